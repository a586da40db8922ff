"""Correcting the middle of a log: what is judged again, what falls out, how the old log comes back."""

import functools
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.amendment import Amendment, Broken, amend, insert
from companion.core.referee import Foul, Verdict, judge
from companion.core.session import Session, fold
from companion.core.table import Table
from companion.games import REFEREES
from tests.core.counting import REFEREE, SETUP, say
from tests.games import table as tables

PASS, ABANDON = {"type": "pass"}, {"type": "abandon"}
STARTED, ENDED = "2026-03-01T20:00:00+03:00", "2026-03-01T21:00:00+03:00"


def session_of(*events, **more):
    return Session("counting", SETUP, events=events, id="s1", started=STARTED, **more)


def rulings_of(referee, session):
    return tuple(line.verdict for line in fold(referee, session))


def amended(session, n, event, referee=REFEREE):
    return amend(referee, session, rulings_of(referee, session), n, event)


def totals(amendment):
    return [ruling.state.total for ruling in amendment.verdicts]


played = functools.cache(tables.play)


class Services:
    """A table whose saves, clock and listener are written down."""

    def __init__(self, session):
        self.saved, self.told, self.looks, self.full = [], 0, 0, False
        self.table = Table(REFEREE, session, self.save, self.now)
        self.table.listen(self.listen)

    def save(self, session):
        if self.full:
            raise OSError(28, "No space left on device")
        self.saved.append(session)

    def now(self):
        self.looks += 1
        return f"2026-03-01T22:{self.looks:02}:00+03:00"

    def listen(self):
        self.told += 1

    def everything(self):
        table = self.table
        return table.session, table.history, table.over, table.can_undo, table.can_redo


# Replacing and taking out


@pytest.mark.parametrize(
    ("n", "events", "sums"),
    [(1, [3, 2, 1], [0, 3, 5, 6]), (2, [1, 3, 1], [0, 1, 4, 5]), (3, [1, 2, 3], [0, 1, 3, 6])],
)
def test_an_event_is_replaced_where_it_stands(n, events, sums):
    amendment = amended(session_of(say(1), say(2), say(1)), n, say(3))
    assert amendment.session == session_of(*map(say, events))
    assert totals(amendment) == sums
    assert amendment.broken == ()


@pytest.mark.parametrize(
    ("n", "events", "sums"), [(1, [2, 3], [0, 2, 5]), (2, [1, 3], [0, 1, 4]), (3, [1, 2], [0, 1, 3])]
)
def test_an_event_is_taken_out_wherever_it_stands(n, events, sums):
    amendment = amended(session_of(say(1), say(2), say(3)), n, None)
    assert amendment.session == session_of(*map(say, events))
    assert totals(amendment) == sums
    assert amendment.broken == ()


def test_the_only_event_is_replaced_or_taken_out():
    assert amended(session_of(say(1)), 1, say(2)).session == session_of(say(2))
    alone = amended(session_of(say(1)), 1, None)
    assert alone == Amendment(session_of(), rulings_of(REFEREE, session_of()), ())


def test_the_same_event_again_changes_nothing():
    session = session_of(say(1), PASS, say(3))
    for n in (1, 2, 3):
        same = amended(session, n, session.events[n - 1])
        assert same == Amendment(session, rulings_of(REFEREE, session), ())


def test_the_calls_are_those_of_the_new_log():
    amendment = amended(session_of(say(3), say(3), say(3)), 1, say(1))
    assert [[call.to_json() for call in ruling.calls] for ruling in amendment.verdicts] == [
        [],
        [{"call": "said", "n": 1}],
        [{"call": "said", "n": 3}],
        [{"call": "said", "n": 3}],
    ]


def test_events_are_kept_as_they_are_with_their_moments():
    first, second = {**say(1), "when": STARTED}, {**say(2), "when": ENDED, "aloud": True}
    new = {**say(3), "when": STARTED}
    assert amended(session_of(first, second), 1, new).session.events == (new, second)


def test_everything_else_of_the_session_is_kept():
    session = session_of(say(1), say(2), note="n", extra={"lamp": True}, rulings={})
    assert amended(session, 1, say(2)).session == replace(session, events=(say(2), say(2)))


def test_what_was_taken_back_is_out_of_reach_afterwards():
    session = replace(session_of(say(1), say(2)), undone=(say(3),))
    assert amended(session, 2, say(1)).session.undone == ()
    assert amended(session, 1, None).session.undone == ()


# What does not stand


