"""The store as the app and the commands see it: sessions, people, settings, boxes, the bookmark."""

from dataclasses import replace

import pytest

from companion.core.referee import BadSetup
from companion.core.session import Session
from companion.storage.errors import FolderBusy, StoreError
from companion.storage.people import PAIRS, Person, next_face, person_key
from companion.storage.settings import Settings
from tests.core.counting import say
from tests.storage.helpers import (
    ANN_AND_BOB,
    FULL,
    Clock,
    FailingDisk,
    Ids,
    files_in,
    looking,
    opened,
    table_of,
)


def code_of(caught):
    return caught.value.code


def without_stamps(store):
    return [entry._replace(stamp=(0, 0)) for entry in store.entries()]


# Sessions


def test_a_new_folder_is_empty(tmp_path):
    with opened(tmp_path / "new" / "folder") as store:
        assert (store.entries(), store.people(), store.notices()) == ([], [], ())
        assert store.settings() == Settings()
    assert sorted(path.name for path in (tmp_path / "new" / "folder").iterdir()) == [
        "library.json",
        "lock",
        "sessions",
        "trash",
    ]


def test_a_new_session_gets_an_id_and_its_start(tmp_path):
    with opened(tmp_path) as store:
        session = store.create(replace(ANN_AND_BOB, id="mine", started="2020-01-01T00:00:00+00:00"))
        keys = [person.id for person in store.people()]  # as they sit
        started = "2026-03-01T20:02:00.000+03:00"
        assert session == replace(ANN_AND_BOB, id="session-0001", started=started, extra={"people": keys})
        assert store.load("session-0001") == session
        (entry,) = store.entries()
        assert entry._replace(stamp=(0, 0)) == (
            "session-0001", "session-0001.json", "counting", ("Ann", "Bob"),
            started, "running", (), "", 0, (0, 0), "", "", tuple(keys), None,
        )  # fmt: skip


def test_an_id_is_never_given_twice(tmp_path):
    with opened(tmp_path) as store:
        store.create(ANN_AND_BOB)
    with opened(tmp_path, ids=Ids()) as store:
        assert store.create(ANN_AND_BOB).id == "session-0002"


def test_a_tap_writes_a_line_in_the_journal_and_nothing_else(tmp_path):
    disk = FailingDisk()
    with opened(tmp_path, disk) as store:
        table = table_of(store, store.create(ANN_AND_BOB))
        disk.writes.clear()
        table.submit(say(1))
        table.submit(say(2))
        table.undo()
        assert disk.writes == [str(tmp_path / "sessions" / "session-0001.journal")] * 3
        assert store.load("session-0001") == table.session
        assert [entry.moves for entry in store.running()] == [1]


def test_the_end_and_its_undoing_are_in_the_index(tmp_path):
    with opened(tmp_path) as store:
        table = table_of(store, store.create(ANN_AND_BOB))
        for _ in range(4):
            table.submit(say(3))
        (entry,) = looking(tmp_path).entries()
        assert (entry.state, entry.winners, entry.by, entry.moves) == ("over", ("Ann", "Bob"), "ten", 4)
        assert store.running() == []
        table.undo()
        (entry,) = looking(tmp_path).running()
        assert (entry.state, entry.winners, entry.by, entry.moves) == ("running", (), "", 3)
        table.submit({"type": "abandon"})
        (entry,) = looking(tmp_path).entries()
        assert (entry.state, entry.winners, entry.by, entry.moves) == ("abandoned", (), "abandoned", 4)


def test_undo_and_redo_outlive_the_process(tmp_path):
    with opened(tmp_path) as store:
        table = table_of(store, store.create(ANN_AND_BOB))
        for n in (1, 2, 3):
            table.submit(say(n))
        table.undo()
        table.undo()
    with opened(tmp_path) as store:
        table = table_of(store, store.load("session-0001"))
        assert (table.session.events, table.session.undone) == ((say(1),), (say(3), say(2)))
        table.redo()
        table.redo()
        assert store.load("session-0001").events == (say(1), say(2), say(3))


