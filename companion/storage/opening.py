"""Putting the data folder in order when it is opened: leftovers of a kill, damaged files, an index behind."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from datetime import datetime
from pathlib import Path
from typing import Final, NamedTuple

from companion.core.referee import Json
from companion.core.session import Session
from companion.storage.batch import OLD
from companion.storage.disk import TEMPORARY, Disk
from companion.storage.errors import StoreError, disk_errors
from companion.storage.ids import SUFFIX, file_name
from companion.storage.library import IndexEntry
from companion.storage.sessions import SessionFiles, Stamp
from companion.storage.summary import Summarise

UNREADABLE: Final = ".unreadable-"
Damaged = Callable[[str, StoreError], None]  # what to do about a file, by name, that could not be read


class Notice(NamedTuple):
    """Something that the user should be told once. `code` and `facts` make the sentence."""

    code: str
    facts: Mapping[str, Json]


class Reconciled(NamedTuple):
    changed: list[IndexEntry]  # not in the index, or not like this
    gone: list[str]  # in the index, without a file that can be read


def clear_leftovers(folder: Path, disk: Disk) -> None:
    """What a kill in the middle of a write left behind."""
    with disk_errors():
        for name in os.listdir(folder):  # noqa: PTH208 (ten thousand Paths take longer than the rest)
            if not name.endswith((TEMPORARY, OLD)):
                continue
            if name.endswith(TEMPORARY):
                disk.remove(folder / name)
            else:
                path = folder / name.removesuffix(OLD)
                if path.exists():
                    disk.remove(folder / name)
                else:
                    disk.move(folder / name, path)


def set_aside(path: Path, moment: datetime, disk: Disk) -> str:
    """Renames a damaged file, so that it can still be looked at. Gives the new name."""
    stem = f"{path.name.removesuffix(SUFFIX)}{UNREADABLE}{moment:%Y%m%d-%H%M%S}"
    names = [f"{stem}{SUFFIX}", *(f"{stem}-{n}{SUFFIX}" for n in range(2, 100))]
    name = next((name for name in names if not (path.parent / name).exists()), names[-1])
    with disk_errors():
        disk.move(path, path.with_name(name))
        disk.sync_folder(path.parent)
    return name


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
                damaged(name, error)
            if name in by_file:
                gone.add(by_file[name])
            continue
        changed.append(entry_of(session, name, stamp, summarise))
    return Reconciled(changed, sorted(gone))


def entry_of(session: Session, file: str, stamp: Stamp, summarise: Summarise) -> IndexEntry:
    state, winners, by, moves, people = summarise(session)
    return IndexEntry(
        session.id, file, session.game, people, session.started, state, winners, by, moves, stamp
    )