@pytest.mark.parametrize(
    ("event", "foul"),
    [
        (say(4), Foul("too-many", {"n": 4})),
        (say(True), Foul("bad-event", {"reason": "malformed", "field": "n"})),
        ({"type": "roll"}, Foul("unknown-event", {"type": "roll"})),
        ({}, Foul("bad-event", {"reason": "no-type"})),
        ("say", Foul("bad-event", {"reason": "no-type"})),
    ],
)
@pytest.mark.parametrize("n", [1, 2, 3])
def test_a_replacement_against_the_rules_is_its_foul_and_nothing_changes(n, event, foul):
    services = Services(session_of(say(1), say(2), say(3)))
    before = services.everything()
    assert services.table.amended(n, event) == foul
    assert services.everything() == before
    assert (services.saved, services.told) == ([], 0)


def test_later_events_that_no_longer_hold_are_listed_with_their_old_numbers_and_fouls():
    session = session_of(say(1), say(3), say(3), say(1), PASS, say(1))
    amendment = amended(session, 1, say(3))
    assert amendment.session.events == (say(3), say(3), say(3), say(1))
    assert amendment.broken == (
        Broken(5, PASS, Foul("game-over")),
        Broken(6, say(1), Foul("game-over")),
    )
    assert totals(amendment) == [0, 3, 6, 9, 10]


def test_numbers_of_the_broken_are_those_of_the_old_log_also_when_an_event_is_taken_out():
    setup = {"mode": "standard", "players": ["Ann", "Bob"]}
    events = (
        {"type": "place", "tile": ["red", "blue"], "points": [18, 0]},
        {"type": "decline"},
        {"type": "swap"},
        {"type": "place", "tile": ["green", "blue"], "points": [2, 1]},
        {"type": "swap"},
    )
    amendment = amended(Session("ingenious", setup, events=events), 1, None, REFEREES["ingenious"])
    assert [(broken.n, broken.event, broken.foul.code) for broken in amendment.broken] == [
        (2, events[1], "no-bonus"),
        (3, events[2], "swap-late"),
    ]
    assert amendment.session.events == events[3:]
    assert amendment.verdicts[-1].state.sides[0].markers == (0, 2, 1, 0, 0, 0)


def test_the_events_between_the_broken_stay_in_their_order():
    setup = {"mode": "solo", "players": ["Ann"], "entry": "board"}

    def tile(one, here, other, there):
        return {"type": "place", "tile": [one, other], "cells": [list(here), list(there)]}

    events = (
        tile("red", (0, -4), "blue", (0, -3)),
        tile("red", (0, 0), "blue", (1, 0)),
        tile("red", (0, 1), "blue", (1, 1)),
        tile("red", (2, 0), "blue", (3, 0)),
        tile("red", (-1, 0), "blue", (-2, 0)),
    )
    session = Session("ingenious", setup, events=events)
    new = tile("red", (0, 1), "blue", (0, 0))
    amendment = amended(session, 2, new, REFEREES["ingenious"])
    assert amendment.session.events == (events[0], new, events[3], events[4])
    assert [(broken.n, broken.foul.code) for broken in amendment.broken] == [(3, "cell-taken")]
    opening = amended(session, 1, None, REFEREES["ingenious"])  # then no later tile touches a symbol
    assert opening.session.events == ()
    assert [(broken.n, broken.foul.code) for broken in opening.broken] == [
        (n, "first-round") for n in (2, 3, 4, 5)
    ]


def test_a_correction_of_the_end_itself():
    session = session_of(say(3), say(3), say(3), say(1), finished=ENDED)
    assert totals(amended(session, 4, say(2))) == [0, 3, 6, 9, 11]
    assert totals(amended(session, 4, None)) == [0, 3, 6, 9]
    assert amended(session, 4, ABANDON).verdicts[-1].state.by == "abandoned"


def test_a_game_may_end_in_the_middle_by_the_correction_itself():
    session = session_of(say(1), say(2), say(3))
    amendment = amended(session, 2, ABANDON)
    assert amendment.session.events == (say(1), ABANDON)
    assert amendment.broken == (Broken(3, say(3), Foul("game-over")),)


# Putting in what was forgotten


def inserted(session, n, events, referee=REFEREE):
    return insert(referee, session, rulings_of(referee, session), n, events)


@pytest.mark.parametrize(
    ("n", "events", "sums"),
    [
        (1, [3, 1, 2, 1], [0, 3, 4, 6, 7]),
        (2, [1, 3, 2, 1], [0, 1, 4, 6, 7]),
        (3, [1, 2, 3, 1], [0, 1, 3, 6, 7]),
        (4, [1, 2, 1, 3], [0, 1, 3, 4, 7]),
    ],
)
def test_a_forgotten_event_is_put_in_before_or_behind_any_other(n, events, sums):
    amendment = inserted(session_of(say(1), say(2), say(1)), n, [say(3)])
    assert amendment.session == session_of(*map(say, events))
    assert totals(amendment) == sums
    assert amendment.broken == ()


