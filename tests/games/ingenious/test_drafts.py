"""What a finger has begun at a table of Ingenious, as values: no screen, no touch."""

import dataclasses
import json

import pytest

from companion.games import REFEREES
from companion.games.ingenious.box import printed_in, with_printed
from companion.games.ingenious.drafts import (
    BACK,
    Correction,
    LaidTile,
    PrintedDraft,
    TallyDraft,
    TileDraft,
    Trail,
    TypedNumber,
)
from companion.games.ingenious.rules.board import PRINTED, Board
from companion.games.ingenious.rules.sides import COLOURS

REFEREE = REFEREES["ingenious"]
EMPTY = Board.empty(5)


def table(mode="standard", players="Ann Bob", entry="tally"):
    return REFEREE.open({"mode": mode, "players": players.split(), "entry": entry}, {})


def kept(draft):
    """As the disk gives it back."""
    return json.loads(json.dumps(draft.to_json()))


def after(state, event):
    return REFEREE.judge(state, event).state


# The points of a tile


def test_two_picks_make_a_tile_and_a_third_replaces_the_first():
    draft = TallyDraft().picked("red", 3)
    assert (draft.colours, draft.complete) == (("red",), False)
    draft = draft.picked("blue", 0)
    assert draft.complete
    assert draft.event() == {"type": "place", "tile": ["red", "blue"], "points": [3, 0]}
    assert draft.picked("blue", 5).picks == (("blue", 0), ("blue", 5))


def test_a_move_entered_again_is_put_right_half_by_half():
    entered = TallyDraft((("red", 3), ("blue", 0)))
    assert entered.corrected(entered, "blue", 5).picks == (("red", 3), ("blue", 5))
    assert entered.corrected(entered, "red", 1).picks == (("red", 1), ("blue", 0))
    other = entered.corrected(entered, "green", 4)
    assert other.picks == (("blue", 0), ("green", 4))
    assert other.corrected(entered, "green", 2).picks == (("green", 4), ("green", 2))
    double = TallyDraft((("red", 3), ("red", 2)))
    assert double.corrected(double, "red", 1).picks == (("red", 2), ("red", 1))


def test_picks_are_frozen_and_answer_with_another():
    draft = TallyDraft().picked("red", 3)
    draft.picked("blue", 1)
    assert draft == TallyDraft((("red", 3),))
    with pytest.raises(dataclasses.FrozenInstanceError):
        draft.picks = ()


def test_the_preview_is_where_the_markers_go():
    state = after(table(), {"type": "correct", "side": 0, "markers": {"red": 16}})
    draft = TallyDraft().picked("red", 5).picked("green", 2)
    ahead = draft.ahead(state)
    assert ahead.markers == (18, 2, 0, 0, 0, 0)
    assert after(state, draft.event()).sides[0] == ahead
    assert TallyDraft().ahead(state) == state.sides[0]


@pytest.mark.parametrize("draft", [TallyDraft((("red", 3),)), TallyDraft((("red", 0), ("red", 25)))])
def test_picks_come_back_from_the_disk(draft):
    assert TallyDraft.from_json(kept(draft), table()) == draft


@pytest.mark.parametrize(
    "value",
    [
        None, 7, "picks", [], {}, {"picks": None}, {"picks": []}, {"picks": "red"}, {"picks": [["red"]]},
        {"picks": [["pink", 1]]}, {"picks": [["red", -1]]}, {"picks": [["red", 26]]},
        {"picks": [["red", 1.0]]}, {"picks": [["red", True]]}, {"picks": [[["red"], 1]]},
        {"picks": [{"red": 1, "blue": 2}]}, {"picks": [["red", 1]] * 3}, {"tile": ["red"]},
    ],
)  # fmt: skip
def test_picks_that_make_no_sense_are_none(value):
    assert TallyDraft.from_json(value, table()) is None


def test_how_many_points_a_pick_may_have_depends_on_the_board():
    value = {"picks": [["red", 30]]}
    assert TallyDraft.from_json(value, table()) is None
    assert TallyDraft.from_json(value, table(players="Ann Bob Cat")) is not None


