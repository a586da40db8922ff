"""Every test gets a fresh app on a folder of its own. Without Kivy there is nothing to touch."""

from importlib.util import find_spec

import pytest

collect_ignore_glob = [] if find_spec("kivy") else ["test_*.py"]


@pytest.fixture
def driver(tmp_path, monkeypatch):
    """A person with a phone; call `launch`, or `open` for a running session."""
    from tests.ui.driver import Driver

    monkeypatch.setenv("LANGUAGE", "en")
    driver = Driver(tmp_path / "data")
    yield driver
    driver.close()
