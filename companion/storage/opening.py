"""Putting the data folder in order when it is opened: leftovers of a kill, the trash, an index behind."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

from companion.storage.batch import OLD
from companion.storage.disk import TEMPORARY, Disk, discard, is_there
from companion.storage.entry import IndexEntry, entry_of
from companion.storage.errors import Damaged, StoreError, disk_errors
from companion.storage.ids import SUFFIX, file_name
from companion.storage.journal import JOURNAL
from companion.storage.sessions import SessionFiles
from companion.storage.summary import Summarise

SESSIONS: Final = "sessions"
TRASH: Final = "trash"


class Reconciled(NamedTuple):
    changed: list[IndexEntry]  # not in the index, or not like this
    gone: list[str]  # in the index, without a file that can be read


def check_folder(folder: Path) -> None:
    """StoreError if it cannot be read, or leads elsewhere inside. A folder that is not there is no matter."""
    with disk_errors(reading=True):
        try:
            os.listdir(folder)  # noqa: PTH208
        except FileNotFoundError:
            return
        for part in (SESSIONS, TRASH):
            if (folder / part).is_symlink():
                raise StoreError("linked-file", file=part)


def tidy(folder: Path, disk: Disk) -> None:
    """Away with what a kill in the middle of a write left behind, and with the trash."""
    with disk_errors():
        _clear_leftovers(folder, disk)
        _clear_leftovers(folder / SESSIONS, disk)
        _clear_journals(folder / SESSIONS)
        for path in (folder / TRASH).iterdir():
            discard(path)


def _clear_journals(folder: Path) -> None:
    """Without its file a journal says nothing."""
    names = set(os.listdir(folder))  # noqa: PTH208
    for name in names:
        stem = name.removesuffix(JOURNAL)
        if stem != name and "." not in stem and stem + SUFFIX not in names:
            discard(folder / name)


def _clear_leftovers(folder: Path, disk: Disk) -> None:
    for name in os.listdir(folder):  # noqa: PTH208 (ten thousand Paths take longer than the rest)
        if not name.endswith((TEMPORARY, OLD)):
            continue
        path = folder / name.removesuffix(OLD)
        if name.endswith(TEMPORARY) or is_there(path):
            disk.remove(folder / name)
        else:
            disk.move(folder / name, path)


def reconcile(
    index: Mapping[str, IndexEntry | str], files: SessionFiles, summarise: Summarise, damaged: Damaged
) -> Reconciled:
    """What the files say otherwise than the index. Those are read that have no entry, or a running one with
    another stamp; a session that is over has the file that its entry was made from (see `Index.reopen`)."""
    by_file = {file_name(session_id): session_id for session_id in index}
    there = files.names()
    gone = {by_file[name] for name in by_file.keys() - there}
    doubtful = {entry.file for entry in index.values() if isinstance(entry, IndexEntry)} & there
    new = {name for name in there - by_file.keys() if files.is_session(name)}
    changed: list[IndexEntry] = []
    for name in sorted(doubtful | new):
        known = index[by_file[name]] if name in by_file else None
        try:
            stamp = files.stamp(name)
            if isinstance(known, IndexEntry) and known.stamp == stamp:
                continue
            session = files.read(name)
        except StoreError as error:
            if error.code != "unknown-session":  # that one has gone since the folder was listed
                damaged(files.folder / name, error)
            if name in by_file:
                gone.add(by_file[name])
            continue
        changed.append(entry_of(session, stamp, summarise))
    return Reconciled(changed, sorted(gone))
