"""What goes wrong is told in a sentence; nothing is lost, and the next tap works."""

import os
import subprocess
import sys

import pytest

from companion.storage.disk import Disk
from companion.storage.lock import FolderLock
from tests.ui.driver import corrected, laid, placed

FULL = "The disk is full. Nothing was changed: make room and try again."
MOVE = placed(("red", 3), ("blue", 2))
NAMES = ["Ann", "Bob", "Cat"]


@pytest.fixture
def guarded(driver):
    """As in the main loop: an error goes to the app's own guard."""
    driver.guarded = True
    return driver


# A second process


def test_a_folder_in_use_is_said_and_tried_again(driver):
    driver.prepare(sessions=[(NAMES, [MOVE])])
    other = FolderLock(driver.folder)
    driver.launch()
    assert driver.screen == "TroubleScreen"
    sentence = f"Another Companion (process {os.getpid()}) is using the data folder. Close it and try again."
    assert driver.texts() == [sentence, "Nothing was changed.", "Try again"]
    driver.tap("Try again")
    assert driver.screen == "TroubleScreen"
    other.release()
    assert driver.files.take is None
    driver.tap("Try again")
    assert driver.screen == "HomeScreen"
    assert driver.files.take is not None  # what is opened with the app arrives from now on
    driver.tap("Continue")
    driver.place(("green", 1), ("green", 2))
    assert driver.events() == [MOVE, placed(("green", 1), ("green", 2))]
    driver.press_back()
    driver.press_back()
    assert driver.app.left


def test_a_folder_in_use_is_said_in_the_systems_language(driver, monkeypatch):
    monkeypatch.setenv("LANGUAGE", "ru")
    driver.prepare()
    other = FolderLock(driver.folder)
    driver.launch()
    assert driver.offers("Попробовать ещё раз")
    other.release()


def test_back_leaves_when_the_folder_is_in_use(driver):
    driver.prepare()
    other = FolderLock(driver.folder)
    driver.launch()
    driver.press_back()
    assert driver.app.left
    other.release()


@pytest.mark.parametrize("form", ["compact", "landscape"])
def test_turning_the_phone_does_no_harm_there(driver, form):
    driver.prepare()
    other = FolderLock(driver.folder)
    driver.launch()
    driver.resize(form)
    assert driver.offers("Try again")
    other.release()


HOLD = """
import sys
from pathlib import Path
from companion.storage.lock import FolderLock
FolderLock(Path(sys.argv[1]))
sys.stdout.write("held\\n")
sys.stdout.flush()
sys.stdin.read()
"""


def test_a_real_second_process_that_dies_frees_the_folder(driver):
    driver.prepare()
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(driver.folder)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as other:
        assert other.stdout.readline().strip() == b"held"
        driver.launch()
        assert driver.reads(f"(process {other.pid})")
        other.kill()
        other.wait()
        driver.tap("Try again")
    assert driver.screen == "HomeScreen"


# A full disk


def test_a_move_is_not_taken_while_the_disk_is_full(guarded):
    guarded.open(NAMES, [MOVE])
    guarded.tap_number("green", 4)
    guarded.tap_number("red", 5)
    guarded.fill_disk()
    guarded.tap("Place")
    assert guarded.snackbar == FULL
    assert guarded.reads("Bob’s turn")
    assert guarded.picks == [("green", 4), ("red", 5)]
    assert guarded.events() == [MOVE]
    guarded.free_disk()
    guarded.tap("Place")
    assert guarded.reads("Cat’s turn")
    assert guarded.events() == [MOVE, placed(("green", 4), ("red", 5))]


def test_a_pick_is_not_taken_while_the_disk_is_full(guarded):
    guarded.open(NAMES, [MOVE])
    guarded.fill_disk()
    guarded.tap_number("green", 4)
    assert guarded.snackbar == FULL
    assert guarded.picks == []
    guarded.free_disk()
    guarded.tap_number("red", 5)
    assert guarded.picks == [("red", 5)]
    guarded.restart()
    assert guarded.picks == [("red", 5)]


def test_picks_are_not_cleared_while_the_disk_is_full(guarded):
    guarded.open(NAMES, [MOVE])
    guarded.tap_number("green", 4)
    guarded.fill_disk()
    guarded.tap_at(guarded.app.nav.screen.parts.confirm.ids.tile.center)
    guarded.free_disk()
    guarded.tap_number("red", 5)
    assert guarded.picks == [("green", 4), ("red", 5)]


