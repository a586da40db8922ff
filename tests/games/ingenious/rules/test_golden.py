"""The playthroughs of Ingenious are the naive referee's word; those on the board go as at a real table."""

import json
from collections import Counter

import pytest

from tests.games.ingenious.rules import golden

FILES = sorted(golden.FOLDER.glob("ingenious-*.json"))


def read(name):
    document = json.loads((golden.FOLDER / f"ingenious-{name}.json").read_text(encoding="utf-8"))
    return document["sheet"], document["lines"]


@pytest.mark.parametrize("name", [file.stem.removeprefix("ingenious-") for file in FILES])
def test_every_line_is_what_the_naive_referee_says(name):
    sheet, lines = read(name)
    assert golden.lines(sheet) == lines


@pytest.mark.parametrize("name", golden.SESSIONS)
def test_a_playthrough_on_the_board_is_written_like_the_others(name):
    sheet, lines = read(name)
    assert sheet["setup"] == golden.SESSIONS[name]
    written = (golden.FOLDER / f"ingenious-{name}.json").read_text(encoding="utf-8")
    assert golden.text(sheet, lines) == written


@pytest.mark.parametrize("name", golden.SESSIONS)
def test_no_more_tiles_are_laid_than_the_box_has(name):
    sheet, _ = read(name)
    used = Counter(tuple(sorted(event["tile"])) for event in sheet["events"] if event["type"] == "place")
    assert all(n <= (5 if one == other else 6) for (one, other), n in used.items())


@pytest.mark.parametrize(("name", "by"), [("board-two", "lowest"), ("board-solo", "solo")])
def test_two_and_solo_are_played_until_the_board_is_full(name, by):
    _, lines = read(name)
    assert [line["state"]["room"] for line in lines] == [True] * (len(lines) - 1) + [False]
    assert lines[-1]["calls"][-1]["call"] == "win"
    assert lines[-1]["state"]["by"] == by


def test_what_happens_in_the_playthroughs_on_the_board():
    seen = {
        name: {call["call"] for line in read(name)[1] for call in line.get("calls", [])}
        for name in golden.SESSIONS
    }
    assert seen == {
        "board-two": {"points", "bonus", "swap", "win"},
        "board-three": {"points", "bonus", "swap"},
        "board-team": {"points", "bonus", "second-board"},
        "board-solo": {"points", "second-board", "win"},
    }
    assert read("board-three")[1][-1]["foul"] == {"code": "cell-taken"}
    assert read("board-team")[1][-1]["state"]["by"] == "abandoned"
