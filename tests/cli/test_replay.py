"""`companion replay`."""

import json
import subprocess
import sys

import pytest

from tests.cli.conftest import ROOT, SHEET

TILE = {"type": "place", "tile": ["red", "blue"], "points": [2, 1]}
SWAP = {"type": "swap"}
POINTS = {"call": "points", "side": 0, "points": {"red": 2, "blue": 1}}


def test_one_line_after_the_last_event(companion, sheet):
    run = companion("replay", sheet(events=[TILE, SWAP]))
    assert (run.status, run.err) == (0, "")
    (line,) = run.lines
    assert list(line) == ["n", "calls", "state"]
    assert (line["n"], line["calls"]) == (2, [{"call": "swap", "side": 0}])
    assert (line["state"]["turn"], line["state"]["sides"][0]["total"]) == ("Боб", 3)
    assert "Боб" in run.out  # letters as they are


def test_a_line_for_the_opening_and_each_event(companion, sheet):
    run = companion("replay", "--every", sheet(events=[TILE, SWAP]))
    assert [(line["n"], line["calls"]) for line in run.lines] == [
        (0, []),
        (1, [POINTS]),
        (2, [{"call": "swap", "side": 0}]),
    ]
    assert run.status == 0


def test_a_foul_ends_it_with_status_1(companion, sheet):
    wrong = sheet(events=[TILE, SWAP, SWAP, TILE])
    every, last = companion("replay", "--every", wrong), companion("replay", wrong)
    assert every.status == last.status == 1
    assert [line["n"] for line in every.lines] == [0, 1, 2, 3]
    assert every.lines[-1]["foul"]["code"] == "swap-late"
    assert list(every.lines[-1]) == ["n", "foul"]
    assert last.lines == every.lines[-2:]
    assert every.err == last.err == ""


def test_the_foul_of_the_first_event_stands_after_the_opening(companion, sheet):
    run = companion("replay", sheet(events=[SWAP]))
    assert [line["n"] for line in run.lines] == [0, 1]


@pytest.mark.parametrize(("language", "letters"), [("ru", "абвгдеж"), ("en", "abcdefg")])
def test_the_language_of_messages(companion, sheet, language, letters):
    run = companion("replay", sheet(events=[SWAP]), "--lang", language)
    assert any(letter in run.lines[-1]["foul"]["message"] for letter in letters)


def test_the_language_of_the_system(companion, sheet, monkeypatch):
    english = companion("replay", sheet(events=[SWAP])).out
    monkeypatch.setenv("LC_ALL", "ru_RU.UTF-8")
    assert companion("replay", sheet(events=[SWAP])).out != english
    assert companion("replay", sheet(events=[SWAP]), "--lang", "en").out == english


def test_the_settings_have_no_say_in_a_replay(companion, sheet, data):
    english = companion("replay", sheet(events=[SWAP])).out
    russian_settings(data)
    assert companion("replay", sheet(events=[SWAP])).out == english


def russian_settings(data):
    data.mkdir()
    content = {"meta": {"1": {"schema": 1}}, "settings": {"1": {"language": "ru"}}}
    (data / "library.json").write_text(json.dumps(content))


def test_the_settings_have_their_say_in_the_other_commands(companion, sheet, data):
    english = companion("export", "none").err
    russian_settings(data)
    assert companion("export", "none").err not in ("", english)
    assert companion("export", "none", "--lang", "en").err == english


def test_standard_input(process):
    content = json.dumps({**SHEET, "setup": {"mode": "solo", "players": ["Ян"]}}, ensure_ascii=False)
    for start in (b"", b"\xef\xbb\xbf"):
        run = process("replay", "-", input=start + content.encode())
        assert (run.returncode, run.stderr) == (0, b"")
        assert run.stdout.count(b"\n") == 1
        assert json.loads(run.stdout)["state"]["turn"] == "Ян"
        assert "Ян".encode() in run.stdout  # UTF-8, though the locale is C


def test_it_touches_no_data_folder(companion, sheet, data):
    companion("replay", sheet())
    assert not data.exists()


def test_it_imports_no_store(sheet, data):
    run = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "companion", "replay", sheet()],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
    )
    imported = {line.rpartition("|")[2].strip() for line in run.stderr.splitlines()}
    assert run.returncode == 0
    assert "companion.games.ingenious.rules.referee" in imported
    assert not {name for name in imported if name.startswith(("companion.storage", "tinydb", "kivy"))}
    assert not data.exists()
