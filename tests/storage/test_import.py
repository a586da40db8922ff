"""Bringing sessions in: nothing twice, nothing lost, all or nothing."""

from dataclasses import replace

import pytest

from companion.core.session import Session
from companion.storage.errors import StoreError
from companion.storage.ids import content_id
from companion.storage.importing import Belongings, ImportResult
from companion.storage.people import Person
from companion.storage.settings import Settings
from tests.core.counting import say
from tests.storage.helpers import ANN_AND_BOB, FULL, FailingDisk, files_in, looking, opened, table_of

NEW = replace(ANN_AND_BOB, id="imported-1", started="2026-01-01T12:00:00+00:00", events=(say(1), say(2)))


@pytest.fixture
def store(tmp_path):
    with opened(tmp_path) as store:
        yield store


def test_a_session_is_stored_as_it_is(store):
    assert store.import_all([NEW]) == ImportResult(("imported-1",), (), ())
    assert store.load("imported-1") == NEW
    assert [(person.name, person.last_played) for person in store.people()] == [
        ("Ann", "2026-01-01T12:00:00+00:00"),
        ("Bob", "2026-01-01T12:00:00+00:00"),
    ]


def test_the_same_session_twice_is_stored_once(store, tmp_path):
    assert store.import_all([NEW, NEW]) == ImportResult(("imported-1",), (), ())
    before = files_in(tmp_path)
    assert store.import_all([NEW]) == ImportResult((), (), ("imported-1",))
    assert files_in(tmp_path) == before


def test_a_session_without_an_id_gets_one_by_its_content(store):
    nameless = replace(NEW, id="")
    name = content_id(nameless)
    assert store.import_all([nameless, nameless]) == ImportResult((name,), (), ())
    assert store.import_all([nameless]) == ImportResult((), (), (name,))
    assert store.load(name) == replace(nameless, id=name)


def test_an_id_that_is_no_file_name_is_no_danger(store, tmp_path):
    odd = replace(NEW, id="../../x\n")
    assert store.import_all([odd]).stored == ("../../x\n",)
    assert store.load("../../x\n") == odd
    assert store.entries()[0].file.startswith("x_")
    store.delete("../../x\n")
    store.restore("../../x\n")
    with_move = odd.add(say(3))
    store.save(with_move)
    assert store.load("../../x\n") == with_move
    assert len(list((tmp_path / "sessions").iterdir())) == 2  # the file and its journal
    name = store.entries()[0].file
    assert sorted(files_in(tmp_path)) == ["index.jsonl", "library.json", f"sessions/{name}"]


def test_an_earlier_moment_of_a_stored_session_changes_nothing(store):
    store.import_all([NEW])
    assert store.import_all([replace(NEW, events=(say(1),))]) == ImportResult((), (), ("imported-1",))
    assert store.load("imported-1") == NEW


def test_a_later_moment_brings_the_stored_session_forward(store):
    stored = replace(NEW, note="at home", extra={"a": 1, "b": 1})
    store.import_all([stored])
    table_of(store, store.load("imported-1")).undo()
    later = replace(NEW, started="", events=(say(1), say(3), say(3), say(3)), extra={"b": 2})
    assert store.import_all([later]) == ImportResult((), ("imported-1",), ())
    forward = store.load("imported-1")
    gone = forward.extra["changes"]
    assert forward == replace(
        later, started=NEW.started, note="at home", extra={"a": 1, "b": 2, "changes": gone}
    )
    assert [(entry.state, entry.moves) for entry in store.entries()] == [("over", 4)]


def test_two_that_went_different_ways_are_both_kept(store):
    store.import_all([NEW])
    other = replace(NEW, events=(say(1), say(3)))
    second = content_id(other, base="imported-1")
    assert store.import_all([other]) == ImportResult((second,), (), ())
    assert store.import_all([other, NEW]) == ImportResult((), (), (second, "imported-1"))
    assert store.load("imported-1") == NEW
    assert store.load(second) == replace(other, id=second)
    # the second goes a third way of its own: importing the same again still loses nothing
    table = table_of(store, store.load(second))
    table.undo()
    table.submit(say(1))
    third = content_id(replace(other, id=second), base=second)
    assert store.import_all([other]) == ImportResult((third,), (), ())
    assert store.import_all([other]) == ImportResult((), (), (third,))


@pytest.mark.parametrize(
    "change", [{"game": "chess"}, {"setup": {"players": ["Cat"]}}, {"rulings": {"house": "rule"}}]
)
def test_another_table_with_the_same_id_is_another_session(store, change):
    store.import_all([NEW])
    assert len(store.import_all([replace(NEW, **change)]).stored) == 1
    assert len(store.entries()) == 2


