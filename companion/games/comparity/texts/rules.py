"""Rules at hand: the booklet in our own words, the table's choices of this session filled in."""

from __future__ import annotations

from collections.abc import Iterable
from types import MappingProxyType
from typing import Final

from companion.games.comparity.rules.hands import HAND, PILE
from companion.games.comparity.rules.state import ComparityState
from companion.games.comparity.texts.words import ComparityWords
from companion.texts.rules import Origin, Rule, Section, booklet, choice, ruling

RULE_OF: Final = MappingProxyType(
    {
        "duet": "duet",
        "trio": "trio",
        "clean": "clean",
        "violation": "violation",
        "given": "given",
        "split": "split",
        "win": "win",
        "not-due": "order-of-play",
        "cell-taken": "lay",
        "no-neighbour": "neighbours",
        "not-closed": "check",
        "needs-neighbour": "check",
        "bad-value": "compare",
        "not-a-repair": "knots",
        "not-joining": "split",
        "same-card": "same-card",
    }
)


def sections(words: ComparityWords, state: ComparityState | None) -> tuple[Section, ...]:
    """As the booklet orders them."""
    return (
        _cards(words),
        _preparing(words, state),
        _course(words),
        _playing(words, state),
        _checking(words),
        _repairing(words),
        _pile_empty(words, state),
        _end(words),
    )


def _section(title: str, origin: Origin, told: dict[str, str], *more: Rule) -> Section:
    """Rules of one origin, then those that come from elsewhere."""
    return Section(title, (*(Rule(key, text, origin) for key, text in told.items()), *more))


def _cards(words: ComparityWords) -> Section:
    tr = words.tr
    title = tr("Game cards")
    told = {
        "faces": tr(
            "Nobody looks at the open side of a card, whether it is their own, another player’s or in the"
            " pile. Only a check shows it."
        ),
    }
    measured = tr(
        "Heights go from the ground or water to the very top. A year is when the building got its present"
        " look; an approximate one is marked so."
    )
    return _section(title, booklet(title), told, Rule("measured", measured, booklet(tr("Years and metres"))))


def _preparing(words: ComparityWords, state: ComparityState | None) -> Section:
    tr = words.tr
    title = tr("Preparing for the game")
    told = {
        "measure": _measure(words, state),
        "deal": tr(
            "Everybody gets {n} cards. They lie closed on the table in front of their owner;"
            " nobody takes them in hand."
        ).format(n=HAND),
        "pile": _pile(words, state),
        "first": tr("Whoever has been up the tallest building goes first, then clockwise."),
    }
    return _section(title, booklet(title), told)


def _measure(words: ComparityWords, state: ComparityState | None) -> str:
    if state is None:
        return words.tr("Agree first whether you play by height or by year.")
    return words.tr("First you agree what is compared. In this game you play: {measure}.").format(
        measure=words.played_by()
    )


def _pile(words: ComparityWords, state: ComparityState | None) -> str:
    if state is None:
        return words.tr(
            "The pile has {piles} cards for {players} players; the rest stays in the box. Its top card is"
            " placed closed in the middle of the table."
        ).format(piles=_listed(PILE.values()), players=_listed(PILE))
    message = words.trn(
        "With {n} player the pile has {pile} cards; the rest stays in the box. Its top card is placed"
        " closed in the middle of the table.",
        "With {n} players the pile has {pile} cards; the rest stays in the box. Its top card is placed"
        " closed in the middle of the table.",
        len(state.players),
    )
    return message.format(n=len(state.players), pile=PILE[len(state.players)])


def _listed(numbers: Iterable[int]) -> str:
    return ", ".join(str(n) for n in numbers)


def _course(words: ComparityWords) -> Section:
    tr = words.tr
    title = tr("How to play")
    told = {
        "turn": tr(
            "On your turn you play one of your cards or check a closed one. Then it is the turn of your"
            " left-hand neighbour."
        ),
        "order": words.order() + " " + tr("Equal values may lie in either order."),
        "neighbours": tr("Cards that touch along a side are neighbours. Corners do not count."),
    }
    return _section(title, booklet(title), told)


def _playing(words: ComparityWords, state: ComparityState | None) -> Section:
    tr = words.tr
    title = tr("Playing a card")
    told = {
        "lay": tr(
            "A card is played closed on a free place beside any card. Cards that lie there already are"
            " neither moved nor pushed apart."
        ),
        "duet": tr(
            "Beside two cards it is a duet: the next player first draws a card or checks one,"
            " then takes a normal turn."
        ),
        "trio": tr(
            "Beside three or four cards it is a trio: the next player first draws a card or checks one,"
            " as after a duet."
        ),
    }
    first = tr(
        "The answer to a duet or trio comes first, with its repairs; then the extra card of the trio,"
        " then the normal turn."
    )
    last = Rule("order-of-play", first, booklet(title))
    return _section(title, booklet(title), told, _extra(words, state), last)


