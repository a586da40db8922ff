"""The journal: a tap is a line, and file and journal together always say what was saved last."""

import json
from dataclasses import replace
from itertools import count, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.storage.disk import Disk
from companion.storage.errors import Unreadable
from companion.storage.journal import change_between
from companion.storage.sessions import SessionFiles
from tests.core.counting import say
from tests.storage.helpers import ANN_AND_BOB, FULL, FailingDisk, looking, opened, table_of

SESSION = replace(ANN_AND_BOB, id="session-0001", events=(say(1), say(2)), note="Хорошо")
NAME = "session-0001.json"
JOURNAL = "session-0001.journal"


def files_of(folder, disk=None):
    marks = count()
    return SessionFiles(folder, disk or Disk(), new_mark=lambda: f"mark-{next(marks)}")


def read(folder):
    return files_of(folder).read(NAME)


def played(folder, *changes):
    """A file and the journal of these changes."""
    files = files_of(folder)
    files.write(SESSION)
    session = SESSION
    for change in changes:
        session = change(session)
        files.write(session)
    return files, session


TAPS = (
    lambda session: session.add(say(3)),
    lambda session: session.undo(),
    lambda session: session.undo(),
    lambda session: session.redo(),
    lambda session: replace(session, extra={"clock": [1]}),
    lambda session: replace(session.add(say(1)), note="", extra={"clock": [1, 2.5]}),
)


def test_a_tap_adds_one_line_and_leaves_the_file(tmp_path):
    files, _ = played(tmp_path)
    before = (tmp_path / NAME).read_bytes()
    session = SESSION
    for tap in TAPS:
        session = tap(session)
        files.write(session)
        assert read(tmp_path) == session
    assert (tmp_path / NAME).read_bytes() == before
    head, *lines = (tmp_path / JOURNAL).read_text().splitlines()
    assert json.loads(head) == {"format": "companion-journal/1", "of": "mark-0"}
    assert [json.loads(line[9:]) for line in lines] == [
        {"sheet": {"events": [2, [say(3)]]}},
        {"sheet": {"events": [2, []]}, "undone": [0, [say(3)]]},
        {"sheet": {"events": [1, []]}, "undone": [1, [say(2)]]},
        {"sheet": {"events": [1, [say(2)]]}, "undone": [1, []]},
        {"sheet": {"clock": [[1]]}},
        {"sheet": {"note": [], "events": [2, [say(1)]], "clock": [1, [2.5]]}, "undone": [0, []]},
    ]


def test_the_end_of_a_session_and_another_one_leave_a_single_file(tmp_path):
    files, session = played(tmp_path, *TAPS)
    files.write(replace(session, finished="2026-03-01T21:00:00+03:00"))
    assert (tmp_path / JOURNAL).read_bytes() == b""
    files.write(replace(SESSION, id="session-0002"))
    assert not (tmp_path / JOURNAL).exists()
    assert read(tmp_path).finished


def test_what_is_more_than_a_tap_is_written_as_a_whole(tmp_path):
    files, session = played(tmp_path, TAPS[0])
    corrected = replace(session, events=(say(2), say(2), say(3), say(1)))
    assert change_between(session, corrected) is None
    files.write(corrected)
    assert ((tmp_path / JOURNAL).read_bytes(), read(tmp_path)) == (b"", corrected)


def test_a_journal_is_folded_in_when_it_has_outgrown_its_file(tmp_path, monkeypatch):
    monkeypatch.setattr("companion.storage.sessions.LEAST_FOLDED", 400)
    files, session = played(tmp_path)
    sizes = []
    for n in range(60):
        session = session.add(say(n % 3))
        files.write(session)
        sizes.append((tmp_path / JOURNAL).stat().st_size)
    folds = [n for n, size in enumerate(sizes) if size == 0]
    assert folds
    apart = [later - earlier for earlier, later in pairwise(folds)]
    assert apart == sorted(apart)
    assert read(tmp_path) == session


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from([0, 1, 2, 3, 4, 5, "file", "twice"]), max_size=30), st.integers(0, 10_000))
def test_a_journal_cut_anywhere_is_an_earlier_moment(tmp_path_factory, steps, cut):
    folder = tmp_path_factory.mktemp("data")
    files, session = played(folder)
    moments = [session]
    for step in steps:
        if step == "file":
            files.forget()
            moments = [session]
        elif step != "twice" and not (
            (step in (1, 2) and not session.events) or (step == 3 and not session.undone)
        ):
            session = TAPS[step](session)
        files.write(session)
        if session != moments[-1]:
            moments.append(session)
    assert read(folder) == session
    data = (folder / JOURNAL).read_bytes()
    (folder / JOURNAL).write_bytes(data[: cut % (len(data) + 1)])
    assert read(folder) in moments


