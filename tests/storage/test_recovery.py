"""Damaged files, kills between two writes, an index behind: the rest goes on, and the user is told once."""

import json
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest

from companion.storage.damages import Notice
from companion.storage.disk import Disk
from companion.storage.errors import StoreError
from companion.storage.index_file import IndexFile
from companion.storage.sessions import SessionFiles
from tests.core.counting import say
from tests.storage.helpers import (
    ANN_AND_BOB,
    FULL,
    SUMMARISE,
    FailingDisk,
    files_in,
    looking,
    opened,
    table_of,
)

LIBRARY = "library.json"
INDEX = "index.jsonl"
FIRST = "sessions/session-0001.json"


def two_sessions(folder):
    """One running with a move, one over."""
    with opened(folder) as store:
        store.change_settings(theme="dark")
        table_of(store, store.create(ANN_AND_BOB)).submit(say(1))
        second = table_of(store, store.create(replace(ANN_AND_BOB, setup={"players": ["Cat", "Ann"]})))
        second.submit({"type": "abandon"})


def states(store):
    return {entry.id: (entry.state, entry.moves) for entry in store.entries()}


TWO = {"session-0001": ("running", 1), "session-0002": ("abandoned", 1)}


def names(folder):
    return sorted(path.name for path in folder.iterdir())


@pytest.mark.parametrize(
    "damage",
    [
        b"",
        b"\x00" * 100,
        b'{"meta":{"1":{"sch',
        b"{}",
        b'{"meta":{"1":{"schema":"one"}}}',
        b'{"meta":{"1":{"schema":1}},"sessions":{"1":{"id":"x"',
        b'{"meta":{"1":{"schema":1}},"people":{"1":{"nom":"x"}}}',
        b'{"meta":{"1":{"schema":2}},"people":{"1":{"nom":"x"}}}',
        b'{"meta":{"1":{"schema":2}},"boxes":{"1":{"nom":"x"}}}',
    ],
)
def test_a_damaged_library_is_set_aside_and_made_anew_from_the_sessions(tmp_path, damage):
    two_sessions(tmp_path)
    (tmp_path / LIBRARY).write_bytes(damage)
    with opened(tmp_path) as store:
        assert states(store) == TWO
        assert [person.name for person in store.people()] == ["Cat", "Ann", "Bob"]
        assert store.settings().theme is None
        kept = "library.unreadable-20260301-200100.json"
        assert store.notices() == (Notice("library-set-aside", {"file": LIBRARY, "kept": kept}),)
        assert store.notices() == ()
        assert (tmp_path / kept).read_bytes() == damage
    with opened(tmp_path) as store:
        assert (states(store), store.notices()) == (TWO, ())


def test_a_second_damage_in_the_same_second_gets_a_name_of_its_own(tmp_path):
    two_sessions(tmp_path)
    for _ in range(2):
        (tmp_path / LIBRARY).write_bytes(b"?")
        opened(tmp_path).close()
    assert [name for name in names(tmp_path) if "unreadable" in name] == [
        "library.unreadable-20260301-200100-2.json",
        "library.unreadable-20260301-200100.json",
    ]


def test_a_library_that_is_gone_is_made_anew(tmp_path):
    two_sessions(tmp_path)
    (tmp_path / LIBRARY).unlink()
    with opened(tmp_path) as store:
        assert states(store) == TWO
        assert [person.name for person in store.people()] == ["Cat", "Ann", "Bob"]
        assert store.notices() == ()


def test_looking_at_a_damaged_library_sets_nothing_aside(tmp_path):
    two_sessions(tmp_path)
    (tmp_path / LIBRARY).write_bytes(b"?")
    before = files_in(tmp_path)
    store = looking(tmp_path)
    assert states(store) == TWO
    assert [person.name for person in store.people()] == ["Cat", "Ann", "Bob"]
    assert store.notices() == (Notice("library-unreadable", {"file": LIBRARY}),)
    assert files_in(tmp_path) == before


def test_a_damaged_session_is_set_aside_at_opening(tmp_path):
    two_sessions(tmp_path)
    (tmp_path / FIRST).write_bytes(b"{")
    with opened(tmp_path) as store:
        assert states(store) == {"session-0002": ("abandoned", 1)}
        kept = "session-0001.unreadable-20260301-200100.json"
        facts = {"file": "session-0001.json", "kept": kept}
        assert store.notices() == (Notice("session-set-aside", facts),)
        assert names(tmp_path / "sessions") == [kept, "session-0002.json"]
    with opened(tmp_path) as store:
        assert store.notices() == ()


