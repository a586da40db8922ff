"""Real situations for the texts: a referee rules on a few events, the texts get what the score sheet shows."""

from dataclasses import dataclass
from typing import Any

from companion.core.referee import Ruling, judge
from companion.rules import REFEREES
from companion.texts import IngeniousTexts, load

STANDARD = {"mode": "standard", "players": ["Ann", "Bob", "Cat"]}
TEAM = {"mode": "team", "players": ["Ann", "Bob", "Cat", "Dan"]}
SOLO = {"mode": "solo", "players": ["Ann"]}
COLOURS = ("red", "green", "blue", "orange", "yellow", "purple")


@dataclass(frozen=True)
class Step:
    """An event that stood, its calls, and the states around it."""

    event: dict[str, Any]
    calls: list[dict[str, Any]]
    before: dict[str, Any]
    after: dict[str, Any]


def place(tile, points):
    """place("red yellow", "3 2")"""
    return {"type": "place", "tile": tile.split(), "points": [int(n) for n in points.split()]}


def correct(side, markers):
    """correct(0, "10 11 13 15 17 18"), in the order of COLOURS"""
    return {
        "type": "correct",
        "side": side,
        "markers": dict(zip(COLOURS, map(int, markers.split()), strict=True)),
    }


def event(kind):
    return {"type": kind}


def play(setup, *events):
    """The steps of a session; the last one is what the test is about."""
    referee = REFEREES["ingenious"]
    state, steps = referee.open(setup, {}), []
    for each in events:
        ruling = judge(referee, state, each)
        assert isinstance(ruling, Ruling), ruling
        calls = [call.to_json() for call in ruling.calls]
        steps.append(Step(each, calls, referee.describe(state), referee.describe(ruling.state)))
        state = ruling.state
    return steps


def opening(setup):
    referee = REFEREES["ingenious"]
    return referee.describe(referee.open(setup, {}))


def words(language):
    texts = load(language).game("ingenious")
    assert isinstance(texts, IngeniousTexts)
    return texts


def said(language, step, code):
    """The last call of that code, as the referee's line."""
    call = [each for each in step.calls if each["call"] == code][-1]
    return str(words(language).call(call, step.after, step.before))


def why(language, step, code):
    call = [each for each in step.calls if each["call"] == code][-1]
    return words(language).why(call, step.before, step.after)
