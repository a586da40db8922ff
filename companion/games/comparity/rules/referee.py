"""Comparity (landmarks edition, 2015; other editions play alike).

Follows the booklet's sections: Preparing for the game, Playing a card (with Duet and Trio), Checking a card,
If the pile runs out, End of the game. Values must not fall to the right and upwards; no card left wins.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from companion.core.played import Played
from companion.core.referee import (
    ABANDONED,
    MAX_NAME,
    BadSetup,
    Event,
    EventFields,
    Foul,
    Json,
    Outcome,
    Verdict,
    check_keys,
    check_players,
)
from companion.core.values import replace
from companion.games.comparity.rules.area import Area
from companion.games.comparity.rules.check import check, join, pairs_json, repair
from companion.games.comparity.rules.events import FIELDS, is_name, read
from companion.games.comparity.rules.hands import PILE, Hands
from companion.games.comparity.rules.play import decline, draw, play
from companion.games.comparity.rules.played import MEASURE, MOVES, played
from companion.games.comparity.rules.repair import repairs
from companion.games.comparity.rules.state import ComparityState, actions, joins, kinds

CHOICES: Final = {
    "trio": ("must", "may"),
    "last-card-given": ("wins", "kept"),
}  # the table's; usual ones first


class ComparityReferee:
    game = "comparity"
    call_codes = frozenset({"duet", "trio", "clean", "violation", "given", "split", "win"})
    highest_wins = False
    measure = MEASURE
    foul_codes = frozenset(
        {"not-due", "cell-taken", "no-neighbour", "not-closed", "needs-neighbour", "bad-value"}
        | {"not-a-repair", "not-joining", "same-card"}
    )

    def open(self, setup: Mapping[str, Json], rulings: Mapping[str, Json]) -> ComparityState:
        check_keys("setup", setup, frozenset({"players", "measure"}))
        check_keys("rulings", rulings, frozenset(CHOICES))
        players = check_players(setup.get("players"))
        if len(players) not in PILE:
            raise BadSetup("bad-number", least=min(PILE), most=max(PILE))
        measure = setup.get("measure", "")
        if not is_name(measure, MAX_NAME):
            raise BadSetup("bad-choice", part="measure")
        chosen = {part: rulings.get(part, values[0]) for part, values in CHOICES.items()}
        for part, value in chosen.items():
            if value not in CHOICES[part]:
                raise BadSetup("bad-choice", part=part)
        hands = Hands.dealt(len(players), kept=chosen["last-card-given"] == "kept")
        return ComparityState(players, measure, hands, Area.first(), extra_must=chosen["trio"] == "must")

    def event_fields(self, state: ComparityState) -> Mapping[str, EventFields]:
        return FIELDS

    def judge(self, state: ComparityState, event: Event) -> Verdict[ComparityState] | Foul:
        kind, named = event["type"], read(event)
        if isinstance(named, Foul):
            return named
        if kind not in kinds(state):
            facts = {"type": kind, "player": state.players[state.acting], "actions": list(actions(state))}
            return Foul("not-due", facts)
        match kind:
            case "play":
                return play(state, *named)
            case "check":
                return check(state, named)
            case "draw":
                return draw(state)
            case "swap" | "discard":
                return repair(state, kind, named)
            case "join":
                return join(state, *named)
        return decline(state)

    def abandon(self, state: ComparityState) -> ComparityState:
        return replace(state, by=ABANDONED)

    def describe(self, state: ComparityState) -> dict[str, Json]:
        broken = state.area.violations()
        due = {"player": state.players[state.acting], "actions": list(actions(state))}
        return {
            "over": state.over,
            "due": None if state.over else due,
            "hands": dict(zip(state.players, state.hands.cards, strict=True)),
            "pile": state.hands.pile,
            "grid": state.area.describe(),
            "violations": pairs_json(broken),
            "repairs": [each.describe() for each in repairs(state.area, broken)],
            "joins": [list(cell) for cell in joins(state)],
            "revealed": state.revealed,
            "winners": list(_winners(state)) if state.over else None,
            "by": state.by,
        }

    def outcome(self, state: ComparityState) -> Outcome | None:
        """The booklet knows a winner and nobody behind: there are no further places."""
        if state.by is None:
            return None
        winners = _winners(state)
        return Outcome(winners, state.by, (winners,) if winners else ())

    def players(self, state: ComparityState) -> tuple[str, ...]:
        return state.players

    def scores(self, state: ComparityState) -> dict[str, int]:
        """Cards in hand: the fewer the better."""
        return dict(zip(state.players, state.hands.cards, strict=True))

    def is_move(self, event: Event) -> bool:
        return event["type"] in MOVES

    def played(self, events: Sequence[Event], history: Sequence[Verdict[ComparityState]]) -> Played:
        return played(events, history)


def _winners(state: ComparityState) -> tuple[str, ...]:
    return () if state.winner is None else (state.players[state.winner],)
