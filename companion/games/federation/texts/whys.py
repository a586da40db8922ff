"""Why: the rule behind a call, with the figures of this situation."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.referee import Call
from companion.games.federation.rules.questions import (
    SuperlineFacts,
    gave_back,
    number_of,
    superline_facts,
    superline_of,
    was_given,
)
from companion.games.federation.rules.referee import AIM, ranking
from companion.games.federation.rules.state import ONE, FederationState
from companion.games.federation.texts import results
from companion.games.federation.texts.words import FederationWords
from companion.texts.game import Why


def why(words: FederationWords, call: Call, before: FederationState, after: FederationState) -> Why:
    match call.code:
        case "superline":
            return _superline(words, call, after)
        case "last-card":
            return _last_card(words, after)
        case "penalty":
            return _penalty(words, call, before, after)
        case "win":
            return _win(words, after)
        case "opening":
            return _opening(words, after)
    return _abandoned(words)


def _superline(words: FederationWords, call: Call, after: FederationState) -> Why:
    team, cells = after.teams[call.facts["team"]].name, superline_of(call)
    if not cells:
        return _unshown(words, call, after)
    line = superline_facts(after, call.facts["team"], cells)
    first, last = words.place(after, cells[0]), words.place(after, cells[-1])
    return Why(
        words.tr("Superline"),
        (
            _what_it_is(words),
            _where(words, line).format(team=team, first=first, last=last),
            *_particulars(words, line),
            _counted(words, call, after),
        ),
        _rule_of(line),
    )


def _rule_of(line: SuperlineFacts) -> str:
    """What is most special about it."""
    if line.ends:
        return "collinear"
    if line.crossings:
        return "crossing"
    if line.corners:
        return "corner"
    return "longer" if line.beside else "superline"


def _unshown(words: FederationWords, call: Call, after: FederationState) -> Why:
    """The table has claimed it without showing where."""
    return Why(words.tr("Superline"), (_what_it_is(words), _counted(words, call, after)), "superline")


def _what_it_is(words: FederationWords) -> str:
    return words.tr(
        "Six chips of one colour without a gap, across, down or diagonally, are a superline. They are"
        " turned over and stay for good: nobody can take them away."
    )


def _counted(words: FederationWords, call: Call, after: FederationState) -> str:
    team = call.facts["team"]
    return words.tr("That is number {n} for {team}; it takes {aim} to win. Superlines now: {score}.").format(
        n=number_of(after, team, superline_of(call)),
        team=after.teams[team].name,
        aim=AIM,
        score=words.score(after),
    )


def _where(words: FederationWords, line: SuperlineFacts) -> str:
    match line.direction:
        case "across":
            return words.tr("{team}: across from {first} to {last}.")
        case "down":
            return words.tr("{team}: down from {first} to {last}.")
    return words.tr("{team}: diagonally from {first} to {last}.")


def _particulars(words: FederationWords, line: SuperlineFacts) -> list[str]:
    """Corners, crossings and what is left of a longer run."""
    told = []
    if line.corners:
        message = words.trn(
            "The corner {cells} counts as a chip of any colour, for several teams and lines at once.",
            "The corners {cells} count as chips of any colour, for several teams and lines at once.",
            len(line.corners),
        )
        told.append(message.format(cells=words.cells(line.corners)))
    if line.crossings:
        message = words.trn(
            "The chip on {cells} belongs to the superline that crosses here as well.",
            "The chips on {cells} belong to the superlines that cross here as well.",
            len(line.crossings),
        )
        told.append(message.format(cells=words.cells(line.crossings)))
    if line.ends:
        message = words.tr(
            "The chip on {cells} belongs to the next superline along the same line too: you agreed that"
            " any two may share one."
        )
        told.append(message.format(cells=words.cells(line.ends)))
    if line.beside:
        message = words.trn(
            "{n} more chip stands in the same run. It was not among the six and is not locked.",
            "{n} more chips stand in the same run. They were not among the six and are not locked.",
            line.beside,
        )
        told.append(message.format(n=line.beside))
    return told


def _last_card(words: FederationWords, after: FederationState) -> Why:
    total = sum(after.cards.hands)
    pairs = zip(after.players, after.cards.hands, strict=True)
    hands = ", ".join(f"{player} {hand}" for player, hand in pairs)
    return Why(
        words.tr("The pile has run out"),
        (
            words.tr(
                "Nobody draws any more; the game goes on with the cards in hand. Whoever has none is"
                " skipped, and when nobody has any, whoever has the most superlines wins."
            ),
            words.trn(
                "{n} card is left in hand: {hands}.", "{n} cards are left in hand: {hands}.", total
            ).format(n=total, hands=hands),
            words.tr("Superlines now: {score}.").format(score=words.score(after)),
        ),
        "pile-out",
    )


def _penalty(words: FederationWords, call: Call, before: FederationState, after: FederationState) -> Why:
    if call.known["offence"] == "forgot":
        return _forgot(words, call, before, after)
    return _talked(words, before, after)


def _forgot(words: FederationWords, call: Call, before: FederationState, after: FederationState) -> Why:
    rule = words.tr(
        "Whoever has not drawn a card by the time the next player has moved plays on with one card fewer,"
        " to the end of the game."
    )
    told, other = [rule, _hands_now(words, [call.facts["player"]], before, after)], was_given(before, after)
    if other is not None:
        message = words.tr(
            "The pile has run out since. The card that was not drawn went to the first player who found"
            " the pile empty: {player} has it."
        )
        told.append(message.format(player=other))
    return Why(words.tr("One card fewer"), tuple(told), "forgot")


def _talked(words: FederationWords, before: FederationState, after: FederationState) -> Why:
    """The whole team: everybody's figures."""
    rule = words.tr(
        "Players of one team must not talk or make signs about the game. If they do, each of them puts"
        " a card of their own choice back, these are mixed into the pile, and the team plays on with one"
        " card fewer each, to the end of the game."
    )
    figures = _hands_now(words, gave_back(before, after), before, after)
    return Why(words.tr("One card fewer"), (rule, figures), "talked")


