"""One package for all tests of the twin; each phone is switched off after its test."""

import pytest

from tests.phone.twin import Twin, pack


@pytest.fixture(scope="session")
def package(tmp_path_factory):
    with pytest.MonkeyPatch.context() as monkeypatch:
        return pack(monkeypatch, tmp_path_factory.mktemp("phone"))


@pytest.fixture
def phone(package, tmp_path):
    """Call it with what the system says; then `prepare` and `start`."""
    phones = []

    def take(**state):
        phones.append(Twin(package, tmp_path / f"files{len(phones)}", **state))
        return phones[-1]

    yield take
    for each in phones:
        each.kill()