def test_entries_are_newest_first_in_whatever_zone_they_were_written(tmp_path):
    starts = {
        "first": "2026-03-01T23:30:00+03:00",
        "second": "2026-03-01T21:00:00+00:00",
        "third": "2026-03-02T00:30:00+03:00",
        "never": "",
    }
    with opened(tmp_path) as store:
        store.import_all([replace(ANN_AND_BOB, id=name, started=at) for name, at in starts.items()])
        assert [entry.id for entry in store.entries()] == ["third", "second", "first", "never"]


def test_a_session_of_an_unknown_game_is_kept(tmp_path):
    with opened(tmp_path) as store:
        store.create(Session("chess", {}, events=({"type": "e4"},)))
        (entry,) = store.entries()
        assert (entry.game, entry.people, entry.state, entry.moves) == ("chess", (), "running", 1)


def test_a_session_with_a_foul_is_listed_with_its_people(tmp_path):
    with opened(tmp_path) as store:
        store.create(replace(ANN_AND_BOB, events=(say(9),)))
        (entry,) = store.entries()
        assert (entry.people, entry.state, entry.moves) == (("Ann", "Bob"), "running", 1)


def test_delete_can_be_taken_back_until_the_next_opening(tmp_path):
    with opened(tmp_path) as store:
        table = table_of(store, store.create(ANN_AND_BOB))
        table.submit(say(3))
        before = without_stamps(store)
        store.delete("session-0001")
        assert (store.entries(), looking(tmp_path).entries()) == ([], [])
        store.restore("session-0001")
        store.restore("session-0001")
        assert without_stamps(store) == before == without_stamps(looking(tmp_path))
        table.submit(say(1))
        assert store.load("session-0001").events == (say(3), say(1))
        store.delete("session-0001")
    with opened(tmp_path) as store:
        assert list((tmp_path / "trash").iterdir()) == []
        with pytest.raises(StoreError) as caught:
            store.restore("session-0001")
        assert code_of(caught) == "unknown-session"


@pytest.mark.parametrize("method", ["load", "delete", "restore"])
@pytest.mark.parametrize("session_id", ["none", "../../library", ""])
def test_an_unknown_session_is_told(tmp_path, method, session_id):
    with opened(tmp_path) as store, pytest.raises(StoreError) as caught:
        getattr(store, method)(session_id)
    assert code_of(caught) == "unknown-session"


def test_saving_what_was_never_created_is_refused(tmp_path):
    with opened(tmp_path) as store, pytest.raises(StoreError) as caught:
        store.save(replace(ANN_AND_BOB, id="none"))
    assert code_of(caught) == "unknown-session"


# Two at a time


def test_the_folder_is_held_alone_but_can_be_looked_into(tmp_path):
    with opened(tmp_path) as store:
        table = table_of(store, store.create(ANN_AND_BOB))
        table.submit(say(1))
        with pytest.raises(FolderBusy):
            opened(tmp_path)
        looker = looking(tmp_path)
        assert looker.entries()[0].moves == 1
        assert looker.load("session-0001") == table.session
    opened(tmp_path).close()


def test_looking_writes_nothing(tmp_path):
    missing = looking(tmp_path / "missing")
    assert (missing.entries(), missing.people(), missing.bookmark()) == ([], [], None)
    assert list(tmp_path.iterdir()) == []
    with opened(tmp_path) as store:
        store.create(ANN_AND_BOB)
    before = files_in(tmp_path)
    looker = looking(tmp_path)
    for write in (
        lambda: looker.create(ANN_AND_BOB),
        lambda: looker.save(replace(ANN_AND_BOB, id="session-0001")),
        lambda: looker.delete("session-0001"),
        lambda: looker.restore("session-0001"),
        lambda: looker.import_all([ANN_AND_BOB]),
        lambda: looker.add_person("Cat"),
        lambda: looker.change_settings(sound=False),
        lambda: looker.put_box("counting", {}),
        lambda: looker.set_bookmark({}),
    ):
        with pytest.raises(StoreError) as caught:
            write()
        assert code_of(caught) == "folder-read-only"
    assert files_in(tmp_path) == before


# People


def test_the_people_of_a_session_are_remembered_as_they_sat(tmp_path):
    with opened(tmp_path) as store:
        store.add_person("Zoe")
        store.create(ANN_AND_BOB)
        store.create(Session("counting", {"players": ["Dan", "Cat", "Bob"]}))
        assert [person.name for person in store.people()] == ["Dan", "Cat", "Bob", "Ann", "Zoe"]
        bob = store.people()[2]
        created, played = "2026-03-01T20:03:00.000+03:00", "2026-03-01T20:05:00.000+03:00"
        assert bob == Person("Bob", 2, 2, created, played, 2, id=person_key("Bob", created))
    with opened(tmp_path) as store:
        assert [person.name for person in store.people()] == ["Dan", "Cat", "Bob", "Ann", "Zoe"]


