"""The referee's line and the log: what an event did, in a line."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.referee import Call, Event
from companion.games.comparity.rules.events import named_cells
from companion.games.comparity.rules.state import ComparityState, advice
from companion.games.comparity.texts.results import outcome
from companion.games.comparity.texts.words import ComparityWords, pairs_of, stopped
from companion.texts.game import Sentence, sentence


def call(words: ComparityWords, said: Call, state: ComparityState) -> Sentence:
    tr = words.tr
    match said.code:
        case "duet":
            return Sentence(tr("Duet:"), _answer(words, state))
        case "trio":
            rest = tr("{answer}; if nothing is wrong, {player} may play one more")
            if state.extra_must:
                rest = tr("{answer}; if nothing is wrong, {player} plays one more")
            player = said.facts["player"]
            return Sentence(tr("Trio:"), rest.format(answer=_answer(words, state), player=player))
        case "clean":
            return Sentence(tr("All in order:"), _then(words, _draws(words, said, state), state))
        case "violation":
            return _violation(words, said, state)
        case "given":
            giver, taker = said.facts["from"], said.facts["to"]
            given = sentence(tr("The pile is empty:|{giver} gives {taker} a card"), giver=giver, taker=taker)
            return Sentence(given.lead, _then(words, given.rest, state))
        case "split":
            message = tr("The area is split:|{player} joins it with a closed card")
            return sentence(message, player=state.acting_player)
        case "win":
            return sentence(_won(words, state), player=said.facts["player"])
        case "abandoned":
            return sentence(tr("Abandoned:|nobody wins, and undo brings the game back"))
        case "opening":
            return opening(words, state)
    return Sentence(str(said.code))


def opening(words: ComparityWords, state: ComparityState) -> Sentence:
    return sentence(
        words.tr("{player} begins:|play a card beside the middle one; nobody looks at the open sides"),
        player=state.acting_player,
    )


def turn(words: ComparityWords, state: ComparityState) -> str:
    """Who is to do what."""
    tr = words.tr
    match state.phase:
        case "answer":
            message = tr("{player} draws or checks")
        case "join":
            message = tr("{player} joins the parts")
        case "repair":
            message = tr("{player} fixes the order")
        case "extra" if state.extra_must:
            message = tr("{player} plays one more")
        case "extra":
            message = tr("{player} may play one more")
        case "turn":
            message = tr("{player}’s turn")
    return message.format(player=state.acting_player)


def done(words: ComparityWords, event: Event, before: ComparityState, after: ComparityState) -> Sentence:
    """A move that calls for nothing: what was done, and who is to do what now."""
    what = _did(words, event, before, after)
    if after.over:
        return Sentence(what)
    now = turn(words, after)
    if after.area.violations():
        now = words.tr("{player} fixes the rest").format(player=after.acting_player)
    return Sentence(stopped(what), now, strong="rest")


def _then(words: ComparityWords, what: str, state: ComparityState) -> str:
    return what if state.over else f"{stopped(what)} {turn(words, state)}"


def _draws(words: ComparityWords, said: Call, state: ComparityState) -> str:
    """Bob draws 3; fewer where nobody has one to give."""
    player, taken = said.facts["player"], said.known["drawn"]
    if taken == said.facts["draws"] or state.over:  # a last card given away ends the drawing
        return words.trn("{player} draws {n}", "{player} draws {n}", taken).format(player=player, n=taken)
    if not taken:
        return words.tr("{player} draws none – there is nothing to take").format(player=player)
    message = words.trn(
        "{player} draws {n} – there are no more to take",
        "{player} draws {n} – there are no more to take",
        taken,
    )
    return message.format(player=player, n=taken)


def _answer(words: ComparityWords, state: ComparityState) -> str:
    """The card just laid is closed: there is always one to check."""
    return words.tr("{player} draws a card or checks one").format(player=state.acting_player)


def _violation(words: ComparityWords, said: Call, state: ComparityState) -> Sentence:
    pairs, drawn = pairs_of(said), _draws(words, said, state)
    if len(pairs) == 1:
        lead = stopped(words.wrong(state.area, pairs[0]))
    else:
        n = len(pairs)
        lead = words.trn("{n} pair is in the wrong order.", "{n} pairs are in the wrong order.", n).format(
            n=n
        )
    if state.over:
        return Sentence(lead, drawn)
    best = advice(state)[0]
    figures = words.figures(state.area, best.repair.cells)
    if len(pairs) == 1 and best.repair.kind == "swap":
        todo = words.tr("{drawn}; now swap the pair")
    elif len(pairs) == 1:
        todo = words.tr("{drawn}; now discard one of the pair")
    elif best.repair.kind == "swap" and best.solves == len(pairs):
        todo = words.tr("{drawn}; swapping {less} and {greater} fixes everything")
    else:
        todo = words.tr("{drawn}; now fix the pairs one by one")
    return Sentence(lead, todo.format(drawn=drawn, less=figures[0], greater=figures[-1]))


def _won(words: ComparityWords, state: ComparityState) -> str:
    if state.by == "given":
        return words.tr("{player} wins:|the last card is given away")
    return words.tr("{player} wins:|the last card is played")


# The log


def log(
    words: ComparityWords, event: Event, calls: Sequence[Call], before: ComparityState, after: ComparityState
) -> str:
    return " · ".join(log_parts(words, event, calls, before, after))


def log_parts(
    words: ComparityWords, event: Event, calls: Sequence[Call], before: ComparityState, after: ComparityState
) -> list[str]:
    """What was done, then what it caused."""
    parts = [_did(words, event, before, after), *_notes(words, calls, after)]
    return [part for part in parts if part]


def _did(words: ComparityWords, event: Event, before: ComparityState, after: ComparityState) -> str:
    tr = words.tr
    match event:
        case {"type": "abandon"}:
            return tr("The game is abandoned")
        case {"type": "play", "card": _}:
            message = (
                tr("{player} plays one more: {card}") if before.extra_due else tr("{player} plays {card}")
            )
        case {"type": "play"}:
            message = tr("{player} plays one more card") if before.extra_due else tr("{player} plays a card")
        case {"type": "join", "card": _}:
            message = tr("{player} joins the parts: {card}")
        case {"type": "join"}:
            message = tr("{player} joins the parts with a card")
        case {"type": "draw"}:
            drew = after.hands.cards[before.acting] > before.hands.cards[before.acting]
            message = tr("{player} draws a card") if drew else tr("{player} finds no card to draw")
        case {"type": "decline"}:
            message = tr("{player} plays no further card")
        case {"type": "check"}:
            cards = _cards(words, event, after)
            return tr("{player} checks {cards}").format(player=before.acting_player, cards=cards)
        case {"type": "swap"}:
            cards = _cards(words, event, before)
            return tr("{player} swaps {cards}").format(player=before.acting_player, cards=cards)
        case {"type": "discard"}:
            card = _cards(words, event, before)
            return tr("{player} discards {card}").format(player=before.acting_player, card=card)
        case _:
            return str(event["type"])
    return message.format(player=before.acting_player, card=event.get("card"))


def _cards(words: ComparityWords, event: Event, state: ComparityState) -> str:
    """The open cards that an event names; of a check the checked one first, then the one opened with it."""
    return words.join(words.opened(state.area.cards[cell]) for cell in named_cells(event))


def _notes(words: ComparityWords, calls: Sequence[Call], after: ComparityState) -> list[str]:
    """What the event caused."""
    tr, notes = words.tr, []
    for said in calls:
        match said.code:
            case "duet":
                notes.append(tr("duet"))
            case "trio":
                notes.append(tr("trio"))
            case "clean":
                notes += [tr("all in order"), _draws(words, said, after)]
            case "violation":
                notes += [words.wrong(after.area, pair) for pair in pairs_of(said)]
                notes.append(_draws(words, said, after))
            case "split":
                notes.append(tr("the area is split"))
            case "win":
                notes.append(outcome(words, after).lead)
    given = [said.facts["from"] for said in calls if said.code == "given"]
    if given:
        at_end = 1 if after.by == "given" else 0
        note = words.trn("{n} card from {players}", "{n} cards from {players}", len(given))
        notes.insert(len(notes) - at_end, note.format(n=len(given), players=words.join(dict.fromkeys(given))))
    return notes
