"""Federation («Федерация», Sergey Butov; Magellan, 2017).

Follows the booklet's sections: Superlines, Crossing superlines, Aim of the game, Special cards, Corner cells,
Empty card, Penalties. Two or three teams fill a board with chips; six in an unbroken line are a superline.
A table enters every card, or only tells its superlines ("claims").
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import reduce
from typing import Final

from companion.core.played import Played
from companion.core.referee import (
    ABANDONED,
    MAX_NAME,
    BadSetup,
    Call,
    Event,
    EventFields,
    Foul,
    Json,
    Outcome,
    Verdict,
    check_keys,
    is_whole,
    malformed,
)
from companion.core.squaregrid import Cell, read_cell
from companion.core.values import replace
from companion.games.federation.rules.board import DISJOINT, SHARE_ONE, Board, Superline, read_take
from companion.games.federation.rules.cards import CITIES, SPECIAL, Cards
from companion.games.federation.rules.claims import claimed, read_ends, why_not_claim
from companion.games.federation.rules.played import MEASURE, MOVES, played
from companion.games.federation.rules.state import ANY, BOARD, CLAIMS, ONE, FederationState
from companion.games.federation.rules.teams import read_teams

ROWS, COLS = 12, 14  # of the usual box
LEAST_SIDE, MOST_SIDE = 6, 40  # a superline must fit in
AIM: Final = 3  # superlines that win at once
MAX_REGION: Final = 80  # characters of a region's name

SHAPES: Final = {
    "city": EventFields.of("cell", optional=("region", "take")),
    "flag": EventFields.of("cell", optional=("take",)),
    "arms": EventFields.of("cell"),
    "star": EventFields.of("cell", optional=("take",)),
    "dead": EventFields.of(optional=("region",)),
    "blank": EventFields.of(),
    "forgot": EventFields.of("player"),
    "talked": EventFields.of("team"),
    "finish": EventFields.of(),
}
CLAIM_SHAPES: Final = {
    "claim": EventFields.of("team", optional=("line",)),
    "finish": EventFields.of(),
}
RULINGS: Final = {  # the first is the default
    "collinear": (DISJOINT, SHARE_ONE),
    "empty-cards": (ANY, ONE),
}
TAKES_AWAY: Final = frozenset({"arms", "star"})
PUTS_DOWN: Final = frozenset({"city", "flag", "star"})


class FederationReferee:
    game = "federation"
    call_codes = frozenset({"superline", "last-card", "penalty", "win"})
    highest_wins = True
    measure = MEASURE
    foul_codes = frozenset(
        {"off-board", "corner", "cell-taken", "no-target", "own-chip", "locked", "none-left"}
        | {"bad-take", "no-card", "nothing-forgotten", "no-partner", "unknown-team", "dead-again"}
        | {"other-region", "unknown-player", "bad-line", "shares"}
    )

    def open(self, setup: Mapping[str, Json], rulings: Mapping[str, Json]) -> FederationState:
        check_keys("setup", setup, frozenset({"teams", "rows", "cols", "entry"}))
        entry = setup.get("entry", BOARD)
        if entry not in (BOARD, CLAIMS):
            raise BadSetup("bad-choice", part="entry")
        known = RULINGS.keys() if entry == BOARD else {"collinear"}
        check_keys("rulings", rulings, frozenset(known))
        agreed = {name: rulings.get(name, choices[0]) for name, choices in RULINGS.items()}
        for name, choice in agreed.items():
            if choice not in RULINGS[name]:
                raise BadSetup("bad-choice", part=name)
        teams = read_teams(setup.get("teams"))
        rows, cols = setup.get("rows", ROWS), setup.get("cols", COLS)
        for part, length in (("rows", rows), ("cols", cols)):
            if not is_whole(length) or not LEAST_SIDE <= length <= MOST_SIDE:
                raise BadSetup("bad-choice", part=part)
        board = Board.empty(rows, cols, len(teams), agreed["collinear"])
        people = sum(len(team.players) for team in teams)
        cards = Cards.dealt(people) if entry == BOARD else Cards.untold()
        return FederationState(teams, board, cards, entry, agreed["empty-cards"])

    def event_fields(self, state: FederationState) -> Mapping[str, EventFields]:
        return CLAIM_SHAPES if state.claims else SHAPES

    def judge(self, state: FederationState, event: Event) -> Verdict[FederationState] | Foul:
        match event["type"]:
            case "dead":
                return _dead(state, event)
            case "blank":
                return _card_gone(state, state.board, "blank")
            case "forgot":
                return _forgot(state, event["player"])
            case "talked":
                return _talked(state, event["team"])
            case "finish":
                return _cards_out(state)
            case "claim":
                return _claim(state, event)
            case _:
                return _play(state, event)

    def abandon(self, state: FederationState) -> FederationState:
        return replace(state, winners=(), by=ABANDONED)

    def describe(self, state: FederationState) -> dict[str, Json]:
        board, cards = state.board, state.cards
        in_turn = {"team": state.team, "player": state.player}
        return {
            "over": state.over,
            "turn": None if state.over or state.claims else in_turn,
            "chips": [[row, col, team] for (row, col), team in sorted(board.chips.items())],
            "locked": [list(cell) for cell in sorted(board.locked)],
            "superlines": [[_told(line) for line in lines] for lines in board.superlines],
            "score": list(board.score),
            "pile": None if state.claims else cards.pile,
            "hands": {} if state.claims else dict(zip(state.players, cards.hands, strict=True)),
            "left": None if state.claims else dict(cards.left),
            "winners": None if state.winners is None else list(state.winners),
            "by": state.by,
        }

    def outcome(self, state: FederationState) -> Outcome | None:
        if state.by is None:
            return None

        def names(teams: Iterable[int]) -> tuple[str, ...]:
            return tuple(name for team in teams for name in state.teams[team].players)

        return Outcome(names(state.winners or ()), state.by, tuple(names(place) for place in ranking(state)))

    def players(self, state: FederationState) -> tuple[str, ...]:
        return state.players

    def scores(self, state: FederationState) -> dict[str, int]:
        """The superlines of one's team."""
        teams = zip(state.teams, state.board.score, strict=True)
        return {name: score for team, score in teams for name in team.players}

    def is_move(self, event: Event) -> bool:
        return event["type"] in MOVES

    def played(self, events: Sequence[Event], history: Sequence[Verdict[FederationState]]) -> Played:
        return played(events, history)