def test_each_of_the_first_twelve_has_a_pair_of_their_own_and_the_next_another_mix(tmp_path):
    with opened(tmp_path) as store:
        people = [store.add_person(f"Person {n}") for n in range(14)]
        assert [(person.colour, person.glyph) for person in people] == [
            *((n, n) for n in range(12)),
            (0, 1),
            (1, 2),
        ]
        assert store.add_person("Person 3") == people[3]
        assert len(store.people()) == 14


def test_a_face_that_came_free_is_given_again():
    assert next_face([(0, 0), (2, 2)]) == (1, 1)
    every = [(colour, glyph) for colour in range(PAIRS) for glyph in range(PAIRS)]
    assert next_face(every) == (0, 0)


@pytest.mark.parametrize("name", ["", " Ann", "x" * 41])
def test_what_is_no_name_is_no_person(tmp_path, name):
    with opened(tmp_path) as store:
        with pytest.raises(BadSetup):
            store.add_person(name)
        assert store.people() == []


# Settings, boxes, the bookmark


def test_settings_are_kept(tmp_path):
    with opened(tmp_path) as store:
        assert store.change_settings(language="ru", text_scale=1.3) == Settings(language="ru", text_scale=1.3)
        store.change_settings(sound=False)
    with opened(tmp_path) as store:
        assert store.settings() == Settings(language="ru", text_scale=1.3, sound=False)
        assert store.change_settings(language=None) == Settings(text_scale=1.3, sound=False)


@pytest.mark.parametrize(
    "change",
    [
        {"language": "de"},
        {"theme": "pink"},
        {"text_scale": 2.0},
        {"text_scale": True},
        {"sound": 1},
        {"vibration": None},
        {"reduce_motion": "yes"},
        {"volume": 3},
        {"language": ["ru"]},
    ],
)
def test_a_setting_that_makes_no_sense_is_refused_with_all_others(tmp_path, change):
    with opened(tmp_path) as store:
        with pytest.raises(StoreError) as caught:
            store.change_settings(**{"theme": "dark", **change})
        assert caught.value.facts == {"field": next(iter(change))}
        assert store.settings() == Settings()


def test_boxes_are_kept_by_game(tmp_path):
    with opened(tmp_path) as store:
        assert store.box("recto-verso") is None
        store.put_box("recto-verso", {"scale": [[15, 10]]})
        store.put_box("federation", {"rows": 12})
        store.put_box("recto-verso", {"scale": [[20, 9]]})
    with opened(tmp_path) as store:
        assert store.box("recto-verso") == {"scale": [[20, 9]]}
        assert store.box("federation") == {"rows": 12}


def test_the_bookmark_is_kept_and_a_damaged_one_is_none(tmp_path):
    with opened(tmp_path) as store:
        assert store.bookmark() is None
        store.set_bookmark(["session", {"id": "session-0001", "draft": "Ж"}])
    with opened(tmp_path) as store:
        assert store.bookmark() == ["session", {"id": "session-0001", "draft": "Ж"}]
        (tmp_path / "place.json").write_bytes(b"\xff{")
        assert store.bookmark() is None
        store.set_bookmark(None)
        store.set_bookmark(None)
        assert not (tmp_path / "place.json").exists()


# A disk that fails


def test_a_full_disk_loses_a_tap_but_nothing_before_it(tmp_path):
    disk = FailingDisk()
    with opened(tmp_path, disk) as store:
        table = table_of(store, store.create(ANN_AND_BOB))
        table.submit(say(1))
        before = files_in(tmp_path)
        disk.fail = FULL
        with pytest.raises(StoreError) as caught:
            table.submit(say(2))
        assert (code_of(caught), caught.value.facts) == ("disk-full", {"detail": "No space left on device"})
        assert table.session.events == (say(1),)
        assert files_in(tmp_path) == before
        disk.fail = None
        table.submit(say(3))
        assert store.load("session-0001").events == (say(1), say(3))


