"""Ingenious («Просто гениально», Reiner Knizia; Russian edition, 2012).

Follows the booklet's sections: Points, Bonus play, Changing tiles, End of the game, Team of four, Solo.
Each side has six markers; what counts in the end is the marker that lags behind most.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from companion.core.played import Played
from companion.core.referee import (
    ABANDONED,
    BadSetup,
    Call,
    Event,
    EventFields,
    Foul,
    Json,
    Outcome,
    Verdict,
    check_keys,
    check_players,
    is_whole,
    malformed,
)
from companion.core.values import knowing, replace
from companion.games.ingenious.rules.board import PRINTED, Board, points_of, read_cell, read_printed
from companion.games.ingenious.rules.played import MEASURE, played
from companion.games.ingenious.rules.questions import can_lack, due, ranking, score
from companion.games.ingenious.rules.sides import COLOURS, Reached, Side
from companion.games.ingenious.rules.state import PLAYERS, RADIUS, SOLO, TILES, IngeniousState

FIELDS: Final = {
    "place": EventFields.of("tile", "points"),
    "decline": EventFields.of(),
    "swap": EventFields.of(),
    "correct": EventFields.of("side", "markers"),
    "finish": EventFields.of(),
}
BOARD_FIELDS: Final = {**FIELDS, "place": EventFields.of("tile", "cells")}


class IngeniousReferee:
    game = "ingenious"
    call_codes = frozenset({"points", "bonus", "second-board", "swap", "win"})
    highest_wins = True
    measure = MEASURE
    foul_codes = frozenset(
        {"bad-colour", "bad-points", "off-board", "cell-taken", "not-adjacent", "first-round"}
        | {"no-bonus", "swap-late", "swap-level", "bad-marker", "board-open"}
    )

    def open(self, setup: Mapping[str, Json], rulings: Mapping[str, Json]) -> IngeniousState:
        check_keys("setup", setup, frozenset({"mode", "players", "entry", "printed"}))
        mode = setup.get("mode")
        if not isinstance(mode, str) or mode not in PLAYERS:
            raise BadSetup("bad-choice", part="mode")
        check_keys("rulings", rulings, frozenset({"solo"} if mode == "solo" else ()))
        solo = rulings.get("solo", SOLO[0])
        if solo not in SOLO:
            raise BadSetup("bad-choice", part="solo")
        entry = setup.get("entry", "tally")
        if entry not in ("tally", "board"):
            raise BadSetup("bad-choice", part="entry")
        players = check_players(setup.get("players"))
        least, most = PLAYERS[mode]
        if not least <= len(players) <= most:
            raise BadSetup("bad-number", least=least, most=most)
        teams = [players[0::2], players[1::2]] if mode == "team" else [(name,) for name in players]
        radius = RADIUS[len(players)]
        printed = read_printed(setup.get("printed", PRINTED), radius)
        board = Board.empty(radius, printed) if entry == "board" else None
        return IngeniousState(mode, players, tuple(Side(team) for team in teams), board=board, solo=solo)

    def event_fields(self, state: IngeniousState) -> Mapping[str, EventFields]:
        return FIELDS if state.board is None else BOARD_FIELDS

    def judge(self, state: IngeniousState, event: Event) -> Verdict[IngeniousState] | Foul:
        match event["type"]:
            case "place":
                return _place(state, event)
            case "decline":
                return _decline(state)
            case "swap":
                return _swap(state)
            case "correct":
                return _correct(state, event)
            case _:
                return _ended(state) if state.board is None else Foul("board-open")

    def abandon(self, state: IngeniousState) -> IngeniousState:
        return replace(state, bonus=0, winners=(), by=ABANDONED)

    def describe(self, state: IngeniousState) -> dict[str, Json]:
        described: dict[str, Json] = {
            "over": state.over,
            "turn": None if state.over else state.player,
            "due": due(state),
            "bonus": state.bonus,
            "sides": [side.describe(score(state, side)) for side in state.sides],
            "ranking": [list(place) for place in ranking(state)],
            "winners": None if state.winners is None else list(state.winners),
            "by": state.by,
        }
        if state.board is not None:
            lying = sorted(state.board.symbols.items())
            described |= {"cells": [[q, r, colour] for (q, r), colour in lying], "room": state.board.room}
        return described

    def outcome(self, state: IngeniousState) -> Outcome | None:
        if state.by is None:
            return None

        def names(sides: tuple[int, ...]) -> tuple[str, ...]:
            return tuple([name for side in sides for name in state.sides[side].players])

        return Outcome(names(state.winners or ()), state.by, tuple(names(place) for place in ranking(state)))

    def players(self, state: IngeniousState) -> tuple[str, ...]:
        return state.players

    def scores(self, state: IngeniousState) -> dict[str, int]:
        """The lowest marker, or the sum where the solo player chose that; of a team's, everybody has it."""
        return {name: score(state, side) for side in state.sides for name in side.players}

    def is_move(self, event: Event) -> bool:
        return bool(event["type"] == "place")

    def played(self, events: Sequence[Event], history: Sequence[Verdict[IngeniousState]]) -> Played:
        return played(events, history)


