"""Real situations for the texts: the referee rules on a few events, the texts get its states and calls."""

from dataclasses import dataclass
from typing import Any

from companion.core.referee import Call, Verdict, judge
from companion.games import GAMES, REFEREES
from companion.games.ingenious.texts import IngeniousTexts
from companion.texts import load

NAMES = {"en": ["Ann", "Bob", "Cat", "Dan"], "ru": ["Аня", "Борис", "Катя", "Дима"]}
PEOPLE = {"standard": 3, "team": 4, "solo": 1}
COLOURS = ("red", "green", "blue", "orange", "yellow", "purple")

# The booklet's example: A 10; B 9, 12, 14; C 9, 12, 13
BOOKLET = ("11 15 18 10 13 17", "14 12 18 16 9 15", "9 18 13 16 18 12")


@dataclass(frozen=True)
class Step:
    """An event that stood, its calls, and the states around it."""

    event: dict[str, Any]
    calls: tuple[Call, ...]
    before: Any
    after: Any

    def call(self, code):
        """The last call of that code."""
        return [each for each in self.calls if each.code == code][-1]


def place(tile, points):
    """place("red yellow", "3 2")"""
    return {"type": "place", "tile": tile.split(), "points": [int(n) for n in points.split()]}


def correct(side, markers):
    """correct(0, "10 11 13 15 17 18"), in the order of COLOURS"""
    standing = [int(n) for n in markers.split()]
    return {"type": "correct", "side": side, "markers": dict(zip(COLOURS, standing, strict=True))}


def sides(*markers):
    """Where each side's markers stand, as corrections."""
    return [correct(side, standing) for side, standing in enumerate(markers)]


def event(kind):
    return {"type": kind}


def play(language, mode, *events, rulings=None, people=None, **more):
    """The last step of a session among people with names of that language."""
    referee, step = REFEREES["ingenious"], None
    setup = {"mode": mode, "players": NAMES[language][: people or PEOPLE[mode]], **more}
    state = referee.open(setup, rulings or {})
    for each in events:
        verdict = judge(referee, state, each)
        assert isinstance(verdict, Verdict), verdict
        step = Step(each, verdict.calls, state, verdict.state)
        state = verdict.state
    assert step is not None
    return step


def opening(language, mode, rulings=None, people=None, **more):
    setup = {"mode": mode, "players": NAMES[language][: people or PEOPLE[mode]], **more}
    return REFEREES["ingenious"].open(setup, rulings or {})


def words(language):
    texts = GAMES["ingenious"].texts(load(language))
    assert isinstance(texts, IngeniousTexts)
    return texts
