"""A session is its events; undo cuts the last one off, redo brings it back, and a new one closes that way."""

from dataclasses import FrozenInstanceError, replace

import pytest

from companion.core.referee import BadSetup, Call, Foul, Verdict
from companion.core.session import Session, Step, fold
from tests.core.counting import REFEREE, SETUP, Count, say

SESSION = Session("counting", SETUP)


def said(*numbers):
    session = SESSION
    for n in numbers:
        session = session.add(say(n))
    return session


def test_a_new_session_is_empty():
    assert (SESSION.events, SESSION.undone, SESSION.rulings, SESSION.extra) == ((), (), {}, {})
    assert (SESSION.id, SESSION.started, SESSION.finished, SESSION.note) == ("", "", "", "")


def test_add_makes_a_new_session_and_leaves_the_old_one():
    one = SESSION.add(say(1))
    assert one.events == (say(1),)
    assert SESSION.events == ()


def test_a_session_is_frozen():
    with pytest.raises(FrozenInstanceError):
        SESSION.events = (say(1),)


def test_undo_goes_back_to_the_opening_and_redo_all_the_way_forward():
    full = said(*[1, 2, 3] * 100)
    steps = [full]
    while steps[-1].events:
        steps.append(steps[-1].undo())
    assert len(steps) == 301
    assert steps[-1].events == ()
    assert steps[-1].undone == tuple(reversed(full.events))
    session = steps[-1]
    for step in reversed(steps[:-1]):
        session = session.redo()
        assert session == step
    assert session == full


def test_the_event_taken_back_last_comes_back_first():
    session = said(1, 2, 3).undo().undo()
    assert (session.events, session.undone) == ((say(1),), (say(3), say(2)))
    assert session.redo().events == (say(1), say(2))


def test_a_new_event_makes_the_ones_taken_back_unreachable():
    session = said(1, 2, 3).undo().undo().add(say(2))
    assert (session.events, session.undone) == ((say(1), say(2)), ())
    with pytest.raises(IndexError):
        session.redo()


def test_nothing_to_take_back():
    with pytest.raises(IndexError):
        SESSION.undo()


def test_undo_keeps_everything_else():
    session = replace(said(1), id="a", started="s", note="n", extra={"x": 1}, rulings={})
    assert replace(session.undo(), events=session.events, undone=()) == session


def test_the_fold_gives_the_opening_and_a_line_for_each_event():
    lines = list(fold(REFEREE, said(1, 3)))
    assert lines == [
        Step(0, Verdict(Count(("Ann", "Bob"), 0))),
        Step(1, Verdict(Count(("Ann", "Bob"), 1), (Call("said", {"n": 1}),))),
        Step(2, Verdict(Count(("Ann", "Bob"), 4), (Call("said", {"n": 3}),))),
    ]


def test_the_fold_stops_at_the_first_foul():
    lines = list(fold(REFEREE, said(1, 9, 2)))
    assert [line.n for line in lines] == [0, 1, 2]
    assert lines[2].verdict == Foul("too-many", {"n": 9})


def test_the_fold_past_the_end_is_a_foul():
    lines = list(fold(REFEREE, said(3, 3, 3, 1, 1, 1)))
    assert [line.n for line in lines] == [0, 1, 2, 3, 4, 5]
    assert lines[4].verdict.calls == (Call("said", {"n": 1}), Call("win"))
    assert lines[5].verdict == Foul("game-over")


def test_the_fold_does_not_look_at_what_was_taken_back():
    assert [line.n for line in fold(REFEREE, said(1, 9).undo())] == [0, 1]


def test_a_setup_that_cannot_be_opened_is_raised_before_any_line():
    with pytest.raises(BadSetup):
        next(fold(REFEREE, Session("counting", {"players": ["Ann", "Ann"]})))
    with pytest.raises(BadSetup):
        next(fold(REFEREE, Session("counting", SETUP, rulings={"house": "rule"})))
