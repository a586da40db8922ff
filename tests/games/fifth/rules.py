"""Ten, for two or three: say 1, 2 or 3 in turn; whoever brings the sum to ten wins, nobody may pass it."""

from dataclasses import dataclass, replace

from companion.core.measure import Measure
from companion.core.played import Played
from companion.core.referee import (
    ABANDONED,
    BadSetup,
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

END, MOST = 10, 3


@dataclass(frozen=True)
class TenState:
    players: tuple[str, ...]
    seat: int = 0
    total: int = 0
    by: str | None = None

    @property
    def turn(self):
        return None if self.by else self.players[self.seat]


class TenReferee:
    game = "fifth"
    call_codes = frozenset({"said", "win"})
    highest_wins = True
    measure = Measure()
    foul_codes = frozenset({"too-many"})

    def open(self, setup, rulings):
        check_keys("setup", setup, frozenset({"players"}))
        check_keys("rulings", rulings, frozenset())
        players = check_players(setup.get("players"))
        if not 2 <= len(players) <= 3:
            raise BadSetup("bad-number", least=2, most=3)
        return TenState(players)

    def event_fields(self, state):
        return {"say": EventFields.of("n")}

    def judge(self, state, event):
        n = event["n"]
        if not is_whole(n):
            return malformed("n")
        if not 1 <= n <= min(MOST, END - state.total):
            return Foul("too-many", {"n": n, "most": min(MOST, END - state.total)})
        said = replace(state, total=state.total + n)
        calls = (Call("said", {"player": state.turn, "n": n}),)
        if said.total < END:
            return Verdict(replace(said, seat=(state.seat + 1) % len(state.players)), calls)
        return Verdict(replace(said, by="ten"), (*calls, Call("win", {"player": state.turn})))

    def abandon(self, state):
        return replace(state, by=ABANDONED)

    def describe(self, state):
        return {
            "over": state.by is not None, "turn": state.turn, "total": state.total,
            "winners": list(self.outcome(state).winners) if state.by else None, "by": state.by,
        }  # fmt: skip

    def outcome(self, state):
        if state.by is None:
            return None
        winner = (state.players[state.seat],)
        return Outcome(() if state.by == ABANDONED else winner, state.by)

    def players(self, state):
        return state.players

    def scores(self, state):
        return {name: int(self.outcome(state) is not None and state.turn == name) for name in state.players}

    def is_move(self, event):
        return event["type"] == "say"

    def played(self, events, history):
        """Whoever says ten stands above all others."""
        state = history[-1].state
        sides = tuple((seat,) for seat in range(len(state.players)))
        if state.by == ABANDONED:
            return Played(sides)
        return Played(sides, places=tuple(1 if seat == state.seat else 2 for seat in range(len(sides))))
