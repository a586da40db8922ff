"""The file of the index: JSON Lines, a header and a line for every change. The last about a session counts.

A cache: whatever is wrong with it, the session files say it all. So it is never repaired or set aside.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from companion.storage.atomic import encoded, to_text
from companion.storage.disk import Disk, read_file
from companion.storage.entry import IndexEntry, entries_of, line_of
from companion.storage.errors import disk_errors
from companion.storage.summary import ABANDONED, OVER, RUNNING

INDEX_FILE: Final = "index.jsonl"
HEADER: Final = b'{"format":"companion-index/2"}'  # another number: every index is made anew
SPARE: Final = 100  # lines that do not count any more, beyond as many as there are sessions

_START: Final = b'{"id":"'
_ENDED: Final = tuple(f'","state":"{state}",'.encode() for state in (OVER, ABANDONED))

Known = IndexEntry | bytes  # a session that is over stays the line it was read as, until it is looked at


class IndexFile:
    def __init__(self, folder: Path, disk: Disk) -> None:
        self._path = folder / INDEX_FILE
        self._disk = disk
        self._can_grow = False  # what is there is an index, and whole

    def read(self) -> dict[str, Known]:
        """By id. Nothing if it is no index, or has a line that is none of ours."""
        self._can_grow = False
        try:
            *lines, torn = read_file(self._path).split(b"\n")
            known = _known(lines)
        except (OSError, ValueError, RecursionError):
            return {}
        self._can_grow = not torn and len(lines) <= 2 * len(known) + SPARE
        return known

    @property
    def is_out_of_order(self) -> bool:
        """There is one, and the next write makes it anew: it is torn, foreign, or mostly out of date."""
        return not self._can_grow and os.path.lexists(self._path)

    def write(self, changes: Mapping[str, IndexEntry | None], known: Mapping[str, Known]) -> None:
        """None for a session that is gone. `known` is the whole index, needed if it must be made anew."""
        can_grow, self._can_grow = self._can_grow, False  # a write that fails may leave half a line
        with disk_errors():
            if can_grow:
                self._disk.append(self._path, encoded(_encode, _lines(changes)))
            else:
                left = {each: entry for each, entry in {**known, **changes}.items() if entry is not None}
                self._disk.write(self._path, encoded(_encode, (HEADER, *_lines(left))))
        self._can_grow = True

    def rewrite_next(self) -> None:
        """The next write makes it anew."""
        self._can_grow = False


def _known(lines: list[bytes]) -> dict[str, Known]:
    """ValueError for anything that is not as it is written here. There are ten thousand of them."""
    if lines[:1] != [HEADER]:
        raise ValueError("no header")
    known: dict[str, Known] = {}
    for line in lines[1:]:
        end = line.find(b'"', len(_START))
        if line.startswith(_ENDED, end) and line.startswith(_START):
            written = line[len(_START) : end].decode()
            if "\\" not in written:
                known[written] = line
                continue
        fields = json.loads(line)
        session_id = fields.get("id") if isinstance(fields, dict) else None
        if not isinstance(session_id, str):
            raise ValueError("no id")
        if line == _gone(session_id):
            known.pop(session_id, None)
        else:
            entry = entries_of({session_id: line})[session_id]
            known[session_id] = entry if entry.state == RUNNING else line  # its id has to be escaped
    return known


def _lines(entries: Mapping[str, Known | None]) -> Iterable[bytes]:
    for session_id, entry in entries.items():
        if isinstance(entry, bytes):
            yield entry
        else:
            yield _gone(session_id) if entry is None else line_of(entry).encode()


def _gone(session_id: str) -> bytes:
    return to_text({"id": session_id, "gone": True}).encode()


def _encode(lines: Iterable[bytes]) -> bytes:
    return b"".join([line + b"\n" for line in lines])
