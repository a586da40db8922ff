"""The referee's line and the log: what an event did, in a line."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.comparity.texts.results import outcome
from companion.games.comparity.texts.words import ComparityWords, at, gained, is_extra, stopped, turned_over
from companion.texts.game import Json, Sentence, sentence


def call(words: ComparityWords, said: Json, state: Json, before: Json | None) -> Sentence:
    tr = words.tr
    match said["call"]:
        case "duet":
            return Sentence(tr("Duet:"), _answer(words, state))
        case "trio":
            rest = tr("{answer}; if nothing is wrong, {player} lays one more")
            return Sentence(tr("Trio:"), rest.format(answer=_answer(words, state), player=said["player"]))
        case "clean":
            return Sentence(tr("All in order:"), _then(words, draws(words, said, state, before), state))
        case "violation":
            return _violation(words, said, state, before)
        case "given":
            given = sentence(
                tr("The pile is out:|{giver} gives {taker} a card"), giver=said["from"], taker=said["to"]
            )
            return Sentence(given.lead, _then(words, given.rest, state))
        case "split":
            player = state["due"]["player"] if state["due"] else ""
            return sentence(tr("The area is split:|{player} joins it with a closed card"), player=player)
        case "win":
            return sentence(_won(words, state), player=said["player"])
        case "abandoned":
            return sentence(tr("Abandoned:|nobody wins, and undo brings the game back"))
        case "opening":
            return opening(words, state)
    return Sentence(str(said["call"]))


def opening(words: ComparityWords, state: Json) -> Sentence:
    return sentence(
        words.tr("{player} begins:|a card goes beside the one in the middle"), player=state["due"]["player"]
    )


def turn(words: ComparityWords, state: Json) -> str:
    """Who is to do what."""
    tr = words.tr
    player, actions = state["due"]["player"], state["due"]["actions"]
    if "draw" in actions:
        message = tr("{player} draws or checks")
    elif "join" in actions:
        message = tr("{player} joins the parts")
    elif "play" not in actions:
        message = tr("{player} checked")
    elif is_extra(state):
        message = tr("{player} lays one more") if actions == ["play"] else tr("{player} may lay one more")
    else:
        message = tr("{player}’s turn")
    return message.format(player=player)


def done(words: ComparityWords, event: Json, before: Json, after: Json) -> Sentence:
    """A move that calls for nothing: what was done, and who is to do what now."""
    what = _did(words, event, before, after)
    if after["over"]:
        return Sentence(what)
    now = turn(words, after)
    if after["violations"]:
        now = words.tr("{player} puts the next pair right").format(player=after["due"]["player"])
    return Sentence(stopped(what), now, strong="rest")


def _then(words: ComparityWords, what: str, state: Json) -> str:
    return what if state["over"] else f"{stopped(what)} {turn(words, state)}"


def draws(words: ComparityWords, said: Json, state: Json, before: Json | None) -> str:
    """Bob draws 3; fewer where nobody has one to give."""
    player, taken = said["player"], said["draws"]
    if before is not None:
        taken = gained(before, state, player)
    if taken == said["draws"] or state["over"]:  # a last card given away ends the drawing
        return words.trn("{player} draws {n}", "{player} draws {n}", taken).format(player=player, n=taken)
    if not taken:
        return words.tr("{player} draws none: there is no card to be had").format(player=player)
    message = words.trn(
        "{player} draws {n}, no more can be had", "{player} draws {n}, no more can be had", taken
    )
    return message.format(player=player, n=taken)


def _answer(words: ComparityWords, state: Json) -> str:
    """The card just laid is closed: there is always one to check."""
    return words.tr("{player} draws a card or checks one").format(player=state["due"]["player"])


def _violation(words: ComparityWords, said: Json, state: Json, before: Json | None) -> Sentence:
    pairs, drawn = said["pairs"], draws(words, said, state, before)
    if len(pairs) == 1:
        lead = stopped(words.wrong(state, pairs[0]))
    else:
        n = len(pairs)
        lead = words.trn("{n} pair is out of order.", "{n} pairs are out of order.", n).format(n=n)
    if state["over"]:
        return Sentence(lead, drawn)
    if len(pairs) > 1:
        todo = words.tr("{drawn}; now put them right one by one")
    elif "swap" in state["due"]["actions"]:
        todo = words.tr("{drawn}; now swap the two")
    else:
        todo = words.tr("{drawn}; now discard one of the two")
    return Sentence(lead, todo.format(drawn=drawn))


def _won(words: ComparityWords, state: Json) -> str:
    if state["by"] == "given":
        return words.tr("{player} wins:|the last card is given away")
    return words.tr("{player} wins:|the last card is laid")


# The log


def log(words: ComparityWords, event: Json, calls: Sequence[Json], before: Json, after: Json) -> str:
    parts = [_did(words, event, before, after), *_notes(words, calls, before, after)]
    return " · ".join(part for part in parts if part)


def _did(words: ComparityWords, event: Json, before: Json, after: Json) -> str:
    tr = words.tr
    match event:
        case {"type": "abandon"}:
            return tr("The game is abandoned")
        case {"type": "play", "card": _}:
            message = tr("{player} lays one more: {card}") if is_extra(before) else tr("{player} lays {card}")
        case {"type": "play"}:
            message = tr("{player} lays one more card") if is_extra(before) else tr("{player} lays a card")
        case {"type": "join", "card": _}:
            message = tr("{player} joins the parts: {card}")
        case {"type": "join"}:
            message = tr("{player} joins the parts with a card")
        case {"type": "draw"}:
            message = (
                tr("{player} draws a card") if _drew(before, after) else tr("{player} finds no card to draw")
            )
        case {"type": "decline"}:
            message = tr("{player} lays no further card")
        case {"type": "check", "at": cell}:
            return _checked(words, cell, before, after)
        case {"type": "swap", "a": one, "b": other}:
            cards = words.join(words.opened(at(before, cell)) for cell in (one, other))
            return tr("{player} swaps {cards}").format(player=before["due"]["player"], cards=cards)
        case {"type": "discard", "at": cell}:
            card = words.opened(at(before, cell))
            return tr("{player} discards {card}").format(player=before["due"]["player"], card=card)
        case _:
            return str(event["type"])
    return message.format(player=before["due"]["player"], card=event.get("card"))


def _drew(before: Json, after: Json) -> bool:
    return gained(before, after, before["due"]["player"]) > 0


def _checked(words: ComparityWords, cell: Sequence[int], before: Json, after: Json) -> str:
    """The checked card first, then the one opened with it."""
    opened = sorted(turned_over(before, after), key=lambda card: list(card["at"]) != list(cell))
    cards = words.join(words.opened(card) for card in opened)
    return words.tr("{player} checks {cards}").format(player=before["due"]["player"], cards=cards)


def _notes(words: ComparityWords, calls: Sequence[Json], before: Json, after: Json) -> list[str]:
    """What the event caused."""
    tr, notes = words.tr, []
    for said in calls:
        match said["call"]:
            case "duet":
                notes.append(tr("duet"))
            case "trio":
                notes.append(tr("trio"))
            case "clean":
                notes += [tr("all in order"), draws(words, said, after, before)]
            case "violation":
                notes += [words.wrong(after, pair) for pair in said["pairs"]]
                notes.append(draws(words, said, after, before))
            case "split":
                notes.append(tr("the area is split"))
            case "win":
                notes.append(outcome(words, after).lead)
    given = [said["from"] for said in calls if said["call"] == "given"]
    if given:
        at_end = 1 if after["by"] == "given" else 0
        note = words.trn("{n} card from {players}", "{n} cards from {players}", len(given))
        notes.insert(len(notes) - at_end, note.format(n=len(given), players=words.join(dict.fromkeys(given))))
    return notes