def test_a_session_damaged_while_the_app_runs_is_set_aside_when_it_is_wanted(tmp_path):
    two_sessions(tmp_path)
    with opened(tmp_path) as store:
        (tmp_path / FIRST).write_bytes(b"{")
        with pytest.raises(StoreError) as caught:
            store.load("session-0001")
        assert (caught.value.code, caught.value.facts) == ("unreadable-session", {"id": "session-0001"})
        assert states(store) == {"session-0002": ("abandoned", 1)}
        assert [notice.code for notice in store.notices()] == ["session-set-aside"]
    with opened(tmp_path) as store:
        assert states(store) == {"session-0002": ("abandoned", 1)}


def test_looking_at_a_damaged_session_sets_nothing_aside(tmp_path):
    two_sessions(tmp_path)
    (tmp_path / FIRST).write_bytes(b"{")
    before = files_in(tmp_path)
    store = looking(tmp_path)
    assert states(store) == {"session-0002": ("abandoned", 1)}
    assert store.notices() == (Notice("session-unreadable", {"file": "session-0001.json"}),)
    assert files_in(tmp_path) == before


def test_a_session_killed_before_its_entry_was_written_is_adopted_with_its_people(tmp_path):
    two_sessions(tmp_path)
    index = (tmp_path / INDEX).read_bytes()
    with opened(tmp_path) as store:
        store.create(replace(ANN_AND_BOB, setup={"players": ["Dan", "Eve"]}))
    (tmp_path / INDEX).write_bytes(index)
    with opened(tmp_path) as store:
        assert states(store) == {**TWO, "session-0003": ("running", 0)}
        assert sorted(person.name for person in store.people()) == ["Ann", "Bob", "Cat", "Dan", "Eve"]
        assert store.settings().theme == "dark"
    assert "session-0003" in IndexFile(tmp_path, Disk()).read()


def test_an_entry_without_its_file_is_dropped(tmp_path):
    two_sessions(tmp_path)
    (tmp_path / FIRST).unlink()
    with opened(tmp_path) as store:
        assert states(store) == {"session-0002": ("abandoned", 1)}
    assert IndexFile(tmp_path, Disk()).read().keys() == {"session-0002"}


def test_an_index_killed_behind_the_files_is_caught_up_with(tmp_path):
    two_sessions(tmp_path)
    index = (tmp_path / INDEX).read_bytes()
    with opened(tmp_path) as store:
        first = table_of(store, store.load("session-0001"))
        first.submit(say(2))
        first.submit({"type": "abandon"})
    (tmp_path / INDEX).write_bytes(index)
    expected = {**TWO, "session-0001": ("abandoned", 3)}
    assert states(looking(tmp_path)) == expected
    with opened(tmp_path) as store:
        assert states(store) == expected


class Killed(BaseException):
    """What no code can handle."""


def undo(store):
    table_of(store, store.load("session-0002")).undo()


def end(store):
    table_of(store, store.load("session-0001")).submit({"type": "abandon"})


def note(store):
    store.save(replace(store.load("session-0002"), note="again!"))


def bring_forward(store):
    store.import_all([replace(store.load("session-0002"), note="from afar").add(say(1))])


@pytest.mark.parametrize("spare", range(4))
@pytest.mark.parametrize("change", [undo, end, note, bring_forward])
def test_killed_after_any_write_the_next_opening_shows_what_the_files_say(tmp_path, change, spare):
    two_sessions(tmp_path)
    disk = FailingDisk()
    store = opened(tmp_path, disk)
    disk.fail, disk.spare = Killed(), spare
    with suppress(Killed):
        change(store)
    store._lock.release()  # all that is left to do when a process is gone
    looked = looking(tmp_path)
    with opened(tmp_path) as again:
        for each in (looked, again):
            for entry in each.entries():
                session = each.load(entry.id)
                state, winners, by, moves, people, played = SUMMARISE(session)
                assert entry[3:9] == (people, session.started, state, winners, by, moves)
                assert (entry.finished, entry.note, entry.played) == (session.finished, session.note, played)
            assert len(each.entries()) == 2


@pytest.mark.parametrize(
    ("change", "writes"), [(undo, ["index.j", "session"]), (end, ["session", "index.j"])]
)
def test_the_index_calls_a_session_over_only_while_its_file_is(tmp_path, change, writes):
    two_sessions(tmp_path)
    disk = FailingDisk()
    with opened(tmp_path, disk) as store:
        change(store)
        assert [Path(name).name[:7] for name in disk.writes] == writes