def _extra(words: ComparityWords, state: ComparityState | None) -> Rule:
    """The two editions of the booklet differ here."""
    must = words.tr(
        "If the answer to a trio finds no violation, whoever played the trio must play one more card at"
        " once. It makes no duet or trio."
    )
    may = words.tr(
        "If the answer to a trio finds no violation, whoever played the trio may play one more card at"
        " once. It makes no duet or trio."
    )
    if state is None:
        return Rule("extra", must, choice(), may)
    if state.extra_must:
        return Rule("extra", must, choice(words.tr("must be played")), may)
    return Rule("extra", may, choice(words.tr("may be played")), must)


def _checking(words: ComparityWords) -> Section:
    tr = words.tr
    title = tr("Checking a card")
    told = {
        "check": tr(
            "One closed card is opened. If no card beside it is open, a neighbour is opened too; otherwise"
            " one may be. A single card cannot be checked."
        ),
        "compare": tr(
            "All pairs of open neighbours are compared by the number on the card, no matter who opened them"
            " and when. Closed cards do not count."
        ),
        "clean": tr("No violation: the checker draws 2 cards for not trusting the others."),
        "violation": tr(
            "Any violation, however many: the previous player, the checker’s right-hand neighbour, draws"
            " 3 cards, guilty or not."
        ),
    }
    same = tr("No card lies open twice: what has been entered by name cannot be entered again.")
    return _section(
        title, booklet(title), told, Rule("same-card", same, ruling(tr("every card is in the box once")))
    )


def _repairing(words: ComparityWords) -> Section:
    tr = words.tr
    from_booklet, ours = booklet(tr("Checking a card")), ruling(tr("after the booklet’s examples"))
    told = {
        "swap": (
            tr("Open cards in the wrong order are swapped, if that makes no new violation."),
            from_booklet,
        ),
        "knots": (
            tr(
                "Bad pairs that share a card form a knot. Two cards of one knot may be swapped if that"
                " removes a bad pair and makes no new one."
            ),
            ours,
        ),
        "discard": (
            tr("If no such swap exists, one of the cards is discarded, whichever the checker likes."),
            from_booklet,
        ),
        "knot-by-knot": (
            tr("One knot at a time, looking again after each change, until no bad pair is left."),
            ours,
        ),
        "split": (
            tr(
                "If a discard breaks the play area apart, the checker at once plays a closed card that"
                " joins all the parts. It makes no duet or trio."
            ),
            from_booklet,
        ),
    }
    return Section(tr("Fixing the order"), tuple(Rule(key, *rule) for key, rule in told.items()))


def _pile_empty(words: ComparityWords, state: ComparityState | None) -> Section:
    tr = words.tr
    title = tr("If the pile runs out")
    told = {
        "given": tr(
            "Take what the pile has. The rest comes from the others, a card each, clockwise from the"
            " left-hand neighbour, round and round."
        ),
    }
    none = tr("If nobody has a card to give, fewer are drawn.")
    return _section(
        title, booklet(title), told, last_given(words, state), Rule("none-to-give", none, ruling())
    )


def last_given(words: ComparityWords, state: ComparityState | None) -> Rule:
    wins = words.tr("Whoever gives away their last card has got rid of all cards and wins at once.")
    kept = words.tr("A last card is never given: whoever has only one is skipped.")
    if state is None:
        return Rule("last-card-given", wins, choice(), kept)
    if state.hands.kept:
        return Rule("last-card-given", kept, choice(words.tr("a last card is never given")), wins)
    return Rule("last-card-given", wins, choice(words.tr("giving the last card wins")), kept)


def _end(words: ComparityWords) -> Section:
    tr = words.tr
    title = tr("End of the game")
    told = {
        "win": tr(
            "Whoever plays their last card wins at once, with no duet, trio or check any more. A trio’s"
            " extra card and a joining card count too."
        ),
        "back": tr(
            "Afterwards closed cards are not turned over: they go back to the unused ones for the next game."
            " Opened cards are set aside."
        ),
        "anew": tr("Opened cards come back when no card is left that was never opened."),
    }
    ours = {
        "one-winner": tr("There is one winner; the others have no places."),
        "top-up": tr("Too few unopened cards for a deal: use them all, and add those seen longest ago."),
        "abandon": tr("A game that is stopped early has no winner and no ranking."),
    }
    return _section(title, booklet(title), told, *(Rule(key, text, ruling()) for key, text in ours.items()))
