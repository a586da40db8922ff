"""Why: what a check found, who draws for it, and how the order is put right."""

from __future__ import annotations

from companion.games.comparity.texts.words import (
    HEIGHT,
    YEAR,
    Card,
    ComparityWords,
    after_swap,
    at,
    beside,
    gained,
    is_row,
    stopped,
    turned_over,
)
from companion.texts.game import Json, Why


def order(words: ComparityWords) -> str:
    if words.measure == HEIGHT:
        return words.tr("Heights must not fall from left to right, nor from bottom to top.")
    if words.measure == YEAR:
        return words.tr("Years must not fall from left to right, nor from bottom to top.")
    return words.tr("Values must not fall from left to right, nor from bottom to top.")


def clean(words: ComparityWords, call: Json, before: Json, after: Json) -> Why:
    rule = words.tr(
        "All pairs of open neighbours are compared; equal values may stand either way, and corners and closed"
        " cards do not count. If nothing is wrong, the checker draws 2 cards for not trusting the others."
    )
    return Why(
        words.tr("Nothing is wrong"),
        (f"{order(words)} {rule}", _compared(words, before, after), _drawn(words, call, before, after)),
        words.tr("Checking a card"),
    )


def _compared(words: ComparityWords, before: Json, after: Json) -> str:
    """The cards just opened, each with its open neighbours."""
    told = []
    for card in turned_over(before, after):
        near = [other for other in beside(after, card["at"]) if other["open"]]
        places = ", ".join(_where(words, card, other) for other in near)
        message = words.tr("Beside {value}: {places}.").format(value=words.face(card), places=places)
        told.append(stopped(message))
    return " ".join(told)


def _where(words: ComparityWords, card: Card, other: Card) -> str:
    """73 on the left."""
    step = other["at"][0] - card["at"][0], other["at"][1] - card["at"][1]
    message = {
        (-1, 0): words.tr("{value} on the left"),
        (1, 0): words.tr("{value} on the right"),
        (0, -1): words.tr("{value} below"),
        (0, 1): words.tr("{value} above"),
    }[step]
    return message.format(value=words.value(other["value"]))


def violation(words: ComparityWords, call: Json, before: Json, after: Json) -> Why:
    rule = words.tr(
        "Only open neighbours are compared. For any violation, however many, the previous player draws"
        " 3 cards, guilty or not; then the pairs are put right."
    )
    checker = before["due"]["player"]
    pays = words.tr("{checker} checked; on the right sits {player}.").format(
        player=call["player"], checker=checker
    )
    pairs = [_wrong(words, after, pair) for pair in call["pairs"]]
    paragraphs = [f"{order(words)} {rule}", " ".join(pairs), f"{pays} {_drawn(words, call, before, after)}"]
    if not after["over"]:
        paragraphs.append(_repair(words, call, after))
    return Why(words.tr("Out of order"), tuple(paragraphs), words.tr("Checking a card"))


def _wrong(words: ComparityWords, after: Json, pair: Json) -> str:
    """443 m (Empire State) stands left of 330 m (Eiffel Tower)."""
    greater, less = (words.face(at(after, cell)) for cell in pair)
    return stopped(words.stands(greater, less, is_row(pair)))


def _repair(words: ComparityWords, call: Json, after: Json) -> str:
    """Whether a swap serves, and if not, what it would break."""
    told = []
    for pair in call["pairs"]:
        less, greater = (words.figure(at(after, cell)["value"]) for cell in reversed(pair))
        broken = after_swap(after, pair)
        if not broken:
            message = words.tr("Swapping {less} and {greater} breaks no other pair, so they change places.")
            told.append(message.format(less=less, greater=greater))
            continue
        one, other, row = broken[0]
        if row:
            message = words.tr(
                "Swapping {less} and {greater} would put {one} left of {other}: discard one of them."
            )
        else:
            message = words.tr(
                "Swapping {less} and {greater} would put {one} below {other}: discard one of them."
            )
        told.append(
            message.format(
                less=less, greater=greater, one=words.figure(one["value"]), other=words.figure(other["value"])
            )
        )
    if len(told) > 1:
        told.insert(0, words.tr("Pair by pair, each judged as the cards lie then."))
    return " ".join(told)


def _drawn(words: ComparityWords, call: Json, before: Json, after: Json) -> str:
    """Bob draws 3: 2 from the pile and 1 from the others. That makes 7 cards."""
    player, more = call["player"], gained(before, after, call["player"])
    pile = before["pile"] - after["pile"]
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
    has = after["hands"][player]
    makes = words.trn("That makes {n} card.", "That makes {n} cards.", has).format(n=has)
    return f"{text.format(player=player, n=more, pile=pile, given=more - pile)} {makes}"


def split(words: ComparityWords, after: Json) -> Why:
    places = len(after["joins"])
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
