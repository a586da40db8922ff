"""Situations of Comparity for the texts: the referee rules on a tap, the texts get its calls and states."""

from dataclasses import dataclass
from typing import Any

from companion.core.referee import Call
from companion.games import GAMES
from companion.games.comparity.rules.state import ComparityState
from companion.games.comparity.texts import ComparityTexts
from companion.texts import load
from tests.games.comparity.rules.table import DRAW, AtTheTable

NAMES = {"en": ("Ann", "Bob", "Cat"), "ru": ("Аня", "Борис", "Катя")}
CARDS = {
    "en": ("Empire State", "Eiffel Tower", "Big Ben"),
    "ru": ("Эмпайр-стейт", "Эйфелева башня", "Биг-Бен"),
}


@dataclass(frozen=True)
class Step:
    """An event that stood, its calls, and the states around it."""

    event: dict[str, Any]
    calls: tuple[Call, ...]
    before: ComparityState
    after: ComparityState

    def call(self, code):
        """The last call of that code."""
        return [each for each in self.calls if each.code == code][-1]


def play(x, y, **more):
    return {"type": "play", "at": [x, y], **more}


def check(x, y, value, **more):
    return {"type": "check", "at": [x, y], "value": value, **more}


def also(x, y, value, **more):
    return {"also": {"at": [x, y], "value": value, **more}}


def swap(a, b):
    return {"type": "swap", "a": list(a), "b": list(b)}


def discard(x, y):
    return {"type": "discard", "at": [x, y]}


def join(x, y, **more):
    return {"type": "join", "at": [x, y], **more}


