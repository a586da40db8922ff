"""Rules at hand: the booklet in our own words, the table's choices of this session filled in."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from companion.games.federation.rules.board import SHARE_ONE
from companion.games.federation.rules.cards import DECK, HAND
from companion.games.federation.rules.state import ONE, FederationState
from companion.games.federation.texts.words import FederationWords
from companion.texts.rules import Rule, Section, booklet, choice, ruling

RULE_OF: Final = MappingProxyType(
    {
        "superline": "superline",
        "last-card": "pile-out",
        "penalty": "forgot",
        "win": "aim",
        "off-board": "cells",
        "corner": "corner",
        "cell-taken": "city",
        "no-target": "arms",
        "own-chip": "arms",
        "locked": "locked",
        "none-left": "cards",
        "bad-take": "longer",
        "no-card": "hand",
        "nothing-forgotten": "forgotten-when",
        "no-partner": "alone",
        "unknown-team": "teams",
        "dead-again": "empty-cards",
        "other-region": "region",
        "unknown-player": "teams",
        "bad-line": "claims",
        "shares": "collinear",
    }
)


def sections(words: FederationWords, state: FederationState | None) -> tuple[Section, ...]:
    """In the booklet's order, and at the end what it does not say."""
    return (
        _people(words, state),
        _superline(words, state),
        _crossing(words),
        _aim(words),
        _setup(words, state),
        _order(words),
        _course(words),
        _special(words),
        _corners(words),
        _empty(words, state),
        _penalties(words),
        _in_doubt(words, state),
    )


def _from_booklet(title: str, rules: dict[str, str]) -> Section:
    return Section(title, tuple(Rule(key, text, booklet(title)) for key, text in rules.items()))


def _people(words: FederationWords, state: FederationState | None) -> Section:
    if state is None:
        teams = words.tr(
            "2, 3, 4, 6, 8, 9, 10 or 12 people play. Two or three play each for themselves; more make two or"
            " three equal teams."
        )
    else:
        teams = words.tr("Two or three equal teams. Here: {teams}.").format(
            teams=", ".join(team.name for team in state.teams)
        )
    return _from_booklet(words.tr("Number of players"), {"teams": teams})


def _superline(words: FederationWords, state: FederationState | None) -> Section:
    title = words.tr("What a superline is")
    told = _from_booklet(
        title,
        {
            "chips": words.tr("One chip a cell. Chips are first laid arms up, flag down."),
            "superline": words.tr(
                "Six chips of one colour without a gap, across, down or diagonally, are a superline."
            ),
            "locked": words.tr(
                "The chips of a superline are turned flag up and stay for good: nobody moves or takes them."
            ),
        },
    )
    longer = words.tr(
        "If a run is longer than six, the player says which six count, the new chip among them. The others"
        " stay as they are."
    )
    several = words.tr("One chip may complete several superlines: all of them count.")
    ours = (Rule("longer", longer, ruling()), Rule("several", several, ruling()))
    return Section(title, (*told.rules, *ours, _collinear(words, state)))


def _collinear(words: FederationWords, state: FederationState | None) -> Rule:
    apart = words.tr(
        "Two superlines along the same row, column or diagonal share no chip: twelve in a row are two."
    )
    shared = words.tr(
        "Two superlines along the same row, column or diagonal may share one chip: eleven in a row are two."
    )
    if state is None:
        return Rule("collinear", apart, choice(), shared)
    if state.board.collinear == SHARE_ONE:
        return Rule("collinear", shared, choice(words.tr("one chip may be shared")), apart)
    return Rule("collinear", apart, choice(words.tr("no chip is shared")), shared)


def _crossing(words: FederationWords) -> Section:
    return _from_booklet(
        words.tr("If superlines cross"),
        {
            "crossing": words.tr(
                "Superlines of one colour may cross. The chip at the crossing belongs to both of them."
            )
        },
    )


def _aim(words: FederationWords) -> Section:
    return _from_booklet(
        words.tr("Aim of the game"),
        {
            "aim": words.tr("The first team to have three superlines wins at once."),
            "cards-out": words.tr(
                "If the cards run out before that, whoever has the most superlines wins. A tie is a draw."
            ),
        },
    )


def _setup(words: FederationWords, state: FederationState | None) -> Section:
    if state is None or state.claims:
        deal = words.tr("The dealer shuffles and deals six cards to everybody. The rest are the pile.")
    else:
        people = len(state.players)
        deal = words.trn(
            "The dealer shuffles and deals six cards to everybody. With {n} player {pile} are left in the"
            " pile.",
            "The dealer shuffles and deals six cards to everybody. With {n} players {pile} are left in the"
            " pile.",
            people,
        ).format(n=people, pile=DECK - HAND * people)
    return _from_booklet(
        words.tr("Setup"),
        {
            "colours": words.tr("Each team takes the chips of one colour."),
            "seats": words.tr("Sit round the board so that the teams alternate."),
            "deal": deal,
        },
    )


