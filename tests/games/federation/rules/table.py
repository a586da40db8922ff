"""A table of Federation for the tests: plain taps, and what does not stand fails."""

from companion.core.referee import Foul, judge
from companion.games.federation.rules.referee import FederationReferee
from tests.games.federation.random_player import line_up

REFEREE = FederationReferee()
NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gil", "Hal", "Ida", "Jon", "Kim", "Lea")
BLANK, DEAD, FINISH, ABANDON = ({"type": kind} for kind in ("blank", "dead", "finish", "abandon"))


def row(at, first, last):
    return [[at, col] for col in range(first, last + 1)]


def column(at, first, last):
    return [[row, at] for row in range(first, last + 1)]


def diagonal(start, number, way=1):
    return [[start[0] + n, start[1] + way * n] for n in range(number)]


class AtTheTable:
    """A session of plain taps. Chips are put down team by team, whoever's turn it is in between."""

    def __init__(self, teams=2, each=1, collinear=None, empty_cards=None, **more):
        chosen = {"collinear": collinear, "empty-cards": empty_cards}
        rulings = {name: choice for name, choice in chosen.items() if choice is not None}
        self.state = REFEREE.open({"teams": line_up(teams, each, NAMES), **more}, rulings)

    def tap(self, event):
        """The calls of one event, as the sheet has them."""
        verdict = judge(REFEREE, self.state, event)
        assert not isinstance(verdict, Foul), verdict
        self.state = verdict.state
        return [call.to_json() for call in verdict.calls]

    def foul(self, event):
        before = self.state
        verdict = judge(REFEREE, self.state, event)
        assert isinstance(verdict, Foul), verdict
        assert self.state == before
        return verdict.code

    def city(self, cell, **more):
        return self.tap({"type": "city", "cell": list(cell), **more})

    def flag(self, cell, **more):
        return self.tap({"type": "flag", "cell": list(cell), **more})

    def arms(self, cell):
        return self.tap({"type": "arms", "cell": list(cell)})

    def star(self, cell, **more):
        return self.tap({"type": "star", "cell": list(cell), **more})

    def blank(self, times=1):
        return [call for _ in range(times) for call in self.tap(BLANK)]

    def dead(self, **more):
        return self.tap({"type": "dead", **more})

    def forgot(self, player):
        return self.tap({"type": "forgot", "player": player})

    def talked(self, team, times=1):
        event = {"type": "talked", "team": team}
        return [call for _ in range(times) for call in self.tap(event)]

    def claim(self, team, *ends):
        """A superline of the team, shown by its two ends or not."""
        shown = {"line": [list(end) for end in ends]} if ends else {}
        return self.tap({"type": "claim", "team": team, **shown})

    def until(self, team):
        """The players before this team's next one have nothing to play."""
        while self.state.team != team:
            self.blank()

    def put(self, team, cells):
        """City cards of one team; the answer is what was said at the last of them."""
        said = []
        for cell in cells:
            self.until(team)
            said = self.city(cell)
        self.until(team) if not self.state.over else None
        return said

    def __getitem__(self, key):
        return REFEREE.describe(self.state)[key]


def near_the_end(pile=0):
    """Ann and Bob with six cards each; Ann is to move if the pile is odd, Bob if it is even."""
    table = AtTheTable()
    table.blank(163 - pile)
    return table


def superline(team, cells):
    """`cells` is None for a line that was not shown."""
    return {"call": "superline", "team": team, "cells": cells and sorted(cells)}


def win(*teams, by):
    return {"call": "win", "teams": list(teams), "by": by}


def penalty(player, hand):
    return {"call": "penalty", "player": player, "hand": hand}


LAST_CARD = {"call": "last-card"}
