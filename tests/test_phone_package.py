"""What is in the phone's package: everything the app opens, and nothing that only developers run."""

import os
import subprocess
import sys
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path, PurePosixPath

import pytest

from tests.phone.build import ROOT, android_build

# Sources and texts for people, and what the build reads but the app does not.
NOT_SHIPPED_SUFFIXES = {".md", ".po", ".pot"}
NOT_SHIPPED = {
    "assets/android/application_attributes.txt",
    "assets/android/backup_rules.xml",
    "assets/android/data_extraction_rules.xml",
    "assets/android/intent_filters.xml",
    "assets/android/shared_files.xml",
    "assets/icon-background.png",
    "assets/icon-foreground.png",
    "assets/presplash.png",
}


@pytest.fixture
def package(monkeypatch, tmp_path, capsys):
    """The folder that becomes the app on the phone, copied by buildozer."""
    build = android_build(monkeypatch, tmp_path)
    with capsys.disabled(), redirect_stdout(StringIO()):  # it tells of every file
        build._copy_application_sources()
    return Path(build.app_dir)


def files_in(folder):
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def is_for_developers(name):
    """Of companion/: what `companion bench` and `companion shots` need, and nothing else does."""
    path = PurePosixPath(name)
    scenes = path.match("companion/games/*/scenes.py") or path.match("companion/games/*/scenes_*.py")
    return scenes or path.parts[:2] in (("companion", "bench"), ("companion", "shots"))


def test_everything_the_app_opens_is_packed(package):
    packed = files_in(package)
    ours = {
        path.relative_to(ROOT).as_posix()
        for folder in ("companion", "assets")
        for path in (ROOT / folder).rglob("*")
        if path.is_file() and path.suffix not in NOT_SHIPPED_SUFFIXES
        if not path.name.startswith(".") and "__pycache__" not in path.parts
    } - NOT_SHIPPED
    for_developers = {name for name in ours if is_for_developers(name)}
    assert ours - for_developers - packed == set()
    assert {"main.py", "assets/icon.png", "assets/fonts/LICENSE-Roboto.txt"} <= packed
    assert NOT_SHIPPED & packed == set()

    top = {Path(name).parts[0] for name in packed}
    assert top == {"LICENSE", "assets", "companion", "main.py"}


def test_what_only_developers_run_is_not_packed(package):
    games = {path.parent.name for path in (ROOT / "companion" / "games").glob("*/scenes.py")}
    assert len(games) >= 4
    assert {name for name in files_in(package) if is_for_developers(name)} == set()
    assert is_for_developers("companion/games/federation/scenes_box.py")


def run_in(package, tmp_path, *arguments):
    variables = {"COMPANION_DATA": str(tmp_path / "data"), "KIVY_HOME": str(tmp_path), "LANGUAGE": "en"}
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=package,
        env={**os.environ, **variables, "SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy"},
        capture_output=True,
        encoding="utf-8",
        timeout=120,
    )


EVERYTHING = """
import companion, importlib, pkgutil, sys
from companion.device.display import prepare

prepare()
from companion.ui.light import import_kivy

import_kivy()
import companion.app
from companion.games import GAMES
from companion.texts import load

catalogue = load("en")
for game in GAMES.values():
    game.referee(), game.texts(catalogue), game.ui()
for module in pkgutil.walk_packages(companion.__path__, "companion."):
    if module.name not in ("companion.__main__", "companion.device.android"):
        importlib.import_module(module.name)
sys.stdout.write(f"{companion.__file__} {len(GAMES)} games")
"""


def test_the_package_is_whole_without_it(package, tmp_path):
    """Every module of the package, and every game with all that its door opens."""
    run = run_in(package, tmp_path, "-c", EVERYTHING)
    assert run.returncode == 0, run.stderr
    assert run.stdout == f"{package / 'companion' / '__init__.py'} 4 games"


@pytest.mark.parametrize("command", [["bench"], ["shots", "pictures"]])
def test_the_two_commands_say_in_one_sentence_that_they_are_missing(package, tmp_path, command):
    run = run_in(package, tmp_path, "-m", "companion", *command, "--lang", "en")
    assert (run.returncode, run.stdout) == (2, "")
    assert run.stderr.count("\n") == 1
    assert f"companion.{command[0]}" in run.stderr
    assert "Traceback" not in run.stderr
    assert not (package / "pictures").exists()
