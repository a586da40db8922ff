"""The disk breaks under an evening of play in every way: a few of each here, all in tools/faults.py."""

import os

import pytest

from companion.storage.disk import Disk
from companion.storage.store import Store
from tools.faults import Trial, Wrong

EACH = 15


@pytest.fixture
def trial(tmp_path):
    return Trial(tmp_path.resolve(), seed=1, most=EACH)


@pytest.mark.parametrize(
    ("kind", "names"),
    [
        (
            "failing_calls",
            [
                "failing before it took effect, once",
                "failing before it took effect, for good",
                "failing after it took effect, once",
                "failing after it took effect, for good",
            ],
        ),
        ("kills", ["kills"]),
        ("short_writes", ["short writes"]),
        ("power_cuts", ["power cuts"]),
    ],
)
def test_what_was_answered_is_what_is_there(trial, kind, names):
    getattr(trial, kind)()
    assert {name: figures["runs"] for name, figures in trial.figures.items()} == dict.fromkeys(names, EACH)
    for name in names:
        if name.endswith("once"):  # nothing stays broken: at most the act in which it happened is refused
            answers = trial.figures[name].items()
            assert sum(count for answer, count in answers if answer not in ("runs", "done")) <= EACH


def test_a_second_process_sees_what_was_answered(trial):
    trial.two_processes()
    assert trial.figures["looks of a second process"]["runs"] > 200


# That it would be noticed


def forget_to_sync_folders(patch):
    patch.setattr(Disk, "_sync", lambda self, folder: None)


def forget_to_sync_files(patch):
    def write_all(file, data):
        os.write(file, data)

    patch.setattr("companion.storage.disk._write_all", write_all)


def say_yes_to_everything(patch):
    original = Store.save

    def save(self, session):
        try:
            original(self, session)
        except Exception:
            return

    patch.setattr(Store, "save", save)


@pytest.mark.parametrize(
    ("mistake", "kind"),
    [
        (forget_to_sync_folders, "power_cuts"),
        (forget_to_sync_files, "power_cuts"),
        (say_yes_to_everything, "short_writes"),
    ],
)
def test_a_mistake_is_noticed(tmp_path, monkeypatch, mistake, kind):
    mistake(monkeypatch)
    with pytest.raises(Wrong):
        getattr(Trial(tmp_path.resolve(), seed=1, most=60), kind)()