# The tile in hand, for the mirror board


def test_a_tile_in_hand():
    draft = TileDraft().picked("red")
    assert draft.tile is None
    draft = draft.picked("blue")
    assert draft.tile == ("red", "blue")
    assert draft.turned().tile == ("blue", "red")
    assert draft.picked("green").tile == ("blue", "green")


@pytest.mark.parametrize(
    "draft", [TileDraft(("red",)), TileDraft(("blue", "blue")), TileDraft(("red", "blue"), ((0, 0),))]
)
def test_a_tile_in_hand_comes_back_from_the_disk(draft):
    assert TileDraft.from_json(kept(draft), EMPTY) == draft


@pytest.mark.parametrize(
    "value",
    [
        None, 7, "tile", [], {}, {"tile": []}, {"tile": "red"}, {"tile": ["pink"]}, {"tile": ["red"] * 3},
        {"tile": [["red"]]}, {"tile": {"red": 1}}, {"picks": [["red", 1]]},
    ],
)  # fmt: skip
def test_a_tile_that_makes_no_sense_is_none(value):
    assert TileDraft.from_json(value, EMPTY) is None


@pytest.mark.parametrize("cells", [[[0, -5]], [[9, 9]], [[0, 0], "x"], [[0, 0], [0, -5]], 7, {"q": 1}])
def test_cells_that_are_not_free_any_more_are_left_out(cells):
    value = {"tile": ["red", "blue"], "cells": cells}
    assert TileDraft.from_json(value, EMPTY) == TileDraft(("red", "blue"))


def test_the_cell_is_taken_back_before_the_tile():
    draft = TileDraft(("red", "blue")).tapped((0, 0))
    assert (draft.first, draft.tapped((2, 0)).first) == ((0, 0), (2, 0))
    assert draft.cancelled() == TileDraft(("red", "blue"))
    assert draft.cancelled().cancelled() is None


def test_a_move_that_is_entered_again_begins_with_what_was_entered():
    event = {"type": "place", "tile": ["red", "blue"], "points": [3, 0]}
    assert TallyDraft.of(event) == TallyDraft((("red", 3), ("blue", 0)))
    event = {"type": "place", "tile": ["red", "blue"], "cells": [[0, 0], [1, 0]]}
    assert TileDraft.of(event) == TileDraft(("red", "blue"), ((0, 0), (1, 0)))
    assert TileDraft.of(event).first is None


def test_beside_the_first_cell_the_finger_tells_the_other_half():
    trail = Trail(first=(0, 0)).moved((1, 0))
    assert trail.pair == ((0, 0), (1, 0))
    assert trail.moved((0, 1)).pair == ((0, 0), (0, 1))  # round the first cell
    away = trail.moved((2, 0))  # a slide of its own
    assert away.pair == ((1, 0), (2, 0))
    assert away.moved((1, 0)).pair == ((2, 0), (1, 0))
    assert Trail(first=(0, 0)).moved((3, 0)).pair is None
    assert Trail(first=(0, 0)).moved((3, 0)).moved((2, 0)).pair == ((3, 0), (2, 0))


def test_the_trail_keeps_the_last_two_neighbours():
    trail = Trail().moved((0, 0))
    assert (trail.cells, trail.pair) == (((0, 0),), None)
    assert trail.moved((0, 0)) == trail
    trail = trail.moved((1, 0))
    assert trail.pair == ((0, 0), (1, 0))
    assert trail.moved((1, 0)) == trail
    assert trail.moved((1, 1)).pair == ((1, 0), (1, 1))
    assert trail.moved((0, 0)).pair == ((1, 0), (0, 0))


def test_a_jump_begins_the_trail_anew_and_the_rim_ends_it():
    trail = Trail(((0, 0), (1, 0)))
    assert trail.moved((4, 0)) == Trail(((4, 0),))
    assert trail.moved(None) == Trail()
    assert Trail().moved(None) == Trail()


