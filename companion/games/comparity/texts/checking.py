"""Why: what a check found, and who draws for it."""

from __future__ import annotations

from companion.core.referee import Call
from companion.games.comparity.rules.area import Area, Cell
from companion.games.comparity.rules.state import ComparityState, joins
from companion.games.comparity.texts.repairing import knot_rule, to_repair, wrong_pairs
from companion.games.comparity.texts.words import ComparityWords, pairs_of, stopped
from companion.texts.game import Why


def clean(words: ComparityWords, call: Call, after: ComparityState) -> Why:
    rule = words.tr(
        "All pairs of open neighbours are compared; equal values may lie either way, and corners and closed"
        " cards do not count. If nothing is wrong, the checker draws 2 cards for not trusting the others."
    )
    return Why(
        words.tr("Nothing is wrong"),
        (
            f"{words.order()} {rule}",
            _compared(words, call.known["opened"], after.area),
            _drawn(words, call, after),
        ),
        "clean",
    )


def _compared(words: ComparityWords, opened: tuple[Cell, ...], area: Area) -> str:
    """The cards just opened, each with its open neighbours."""
    told = []
    for cell in opened:
        near = [other for other in area.beside(cell) if area.is_open(other)]
        places = ", ".join(_where(words, area, cell, other) for other in near)
        value = words.value_first(area.cards[cell])
        told.append(stopped(words.tr("Beside {value}: {places}.").format(value=value, places=places)))
    return " ".join(told)


def _where(words: ComparityWords, area: Area, cell: Cell, other: Cell) -> str:
    """73 on the left."""
    message = {
        (-1, 0): words.tr("{value} on the left"),
        (1, 0): words.tr("{value} on the right"),
        (0, -1): words.tr("{value} below"),
        (0, 1): words.tr("{value} above"),
    }[other[0] - cell[0], other[1] - cell[1]]
    return message.format(value=words.value(area.cards[other].value))


def violation(words: ComparityWords, call: Call, before: ComparityState, after: ComparityState) -> Why:
    rule = words.tr(
        "Only open neighbours are compared. For any violation, however many, the previous player draws"
        " 3 cards, guilty or not: that is the checker’s right-hand neighbour. Then the order is fixed."
    )
    pays = words.tr("{checker} checked, and the right-hand neighbour is {player}.").format(
        player=call.facts["player"], checker=before.acting_player
    )
    pairs = pairs_of(call)
    wrong = wrong_pairs(words, after.area, pairs)
    paragraphs = [f"{words.order()} {rule}", wrong, f"{pays} {_drawn(words, call, after)}"]
    if not after.over:
        if len(pairs) > 1:
            paragraphs.append(knot_rule(words))
        paragraphs.append(to_repair(words, after.area))
    return Why(words.tr("Wrong order"), tuple(paragraphs), "violation")


def _drawn(words: ComparityWords, call: Call, after: ComparityState) -> str:
    """Bob draws 3: 2 from the pile and 1 from the others. That makes 7 cards."""
    player, more, pile = call.facts["player"], call.known["drawn"], call.known["from_pile"]
    if not more:
        return words.tr("But nobody has a card to give, so {player} draws none.").format(player=player)
    if more == pile:
        text = words.trn(
            "{player} draws {n} card from the pile.", "{player} draws {n} cards from the pile.", more
        )
    elif not pile:
        text = words.trn(
            "The pile is empty: {player} gets {n} card from the other players.",
            "The pile is empty: {player} gets {n} cards from the other players.",
            more,
        )
    else:
        text = words.tr("{player} draws {pile} from the pile and gets {given} from the other players.")
    has = after.hands.cards[after.seat_of(player)]
    makes = words.trn("That makes {n} card.", "That makes {n} cards.", has).format(n=has)
    return f"{text.format(player=player, n=more, pile=pile, given=more - pile)} {makes}"


def split(words: ComparityWords, after: ComparityState) -> Why:
    places = len(joins(after))
    return Why(
        words.tr("The area is split"),
        (
            words.tr(
                "If a discard breaks the play area apart, the checker at once plays one of their cards,"
                " closed, so that all the parts are joined. It makes no duet or trio; playing your last"
                " card this way wins too."
            ),
            words.trn("{n} place joins all the parts.", "{n} places join all the parts.", places).format(
                n=places
            ),
        ),
        "split",
    )
