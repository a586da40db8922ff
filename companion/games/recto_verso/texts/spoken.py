"""Recto Verso for the ear. A time is told in tenths of a second at most; the screen has the rest."""

from __future__ import annotations

from typing import Final

from companion.core.referee import Call, Event
from companion.games.recto_verso.rules.coop import STAGES, Attempt, CoopState
from companion.games.recto_verso.rules.party import PartyState, Round, standings
from companion.games.recto_verso.rules.scale import SECOND, Scale, counted
from companion.games.recto_verso.rules.state import RectoVersoState
from companion.texts.ear import MOST_NAMES, TENTH, Ear

MATTERS: Final = frozenset({"stage", "back-to-start", "crowned", "win"})


def call(ear: Ear, said: Call, state: RectoVersoState) -> str:
    match said.code:
        case "opening":
            return _opening(ear, state)
        case "abandoned":
            return ear.abandoned()
    if isinstance(state, CoopState):
        return _tried(ear, said, state)
    match said.code:
        case "round":
            return _round(ear, state.log[-1])
        case "win":
            return _win(ear, state)
    return ""


def move(ear: Ear, event: Event, before: RectoVersoState, after: RectoVersoState) -> str:
    """What is judged is a call, and the start is said by the clock. A time told by the table: only that."""
    tr, ms = ear.tr, after.watch.ms
    match event["type"]:
        case "partner":
            return ear.say(tr("{pair} build together"), pair=ear.join(after.builders))
        case "ready" | "stop" | "time" if ms is not None:
            return ear.say("{time}", time=_told(ear, after, ms))
        case "ready":
            return ear.say(tr("{player} is ready"), player=event["player"])
        case "scale":
            return ear.say(tr("A new scale from now on"))
        case "void":
            return ear.say(tr("Round cancelled. Take a new card"))
        case "abandon":
            return ear.abandoned()
    return ""


def turn(ear: Ear, state: RectoVersoState) -> str:
    """Who turns over a token; for two, the stage and its time, unless they have just been sent back."""
    match state.due:
        case "partner" if state.active is not None:
            return ear.turn(state.active)
        case "start" if isinstance(state, CoopState) and (not len(state.log) or state.log.latest.passed):
            return _stage(ear, state)
    return ""


def _opening(ear: Ear, state: RectoVersoState) -> str:
    return _stage(ear, state) if isinstance(state, CoopState) else ear.begins(str(state.active))


def _stage(ear: Ear, state: CoopState) -> str:
    time = ear.duration(state.limit * SECOND)
    return ear.say(ear.tr("Stage {n}, {time}"), n=state.stage, time=time)


def _round(ear: Ear, row: Round) -> str:
    """The time was told when the clock stopped."""
    pair, n = ear.join(row.pair), row.points
    if not row.correct:
        return ear.say(ear.tr("{pair}, a mistake. No points"), pair=pair)
    if not n:
        return ear.say(ear.tr("{pair}, correct, but too late for points"), pair=pair)
    return ear.say(ear.trn("{pair}, {n} point each", "{pair}, {n} points each", n), pair=pair, n=n)


def _tried(ear: Ear, said: Call, state: CoopState) -> str:
    tr, row = ear.tr, state.log.latest
    match said.code:
        case "stage" if row.spare < TENTH:
            return ear.say(tr("Stage {n} passed at the very last moment"), n=row.stage)
        case "stage":
            message = tr("Stage {n} passed, {time} to spare")
            return ear.say(message, n=row.stage, time=ear.duration(_cut(row.spare)))
        case "crowned":
            message = tr("{names}, you are Kings of Construction. All {n} stages passed")
            return ear.say(message, names=ear.join(state.winners or ()), n=STAGES)
        case "back-to-start":
            return " ".join((_failed(ear, row), ear.say(tr("Back to stage one"))))
    return ""


def _failed(ear: Ear, row: Attempt) -> str:
    if row.timed_out:
        return ear.say(ear.tr("Time is up"))
    if not row.correct:
        return ear.say(ear.tr("A mistake"))
    return ear.say(ear.tr("Correct, but too late by {time}"), time=ear.duration(_rounded_up(-row.spare)))


def _win(ear: Ear, state: PartyState) -> str:
    best, *others = standings(state)
    names, score = ear.join(best), state.score(best[0])
    if len(best) > 1:
        message = ear.trn(
            "{names} share the win, {n} point each", "{names} share the win, {n} points each", score
        )
        if len(best) > MOST_NAMES:
            message = ear.trn(
                "Several share the win, {n} point each", "Several share the win, {n} points each", score
            )
        if not others:
            message = ear.trn(
                "All share the win, {n} point each", "All share the win, {n} points each", score
            )
        return ear.say(message, names=names, n=score)
    ahead = score - state.score(others[0][0])
    message = ear.tr("{names} wins with {points}, {ahead} ahead")
    return ear.say(message, names=names, points=ear.points(score), ahead=ear.points(ahead))


def _told(ear: Ear, state: RectoVersoState, ms: int) -> str:
    """As it counts: on a scale, or against the limit of a stage."""
    if isinstance(state, CoopState):
        limit = state.limit * SECOND
        return ear.duration(_cut(ms) if (_cut(ms) > limit) == (ms > limit) else _rounded_up(ms))
    return ear.duration(_on_scale(state.scale, ms))


def _on_scale(scale: Scale, ms: int) -> int:
    """Whole seconds where these count; else cut off, unless that would tell of another step."""
    if not scale.exact:
        return counted(ms) * SECOND
    return _cut(ms) if scale.step(_cut(ms)) is scale.step(ms) else _rounded_up(ms)


def _cut(ms: int) -> int:
    return ms // TENTH * TENTH


def _rounded_up(ms: int) -> int:
    return -(-ms // TENTH) * TENTH
