"""Why: how a broken order is put right, knot by knot, and what a swap or a discard has done."""

from __future__ import annotations

from collections.abc import Iterable

from companion.core.referee import Event
from companion.games.comparity.rules.area import Area, Cell, Pair, in_a_row
from companion.games.comparity.rules.events import named_cells
from companion.games.comparity.rules.repair import Advice, advise, knots, new_violations
from companion.games.comparity.rules.state import ComparityState
from companion.games.comparity.texts.words import ComparityWords, single_stops, stopped
from companion.texts.game import Why


def knot_rule(words: ComparityWords) -> str:
    return words.tr(
        "Companion’s ruling, after the booklet’s examples: bad pairs that share a card form a knot. Two"
        " cards of one knot may be swapped if that removes a bad pair and makes no new one. If no swap"
        " does, one card of the knot is discarded."
    )


def wrong_pairs(words: ComparityWords, area: Area, pairs: Iterable[Pair]) -> str:
    """443 m (Empire State) lies left of 330 m (Eiffel Tower)."""
    told = []
    for pair in pairs:
        greater, less = (words.value_first(area.cards[cell]) for cell in pair)
        told.append(stopped(words.stands(greater, less, pair)))
    return " ".join(told)


def to_repair(words: ComparityWords, area: Area) -> str:
    """What the referee allows, knot by knot, in the order in which it is proposed."""
    offered, violations = advise(area), area.violations()
    found = knots(violations)
    told = [_knot(words, area, violations, knot, offered) for knot in found]
    if len(found) > 1:
        told.append(words.tr("Fix one knot at a time and look again after each change."))
    return single_stops(" ".join(told))


def _knot(
    words: ComparityWords,
    area: Area,
    violations: tuple[Pair, ...],
    knot: tuple[Cell, ...],
    offered: tuple[Advice, ...],
) -> str:
    own = [each for each in offered if each.repair.cells[0] in knot]
    swaps = [each for each in own if each.repair.kind == "swap"]
    if not swaps:
        return _no_swap(words, area, violations, knot)
    best = swaps[0]
    less, greater = words.figures(area, best.repair.cells)
    if len(knot) == 2:
        message = words.tr("Swapping {less} and {greater} creates no new violation, so swap them.")
    elif len(swaps) == 1:
        message = words.tr("Of {cards} only {less} and {greater} may be swapped.")
    else:
        message = words.trn(
            "{n} swap is allowed among {cards}; swapping {less} and {greater} leaves the fewest bad pairs.",
            "{n} swaps are allowed among {cards}; swapping {less} and {greater} leaves the fewest bad pairs.",
            len(swaps),
        )
    cards = words.join(words.figures(area, knot))
    return message.format(less=less, greater=greater, cards=cards, n=len(swaps))


def _no_swap(words: ComparityWords, area: Area, violations: tuple[Pair, ...], knot: tuple[Cell, ...]) -> str:
    """Of two cards, what their swap would break."""
    if len(knot) > 2:
        message = words.tr(
            "No swap among {cards} helps without a new violation, so one of these is discarded."
        )
        return message.format(cards=words.join(words.figures(area, knot)))
    pair = knot[0], knot[1]
    less, greater = words.figures(area, knot)
    broken = new_violations(area, violations, pair)[0]
    swapped = area.swapped(*pair)
    one, other = (words.figure(swapped.cards[cell].value) for cell in broken)
    if in_a_row(broken):
        message = words.tr(
            "Swapping {less} and {greater} would put {one} left of {other}, so one of the pair is discarded."
        )
    else:
        message = words.tr(
            "Swapping {less} and {greater} would put {one} below {other}, so one of the pair is discarded."
        )
    return message.format(less=less, greater=greater, one=one, other=other)


def repaired(words: ComparityWords, event: Event, before: ComparityState, after: ComparityState) -> Why:
    """Of a swap or a discard that stood: the rule, what was wrong, and what is left to do."""
    swapped, broken = event["type"] == "swap", before.area.violations()
    cells = named_cells(event)
    mine = next(knot for knot in knots(broken) if cells[0] in knot)
    wrong = wrong_pairs(words, before.area, [pair for pair in broken if pair[0] in mine])
    paragraphs = [
        knot_rule(words),
        words.tr("Before: {pairs}").format(pairs=wrong),
        left(words, before.area, after.area),
    ]
    if after.phase == "repair":
        paragraphs.append(to_repair(words, after.area))
    title = words.tr("Two cards change places") if swapped else words.tr("A card is discarded")
    return Why(title, tuple(paragraphs), "knots" if swapped else "discard")


def still_wrong(words: ComparityWords, state: ComparityState) -> Why:
    """The parts are joined, and there is more to put right."""
    wrong = wrong_pairs(words, state.area, state.area.violations())
    return Why(words.tr("Fixing the order"), (knot_rule(words), wrong, to_repair(words, state.area)), "knots")


def left(words: ComparityWords, before: Area, after: Area) -> str:
    """How many bad pairs there were and are."""
    n, then = len(after.violations()), len(before.violations())
    if not n:
        return words.tr("Now everything is in order.")
    message = words.trn(
        "{n} of {all} bad pairs is left.",
        "{n} of {all} bad pairs are left.",
        n,
    )
    return message.format(all=then, n=n)
