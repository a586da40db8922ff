"""Why: the rule behind a call, with the figures of this situation."""

from __future__ import annotations

from companion.core.referee import Call, Event
from companion.games.comparity.rules.state import ComparityState
from companion.games.comparity.texts import checking, repairing, results
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
        "A card played beside two others is a duet: the next player first draws a card from the pile or"
        " checks one, and only then takes a normal turn."
    )
    return Why(
        words.tr("Duet"),
        (rule, _touches(words, call, after), _choice(words, after)),
        "duet",
    )


def _trio(words: ComparityWords, call: Call, after: ComparityState) -> Why:
    rule = words.tr(
        "A card played beside three or four others is a trio: the next player first draws a card or"
        " checks one, as after a duet."
    )
    then = words.tr("After that comes the next player’s normal turn.")
    player = call.facts["player"]
    left = after.hands.cards[after.seat_of(player)]
    more = words.trn("{player} has {n} card left.", "{player} has {n} cards left.", left).format(
        player=player, n=left
    )
    return Why(
        words.tr("Trio"),
        (rule, _touches(words, call, after), _choice(words, after), f"{_extra(words, after)} {then} {more}"),
        "trio",
    )


def _extra(words: ComparityWords, state: ComparityState) -> str:
    """As this table has agreed."""
    if state.extra_must:
        return words.tr(
            "As agreed for this game, whoever played the trio must play one more card at once, unless a"
            " violation is found. It makes no duet or trio."
        )
    return words.tr(
        "As agreed for this game, whoever played the trio may play one more card at once or keep it,"
        " unless a violation is found. It makes no duet or trio."
    )


def done(words: ComparityWords, event: Event, before: ComparityState, after: ComparityState) -> Why | None:
    """Behind an event that brought no call."""
    if event["type"] in ("swap", "discard"):
        return repairing.repaired(words, event, before, after)
    if after.phase == "repair" and not after.over:
        return repairing.still_wrong(words, after)
    if not after.extra_due:
        return None
    n = after.hands.cards[after.acting]
    more = words.trn("{player} has {n} card left.", "{player} has {n} cards left.", n)
    return Why(
        words.tr("One more card"),
        (_extra(words, after), more.format(player=after.acting_player, n=n)),
        "extra",
    )


def _touches(words: ComparityWords, call: Call, after: ComparityState) -> str:
    area = after.area
    near = words.lying(area.cards[cell] for cell in area.beside(call.known["at"]))
    message = words.tr("{player}’s new card touches: {cards}.")
    return stopped(message.format(player=call.facts["player"], cards=near))


def _choice(words: ComparityWords, after: ComparityState) -> str:
    """What the next player chooses between."""
    player, pile = after.acting_player, after.hands.pile
    if not pile:
        message = words.tr("The pile is empty: if {player} draws, another player gives the card.")
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
                "What the pile cannot give, the other players do: one card each, clockwise from the left-hand"
                " neighbour of whoever draws, round and round until there are enough."
            ),
            words.tr("{player} draws; the left-hand neighbour is {left}. Cards given: {gave}.").format(
                player=taker, left=left, gave=gave
            ),
            _last_given(words, after),
        ),
        "given",
    )


def _last_given(words: ComparityWords, state: ComparityState) -> str:
    if state.hands.kept:
        return words.tr(
            "As agreed for this game, a last card is never given: whoever has only one is skipped."
        )
    return words.tr("As agreed for this game, whoever gives away their last card wins at once.")


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
                    "When the pile is empty, the others give the cards. Whoever gives away their last one"
                    " has got rid of all cards; as agreed for this game, that wins at once."
                ),
                had,
                others,
            ),
            "last-card-given",
        )
    return Why(
        words.tr("The last card is played"),
        (
            words.tr(
                "Whoever plays their last card wins at once, without a duet, a trio or a check any more."
                " The extra card of a trio and a card that joins the parts count as well."
            ),
            had,
            others,
        ),
        "win",
    )


def _opening(words: ComparityWords, state: ComparityState) -> Why:
    return Why(
        words.tr("Who begins"),
        (
            words.tr(
                "Whoever has been up the tallest building goes first, then clockwise. Turn order: {players}."
            ).format(players=", ".join(state.players)),
            words.tr(
                "Everybody has {hand} cards; the pile’s top card lies closed in the middle,"
                " and {pile} are left in the pile."
            ).format(hand=state.hands.cards[0], pile=state.hands.pile),
            words.tr(
                "Your cards lie closed in front of you and are not taken in hand. Nobody looks at the open"
                " side of a card, be it their own, another player’s or in the pile, before it is checked."
            ),
            f"{words.order()} "
            + words.tr("A turn is a card played beside another, or a check of a closed one."),
        ),
        "first",
    )


def _abandoned(words: ComparityWords) -> Why:
    return Why(
        words.tr("Game abandoned"),
        (
            words.tr("The game was stopped early, so there is no winner and no ranking."),
            words.tr("Nothing is lost: the cards stay as they lay, and undo brings the game back."),
        ),
        "abandon",
    )
