"""Recto Verso for 3 to 6: every two players build together, whoever is right and quick scores."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from companion.core.referee import MAX_NAME, BadSetup, Call, Event, Foul, Json
from companion.core.values import knowing, replace
from companion.games.recto_verso.rules.scale import Scale, Step
from companion.games.recto_verso.rules.shared import SharedState, not_due
from companion.games.recto_verso.rules.watch import Watch

PLAYERS: Final = (3, 6)
TOKENS_EACH: Final = {3: 2, 4: 1, 5: 1, 6: 1}  # partner tokens that a player holds of each other player


@dataclass(frozen=True)
class Round:
    """A round that was judged."""

    round: int
    active: str
    partner: str
    ms: int
    correct: bool
    points: int  # for each of the two
    told: bool = False  # the time is the table's word, not the clock's

    @property
    def pair(self) -> tuple[str, str]:
        return (self.active, self.partner)

    def describe(self) -> dict[str, Json]:
        return {
            "round": self.round,
            "active": self.active,
            "partner": self.partner,
            "ms": self.ms,
            "correct": self.correct,
            "points": self.points,
            "told": self.told,
        }


@dataclass(frozen=True, kw_only=True)
class PartyState(SharedState):
    scale: Scale
    partner: str | None = None  # whose token the active player has turned over
    log: tuple[Round, ...] = ()

    @property
    def tokens_each(self) -> int:
        """Partner tokens that everybody begins with of each other player."""
        return TOKENS_EACH[len(self.players)]

    @property
    def rounds(self) -> int:
        """As many as there are partner tokens on the table."""
        number = len(self.players)
        return number * (number - 1) * self.tokens_each

    @property
    def round(self) -> int:
        """The number of the round in hand; after the end, of the last one."""
        return min(len(self.log) + 1, self.rounds)

    @property
    def active(self) -> str:
        """The turn goes to the left; all have equally many tokens, so nobody is ever left out."""
        return self.players[(self.round - 1) % len(self.players)]

    @property
    def builders(self) -> tuple[str, ...]:
        return (self.active,) if self.partner is None else (self.active, self.partner)

    @property
    def due(self) -> str | None:
        return "partner" if self.partner is None and not self.over else super().due

    def tokens(self, name: str) -> dict[str, int]:
        """The partner tokens that somebody still has face down, by whose they are."""
        turned = [round.partner for round in self.log if round.active == name]
        if name == self.active and self.partner is not None:
            turned.append(self.partner)
        return {other: self.tokens_each - turned.count(other) for other in self.players if other != name}

    def built(self, name: str) -> tuple[Round, ...]:
        """The rounds in which somebody built."""
        return tuple(round for round in self.log if name in round.pair)

    def score(self, name: str) -> int:
        return self.scores[name]

    @cached_property
    def scores(self) -> dict[str, int]:
        """Everybody's points: those of a round go to both who built."""
        points = dict.fromkeys(self.players, 0)
        for round in self.log:
            points[round.active] += round.points
            if round.partner != round.active:  # nobody has a round twice
                points[round.partner] += round.points
        return points

    def judged(self, ms: int, correct: bool) -> tuple[PartyState, tuple[Call, ...]]:
        """Exactly right, and both partners score by the time; any mistake, and neither does."""
        points = self.scale.points(ms) if correct else 0
        told = self.watch.told is not None
        judged = Round(self.round, self.active, str(self.partner), ms, correct, points, told)
        after = replace(self, partner=None, watch=Watch(), log=(*self.log, judged))
        said = Call("round", {"ms": ms, "points": points})
        if len(after.log) < after.rounds:
            return after, (said,)
        winners = standings(after)[0]  # all tokens lie face up; equal points share the victory
        over = knowing(replace(after, winners=winners, by="most"), scores=after.scores)
        return over, (said, Call("win", {"players": list(winners)}))

    def describe(self) -> dict[str, Json]:
        return {
            "over": self.over,
            "round": self.round,
            "rounds": self.rounds,
            "active": self.active,
            "partner": self.partner,
            "due": self.due,
            "tokens": {name: self.tokens(name) for name in self.players},
            "ms": self.watch.ms,
            "scores": dict(self.scores),
            "voided": self.voided,
            "log": [round.describe() for round in self.log],
            "winners": None if self.winners is None else list(self.winners),
            "by": self.by,
        }