def _order(words: FederationWords) -> Section:
    title = words.tr("Order of turns")
    first = words.tr(
        "The player on the dealer’s left goes first. Turns go round clockwise and never change direction."
    )
    return _from_booklet(title, {"order": first})


def _course(words: FederationWords) -> Section:
    title = words.tr("How it is played")
    told = _from_booklet(
        title,
        {
            "cells": words.tr(
                "Each region is printed on two cells and its city on two cards. The corners have no region."
            ),
            "city": words.tr(
                "On your turn show a city card and put a chip on a cell of its region that is still free."
            ),
            "discard": words.tr(
                "A card that was played is out of the game. It lies face up on its player’s own discard pile."
            ),
            "draw": words.tr("Then draw a card from the pile; only then is it the next player’s turn."),
            "pile-out": words.tr("When the pile has run out, play goes on with the cards in hand."),
        },
    )
    ours = {
        "hand": words.tr("Whoever has no card left is skipped."),
        "won-no-draw": words.tr("Whoever has just won draws no more."),
        "blank": words.tr(
            "If no card in hand can be played, discard one of them without effect and draw another."
        ),
    }
    return Section(title, (*told.rules, *(Rule(key, text, ruling()) for key, text in ours.items())))


def _special(words: FederationWords) -> Section:
    return _from_booklet(
        words.tr("Special cards"),
        {
            "cards": words.tr(
                "175 cards: two of each of 82 regions, four flags, four coats of arms and three stars. A"
                " special card is played on your turn like any other."
            ),
            "flag": words.tr("Flag (+1): lay a chip on any free cell."),
            "arms": words.tr(
                "Coat of arms (−1): take any opponent’s chip off the board that belongs to no superline."
            ),
            "star": words.tr(
                "Star (−1/+1): put your chip in the place of an opponent’s that belongs to no superline."
            ),
        },
    )


def _corners(words: FederationWords) -> Section:
    return _from_booklet(
        words.tr("Corner cells"),
        {
            "corner": words.tr(
                "A corner counts as a chip of any team that needs it, for several teams and superlines at"
                " once. No chip is laid on it."
            )
        },
    )


def _empty(words: FederationWords, state: FederationState | None) -> Section:
    title = words.tr("Empty card")
    told = _from_booklet(
        title,
        {
            "empty": words.tr(
                "A city card whose two cells are both taken is empty. On your turn show it to everybody,"
                " discard it, draw another, and then make your move."
            )
        },
    )
    dropped = words.tr("With the pile run out, an empty card is only discarded.")
    return Section(
        title, (*told.rules, _how_many_empty(words, state), Rule("empty-dropped", dropped, ruling()))
    )


def _how_many_empty(words: FederationWords, state: FederationState | None) -> Rule:
    any_number = words.tr("In one turn you may replace as many empty cards as you hold.")
    one = words.tr("In one turn you may replace only one empty card.")
    if state is None or state.claims:  # superlines alone are told: nothing was agreed about cards
        return Rule("empty-cards", any_number, choice(), one)
    if state.empty_cards == ONE:
        return Rule("empty-cards", one, choice(words.tr("one empty card a turn")), any_number)
    return Rule("empty-cards", any_number, choice(words.tr("any number of empty cards")), one)


def _penalties(words: FederationWords) -> Section:
    title = words.tr("Penalties")
    told = _from_booklet(
        title,
        {
            "forgot": words.tr(
                "Whoever has not drawn by the time the next player has moved plays on with one card fewer,"
                " to the end of the game."
            ),
            "talked": words.tr(
                "Teammates must not talk or make signs about the game. If they do, each puts a card back,"
                " they are mixed into the pile, and all play on with one fewer."
            ),
        },
    )
    ours = {
        "forgotten-when": words.tr(
            "It can be said once for a move, after the next player’s move and before your own next one,"
            " and only if there was a card to draw."
        ),
        "forgotten-card": words.tr(
            "The card that was not drawn stays in the pile, or goes to the first player who has found the"
            " pile empty since."
        ),
        "alone": words.tr("A player without teammates has nobody to talk to."),
    }
    return Section(title, (*told.rules, *(Rule(key, text, ruling()) for key, text in ours.items())))


def _in_doubt(words: FederationWords, state: FederationState | None) -> Section:
    """What happens at a table and stands in no booklet."""
    told = {
        "region": words.tr(
            "Once the region of a cell has been named, the cell keeps it to the end of the game."
        ),
        "claims": words.tr(
            "Where only superlines are entered, showing the two ends is enough: exactly six cells of one"
            " row, column or diagonal, none of them another team’s."
        ),
        "abandon": words.tr("A game that is stopped early has no winner and no ranking."),
    }
    if state is not None and not state.claims:
        del told["claims"]
    title = words.tr("In doubt")
    return Section(title, tuple(Rule(key, text, ruling()) for key, text in told.items()))
