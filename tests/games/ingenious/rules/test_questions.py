"""What can be asked of a state of Ingenious, and what the referee knew when it called."""

from dataclasses import replace

import pytest

from companion.core.referee import judge
from companion.games.ingenious.rules.board import kind_of, placed
from companion.games.ingenious.rules.questions import (
    can_lack,
    deciding_markers,
    lost_points,
    most_tiles,
    no_room,
    numbered,
)
from companion.games.ingenious.rules.sides import COLOURS, Reached, Side, end_of_board
from companion.games.ingenious.rules.state import IngeniousState
from tests.games.ingenious.rules.table import REFEREE, SWAP, AtTheTable


def standing(*markers):
    sides = tuple(Side((name,), tuple(each)) for name, each in zip("ABCD", markers, strict=False))
    return IngeniousState("standard", tuple("ABCD"[: len(sides)]), sides)


def calls(table, tile, points):
    event = {"type": "place", "tile": tile.split(), "points": list(points)}
    return judge(REFEREE, table.state, event).calls


def test_places_are_counted_as_people_do():
    assert list(numbered(((2,), (0, 3), (1,)))) == [(1, (2,)), (2, (0, 3)), (4, (1,))]
    assert list(numbered(())) == []


@pytest.mark.parametrize(
    ("markers", "deciding"),
    [
        (([10] * 6, [9] * 6), [0, 0]),
        (([9, 12, 14, 15, 16, 18], [9, 12, 13, 16, 18, 18], [3] * 6), [2, 0, 0]),
        (([5] * 6, [5] * 6), [None, None]),
        (([5] * 6, [6] * 6, [6] * 6), [0, 0, 0]),
        (([1, 1, 1, 1, 1, 2], [1] * 6, [1] * 6), [5, 5, 5]),
    ],
)
def test_the_marker_that_sets_a_place_apart(markers, deciding):
    assert deciding_markers(standing(*markers)) == deciding


@pytest.mark.parametrize(
    ("marker", "track", "end"),
    [(0, 18, 18), (17, 18, 18), (18, 18, 18), (0, 36, 18), (18, 36, 36), (35, 36, 36), (36, 36, 36)],
)
def test_where_the_board_of_a_marker_ends(marker, track, end):
    assert end_of_board(marker, track) == end


def test_what_a_tile_lost():
    table = AtTheTable("standard", "Ann", "Bob")
    table.correct(0, red=16, blue=18)
    before = table.state
    table.place(("red", 5), ("blue", 2))
    assert lost_points(0, {"red": 5, "blue": 2}, before, table.state) == {"red": 3, "blue": 2}


def test_no_rack_lacks_all_six():
    assert not can_lack(Side(("Ann",)))
    assert can_lack(Side(("Ann",), (1, 0, 0, 0, 0, 0)))


def test_a_turned_tile_is_of_the_same_kind():
    assert kind_of(("blue", "red")) == kind_of(("red", "blue")) == ("red", "blue")
    assert kind_of(("purple", "purple")) == ("purple", "purple")
    event = {"type": "place", "tile": ["blue", "red"], "cells": [[0, 1], [1, 1]]}
    assert placed(event) == (("blue", "red"), ((0, 1), (1, 1)))


# What the referee knew; the score sheet has none of it


def test_both_markers_are_known_to_each_bonus_of_a_tile():
    table = AtTheTable("standard", "Ann", "Bob")
    table.correct(0, red=17, blue=16)
    _, *bonuses = calls(table, "blue red", (5, 1))
    blue, red = Reached("blue", 16, 18), Reached("red", 17, 18)
    assert [call.known for call in bonuses] == [
        {"marker": blue, "together": (blue, red), "in_all": 2, "lapses": False},
        {"marker": red, "together": (blue, red), "in_all": 2, "lapses": False},
    ]
    assert [call.to_json() for call in bonuses] == [
        {"call": "bonus", "side": 0, "colour": "blue", "pending": 1},
        {"call": "bonus", "side": 0, "colour": "red", "pending": 2},
    ]


def test_a_marker_that_ran_through_both_boards_reached_two_ends_alone():
    table = AtTheTable("team", "Ann", "Bob", "Cat", "Dan")
    table.correct(0, blue=16)
    bonuses = [call for call in calls(table, "blue blue", (5, 20)) if call.code == "bonus"]
    assert [call.known["together"] for call in bonuses] == [
        (Reached("blue", 16, 18),),
        (Reached("blue", 18, 36),),
    ]


def test_a_marker_that_both_halves_moved_started_where_it_stood():
    table = AtTheTable("standard", "Ann", "Bob")
    table.correct(0, red=15)
    bonus = calls(table, "red red", (1, 4))[1]
    assert bonus.known["marker"] == Reached("red", 15, 18)


def test_who_changed_the_rack_is_known():
    table = AtTheTable("team", "Ann", "Bob", "Cat", "Dan")
    for colour in COLOURS[:3]:
        table.place((colour, 1), (colour, 1))
    assert judge(REFEREE, table.state, SWAP).calls[0].known == {"player": "Cat"}


@pytest.mark.parametrize(("players", "most"), [(1, 42), (2, 42), (3, 60), (4, 81)])
def test_how_many_tiles_the_board_holds(players, most):
    mode = "solo" if players == 1 else "standard"
    setup = {"mode": mode, "players": ["Ann", "Bob", "Cat", "Dan"][:players]}
    state = REFEREE.open(setup, {})
    assert most_tiles(state) == most
    assert not no_room(replace(state, tiles=most - 1))
    assert no_room(replace(state, tiles=most))
    assert not no_room(replace(state, tiles=most, by="lowest"))
