"""Which cell a finger is on: what was shown stays until the finger has clearly left it."""

import pytest
from kivy.clock import Clock

from companion.ui.widgets.cling import Cling

PITCH = 20


@pytest.fixture
def clock(monkeypatch):
    """Moves by itself no more; answers a function that moves it."""
    now = [100.0]
    monkeypatch.setattr(Clock, "get_time", lambda: now[0])
    return lambda seconds: now.__setitem__(0, now[0] + seconds)


@pytest.fixture
def cling(clock):
    """Over squares of 20 dp from 0 to 100; beyond them there is no board."""

    def cell_at(x, y):
        return (int(x // PITCH), int(y // PITCH)) if 0 <= x < 100 and 0 <= y < 100 else None

    cling = Cling(cell_at, lambda cell: tuple((at + 0.5) * PITCH for at in cell))
    cling.begin()
    return cling


def shown(cling, *xs):
    return [cling.follow((x, 30), PITCH) for x in xs]


def test_the_first_touch_shows_the_cell_that_is_there(cling):
    assert shown(cling, 39.9) == [(1, 1)]


def test_a_slide_takes_the_next_cell_a_little_beyond_the_edge(cling):
    assert shown(cling, 30, 42, 44) == [(1, 1), (1, 1), (2, 1)]


def test_and_comes_back_a_little_beyond_it_on_the_other_side(cling):
    assert shown(cling, 30, 44, 38, 36) == [(1, 1), (2, 1), (2, 1), (1, 1)]


def test_after_a_rest_the_roll_of_a_lifting_finger_changes_nothing(cling, clock):
    shown(cling, 38)
    clock(0.3)
    assert shown(cling, 40, 43, 45) == [(1, 1)] * 3


def test_but_a_real_move_does(cling, clock):
    shown(cling, 38)
    clock(0.3)
    assert shown(cling, 50) == [(2, 1)]


def test_where_cells_are_small_the_next_one_is_in_reach(cling, clock):
    """Never further than three tenths of a cell."""
    shown(cling, 30)
    clock(0.3)
    assert shown(cling, 45.9, 46.1) == [(1, 1), (2, 1)]


def test_off_the_board_there_is_no_cell_but_not_for_a_hair(cling):
    assert shown(cling, 95, 102, 104) == [(4, 1), (4, 1), None]


def test_another_finger_begins_anew(cling):
    shown(cling, 30)
    cling.begin()
    assert shown(cling, 41) == [(2, 1)]
