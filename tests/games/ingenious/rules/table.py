"""A table of Ingenious for the tests: plain taps, and what does not stand fails."""

from companion.core.referee import Foul, judge
from companion.games.ingenious.rules.referee import IngeniousReferee

REFEREE = IngeniousReferee()
COLOURS = ("red", "green", "blue", "orange", "yellow", "purple")
NAMES = ("Ann", "Bob", "Cat", "Dan")
SWAP, DECLINE, FINISH, ABANDON = ({"type": kind} for kind in ("swap", "decline", "finish", "abandon"))


class AtTheTable:
    """A session of plain taps; what does not stand fails the test."""

    def __init__(self, mode, *players, rulings=None, **more):
        self.state = REFEREE.open({"mode": mode, "players": list(players), **more}, rulings or {})
        self.known = []  # what the referee knew of each call of the last event

    def tap(self, event):
        """The calls of one event, as the sheet has them."""
        verdict = judge(REFEREE, self.state, event)
        assert not isinstance(verdict, Foul), verdict
        self.state = verdict.state
        self.known = [call.known for call in verdict.calls]
        return [call.to_json() for call in verdict.calls]

    def place(self, first, second):
        (one, n1), (other, n2) = first, second
        return self.tap({"type": "place", "tile": [one, other], "points": [n1, n2]})

    def lay(self, first, second):
        """Board entry: each half is a colour and its cell."""
        return self.tap(laid(first, second))

    def dull(self, times=1):
        """Turns that score nothing."""
        for _ in range(times):
            self.place(("red", 0), ("red", 0))
        return self

    def red(self, times=1):
        """Turns that move the red marker alone, so that the six are not level."""
        for _ in range(times):
            self.place(("red", 1), ("blue", 0))
        return self

    def correct(self, side, **markers):
        return self.tap({"type": "correct", "side": side, "markers": markers})

    def foul(self, event):
        before = self.state
        verdict = judge(REFEREE, self.state, event)
        assert isinstance(verdict, Foul), verdict
        assert self.state == before
        return verdict.code

    def __getitem__(self, key):
        return REFEREE.describe(self.state)[key]

    def markers(self, side):
        return tuple(self["sides"][side]["markers"].values())


def laid(first, second):
    (one, here), (other, there) = first, second
    return {"type": "place", "tile": [one, other], "cells": [list(here), list(there)]}


def board(mode="standard", players=2, **more):
    return AtTheTable(mode, *NAMES[:players], entry="board", **more)
