"""The file of the index: JSON Lines, of which a launch reads the beginnings, and a change adds one."""

import json
import os
from dataclasses import replace

import pytest

from companion.storage.disk import Disk
from companion.storage.entry import entries_of
from companion.storage.errors import from_os_error
from companion.storage.index_file import HEADER, SPARE, IndexFile
from companion.storage.sessions import SessionFiles
from tests.core.counting import say
from tests.storage.helpers import ANN_AND_BOB, FULL, Clock, FailingDisk, opened, table_of
from tests.storage.indexed import EXPECTED, INDEX, assert_right, four_sessions, line


@pytest.fixture
def folder(tmp_path):
    return four_sessions(tmp_path)


def test_it_is_json_lines_with_the_last_line_of_a_session_counting(folder):
    header, *lines = (folder / INDEX).read_bytes().splitlines()
    assert header == HEADER
    last = {document["id"]: document for document in map(json.loads, lines)}
    assert {each: document["state"] for each, document in last.items()} == {
        each: state for each, (state, _) in EXPECTED.items()
    }
    known = IndexFile(folder, Disk()).read()
    assert {each: isinstance(entry, bytes) for each, entry in known.items()} == {
        "session-0001": False,
        "session-0002": True,  # over: nobody has looked at it yet
        "session-0003": True,
        "session-0004": False,
    }


def test_what_it_says_is_read_back(folder):
    with opened(folder) as store:
        before = store.entries()
    with opened(folder) as store:
        assert [entry._replace(stamp=()) for entry in store.entries()] == [
            entry._replace(stamp=()) for entry in before
        ]


@pytest.mark.parametrize("name", ['quo"te', "back\\slash", "new\nline", "\u2028", "state:running", "{}", "Ж"])
def test_any_id_and_any_name_can_stand_in_it(tmp_path, name):
    players = [name if name.isprintable() else "Ann", '","state":"running",']
    session = replace(ANN_AND_BOB, id=name, setup={"players": players}, events=(say(3),) * 4)
    with opened(tmp_path) as store:
        store.import_all([replace(session, finished="2026-03-01T20:04:00+03:00"), replace(session, id="b")])
        store.delete("b")
    with opened(tmp_path) as store:
        assert store.running() == []
        (entry,) = store.entries()
        assert (entry.id, entry.people, entry.state) == (name, tuple(players), "over")


def test_what_the_disk_takes_only_in_part_is_taken_back(tmp_path, monkeypatch):
    path = tmp_path / "lines"
    path.write_bytes(b"one\n")
    taken = []

    def write(file, data):
        if taken:
            raise FULL
        taken.append(data)
        return original(file, data[:2])

    original = os.write
    monkeypatch.setattr(os, "write", write)
    with pytest.raises(OSError) as caught:
        Disk().append(path, b"two\n")
    monkeypatch.undo()
    assert from_os_error(caught.value).code == "disk-full"
    assert path.read_bytes() == b"one\n"
    Disk().append(path, b"two\n")
    assert path.read_bytes() == b"one\ntwo\n"


def test_lines_that_do_not_count_any_more_go_in_time(folder):
    with opened(folder) as store:
        table = table_of(store, store.load("session-0004"))
        for _ in range(SPARE):
            table.submit({"type": "abandon"})
            table.undo()
        assert len((folder / INDEX).read_bytes().splitlines()) > 2 * len(EXPECTED) + SPARE
    opened(folder).close()
    assert len((folder / INDEX).read_bytes().splitlines()) == 1 + len(EXPECTED)
    assert_right(folder)


def test_what_it_costs_does_not_grow_with_the_history(folder):
    """The end of a session, its undoing, a new one, a deleted one: a line each, whatever is stored."""
    sizes = []
    disk = FailingDisk()
    original = disk._append
    disk._append = lambda name, data, at: sizes.append(len(data)) or original(name, data, at)
    with opened(folder, disk, Clock("2026-03-03T20:00:00+03:00")) as store:
        disk.writes.clear()
        table = table_of(store, store.create(ANN_AND_BOB))
        table.submit({"type": "abandon"})
        table.undo()
        store.delete(table.session.id)
        assert [name.rpartition("/")[2] for name in disk.writes] == [
            "session-0005.json.tmp",
            "library.json.tmp",
            "index.jsonl",
            "session-0005.json.tmp",
            "index.jsonl",
            "index.jsonl",
            "session-0005.journal",
            "session-0005.json.tmp",
            "index.jsonl",
        ]
        assert max(sizes) < 300


def test_a_running_session_is_read_again_only_if_its_file_changed(folder, monkeypatch):
    read = []
    original = SessionFiles.read
    monkeypatch.setattr(SessionFiles, "read", lambda self, name: read.append(name) or original(self, name))
    opened(folder).close()
    assert read == []


def test_an_entry_is_made_only_of_what_is_one():
    assert entries_of({}) == {}
    (entry,) = entries_of({"session-0003": line()}).values()
    assert (entry.id, entry.people, entry.moves, entry.stamp) == ("session-0003", ("Ann", "Bob"), 9, (0, 0))
    with pytest.raises(ValueError, match="own"):
        entries_of({"session-0002": line()})


def test_lines_are_read_ahead_a_few_at_a_time_and_lists_are_the_same(folder):
    with opened(folder) as store:
        before = store.entries()
    with opened(folder) as store:
        steps = 0
        while store.look_ahead(1):
            steps += 1
        assert steps == 2  # those that are over; of the running ones the files were looked at already
        assert not store.look_ahead(5)
        assert store.entries() == before


def test_a_session_whose_id_is_escaped_is_left_alone_once_it_is_over(tmp_path, monkeypatch):
    with opened(tmp_path) as store:
        for number, name in enumerate(('quo"te', "back\\slash", "tab\t", "plain-id-0001")):
            session = replace(
                ANN_AND_BOB, id=name, events=(say(3),) * 4, started=f"2026-03-0{number + 1}T20:00:00+03:00"
            )
            store.import_all([replace(session, finished="2026-03-09T20:04:00+03:00")])
    before, read = (tmp_path / INDEX).read_bytes(), []
    real = SessionFiles.read
    monkeypatch.setattr(SessionFiles, "read", lambda self, name: read.append(name) or real(self, name))
    for _ in range(2):
        with opened(tmp_path) as store:
            assert store.running() == []
    assert read == []
    assert (tmp_path / INDEX).read_bytes() == before


def test_a_launch_lists_the_sessions_once(folder, monkeypatch):
    listed, real = [], os.listdir
    monkeypatch.setattr(os, "listdir", lambda path: listed.append(str(path)) or real(path))
    with opened(folder) as store:
        assert len(store.running()) == 2
    assert listed.count(str(folder / "sessions")) == 1
