"""A table of Recto Verso: short words for the events, a foul is an error unless it is asked for."""

from companion.core.referee import Foul, judge
from companion.games.recto_verso.rules.referee import RectoVersoReferee

REFEREE = RectoVersoReferee()
NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay")
PRESET = [[15, 10], [20, 9], [25, 8], [30, 7], [40, 6], [50, 5], [60, 4], [80, 3], [100, 2], [120, 1]]


def party(number=4, scale=PRESET, level="normal"):
    return {"mode": "party", "players": list(NAMES[:number]), "level": level, "scale": scale}


def coop(level="normal"):
    return {"mode": "coop", "players": ["Ann", "Bob"], "level": level}


class Played:
    """A session that can be asked at any point."""

    def __init__(self, setup, rulings=None):
        self.state = REFEREE.open(setup, rulings or {})
        self.calls = []

    def do(self, kind, **fields):
        verdict = judge(REFEREE, self.state, {"type": kind, **fields})
        assert not isinstance(verdict, Foul), verdict
        self.state = verdict.state
        self.calls = [call.to_json() for call in verdict.calls]
        return self

    def foul(self, kind, **fields):
        verdict = judge(REFEREE, self.state, {"type": kind, **fields})
        assert isinstance(verdict, Foul), verdict
        return verdict.code

    def build(self, ms, correct=True, partner=None, start=0):
        """A whole round: the clock stops `ms` after the card is shown."""
        if partner is not None:
            self.do("partner", player=partner)
        return self.do("start", ms=start).do("stop", ms=start + ms).do("judge", correct=correct)

    def play_out(self, ms=20_000, correct=True):
        """All rounds to the end; the active player always turns over the first token that is left."""
        while not self["over"]:
            held = self["tokens"][self["active"]]
            self.build(ms, correct, next(name for name in held if held[name]))
        return self

    def __getitem__(self, key):
        return REFEREE.describe(self.state)[key]
