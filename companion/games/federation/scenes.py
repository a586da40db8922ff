"""The scenes of Federation for `companion shots`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from companion.games.federation.scenes_box import scenes as box_scenes

Scene = tuple[str, Callable[[], Any]]
EMBLEM_NAMES = {"en": ("Peaks", "Waves", "Gems"), "ru": ("Горы", "Волны", "Алмазы")}
MORE = {
    "en": ("Fay", "Gus", "Hal", "Ida", "Joe", "Kim", "Lea"),
    "ru": ("Федя", "Галя", "Игорь", "Инна", "Юра", "Ким", "Лена"),
}
ROWS, COLS = 12, 14
# Peaks' diagonal from the corner and a row of theirs, Waves' column.
DIAGONAL = [(at, at) for at in range(1, 6)]
COLUMN = [(row, 11) for row in range(3, 9)]
ROW = [(9, col) for col in range(3, 8)]


def scenes(studio: Any) -> Iterator[Scene]:
    nav, services = studio.nav, studio.services
    people = [*studio.people, *MORE[studio.language]]
    for name in people:
        services.add_person(name)

    def session(at: str) -> Any:
        nav.go_home("session", id=at)
        return nav.screen

    def new(count: int) -> Any:
        nav.go_home("new_session", game="federation")
        nav.screen.sit(people[:count])
        return nav.screen

    opening = start(studio, people[:2], 2, [])
    four = start(studio, people[:4], 2, played(2, 48))
    nine = start(studio, people[:9], 3, played(3, 70, seed=4))
    long_run = start(studio, people[:2], 2, seven())
    won = start(studio, people[:4], 2, won_by_three())
    drawn = start(studio, people[:6], 3, [*played(3, 40, seed=9), {"type": "finish"}])

    yield "federation-new", lambda: new(4)
    yield "federation-new-twelve", lambda: new(12)
    yield "federation-emblem", lambda: new(6).panel.choose_emblem(0)
    yield "federation-opening", lambda: session(opening)
    yield "federation", lambda: session(four)
    yield "federation-press", lambda: press(studio, session(four), (9, 8))
    yield "federation-foul", lambda: press(studio, session(four), (3, 11))
    yield "federation-star", lambda: session(four).parts.pick("star")
    yield "federation-close", lambda: session(four).parts.look_at(0)
    yield "federation-three", lambda: session(nine)
    yield "federation-six", lambda: let_go(studio, session(long_run), (4, 4))
    yield "federation-empty", lambda: session(four).parts.pick("dead")
    yield "federation-forgot", lambda: forgot(session(four))
    yield "federation-cards", lambda: cards(session(nine))
    yield "federation-menu", lambda: session(four).open_menu()
    yield "federation-log", lambda: (nav.go_home("log", id=four), nav.screen.show(30))
    yield "federation-result", lambda: nav.go_home("result", id=won)
    yield "federation-draw", lambda: nav.go_home("result", id=drawn)
    yield from box_scenes(studio, lambda: session(four))


def start(studio: Any, people: list[str], teams: int, events: list[dict[str, Any]]) -> str:
    names = EMBLEM_NAMES[studio.language]
    setup = {
        "teams": [{"name": names[team], "players": people[team::teams]} for team in range(teams)],
        "rows": ROWS,
        "cols": COLS,
    }
    session_id: str = studio.services.start("federation", setup, {})
    table = studio.services.open(session_id)
    for event in events:
        table.submit(event)
    return session_id


def city(cell: tuple[int, int]) -> dict[str, Any]:
    return {"type": "city", "cell": list(cell)}


def played(teams: int, moves: int, seed: int = 3) -> list[dict[str, Any]]:
    """A table some way on: one team has a diagonal and five in a row, another a column."""
    dice = Random(seed)
    plans = [[*DIAGONAL, *ROW], list(COLUMN), []][:teams]
    kept = {
        *DIAGONAL,
        *ROW,
        *COLUMN,
        (9, 8),
        (9, 2),
        (0, 0),
        (0, COLS - 1),
        (ROWS - 1, 0),
        (ROWS - 1, COLS - 1),
    }
    free = [(row, col) for row in range(ROWS) for col in range(COLS) if (row, col) not in kept]
    dice.shuffle(free)
    events = []
    for move in range(moves):
        plan = plans[move % teams]
        events.append(city(plan.pop(0) if plan and move > 2 * teams else free.pop()))
    return events


def seven() -> list[dict[str, Any]]:
    """Six with a gap in the middle: the seventh chip leaves a choice."""
    own = [(4, col) for col in (1, 2, 3, 5, 6, 7)]
    other = [(8, col) for col in (1, 3, 5, 7, 9, 11)]
    return [city(cell) for pair in zip(own, other, strict=True) for cell in pair]


def won_by_three() -> list[dict[str, Any]]:
    """Three rows of six; the other team has two."""
    own = [(row, col) for row in (2, 4, 6) for col in range(2, 8)]
    other = [(row, col) for row in (8, 10) for col in range(3, 9)]
    other += [(row, 12) for row in (1, 3, 5, 7, 9, 10)]
    return [city(cell) for pair in zip(own, other, strict=True) for cell in pair]


def press(studio: Any, screen: Any, cell: tuple[int, int]) -> None:
    studio.frames()
    board = screen.parts.table
    board._follow(studio.finger(*board.on_screen(cell)))


def let_go(studio: Any, screen: Any, cell: tuple[int, int]) -> None:
    studio.frames()
    screen.parts.place(cell)


def forgot(screen: Any) -> None:
    from companion.games.federation.ui.sheets import forgot_sheet

    screen.nav.sheet(forgot_sheet(screen))


def cards(screen: Any) -> None:
    from companion.games.federation.ui.sheets import cards_sheet

    screen.nav.sheet(cards_sheet(screen))