# The booklet's sections


def _place(state: IngeniousState, event: Event) -> Verdict[IngeniousState] | Foul:
    """A tile is laid and its two symbols score."""
    if not _is_pair(event["tile"]):
        return malformed("tile")
    return _counted(state, event) if state.board is None else _laid(state, state.board, event)


def _counted(state: IngeniousState, event: Event) -> Verdict[IngeniousState] | Foul:
    """Tally entry: the table has counted."""
    (one, other), points = event["tile"], event["points"]
    if not _is_pair(points):
        return malformed("points")
    foul = _bad_colour(one, other)
    if foul is not None:
        return foul
    for number in points:
        if not is_whole(number) or not 0 <= number <= state.max_points:
            return Foul("bad-points", {"points": str(number)[:20], "most": state.max_points})
    return _scored(state, [(one, points[0]), (other, points[1])])


def _laid(state: IngeniousState, board: Board, event: Event) -> Verdict[IngeniousState] | Foul:
    """Board entry: the app counts."""
    one, other = event["tile"]
    first, second = map(read_cell, event["cells"]) if _is_pair(event["cells"]) else (None, None)
    if first is None or second is None:
        return malformed("cells")
    foul = _bad_colour(one, other)
    if foul is not None:
        return foul
    misplaced = board.misplaced((first, second), state.seat)
    if misplaced is not None:
        return Foul(misplaced)
    mine, theirs = board.runs((one, other), (first, second))
    laid = board.laid((one, other), (first, second), state.seat)
    return _scored(state, [(one, points_of(mine)), (other, points_of(theirs))], laid)


def _bad_colour(*colours: Json) -> Foul | None:
    for colour in colours:
        if colour not in COLOURS:
            return Foul("bad-colour", {"colour": str(colour)[:20]})
    return None


def _is_pair(value: Json) -> bool:
    return isinstance(value, list) and len(value) == 2


