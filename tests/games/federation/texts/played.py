"""Real situations of Federation for the texts: the table plays a few events, the texts get its states."""

from dataclasses import dataclass

from companion.core.referee import Call, Event, Verdict
from companion.core.session import Session
from companion.core.table import Table
from companion.games import GAMES, REFEREES
from companion.games.federation.rules.state import FederationState
from companion.games.federation.texts import FederationTexts
from companion.texts import load

NAMES = {
    "en": ["Ann", "Bob", "Cat", "Dan", "Eve", "Fay"],
    "ru": ["Аня", "Борис", "Катя", "Дима", "Ева", "Федя"],
}
TEAMS = {"en": ["Peaks", "Waves", "Gems"], "ru": ["Пики", "Волны", "Камни"]}
BLANK = {"type": "blank"}
KOMI, TVER = "Республика Коми", "Тверская область"


@dataclass(frozen=True)
class Step:
    """An event that stood, its calls, and the states around it."""

    event: Event
    calls: tuple[Call, ...]
    before: FederationState
    after: FederationState

    def call(self, code):
        """The last call of that code."""
        return [each for each in self.calls if each.code == code][-1]


def event(kind, *cell, **more):
    """event("city", 4, 3, region=TVER)"""
    return {"type": kind, **({"cell": list(cell)} if cell else {}), **more}


def row(at, first, last, skip=()):
    """One team's chips along a row; the others have nothing to play."""
    return [event("city", at, col) for col in range(first, last + 1) if col not in skip]


def alone(events, teams=2):
    """These events are the first team's; the others drop cards in between."""
    return [each for mine in events for each in [mine, *[BLANK] * (teams - 1)]]


def table(
    language, *events, teams=2, each=2, collinear="disjoint", empty_cards="any", names=None, entry="board"
):
    """`names` of the teams, if they are not called after their emblems."""
    people, names = NAMES[language][: teams * each], names or TEAMS[language]
    setup = {
        "teams": [{"name": names[at], "players": people[at::teams]} for at in range(teams)],
        "rows": 14,
        "cols": 14,
        "entry": entry,
    }
    rulings = {"collinear": collinear, "empty-cards": empty_cards}
    if entry == "claims":
        del rulings["empty-cards"]
    session = Session("federation", setup, rulings)
    played = Table(REFEREES["federation"], session, save=lambda _: None, now=lambda: "")
    for said in events:
        ruling = played.submit(said)
        assert isinstance(ruling, Verdict), (said, ruling)
    return played


def play(language, *events, **options):
    """The last step of a session among people with names of that language."""
    at = table(language, *events, **options)
    return Step(events[-1], at.verdict.calls, at.history[-2].state, at.state)


def words(language):
    texts = GAMES["federation"].texts(load(language))
    assert isinstance(texts, FederationTexts)
    return texts


def cases(*rows):
    """Each row is a situation with its English and its Russian; one case a language."""
    found = []
    for *situation, english, russian in rows:
        found += [("en", *situation, english), ("ru", *situation, russian)]
    return found
