"""Files of an older schema, by the example of one that never was."""

import json
from dataclasses import replace

import pytest

from companion.storage.disk import Disk
from companion.storage.errors import NewerSchema, Unreadable
from companion.storage.library import Library
from companion.storage.migrations import LIBRARY_STEPS, SESSION_STEPS, upgraded
from companion.storage.people import person_key
from companion.storage.sessions import SessionFiles
from tests.core.counting import SETUP, say
from tests.storage.helpers import ANN_AND_BOB, files_in, looking, opened, table_of


def renamed(old, new):
    def step(content):
        return {new if name == old else name: value for name, value in content.items()}

    return step


def test_a_session_is_upgraded_when_it_is_read_and_stored_so_when_it_is_written(tmp_path):
    sheet = {"format": "companion-session/1", "id": "session-0001", "game": "counting", "setup": SETUP}
    old = {"schema": 0, "paper": {**sheet, "events": [say(1)]}, "undone": []}
    path = tmp_path / "session-0001.json"
    path.write_text(json.dumps({"_default": {"1": old}}))
    before = path.read_bytes()
    files = SessionFiles(tmp_path, Disk(), steps=[renamed("paper", "sheet")], new_mark=lambda: "mark")
    session = files.read("session-0001.json")
    assert session.events == (say(1),)
    assert path.read_bytes() == before
    files.write(session)
    assert json.loads(path.read_bytes())["_default"]["1"] == {
        "schema": 1,
        "sheet": {**sheet, "rulings": {}, "events": [say(1)]},
        "undone": [],
        "journal": "mark",
    }


def test_a_library_is_upgraded_and_gets_its_schema_number(tmp_path):
    path = tmp_path / "library.json"
    person = {"name": "Ann", "colour": 1, "glyph": 2, "created": "2026-03-01T20:00:00+03:00"}
    path.write_text(json.dumps({"meta": {"1": {"schema": 0}}, "players": {"1": person}}))
    before = path.read_bytes()
    library = Library(tmp_path, Disk(), steps=[renamed("players", "people")])
    library.read()
    assert [person.name for person in library.people()] == ["Ann"]
    assert not library.is_current
    assert path.read_bytes() == before
    library.write_schema()
    assert library.is_current
    assert json.loads(path.read_bytes()) == {"meta": {"1": {"schema": 1}}, "people": {"1": person}}


def test_steps_follow_each_other():
    steps = [renamed("a", "b"), renamed("b", "c"), renamed("c", "d")]
    assert upgraded("x.json", {"a": 1}, 0, steps) == {"d": 1}
    assert upgraded("x.json", {"c": 1}, 2, steps) == {"d": 1}
    assert upgraded("x.json", {"d": 1}, 3, steps) == {"d": 1}
    with pytest.raises(NewerSchema):
        upgraded("x.json", {}, 4, steps)


def test_a_step_that_fails_makes_the_file_unreadable():
    with pytest.raises(Unreadable):
        upgraded("x.json", {}, 0, [lambda content: content["missing"]])


@pytest.mark.parametrize("spaced", [False, True])
@pytest.mark.parametrize("stamped", [False, True])
def test_a_library_that_still_holds_the_index_opens(tmp_path, spaced, stamped):
    """Schema 1, with file names and stamps everywhere or only stamps of what is running."""
    with opened(tmp_path) as store:
        store.change_settings(theme="dark")
        for players in (["Ann", "Bob"], ["Cat", "Ann"]):
            table_of(store, store.create(replace(ANN_AND_BOB, setup={"players": players}))).submit(say(1))
        table_of(store, store.load("session-0002")).submit({"type": "abandon"})
    path = tmp_path / "library.json"
    with opened(tmp_path) as store:
        listed, people = store.entries(), store.people()
        fields = [entry._asdict() for entry in listed]
    for each in fields:
        if not stamped:
            del each["file"]
        if not stamped and each["state"] != "running":
            del each["stamp"]
    content = json.loads(path.read_bytes())
    content |= {"meta": {"1": {"schema": 1}}, "sessions": dict(enumerate(fields, 1))}
    path.write_text(json.dumps(content, separators=None if spaced else (",", ":")))
    (tmp_path / "index.jsonl").unlink()
    before = files_in(tmp_path)

    def shown(store):
        assert (without_stamps(store), store.people()) == (without_stamps_of(listed), people)
        assert (store.settings().theme, store.notices()) == ("dark", ())

    shown(looking(tmp_path))
    assert files_in(tmp_path) == before
    for _ in range(2):
        with opened(tmp_path) as store:
            shown(store)
        assert json.loads(path.read_bytes())["meta"] == {"1": {"schema": 3}}
        assert "sessions" not in json.loads(path.read_bytes())


def without_stamps(store):
    return without_stamps_of(store.entries())


def without_stamps_of(entries):
    return [entry._replace(stamp=(0, 0)) for entry in entries]


def test_people_of_an_old_library_get_their_keys_and_old_sessions_find_them(tmp_path):
    """Schema 2 knew people by name alone, and so did its sheets."""
    with opened(tmp_path) as store:
        store.create(ANN_AND_BOB)
    path, sheet = tmp_path / "library.json", tmp_path / "sessions" / "session-0001.json"
    content = json.loads(path.read_bytes())
    content["meta"]["1"]["schema"] = 2
    for person in content["people"].values():
        for new in ("id", "also", "archived"):
            del person[new]
    path.write_text(json.dumps(content))
    stored = json.loads(sheet.read_bytes())
    del stored["_default"]["1"]["sheet"]["people"]
    sheet.write_text(json.dumps(stored))
    with opened(tmp_path) as store:
        ann = store.register().named("Ann")
        assert ann.id == person_key("Ann", ann.created)
        (entry,) = store.entries()
        assert (entry.keys, store.who(entry)[0]) == ((), ann.id)


def test_today_the_library_has_schema_three_and_a_session_schema_two():
    assert (len(LIBRARY_STEPS), len(SESSION_STEPS)) == (3, 2)


def test_a_session_of_schema_one_has_no_journal_whatever_lies_beside_it(tmp_path):
    sheet = {"format": "companion-session/1", "id": "session-0001", "game": "counting", "setup": SETUP}
    old = {"schema": 1, "sheet": {**sheet, "events": [say(1)]}, "undone": [say(2)]}
    (tmp_path / "session-0001.json").write_text(json.dumps({"_default": {"1": old}}))
    (tmp_path / "session-0001.journal").write_text("{}\n")
    session = SessionFiles(tmp_path, Disk()).read("session-0001.json")
    assert (session.events, session.undone) == ((say(1),), (say(2),))
