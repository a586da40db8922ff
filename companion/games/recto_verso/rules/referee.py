"""Recto Verso («Игра наоборот», Inka and Markus Brand; Russian edition, 2021).

Follows the booklet's sections: Who is my partner, The finished building, Points, End of the game (3 to 6
players: `party`), and the cooperative mode for two (`coop`). Two partners see one side of a card each and
build what both sides show, against the clock. The referee knows the time from the events alone; it has no
clock of its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
    check_players,
    is_whole,
    malformed,
)
from companion.core.values import replace
from companion.games.recto_verso.rules import coop, party
from companion.games.recto_verso.rules.coop import CoopState
from companion.games.recto_verso.rules.party import PartyState
from companion.games.recto_verso.rules.played import MEASURE, played
from companion.games.recto_verso.rules.scale import Scale
from companion.games.recto_verso.rules.shared import backwards, not_due
from companion.games.recto_verso.rules.state import RectoVersoState
from companion.games.recto_verso.rules.watch import Watch

PLAYERS: Final = {"party": party.PLAYERS, "coop": coop.PLAYERS}
KEYS: Final = {
    "party": frozenset({"mode", "players", "level", "scale"}),
    "coop": frozenset({"mode", "players", "level"}),
}
SECONDS: Final = ("cut", "exact")  # the table's choice in a party: 15.9 s is 15 (unless told), or over 15
PIECES: Final = {"normal": 10, "hard": 11}  # the red one stays in the box with the blue, normal cards

EVENT_FIELDS: Final = {
    "partner": EventFields.of("player"),
    "start": EventFields.of("ms"),
    "ready": EventFields.of("player", "ms"),
    "stop": EventFields.of("ms"),
    "judge": EventFields.of("correct"),
    "void": EventFields.of(),
    "time": EventFields.of("ms"),
    "scale": EventFields.of("scale"),
    "timeout": EventFields.of("ms"),
}


class RectoVersoReferee:
    game = "recto-verso"
    call_codes = frozenset({"round", "stage", "back-to-start", "crowned", "win"})
    highest_wins = True
    measure = MEASURE
    foul_codes = frozenset(
        {"not-due", "not-a-builder", "no-such-token", "time-backwards", "too-early", "bad-scale"}
    )

    def open(self, setup: Mapping[str, Json], rulings: Mapping[str, Json]) -> RectoVersoState:
        mode = setup.get("mode") if isinstance(setup, Mapping) else None
        if not isinstance(mode, str) or mode not in PLAYERS:
            raise BadSetup("bad-choice", part="mode")
        check_keys("setup", setup, KEYS[mode])
        check_keys("rulings", rulings, frozenset({"seconds"} if mode == "party" else ()))
        seconds = rulings.get("seconds", SECONDS[0])
        if seconds not in SECONDS:
            raise BadSetup("bad-choice", part="seconds")
        level = setup.get("level")
        if not isinstance(level, str) or level not in PIECES:
            raise BadSetup("bad-choice", part="level")
        players = check_players(setup.get("players"))
        least, most = PLAYERS[mode]
        if not least <= len(players) <= most:
            raise BadSetup("bad-number", least=least, most=most)
        if mode == "coop":
            return CoopState(players=players, level=level)
        scale = Scale.read(setup.get("scale"), exact=seconds == "exact")
        return PartyState(players=players, level=level, scale=scale)

    def event_fields(self, state: RectoVersoState) -> Mapping[str, EventFields]:
        return EVENT_FIELDS

    def judge(self, state: RectoVersoState, event: Event) -> Verdict[RectoVersoState] | Foul:
        foul = _unreadable(event)
        if foul is not None:
            return foul
        match event["type"], state:
            case "partner", PartyState():
                return _stands(party.draw_partner(state, event))
            case "scale", PartyState():
                return _stands(party.change_scale(state, event))
            case "timeout", CoopState():
                return _stands(coop.time_out(state, event))
            case "partner" | "scale" | "timeout", _:
                return _other_mode(state, event)
            case "start", _:
                return _start(state, event)
            case "ready", _:
                return _ready(state, event)
            case "stop", _:
                return _stop(state, event)
            case "time", _:
                return _time(state, event)
            case "judge", _:
                return _judge(state, event)
            case _:
                return _void(state, event)

    def abandon(self, state: RectoVersoState) -> RectoVersoState:
        return replace(state, winners=(), by=ABANDONED)

    def describe(self, state: RectoVersoState) -> dict[str, Json]:
        return state.describe()

    def outcome(self, state: RectoVersoState) -> Outcome | None:
        if state.by is None:
            return None
        places = party.standings(state) if isinstance(state, PartyState) else (state.players,)
        return Outcome(state.winners or (), state.by, places)

    def players(self, state: RectoVersoState) -> tuple[str, ...]:
        return state.players

    def scores(self, state: RectoVersoState) -> dict[str, int]:
        """Points; for two together, the highest stage that they reached."""
        if isinstance(state, PartyState):
            return dict(state.scores)
        return dict.fromkeys(state.players, state.best)

    def is_move(self, event: Event) -> bool:
        return event["type"] in ("judge", "timeout")

    def played(self, events: Sequence[Event], history: Sequence[Verdict[RectoVersoState]]) -> Played:
        return played(events, history)


# The booklet's sections


def _start(state: RectoVersoState, event: Event) -> Verdict[RectoVersoState] | Foul:
    """The card is shown: both partners see it at the same moment."""
    if state.due != "start":
        return not_due(state, event)
    return Verdict(replace(state, watch=Watch(started=event["ms"])))


def _ready(state: RectoVersoState, event: Event) -> Verdict[RectoVersoState] | Foul:
    """Each partner calls "ready" once; the second call stops the clock."""
    player, watch = event["player"], state.watch
    if state.due != "ready":
        return not_due(state, event)
    if player in watch.callers:
        return Foul("not-due", {"type": "ready", "due": "ready", "player": player})
    if player not in state.builders:
        return Foul("not-a-builder", {"player": str(player)[:MAX_NAME], "builders": list(state.builders)})
    if event["ms"] < watch.latest:
        return backwards(state, event)
    return Verdict(replace(state, watch=watch.called(player, event["ms"], both=watch.one_called)))


def _stop(state: RectoVersoState, event: Event) -> Verdict[RectoVersoState] | Foul:
    """The timekeeper heard both, or stops for them."""
    if state.due != "ready":
        return not_due(state, event)
    if event["ms"] < state.watch.latest:
        return backwards(state, event)
    return Verdict(replace(state, watch=replace(state.watch, stopped=event["ms"])))


def _time(state: RectoVersoState, event: Event) -> Verdict[RectoVersoState] | Foul:
    """The clock was stopped wrongly, or nobody stopped it: the table tells how long it took."""
    if state.due not in ("ready", "judge"):
        return not_due(state, event)
    return Verdict(replace(state, watch=replace(state.watch, told=event["ms"])))


def _judge(state: RectoVersoState, event: Event) -> Verdict[RectoVersoState] | Foul:
    """Both sides of the building are compared with the card."""
    ms = state.watch.ms
    if state.due != "judge" or ms is None:
        return not_due(state, event)
    after, calls = state.judged(ms, event["correct"])
    return Verdict(after, calls)


def _void(state: RectoVersoState, event: Event) -> Verdict[RectoVersoState] | Foul:
    """Called off while the clock runs: the same two draw a new card. Once it has stopped, they are judged."""
    if state.due != "ready":
        return not_due(state, event)
    return Verdict(replace(state, watch=Watch(), voided=state.voided + 1))


def _stands(ruled: tuple[RectoVersoState, tuple[Call, ...]] | Foul) -> Verdict[RectoVersoState] | Foul:
    return ruled if isinstance(ruled, Foul) else Verdict(*ruled)


def _other_mode(state: RectoVersoState, event: Event) -> Foul:
    mode = "coop" if isinstance(state, CoopState) else "party"
    return Foul("not-due", {"type": event["type"], "due": state.due, "mode": mode})


def _unreadable(event: Event) -> Foul | None:
    """Whatever is malformed is told before the phase is looked at; a scale has a code of its own."""
    if "ms" in event and (not is_whole(event["ms"]) or event["ms"] < 0):
        return malformed("ms")
    if "correct" in event and not isinstance(event["correct"], bool):
        return malformed("correct")
    return None
