"""People keep who they are: renamed, merged, archived, come from another device; sheets stay as written."""

from dataclasses import replace

import pytest

from companion.core.referee import BadSetup
from companion.core.session import Session
from companion.storage.errors import StoreError
from companion.storage.importing import Belongings
from companion.storage.people import Person, Register
from tests.storage.helpers import ANN_AND_BOB, files_in, opened, table_of

OLD = "2026-01-01T20:00:00+03:00"


@pytest.fixture
def store(tmp_path):
    with opened(tmp_path) as store:
        yield store


def key(store, name):
    return store.register().named(name).id


def names_at(store, entry):
    register = store.register()
    return [register.get(each).name for each in store.who(entry)]


def seat(*players):
    return Session("counting", {"players": list(players)})


def test_a_renamed_person_stays_who_sat_there_though_another_takes_the_name(store):
    session = store.create(ANN_AND_BOB)
    store.rename_person(key(store, "Ann"), "Anna")
    store.add_person("Ann")
    store.create(seat("Ann", "Bob"))
    newer, older = store.entries()
    assert names_at(store, older) == ["Anna", "Bob"]
    assert names_at(store, newer) == ["Ann", "Bob"]
    assert store.load(session.id).setup["players"] == ["Ann", "Bob"]


def test_a_sheet_without_keys_is_told_by_when_it_was_played(store):
    store.import_all([replace(seat("Ann", "Bob"), id="without-keys-1", started=OLD)])
    store.rename_person(key(store, "Ann"), "Anna")
    store.add_person("Ann")
    (entry,) = store.entries()
    assert names_at(store, entry) == ["Anna", "Bob"]


def test_a_taken_or_impossible_name_is_refused_and_changes_nothing(store, tmp_path):
    store.create(ANN_AND_BOB)
    before = files_in(tmp_path)
    for name in ("Bob", "", " x", "x" * 41):
        with pytest.raises(BadSetup):
            store.rename_person(key(store, "Ann"), name)
    with pytest.raises(StoreError) as caught:
        store.rename_person("nobody", "Zoe")
    assert caught.value.code == "unknown-person"
    assert files_in(tmp_path) == before


def test_a_name_taken_up_again_is_no_former_one(store):
    store.add_person("Ann")
    store.rename_person(key(store, "Ann"), "Anna")
    store.rename_person(key(store, "Anna"), "Ann")
    (ann,) = store.people()
    assert (ann.name, ann.former) == ("Ann", ("Anna",))


def test_two_are_merged_and_their_sessions_with_them(store):
    store.create(seat("Ann", "Bob"))
    store.create(seat("Annie", "Bob"))
    library = store.library_copy()
    before = store.people()
    store.merge_people(key(store, "Ann"), key(store, "Annie"))
    assert sorted(person.name for person in store.people()) == ["Ann", "Bob"]
    assert [names_at(store, entry) for entry in store.entries()] == [["Ann", "Bob"], ["Ann", "Bob"]]
    ann = store.register().named("Ann")
    assert (ann.last_played, ann.former) == (store.entries()[0].started, ("Annie",))
    store.create(seat("Annie", "Bob"))  # her other name still finds her
    assert names_at(store, store.entries()[0]) == ["Ann", "Bob"]
    store.put_library_back(library)
    assert store.people() == before


def test_two_who_sat_at_one_table_cannot_be_one(store, tmp_path):
    store.create(ANN_AND_BOB)
    before = files_in(tmp_path)
    with pytest.raises(StoreError) as caught:
        store.merge_people(key(store, "Ann"), key(store, "Bob"))
    assert (caught.value.code, caught.value.facts) == (
        "sat-together",
        {"name": "Ann", "other": "Bob", "n": 1},
    )
    assert files_in(tmp_path) == before


def test_archived_and_another_face_are_kept(tmp_path):
    with opened(tmp_path) as store:
        store.create(ANN_AND_BOB)
        store.archive_person(key(store, "Ann"), True)
        store.change_face(key(store, "Bob"), 5, 7)
    with opened(tmp_path) as store:
        ann, bob = store.register().named("Ann"), store.register().named("Bob")
        assert (ann.archived, bob.archived, bob.colour, bob.glyph) == (True, False, 5, 7)
        store.archive_person(ann.id, False)
        assert not store.register().named("Ann").archived


def test_the_same_person_of_another_device_is_learnt_by_name_and_then_by_key(store):
    store.add_person("Ann")
    there = Person("Ann", 3, 3, OLD, id="there-ann", also=("there-double",))
    store.import_all([], [Belongings([there])])
    sheet = replace(
        seat("Ann", "Bob"), id="from-elsewhere", started=OLD, extra={"people": ["there-double", "b"]}
    )
    store.rename_person(key(store, "Ann"), "Anna")
    store.import_all([sheet])
    (entry,) = store.entries()
    assert names_at(store, entry) == ["Anna", "Bob"]
    assert store.register().get("b").name == "Bob"


def test_somebody_new_who_comes_at_the_same_moment_has_a_key_of_their_own():
    register = Register([])
    ann = register.add("Ann", OLD)
    register.put(ann._replace(name="Anna", former=("Ann",)))
    assert register.add("Ann", OLD).id == f"{ann.id}-2"


@pytest.mark.parametrize("said", [None, "x", [1, 2], {"0": "a"}, ["only-one"]])
def test_whatever_a_sheet_says_of_its_people_it_opens(store, said):
    store.import_all([replace(seat("Ann", "Bob"), id="odd-sheet-1", started=OLD, extra={"people": said})])
    (entry,) = store.entries()
    assert names_at(store, entry) == ["Ann", "Bob"]


def test_a_note_and_another_date_are_in_the_index_at_once(tmp_path):
    with opened(tmp_path) as store:
        session = store.create(ANN_AND_BOB)
        table_of(store, session).submit({"type": "abandon"})
        store.change(replace(store.load(session.id), note="at Bob's", started=OLD))
        (entry,) = store.entries()
        assert (entry.note, entry.started, entry.state) == ("at Bob's", OLD, "abandoned")
    with opened(tmp_path) as store:
        (entry,) = store.entries()
        assert (entry.note, entry.started) == ("at Bob's", OLD)


# Accents written apart (NFD), as some systems do


def test_a_sheet_with_accents_written_apart_finds_the_person(tmp_path):
    apart, whole = "Зои\u0306а", "Зойа"
    with opened(tmp_path) as store:
        person = store.add_person(whole)
        sheet = replace(ANN_AND_BOB, id="imported-1", setup={"players": [apart, "Bob"]})
        store.import_all([sheet])
        assert sorted(each.name for each in store.people()) == ["Bob", whole]
        assert store.who(store.entry("imported-1"))[0] == person.id
        assert store.load("imported-1").setup["players"] == [apart, "Bob"]  # the sheet keeps what was written


def test_a_stranger_with_accents_written_apart_is_kept_in_one_form(tmp_path):
    with opened(tmp_path) as store:
        store.import_all([replace(ANN_AND_BOB, id="imported-1", setup={"players": ["Zoe\u0308", "Bob"]})])
        assert sorted(each.name for each in store.people()) == ["Bob", "Zoë"]
        assert store.register().named("Zoe\u0308") == store.register().named("Zoë")


def test_two_who_differ_only_so_stay_two_at_one_table(tmp_path):
    with opened(tmp_path) as store:
        store.import_all([replace(ANN_AND_BOB, id="imported-1", setup={"players": ["Zoë", "Zoe\u0308"]})])
        assert len(store.people()) == 2
        assert len(set(store.who(store.entry("imported-1")))) == 2