def test_undo_and_redo_are_not_taken_while_the_disk_is_full(guarded):
    guarded.open(NAMES, [MOVE, placed(("green", 1), ("green", 2))])
    guarded.fill_disk()
    guarded.tap("undo")
    assert guarded.snackbar == FULL
    assert guarded.reads("Cat’s turn")
    guarded.free_disk()
    guarded.tap("undo")
    assert guarded.reads("Bob’s turn")
    guarded.fill_disk()
    guarded.tap("redo")
    assert guarded.reads("Bob’s turn")
    guarded.free_disk()
    guarded.tap("redo")
    assert guarded.events() == [MOVE, placed(("green", 1), ("green", 2))]


def test_an_end_is_not_taken_while_the_disk_is_full(guarded):
    guarded.open(NAMES, [MOVE])
    guarded.fill_disk()
    guarded.tap("menu")
    guarded.tap("No tile fits any more: finish")
    assert guarded.snackbar == FULL
    assert guarded.screen == "SessionScreen"
    guarded.free_disk()
    guarded.tap("menu")
    guarded.tap("No tile fits any more: finish")
    assert guarded.screen == "ResultScreen"
    guarded.fill_disk()
    guarded.tap("undo")
    assert guarded.screen == "ResultScreen"
    guarded.free_disk()
    guarded.tap("undo")
    assert guarded.screen == "SessionScreen"
    assert guarded.events() == [MOVE]


def test_nobody_sits_down_and_nothing_starts_while_the_disk_is_full(guarded):
    guarded.prepare(people=NAMES).launch()
    guarded.tap("Ingenious")
    guarded.tap("Ann")
    guarded.fill_disk()
    guarded.tap("New")
    guarded.type("Dan")
    guarded.press_enter()
    assert guarded.snackbar == FULL
    assert [person.name for person in guarded.disk().people()] == NAMES
    while guarded.sheet:
        guarded.press_back()
    guarded.free_disk()
    guarded.tap("Bob")
    guarded.fill_disk()
    guarded.tap("Start")
    assert guarded.screen == "NewSessionScreen"
    assert guarded.disk().entries() == []
    guarded.free_disk()
    guarded.tap("Start")
    assert guarded.screen == "SessionScreen"
    assert guarded.stored().setup["players"] == ["Ann", "Bob"]


def test_a_setting_stays_as_it_was_while_the_disk_is_full(guarded):
    guarded.prepare().launch()
    guarded.tap("Settings")
    guarded.scroll_to("Русский")
    guarded.fill_disk()
    guarded.tap("Русский")
    assert guarded.snackbar == FULL
    assert guarded.offers("Settings")
    guarded.free_disk()
    guarded.tap("Русский")
    assert guarded.offers("Настройки")


def test_the_way_through_the_app_stays_open_while_the_disk_is_full(guarded):
    """Where we are cannot be noted, but nobody is locked in."""
    guarded.open(NAMES, [MOVE])
    guarded.fill_disk()
    guarded.press_back()
    assert guarded.screen == "HomeScreen"
    guarded.tap("History")
    assert guarded.screen == "HistoryScreen"
    guarded.tap("Games")
    guarded.tap("Continue")
    assert guarded.reads("Bob’s turn")


def test_the_app_can_be_paused_and_left_while_the_disk_is_full(guarded):
    guarded.open(NAMES, [MOVE])
    guarded.fill_disk()
    assert guarded.app.on_pause() is True
    guarded.app.stop()
    assert guarded.events() == [MOVE]


def test_a_tile_on_the_mirror_board_is_not_taken_while_the_disk_is_full(guarded):
    guarded.open({"mode": "standard", "players": NAMES[:2], "entry": "board"})
    guarded.choose("red", "blue")
    guarded.fill_disk()
    guarded.slide(guarded.cell((0, -4)), guarded.cell((0, -3)))
    assert guarded.snackbar == FULL
    assert guarded.events() == []
    guarded.free_disk()
    guarded.slide(guarded.cell((0, -4)), guarded.cell((0, -3)))
    assert guarded.events() == [laid(("red", "blue"), (0, -4), (0, -3))]


def test_the_launch_works_on_a_full_disk(guarded, monkeypatch):
    """All that a launch has to write is the bookmark, and that can wait."""
    guarded.prepare(sessions=[(NAMES, [MOVE])])
    from companion.storage.disk import Disk

    def write(disk, name, data):
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(Disk, "_write_new", write)
        patched.setattr(Disk, "_append", write)
        guarded.launch()
        assert guarded.screen == "HomeScreen"
    guarded.tap("Continue")
    guarded.place(("green", 1), ("green", 2))
    assert guarded.events() == [MOVE, placed(("green", 1), ("green", 2))]


# Damaged files