@pytest.mark.parametrize("spare", [0, 1])
def test_a_session_is_created_whole_or_not_at_all(tmp_path, spare):
    disk = FailingDisk()
    with opened(tmp_path, disk) as store:
        before = files_in(tmp_path)
        disk.fail, disk.spare = FULL, spare
        with pytest.raises(StoreError):
            store.create(ANN_AND_BOB)
        assert (store.entries(), store.people()) == ([], [])
        assert files_in(tmp_path) == before
        disk.fail = None
        store.create(ANN_AND_BOB)
        assert [entry.id for entry in store.entries()] == ["session-0002"]


def test_a_session_is_created_even_if_the_index_cannot_be_written(tmp_path):
    disk = FailingDisk()
    with opened(tmp_path, disk) as store:
        disk.fail, disk.spare = FULL, 2
        store.create(ANN_AND_BOB)
        listed, people = store.entries(), store.people()
        assert [(entry.id, entry.moves) for entry in listed] == [("session-0001", 0)]
        assert [person.name for person in people] == ["Ann", "Bob"]
        assert (looking(tmp_path).entries(), looking(tmp_path).people()) == (listed, people)
    with opened(tmp_path) as store:
        assert (store.entries(), store.people()) == (listed, people)


def test_a_last_tap_counts_even_if_the_index_cannot_be_written(tmp_path):
    disk = FailingDisk()
    with opened(tmp_path, disk) as store:
        table = table_of(store, store.create(ANN_AND_BOB))
        disk.fail, disk.spare = FULL, 1
        table.submit({"type": "abandon"})
        assert [entry.state for entry in store.entries()] == ["abandoned"]
        assert [entry.state for entry in looking(tmp_path).entries()] == ["abandoned"]
    with opened(tmp_path) as store:
        assert [entry.state for entry in store.entries()] == ["abandoned"]


@pytest.mark.parametrize("spare", [0, 1])  # the file with its journal, the index
def test_a_session_that_cannot_be_deleted_stays_where_it_was(tmp_path, spare):
    disk = FailingDisk()
    with opened(tmp_path, disk) as store:
        table_of(store, store.create(ANN_AND_BOB)).submit(say(1))
        before, listed = store.load("session-0001"), store.entries()
        disk.fail, disk.spare = FULL, spare
        with pytest.raises(StoreError):
            store.delete("session-0001")
        assert (store.load("session-0001"), store.entries()) == (before, listed)
        assert looking(tmp_path).load("session-0001") == before
        disk.fail = None
        store.delete("session-0001")
        assert store.entries() == []


def test_a_deleted_session_comes_back_even_if_the_index_cannot_be_written(tmp_path):
    disk = FailingDisk()
    with opened(tmp_path, disk) as store:
        table_of(store, store.create(ANN_AND_BOB)).submit(say(1))
        store.delete("session-0001")
        disk.fail = FULL
        store.restore("session-0001")
        assert [entry.moves for entry in store.entries()] == [1]
    with opened(tmp_path) as store:
        assert [entry.moves for entry in store.entries()] == [1]


def test_people_settings_and_boxes_are_as_before_when_the_disk_is_full(tmp_path):
    disk = FailingDisk()
    with opened(tmp_path, disk) as store:
        store.add_person("Ann")
        disk.fail = FULL
        for write in (
            lambda: store.add_person("Bob"),
            lambda: store.change_settings(theme="dark"),
            lambda: store.put_box("counting", {"a": 1}),
            lambda: store.set_bookmark({"a": 1}),
        ):
            with pytest.raises(StoreError):
                write()
        assert [person.name for person in store.people()] == ["Ann"]
        assert (store.settings(), store.box("counting"), store.bookmark()) == (Settings(), None, None)


def test_a_folder_that_cannot_be_made_is_told(tmp_path):
    (tmp_path / "file").touch()
    for folder in (tmp_path / "file", tmp_path / "file" / "below"):
        with pytest.raises(StoreError) as caught:
            opened(folder)
        assert code_of(caught) == "disk-unreadable"


def test_the_clock_is_asked_for_every_session(tmp_path):
    with opened(tmp_path, clock=Clock("2026-12-31T23:59:00+00:00")) as store:
        assert store.create(ANN_AND_BOB).started == "2027-01-01T00:01:00.000+00:00"