def test_moments_of_one_session_in_one_import_end_at_the_latest(store):
    moments = [replace(NEW, events=NEW.events[:n]) for n in (1, 2, 0)]
    assert store.import_all(moments) == ImportResult(("imported-1",), (), ())
    assert store.load("imported-1") == NEW


def test_a_damaged_stored_session_is_replaced(store, tmp_path):
    store.import_all([NEW])
    (tmp_path / "sessions" / "imported-1.json").write_bytes(b"?")
    assert store.import_all([NEW]).stored == ("imported-1",)
    assert store.load("imported-1") == NEW
    assert [notice.code for notice in store.notices()] == ["session-set-aside"]


def test_the_session_in_play_is_brought_forward_too(store):
    session = store.create(ANN_AND_BOB)
    table_of(store, session).submit(say(1))
    later = replace(session, events=(say(1), say(2)))
    assert store.import_all([later]).forward == (session.id,)
    table = table_of(store, store.load(session.id))
    table.submit(say(3))
    assert store.load(session.id).events == (say(1), say(2), say(3))


OTHERS = replace(NEW, id="imported-3", setup={"players": ["Cat", "Dan"]})


@pytest.mark.parametrize("spare", range(4))
def test_all_or_nothing(tmp_path, spare):
    disk = FailingDisk()
    sessions = [NEW.add(say(3)), replace(NEW, id="imported-2"), OTHERS]
    with opened(tmp_path, disk) as store:
        store.import_all([NEW])
        before, listed, people = files_in(tmp_path), store.entries(), store.people()
        disk.fail, disk.spare = FULL, spare
        with pytest.raises(StoreError) as caught:
            store.import_all(sessions)
        assert caught.value.code == "disk-full"
        assert files_in(tmp_path) == before
        assert (store.entries(), store.people()) == (listed, people)
        disk.fail = None
        assert store.import_all(sessions) == ImportResult(("imported-2", "imported-3"), ("imported-1",), ())
        assert not [name for name in files_in(tmp_path) if name.endswith((".old", ".tmp"))]


def test_an_import_counts_even_if_the_index_cannot_be_written(tmp_path):
    disk = FailingDisk()
    sessions = [NEW.add(say(3)), replace(NEW, id="imported-2"), OTHERS]
    with opened(tmp_path, disk) as store:
        store.import_all([NEW])
        disk.fail, disk.spare = FULL, 5
        assert store.import_all(sessions) == ImportResult(("imported-2", "imported-3"), ("imported-1",), ())
        listed, people = store.entries(), store.people()
        assert sorted(entry.id for entry in listed) == ["imported-1", "imported-2", "imported-3"]
        assert sorted(person.name for person in people) == ["Ann", "Bob", "Cat", "Dan"]
        assert (looking(tmp_path).entries(), looking(tmp_path).people()) == (listed, people)
    with opened(tmp_path) as store:
        assert (store.entries(), store.people()) == (listed, people)


def test_one_that_cannot_be_stored_keeps_the_others_out(store, tmp_path):
    before = files_in(tmp_path)
    with pytest.raises(StoreError) as caught:
        store.import_all([NEW, replace(NEW, id="imported-2", extra={"x": float("inf")})])
    assert caught.value.code == "not-storable"
    assert files_in(tmp_path) == before


CAT = Person("Cat", 7, 3, "2026-01-01T00:00:00+00:00", "2026-01-02T00:00:00+00:00", 1, id="cat-key")
BACKUP = Belongings([CAT], {"theme": "dark", "sound": False, "volume": 11}, {"recto-verso": {"scale": []}})


def test_a_backup_fills_an_empty_store(store):
    store.import_all(
        [Session("counting", {"players": ["Cat"]}, started="2026-01-02T00:00:00+00:00")], [BACKUP]
    )
    assert store.people() == [CAT._replace(seat=0)]
    assert store.settings() == Settings(theme="dark", sound=False)
    assert store.box("recto-verso") == {"scale": []}
    assert store.belongings() == Belongings(
        [CAT._replace(seat=0)], {"theme": "dark", "sound": False}, {"recto-verso": {"scale": []}}
    )


def test_what_is_here_already_counts_more_than_a_backup(store):
    here = store.add_person("Cat")
    store.change_settings(theme="black")
    store.put_box("recto-verso", {"scale": [[15, 10]]})
    store.import_all([], [BACKUP])
    assert store.people() == [here._replace(also=("cat-key",))]  # sheets from there know her by that key
    assert store.settings() == Settings(theme="black", sound=False)
    assert store.box("recto-verso") == {"scale": [[15, 10]]}
