"""Why: the rule behind a call, with the figures of this situation."""

from __future__ import annotations

from companion.core.referee import Call
from companion.games.ingenious.rules.questions import lost_points, ranking
from companion.games.ingenious.rules.sides import COLOURS, Order, Reached, Side, end_of_board
from companion.games.ingenious.rules.state import TILES, IngeniousState
from companion.games.ingenious.texts import results
from companion.games.ingenious.texts.rules import cells_in_play
from companion.games.ingenious.texts.runs import lines_that_score
from companion.games.ingenious.texts.words import IngeniousWords, capital
from companion.texts.game import Why


def why(words: IngeniousWords, call: Call, before: IngeniousState, after: IngeniousState) -> Why:
    match call.code:
        case "points":
            return _points(words, call, before, after)
        case "bonus":
            return _bonus(words, call, before, after)
        case "second-board":
            return _second_board(words, call, before, after)
        case "swap":
            return swap_why(words, after.sides[call.facts["side"]])
        case "win":
            return _win(words, after)
        case "opening":
            return _opening(words, after)
    return _abandoned(words)


def _points(words: IngeniousWords, call: Call, before: IngeniousState, after: IngeniousState) -> Why:
    side = after.sides[call.facts["side"]]
    lines = []
    if before.board is not None and after.board is not None:
        lines.append(lines_that_score(words, before.board, after.board))
    if after.mode == "solo" and after.solo == "total":
        counts = words.tr("What counts in the end is the sum of all six. Now: {total}.").format(
            total=side.total
        )
    else:
        counts = words.tr("What counts in the end is the lowest marker. At {score} now: {colours}.").format(
            score=side.score, colours=words.colours(side.lowest)
        )
    return Why(
        words.tr("Points"),
        (
            words.tr(
                "From each half of the tile, follow the five lines that lead away from the other half."
                " Every matching symbol scores a point, up to the first empty cell or different symbol."
                " Printed symbols count; the tile itself does not."
            ),
            *lines,
            " ".join(_sums(words, call, before, after)),
            *_order(words, call),
            counts,
        ),
        "points",
    )


def _order(words: IngeniousWords, call: Call) -> list[str]:
    """Which half of a double tile was counted first, where that mattered."""
    order: Order | None = call.known["order"]
    if order is None:
        return []
    message = words.tr(
        "The booklet does not say which half is counted first, so the better order holds: first {first},"
        " then {second}. The other way round the marker would be at {otherwise}."
    )
    return [message.format(first=order.first, second=order.second, otherwise=order.otherwise)]


def _sums(words: IngeniousWords, call: Call, before: IngeniousState, after: IngeniousState) -> list[str]:
    """Each marker's move as a sum; what a board's end took away is named."""
    side, points = call.facts["side"], call.facts["points"]
    lost = lost_points(side, points, before, after)
    sums = []
    for colour, number in points.items():
        then, now = before.sides[side].marker(colour), after.sides[side].marker(colour)
        facts = {
            "colour": capital(words.colour(colour)),
            "then": then,
            "points": number,
            "now": now,
            "n": lost[colour],
            "end": end_of_board(then, after.track),
        }
        if not lost[colour]:
            message = words.tr("{colour}: {then} + {points} = {now}.")
        elif now == facts["end"]:
            message = words.trn(
                "{colour}: {then} + {points}, but the board ends at {end}; {n} point is lost.",
                "{colour}: {then} + {points}, but the board ends at {end}; {n} points are lost.",
                lost[colour],
            )
        else:  # the second symbol of a double tile scored on from there
            message = words.trn(
                "{colour}: {then} + {points}, but the first half stops at {end}; {n} point is lost,"
                " the marker is at {now}.",
                "{colour}: {then} + {points}, but the first half stops at {end}; {n} points are lost,"
                " the marker is at {now}.",
                lost[colour],
            )
        sums.append(message.format(**facts))
    return sums


def _bonus(words: IngeniousWords, call: Call, before: IngeniousState, after: IngeniousState) -> Why:
    if after.mode == "team":
        rule = words.tr(
            "A marker that reaches the end of the first board (18) or of the second (36) gives a bonus play:"
            " one more tile at once, before the rack is refilled. Two at once give two."
        )
    else:
        rule = words.tr(
            "Every marker that reaches 18 gives a bonus play: one more tile at once, before the rack is"
            " refilled. Two markers give two; a marker that stood there already gives none."
        )
    together: tuple[Reached, ...] = call.known["together"]
    side = words.name(after.sides[call.facts["side"]])
    moved = [
        words.tr("{side}: the {colour} marker went from {then} to {end}.").format(
            side=side, colour=words.colour(marker.colour), then=marker.start, end=marker.end
        )
        for marker in together
    ]
    rule_key = "team-bonus" if after.mode == "team" else "bonus"
    if call.known["lapses"]:
        rule_key = "six-tiles"
    return Why(words.tr("Bonus play"), (rule, *moved, *_left(words, call, before, after)), rule_key)