# Questions


def ranking(state: FederationState) -> tuple[tuple[int, ...], ...]:
    """Best first, by superlines; equal teams share a place."""
    score = state.board.score
    return tuple(
        tuple(team for team, lines in enumerate(score) if lines == place)
        for place in sorted(set(score), reverse=True)
    )


def why_not(
    state: FederationState,
    kind: str,
    cell: Cell,
    region: str | None = None,
    take: tuple[Superline, ...] = (),
) -> Foul | None:
    """What stands against this card of the player in turn on this cell; None if nothing does."""
    board, team = state.board, state.team
    code = board.no_victim(cell, team) if kind in TAKES_AWAY else board.misplaced(cell)
    if code is not None:
        return Foul(code, _cell_facts(state, cell))
    said = board.regions.get(cell) if kind == "city" else None
    foul = _none_left(state, kind, region or said)
    if foul is not None:
        return foul
    if take and board.completed(cell, team, take) is None:
        return Foul("bad-take", {"cell": list(cell)})
    if region and said and region != said:
        return Foul("other-region", {"cell": list(cell), "region": said, "other": region})
    return None


def why_not_forgot(state: FederationState, player: str) -> Foul | None:
    """What stands against it that this player of the table forgot to draw after the last move."""
    seat, cards = state.players.index(player), state.cards
    if not cards.hands[seat]:
        return Foul("no-card", {"player": player})
    last = cards.last_move(seat)
    if last is None:
        reason = "no-move"
    elif cards.draws[last].fate == "in vain":
        reason = "pile-out"
    elif cards.draws[last].fate == "forgotten":
        reason = "told"
    elif not any(draw.move and draw.seat != seat for draw in cards.draws[last:]):
        reason = "in-time"
    else:
        return None
    return Foul("nothing-forgotten", {"player": player, "reason": reason})


