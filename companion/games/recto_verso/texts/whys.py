"""Why: the rule in our own words, with the figures of the situation."""

from __future__ import annotations

from companion.core.referee import Call
from companion.games.recto_verso.rules.coop import LIMITS, Attempt, CoopState
from companion.games.recto_verso.rules.party import PartyState, standings
from companion.games.recto_verso.rules.scale import SECOND, Scale
from companion.games.recto_verso.rules.state import RectoVersoState
from companion.games.recto_verso.texts import box, results
from companion.games.recto_verso.texts.words import RectoVersoWords, as_told_by, rounded_up
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
            "stages" if after.log.latest.passed else "limit",
        )
    return Why(
        words.tr("Points"), (_points_rule(words), *_by_scale(words, after.scale, ms)), _rule(after.scale, ms)
    )


def _round(words: RectoVersoWords, before: PartyState, after: PartyState) -> Why:
    row = after.log[-1]
    if row.correct:
        paragraphs = [_points_rule(words), *_by_scale(words, after.scale, row.ms)]
        if row.told:
            paragraphs.append(words.tr("The players told this time."))
    else:
        paragraphs = [
            _points_rule(words),
            words.tr("The building has a mistake, so its time does not matter: {time}.").format(
                time=words.took(row.ms, row.told)
            ),
        ]
    for name in row.pair:
        paragraphs.append(
            words.tr("{name}: {then} + {points} = {now}.").format(
                name=name, then=before.score(name), points=row.points, now=after.score(name)
            )
        )
    rule = _rule(after.scale, row.ms) if row.correct else "points"
    return Why(words.tr("Points"), tuple(paragraphs), rule)


def _rule(scale: Scale, ms: int) -> str:
    """The table's choice about seconds, where it has decided the points."""
    other = Scale.read(scale.rows, exact=not scale.exact)
    return "points" if scale.points(ms) == other.points(ms) else "seconds"


def _points_rule(words: RectoVersoWords) -> str:
    return words.tr(
        "If both sides of the building are exactly as on the card, both partners score, and the same number:"
        " the quicker, the more. With a single mistake on either side neither scores."
    )


def _by_scale(words: RectoVersoWords, scale: Scale, ms: int) -> list[str]:
    """0:15.90 counts as 0:15: 10 points within 0:15."""
    step, time = scale.step(ms), words.exact(as_told_by(scale, ms))
    if scale.exact:
        message = words.tr("Here times count exactly: {time}.")
    elif ms % SECOND < 10:  # nothing that the clock shows
        message = words.tr("Here whole seconds count: {whole}.")
    else:
        message = words.tr("Here whole seconds count, the rest is cut off: {time} is {whole}.")
    seconds = message.format(time=time, whole=words.clock(ms))
    if step is None:
        last = words.limit(scale.last.seconds)
        beyond = words.tr("The scale of this game ends at {last}. Beyond that there are no points.")
        return [seconds, beyond.format(last=last)]
    told = words.trn(
        "By the scale of this game: {n} point up to and including {bound}.",
        "By the scale of this game: {n} points up to and including {bound}.",
        step.points,
    )
    return [seconds, told.format(n=step.points, bound=words.limit(step.seconds))]


def _stage(words: RectoVersoWords, after: CoopState) -> Why:
    row, n = after.log.latest, len(after.log)
    if after.crowned:
        where = words.trn(
            "That was the last stage: Kings of Construction, after {n} attempt.",
            "That was the last stage: Kings of Construction, after {n} attempts.",
            n,
        ).format(n=n)
    elif row.passed:
        where = words.tr("So on to stage {n}: {limit}.").format(n=after.stage, limit=words.limit(after.limit))
    else:
        where = words.tr("So back to stage 1: {limit}. Your best was stage {best}.").format(
            limit=words.limit(after.limit), best=after.best
        )
    return Why(
        words.tr("Seven stages"),
        (_stage_rule(words), _tried(words, row), where),
        _stage_key(row, after.crowned),
    )


def _stage_key(row: Attempt, crowned: bool) -> str:
    if row.timed_out:
        return "time-up"
    if row.correct and not row.passed:
        return "limit"
    return "kings" if crowned else "stages"


def _stage_rule(words: RectoVersoWords) -> str:
    return words.tr(
        "Two play against the clock, and every stage gives you less time. Correct and in time (exactly on"
        " time is in time): on to the next stage. A mistake or too late: back to the first."
    )


def _tried(words: RectoVersoWords, row: Attempt) -> str:
    if row.timed_out:
        return words.tr(
            "Stage {n}: your {limit} ran out before both had called “ready”. Whatever is built by then does"
            " not count."
        ).format(n=row.stage, limit=words.limit(row.limit))
    if row.correct:
        return _time_of_stage(words, row)
    return words.tr("Stage {n}: {time} of {limit}, but the building had a mistake.").format(
        n=row.stage, time=words.took(row.ms, row.told), limit=words.limit(row.limit)
    )


def _time_of_stage(words: RectoVersoWords, row: Attempt) -> str:
    if row.spare < 0:
        message = words.tr("Stage {n}: {time} of {limit}, {apart} too late.")
        time, apart = rounded_up(row.ms), rounded_up(-row.spare)
    else:
        message = words.tr("Stage {n}: {time} of {limit}, {apart} to spare.")
        time, apart = row.ms, row.spare
    return message.format(
        n=row.stage, time=words.took(time, row.told), limit=words.limit(row.limit), apart=words.exact(apart)
    )


def _win(words: RectoVersoWords, after: PartyState) -> Why:
    names = [name for place in standings(after) for name in place]
    return Why(
        words.tr("End of the game"),
        (
            words.tr(
                "The game ends when all partner tokens lie face up: after {n} rounds everybody has built"
                " equally often. Whoever has the most points wins; a tie is a shared win."
            ).format(n=after.rounds),
            *results.figures(words, after, names),
            *(f"{text}." for text, _ in results.tie_breaks(words, after)),
        ),
        "winner",
    )


def _opening(words: RectoVersoWords, state: PartyState) -> Why:
    return Why(
        words.tr("Who begins"),
        (
            words.tr(
                "The last person to renovate goes first, then the turn passes to the left."
                " Turn order: {players}."
            ).format(players=", ".join(state.players)),
            words.tr(
                "The active player turns over one partner token: that is whom to build with. The others"
                " draw the card, show it to both at once and keep the time."
            ),
            f"{box.own_side(words)}.",
            words.tokens(state.tokens_each, state.rounds),
            f"{box.level(words, state.level)}.",
            box.board(words, "party"),
        ),
        "first",
    )


def _two(words: RectoVersoWords, state: CoopState) -> Why:
    limits = ", ".join(words.limit(seconds) for seconds in LIMITS)
    return Why(
        words.tr("Seven stages"),
        (
            _stage_rule(words),
            words.tr("The limits: {limits}. Past the seventh stage you are Kings of Construction.").format(
                limits=limits
            ),
            f"{box.own_side(words)}.",
            f"{box.level(words, state.level)}.",
            box.board(words, "coop"),
        ),
        "stages",
    )


def _abandoned(words: RectoVersoWords) -> Why:
    return Why(
        words.tr("Game abandoned"),
        (
            words.tr("The game was stopped early, so there is no winner and no ranking."),
            words.tr("Nothing is lost: the points stay as they were, and undo brings the game back."),
        ),
        "abandon",
    )