def test_an_undo_that_cannot_be_written_changes_nothing(tmp_path):
    two_sessions(tmp_path)
    for spare in (0, 1):
        disk = FailingDisk()
        with opened(tmp_path, disk) as store:
            disk.fail, disk.spare = FULL, spare
            with pytest.raises(StoreError):
                undo(store)
            assert states(store) == TWO
        assert states(looking(tmp_path)) == TWO
        with opened(tmp_path) as store:
            assert states(store) == TWO


def test_files_of_sessions_that_are_over_are_not_even_looked_at(tmp_path, monkeypatch):
    two_sessions(tmp_path)
    looked = []
    original = SessionFiles.stamp
    monkeypatch.setattr(SessionFiles, "stamp", lambda self, name: looked.append(name) or original(self, name))
    with opened(tmp_path) as store:
        assert [entry.id for entry in store.running()] == ["session-0001"]
    assert looked == ["session-0001.json"]


def test_only_files_that_changed_are_read(tmp_path, monkeypatch):
    two_sessions(tmp_path)
    with opened(tmp_path) as store:
        table_of(store, store.load("session-0001")).submit(say(1))
    read = []
    original = SessionFiles.read
    monkeypatch.setattr(SessionFiles, "read", lambda self, name: read.append(name) or original(self, name))
    opened(tmp_path).close()
    assert read == []  # closing caught up
    index = (tmp_path / INDEX).read_bytes()
    with opened(tmp_path) as store:
        table_of(store, store.load("session-0001")).submit(say(1))
    (tmp_path / INDEX).write_bytes(index)
    read.clear()
    opened(tmp_path).close()
    assert read == ["session-0001.json"]


def test_what_a_kill_left_behind_is_cleared_away(tmp_path):
    two_sessions(tmp_path)
    before = files_in(tmp_path)
    old = (tmp_path / FIRST).read_bytes()
    (tmp_path / "library.json.tmp").write_bytes(b"{")
    (tmp_path / "sessions" / "session-0009.json.tmp").write_bytes(b"{")
    (tmp_path / FIRST).rename(tmp_path / "sessions" / "session-0001.json.old")  # killed in an import
    (tmp_path / "sessions" / "session-0002.json.old").write_bytes(old)
    opened(tmp_path).close()
    after = files_in(tmp_path)
    assert after == before


def test_foreign_files_are_left_alone(tmp_path):
    two_sessions(tmp_path)
    (tmp_path / "notes.txt").write_text("mine")
    (tmp_path / "sessions" / "notes.txt").write_text("mine")
    with opened(tmp_path) as store:
        assert (states(store), store.notices()) == (TWO, ())
    assert (tmp_path / "sessions" / "notes.txt").read_text() == "mine"


def test_a_full_disk_keeps_nobody_out(tmp_path):
    two_sessions(tmp_path)
    (tmp_path / FIRST).unlink()
    with opened(tmp_path, FailingDisk(FULL)) as store:
        assert states(store) == {"session-0002": ("abandoned", 1)}


def newer(path, table):
    content = json.loads(path.read_bytes())
    content[table]["1"]["schema"] += 1
    path.write_text(json.dumps(content))
    return path.read_bytes()


def test_the_library_of_a_newer_companion_is_refused_and_not_touched(tmp_path):
    two_sessions(tmp_path)
    newer(tmp_path / LIBRARY, "meta")
    before = files_in(tmp_path)
    for open_it in (opened, looking):
        with pytest.raises(StoreError) as caught:
            open_it(tmp_path)
        assert caught.value.facts == {"file": LIBRARY, "schema": 4, "known": 3}
    assert files_in(tmp_path) == before


def test_the_session_of_a_newer_companion_stays_out_of_the_way(tmp_path):
    two_sessions(tmp_path)
    content = newer(tmp_path / FIRST, "_default")
    with opened(tmp_path) as store:
        assert states(store) == {"session-0002": ("abandoned", 1)}
        facts = {"file": "session-0001.json", "schema": 3, "known": 2}
        assert store.notices() == (Notice("newer-schema", facts),)
        with pytest.raises(StoreError) as caught:
            store.import_all([replace(ANN_AND_BOB, id="session-0001")])
        assert caught.value.code == "newer-schema"
        assert store.create(ANN_AND_BOB).id == "session-0003"
    assert (tmp_path / FIRST).read_bytes() == content


# Links: nothing in the folder leads out of it


def outside(tmp_path):
    """A session file somewhere else, and a folder that is in order."""
    folder = tmp_path / "data"
    with opened(folder) as store:
        table_of(store, store.create(ANN_AND_BOB)).submit(say(1))
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    return folder, elsewhere


