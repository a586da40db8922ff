"""The table: judge, save, show, in this order; and what happens when one of them fails."""

from dataclasses import replace

import pytest

from companion.core.changes import changes_of
from companion.core.referee import BadSetup, Call, Foul, Verdict
from companion.core.session import Session
from companion.core.table import BrokenSession, Table
from tests.core.counting import REFEREE, SETUP, Count, say

SESSION = Session("counting", SETUP, id="s1", started="2026-03-01T20:00:00+03:00")
ABANDON = {"type": "abandon"}


class Disk:
    """A store that writes down what happens, and may be full."""

    def __init__(self, log=None):
        self.saved = []
        self.full = False
        self.log = [] if log is None else log

    def __call__(self, session):
        if self.full:
            raise OSError(28, "No space left on device")
        self.saved.append(session)
        self.log.append("saved")


class Watch:
    """Each look is one minute later."""

    def __init__(self):
        self.looks = 0

    def __call__(self):
        self.looks += 1
        return f"2026-03-01T21:{self.looks:02}:00+03:00"


def laid(*events, session=SESSION):
    disk = Disk()
    table = Table(REFEREE, session, disk, Watch())
    for event in events:
        assert isinstance(table.submit(event), Verdict)
    return table, disk


def everything(table):
    return (
        table.session,
        table.verdict,
        table.state,
        table.history,
        table.over,
        table.can_undo,
        table.can_redo,
    )


def test_a_table_opens_without_saving_or_telling_anything():
    table, disk = laid()
    assert table.state == Count(("Ann", "Bob"), 0)
    assert (table.over, table.can_undo, table.can_redo) == (False, False, False)
    assert disk.saved == []


def test_an_event_that_stands_is_ruled_saved_and_kept():
    table, disk = laid()
    verdict = table.submit(say(2))
    assert verdict == Verdict(Count(("Ann", "Bob"), 2), (Call("said", {"n": 2}),))
    assert table.verdict == verdict
    assert table.session == SESSION.add(say(2))
    assert disk.saved == [table.session]
    assert table.history == (Verdict(Count(("Ann", "Bob"), 0)), verdict)


def test_the_event_is_on_the_disk_before_the_screen_is_told():
    log = []
    table = Table(REFEREE, SESSION, Disk(log), Watch())
    table.listen(lambda: log.append(f"shown {table.state.total}"))
    table.submit(say(1))
    table.submit(say(3))
    table.undo()
    table.redo()
    assert log == ["saved", "shown 1", "saved", "shown 4", "saved", "shown 1", "saved", "shown 4"]


def test_listeners_are_told_in_the_order_they_came():
    told = []
    table, _ = laid()
    table.listen(lambda: told.append("first"))
    table.listen(lambda: told.append("second"))
    table.submit(say(1))
    assert told == ["first", "second"]


@pytest.mark.parametrize("event", [say(9), say(True), {"type": "roll"}, {"type": "say"}, None, [], "say", 3])
def test_a_foul_changes_nothing_saves_nothing_and_tells_nobody(event):
    table, disk = laid(say(1), say(2))
    table.undo()
    told = []
    table.listen(lambda: told.append(1))
    before, saved = everything(table), list(disk.saved)
    assert isinstance(table.submit(event), Foul)
    assert everything(table) == before
    assert disk.saved == saved
    assert told == []
    assert table.can_redo


@pytest.mark.parametrize("act", ["submit", "undo", "redo", "end"])
def test_a_save_that_fails_leaves_everything_as_it_was(act):
    table, disk = laid(say(3), say(3), say(3))
    table.undo()
    if act == "end":
        table.redo()
    told = []
    table.listen(lambda: told.append(1))
    before, saved = everything(table), list(disk.saved)
    disk.full = True
    with pytest.raises(OSError, match="No space left"):
        {
            "submit": lambda: table.submit(say(1)),
            "undo": table.undo,
            "redo": table.redo,
            "end": lambda: table.submit(say(1)),
        }[act]()
    assert everything(table) == before
    assert disk.saved == saved
    assert told == []
    disk.full = False
    table.submit(say(1))
    assert disk.saved[-1] == table.session
    assert table.session.events[-1] == say(1)


