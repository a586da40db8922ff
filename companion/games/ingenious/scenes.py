"""The scenes of Ingenious for `companion shots`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any

from companion.core.referee import Event
from companion.core.table import Table
from companion.games.game import Scene, Stage
from companion.games.ingenious.rules.board import Board, Pair, Tile, points_of
from companion.games.ingenious.rules.hexgrid import board
from companion.games.ingenious.rules.sides import COLOURS
from companion.games.ingenious.rules.state import IngeniousState


def scenes(stage: Stage) -> Iterator[Scene]:
    ann, bob, cat, dan, _ = stage.people
    go = stage.nav.go_home

    def explained() -> None:
        screen = session(filled)
        stage.frames()  # the tile that stays in sight must have its place
        screen.ask_why()

    yield "new-session-empty", lambda: go("new_session", game="ingenious")
    opening = play(stage, [ann, bob], [])
    running = play(stage, [ann, bob, cat], _moves(3, 27))
    bonus = play(stage, [ann, bob, cat, dan], [*_moves(4, 20), _place("blue", 18, "red", 2)])
    full = play(stage, [ann, bob], [_place("red", 0, "blue", 0)] * 42)
    tie = play(stage, [ann, bob, cat], [*_example(), {"type": "finish"}])
    play(stage, [cat, dan], [*_moves(2, 31), {"type": "finish"}])
    abandoned = play(stage, [bob, dan], [*_moves(2, 3), {"type": "abandon"}])
    team = play(stage, [ann, bob, cat, dan], _moves(6, 60), mode="team")
    solo = play(stage, [ann], [*_moves(7, 30), {"type": "finish"}], mode="solo")
    by_sum = play(stage, [ann], _moves(7, 30), mode="solo", solo="total")
    first_tile = play(stage, [ann, bob, cat], [], entry="board")
    filled = play(stage, [ann, bob, dan, cat], [], entry="board")
    fill_board(stage.services.open(filled), 34, Random(5))

    finished = play(stage, [ann, cat, bob], [], entry="board")
    fill_board(stage.services.open(finished), 60, Random(8))
    board_story, tally_story = stage.remembered(finished), stage.remembered(tie)
    was, now = _place("red", 6, "blue", 0), stage.services.open(tie).session.events[29]
    corrected = stage.remembered(tie, [{"n": 30, "was": was, "now": now}])

    def opened(name: str, **place: object) -> Any:  # a screen of whichever kind
        go(name, **place)
        return stage.nav.screen

    def session(id: str) -> Any:
        return opened("session", id=id)

    def alone() -> None:
        screen = opened("new_session", game="ingenious")
        screen.choose("mode", "solo")
        screen.sit([ann])
        screen.ids.scroll.scroll_y = 0

    def picked() -> None:
        parts = session(running).parts
        parts.pick("red", 3)
        parts.pick("yellow", 2)

    def pad() -> None:
        table = session(running).parts.table
        stage.frames()
        keys = table.keys
        touch = stage.finger(keys.right - 40, keys.y + keys.row / 2 + 4)
        keys._open_pad("purple", touch)
        touch.ud["pad"].hover((touch.ud["pad"].origin[0] + 60, touch.ud["pad"].origin[1] + 60))

    def first_half() -> None:
        parts = session(filled).parts
        parts.pick("blue")
        parts.pick("orange")
        parts._tapped(best_pair(parts.board, 0, ("blue", "orange"), Random(1), tries=400)[0])

    yield "new-session", lambda: opened("new_session", game="ingenious").sit([ann, bob, cat, dan])
    yield "new-solo", alone
    yield "new-person", lambda: opened("new_session", game="ingenious").ask_name()
    yield "tally-opening", lambda: session(opening)
    yield "tally", picked
    yield "tally-turn", lambda: session(running)
    yield "tally-bonus", lambda: session(bonus)
    yield "tally-pad", pad
    yield "tally-look", lambda: session(running).parts.look_at(1)
    yield "tally-foul", lambda: session(opening).submit({"type": "swap"})
    yield "tally-number", lambda: session(running).parts.ask_number("red")
    yield "tally-correct", lambda: session(running).parts.correct()
    yield "tally-full", lambda: session(full)
    yield "tally-again", lambda: go("session", id=running, amend=20)
    yield "team", lambda: session(team)
    yield "solo-sum", lambda: session(by_sum)
    yield "board-opening", lambda: session(first_tile)
    yield "board", lambda: session(filled)
    yield "board-press", lambda: press_board(stage, session(filled))
    yield "board-first", first_half
    yield "board-tiles", lambda: session(filled).parts.show_tiles_left()
    yield "board-log", lambda: opened("log", id=filled).show(20)
    yield "board-again", lambda: go("session", id=filled, amend=20)
    yield (
        "tally-forgotten",
        lambda: opened("session", id=running, insert=3).submit(_place("red", 3, "yellow", 2)),
    )
    yield "why", lambda: session(bonus).ask_why()
    yield "board-why", explained
    yield "menu", lambda: session(running).open_menu()
    yield "log", lambda: go("log", id=running)
    yield "result", lambda: go("result", id=tie)
    yield "result-solo", lambda: go("result", id=solo)
    yield "result-abandoned", lambda: go("result", id=abandoned)
    yield "box", lambda: go("box", game="ingenious")
    yield "story-ingenious-board", lambda: opened("story", id=board_story, n=34)
    yield "story-tally", lambda: opened("story", id=tally_story)
    yield "story-corrected", lambda: opened("story", id=corrected, n=30)
    yield "story-why", lambda: opened("story", id=corrected, n=30).ask_why()
    yield "story-menu", lambda: opened("story", id=board_story, n=34).open_menu()
    yield "story-note", lambda: opened("story", id=board_story, n=34).open_note()
    yield "story-day", lambda: opened("story", id=board_story, n=34).open_day()
    yield "figures-ingenious", lambda: opened("figures", id=board_story)


def press_board(stage: Stage, screen: Any) -> None:
    """A tile in hand, a finger on the board: the loupe shows where it would lie."""
    stage.frames()
    parts, picture = screen.parts, screen.parts.table
    parts.pick("blue")
    parts.pick("orange")
    lying: Board = parts.board
    for cell in best_pair(lying, screen.table.state.seat, ("blue", "orange"), Random(1), tries=400):
        picture._follow(stage.finger(*picture.on_screen(cell)))


def play(
    stage: Stage,
    players: Sequence[str],
    events: Iterable[Event],
    mode: str = "standard",
    entry: str = "tally",
    solo: str = "",
) -> str:
    setup = {"mode": mode, "players": list(players), "entry": entry}
    session_id = stage.services.start("ingenious", setup, {"solo": solo} if solo else {})
    table = stage.services.open(session_id)
    for event in events:
        table.submit(event)
    return session_id


def _place(one: str, points: int, other: str, more: int) -> Event:
    return {"type": "place", "tile": [one, other], "points": [points, more]}


def _moves(seed: int, count: int) -> Iterator[Event]:
    dice = Random(seed)
    for _ in range(count):
        one, other = dice.sample(COLOURS, 2)
        yield _place(one, dice.randint(0, 4), other, dice.randint(0, 3))


def _example() -> Iterator[Event]:
    """Three players who end at 10; 9, 12, 14; and 9, 12, 13 as their lowest markers."""
    ends = ((10, 11, 13, 15, 17, 17), (9, 12, 14, 15, 16, 17), (9, 12, 13, 16, 17, 17))
    for step in range(1, 7):
        for pair in range(3):
            for side in range(3):
                one, other = COLOURS[(2 * pair + side) % 6], COLOURS[(2 * pair + 1 + side) % 6]
                gains = [end * step // 6 - end * (step - 1) // 6 for end in ends[side]]
                yield _place(one, gains[2 * pair], other, gains[2 * pair + 1])


def best_pair(lying: Board, seat: int, tile: Tile, dice: Random, tries: int) -> Pair:
    """The best of some random places for a tile."""
    free = [
        (cell, other)
        for cell in board(lying.radius)
        if lying.is_free(cell)
        for other in lying.free_neighbours(cell)
    ]
    legal = [pair for pair in free if lying.misplaced(pair, seat) is None]
    some = [dice.choice(legal) for _ in range(tries)]
    return max(some, key=lambda pair: sum(points_of(half) for half in lying.runs(tile, pair)))


def fill_board(table: Table[IngeniousState], moves: int, dice: Random) -> None:
    """A game like one that people play."""
    for _ in range(moves):
        if table.over:
            return
        tile = (dice.choice(COLOURS), dice.choice(COLOURS))
        state = table.state
        if state.board is None:
            raise ValueError("a session with tally entry has no board")
        pair = best_pair(state.board, state.seat, tile, dice, tries=12)
        table.submit({"type": "place", "tile": list(tile), "cells": [list(cell) for cell in pair]})
