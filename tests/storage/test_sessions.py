"""The session files: their names, what they hold, and what is no session file."""

import json
import re
from dataclasses import replace

import pytest

from companion.core.sheet import to_json
from companion.storage.disk import Disk
from companion.storage.errors import StoreError, Unreadable
from companion.storage.ids import content_id, file_name, random_id
from companion.storage.sessions import SessionFiles
from tests.core.counting import say
from tests.storage.helpers import ANN_AND_BOB

SESSION = replace(
    ANN_AND_BOB,
    id="session-0001",
    started="2026-03-01T20:01:00+03:00",
    events=(say(1), say(2)),
    undone=(say(3),),
    note="Хорошо",
    extra={"place": {"town": "Омск"}},
)


@pytest.mark.parametrize("session_id", ["session-0001", "0123456789abcdef0123456789abcdef", "9" * 64])
def test_a_file_is_named_by_a_safe_id(session_id):
    assert file_name(session_id) == f"{session_id}.json"


ODD_IDS = [
    "SESSION-0001",  # some disks take it for the small one
    "con", "", "-session", "session 01", "session-0001\n", "session.01", "a" * 65, "\ud800", "Партия №1",
    "x_9cdf6a50100a862e14286c7a334296da",
]  # fmt: skip


@pytest.mark.parametrize("session_id", ODD_IDS)
def test_a_file_is_named_by_the_hash_of_any_other_id(session_id):
    assert re.fullmatch(r"x_[0-9a-f]{32}\.json", file_name(session_id))


def test_an_id_never_leads_out_of_the_folder():
    assert file_name("../../x") == "x_9cdf6a50100a862e14286c7a334296da.json"


def test_different_odd_ids_have_different_files():
    assert len({file_name(each) for each in ODD_IDS}) == len(ODD_IDS)


def test_new_ids_are_safe_and_differ():
    ids = {random_id() for _ in range(1000)}
    assert len(ids) == 1000
    assert all(file_name(each) == f"{each}.json" for each in ids)


def test_the_same_content_has_the_same_id_whatever_it_was_called():
    assert content_id(SESSION) == content_id(replace(SESSION, id="other", undone=()))
    assert content_id(SESSION) != content_id(replace(SESSION, events=(say(1),)))
    assert content_id(SESSION) != content_id(SESSION, base="session-0001")
    assert file_name(content_id(SESSION)) == f"{content_id(SESSION)}.json"


def test_a_session_comes_back_as_it_was(tmp_path):
    files = SessionFiles(tmp_path, Disk(), new_mark=lambda: "mark")
    files.write(SESSION)
    assert SessionFiles(tmp_path, Disk()).read("session-0001.json") == SESSION
    assert json.loads((tmp_path / "session-0001.json").read_bytes()) == {
        "_default": {"1": {"schema": 2, "sheet": to_json(SESSION), "undone": [say(3)], "journal": "mark"}}
    }


def test_encoding_is_the_same_as_writing(tmp_path):
    files = SessionFiles(tmp_path, Disk(), new_mark=lambda: "mark")
    files.write(SESSION)
    assert files.encode(SESSION) == (tmp_path / "session-0001.json").read_bytes()


def test_writing_goes_from_session_to_session(tmp_path):
    files = SessionFiles(tmp_path, Disk())
    other = replace(SESSION, id="session-0002", events=())
    files.write(SESSION)
    files.write(other)
    files.write(replace(SESSION, events=(say(1),)))
    assert files.read("session-0001.json").events == (say(1),)
    assert files.read("session-0002.json") == other


def test_a_session_stays_small_enough_to_be_taken_out(tmp_path):
    files = SessionFiles(tmp_path, Disk())
    full = replace(SESSION, events=(say(1),) * 100_000, undone=())
    files.write(full)
    with pytest.raises(StoreError) as caught:
        files.write(full.add(say(1)))
    assert (caught.value.code, caught.value.facts) == ("session-full", {"limit": 100_000})
    with pytest.raises(StoreError) as caught:
        files.write(replace(SESSION, note="ж" * 5_000_000))
    assert (caught.value.code, caught.value.facts) == ("session-too-large", {"limit": 10})
    assert len(files.read("session-0001.json").events) == 100_000


def stored(tmp_path, **changes):
    files = SessionFiles(tmp_path, Disk())
    document = {"schema": 1, "sheet": to_json(SESSION), "undone": []}
    content = {"_default": {"1": {**document, **changes}}}
    (tmp_path / "session-0001.json").write_text(json.dumps(content))
    return files


@pytest.mark.parametrize(
    "changes",
    [
        {"schema": None},
        {"schema": "1"},
        {"schema": True},
        {"schema": -1},
        {"schema": 0},
        {"sheet": {}},
        {"sheet": None},
        {"sheet": {**to_json(SESSION), "events": 5}},
        {"sheet": {**to_json(SESSION), "id": "session-0002"}},
        {"undone": None},
    ],
)
def test_a_file_that_is_no_session_is_unreadable(tmp_path, changes):
    with pytest.raises(Unreadable):
        stored(tmp_path, **changes).read("session-0001.json")


def test_a_file_of_a_newer_companion_is_refused(tmp_path):
    with pytest.raises(StoreError) as caught:
        stored(tmp_path, schema=3).read("session-0001.json")
    assert caught.value.code == "newer-schema"
    assert caught.value.facts == {"file": "session-0001.json", "schema": 3, "known": 2}


def test_only_session_files_are_listed(tmp_path):
    files = SessionFiles(tmp_path, Disk())
    assert SessionFiles(tmp_path / "missing", Disk()).names() == set()
    files.write(SESSION)
    for name in ("session-0002.json.tmp", "session-0003.unreadable-20260301-200000.json", "notes.txt"):
        (tmp_path / name).touch()
    (tmp_path / "folder.json").mkdir()
    assert [name for name in sorted(files.names()) if files.is_session(name)] == ["session-0001.json"]
    status = (tmp_path / "session-0001.json").stat()
    assert files.stamp("session-0001.json") == (status.st_mtime_ns, status.st_size)