def test_a_screen_that_fails_to_draw_does_not_cost_the_event():
    table, disk = laid(say(1))

    def broken():
        raise ZeroDivisionError

    table.listen(broken)
    with pytest.raises(ZeroDivisionError):
        table.submit(say(2))
    assert table.state.total == 3
    assert table.session.events == (say(1), say(2))
    assert disk.saved[-1] == table.session
    assert len(table.history) == 3
    with pytest.raises(ZeroDivisionError):
        table.undo()
    assert table.state.total == 1
    assert disk.saved[-1].events == (say(1),)
    with pytest.raises(ZeroDivisionError):
        table.redo()
    assert table.state.total == 3
    assert disk.saved[-1].events == (say(1), say(2))


def test_undo_and_redo_have_no_limit():
    table, disk = laid(*[{"type": "pass"}] * 300, say(1))
    forward = table.history
    while table.can_undo:
        table.undo()
    assert table.state == Count(("Ann", "Bob"), 0)
    assert table.history == forward[:1]
    assert disk.saved[-1].events == ()
    while table.can_redo:
        table.redo()
    assert table.history == forward
    assert len(disk.saved) == 301 * 3


def test_undo_answers_with_the_ruling_before_and_redo_with_the_one_after():
    table, _ = laid(say(1), say(2))
    assert table.undo() == Verdict(Count(("Ann", "Bob"), 1), (Call("said", {"n": 1}),))
    assert table.redo() == Verdict(Count(("Ann", "Bob"), 3), (Call("said", {"n": 2}),))


def test_a_new_event_after_an_undo_clears_the_redo_also_on_the_disk():
    table, disk = laid(say(1), say(2))
    table.undo()
    assert disk.saved[-1].undone == (say(2),)
    table.submit(say(3))
    assert not table.can_redo
    assert (disk.saved[-1].events, disk.saved[-1].undone) == ((say(1), say(3)), ())


def test_nothing_to_undo_or_redo_is_refused_and_changes_nothing():
    table, disk = laid()
    before = everything(table)
    with pytest.raises(IndexError):
        table.undo()
    with pytest.raises(IndexError):
        table.redo()
    assert everything(table) == before
    assert disk.saved == []


def test_the_moment_of_the_end_is_written_with_the_event_that_ends():
    table, disk = laid(say(3), say(3), say(3))
    assert table.session.finished == ""
    table.submit(say(2))
    assert table.over
    assert disk.saved[-1].finished == table.session.finished == "2026-03-01T21:01:00+03:00"


def test_undo_after_the_end_goes_on_playing_and_the_next_end_has_its_own_moment():
    table, disk = laid(say(3), say(3), say(3), say(2))
    table.undo()
    assert not table.over
    assert disk.saved[-1].finished == table.session.finished == ""
    table.redo()
    assert table.over
    again = disk.saved[-1].finished
    assert again > "2026-03-01T21:01:00+03:00"
    table.undo()
    table.submit(ABANDON)
    assert table.state.by == "abandoned"
    assert disk.saved[-1].finished > again


def test_after_the_end_only_undo_is_left():
    table, disk = laid(say(1), ABANDON)
    saved = len(disk.saved)
    assert table.submit(say(1)) == Foul("game-over")
    assert table.submit(ABANDON) == Foul("game-over")
    assert len(disk.saved) == saved
    table.undo()
    assert table.submit(say(1)) == Verdict(Count(("Ann", "Bob"), 2), (Call("said", {"n": 1}),))


def test_a_stored_session_goes_on_where_it_was_with_what_was_taken_back():
    session = SESSION.add(say(1)).add(say(2)).add(say(3)).undo()
    table, _ = laid(session=session)
    assert table.state.total == 3
    assert table.can_redo
    assert table.redo().state.total == 6
    assert len(table.history) == 4


def test_a_finished_session_opens_finished_and_keeps_its_moment():
    session = replace(SESSION.add(ABANDON), finished="2026-03-01T20:30:00+03:00")
    table, disk = laid(session=session)
    assert table.over
    assert table.session.finished == "2026-03-01T20:30:00+03:00"
    assert disk.saved == []


