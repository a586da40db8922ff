"""Why: the rule in our own words, with the figures of the situation."""

from __future__ import annotations

from companion.core.referee import Call
from companion.games.recto_verso.rules.coop import LIMITS, Attempt, CoopState
from companion.games.recto_verso.rules.party import PartyState, standings
from companion.games.recto_verso.rules.scale import SECOND, Scale, counted
from companion.games.recto_verso.rules.state import RectoVersoState
from companion.games.recto_verso.texts import box, results
from companion.games.recto_verso.texts.words import RectoVersoWords, rounded_up
from companion.texts.game import Why


def why(words: RectoVersoWords, call: Call, before: RectoVersoState, after: RectoVersoState) -> Why:
    match call.code, before, after:
        case "round", PartyState(), PartyState():
            return _round(words, before, after)
        case "win", _, PartyState():
            return _win(words, after)
        case "opening", _, PartyState():
            return _opening(words, after)
        case "opening", _, CoopState():
            return _two(words, after)
        case "stage" | "back-to-start" | "crowned", _, CoopState():
            return _stage(words, after)
    return _abandoned(words)


def if_right_why(words: RectoVersoWords, state: RectoVersoState) -> Why:
    """Before it is judged: what the time is worth."""
    ms = state.watch.ms or 0
    after, _ = state.judged(ms, correct=True)
    if isinstance(after, CoopState):
        return Why(
            words.tr("Seven stages"),
            (_stage_rule(words), _time_of_stage(words, after.log.latest)),
            words.tr("For two players"),
        )
    return Why(
        words.tr("Points"), (_points_rule(words), *_by_scale(words, after.scale, ms)), words.tr("Points")
    )


def _round(words: RectoVersoWords, before: PartyState, after: PartyState) -> Why:
    row = after.log[-1]
    if row.correct:
        paragraphs = [_points_rule(words), *_by_scale(words, after.scale, row.ms)]
    else:
        paragraphs = [
            _points_rule(words),
            words.tr("There was a mistake here, so the time of {time} does not matter.").format(
                time=words.seconds(row.ms)
            ),
        ]
    for name in row.pair:
        paragraphs.append(
            words.tr("{name}: {then} + {points} = {now}.").format(
                name=name, then=before.score(name), points=row.points, now=after.score(name)
            )
        )
    return Why(words.tr("Points"), tuple(paragraphs), words.tr("Points"))


def _points_rule(words: RectoVersoWords) -> str:
    return words.tr(
        "If both sides of the building are exactly as on the card, both partners score, and the same number:"
        " the quicker, the more. With a single mistake on either side neither scores."
    )


def _by_scale(words: RectoVersoWords, scale: Scale, ms: int) -> list[str]:
    """15.9 s counts as 15: 10 points up to 15 s."""
    whole, step = words.whole(counted(ms)), scale.step(ms)
    if ms % SECOND < 10:  # nothing that the clock shows
        message = words.tr("Whole seconds count: {time}.")
    else:
        message = words.tr("Whole seconds count, the rest is cut off: {time} is {whole}.")
    seconds = message.format(time=words.seconds(ms), whole=whole)
    if step is None:
        last = words.whole(scale.last.seconds)
        beyond = words.tr("The scale of this game ends at {last}. Beyond that there are no points.")
        return [seconds, beyond.format(last=last)]
    told = words.trn(
        "By the scale of this game: {n} point up to {bound}, the bound included.",
        "By the scale of this game: {n} points up to {bound}, the bound included.",
        step.points,
    )
    return [seconds, told.format(n=step.points, bound=words.whole(step.seconds))]


def _stage(words: RectoVersoWords, after: CoopState) -> Why:
    row, n = after.log.latest, len(after.log)
    if after.crowned:
        where = words.trn(
            "That was the last stage: Kings of Construction, after {n} attempt.",
            "That was the last stage: Kings of Construction, after {n} attempts.",
            n,
        ).format(n=n)
    elif row.passed:
        where = words.tr("So on to stage {n}: {limit}.").format(n=after.stage, limit=words.whole(after.limit))
    else:
        where = words.tr("So back to stage 1: {limit}. Your best was stage {best}.").format(
            limit=words.whole(after.limit), best=after.best
        )
    return Why(
        words.tr("Seven stages"),
        (_stage_rule(words), _tried(words, row), where),
        words.tr("For two players"),
    )


def _stage_rule(words: RectoVersoWords) -> str:
    return words.tr(
        "Two play against the clock, and every stage leaves less time. Right within the limit, the limit"
        " included: on to the next stage. A mistake or too late: back to the first."
    )


def _tried(words: RectoVersoWords, row: Attempt) -> str:
    if row.correct:
        return _time_of_stage(words, row)
    return words.tr("Stage {n}: {time} of {limit}, but the building had a mistake.").format(
        n=row.stage, time=words.seconds(row.ms), limit=words.whole(row.limit)
    )


def _time_of_stage(words: RectoVersoWords, row: Attempt) -> str:
    if row.spare < 0:
        message = words.tr("Stage {n}: {time} of {limit}, {apart} too late.")
        time, apart = rounded_up(row.ms), rounded_up(-row.spare)
    else:
        message = words.tr("Stage {n}: {time} of {limit}, {apart} to spare.")
        time, apart = row.ms, row.spare
    return message.format(
        n=row.stage, time=words.seconds(time), limit=words.whole(row.limit), apart=words.seconds(apart)
    )


def _win(words: RectoVersoWords, after: PartyState) -> Why:
    names = [name for place in standings(after) for name in place]
    return Why(
        words.tr("End of the game"),
        (
            words.tr(
                "The game ends when all partner tokens lie face up: after {n} rounds everybody has built"
                " equally often. Most points win; equal points share the victory."
            ).format(n=after.rounds),
            *results.figures(words, after, names),
            *(f"{text}." for text, _ in results.tie_breaks(words, after)),
        ),
        words.tr("End of the game"),
    )


def _opening(words: RectoVersoWords, state: PartyState) -> Why:
    each = state.tokens_each
    tokens = words.trn(
        "Everybody holds {n} token of each other player, so there are {rounds} rounds.",
        "Everybody holds {n} tokens of each other player, so there are {rounds} rounds.",
        each,
    )
    return Why(
        words.tr("Who begins"),
        (
            words.tr(
                "Whoever was the last to renovate begins, then the turn goes to the left."
                " At this table: {players}."
            ).format(players=", ".join(state.players)),
            words.tr(
                "The active player turns over one partner token: that is whom to build with. The others"
                " draw the card, show it to both at once and keep the time."
            ),
            tokens.format(n=each, rounds=state.rounds),
            f"{box.level(words, state.level)}.",
        ),
        words.trc("Recto Verso", "Course of play"),
    )


def _two(words: RectoVersoWords, state: CoopState) -> Why:
    limits = ", ".join(words.clock(seconds * SECOND) for seconds in LIMITS)
    return Why(
        words.tr("Seven stages"),
        (
            _stage_rule(words),
            words.tr("The limits: {limits}. Past the seventh stage you are Kings of Construction.").format(
                limits=limits
            ),
            f"{box.level(words, state.level)}.",
        ),
        words.tr("For two players"),
    )


def _abandoned(words: RectoVersoWords) -> Why:
    return Why(
        words.tr("Game abandoned"),
        (
            words.tr("The table broke the game off before its end, so nobody wins and no places are given."),
            words.tr("Nothing is lost: the points stay as they were, and undo brings the game back."),
        ),
        "",
    )