# By name: the area, hands and pile, the seat in turn, the table's choices, and the taps; the last one counts.
NOTCH = ("# . #", "# 7 #")
SITUATIONS = {
    "a card": {"taps": [play(1, 0)]},
    "a named card": {"taps": [play(1, 0, card=2)]},
    "duet": {"rows": ("# .", "7 #"), "taps": [play(1, 1)]},
    "duet, pile out": {"rows": ("# .", "7 #"), "hands": (4, 4, 4), "pile": 0, "taps": [play(1, 1)]},
    "trio": {"rows": NOTCH, "names": {0: (0, 1)}, "taps": [play(1, 1)]},
    "a card drawn": {"rows": ("# .", "7 #"), "taps": [play(1, 1), DRAW]},
    "a card given": {"rows": ("# .", "7 #"), "hands": (4, 4, 4), "pile": 0, "taps": [play(1, 1), DRAW]},
    "none to draw": {
        "rows": ("# .", "7 #"),
        "hands": (2, 1, 1),
        "pile": 0,
        "given": "kept",
        "taps": [play(1, 1), DRAW],
    },
    "extra card due": {"rows": NOTCH, "taps": [play(1, 1), DRAW]},
    "extra card due or not": {"rows": NOTCH, "trio": "may", "taps": [play(1, 1), DRAW]},
    "extra card": {"rows": NOTCH, "taps": [play(1, 1), DRAW, play(3, 0)]},
    "named extra card": {"rows": NOTCH, "taps": [play(1, 1), DRAW, play(3, 0, card=2)]},
    "extra card kept": {"rows": NOTCH, "trio": "may", "taps": [play(1, 1), DRAW, {"type": "decline"}]},
    "extra card due, all open": {"rows": ("1 . 9", "1 1 1"), "taps": [play(1, 1), check(1, 1, 5)]},
    "extra card, all open": {"rows": ("1 . 9", "1 1 1"), "taps": [play(1, 1), check(1, 1, 5), play(3, 0)]},
    "clean": {"rows": ("# # 632", ". # ."), "taps": [check(1, 1, 443, card=0)]},
    "clean with a neighbour": {"rows": ("# #", "# #"), "taps": [check(0, 0, 20, card=2, **also(0, 1, 30))]},
    "clean, pile short": {"rows": ("# 7",), "hands": (4, 4, 4), "pile": 1, "taps": [check(0, 0, 7)]},
    "clean, pile out": {"rows": ("# 7",), "hands": (4, 4, 4), "pile": 0, "taps": [check(0, 0, 7)]},
    "clean, none to give": {
        "rows": ("# 7",),
        "hands": (4, 1, 1),
        "pile": 0,
        "given": "kept",
        "taps": [check(0, 0, 7)],
    },
    "clean, one to give": {
        "rows": ("# 7",),
        "hands": (4, 1, 2),
        "pile": 0,
        "given": "kept",
        "taps": [check(0, 0, 7)],
    },
    "swap": {"rows": ("96 # 330 #",), "seat": 2, "names": {1: (2, 0)}, "taps": [check(1, 0, 443, card=0)]},
    "swap upwards": {"rows": ("330", "#", "20"), "seat": 2, "taps": [check(0, 1, 443)]},
    "discard": {"rows": ("96 # 330 330",), "seat": 2, "taps": [check(1, 0, 443)]},
    "discard upwards": {"rows": ("330", "330", "#"), "seat": 2, "taps": [check(0, 0, 443)]},
    "two pairs": {"rows": ("9 # 3",), "seat": 1, "taps": [check(1, 0, 5)]},
    "a knot before our era": {"rows": ("-3 # -9",), "seat": 1, "taps": [check(1, 0, -5)]},
    "a knot before our era that no swap serves": {
        "rows": (". # .", "-9 # -7", ". -5 ."),
        "seat": 1,
        "taps": [check(1, 1, -4, **also(1, 2, -6))],
    },
    "violation, given and won": {"rows": ("# 7",), "hands": (4, 1, 4), "pile": 1, "taps": [check(0, 0, 9)]},
    "swapped": {
        "rows": ("# # 330 #",),
        "names": {1: (2, 0), 0: (1, 0)},
        "seat": 2,
        "taps": [check(1, 0, 443), swap((1, 0), (2, 0))],
    },
    "discarded": {"rows": ("# 330 330",), "seat": 2, "taps": [check(0, 0, 443), discard(0, 0)]},
    "split": {
        "rows": ("96 # 330 330",),
        "names": {2: (0, 0)},
        "taps": [check(1, 0, 443, card=0), discard(1, 0)],
    },
    "joined": {"rows": ("96 # 330 330",), "taps": [check(1, 0, 443), discard(1, 0), join(1, 0)]},
    "joined by name": {
        "rows": ("96 # 330 330",),
        "taps": [check(1, 0, 443), discard(1, 0), join(1, 0, card=2)],
    },
    "last card laid": {"hands": (1, 3, 5), "taps": [play(1, 0)]},
    "last card given": {"rows": ("# .", "7 #"), "hands": (4, 4, 1), "pile": 0, "taps": [play(1, 1), DRAW]},
    "won before all is given": {
        "rows": ("# 7",),
        "hands": (4, 4, 1),
        "pile": 0,
        "seat": 1,
        "taps": [check(0, 0, 9)],
    },
    "abandoned": {"taps": [{"type": "abandon"}]},
}


def named(event, cards):
    """The event with a card's name for its number."""
    changed = {key: cards[value] if key == "card" else value for key, value in event.items()}
    if "also" in changed:
        changed["also"] = named(changed["also"], cards)
    return changed


def situation(language, name, measure="height"):
    """The last step of it, among people and cards with names of that language."""
    told = SITUATIONS[name]
    rulings = {"trio": told.get("trio", "must"), "last_card_given": told.get("given", "wins")}
    table = AtTheTable(3, measure, names=NAMES[language], **rulings)
    if "rows" in told:
        table.lying(*told["rows"])
    table.named(**{CARDS[language][number]: cell for number, cell in told.get("names", {}).items()})
    if "hands" in told:
        table.holding(*told["hands"], pile=told.get("pile"))
    table.seated(told.get("seat", 0))
    for event in told["taps"]:
        event, before = named(event, CARDS[language]), table.state
        calls = table.submit(event)
    return Step(event, calls, before, table.state)


def opening(language, players=3):
    return AtTheTable(players, names=NAMES[language]).state


def words(language):
    texts = GAMES["comparity"].texts(load(language))
    assert isinstance(texts, ComparityTexts)
    return texts
