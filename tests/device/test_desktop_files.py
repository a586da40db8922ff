"""Files on a desktop: a dialog where there is one, the folder for downloads where there is none."""

import os
import threading

import pytest

from companion.core.document import Document, Failed, Nearby, Saved
from companion.device.desktop_files import DesktopFiles, Dialog, ask, downloads, read

CARDS = Document("cards.csv", "text/csv", b"name\n")


class Answers:
    """Waits for what comes from the dialog's thread."""

    def __init__(self):
        self.came = threading.Event()
        self.answer = None

    def soon(self, action):
        action()

    def done(self, answer):
        self.answer = answer
        self.came.set()

    def of(self, do):
        do(self.done)
        assert self.came.wait(20)
        return self.answer


def saved(folder, asked, document=CARDS):
    answers = Answers()
    files = DesktopFiles(answers.soon, folder, asked)
    return answers.of(lambda done: files.save(document, done))


def opened(folder, asked):
    answers = Answers()
    files = DesktopFiles(answers.soon, folder, asked)
    return answers.of(lambda done: files.open(["text/csv", "application/json"], done))


def test_the_dialog_says_where(tmp_path):
    target = tmp_path / "elsewhere" / "mine.csv"
    target.parent.mkdir()
    assert saved(tmp_path, lambda _: str(target)) == Saved(str(target))
    assert target.read_bytes() == CARDS.data


def test_a_cancelled_dialog_writes_nothing(tmp_path):
    assert saved(tmp_path, lambda _: "") is None
    assert opened(tmp_path, lambda _: "") is None
    assert list(tmp_path.iterdir()) == []


def test_without_a_dialog_the_file_goes_to_the_downloads_and_overwrites_nothing(tmp_path):
    for name in ("cards.csv", "cards (2).csv", "cards (3).csv"):
        assert saved(tmp_path, lambda _: None) == Saved(str(tmp_path / name))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["cards (2).csv", "cards (3).csv", "cards.csv"]


def test_a_folder_that_is_not_there_is_told(tmp_path):
    answer = saved(tmp_path, lambda _: str(tmp_path / "none" / "a.csv"))
    assert answer == Failed("a.csv", os.strerror(2))


def test_the_chosen_file_is_read(tmp_path):
    (tmp_path / "cards.csv").write_bytes(b"name\n")
    assert opened(tmp_path, lambda _: str(tmp_path / "cards.csv")) == CARDS
    assert opened(tmp_path, lambda _: str(tmp_path / "gone.csv")) == Failed("gone.csv", os.strerror(2))


def test_without_a_dialog_what_lies_in_the_downloads_is_offered_the_newest_first(tmp_path):
    for age, name in enumerate(("a.csv", "b.JSON", "c.txt")):
        (tmp_path / name).write_bytes(b"name\n")
        os.utime(tmp_path / name, (1000 + age, 1000 + age))
    assert opened(tmp_path, lambda _: None) == Nearby(str(tmp_path), ("b.JSON", "a.csv"))
    files = DesktopFiles(lambda action: action(), tmp_path, lambda _: None)
    assert files.open_nearby("a.csv") == Document("a.csv", "text/csv", b"name\n")
    assert files.open_nearby("../../etc/passwd") == Failed("passwd", os.strerror(2))


def test_the_native_dialogs_are_asked_before_the_general_one(tmp_path, monkeypatch):
    monkeypatch.setattr("sys.platform", "linux")
    asked = []
    saved(tmp_path, asked.append)
    assert [dialog.command[0].rpartition("/")[2][:6] for dialog in asked[:2]] == ["zenity", "kdialo"]
    assert str(tmp_path / "cards.csv") in asked[1].command
    asked.clear()
    opened(tmp_path, asked.append)
    assert "--file-filter=*.csv *.json" in asked[0].command


@pytest.mark.parametrize(
    ("script", "cancelled", "answer"),
    [
        ("printf ' /a/b \n'", 1, "/a/b"),
        ("exit 1", 1, ""),
        ("exit 1", 0, None),
        ("exit 5", 1, None),
    ],
)
def test_how_a_dialog_answers(monkeypatch, script, cancelled, answer):
    monkeypatch.setenv("DISPLAY", ":9")
    assert ask(Dialog(["sh", "-c", script], cancelled)) == answer


def test_no_such_dialog_or_no_display(monkeypatch):
    monkeypatch.setenv("DISPLAY", ":9")
    assert ask(Dialog(["no-such-dialog"], 1)) is None
    monkeypatch.delenv("DISPLAY")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert ask(Dialog(["sh", "-c", "echo /a"], 1)) is None


def test_a_dropped_file_goes_where_files_are_taken(tmp_path):
    (tmp_path / "cards.csv").write_bytes(b"name\n")
    files, taken = DesktopFiles(lambda action: action(), tmp_path), []
    files.dropped(tmp_path / "cards.csv")
    files.listen(taken.append)
    files.dropped(tmp_path / "cards.csv")
    assert taken == [CARDS]


def test_the_downloads_of_a_home(tmp_path, monkeypatch):
    monkeypatch.delenv("XDG_DOWNLOAD_DIR", raising=False)
    assert downloads(tmp_path) == tmp_path
    (tmp_path / "Загрузки").mkdir()
    assert downloads(tmp_path) == tmp_path / "Загрузки"
    (tmp_path / "Downloads").mkdir()
    assert downloads(tmp_path) == tmp_path / "Downloads"


def test_a_folder_is_no_file(tmp_path):
    assert read(tmp_path) == Failed(tmp_path.name, os.strerror(21))