def test_a_session_file_that_is_a_link_is_told_and_not_followed(tmp_path):
    folder, elsewhere = outside(tmp_path)
    (folder / FIRST).rename(elsewhere / "session-0001.json")
    (folder / FIRST).symlink_to(elsewhere / "session-0001.json")
    before = files_in(elsewhere)
    told = (Notice("linked-file", {"file": "session-0001.json"}),)
    looker = looking(folder)
    assert (looker.entries(), looker.notices()) == ([], told)
    with opened(folder) as store:
        assert (store.entries(), store.notices()) == ([], told)
        assert store.create(ANN_AND_BOB).id == "session-0002"
    assert files_in(elsewhere) == before
    assert (folder / FIRST).is_symlink()


@pytest.mark.parametrize("part", ["sessions", "trash"])
def test_a_folder_inside_that_is_a_link_keeps_the_whole_closed(tmp_path, part):
    folder, elsewhere = outside(tmp_path)
    (folder / part).rename(elsewhere / part)
    (folder / part).symlink_to(elsewhere / part)
    before = files_in(tmp_path)
    for open_it in (opened, looking):
        with pytest.raises(StoreError) as caught:
            open_it(folder)
        assert (caught.value.code, caught.value.facts) == ("linked-file", {"file": part})
    assert files_in(tmp_path) == before


@pytest.mark.parametrize("name", [LIBRARY, "lock"])
def test_the_library_and_the_lock_are_no_links(tmp_path, name):
    folder, elsewhere = outside(tmp_path)
    (elsewhere / name).write_bytes(b"mine")
    (folder / name).unlink()
    (folder / name).symlink_to(elsewhere / name)
    with pytest.raises(StoreError) as caught:
        opened(folder)
    assert (caught.value.code, caught.value.facts) == ("linked-file", {"file": name})
    assert (elsewhere / name).read_bytes() == b"mine"


@pytest.mark.parametrize("name", [INDEX, "place.json", "library.json.tmp", "notices.jsonl"])
def test_what_is_only_a_help_is_made_anew_in_place_of_a_link(tmp_path, name):
    folder, elsewhere = outside(tmp_path)
    (elsewhere / name).write_bytes(b"mine")
    (folder / name).unlink(missing_ok=True)
    (folder / name).symlink_to(elsewhere / name)
    with opened(folder) as store:
        store.set_bookmark({"screen": "home"})
        store.change_settings(theme="dark")
        assert [entry.id for entry in store.entries()] == ["session-0001"]
        assert store.bookmark() == {"screen": "home"}
        assert store.settings().theme == "dark"
    assert (elsewhere / name).read_bytes() == b"mine"


def test_new_folders_are_synced_in_their_parents(tmp_path):
    synced = []
    disk = Disk()
    disk._sync = synced.append
    disk.make_folder(tmp_path / "one" / "two" / "three")
    assert synced == [tmp_path, tmp_path / "one", tmp_path / "one" / "two"]


# What is told, and by whom


def test_what_was_set_aside_is_pending_until_the_app_has_told_it(tmp_path):
    two_sessions(tmp_path)
    (tmp_path / FIRST).write_bytes(b"{")
    told = Notice("session-set-aside", {
        "file": "session-0001.json", "kept": "session-0001.unreadable-20260301-200100.json"
    })  # fmt: skip
    with opened(tmp_path) as store:  # a command
        assert store.pending() == (told,)
    assert looking(tmp_path).pending() == (told,)  # another command
    with opened(tmp_path) as store:  # the app
        assert (store.notices(), store.pending()) == ((), (told,))
        store.all_told()
        assert store.pending() == ()
    with opened(tmp_path) as store:
        assert store.pending() == ()


def test_a_complaint_of_the_disk_is_told_at_once_and_the_tap_stands(tmp_path, monkeypatch):
    heard = []
    with opened(tmp_path) as store:
        table = table_of(store, store.create(ANN_AND_BOB))
        store.on_notice(lambda: heard.append(store.notices()))

        def no_sync(self, folder):
            self._tell(OSError(5, "Input/output error", str(folder)))

        monkeypatch.setattr(Disk, "_sync", no_sync)
        table.submit({"type": "abandon"})
        monkeypatch.undo()
        assert heard[0] == (Notice("saved-with-error", {"detail": "Input/output error: sessions"}),)
        assert table.over
        table.undo()  # nothing stays broken
        table.submit(say(2))
        assert len(heard) == 1
    assert looking(tmp_path).load("session-0001") == table.session