def why_not_talked(state: FederationState, team: int) -> Foul | None:
    """What stands against it that this team talked."""
    if not 0 <= team < len(state.teams):
        return Foul("unknown-team", {"teams": len(state.teams)})
    if len(state.teams[team].players) == 1:
        return Foul("no-partner", {"team": state.teams[team].name})
    return None


def why_not_dead(state: FederationState, region: str | None = None) -> Foul | None:
    """What stands against it that the player in turn shows an empty card."""
    foul = _none_left(state, "dead", region)
    if foul is None and state.dead_shown and state.empty_cards == ONE:
        return Foul("dead-again", {"player": state.player})
    return foul


# The booklet's sections


def _play(state: FederationState, event: Event) -> Verdict[FederationState] | Foul:
    """A city card or a special card, on a cell."""
    kind, region = event["type"], event.get("region")
    cell, take = read_cell(event["cell"]), read_take(event.get("take", ()))
    if cell is None:
        return malformed("cell")
    if take is None:
        return malformed("take")
    if not _is_region(event):
        return malformed("region")
    foul = why_not(state, kind, cell, region, take)
    if foul is not None:
        return foul
    if kind not in PUTS_DOWN:
        return _card_gone(state, state.board.lifted(cell), kind)
    lines = state.board.completed(cell, state.team, take) or ()
    if kind == "city":
        region = region or state.board.regions.get(cell)
    board = state.board.laid(cell, state.team, lines, region)
    return _card_gone(state, board, kind, region, _superlines(state.team, lines))


def _superlines(team: int, lines: Iterable[Superline]) -> tuple[Call, ...]:
    return tuple(Call("superline", {"team": team, "cells": _told(line)}) for line in lines)


def _told(line: Superline) -> list[Json] | None:
    """Its cells; null if the table did not show it."""
    return [list(cell) for cell in line] or None


def _claim(state: FederationState, event: Event) -> Verdict[FederationState] | Foul:
    """The table has built a superline and may show its two ends; the third of a team wins at once."""
    team, ends = event["team"], read_ends(event.get("line"))
    if not is_whole(team):
        return malformed("team")
    if "line" in event and ends is None:
        return malformed("line")
    foul = why_not_claim(state, team, ends)
    if foul is not None:
        return foul
    lines = (claimed(ends),)
    after, calls = replace(state, board=state.board.claimed(team, lines)), _superlines(team, lines)
    if after.board.score[team] >= AIM:
        return _won(after, (team,), "three", calls)
    return Verdict(after, calls)


def _card_gone(
    state: FederationState, board: Board, kind: str, region: str | None = None, calls: tuple[Call, ...] = ()
) -> Verdict[FederationState]:
    """The card is played: three superlines win at once; otherwise draw one, and the next player's turn."""
    cards = state.cards.played(state.seat, kind, region)
    if len(board.superlines[state.team]) >= AIM:
        return _won(replace(state, board=board, cards=cards), (state.team,), "three", calls)
    cards, said = _drawn(cards, state.seat, move=True)
    return _pass_turn(state, board, cards, (*calls, *said))


def _drawn(cards: Cards, seat: int, move: bool) -> tuple[Cards, tuple[Call, ...]]:
    """The player in turn takes a card; whoever takes the last of the pile is told so."""
    drawn = cards.drawn(seat, move)
    out = cards.pile and not drawn.pile
    return drawn, (Call("last-card"),) if out else ()


def _pass_turn(
    state: FederationState, board: Board, cards: Cards, calls: tuple[Call, ...]
) -> Verdict[FederationState]:
    """To the next player who has a card; when nobody has, the game is over."""
    seats = len(cards.hands)
    for step in range(1, seats + 1):
        seat = (state.seat + step) % seats
        if cards.hands[seat]:
            return Verdict(replace(state, board=board, cards=cards, seat=seat, dead_shown=False), calls)
    return _cards_out(replace(state, board=board, cards=cards), calls)


