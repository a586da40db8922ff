"""The playthroughs of Comparity are the naive referee's word, and go as at a real table."""

import json

import pytest

from tests.games.comparity.rules import golden


def read(title):
    document = json.loads((golden.FOLDER / f"comparity-{title}.json").read_text(encoding="utf-8"))
    return document["sheet"], document["lines"]


def test_every_playthrough_is_one_of_these():
    assert {file.stem for file in golden.FOLDER.glob("comparity-*.json")} == {
        f"comparity-{title}" for title in golden.SESSIONS
    }


@pytest.mark.parametrize("title", golden.SESSIONS)
def test_every_line_is_what_the_naive_referee_says(title):
    sheet, lines = read(title)
    assert golden.lines(sheet) == lines


@pytest.mark.parametrize("title", golden.SESSIONS)
def test_a_playthrough_is_written_like_the_others(title):
    sheet, lines = read(title)
    names, measure, rulings, *_ = golden.SESSIONS[title]
    assert (sheet["setup"], sheet["rulings"]) == ({"players": names, "measure": measure}, rulings)
    written = (golden.FOLDER / f"comparity-{title}.json").read_text(encoding="utf-8")
    assert golden.text(sheet, lines) == written


def test_what_happens_in_the_playthroughs():
    seen = {
        title: {call["call"] for line in read(title)[1] for call in line.get("calls", [])}
        for title in golden.SESSIONS
    }
    assert seen == {
        "two": {"clean", "duet", "trio", "given", "win"},
        "two-kept": {"clean", "violation", "given", "duet", "trio", "split", "win"},
        "three": {"clean", "duet", "trio", "given", "win"},
        "four": {"clean", "trio", "violation", "split", "win"},
        "five-given": {"clean", "violation", "split", "duet", "given", "win"},
        "three-abandoned": {"duet", "clean", "violation", "split"},
        "foul": {"clean", "violation", "duet"},
    }


def test_how_they_end():
    ends = {title: read(title)[1][-1] for title in golden.SESSIONS}
    assert {title: end["state"]["by"] for title, end in ends.items() if "state" in end} == {
        "two": "given",
        "two-kept": "out",
        "three": "out",
        "four": "out",
        "five-given": "given",
        "three-abandoned": "abandoned",
    }
    assert ends["foul"]["foul"] == {"code": "no-neighbour"}


def test_an_extra_card_is_declined_where_it_may_be():
    assert "decline" in {event["type"] for event in read("three")[0]["events"]}
