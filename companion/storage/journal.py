"""The journal of a session in play: a line for each change since its file was last written as a whole.

    {"format":"companion-journal/1","of":"0q1v7m3k2x9d"}
    5f0c1a2b {"sheet":{"events":[12,[{"type":"place"}]]}}

`of` is the mark of the file that it continues; with any other mark the journal is an old one, whose changes
are in the file by now. Every line begins with a checksum of itself and all before it: one that was torn by a
kill, or is left over from an older journal, does not fit.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final
from zlib import crc32

from companion.core.referee import Json
from companion.core.session import Session
from companion.storage.atomic import encoded, to_text
from companion.storage.disk import Disk
from companion.storage.errors import Unreadable
from companion.storage.ids import SUFFIX

JOURNAL: Final = ".journal"
CHECK: Final = 9  # a checksum and a space

Change = dict[str, Any]


def journal_path(path: Path) -> Path:
    """Of a session file."""
    return path.with_name(path.name.removesuffix(SUFFIX) + JOURNAL)


class Journal:
    """The one that is being written."""

    def __init__(self, path: Path, disk: Disk) -> None:
        self._path = path
        self._disk = disk
        self._head = b""
        self._check = 0
        self.size = 0

    def begin(self, mark: str) -> None:
        """Anew, for the file with this mark. OSError if it cannot be."""
        self._disk.make_empty(self._path)
        self._head = _head(mark)
        self._check = crc32(self._head)
        self.size = 0

    def add(self, change: Change, most: int) -> bool:
        """On the disk once this returns, unless that makes more than `most` bytes. OSError if it fails."""
        text = _text(change)
        check = crc32(text, self._check)
        line = b"%08x %s\n" % (check, text)
        data = line if self.size else self._head + line
        if self.size + len(data) > most:
            return False
        self._disk.append(self._path, data, at=self.size)
        self._check = check
        self.size += len(data)
        return True


def read_changes(name: str, data: bytes, mark: str) -> list[Change]:
    """What changed since the file with this mark was written, by the content of the journal of that name.

    A last line that does not fit was torn while it was being written, and never answered. One that does not
    fit although others follow is damage.
    """
    head = _head(mark)
    if not data.startswith(head):
        return []
    *lines, torn = data[len(head) :].split(b"\n")
    check = crc32(head)
    changes: list[Change] = []
    for number, line in enumerate(lines, start=1):
        check = crc32(line[CHECK:], check)
        if line[:CHECK] != b"%08x " % check:
            if number == len(lines) and not torn:
                break
            raise Unreadable(name, f"line {number + 1}")
        changes.append(json.loads(line[CHECK:]))
    return changes


def _head(mark: str) -> bytes:
    return to_text({"format": "companion-journal/1", "of": mark}).encode() + b"\n"


def _text(value: Json) -> bytes:
    return encoded(lambda content: to_text(content).encode(), value)


# What changed between two moments of a session. Nothing here grows with its length but a look at pointers.


def change_between(old: Session, new: Session) -> Change | None:
    """None if it is more than a line is for: a tap adds an event or takes one back, nothing else in the log.

    Of each key of the sheet that changed: [] it is gone, [value] it is that, [n, items] the first n of the
    list stay and these follow. The last form also tells which events were taken back.
    """
    events, undone = _step(old.events, new.events), _step(old.undone, new.undone)
    if events is None or undone is None:
        return None
    sheet = _keys_between(_rest(old), _rest(new))
    if events:
        sheet["events"] = events
    return {name: part for name, part in (("sheet", sheet), ("undone", undone)) if part}


def _step(old: Sequence[Json], new: Sequence[Json]) -> list[Json] | None:
    """[] if it is the same list, [n, items] if it grew or shrank by one at its end, or begins anew."""
    if old is new:
        return []
    keep = min(len(old), len(new))
    if keep and (abs(len(old) - len(new)) != 1 or old[:keep] != new[:keep]):
        return None
    return [keep, list(new[keep:])]


def _rest(session: Session) -> dict[str, Json]:
    """Every key of the sheet but the events."""
    named = {"id": session.id, "started": session.started, "finished": session.finished, "note": session.note}
    return {
        **{name: value for name, value in named.items() if value},
        "game": session.game,
        "setup": session.setup,
        "rulings": session.rulings,
        **session.extra,
    }


def _keys_between(old: Mapping[str, Json], new: Mapping[str, Json]) -> Change:
    """What is the same object is the same; otherwise the text counts, for which 1 and 1.0 differ."""
    change: Change = {name: [] for name in old.keys() - new.keys()}
    for name, value in new.items():
        if name in old and (old[name] is value or _text(old[name]) == _text(value)):
            continue
        both_lists = isinstance(value, list) and isinstance(old.get(name), list)
        change[name] = (_step(old[name], value) if both_lists else None) or [value]
    return change


def changed(document: Mapping[str, Json], change: Change) -> dict[str, Json]:
    """The document of a session file after a change. KeyError, TypeError or ValueError for what is none."""
    sheet = dict(document["sheet"])
    for key, step in change.get("sheet", {}).items():
        if not step:
            del sheet[key]
        elif len(step) == 1:
            (sheet[key],) = step
        else:
            _take(sheet[key], step)
    if "undone" in change:
        _take(document["undone"], change["undone"])
    return {**document, "sheet": sheet}


def _take(items: list[Json], step: Sequence[Any]) -> None:
    keep, more = step
    if not 0 <= keep <= len(items):
        raise ValueError(keep)
    items[keep:] = more