def _dead(state: FederationState, event: Event) -> Verdict[FederationState] | Foul:
    """Both cells of its region are taken: the card is replaced, and the turn goes on."""
    region = event.get("region")
    if not _is_region(event):
        return malformed("region")
    foul = why_not_dead(state, region)
    if foul is not None:
        return foul
    cards, calls = _drawn(state.cards.played(state.seat, "dead", region), state.seat, move=False)
    return _still_in_turn(replace(state, cards=cards, dead_shown=True), calls)


def _still_in_turn(state: FederationState, calls: tuple[Call, ...]) -> Verdict[FederationState]:
    """The same player goes on, unless that was the last card in hand."""
    if state.cards.hands[state.seat]:
        return Verdict(state, calls)
    return _pass_turn(state, state.board, state.cards, calls)


def _forgot(state: FederationState, player: Json) -> Verdict[FederationState] | Foul:
    """Did not draw in time: that draw has not been, and the player goes on with one card fewer."""
    if not isinstance(player, str) or player not in state.players:
        return Foul("unknown-player", {"player": str(player)[:MAX_NAME]})
    foul = why_not_forgot(state, player)
    if foul is not None:
        return foul
    seat = state.players.index(player)
    after = replace(state, cards=state.cards.forgotten(seat))
    return _still_in_turn(after, (_penalty(state, after, seat, "forgot"),))


def _talked(state: FederationState, team: Json) -> Verdict[FederationState] | Foul:
    """Talking inside a team: each of its players gives a card back and plays on with one fewer."""
    if not is_whole(team):
        return malformed("team")
    foul = why_not_talked(state, team)
    if foul is not None:
        return foul
    seats = [seat for seat in state.seats_of(team) if state.cards.hands[seat]]
    after = replace(state, cards=reduce(Cards.returned, seats, state.cards))
    return _still_in_turn(after, tuple(_penalty(state, after, seat, "talked") for seat in seats))


def _penalty(before: FederationState, after: FederationState, seat: int, offence: str) -> Call:
    had, has = before.cards.hands[seat], after.cards.hands[seat]
    facts = {"player": after.player_at(seat), "hand": has}
    return Call("penalty", facts, known={"offence": offence, "had": had})


def _cards_out(state: FederationState, calls: tuple[Call, ...] = ()) -> Verdict[FederationState]:
    """The most superlines win; equal ones are a draw."""
    best = ranking(state)[0]
    return _won(state, best, "most" if len(best) == 1 else "draw", calls)


def _won(
    state: FederationState, teams: tuple[int, ...], by: str, calls: tuple[Call, ...]
) -> Verdict[FederationState]:
    over = replace(state, winners=teams, by=by)
    return Verdict(over, (*calls, Call("win", {"teams": list(teams), "by": by})))


def _cell_facts(state: FederationState, cell: Cell) -> dict[str, Json]:
    """What there is to say of a cell; one that is off the board has no name."""
    board = state.board
    if not board.within(cell):
        return {"rows": board.rows, "cols": board.cols}
    holder, region = board.chips.get(cell), board.regions.get(cell)
    lies = {} if holder is None else {"team": state.teams[holder].name}
    return {"cell": list(cell)} | lies | ({} if region is None else {"printed": region})


def _none_left(state: FederationState, kind: str, region: str | None) -> Foul | None:
    if not state.cards.none_left(kind, region):
        return None
    if kind in SPECIAL:
        return Foul("none-left", {"card": kind, "most": SPECIAL[kind]})
    return Foul("none-left", {"card": kind, "most": CITIES, "region": region})


def _is_region(event: Event) -> bool:
    """A name, where one is given."""
    if "region" not in event:
        return True
    name = event["region"]
    return isinstance(name, str) and name == name.strip() != "" and len(name) <= MAX_REGION