def _left(words: IngeniousWords, call: Call, before: IngeniousState, after: IngeniousState) -> list[str]:
    """How many bonus plays are to be made, and whether the rack has no tile for others."""
    if after.over:
        return [words.tr("But the game is over, so no tile follows.")]
    left = []
    room = TILES - (before.laid + 1)
    if call.known["lapses"] or max(0, before.bonus - 1) + len(call.known["together"]) > room:
        left.append(words.tr("A turn has no more than six tiles; bonus plays beyond that lapse."))
    if after.bonus:
        message = words.trn(
            "{n} bonus play to make now; you may decline it.",
            "{n} bonus plays to make now; you may decline them.",
            after.bonus,
        )
        left.append(message.format(n=after.bonus))
    return left


def _second_board(words: IngeniousWords, call: Call, before: IngeniousState, after: IngeniousState) -> Why:
    side, colour = call.facts["side"], call.facts["colour"]
    bonus = []
    if after.mode == "solo":
        bonus.append(words.tr("Playing alone, there is no bonus play for it."))
    elif after.bonus:
        bonus.append(words.tr("There is a bonus play for it."))
    return Why(
        words.tr("Second board"),
        (
            words.tr(
                "Two scoring boards lie one after the other, so a marker can go as far as 36. At 18 the half"
                " of the tile stops scoring, its further points are lost, and the marker moves to 0 of"
                " the second board; here that counts as 18."
            ),
            words.tr("The {colour} marker stood at {then} and is at {now} now.").format(
                colour=words.colour(colour),
                then=before.sides[side].marker(colour),
                now=after.sides[side].marker(colour),
            ),
            *bonus,
        ),
        "alone-second-board" if after.mode == "solo" else "second-board",
    )


def swap_why(words: IngeniousWords, side: Side) -> Why:
    return Why(
        words.tr("Changing tiles"),
        (
            words.tr(
                "At the end of a turn, before refilling, a player whose rack has none of the lowest colours"
                " may show it, put all of it aside and take six new tiles; then the old ones are mixed in"
                " with the rest. If several colours are lowest, the rack must lack every one of them."
            ),
            words.tr("Lowest, at {score}: {colours}.").format(
                score=side.score, colours=words.colours(side.lowest)
            ),
            words.tr("The app does not see the rack: the table checks it."),
        ),
        "swap",
    )


def _win(words: IngeniousWords, after: IngeniousState) -> Why:
    if after.by == "all-six":
        return _all_six(words, after)
    if after.mode == "solo":
        return _solo(words, after)
    sides = [after.sides[each] for place in ranking(after) for each in place]
    tie_breaks = [f"{text}." for text, _ in results.tie_breaks(words, after)]
    return Why(
        words.tr("End of the game"),
        (
            words.tr(
                "The game ends when no tile fits after a turn. The lowest markers are compared, and the"
                " one furthest along wins. If they are equal, the second lowest decide, then the third,"
                " and so on."
            ),
            *results.figures(words, sides),
            *tie_breaks,
        ),
        results.rule_of_places(after),
    )


def _all_six(words: IngeniousWords, after: IngeniousState) -> Why:
    return Why(
        words.tr("All six markers"),
        (
            words.tr(
                "All six markers at the very end win the game at once, even if there is still room"
                " on the board."
            ),
            words.tr("{side}: all six at {end}.").format(
                side=words.names(results.winners(after)), end=after.track
            ),
        ),
        "all-six",
    )


def _solo(words: IngeniousWords, after: IngeniousState) -> Why:
    side = after.sides[0]
    lowest = words.tr("Lowest, at {score}: {colours}.").format(
        score=side.score, colours=words.colours(side.lowest)
    )
    total = words.tr("All six together: {total} of {most}.").format(
        total=side.total, most=len(COLOURS) * after.track
    )
    if after.solo == "total":
        rule = words.tr(
            "In this solo game your score is the sum of all six markers. The lowest one is shown beside it."
        )
        return Why(words.tr("Solo result"), (rule, total, lowest), "alone-score")
    rule = words.tr(
        "In this solo game your score is your lowest marker, 0 to 36. The sum of all six is shown beside it."
    )
    return Why(words.tr("Solo result"), (rule, lowest, total), "alone-score")


def _opening(words: IngeniousWords, state: IngeniousState) -> Why:
    if state.mode == "solo":
        alone = words.tr(
            "Alone you play without a rack: draw a tile, lay it, score, draw the next. Only the white cells"
            " are used, the markers run over two boards, and there are no bonus plays."
        )
        beside = words.tr("The first tile is laid beside one of the six printed symbols.")
        return Why(words.tr("Solo game"), (alone, beside), "alone")
    paragraphs = [
        words.tr("The youngest goes first, then clockwise. Turn order: {players}.").format(
            players=", ".join(state.players)
        ),
        cells_in_play(words, state),
        words.tr("Everybody has six tiles on the rack, where nobody else sees them."),
        words.tr(
            "In the first round every tile is laid beside one of the six printed symbols, and beside one"
            " that no other tile touches yet."
        ),
    ]
    if state.mode == "team":
        paragraphs += [
            words.tr("Partners sit opposite each other and move the same six markers."),
            words.tr("Partners do not talk during the game, unless everybody agrees."),
        ]
    return Why(words.tr("The first round"), tuple(paragraphs), "first-tile")


def _abandoned(words: IngeniousWords) -> Why:
    return Why(
        words.tr("Game abandoned"),
        (
            words.tr("The game was stopped early, so there is no winner and no ranking."),
            words.tr("Nothing is lost: the markers stay where they stood, and undo brings the game back."),
        ),
        "stopped",
    )
