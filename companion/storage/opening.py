"""Putting the data folder in order when it is opened: leftovers of a kill, the trash, an index behind."""

from __future__ import annotations

import os
from collections.abc import Mapping, Set
from pathlib import Path
from typing import Final, NamedTuple

from companion.storage.batch import OLD
from companion.storage.disk import TEMPORARY, Disk, discard, is_there
from companion.storage.entry import IndexEntry, entry_of
from companion.storage.errors import Damaged, StoreError, disk_errors
from companion.storage.ids import SUFFIX, file_names
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


def tidy(folder: Path, disk: Disk) -> set[str]:
    """Away with what a kill in the middle of a write left behind, and with the trash. Answers what there is
    in the folder of the sessions: of ten thousand names it is asked for once."""
    with disk_errors():
        _clear_leftovers(folder, disk)
        names = _clear_leftovers(folder / SESSIONS, disk)
        _clear_journals(folder / SESSIONS, names)
        for path in (folder / TRASH).iterdir():
            discard(path)
    return names


def _clear_journals(folder: Path, names: set[str]) -> None:
    """Without its file a journal says nothing."""
    for name in [name for name in names if name.endswith(JOURNAL)]:
        stem = name.removesuffix(JOURNAL)
        if "." not in stem and stem + SUFFIX not in names:
            discard(folder / name)
            names.remove(name)


def _clear_leftovers(folder: Path, disk: Disk) -> set[str]:
    """The names in the folder afterwards."""
    names = set(os.listdir(folder))  # noqa: PTH208 (ten thousand Paths take longer than the rest)
    for name in [name for name in names if name.endswith((TEMPORARY, OLD))]:
        path = folder / name.removesuffix(OLD)
        if name.endswith(TEMPORARY) or is_there(path):
            disk.remove(folder / name)
        else:
            disk.move(folder / name, path)
            names.add(path.name)
        names.remove(name)
    return names


def reconcile(
    index: Mapping[str, IndexEntry | bytes],
    there: Set[str],
    files: SessionFiles,
    summarise: Summarise,
    damaged: Damaged,
) -> Reconciled:
    """What the files say otherwise than the index. Those are read that have no entry, or a running one with
    another stamp; a session that is over has the file that its entry was made from (see `Index.reopen`)."""
    by_file = dict(zip(file_names(index), index, strict=True))
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
