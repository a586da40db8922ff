"""A folder with four sessions, two of them over, and what every list of it must show."""

import json

from companion.storage.disk import Disk
from companion.storage.entry import entries_of
from companion.storage.index_file import IndexFile
from tests.core.counting import say
from tests.storage.helpers import ANN_AND_BOB, files_in, looking, opened, table_of

INDEX = "index.jsonl"
EXPECTED = {
    "session-0001": ("running", 2),
    "session-0002": ("abandoned", 1),
    "session-0003": ("over", 4),
    "session-0004": ("running", 0),
}
OVER = {
    "id": "session-0003",
    "state": "over",
    "game": "counting",
    "people": ["Ann", "Bob"],
    "started": "2026-03-01T20:04:00+03:00",
    "winners": ["Ann"],
    "by": "ten",
    "moves": 9,
    "finished": "",
    "note": "",
    "keys": [],
    "played": None,
}


def line(**changes):
    return json.dumps({**OVER, **changes}, ensure_ascii=False, separators=(",", ":")).encode()


def four_sessions(folder):
    """Two that are running and two that are over."""
    with opened(folder) as store:
        store.change_settings(theme="dark")
        tables = [table_of(store, store.create(ANN_AND_BOB)) for _ in range(4)]
        tables[0].submit(say(1))
        tables[0].submit(say(2))
        tables[1].submit({"type": "abandon"})
        for n in (3, 3, 3, 2):
            tables[2].submit(say(n))
    return folder


def states(store):
    return {entry.id: (entry.state, entry.moves) for entry in store.entries()}


def assert_right(folder, expected=EXPECTED):
    """For somebody who looks, at opening, and at the opening after that; nobody is told anything."""
    before = files_in(folder)
    looker = looking(folder)
    assert (states(looker), looker.notices()) == (expected, ())
    assert files_in(folder) == before
    for _ in range(2):
        with opened(folder) as store:
            assert {entry.id for entry in store.running()} == {
                each for each, (state, _) in expected.items() if state == "running"
            }
            assert (states(store), store.notices()) == (expected, ())
            assert store.settings().theme == "dark"
    assert_whole(folder, expected)


def assert_whole(folder, expected):
    """Every line that counts; one that a later line of the session overrules may be anything."""
    known = IndexFile(folder, Disk()).read()
    lines = {each: entry for each, entry in known.items() if isinstance(entry, bytes)}
    entries = {**known, **entries_of(lines)}.values()
    assert {entry.id: (entry.state, entry.moves) for entry in entries} == expected