def test_several_forgotten_events_are_put_in_together():
    amendment = inserted(session_of(say(1), say(1)), 2, [say(2), PASS, say(3)])
    assert amendment.session.events == (say(1), say(2), PASS, say(3), say(1))


def test_a_first_event_is_put_in_an_empty_log():
    assert inserted(session_of(), 1, [say(2)]).session == session_of(say(2))


def test_what_a_forgotten_event_breaks_is_told_with_the_old_numbers():
    session = session_of(say(3), say(3), say(3), PASS, finished="")
    amendment = inserted(session, 2, [say(3)])
    assert amendment.session.events == (say(3), say(3), say(3), say(3))
    assert amendment.broken == (Broken(4, PASS, Foul("game-over")),)


def test_a_forgotten_event_against_the_rules_is_its_foul_and_nothing_changes():
    services = Services(session_of(say(1), say(2)))
    before = services.everything()
    assert services.table.inserted(2, [say(3), say(4)]) == Foul("too-many", {"n": 4})
    assert services.everything() == before
    assert (services.saved, services.told) == ([], 0)


@pytest.mark.parametrize("n", [0, 4])
def test_there_is_no_place_beyond_the_log(n):
    with pytest.raises(ValueError, match=f"no place {n}"):
        inserted(session_of(say(1), say(2)), n, [say(1)])


def test_a_forgotten_event_is_taken_out_again_by_the_answer():
    services = Services(session_of(say(1), say(2)))
    before = services.everything()
    back = services.table.adopt(services.table.inserted(2, [say(3)]))
    assert [saved.events for saved in services.saved] == [(say(1), say(3), say(2))]
    services.table.adopt(back)
    assert services.everything() == before


@pytest.mark.parametrize("game", sorted(REFEREES))
def test_an_event_taken_out_of_a_random_session_is_put_in_again(game):
    """Where nothing broke when it was taken out, putting it in gives the old log back, verdict by verdict."""
    compared = 0
    for seed in range(10):
        it, random = played(game, seed), Random(f"insert {game} {seed}")
        session = Session(game, it.setup, it.rulings, tuple(it.events))
        for n in (random.randint(1, len(session.events)) for _ in range(4)):
            without = amended(session, n, None, it.referee)
            if not without.broken:
                again = insert(it.referee, without.session, without.verdicts, n, [session.events[n - 1]])
                assert again == Amendment(session, rulings_of(it.referee, session), ())
                compared += 1
    assert compared


# At the table


def test_considering_neither_saves_nor_tells():
    services = Services(session_of(say(1), say(2)))
    before = services.everything()
    services.table.amended(1, say(3))
    services.table.amended(2, None)
    assert services.everything() == before
    assert (services.saved, services.told, services.looks) == ([], 0, 0)


def test_an_adopted_correction_is_saved_once_and_told_once():
    services = Services(session_of(say(1), say(2), say(3)))
    amendment = services.table.amended(2, say(1))
    services.table.adopt(amendment)
    assert services.saved == [services.table.session]
    assert replace(services.table.session, extra={}) == amendment.session
    assert services.told == 1
    assert services.table.history == amendment.verdicts
    assert services.table.submit(say(2)).state.total == 7
    assert services.table.undo().state.total == 5


def test_the_answer_brings_the_old_log_back_exactly_with_what_was_taken_back():
    services = Services(session_of(say(1), say(2), say(3)))
    services.table.undo()
    before = services.everything()
    back = services.table.adopt(services.table.amended(1, None))
    assert (services.table.session.events, services.table.can_redo) == ((say(2),), False)
    again = services.table.adopt(back)
    assert services.everything() == before
    assert services.saved[-1] == services.table.session
    assert services.table.redo().state.total == 6
    services.table.undo()
    services.table.adopt(again)
    assert services.table.session.events == (say(2),)


def test_a_correction_that_ends_the_game_stamps_the_moment_and_going_back_takes_it_away():
    services = Services(session_of(say(1), say(3), say(3), say(2)))
    back = services.table.adopt(services.table.amended(1, say(2)))
    assert services.table.over
    assert services.saved[-1].finished == services.table.session.finished == "2026-03-01T22:02:00+03:00"
    services.table.adopt(back)
    assert not services.table.over
    assert services.saved[-1].finished == services.table.session.finished == ""


def test_a_correction_that_opens_the_game_again_takes_the_moment_away_and_going_back_restores_the_old_one():
    services = Services(session_of(say(3), say(3), say(3), say(1), finished=ENDED))
    back = services.table.adopt(services.table.amended(2, say(2)))
    assert not services.table.over
    assert services.saved[-1].finished == ""
    services.table.adopt(back)
    assert services.table.over
    assert services.saved[-1].finished == ENDED


