"""Why: what a check found, who draws for it, and how the order is put right."""

from __future__ import annotations

from companion.core.referee import Call
from companion.games.comparity.rules.area import Area, Cell, Pair, in_a_row
from companion.games.comparity.rules.repair import new_violations
from companion.games.comparity.rules.state import HEIGHT, YEAR, ComparityState, joins
from companion.games.comparity.texts.words import ComparityWords, pairs_of, stopped
from companion.texts.game import Why


def order(words: ComparityWords) -> str:
    if words.measure == HEIGHT:
        return words.tr("Heights must not fall from left to right, nor from bottom to top.")
    if words.measure == YEAR:
        return words.tr("Years must not fall from left to right, nor from bottom to top.")
    return words.tr("Values must not fall from left to right, nor from bottom to top.")


def clean(words: ComparityWords, call: Call, after: ComparityState) -> Why:
    rule = words.tr(
        "All pairs of open neighbours are compared; equal values may stand either way, and corners and closed"
        " cards do not count. If nothing is wrong, the checker draws 2 cards for not trusting the others."
    )
    return Why(
        words.tr("Nothing is wrong"),
        (
            f"{order(words)} {rule}",
            _compared(words, call.known["opened"], after.area),
            _drawn(words, call, after),
        ),
        words.tr("Checking a card"),
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
        " 3 cards, guilty or not; then the pairs are put right."
    )
    pays = words.tr("{checker} checked; on the right sits {player}.").format(
        player=call.facts["player"], checker=before.acting_player
    )
    pairs = [_wrong(words, after.area, pair) for pair in pairs_of(call)]
    paragraphs = [f"{order(words)} {rule}", " ".join(pairs), f"{pays} {_drawn(words, call, after)}"]
    if not after.over:
        paragraphs.append(_repair(words, call, after.area))
    return Why(words.tr("Out of order"), tuple(paragraphs), words.tr("Checking a card"))


def _wrong(words: ComparityWords, area: Area, pair: Pair) -> str:
    """443 m (Empire State) stands left of 330 m (Eiffel Tower)."""
    greater, less = (words.value_first(area.cards[cell]) for cell in pair)
    return stopped(words.stands(greater, less, pair))


def _repair(words: ComparityWords, call: Call, area: Area) -> str:
    """Whether a swap serves, and if not, what it would break."""
    told, violations = [], area.violations()
    for pair in pairs_of(call):
        greater, less = (words.figure(area.cards[cell].value) for cell in pair)
        broken = new_violations(area, violations, pair)
        if not broken:
            message = words.tr("Swapping {less} and {greater} breaks no other pair, so they change places.")
            told.append(message.format(less=less, greater=greater))
            continue
        swapped = area.swapped(*pair)
        one, other = (words.figure(swapped.cards[cell].value) for cell in broken[0])
        if in_a_row(broken[0]):
            message = words.tr(
                "Swapping {less} and {greater} would put {one} left of {other}: discard one of them."
            )
        else:
            message = words.tr(
                "Swapping {less} and {greater} would put {one} below {other}: discard one of them."
            )
        told.append(message.format(less=less, greater=greater, one=one, other=other))
    if len(told) > 1:
        told.insert(0, words.tr("Pair by pair, each judged as the cards lie then."))
    return " ".join(told)


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
            "The pile is out: {player} gets {n} card from other hands.",
            "The pile is out: {player} gets {n} cards from other hands.",
            more,
        )
    else:
        text = words.tr("{player} draws {pile} from the pile and gets {given} from other hands.")
    has = after.hands.cards[after.seat_of(player)]
    makes = words.trn("That makes {n} card.", "That makes {n} cards.", has).format(n=has)
    return f"{text.format(player=player, n=more, pile=pile, given=more - pile)} {makes}"


def split(words: ComparityWords, after: ComparityState) -> Why:
    places = len(joins(after))
    return Why(
        words.tr("The area is split"),
        (
            words.tr(
                "If a discard breaks the area apart, the checker at once lays a card from the hand, closed,"
                " so that all the parts are joined. Neither duet nor trio is called for it; a last card"
                " laid like this wins too."
            ),
            words.trn("{n} place joins all the parts.", "{n} places join all the parts.", places).format(
                n=places
            ),
        ),
        words.tr("Checking a card"),
    )