def _hands_now(
    words: FederationWords, players: Sequence[str], before: FederationState, after: FederationState
) -> str:
    told = []
    for player in players:
        seat = after.players.index(player)
        had, has = before.cards.hands[seat], after.cards.hands[seat]
        message = words.trn(
            "{player} had {then} and has {n} card now", "{player} had {then} and has {n} cards now", has
        )
        told.append(message.format(player=player, then=had, n=has))
    pile = words.tr("in the pile: {pile}").format(pile=after.cards.pile)
    return "; ".join([*told, pile]) + "."


def _win(words: FederationWords, after: FederationState) -> Why:
    places = [team for place in ranking(after) for team in place]
    if after.by == "three":
        title = words.tr("Three superlines")
        rule = words.tr(
            "The first to have three superlines wins at once, whatever is left in hand and in the pile."
        )
    else:
        title = words.tr("No cards left")
        rule = words.tr(
            "Nobody has three superlines and no cards are left: whoever has the most superlines wins, and"
            " a tie is a draw."
        )
    return Why(
        title,
        (rule, *results.figures(words, after, places)),
        "aim" if after.by == "three" else "cards-out",
    )


def _opening(words: FederationWords, state: FederationState) -> Why:
    if state.claims:
        return _opening_of_claims(words)
    return Why(
        words.tr("Who begins"),
        (
            words.tr(
                "The player on the dealer’s left goes first, then it goes round clockwise to the end."
                " Teams sit so that they take turns: {players}."
            ).format(players=", ".join(state.players)),
            words.tr("Everybody has {hand} cards; {pile} lie in the pile.").format(
                hand=max(state.cards.hands), pile=state.cards.pile
            ),
            words.tr(
                "A turn is one card: a chip goes on the cell of its region. Then draw one card,"
                " before the next player moves."
            ),
            *reminders(words, state),
        ),
        "order",
    )


def reminders(words: FederationWords, state: FederationState) -> list[str]:
    """Said at the start: what the table must see to by itself."""
    told = [
        words.tr(
            "Chips are first laid arms up, flag down. Cards that were played lie face up,"
            " everybody’s on a pile of their own."
        )
    ]
    if state.empty_cards == ONE:
        told.append(words.tr("You agreed that one empty card a turn may be replaced."))
    else:
        told.append(words.tr("You agreed that any number of empty cards may be replaced in a turn."))
    if len(state.teams[0].players) > 1:
        told.append(words.tr("Teammates do not talk or make signs about the game."))
    return told


def _opening_of_claims(words: FederationWords) -> Why:
    return Why(
        words.tr("Superlines"),
        (
            _what_it_is(words),
            words.tr(
                "Only superlines are entered in this game. You may show where one lies: then the referee"
                " checks that it is six in a line, clear of other teams’ superlines."
            ),
        ),
        "claims",
    )


def _abandoned(words: FederationWords) -> Why:
    return Why(
        words.tr("Game abandoned"),
        (
            words.tr("The game was stopped early, so there is no winner and no ranking."),
            words.tr("Nothing is lost: the chips stay where they lie, and undo brings the game back."),
        ),
        "abandon",
    )