def test_a_game_that_stays_over_keeps_its_moment():
    services = Services(session_of(say(3), say(3), say(3), say(3), finished=ENDED))
    services.table.adopt(services.table.amended(1, say(2)))
    assert services.table.over
    assert services.table.session.finished == ENDED


def test_a_correction_that_cannot_be_saved_leaves_everything_as_it_was():
    services = Services(session_of(say(3), say(3), say(3), say(1), finished=ENDED))
    before = services.everything()
    amendment = services.table.amended(1, None)
    services.full = True
    with pytest.raises(OSError, match="No space left"):
        services.table.adopt(amendment)
    assert services.everything() == before
    assert (services.saved, services.told) == ([], 0)
    services.full = False
    services.table.adopt(amendment)
    assert services.saved == [services.table.session]


def test_the_table_before_an_event_is_of_its_own():
    services = Services(session_of(say(3), say(3), say(3), say(1), finished=ENDED))
    before = services.everything()
    for n, total in ((1, 0), (2, 3), (4, 9)):
        past = services.table.before(n)
        assert (past.state.total, past.session.finished, past.can_redo) == (total, "", False)
        past.submit(say(1))
    assert services.everything() == before
    assert (services.saved, services.told) == ([], 0)


# Against judging the whole list from the opening, over and over


def judged_anew(referee, session, n, event):
    """Take out the first event that does not stand, begin again from the opening, until all stand."""
    log = [(number, old) for number, old in enumerate(session.events, 1) if number != n]
    if event is not None:
        log.insert(n - 1, (n, event))
    broken = []
    while True:
        lines = list(fold(referee, replace(session, events=tuple(event for _, event in log), undone=())))
        if isinstance(lines[-1].verdict, Verdict):
            break
        number, old = log.pop(lines[-1].n - 1)
        if number == n:
            return lines[-1].verdict
        broken.append(Broken(number, old, lines[-1].verdict))
    kept = replace(session, events=tuple(event for _, event in log), undone=())
    return Amendment(kept, tuple(line.verdict for line in lines), tuple(broken))


STEP = st.sampled_from([say(1), say(2), say(3), PASS])
NEW = STEP | st.sampled_from([None, ABANDON, say(4), {"type": "roll"}])


@given(steps=st.lists(STEP, min_size=1, max_size=14), new=NEW, data=st.data())
def test_any_correction_of_a_small_game(steps, new, data):
    session = session_of()
    state = REFEREE.open(SETUP, {})
    for step in steps:
        verdict = judge(REFEREE, state, step)
        if isinstance(verdict, Verdict):
            session, state = session.add(step), verdict.state
    n = data.draw(st.integers(1, len(session.events)))
    assert amended(session, n, new) == judged_anew(REFEREE, session, n, new)


@pytest.mark.parametrize("game", sorted(REFEREES))
@pytest.mark.parametrize("seed", range(40))
def test_any_correction_of_a_random_session(game, seed):
    """An event is taken out, or another tap of the table stands in its place, right or wrong."""
    it, random = played(game, seed), Random(f"amend {game} {seed}")
    session = Session(game, it.setup, it.rulings, tuple(it.events))
    taps = [*it.events, *(event for _, event, _ in it.fouls), None, None, None, ABANDON]
    for _ in range(4):
        n = random.randint(1, len(session.events))
        event = random.choice(taps)
        verdict = amended(session, n, event, it.referee)
        assert verdict == judged_anew(it.referee, session, n, event)
        if isinstance(verdict, Amendment):
            log = {number: event for number, event in enumerate(session.events, 1) if number > n}
            for broken in verdict.broken:
                assert log.pop(broken.n) == broken.event
            head = session.events[: n - 1] + (() if event is None else (event,))
            assert verdict.session.events == (*head, *log.values())


@pytest.mark.parametrize("game", sorted(REFEREES))
@pytest.mark.parametrize("seed", range(10))
def test_a_random_session_comes_back_after_any_correction(game, seed):
    it, random = played(game, seed), Random(f"back {game} {seed}")
    session = Session(game, it.setup, it.rulings, tuple(it.events))
    saved = []
    table = Table(it.referee, session, saved.append, lambda: ENDED)
    if table.over:
        table.undo()
        table.redo()  # now it has its moment
    before = table.session, table.history
    for _ in range(5):
        amendment = table.amended(random.randint(1, len(session.events)), None)
        back = table.adopt(amendment)
        assert Table(it.referee, table.session, saved.append, lambda: ENDED).history == table.history
        table.adopt(back)
        assert (table.session, table.history) == before
        assert saved[-1] == table.session