def _scored(
    state: IngeniousState, scored: list[tuple[str, int]], board: Board | None = None
) -> Verdict[IngeniousState]:
    """The tile lies, on this board if one is kept; its points move markers and give bonus plays."""
    number, tiles, track = state.side, state.laid + 1, state.track
    total: dict[str, int] = {}
    for colour, points in scored:
        total[colour] = total.get(colour, 0) + points
    moved, reached, order = state.sides[number].scored(scored, track)
    calls = [Call("points", {"side": number, "points": total}, {"order": order})]
    pending = max(0, state.bonus - 1)  # a bonus tile uses up one bonus play
    most = TILES - tiles  # for which the rack still has tiles; the rest lapses
    in_all = min(pending + len(reached), most)
    for marker in reached:
        if state.mode != "solo":
            lapses = pending >= most
            pending = min(pending + 1, most)
            calls.append(_bonus(number, marker, pending, reached, in_all, lapses))
        if marker.end < track:
            calls.append(Call("second-board", {"side": number, "colour": marker.colour}))
    sides = (*state.sides[:number], moved, *state.sides[number + 1 :])
    changed: dict[str, Any] = {"sides": sides, "board": board, "bonus": pending, "tiles": state.tiles + 1}
    ends = moved.score == track or (board is not None and not board.room)
    if not ends and not pending:
        return Verdict(_passed(state, **changed), tuple(calls))
    after = replace(state, laid=tiles, swapper=None, **changed)
    if not ends:
        return Verdict(after, tuple(calls))
    ended = _ended(after, winner=number if moved.score == track else None)
    return Verdict(ended.state, (*calls, *ended.calls))


def _bonus(
    side: int, marker: Reached, pending: int, reached: tuple[Reached, ...], in_all: int, lapses: bool
) -> Call:
    """A marker at the end of a board gives a bonus play, which lapses if the rack has no tile for it.

    Another marker that got there with it is known too.
    """
    together = tuple(each for each in reached if each is marker or each.colour != marker.colour)
    facts = {"side": side, "colour": marker.colour, "pending": pending}
    known = {"marker": marker, "together": together, "in_all": in_all, "lapses": lapses}
    return Call("bonus", facts, known)


def _passed(state: IngeniousState, **changed: Any) -> IngeniousState:
    """The next player is in turn, and this one may change the rack."""
    swapper = None if state.mode == "solo" else state.seat  # the solo player has no rack
    seat = (state.seat + 1) % len(state.players)
    return replace(state, seat=seat, turns=state.turns + 1, laid=0, swapper=swapper, **changed)


def _decline(state: IngeniousState) -> Verdict[IngeniousState] | Foul:
    if not state.bonus:
        return Foul("no-bonus")
    bonus = state.bonus - 1
    return Verdict(replace(state, bonus=bonus) if bonus else _passed(state, bonus=bonus))


def _swap(state: IngeniousState) -> Verdict[IngeniousState] | Foul:
    """After all placements of a turn, before the rack is refilled. Nobody but the table sees the rack."""
    if state.swapper is None:
        return Foul("swap-late")
    number, player = state.side_of(state.swapper), state.players[state.swapper]
    if not can_lack(state.sides[number]):
        return Foul("swap-level", {"player": player, "at": state.sides[number].score})
    return Verdict(replace(state, swapper=None), (Call("swap", {"side": number}, {"player": player}),))


def _correct(state: IngeniousState, event: Event) -> Verdict[IngeniousState] | Foul:
    """The table's word: the markers stand where it says. Gives no bonus play."""
    number, markers = event["side"], event["markers"]
    if not is_whole(number) or not 0 <= number < len(state.sides):
        return malformed("side")
    if not isinstance(markers, Mapping):
        return malformed("markers")
    side = state.sides[number]
    for colour, to in markers.items():
        if colour not in COLOURS or not is_whole(to) or not 0 <= to <= state.track:
            return Foul("bad-marker", {"colour": colour[:20], "most": state.track})
        side = side.moved(colour, to)
    corrected = replace(state, sides=(*state.sides[:number], side, *state.sides[number + 1 :]))
    if side.score == state.track:
        return _ended(corrected, winner=number)
    return Verdict(corrected)


def _ended(state: IngeniousState, winner: int | None = None) -> Verdict[IngeniousState]:
    """No tile fits any more, or a `winner` has all six markers at the end of the track."""
    places = ranking(state)
    winners = places[0] if winner is None else (winner,)
    by = "all-six" if winner is not None else "solo" if state.mode == "solo" else "lowest"
    over = knowing(replace(state, bonus=0, swapper=None, winners=winners, by=by), places=places)
    return Verdict(over, (Call("win", {"sides": list(winners), "by": by}),))
