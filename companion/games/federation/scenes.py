"""The scenes of Federation for `companion shots`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from companion.core.referee import Event, Foul, Json
from companion.core.squaregrid import Cell, cells
from companion.games.federation.box.layout import LISTED, BoardLayout, box_document, name_cell
from companion.games.federation.box.search import open_regions
from companion.games.federation.ui.sheets import cards_sheet, forgot_sheet
from companion.games.game import Scene, Stage

EMBLEM_NAMES = {"en": ("Peaks", "Waves", "Gems"), "ru": ("Горы", "Волны", "Алмазы")}
MORE = {
    "en": ("Fay", "Gus", "Hal", "Ida", "Joe", "Kim", "Lea"),
    "ru": ("Федя", "Галя", "Игорь", "Инна", "Юра", "Ким", "Лена"),
}
ROWS, COLS = 12, 14
KNOWN = 0.6  # of all cells of the box
# Peaks' diagonal from the corner and a row of theirs, Waves' column.
DIAGONAL = [(number, number) for number in range(1, 6)]
COLUMN = [(row, 11) for row in range(3, 9)]
ROW = [(9, col) for col in range(3, 8)]


def scenes(stage: Stage) -> Iterator[Scene]:
    nav, services = stage.nav, stage.services
    people = [*stage.people, *MORE[stage.language]]
    for name in people:
        services.add_person(name)

    def opened(name: str, **place: object) -> Any:  # a screen of whichever kind
        nav.go_home(name, **place)
        return nav.screen

    def session(id: str) -> Any:
        return opened("session", id=id)

    def new(count: int) -> Any:
        screen = opened("new_session", game="federation")
        screen.sit(people[:count])
        return screen

    opening = start(stage, people[:2], 2, [])
    four = start(stage, people[:4], 2, played(2, 48))
    nine = start(stage, people[:9], 3, played(3, 70, seed=4))
    long_run = start(stage, people[:2], 2, seven())
    won = start(stage, people[:4], 2, won_by_three())
    drawn = start(stage, people[:6], 3, [*played(3, 40, seed=9), {"type": "finish"}])

    told = start(stage, people[:4], 2, claims(), entry="claims")
    three_told = start(stage, people[:6], 3, claims(), entry="claims")

    def where() -> None:
        parts = session(told).parts
        parts.show_where()
        for end in ((7, 1), (7, 6)):
            parts.touch(parts.draft.touched(end))

    story, claimed = stage.remembered(start(stage, people[:4], 2, broken())), stage.remembered(told)

    yield "story-federation", lambda: opened("story", id=story, n=22)
    yield "story-claims", lambda: opened("story", id=claimed)
    yield "figures-federation", lambda: opened("figures", id=story)
    yield "federation-new", lambda: new(4)
    yield "federation-new-mirror", lambda: new(4).choose("entry", "board")
    yield "federation-claims", lambda: session(told)
    yield "federation-claims-three", lambda: session(three_told)
    yield "federation-where", where
    yield "federation-new-twelve", lambda: new(12)
    yield "federation-emblem", lambda: new(6).panel.choose_emblem(0)
    yield "federation-opening", lambda: session(opening)
    yield "federation", lambda: session(four)
    yield "federation-press", lambda: press(stage, session(four), (9, 8))
    yield "federation-foul", lambda: press(stage, session(four), (3, 11))
    yield "federation-star", lambda: session(four).parts.pick("star")
    yield "federation-close", lambda: session(four).parts.look_at(0)
    yield "federation-three", lambda: session(nine)
    yield "federation-six", lambda: let_go(stage, session(long_run), (4, 4))
    yield "federation-empty", lambda: session(four).parts.pick("dead")
    yield "federation-forgot", lambda: forgot(session(four))
    yield "federation-cards", lambda: cards(session(nine))
    yield "federation-menu", lambda: session(four).open_menu()
    yield "federation-log", lambda: opened("log", id=four).show(30)
    yield "federation-result", lambda: nav.go_home("result", id=won)
    yield "federation-draw", lambda: nav.go_home("result", id=drawn)
    yield from box_scenes(stage, four)


def start(stage: Stage, people: Sequence[str], teams: int, events: Sequence[Event], **more: Json) -> str:
    names = EMBLEM_NAMES[stage.language]
    setup = {
        "teams": [{"name": names[team], "players": people[team::teams]} for team in range(teams)],
        "rows": ROWS,
        "cols": COLS,
        **more,
    }
    session_id = stage.services.start("federation", setup, {})
    table = stage.services.open(session_id)
    for event in events:
        table.submit(event)
    return session_id


def claims() -> list[Event]:
    """A diagonal from the corner and a column are shown, the newest line is not."""
    shown = [(0, [[0, 0], [5, 5]]), (1, [[4, 9], [9, 9]])]
    told: list[Event] = [{"type": "claim", "team": team, "line": line} for team, line in shown]
    return [*told, {"type": "claim", "team": 0}]


def city(cell: Cell) -> Event:
    return {"type": "city", "cell": list(cell)}


def played(teams: int, moves: int, seed: int = 3) -> list[Event]:
    """A table some way on: one team has a diagonal and five in a row, another a column."""
    dice = Random(seed)
    plans: list[list[Cell]] = [[*DIAGONAL, *ROW], list(COLUMN), []][:teams]
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


def seven() -> list[Event]:
    """Six with a gap in the middle: the seventh chip leaves a choice."""
    own = [(4, col) for col in (1, 2, 3, 5, 6, 7)]
    other = [(8, col) for col in (1, 3, 5, 7, 9, 11)]
    return [city(cell) for pair in zip(own, other, strict=True) for cell in pair]


def won_by_three() -> list[Event]:
    """Three rows of six; the other team has two."""
    own = [(row, col) for row in (2, 4, 6) for col in range(2, 8)]
    other = [(row, col) for row in (8, 10) for col in range(3, 9)]
    other += [(row, 12) for row in (1, 3, 5, 7, 9, 10)]
    return [city(cell) for pair in zip(own, other, strict=True) for cell in pair]


def broken() -> list[Event]:
    """The same after an opponent has broken a line that lacked one chip."""
    events = won_by_three()
    return [*events[:21], {"type": "arms", "cell": [4, 3]}, city((4, 3)), *events[21:]]


def press(stage: Stage, screen: Any, cell: Cell) -> None:
    stage.frames()
    board = screen.parts.table
    board._follow(stage.finger(*board.on_screen(cell)))


def let_go(stage: Stage, screen: Any, cell: Cell) -> None:
    stage.frames()
    screen.parts.place(cell)


def forgot(screen: Any) -> None:
    screen.nav.sheet(forgot_sheet(screen))


def cards(screen: Any) -> None:
    screen.nav.sheet(cards_sheet(screen))


# The learnt board


def box_scenes(stage: Stage, running: str) -> Iterator[Scene]:
    """`running` is a session."""
    nav = stage.nav
    stage.services.put_box("federation", half_known())

    def box() -> Any:
        nav.go_home("box", game="federation")
        stage.frames()
        screen: Any = nav.screen
        return screen.editor

    def parts() -> Any:
        nav.go_home("session", id=running)
        screen: Any = nav.screen
        return screen.parts

    def type_in(letters: str) -> Any:
        stage.frames()
        sheet: Any = nav.overlay.sheets[0]
        sheet.field.text = letters
        return sheet

    def read_table() -> None:
        box().ask_table()
        sheet: Any = nav.overlay.sheets[0]
        sheet.read("?")

    yield "federation-box", box
    yield "federation-box-name", lambda: (box().ask((2, 3)), type_in("но"))
    yield "federation-box-on", lambda: box().name_on()
    yield "federation-box-size", lambda: box().ask_size()
    yield "federation-box-loss", lambda: box().resize(11, 14)
    yield "federation-box-city", lambda: box().ask_city(open_regions()[0])
    yield "federation-box-table", read_table
    yield "federation-find", lambda: (parts().find_city(), type_in("т"))
    yield "federation-found", lambda: (parts().find_city(), type_in("тверь"))
    yield "federation-name", lambda: parts().name_region()


def half_known() -> Json:
    dice, board = Random(3), BoardLayout()
    every = [cell for cell in cells(board.rows, board.cols) if cell not in board.corners]
    dice.shuffle(every)
    for number, cell in enumerate(every):
        named = name_cell(board, cell, list(LISTED)[number // 2])
        if dice.random() < KNOWN and not isinstance(named, Foul):
            board = named
    return box_document(board)
