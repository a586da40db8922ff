"""What is counted of a tap: files that run, and calls from room to room."""

import importlib.util
import sys
from pathlib import Path

import pytest

from tools.crossings import Profile, house, room_of, table


@pytest.mark.parametrize(
    ("file", "room"),
    [
        ("core/table.py", "core"),
        ("services.py", "services"),
        ("ui/widgets/sheet.kv", "ui"),
        ("games/__init__.py", "games"),
        ("games/federation/ui/board.py", "games/federation/ui"),
        ("games/federation/ui/board.kv", "games/federation/ui"),
        ("games/federation/rules/__init__.py", "games/federation/rules"),
        ("rules/federation_board.py", "rules"),
        ("ui/games/federation_board.kv", "ui/games"),
    ],
)
def test_every_file_is_in_a_room_of_the_new_tree_and_of_the_old(file, room):
    assert room_of(Path(file)) == room


def test_the_rooms_of_a_game_are_one_house():
    assert house("games/federation/ui") == house("games/federation/rules") == "games/federation"
    assert house("ui") == "ui"


def loaded(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    spec = importlib.util.spec_from_file_location(path.stem, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_calls_between_rooms_are_counted_and_no_others(tmp_path):
    package = tmp_path / "companion"
    core = loaded(package / "core" / "table.py", "def submit(): return inner()\ndef inner(): return 1\n")
    other = loaded(tmp_path / "kivy.py", "def dispatch(handler): handler()\n")
    screen = loaded(package / "ui" / "screen.py", "def touch(submit, dispatch): submit(); dispatch(submit)\n")
    profile = Profile(package)
    profile.start()
    screen.touch(core.submit, other.dispatch)
    profile.stop()
    screen.touch(core.submit, other.dispatch)
    assert sys.getprofile() is None
    assert profile.files == {str(package / "core" / "table.py"), str(package / "ui" / "screen.py")}
    assert profile.crossings == {("ui", "core"): 1}  # the second went by way of another's file
    assert profile.calls == 5


def test_the_table_has_a_line_for_each_game():
    ways = [["games/federation/ui", "games/federation/rules", 7], ["games/federation/ui", "ui", 4]]
    games = ("ingenious", "comparity", "federation", "recto-verso")
    one = {"files": 50, "calls": 900, "ways": ways}
    lines = table(dict.fromkeys(games, one), ways=False).splitlines()
    assert len(lines) == 5
    assert lines[3].split()[-4:] == ["50", "900", "11", "4"]
