"""Sessions to draw cards of: the playthroughs that came to their end, and tables that none of them has."""

from __future__ import annotations

import json
from datetime import date
from itertools import cycle
from pathlib import Path
from typing import Any

from companion.core.played import Played
from companion.core.session import Session
from companion.core.sheet import parse
from companion.core.table import BrokenSession, Table
from companion.games import GAMES, REFEREES
from companion.people.sat import Sat
from companion.ui.card.result import has_card
from companion.ui.services import Evening

PLAYTHROUGHS = Path(__file__).parents[2] / "playthroughs"
LETTERS = "abcdefghijkl"
LONG = {
    "en": "Maximiliana Featherstonehaugh-Cholmondele",
    "ru": "Александра-Виктория Преображенская-Мышкин",
}


def table_of(session: Session, referees: Any = REFEREES) -> Any:
    """As far as the referee follows it: some playthroughs end with a foul."""
    try:
        return Table(referees[session.game], session, lambda _: None, lambda: "")
    except BrokenSession as broken:
        kept = Session(session.game, session.setup, session.rulings, session.events[: broken.n - 1])
        return Table(referees[session.game], kept, lambda _: None, lambda: "")


def all_sheets() -> dict[str, Any]:
    """By name; only those that have a card."""
    found = {path.stem: json.loads(path.read_text(encoding="utf-8"))["sheet"] for path in _files()}
    found |= {
        "ingenious-four": _ingenious(4),
        "ingenious-four-shared": _ingenious(4, finish=4),
        "recto-verso-party-five": _party(5),
        "recto-verso-party-six": _party(6),
        "federation-twelve-claims": _claims(),
    }
    return {name: sheet for name, sheet in found.items() if has_card(table_of(read(sheet)))}


def _files() -> list[Path]:
    return sorted(PLAYTHROUGHS.glob("*.json"))


def read(sheet: Any) -> Session:
    return parse(json.dumps(sheet).encode())


def with_long_names(sheet: Any, language: str) -> Any:
    """Everybody has forty letters; only the last tells them apart."""
    setup = sheet["setup"]
    teams = [name for team in setup.get("teams", ()) for name in team["players"]]
    names = {
        name: f"{LONG[language][:39]}{LETTERS[n]}" for n, name in enumerate(setup.get("players") or teams)
    }

    def renamed(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: renamed(each) for key, each in value.items()}
        if isinstance(value, list):
            return [renamed(each) for each in value]
        return names.get(value, value) if isinstance(value, str) else value

    return renamed(sheet)


def _sheet(game: str, setup: Any, events: Any) -> Any:
    moment = "2026-11-16T20:00:00+03:00"
    return {
        "format": "companion-session/1",
        "id": "card",
        "started": moment,
        "finished": "2026-11-16T20:52:00+03:00",
        "game": game,
        "setup": setup,
        "rulings": {},
        "events": events,
    }


def _ingenious(people: int, finish: int = 1) -> Any:
    """Everybody lays one tile, the first `finish` of them with the same points."""
    names = [f"Player {n}" for n in range(people)]
    tiles = [
        {"type": "place", "tile": ["red", "blue"], "points": [3, 2] if n < finish else [n, n]}
        for n in range(people)
    ]
    return _sheet("ingenious", {"mode": "standard", "players": names}, [*tiles, {"type": "finish"}])


def _party(people: int) -> Any:
    """Everybody draws their tokens in turn; every third building is wrong."""
    names = [f"Player {n}" for n in range(people)]
    events: list[Any] = []
    tokens = {name: [other for other in names if other != name] for name in names}
    for n in range(people * (people - 1)):
        active = names[n % people]
        events += [
            {"type": "partner", "player": tokens[active].pop(0)},
            {"type": "start", "ms": n * 100_000},
            {"type": "stop", "ms": n * 100_000 + 12_000 + 1_000 * n},
            {"type": "judge", "correct": n % 3 != 2},
        ]
    return _sheet(
        "recto-verso", {"mode": "party", "players": names, "level": "normal", "scale": SCALE}, events
    )


SCALE = [[10, 12], [15, 10], [20, 9], [25, 8], [30, 7], [35, 6], [40, 5], [45, 3], [50, 2], [60, 1]]


def _claims() -> Any:
    teams = [
        {"name": "Peaks", "players": [f"Peak {n}" for n in range(6)]},
        {"name": "Waves", "players": [f"Wave {n}" for n in range(6)]},
    ]
    setup = {"teams": teams, "rows": 12, "cols": 14, "entry": "claims"}
    return _sheet("federation", setup, [{"type": "claim", "team": team} for team in (0, 1, 0, 1, 1)])


def an_evening(sessions: int, people: int, language: str, long: bool = False) -> Evening:
    """Some sessions of all games; Federation in two teams, and two who build together."""
    short = {"en": "Ann Bob Cat Dan Eve Fay Gus Hal Ida Jon Kim Leo", "ru": "Аня Боб Вера Гоша Даша Ева"}
    some = [*short[language].split(), *["Женя", "Зоя", "Илья", "Катя", "Лев", "Маша"]]
    names = {f"p{n}": f"{LONG[language][:39]}{LETTERS[n]}" if long else some[n] for n in range(people)}
    played = []
    for n, game in zip(range(sessions), cycle(GAMES), strict=False):
        seats = list(names)[n % 2 :][: 12 if game == "federation" else 5]
        alone = tuple((seat,) for seat in range(len(seats)))
        halves = tuple(range(0, len(seats), 2)), tuple(range(1, len(seats), 2))
        sides = halves if game == "federation" else alone
        places = tuple((side + n) % len(sides) + 1 for side in range(len(sides)))
        if n == 7:
            sides, places, seats = ((0, 1),), (), seats[:2]
        facts = Played(sides, places, tuple(30 - place for place in places))
        moment = f"2026-11-16T{18 + n // 3}:{n % 3}0:00+03:00"
        played.append(Sat(f"s{n}", game, moment, "over", tuple(seats), "most", 20 + n, facts))
    return Evening(date(2026, 11, 16), tuple(played), names)
