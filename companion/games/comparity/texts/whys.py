"""Why: the rule behind a call, with the figures of this situation and the booklet's section."""

from __future__ import annotations

from companion.core.referee import Call
from companion.games.comparity.rules.state import ComparityState
from companion.games.comparity.texts import checking, results
from companion.games.comparity.texts.words import ComparityWords, stopped
from companion.texts.game import Why


def why(words: ComparityWords, call: Call, before: ComparityState, after: ComparityState) -> Why:
    match call.code:
        case "duet":
            return _duet(words, call, after)
        case "trio":
            return _trio(words, call, after)
        case "clean":
            return checking.clean(words, call, after)
        case "violation":
            return checking.violation(words, call, before, after)
        case "given":
            return _given(words, call, before, after)
        case "split":
            return checking.split(words, after)
        case "win":
            return _win(words, call, before, after)
        case "opening":
            return _opening(words, after)
    return _abandoned(words)


# Playing a card


def _duet(words: ComparityWords, call: Call, after: ComparityState) -> Why:
    rule = words.tr(
        "A card laid beside two others is a duet: the next player first draws a card from the pile or checks"
        " one, and only then takes a normal turn."
    )
    return Why(
        words.tr("Duet"),
        (rule, _touches(words, call, after), _choice(words, after)),
        words.tr("Playing a card"),
    )


def _trio(words: ComparityWords, call: Call, after: ComparityState) -> Why:
    rule = words.tr(
        "A card laid beside three or four others is a trio. The next player first draws a card or checks one,"
        " as after a duet. If no violation is found, whoever laid the trio lays one more card at once (or"
        " may, if the table agreed so), for which neither duet nor trio is called; then comes the next"
        " player’s normal turn."
    )
    player = call.facts["player"]
    left = after.hands.cards[after.seat_of(player)]
    more = words.trn(
        "{player} has {n} card left for it.", "{player} has {n} cards left for it.", left
    ).format(player=player, n=left)
    return Why(
        words.tr("Trio"),
        (rule, _touches(words, call, after), f"{_choice(words, after)} {more}"),
        words.tr("Playing a card"),
    )


def _touches(words: ComparityWords, call: Call, after: ComparityState) -> str:
    area = after.area
    near = words.lying(area.cards[cell] for cell in area.beside(call.known["at"]))
    message = words.tr("Beside {player}’s new card lie: {cards}.")
    return stopped(message.format(player=call.facts["player"], cards=near))


def _choice(words: ComparityWords, after: ComparityState) -> str:
    """What the next player chooses between."""
    player, pile = after.acting_player, after.hands.pile
    if not pile:
        message = words.tr("The pile is out: if {player} draws, another player gives the card.")
    else:
        message = words.trn(
            "{player} can draw: {n} card is in the pile.",
            "{player} can draw: {n} cards are in the pile.",
            pile,
        )
    return message.format(player=player, n=pile)


# The pile, and the end of the game


def _given(words: ComparityWords, call: Call, before: ComparityState, after: ComparityState) -> Why:
    taker = call.facts["to"]
    left = after.players[after.left_of(after.seat_of(taker))]
    fewer = [then - now for then, now in zip(before.hands.cards, after.hands.cards, strict=True)]
    gave = ", ".join(f"{name} {n}" for name, n in zip(after.players, fewer, strict=True) if n > 0)
    return Why(
        words.tr("The pile is empty"),
        (
            words.tr(
                "What the pile cannot give, the other players do: one card each, clockwise from the left"
                " neighbour of whoever draws, round and round until there are enough."
            ),
            words.tr("{player} draws; on the left sits {left}. Cards given: {gave}.").format(
                player=taker, left=left, gave=gave
            ),
            words.tr(
                "Whoever gives away the last card has got rid of all and wins, unless the table agreed that"
                " a last card is never given."
            ),
        ),
        words.tr("If the pile runs out"),
    )


def _win(words: ComparityWords, call: Call, before: ComparityState, after: ComparityState) -> Why:
    player = call.facts["player"]
    n = before.hands.cards[before.seat_of(player)]
    had = words.trn("{player} had {n} card and has none now.", "{player} had {n} cards and has none now.", n)
    had = had.format(player=player, n=n)
    others = words.tr("Cards left: {hands}.").format(hands=results.hands(after))
    if after.by == "given":
        return Why(
            words.tr("The last card is given away"),
            (
                words.tr(
                    "When the pile is out, the others give the cards that are to be drawn. Whoever gives away"
                    " the last one has got rid of all cards; at this table that wins at once."
                ),
                had,
                others,
            ),
            words.tr("If the pile runs out"),
        )
    return Why(
        words.tr("The last card is laid"),
        (
            words.tr(
                "Whoever lays the last card wins at once, without a duet, a trio or a check any more."
                " The extra card of a trio and a card that joins the parts count as well."
            ),
            had,
            others,
        ),
        words.tr("End of the game"),
    )


def _opening(words: ComparityWords, state: ComparityState) -> Why:
    return Why(
        words.tr("Who begins"),
        (
            words.tr(
                "Whoever has been up the tallest building begins, then the turn goes round clockwise."
                " At this table: {players}."
            ).format(players=", ".join(state.players)),
            words.tr(
                "Everybody has {hand} cards; the pile’s first one lies closed in the middle,"
                " and {pile} are left in it."
            ).format(hand=state.hands.cards[0], pile=state.hands.pile),
            f"{checking.order(words)} "
            + words.tr("A turn is a card laid beside another, or a check of a closed one."),
        ),
        words.tr("Preparing for the game"),
    )


def _abandoned(words: ComparityWords) -> Why:
    return Why(
        words.tr("Game abandoned"),
        (
            words.tr("The table broke the game off before its end, so nobody wins and no places are given."),
            words.tr("Nothing is lost: the cards stay as they lay, and undo brings the game back."),
        ),
        "",
    )
