"""The smallest game, to test what every game shares: say numbers from 1 to 3; at 10 the game is won."""

from dataclasses import dataclass, replace

from companion.core.played import Played
from companion.core.referee import (
    ABANDONED,
    Call,
    EventFields,
    Foul,
    Outcome,
    Verdict,
    check_keys,
    check_players,
    is_whole,
    malformed,
)


@dataclass(frozen=True)
class Count:
    players: tuple[str, ...]
    total: int = 0
    by: str | None = None


class CountingReferee:
    game = "counting"
    call_codes = frozenset({"said", "win"})
    foul_codes = frozenset({"too-many"})

    def open(self, setup, rulings):
        check_keys("setup", setup, frozenset({"players"}))
        check_keys("rulings", rulings, frozenset())
        return Count(check_players(setup.get("players")))

    def event_fields(self, state):
        return {"say": EventFields.of("n", optional=("aloud",)), "pass": EventFields.of()}

    def judge(self, state, event):
        if event["type"] == "pass":
            return Verdict(state)
        n = event["n"]
        if not is_whole(n):
            return malformed("n")
        if not 1 <= n <= 3:
            return Foul("too-many", {"n": n})
        said = replace(state, total=state.total + n)
        calls = (Call("said", {"n": n}),)
        if said.total < 10:
            return Verdict(said, calls)
        return Verdict(replace(said, by="ten"), (*calls, Call("win")))

    def abandon(self, state):
        return replace(state, by=ABANDONED)

    def describe(self, state):
        return {"over": state.by is not None, "total": state.total, "by": state.by}

    def outcome(self, state):
        if state.by is None:
            return None
        return Outcome(() if state.by == ABANDONED else state.players, state.by)

    def players(self, state):
        return state.players

    def is_move(self, event):
        return True

    def played(self, events, history):
        return Played((tuple(range(len(history[-1].state.players))),))


REFEREE = CountingReferee()
SETUP = {"players": ["Ann", "Bob"]}


def say(n):
    return {"type": "say", "n": n}