# Questions


def standings(state: PartyState, rounds: int | None = None) -> tuple[tuple[str, ...], ...]:
    """Best first, after so many rounds (left out: all so far); equal points share a place."""
    then = state if rounds is None else replace(state, log=state.log[:rounds])
    places: dict[int, list[str]] = {}
    for name, score in then.scores.items():
        places.setdefault(score, []).append(name)
    return tuple(tuple(places[score]) for score in sorted(places, reverse=True))


def places(state: PartyState) -> dict[str, int]:
    """Everybody's place as people count them: after a shared first place comes the third."""
    found: dict[str, int] = {}
    for names in standings(state):
        found |= dict.fromkeys(names, len(found) + 1)
    return found


def course(state: PartyState) -> tuple[dict[str, int], ...]:
    """Everybody's points before the first round and after each."""
    totals = dict.fromkeys(state.players, 0)
    found = [totals]
    for round in state.log:
        totals = {name: points + round.points * (name in round.pair) for name, points in totals.items()}
        found.append(totals)
    return tuple(found)


def points_now(state: PartyState, now: int) -> int:
    """What a right building is worth at this moment; once stopped, for good."""
    return state.scale.points(state.watch.elapsed(now))


def step_now(state: PartyState, now: int) -> Step | None:
    """The step of the scale that the clock is in; None over the last bound."""
    return state.scale.step(state.watch.elapsed(now))


def runs_out(state: PartyState, now: int) -> int:
    """How many ms there are until a building brings nothing; 0 once it does."""
    return max(0, state.scale.last.ends - state.watch.elapsed(now))


def steps_spent(state: PartyState, now: int) -> float:
    """How many steps of the scale are over, the running one in part."""
    return steps_at(state, state.watch.elapsed(now))


def steps_at(state: PartyState, ms: int) -> float:
    """The same for a building that took so long."""
    step, steps = state.scale.step(ms), state.scale.steps
    if step is None:
        return len(steps)
    return steps.index(step) + (ms - step.begins) / (step.ends - step.begins)


def third_spent(state: PartyState, now: int) -> int:
    """Which third of the scale the clock is in, by its steps: 1 to 3; past the last bound it is the third."""
    return min(3, 1 + int(3 * steps_spent(state, now)) // len(state.scale.steps))


def possible_partners(state: PartyState) -> tuple[str, ...]:
    """Whose token the active player can turn over."""
    if state.due != "partner":
        return ()
    return tuple(name for name, left in state.tokens(state.active).items() if left)


def face_down(state: PartyState) -> tuple[str, ...]:
    """The active player's tokens to draw from, each as often as it is there."""
    return tuple(name for name, left in state.tokens(state.active).items() for _ in range(left))


@dataclass(frozen=True)
class Helpers:
    """What the booklet leaves to those who do not build. With three players one does both."""

    timekeeper: str
    shower: str  # draws the card and shows it to both builders at once


def helpers(state: PartyState) -> Helpers | None:
    """The first two after the active player; None until the partner is known."""
    if state.partner is None:
        return None
    seat = state.players.index(state.active)
    idle = [name for name in (*state.players[seat:], *state.players[:seat]) if name not in state.builders]
    return Helpers(idle[0], idle[1] if len(idle) > 1 else idle[0])


# The booklet's section: Who is my partner?


def draw_partner(state: PartyState, event: Event) -> tuple[PartyState, tuple[Call, ...]] | Foul:
    """The active player turns over one token."""
    if state.due != "partner":
        return not_due(state, event)
    tokens, player = state.tokens(state.active), event["player"]
    left = [name for name, number in tokens.items() if number]
    if player not in left:
        return Foul("no-such-token", {"player": str(player)[:MAX_NAME], "active": state.active, "left": left})
    return replace(state, partner=player), ()


# The booklet's section: Points


def change_scale(state: PartyState, event: Event) -> tuple[PartyState, tuple[Call, ...]] | Foul:
    """The owner has looked at the box: points go by this scale from this round on."""
    if state.due not in ("partner", "start"):
        return not_due(state, event)
    try:
        return replace(state, scale=Scale.read(event["scale"], state.scale.exact)), ()
    except BadSetup as refused:
        return Foul("bad-scale", refused.facts)
