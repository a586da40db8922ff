"""A table of Federation for the tests: setups, events, and a hand on its board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.core.referee import Verdict, judge
from companion.games import REFEREES
from companion.games.federation.ui.bar import KindKey, SixKey
from companion.games.federation.ui.board import FederationBoard
from companion.games.federation.ui.scores import TeamScore
from tests.ui.driver import Driver, box_of

REFEREE = REFEREES["federation"]
NAMES = ["Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Joe", "Kim", "Lea"]
TEAMS = ("Peaks", "Waves", "Gems")
ROWS, COLS = 12, 14
Cell = tuple[int, int]


def setup(people: int = 2, teams: int = 2, rows: int = ROWS, cols: int = COLS) -> dict[str, Any]:
    names = NAMES[:people]
    line_up = [{"name": TEAMS[team], "players": names[team::teams]} for team in range(teams)]
    return {"teams": line_up, "rows": rows, "cols": cols}


def event(kind: str, cell: Cell | None = None, **more: Any) -> dict[str, Any]:
    return {"type": kind, **({} if cell is None else {"cell": list(cell)}), **more}


def city(*cells: Cell) -> list[dict[str, Any]]:
    return [event("city", cell) for cell in cells]


def taking_turns(*teams: Sequence[Cell]) -> list[dict[str, Any]]:
    """City cards: each team's cells in order, the teams one after the other."""
    return [each for row in zip(*teams, strict=True) for each in city(*row)]


def row(number: int, *columns: int) -> list[Cell]:
    return [(number, col) for col in columns]


def column(number: int, *rows: int) -> list[Cell]:
    return [(at, number) for at in rows]


def six(start: Cell, down: int, right: int) -> list[list[int]]:
    return [[start[0] + at * down, start[1] + at * right] for at in range(6)]


def state_after(setup: dict[str, Any], events: Sequence[dict[str, Any]], **rulings: str) -> Any:
    state = REFEREE.open(setup, rulings)
    for each in events:
        verdict = judge(REFEREE, state, each)
        assert isinstance(verdict, Verdict), each
        state = verdict.state
    return state


class Hand:
    """What a person does at a Federation board."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver

    def open(
        self,
        start: dict[str, Any],
        events: Sequence[dict[str, Any]] = (),
        rulings: Any = None,
        **settings: Any,
    ) -> Hand:
        people = [name for team in start["teams"] for name in team["players"]]
        self.driver.prepare(people, [(start, events)], game="federation", rulings=rulings, **settings)
        self.driver.write_bookmark({"stack": [["home", {}], ["session", {"id": "s1"}]], "draft": None})
        self.driver.launch()
        return self

    @property
    def parts(self) -> Any:
        return self.driver.app.nav.screen.parts

    @property
    def board(self) -> Any:
        return self.driver.widget(FederationBoard)

    @property
    def line(self) -> str:
        return str(self.driver.app.nav.screen.line.plain)

    def at(self, cell: Cell) -> tuple[float, float]:
        """Where a cell is drawn."""
        return self.board.to_window(*self.board.on_screen(cell))

    def lay(self, cell: Cell) -> None:
        """Press and let go."""
        self.driver.tap_at(self.at(cell))

    def hold(self, cell: Cell) -> Any:
        """Press and stay."""
        return self.driver.press(self.at(cell))

    def key(self, kind: str) -> Any:
        return next(
            seen
            for seen in self.driver.pressables()
            if isinstance(seen.widget, KindKey) and seen.widget.kind == kind
        )

    def pick(self, kind: str) -> None:
        self.driver.tap_at(self.key(kind).shown.middle)

    @property
    def notes(self) -> dict[str, str]:
        """What stands on the keys."""
        keys = [seen.widget for seen in self.driver.pressables() if isinstance(seen.widget, KindKey)]
        return {key.kind: key.note for key in keys}

    @property
    def chosen(self) -> list[str]:
        keys = [seen.widget for seen in self.driver.pressables() if isinstance(seen.widget, KindKey)]
        return [key.kind for key in keys if key.chosen]

    @property
    def sixes(self) -> list[Any]:
        """The keys of a choice, from left to right."""
        found = [seen for seen in self.driver.pressables() if isinstance(seen.widget, SixKey)]
        return sorted(found, key=lambda seen: (-seen.box.y, seen.box.x))

    @property
    def scores(self) -> list[tuple[str, str]]:
        tiles = [seen for seen in self.driver.seen() if isinstance(seen.widget, TeamScore)]
        order = sorted(tiles, key=lambda seen: (-round(seen.box.y), seen.box.x))
        return [(seen.widget.name, seen.widget.score) for seen in order]

    @property
    def in_turn(self) -> list[str]:
        return [
            seen.widget.name
            for seen in self.driver.seen()
            if isinstance(seen.widget, TeamScore) and seen.widget.in_turn
        ]

    @property
    def chips(self) -> dict[Cell, int]:
        """What the picture shows."""
        return dict(self.board._chips)

    def off(self) -> tuple[float, float]:
        """Beside the cells, still on the board's widget."""
        box = box_of(self.board)
        return (box.x + 1, box.top - 1)

    def menu(self, name: str) -> None:
        self.driver.tap("menu")
        self.driver.scroll_to(name)
        self.driver.tap(name)
