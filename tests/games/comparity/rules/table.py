"""A table of Comparity for the tests: plain taps, and what does not stand fails."""

from dataclasses import replace
from types import MappingProxyType

from companion.core.referee import Foul, judge
from companion.games.comparity.rules.area import Area, Card
from companion.games.comparity.rules.referee import ComparityReferee

REFEREE = ComparityReferee()
NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve")
DRAW, DECLINE, ABANDON = ({"type": kind} for kind in ("draw", "decline", "abandon"))


class AtTheTable:
    """A session of plain taps; what does not stand fails the test."""

    def __init__(self, players=2, measure="height", names=NAMES, **rulings):
        chosen = {key.replace("_", "-"): value for key, value in rulings.items()}
        self.state = REFEREE.open({"players": list(names[:players]), "measure": measure}, chosen)

    def lying(self, *rows):
        """Deal an area: rows from the top, `.` for an empty place, `#` for a closed card, else the value.

        The first column is x = 0, the bottom row y = 0.
        """
        cards = {}
        for y, row in enumerate(reversed(rows)):
            for x, text in enumerate(row.split()):
                if text != ".":
                    cards[x, y] = Card() if text == "#" else Card(value=int(text))
        self.state = replace(self.state, area=Area(MappingProxyType(cards)))
        return self

    def named(self, **cards):
        """Closed cards get names: `named(Minaret=(0, 0))`."""
        laid = [(cell, replace(self.state.area.cards[cell], name=name)) for name, cell in cards.items()]
        self.state = replace(self.state, area=self.state.area.with_cards(*laid))
        return self

    def holding(self, *cards, pile=None):
        """Everybody's hand, and the pile."""
        pile = self.state.hands.pile if pile is None else pile
        self.state = replace(self.state, hands=replace(self.state.hands, cards=cards, pile=pile))
        return self

    def seated(self, seat):
        """Whose turn it is."""
        self.state = replace(self.state, seat=seat)
        return self

    def tap(self, event):
        """The calls of one event, as the sheet has them."""
        return [call.to_json() for call in self.submit(event)]

    def submit(self, event):
        """The calls of one event."""
        verdict = judge(REFEREE, self.state, event)
        assert not isinstance(verdict, Foul), verdict
        self.state = verdict.state
        return verdict.calls

    def play(self, x, y, **more):
        return self.tap({"type": "play", "at": [x, y], **more})

    def check(self, cell, value, also=None, **more):
        """`also` is another cell and its value."""
        if also is not None:
            more["also"] = {"at": list(also[0]), "value": also[1]}
        return self.tap({"type": "check", "at": list(cell), "value": value, **more})

    def swap(self, a, b):
        return self.tap({"type": "swap", "a": list(a), "b": list(b)})

    def discard(self, x, y):
        return self.tap({"type": "discard", "at": [x, y]})

    def join(self, x, y, **more):
        return self.tap({"type": "join", "at": [x, y], **more})

    def foul(self, kind, **fields):
        before = self.state
        verdict = judge(REFEREE, self.state, {"type": kind, **fields})
        assert isinstance(verdict, Foul), verdict
        assert self.state == before
        return verdict.code

    def __getitem__(self, key):
        return REFEREE.describe(self.state)[key]

    @property
    def due(self):
        """Who is to do what: ("Ann", "play", "check")."""
        due = self["due"]
        return (due["player"], *due["actions"])

    @property
    def hands(self):
        return tuple(self["hands"].values())

    def value(self, x, y):
        return next(card["value"] for card in self["grid"] if card["at"] == [x, y])


def swap(a, b):
    return {"swap": [list(a), list(b)]}


def discard(x, y):
    return {"discard": [x, y]}


def given(*pairs):
    return [{"call": "given", "from": giver, "to": taker} for giver, taker in pairs]


def violation(player, *pairs):
    cells = [[list(one), list(other)] for one, other in pairs]
    return {"call": "violation", "pairs": cells, "player": player, "draws": 3}


def clean(player):
    return {"call": "clean", "player": player, "draws": 2}


def win(player):
    return {"call": "win", "player": player}