def test_a_last_line_that_does_not_fit_was_never_answered_but_one_before_others_is_damage(tmp_path):
    played(tmp_path, *TAPS[:2])
    data = (tmp_path / JOURNAL).read_bytes()
    last = data.rindex(b'"n":3') + 4
    (tmp_path / JOURNAL).write_bytes(data[:last] + b"9" + data[last + 1 :])
    assert read(tmp_path) == TAPS[0](SESSION)
    first = data.index(b'"n":3') + 4
    (tmp_path / JOURNAL).write_bytes(data[:first] + b"9" + data[first + 1 :])
    with pytest.raises(Unreadable) as caught:
        read(tmp_path)
    assert caught.value.facts == {"file": JOURNAL, "reason": "line 2"}


def test_the_journal_of_another_file_does_not_count(tmp_path):
    played(tmp_path, *TAPS)
    old = (tmp_path / JOURNAL).read_bytes()
    newer = replace(SESSION, events=())
    (tmp_path / NAME).write_bytes(SessionFiles(tmp_path, Disk(), new_mark=lambda: "other").encode(newer))
    assert read(tmp_path) == newer
    (tmp_path / JOURNAL).write_bytes(old.replace(b"mark-0", b"other", 1))  # its lines are of the other still
    with pytest.raises(Unreadable):
        read(tmp_path)


def test_a_line_that_cannot_be_written_is_taken_back_or_becomes_a_file(tmp_path):
    disk = FailingDisk()
    files = files_of(tmp_path, disk)
    files.write(SESSION)
    disk.fail = FULL
    with pytest.raises(Exception, match="disk-full"):
        files.write(SESSION.add(say(3)))
    assert read(tmp_path) == SESSION
    disk.fail = None
    files.write(SESSION.add(say(3)))
    assert read(tmp_path) == SESSION.add(say(3))
    (tmp_path / JOURNAL).unlink()  # by somebody else
    files.write(SESSION.add(say(3)).add(say(1)))
    assert read(tmp_path) == SESSION.add(say(3)).add(say(1))


def test_whoever_looks_while_a_session_is_played_sees_its_journal(tmp_path):
    with opened(tmp_path) as store:
        table = table_of(store, store.create(ANN_AND_BOB))
        for n in (1, 2, 1):
            table.submit(say(n))
            looker = looking(tmp_path)
            assert looker.load("session-0001") == table.session
            assert [entry.moves for entry in looker.entries()] == [len(table.session.events)]


def test_a_journal_that_is_damaged_is_set_aside_with_its_file(tmp_path):
    store = opened(tmp_path)
    table = table_of(store, store.create(ANN_AND_BOB))
    table.submit(say(1))
    table.submit(say(2))
    store._lock.release()
    journal = tmp_path / "sessions" / JOURNAL
    journal.write_bytes(journal.read_bytes().replace(b'"n":1', b'"n":7', 1))
    with opened(tmp_path) as store:
        assert store.entries() == []
        assert [notice.code for notice in store.notices()] == ["session-set-aside"]
    stem = "session-0001.unreadable-20260301-200100"
    assert sorted(path.name for path in (tmp_path / "sessions").iterdir()) == [
        f"{stem}.journal",
        f"{stem}.json",
    ]


def test_a_killed_session_is_deleted_restored_and_imported_with_its_journal(tmp_path):
    store = opened(tmp_path)
    table = table_of(store, store.create(ANN_AND_BOB))
    table.submit(say(1))
    store._lock.release()  # all that is left to do when a process is gone
    with opened(tmp_path) as store:
        store.delete("session-0001")
        assert [path.name for path in (tmp_path / "trash").iterdir()] == [NAME]
        store.restore("session-0001")
        assert store.load("session-0001") == table.session
        later = table_of(store, store.load("session-0001"))
        later.submit(say(2))
        result = store.import_all([replace(later.session.add(say(3)), note="from afar")])
        assert result.forward == ("session-0001",)
        assert [event["n"] for event in store.load("session-0001").events] == [1, 2, 3]
    assert sorted(path.name for path in (tmp_path / "sessions").iterdir()) == [NAME]
    assert [event["n"] for event in looking(tmp_path).load("session-0001").events] == [1, 2, 3]


def test_a_journal_without_its_file_is_cleared_away(tmp_path):
    opened(tmp_path).close()
    (tmp_path / "sessions" / JOURNAL).write_text("x")
    opened(tmp_path).close()
    assert list((tmp_path / "sessions").iterdir()) == []