def test_a_damaged_session_is_told_once_and_the_rest_goes_on(driver):
    driver.prepare(sessions=[(NAMES, [MOVE]), (["Dan", "Eve"], [corrected(0, red=1)])])
    file = driver.file()
    file.write_bytes(b'{"_default": ')
    driver.launch()
    kept = f"{file.stem}.unreadable-20260314-200200.json"
    assert (
        driver.snackbar
        == f"The session file {file.name} is damaged. It was set aside as {kept}, not deleted."
    )
    assert not driver.reads("Dan, Eve")
    driver.settle(7)
    driver.tap("Continue")
    assert driver.reads("Bob’s turn")
    driver.restart()
    assert driver.snackbar is None
    assert [entry.id for entry in driver.disk().entries()] == ["s1"]


def test_every_damaged_file_is_told(driver):
    driver.prepare(sessions=[(NAMES, [MOVE]), (["Dan", "Eve"], []), (["Fay", "Gus"], [])])
    files = [driver.file(0), driver.file(1)]
    for file in files:
        file.write_bytes(b"{")
    driver.launch()
    told = driver.snackbar
    driver.settle(7)
    told += driver.snackbar or ""
    for file in files:
        assert file.name in told


def test_a_damaged_library_is_told_and_the_sessions_are_there(driver):
    driver.prepare(sessions=[(NAMES, [MOVE])])
    (driver.folder / "library.json").write_bytes(b"\x00" * 100)
    driver.launch()
    assert driver.snackbar is not None
    assert "people and settings" in driver.snackbar
    driver.settle(7)
    driver.tap("Continue")
    assert driver.reads("Bob’s turn")


def test_a_session_that_breaks_the_rules_is_said_and_the_rest_goes_on(guarded):
    """Somebody has edited the file by hand."""
    guarded.prepare(sessions=[(NAMES, [MOVE]), (["Dan", "Eve"], [corrected(0, red=1)])])
    file = guarded.file()
    file.write_bytes(file.read_bytes().replace(b'"red":1', b'"red":99'))
    guarded.launch()
    guarded.tap("Continue")
    assert guarded.screen == "HomeScreen"
    assert guarded.snackbar is not None
    guarded.settle(7)
    guarded.tap("Ann, Bob, Cat")
    assert guarded.reads("Bob’s turn")
    assert b'"red":99' in file.read_bytes()


def test_an_error_while_drawing_costs_no_point(guarded, monkeypatch):
    guarded.open(NAMES, [MOVE])
    guarded.tap_number("green", 4)
    guarded.tap_number("red", 5)
    parts = type(guarded.app.nav.screen.parts)

    def fails(*_):
        raise RuntimeError("a fault in the picture")

    with monkeypatch.context() as patched:
        patched.setattr(parts, "show_sides", fails)
        guarded.tap("Place")
    assert guarded.snackbar == "Something went wrong. Nothing that was entered is lost."
    assert guarded.events() == [MOVE, placed(("green", 4), ("red", 5))]
    guarded.restart()
    assert guarded.reads("Cat’s turn")
    assert guarded.picks == []


# What was found before, and what fails after the change stands


def test_what_only_a_command_has_set_aside_is_told_once_by_the_app(driver):
    driver.prepare(sessions=[(NAMES, [MOVE]), (NAMES, [])])
    first = min((driver.folder / "sessions").glob("*.json"))
    first.write_bytes(b"?")
    command = [sys.executable, "-m", "companion", "import", "--data", str(driver.folder), os.devnull]
    subprocess.run(command, capture_output=True, check=False)  # refused before it opens anything
    driver.disk()  # a look sets nothing aside
    sheet = driver.folder.parent / "sheet.json"
    sheet.write_text('{"format":"companion-session/1","game":"ingenious","setup":{"mode":"solo","players":["Zoe"]},'
                     '"events":[]}', encoding="utf-8")  # fmt: skip
    told = subprocess.run([*command[:-1], str(sheet)], capture_output=True, encoding="utf-8", check=True)
    assert "set aside" in told.stderr
    driver.launch()
    assert driver.snackbar is not None
    assert first.name in driver.snackbar
    driver.restart()
    assert driver.snackbar is None


def test_saved_but_the_disk_reported_an_error_and_the_move_counts_once(guarded, monkeypatch):
    driver = guarded.open(["Ann", "Bob"])
    driver.place(("red", 3), ("blue", 2))
    original = Disk._append

    def complains_once(disk, *line):
        original(disk, *line)
        monkeypatch.setattr(Disk, "_append", original)
        disk._tell(OSError(5, "Input/output error"))

    monkeypatch.setattr(Disk, "_append", complains_once)
    driver.place(("green", 1), ("green", 2))
    assert (
        driver.snackbar == "Saved, but the disk reported an error (Input/output error). Make a backup soon."
    )
    assert len(driver.events()) == 2
    driver.place(("red", 1), ("green", 2))
    assert len(driver.events()) == 3