def test_a_stored_session_with_an_event_against_the_rules_does_not_open():
    with pytest.raises(BrokenSession) as broken:
        laid(session=SESSION.add(say(1)).add(say(7)).add(say(1)))
    assert (broken.value.n, broken.value.foul) == (2, Foul("too-many", {"n": 7}))


def test_a_stored_redo_against_the_rules_is_refused_and_changes_nothing():
    session = replace(SESSION.add(say(1)), undone=(say(7),))
    table, disk = laid(session=session)
    before = everything(table)
    with pytest.raises(BrokenSession) as broken:
        table.redo()
    assert (broken.value.n, broken.value.foul.code) == (2, "too-many")
    assert everything(table) == before
    assert disk.saved == []


def test_a_setup_that_cannot_be_opened_makes_no_table():
    with pytest.raises(BadSetup):
        laid(session=Session("counting", {}))


def test_the_history_handed_out_is_not_the_tables_own():
    table, _ = laid(say(1))
    history = table.history
    table.undo()
    assert len(history) == 2
    assert len(table.history) == 1


def test_the_state_after_any_event_is_described():
    table, _ = laid(say(1), say(2))
    described = [REFEREE.describe(ruling.state) for ruling in table.history]
    assert [table.described(n) for n in (0, 1, 2)] == described
    assert table.described() == described[-1]


def test_a_listener_may_submit_itself():
    table, disk = laid()
    table.listen(lambda: table.submit(say(1)) if table.state.total < 3 else None)
    table.submit(say(1))
    assert table.state.total == 3
    assert [len(session.events) for session in disk.saved] == [1, 2, 3]


def test_who_stops_listening_is_told_nothing_more():
    told = []
    table, _ = laid()
    stop = table.listen(lambda: told.append("first"))
    table.listen(lambda: told.append("second"))
    table.submit(say(1))
    stop()
    table.submit(say(1))
    assert told == ["first", "second", "second"]


def test_a_listener_may_stop_while_it_is_told():
    told = []
    table, _ = laid()
    stop = table.listen(lambda: (told.append("once"), stop()))
    table.listen(lambda: told.append("always"))
    table.submit(say(1))
    table.submit(say(1))
    assert told == ["once", "always", "always"]


# Correcting a slip in the middle of the log


def test_considering_a_correction_changes_nothing():
    table, disk = laid(say(1), say(2), say(3))
    before, saved = everything(table), list(disk.saved)
    amendment = table.amended(2, say(1))
    assert amendment.session.events == (say(1), say(1), say(3))
    assert [ruling.state.total for ruling in amendment.verdicts] == [0, 1, 2, 5]
    assert amendment.broken == ()
    assert everything(table) == before
    assert disk.saved == saved


def test_a_correction_against_the_rules_is_a_foul():
    table, _ = laid(say(1), say(2))
    assert table.amended(1, say(9)) == Foul("too-many", {"n": 9})
    assert table.amended(2, {"type": "roll"}).code == "unknown-event"


def test_an_event_can_be_taken_out_wherever_it_stands():
    table, _ = laid(say(1), say(2), say(3))
    assert table.amended(1, None).session.events == (say(2), say(3))
    assert table.amended(2, None).session.events == (say(1), say(3))
    assert table.amended(3, None).session.events == (say(1), say(2))
    assert [ruling.state.total for ruling in table.amended(3, None).verdicts] == [0, 1, 3]


def test_later_events_that_no_longer_hold_are_left_out_and_listed():
    table, _ = laid(say(1), say(3), say(3), say(1), say(1))
    amendment = table.amended(1, say(3))
    assert amendment.session.events == (say(3), say(3), say(3), say(1))
    assert [(broken.n, broken.event, broken.foul) for broken in amendment.broken] == [
        (5, say(1), Foul("game-over")),
    ]


