"""The scenes of Ingenious for `companion shots`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Any


def scenes(studio: Any) -> Iterator[tuple[str, Callable[[], None]]]:
    ann, bob, cat, dan, _ = studio.people
    yield "new-session-empty", lambda: studio.nav.go_home("new_session", game="ingenious")
    opening = play(studio, [ann, bob], [])
    running = play(studio, [ann, bob, cat], _moves(3, 27))
    bonus = play(studio, [ann, bob, cat, dan], [*_moves(4, 20), _place("blue", 18, "red", 2)])
    tie = play(studio, [ann, bob, cat], [*_example(), {"type": "finish"}])
    play(studio, [cat, dan], [*_moves(2, 31), {"type": "finish"}])
    abandoned = play(studio, [bob, dan], [*_moves(2, 3), {"type": "abandon"}])
    team = play(studio, [ann, bob, cat, dan], _moves(6, 60), mode="team")
    solo = play(studio, [ann], [*_moves(7, 30), {"type": "finish"}], mode="solo")
    first_tile = play(studio, [ann, bob, cat], [], entry="board")
    board = play(studio, [ann, bob, dan, cat], [], entry="board")
    fill_board(studio.services.open(board), 34, Random(5))

    def session(at: str) -> Any:
        studio.nav.go_home("session", id=at)
        return studio.nav.screen

    def picked() -> None:
        parts = session(running).parts
        parts.pick("red", 3)
        parts.pick("yellow", 2)

    def pad() -> None:
        entry = session(running).parts.entry
        studio.frames()
        touch = studio.finger(entry.center_x, entry.y + entry.row / 2 + 4)
        entry._open_pad("purple", touch)
        touch.ud["pad"].hover((touch.ud["pad"].origin[0] + 60, touch.ud["pad"].origin[1] + 60))

    yield (
        "new-session",
        lambda: (
            studio.nav.go_home("new_session", game="ingenious"),
            studio.nav.screen.sit([ann, bob, cat, dan]),
        ),
    )  # type: ignore[func-returns-value]
    yield (
        "new-person",
        lambda: (studio.nav.go_home("new_session", game="ingenious"), studio.nav.screen.ask_name()),
    )  # type: ignore[func-returns-value]
    yield "tally-opening", lambda: session(opening) and None
    yield "tally", picked
    yield "tally-turn", lambda: session(running) and None
    yield "tally-bonus", lambda: session(bonus) and None
    yield "tally-pad", pad
    yield "tally-look", lambda: session(running).parts.look_at(1)
    yield "tally-foul", lambda: session(opening).submit({"type": "swap"}) and None
    yield "tally-number", lambda: session(running).parts.ask_number("red")
    yield "tally-correct", lambda: session(running).parts.correct()
    yield "team", lambda: session(team) and None
    yield "board-opening", lambda: session(first_tile) and None
    yield "board", lambda: session(board) and None
    yield "board-press", lambda: press_board(studio, session(board))
    yield "board-tiles", lambda: session(board).parts.show_tiles_left()
    yield "board-log", lambda: (studio.nav.go_home("log", id=board), studio.nav.screen.show(20))
    yield "board-again", lambda: studio.nav.go_home("session", id=board, amend=20)
    yield "why", lambda: session(bonus).ask_why()
    yield "menu", lambda: session(running).open_menu()
    yield "log", lambda: studio.nav.go_home("log", id=running)
    yield "result", lambda: studio.nav.go_home("result", id=tie)
    yield "result-solo", lambda: studio.nav.go_home("result", id=solo)
    yield "result-abandoned", lambda: studio.nav.go_home("result", id=abandoned)
    yield "box", lambda: studio.nav.go_home("box", game="ingenious")


def press_board(studio: Any, screen: Any) -> None:
    """A tile in hand, a finger on the board: the loupe shows where it would lie."""
    studio.frames()
    parts, board = screen.parts, screen.parts.table
    parts.pick("blue")
    parts.pick("orange")
    pair = best_pair(screen.table.state, ("blue", "orange"), Random(1), tries=400)
    for cell in pair:
        board._follow(studio.finger(*board.on_screen(cell)))


def play(
    studio: Any,
    players: list[str],
    events: Iterable[dict[str, Any]],
    mode: str = "standard",
    entry: str = "tally",
) -> str:
    session_id: str = studio.services.start(
        "ingenious", {"mode": mode, "players": players, "entry": entry}, {}
    )
    table = studio.services.open(session_id)
    for event in events:
        table.submit(event)
    return session_id


def _place(one: str, points: int, other: str, more: int) -> dict[str, Any]:
    return {"type": "place", "tile": [one, other], "points": [points, more]}


def _moves(seed: int, count: int) -> Iterator[dict[str, Any]]:
    from companion.games.ingenious.rules.sides import COLOURS

    dice = Random(seed)
    for _ in range(count):
        one, other = dice.sample(COLOURS, 2)
        yield _place(one, dice.randint(0, 4), other, dice.randint(0, 3))


def _example() -> Iterator[dict[str, Any]]:
    """Three players who end at 10; 9, 12, 14; and 9, 12, 13 as their lowest markers."""
    ends = ((10, 11, 13, 15, 17, 17), (9, 12, 14, 15, 16, 17), (9, 12, 13, 16, 17, 17))
    from companion.games.ingenious.rules.sides import COLOURS

    for step in range(1, 7):
        for pair in range(3):
            for side in range(3):
                one, other = COLOURS[(2 * pair + side) % 6], COLOURS[(2 * pair + 1 + side) % 6]
                gains = [end * step // 6 - end * (step - 1) // 6 for end in ends[side]]
                yield _place(one, gains[2 * pair], other, gains[2 * pair + 1])


def best_pair(state: Any, tile: tuple[str, str], dice: Random, tries: int) -> tuple[Any, Any]:
    """The best of some random places for a tile."""
    from companion.games.ingenious.rules.board import points_of
    from companion.games.ingenious.rules.hexgrid import board

    lying = state.board
    free = [
        (cell, other)
        for cell in board(lying.radius)
        if lying.is_free(cell)
        for other in lying.free_neighbours(cell)
    ]
    legal = [pair for pair in free if lying.misplaced(pair, state.seat) is None]
    some = [dice.choice(legal) for _ in range(tries)]
    return max(some, key=lambda pair: sum(points_of(half) for half in lying.lines(tile, pair)))


def fill_board(table: Any, moves: int, dice: Random) -> None:
    """A game like one that people play."""
    from companion.games.ingenious.rules.sides import COLOURS

    for _ in range(moves):
        tile = (dice.choice(COLOURS), dice.choice(COLOURS))
        pair = best_pair(table.state, tile, dice, tries=12)
        table.submit({"type": "place", "tile": list(tile), "cells": [list(cell) for cell in pair]})
