"""The index is a cache: whatever becomes of its file, the lists show what the session files say."""

from dataclasses import replace
from pathlib import Path

import pytest

from companion.storage.index_file import HEADER
from tests.core.counting import say
from tests.storage.helpers import ANN_AND_BOB, FULL, FailingDisk, opened, table_of
from tests.storage.indexed import EXPECTED, INDEX, assert_right, assert_whole, four_sessions, line, states


@pytest.fixture
def folder(tmp_path):
    return four_sessions(tmp_path)


def damaged(folder, content):
    (folder / INDEX).write_bytes(content)
    return folder


def test_without_it_everything_is_read_from_the_files(folder):
    (folder / INDEX).unlink()
    assert_right(folder)


def test_a_folder_in_its_place_is_no_reason_to_stay_out(folder):
    (folder / INDEX).unlink()
    (folder / INDEX).mkdir()
    with opened(folder) as store:
        assert states(store) == EXPECTED
        table_of(store, store.load("session-0004")).submit({"type": "abandon"})
        assert states(store)["session-0004"] == ("abandoned", 1)


def test_torn_anywhere_it_is_as_good_as_whole(folder):
    """A cut is a kill in the middle of an append, if it goes no further back than the last line."""
    with opened(folder) as store:
        store.create(ANN_AND_BOB)
        content = (folder / INDEX).read_bytes()
        store._lock.release()
    start = content.rstrip().rindex(b"\n") + 1
    expected = {**EXPECTED, "session-0005": ("running", 0)}
    for cut in range(start, len(content)):
        assert_right(damaged(folder, content[:cut]), expected)
    for tail in (b"\x00" * 40, b"\xff\xfe", b"{", b"[" * 100_000):
        assert_right(damaged(folder, content + tail), expected)


@pytest.mark.parametrize("cut", [0, 1, len(HEADER) - 1, len(HEADER), len(HEADER) + 1, len(HEADER) + 30])
def test_torn_at_its_beginning_it_is_made_anew(folder, cut):
    assert_right(damaged(folder, (folder / INDEX).read_bytes()[:cut]))


FOREIGN = {
    "words": b"hello",
    "nothing": b"",
    "spaces": b"   ",
    "zeros": b"\x00" * 50,
    "no text": b"\xff\xfe\xfd",
    "an object": b"{}",
    "a list": b"[]",
    "a number": b"5",
    "only an id": b'{"id":"session-0003"}',
    "no id": line(id=5),
    "a deep id": b'{"id":' + b"[" * 100_000,
    "half": line()[:60],
    "of a running one, half": line(state="running")[:60],
    "of a running one without a stamp": line(state="running"),
    "two in one": line() + b"," + line(),
    "not a state": line(state="won"),
    "not a game": line(game=5),
    "not people": line(people="Ann"),
    "not names": line(people=[1]),
    "not winners": line(winners=None),
    "not moves": line(moves="9"),
    "not a moment": line(started="once"),
    "a moment without a zone": line(started="2026-03-01T20:04:00"),
    "another id after it": line()[:-1] + b',"id":"session-0002"}',
    "another header": b'{"format":"companion-index/2"}',
}


@pytest.mark.parametrize("foreign", FOREIGN.values(), ids=FOREIGN.keys())
@pytest.mark.parametrize("at", [0, 1, 3, 99])
def test_with_a_foreign_line_it_is_made_anew(folder, foreign, at):
    lines = (folder / INDEX).read_bytes().splitlines()
    lines.insert(at, foreign)
    assert_right(damaged(folder, b"".join(each + b"\n" for each in lines)))


def test_a_line_that_turns_out_to_be_none_while_the_app_runs(folder):
    content = (folder / INDEX).read_bytes()
    damaged(folder, content + line(moves="9") + b"\n")
    with opened(folder) as store:
        assert [entry.id for entry in store.running()] == ["session-0004", "session-0001"]
        table_of(store, store.load("session-0001")).submit(say(1))
        assert store.load("session-0003").id == "session-0003"
        expected = {**EXPECTED, "session-0001": ("running", 3)}
        assert (states(store), store.notices()) == (expected, ())
    assert_right(folder, expected)


def test_of_a_newer_companion_it_is_made_anew(folder):
    content = (folder / INDEX).read_bytes()
    assert_right(damaged(folder, content.replace(b"index/1", b"index/2", 1)))


def test_an_older_copy_is_caught_up_with(folder):
    """All that went on since: moves, an end, a new session, a deleted one, an import."""
    copies = [(folder / INDEX).read_bytes()]
    with opened(folder) as store:
        first, fourth = (table_of(store, store.load(each)) for each in ("session-0001", "session-0004"))
        for change in (
            lambda: first.submit(say(1)),
            lambda: first.submit({"type": "abandon"}),
            lambda: fourth.submit(say(3)),
            lambda: store.create(ANN_AND_BOB),
            lambda: store.delete("session-0002"),
            lambda: store.import_all([replace(ANN_AND_BOB, id="imported-1", events=(say(1),))]),
        ):
            change()
            copies.append((folder / INDEX).read_bytes())
    expected = {
        "session-0001": ("abandoned", 4),
        "session-0003": ("over", 4),
        "session-0004": ("running", 1),
        "session-0005": ("running", 0),
        "imported-1": ("running", 1),
    }
    for copy in copies:
        assert_right(damaged(folder, copy), expected)


def test_one_removed_while_the_app_runs_is_made_anew_later(folder):
    with opened(folder) as store:
        (folder / INDEX).unlink()
        table_of(store, store.load("session-0004")).submit({"type": "abandon"})
        store.delete("session-0001")
    assert_right(
        folder,
        {each: EXPECTED[each] for each in ("session-0002", "session-0003")}
        | {"session-0004": ("abandoned", 1)},
    )


class HalfDisk(FailingDisk):
    """Takes half of what is appended and then is full, or gone."""

    half = None

    def _append(self, name, data, at):
        if self.half is None:
            super()._append(name, data, at)
            return
        with Path(name).open("ab") as file:
            file.write(data[: len(data) // 2])
        raise self.half


def test_half_a_line_is_no_harm_to_the_next(folder):
    disk = HalfDisk()
    with opened(folder, disk) as store:
        disk.half = FULL
        table_of(store, store.load("session-0004")).submit({"type": "abandon"})
        assert states(store)["session-0004"] == ("abandoned", 1)
        disk.half = None
        store.create(ANN_AND_BOB)
        expected = {**EXPECTED, "session-0004": ("abandoned", 1), "session-0005": ("running", 0)}
        assert_whole(folder, expected)
    assert_right(folder, expected)
