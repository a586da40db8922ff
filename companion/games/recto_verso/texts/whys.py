"""Why: the rule in our own words, with the figures of the situation."""

from __future__ import annotations

from companion.games.recto_verso.texts import box, results
from companion.games.recto_verso.texts.words import RectoVersoWords, is_coop, ranking, rounded_up
from companion.texts.game import Json, Why


def why(words: RectoVersoWords, call: Json, before: Json, after: Json) -> Why:
    match call["call"]:
        case "round":
            return _round(words, before, after)
        case "stage" | "back-to-start" | "crowned":
            return _stage(words, after)
        case "win":
            return _win(words, after)
        case "opening":
            return _two(words, after) if is_coop(after) else _opening(words, after)
    return _abandoned(words)


def if_right_why(words: RectoVersoWords, state: Json) -> Why:
    """Before it is judged: what the time is worth."""
    if is_coop(state):
        return Why(
            words.tr("Seven stages"),
            (_stage_rule(words), _time_of_stage(words, state["stage"], state["ms"])),
            words.tr("For two players"),
        )
    return Why(
        words.tr("Points"),
        (_points_rule(words), *_by_scale(words, state["ms"])),
        words.tr("Points"),
    )


def _round(words: RectoVersoWords, before: Json, after: Json) -> Why:
    row = after["log"][-1]
    if row["correct"]:
        paragraphs = [_points_rule(words), *_by_scale(words, row["ms"], row["points"])]
    else:
        paragraphs = [
            _points_rule(words),
            words.tr("There was a mistake here, so the time of {time} does not matter.").format(
                time=words.seconds(row["ms"])
            ),
        ]
    for name in (row["active"], row["partner"]):
        paragraphs.append(
            words.tr("{name}: {then} + {points} = {now}.").format(
                name=name, then=before["scores"][name], points=row["points"], now=after["scores"][name]
            )
        )
    return Why(words.tr("Points"), tuple(paragraphs), words.tr("Points"))


def _points_rule(words: RectoVersoWords) -> str:
    return words.tr(
        "If both sides of the building are exactly as on the card, both partners score, and the same number:"
        " the quicker, the more. With a single mistake on either side neither scores."
    )


def _by_scale(words: RectoVersoWords, ms: int, points: int | None = None) -> list[str]:
    """15.9 s counts as 15: 10 points up to 15 s."""
    step = words.step(ms)
    if ms % 1000 < 10:
        message = words.tr("Whole seconds count: {time}.")
    else:
        message = words.tr("Whole seconds count, the rest is cut off: {time} is {whole}.")
    counted = message.format(time=words.seconds(ms), whole=words.whole(ms // 1000))
    if not words.scale:
        known = [] if points is None else [_up_to_known(words, points)]
        return [counted, *known]
    if step is None:
        last = words.whole(words.scale[-1][0])
        beyond = words.tr("The scale of this game ends at {last}. Beyond that there are no points.")
        return [counted, beyond.format(last=last)]
    told = words.trn(
        "By the scale of this game: {n} point up to {bound}, the bound included.",
        "By the scale of this game: {n} points up to {bound}, the bound included.",
        step[1],
    )
    return [counted, told.format(n=step[1], bound=words.whole(step[0]))]


def _up_to_known(words: RectoVersoWords, points: int) -> str:
    return words.trn(
        "By the scale of this game that is {n} point.",
        "By the scale of this game that is {n} points.",
        points,
    ).format(n=points)


def _stage(words: RectoVersoWords, after: Json) -> Why:
    row = after["log"][-1]
    if after["by"] == "crowned":
        n = after["attempts"]
        where = words.trn(
            "That was the last stage: Kings of Construction, after {n} attempt.",
            "That was the last stage: Kings of Construction, after {n} attempts.",
            n,
        ).format(n=n)
    elif row["passed"]:
        where = words.tr("So on to stage {n}: {limit}.").format(
            n=after["stage"], limit=words.whole(after["limit"])
        )
    else:
        where = words.tr("So back to stage 1: {limit}. Your best was stage {best}.").format(
            limit=words.whole(after["limit"]), best=after["best"]
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


def _tried(words: RectoVersoWords, row: Json) -> str:
    if row["correct"]:
        return _time_of_stage(words, row["stage"], row["ms"])
    return words.tr("Stage {n}: {time} of {limit}, but the building had a mistake.").format(
        n=row["stage"], time=words.seconds(row["ms"]), limit=words.whole(results.limit(row["stage"]))
    )


def _time_of_stage(words: RectoVersoWords, stage: int, ms: int) -> str:
    limit = results.limit(stage)
    spare = limit * 1000 - ms
    if spare < 0:
        message = words.tr("Stage {n}: {time} of {limit}, {apart} too late.")
        time, apart = rounded_up(ms), rounded_up(-spare)
    else:
        message = words.tr("Stage {n}: {time} of {limit}, {apart} to spare.")
        time, apart = ms, spare
    return message.format(
        n=stage, time=words.seconds(time), limit=words.whole(limit), apart=words.seconds(apart)
    )


def _win(words: RectoVersoWords, after: Json) -> Why:
    names = [name for place in ranking(after) for name in place]
    return Why(
        words.tr("End of the game"),
        (
            words.tr(
                "The game ends when all partner tokens lie face up: after {n} rounds everybody has built"
                " equally often. Most points win; equal points share the victory."
            ).format(n=after["rounds"]),
            *results.figures(words, after, names),
            *(f"{text}." for text, _ in results.tie_breaks(words, after)),
        ),
        words.tr("End of the game"),
    )


def _opening(words: RectoVersoWords, state: Json) -> Why:
    each = next(iter(state["tokens"][state["active"]].values()))
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
            ).format(players=", ".join(state["tokens"])),
            words.tr(
                "The active player turns over one partner token: that is whom to build with. The others"
                " draw the card, show it to both at once and keep the time."
            ),
            tokens.format(n=each, rounds=state["rounds"]),
            *box.level_lines(words),
        ),
        words.trc("Recto Verso", "Course of play"),
    )


def _two(words: RectoVersoWords, state: Json) -> Why:
    limits = ", ".join(words.clock(seconds * 1000) for seconds in results.LIMITS)
    return Why(
        words.tr("Seven stages"),
        (
            _stage_rule(words),
            words.tr("The limits: {limits}. Past the seventh stage you are Kings of Construction.").format(
                limits=limits
            ),
            *box.level_lines(words),
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