def test_a_laid_tile_scores_what_the_referee_gives():
    state = table(entry="board")
    laid = LaidTile(("red", "blue"), ((0, -4), (0, -3)))
    assert laid.points(state.board) == [("red", 1), ("blue", 0)]
    assert laid.total(state.board) == {"red": 1, "blue": 0}
    double = LaidTile(("red", "red"), ((0, -4), (1, -5)))
    assert double.points(state.board) == [("red", 1), ("red", 1)]
    assert double.total(state.board) == {"red": 2}
    assert laid.event() == {"type": "place", "tile": ["red", "blue"], "cells": [[0, -4], [0, -3]]}
    assert after(state, laid.event()).sides[0].marker("red") == 1


# Typing a number


@pytest.mark.parametrize(
    ("keys", "digits", "number"),
    [
        ([], "", None),
        (["2"], "2", 2),
        (["2", "2"], "22", 22),
        (["0"], "", None),
        (["0", "7"], "7", 7),
        (["1", "0"], "10", 10),
        (["1", "2", "3"], "12", 12),
        (["1", "2", BACK], "1", 1),
        (["1", BACK, BACK], "", None),
    ],
)
def test_a_number_is_typed(keys, digits, number):
    typed = TypedNumber()
    for key in keys:
        typed = typed.pressed(key)
    assert (typed.digits, typed.number) == (digits, number)


# Correcting the markers


def test_only_what_was_changed_is_corrected():
    state = after(table(), {"type": "correct", "side": 1, "markers": {"red": 4, "blue": 2}})
    draft = Correction.of(state, 1)
    assert draft.markers == (4, 0, 2, 0, 0, 0)
    assert draft.event(state) is None
    draft = draft.stepped("red", 1, state).stepped("purple", 1, state)
    assert draft.event(state) == {"type": "correct", "side": 1, "markers": {"red": 5, "purple": 1}}
    assert draft.stepped("red", -1, state).stepped("purple", -1, state).event(state) is None


@pytest.mark.parametrize(("mode", "players", "end"), [("standard", "Ann Bob", 18), ("solo", "Ann", 36)])
def test_a_marker_stays_on_its_track(mode, players, end):
    state = table(mode, players)
    draft = Correction.of(state, 0).stepped("red", -1, state)
    assert draft.markers[0] == 0
    for _ in range(end + 2):
        draft = draft.stepped("red", 1, state)
    assert draft.markers == (end, 0, 0, 0, 0, 0)


# The printed symbols of the owner's board


def test_a_printed_symbol_is_moved():
    draft = PrintedDraft(PRINTED).picked("red")
    assert (draft.moving, draft.usual) == ("red", True)
    assert draft.picked("red").moving is None
    assert draft.picked("blue").moving == "blue"
    draft = draft.put((0, 0))
    assert (draft.moving, draft.usual) == (None, False)
    assert draft.printed == {**PRINTED, "red": (0, 0)}
    assert draft.put((1, 1)) == draft
    assert draft.as_usual().usual


def test_a_symbol_that_stood_there_changes_places():
    draft = PrintedDraft(PRINTED).picked("red").put(PRINTED["blue"])
    assert draft.printed == {**PRINTED, "red": PRINTED["blue"], "blue": PRINTED["red"]}
    assert PrintedDraft(PRINTED).picked("red").put(PRINTED["red"]).usual


def test_the_symbol_being_moved_comes_back():
    draft = PrintedDraft(PRINTED).picked("red")
    assert PrintedDraft(PRINTED).restored(kept(draft)) == draft
    for value in (None, "pink", 7, ["red"], {}):
        assert draft.restored(value).moving is None


def test_the_box_keeps_what_is_printed():
    moved = PrintedDraft(PRINTED).picked("green").put((2, 1)).printed
    box = json.loads(json.dumps(with_printed({"more": 1}, moved)))
    assert box["more"] == 1
    assert printed_in(box) == moved
    assert printed_in(None) == printed_in({}) == printed_in({"printed": {"red": "nowhere"}}) == PRINTED
    assert list(printed_in(box)) == list(COLOURS)
