"""The referee's line and the log: what an event did, in a line."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.referee import Call, Event
from companion.games.recto_verso.rules.coop import Attempt, CoopState
from companion.games.recto_verso.rules.party import PartyState, Round
from companion.games.recto_verso.rules.scale import Scale
from companion.games.recto_verso.rules.state import RectoVersoState
from companion.games.recto_verso.texts import results
from companion.games.recto_verso.texts.units import Attempts, Rounds
from companion.games.recto_verso.texts.words import RectoVersoWords, as_told_by, rounded_up
from companion.texts.game import Sentence, sentence


def opening(words: RectoVersoWords, state: RectoVersoState) -> Sentence:
    if isinstance(state, CoopState):
        return sentence(
            words.tr("Seven stages:|you have {time} for the first"), time=words.limit(state.limit)
        )
    return sentence(words.tr("{player} goes first|and turns over a partner token"), player=state.active)


def turn(words: RectoVersoWords, state: RectoVersoState) -> str:
    if state.over:
        return words.tr("Game over")
    if isinstance(state, CoopState):
        return words.join(state.players)
    return words.tr("Round {n} of {all}").format(n=state.round, all=state.rounds)


def subtitle(words: RectoVersoWords, state: RectoVersoState) -> str:
    """The cards, and how many rounds were cancelled."""
    parts = [{"normal": words.tr("normal cards"), "hard": words.tr("hard cards")}[state.level]]
    if state.voided:
        parts.append(words.tr("cancelled: {n}").format(n=state.voided))
    done = len(state.log)
    if isinstance(state, CoopState):
        tried = words.tr("attempt {n}").format(n=done + 1)
        if state.over:
            tried = Attempts(words.catalogue).counted(done)
        return " · ".join((words.tr("Coop"), tried, *parts))
    if state.over:
        return " · ".join((Rounds(words.catalogue).counted(done), *parts))
    return " · ".join((words.tr("{player} is active").format(player=state.active), *parts))


def due(words: RectoVersoWords, state: RectoVersoState) -> Sentence:
    """What the table does now."""
    match state.due:
        case "partner":
            return sentence(words.tr("{player}|turns over a partner token"), player=state.builders[0])
        case "start" if isinstance(state, CoopState):
            return sentence(words.tr("Stage {n}|hold, show the card, let go"), n=state.stage)
        case "start":
            return sentence(words.tr("{pair}|hold, show the card, let go"), pair=words.join(state.builders))
        case "ready":
            return sentence(words.tr("The clock is running|until both have called “ready”"))
        case "judge":
            return sentence(words.tr("Do both sides match the card?|Compare them exactly"))
    return Sentence(words.tr("Game over"))


def if_right(words: RectoVersoWords, state: RectoVersoState) -> Sentence:
    """What a correct building would bring, once the clock has stopped."""
    ms = state.watch.ms or 0
    after, _ = state.judged(ms, correct=True)
    if isinstance(after, CoopState):
        return _onward(words, after)
    step = after.scale.step(ms)
    if step is None:
        return sentence(
            words.tr("No points|even if correct: {time} is over {last}"),
            time=_on_scale(words, after.scale, ms),
            last=words.limit(after.scale.last.seconds),
        )
    message = words.trn(
        "{n} point each|if correct: {time} is within {bound}",
        "{n} points each|if correct: {time} is within {bound}",
        step.points,
    )
    return sentence(
        message, n=step.points, time=_on_scale(words, after.scale, ms), bound=words.limit(step.seconds)
    )


def _on_scale(words: RectoVersoWords, scale: Scale, ms: int) -> str:
    """As this session counts: whole seconds, or exactly."""
    return words.exact(as_told_by(scale, ms)) if scale.exact else words.clock(ms)


def _onward(words: RectoVersoWords, after: CoopState) -> Sentence:
    """Where the latest attempt leads to, if it is correct."""
    tried = after.log.latest
    if not tried.passed:
        return sentence(
            words.tr("Too late|by {time}: back to stage 1, correct or not"),
            time=words.exact(rounded_up(-tried.spare)),
        )
    limit = words.limit(tried.limit)
    if after.crowned:
        return sentence(words.tr("The crown|if correct: within {limit}"), limit=limit)
    return sentence(words.tr("On to stage {next}|if correct: within {limit}"), next=after.stage, limit=limit)


def call(words: RectoVersoWords, said: Call, state: RectoVersoState) -> Sentence:
    match said.code:
        case "opening":
            return opening(words, state)
        case "abandoned":
            return sentence(words.tr("Abandoned:|nobody wins, and undo brings the game back"))
    if isinstance(state, CoopState):
        return _tried(words, said, state.log.latest)
    match said.code:
        case "round":
            return _round(words, state, state.log[-1])
        case "win":
            return results.win(words, state)
    return Sentence(said.code)


def _round(words: RectoVersoWords, state: PartyState, row: Round) -> Sentence:
    pair, time = words.join(row.pair), words.took(as_told_by(state.scale, row.ms), row.told)
    if not row.correct:
        return sentence(words.tr("A mistake:|no points for {pair}"), pair=pair)
    if not row.points:
        return sentence(words.tr("Correct, but no points:|{time} is too long for the scale"), time=time)
    return sentence(words.tr("{pair}: +{n} each,|correct in {time}"), pair=pair, n=row.points, time=time)


def _tried(words: RectoVersoWords, said: Call, row: Attempt) -> Sentence:
    match said.code:
        case "stage" if row.spare < 10:
            return sentence(words.tr("Stage {n} passed|at the very last moment"), n=row.stage)
        case "stage":
            time = words.exact(row.spare)
            return sentence(words.tr("Stage {n} passed|with {time} to spare"), n=row.stage, time=time)
        case "crowned":
            time = words.took(row.ms, row.told)
            return sentence(
                words.tr("Kings of Construction!|All seven stages, the last in {time}"), time=time
            )
        case "back-to-start" if row.timed_out:
            return sentence(words.tr("Back to stage 1:|time was up"))
        case "back-to-start" if not row.correct:
            return sentence(words.tr("Back to stage 1:|the building has a mistake"))
        case "back-to-start":
            late = words.exact(rounded_up(-row.spare))
            return sentence(words.tr("Back to stage 1:|correct, but {time} too late"), time=late)
    return Sentence(said.code)


# The log


def log(words: RectoVersoWords, event: Event, calls: Sequence[Call], after: RectoVersoState) -> str:
    return " · ".join(log_parts(words, event, calls, after))


def log_parts(
    words: RectoVersoWords, event: Event, calls: Sequence[Call], after: RectoVersoState
) -> list[str]:
    """What was done, then who has won by it."""
    parts = [_did(words, event, after)]
    if any(said.code == "win" for said in calls):
        parts.append(results.outcome(words, after).lead)
    return parts


def _did(words: RectoVersoWords, event: Event, after: RectoVersoState) -> str:
    tr, ms = words.tr, after.watch.ms
    match event["type"]:
        case "partner":
            active, partner = after.builders
            return tr("{active} builds with {partner}").format(active=active, partner=partner)
        case "start":
            return tr("The card is shown, the clock runs")
        case "ready" if ms is not None:
            return tr("{player} calls “ready”, the clock stops at {time}").format(
                player=event["player"], time=words.exact(ms)
            )
        case "ready":
            return tr("{player} calls “ready”").format(player=event["player"])
        case "stop":
            return tr("The clock is stopped at {time}").format(time=words.exact(ms or 0))
        case "judge":
            return _judged(words, after)
        case "timeout" if isinstance(after, CoopState):
            return tr("Stage {n}: time was up, back to stage 1").format(n=after.log.latest.stage)
        case "time":
            return tr("Time told by the players: {time}").format(time=words.exact(ms or 0))
        case "scale":
            return tr("The scale is corrected for the rounds to come")
        case "void":
            return tr("Round cancelled: the same pair takes a new card")
        case "abandon":
            return tr("The game is abandoned")
    return str(event["type"])


def _judged(words: RectoVersoWords, after: RectoVersoState) -> str:
    return _attempt(words, after) if isinstance(after, CoopState) else _built(words, after.log[-1])


def _built(words: RectoVersoWords, row: Round) -> str:
    facts = {"pair": words.join(row.pair), "time": words.took(row.ms, row.told), "n": row.points}
    if not row.correct:
        return words.tr("{pair}: a mistake, no points").format(**facts)
    if not row.points:
        return words.tr("{pair}: correct in {time}, no points").format(**facts)
    return words.tr("{pair}: correct in {time}, +{n} each").format(**facts)


def _attempt(words: RectoVersoWords, after: CoopState) -> str:
    row = after.log.latest
    ms = rounded_up(row.ms) if row.spare < 0 else row.ms
    facts = {"n": row.stage, "time": words.took(ms, row.told)}
    if after.crowned:
        return words.tr("Stage {n} in {time}: Kings of Construction").format(**facts)
    if row.passed:
        return words.tr("Stage {n} passed in {time}").format(**facts)
    if row.correct:
        return words.tr("Stage {n}: correct, but {time} is too late, back to stage 1").format(**facts)
    return words.tr("Stage {n}: a mistake, back to stage 1").format(**facts)
