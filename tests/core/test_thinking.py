"""Who thought how long: from the stamps of the taps."""

from datetime import datetime, timedelta, timezone

from hypothesis import given
from hypothesis import strategies as st

from companion.core.thinking import PAUSE, Spent, Thought, Times, times

START = datetime(2026, 3, 14, 20, 0, tzinfo=timezone(timedelta(hours=3)))
AT_START = START.isoformat()


def taps(*offsets):
    """Events with stamps so many seconds after the start; None: without."""
    return [
        {"type": "x"} if at is None else {"type": "x", "when": (START + timedelta(seconds=at)).isoformat()}
        for at in offsets
    ]


def test_a_gap_is_the_time_of_whoever_was_to_act():
    found = times(taps(10, 25, 65), ["Ann", "Bob", "Ann"], AT_START)
    assert found == Times(
        {
            "Ann": Spent(2, 50.0, Thought("Ann", 40.0, 3)),
            "Bob": Spent(1, 15.0, Thought("Bob", 15.0, 2)),
        },
        Thought("Ann", 40.0, 3),
        0,
    )
    assert found.by_person["Ann"].each == 25.0


def test_events_of_one_person_in_a_row_are_one_turn():
    found = times(taps(10, 30, 35, 40), ["Ann", "Ann", "Bob", "Ann"], AT_START)
    assert found.by_person["Ann"] == Spent(2, 35.0, Thought("Ann", 30.0, 2))


def test_a_long_gap_is_a_pause_and_nobodys_time():
    half_an_hour = PAUSE.total_seconds()
    found = times(taps(10, 10 + half_an_hour, 11 + 2 * half_an_hour), ["Ann", "Bob", "Ann"], AT_START)
    assert found == Times(
        {
            "Ann": Spent(1, 10.0, Thought("Ann", 10.0, 1)),
            "Bob": Spent(1, 1800.0, Thought("Bob", 1800.0, 2)),
        },
        Thought("Bob", 1800.0, 2),
        1,
    )


def test_what_has_no_stamp_has_no_time_and_takes_none():
    found = times(taps(10, None, 40, 50), ["Ann", "Bob", "Ann", "Bob"], AT_START)
    assert {who: spent.seconds for who, spent in found.by_person.items()} == {"Ann": 10.0, "Bob": 10.0}
    assert times(taps(None, None), ["Ann", "Bob"], AT_START) == Times({}, None, 0)


def test_without_a_start_the_first_tap_tells_nothing():
    assert times(taps(10, 30), ["Ann", "Bob"]).by_person == {"Bob": Spent(1, 20.0, Thought("Bob", 20.0, 2))}


def test_a_move_put_in_later_does_not_turn_time_back():
    found = times(taps(10, 500, 30), ["Ann", "Bob", "Ann"], AT_START)
    assert found.by_person["Ann"] == Spent(1, 10.0, Thought("Ann", 10.0, 1))


def test_what_is_nobodys_turn_is_nobodys_time():
    assert times(taps(10, 30), [None, "Bob"], AT_START).by_person == {
        "Bob": Spent(1, 20.0, Thought("Bob", 20.0, 2))
    }


@given(st.lists(st.tuples(st.integers(0, 4000), st.sampled_from("ABC")), max_size=30))
def test_everybodys_time_is_what_is_left_without_the_pauses(steps):
    at, stamps = 0, []
    for gap, _ in steps:
        at += gap
        stamps.append(at)
    found = times(taps(*stamps), [who for _, who in steps], AT_START)
    short = [gap for gap, _ in steps if gap <= PAUSE.total_seconds()]
    assert sum(spent.seconds for spent in found.by_person.values()) == sum(short)
    assert found.pauses == len(steps) - len(short)
    for who, spent in found.by_person.items():
        assert spent.seconds == sum(g for g, w in steps if w == who and g <= PAUSE.total_seconds())