def test_an_adopted_correction_is_saved_then_shown_and_the_answer_brings_the_old_log_back():
    log = []
    table = Table(REFEREE, SESSION, disk := Disk(log), Watch())
    for n in (1, 2, 3):
        table.submit(say(n))
    table.undo()
    before = everything(table)
    log.clear()
    table.listen(lambda: log.append(f"shown {table.state.total}"))
    back = table.adopt(table.amended(1, say(3)))
    assert log == ["saved", "shown 5"]
    assert table.session.events == (say(3), say(2))
    assert disk.saved[-1] == table.session
    assert not table.can_redo
    assert len(table.history) == 3
    table.adopt(back)
    assert everything(table) == before
    assert disk.saved[-1] == table.session


def test_a_correction_that_cannot_be_saved_leaves_everything_as_it_was():
    table, disk = laid(say(1), say(2))
    amendment, before = table.amended(1, say(3)), everything(table)
    disk.full = True
    with pytest.raises(OSError, match="No space left"):
        table.adopt(amendment)
    assert everything(table) == before


def test_a_correction_may_end_the_game_or_open_it_again():
    table, disk = laid(say(1), say(3), say(3), say(2))
    back = table.adopt(table.amended(1, say(3)))
    assert table.over
    assert disk.saved[-1].finished == "2026-03-01T21:02:00+03:00"  # the change itself has a moment, too
    table.adopt(back)
    assert not table.over
    assert disk.saved[-1].finished == ""
    table.submit(say(1))
    table.adopt(table.amended(2, say(1)))
    assert (table.over, table.session.finished) == (False, "")


# What was taken back or corrected is on record


def test_a_move_taken_back_is_on_record_until_it_is_there_again():
    table, disk = laid(say(1), say(2))
    table.undo()
    gone = {"n": 2, "was": say(2), "now": None, "when": "2026-03-01T21:01:00+03:00"}
    assert changes_of(disk.saved[-1]) == [gone]
    table.redo()
    assert "changes" not in disk.saved[-1].extra
    table.undo()
    table.submit(say(3))
    assert [(each["n"], each["was"], each["now"]) for each in changes_of(table.session)] == [
        (2, say(2), None)
    ]


def test_a_correction_is_on_record_with_what_it_breaks_and_goes_with_its_undoing():
    table, disk = laid(say(1), say(3), say(3), say(2))
    back = table.adopt(table.amended(1, say(3)))

    def told():
        return [(each["n"], each["was"], each["now"]) for each in changes_of(disk.saved[-1])]

    assert told() == [(1, say(1), say(3))]
    table.adopt(back)
    assert told() == []
    table.adopt(table.inserted(2, [say(3), {"type": "pass"}]))
    assert told() == [(2, None, say(3)), (3, None, {"type": "pass"}), (6, say(2), None)]
    table.adopt(table.amended(3, None))
    assert told()[3:] == [(3, {"type": "pass"}, None)]


def test_what_a_foreign_sheet_says_there_harms_nothing():
    for odd in (None, 3, "x", [1, {}], {"n": 1}, [{"n": 1, "was": None}]):
        assert changes_of(Session("counting", {}, extra={"changes": odd})) == []


# What is kept beside the events


def test_what_is_kept_beside_the_events_is_saved_and_changes_no_ruling():
    table, disk = laid(say(1), say(2))
    table.undo()
    rulings, log = table.history, (table.session.events, table.session.undone)
    table.keep("clock", {"ms": 5})
    assert disk.saved[-1] is table.session
    assert table.session.extra["clock"] == {"ms": 5}
    assert (table.session.events, table.session.undone) == log
    assert table.history == rulings
    table.keep("clock", {"ms": 6})
    table.redo()
    assert table.session.extra == disk.saved[-1].extra == {"clock": {"ms": 6}}


def test_nobody_is_told_of_what_is_kept():
    table, _ = laid()
    told = []
    table.listen(lambda: told.append("told"))
    table.keep("clock", 1)
    assert told == []


def test_a_full_disk_keeps_nothing():
    table, disk = laid()
    disk.full = True
    with pytest.raises(OSError, match="No space"):
        table.keep("clock", 1)
    assert table.session == SESSION
