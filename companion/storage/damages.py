"""Files that cannot be read: out of the way, never deleted, and told once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from pathlib import Path
from typing import Final, NamedTuple

from companion.core.referee import Json
from companion.storage.disk import Disk, ReadOnlyDisk
from companion.storage.errors import StoreError, Unreadable, disk_errors
from companion.storage.ids import SUFFIX
from companion.storage.library import LIBRARY_FILE

UNREADABLE: Final = ".unreadable-"


class Notice(NamedTuple):
    """Something that the user should be told once. `code` and `facts` make the sentence."""

    code: str
    facts: Mapping[str, Json]


class Damages:
    def __init__(self, now: Callable[[], datetime], disk: Disk) -> None:
        self._now = now
        self._disk = disk
        self._notices: list[Notice] = []

    def notices(self) -> tuple[Notice, ...]:
        """What was found since this was last asked."""
        told, self._notices = tuple(self._notices), []
        return told

    def set_aside(self, path: Path, error: StoreError) -> None:
        """Renames what is damaged. What a newer Companion wrote stays, as does all that is only looked at."""
        part = "library" if path.name == LIBRARY_FILE else "session"
        if not isinstance(error, Unreadable):
            self._notices.append(Notice(error.code, error.facts))
        elif isinstance(self._disk, ReadOnlyDisk):
            self._notices.append(Notice(f"{part}-unreadable", {"file": path.name}))
        else:
            kept = self._renamed(path)
            self._notices.append(Notice(f"{part}-set-aside", {"file": path.name, "kept": kept}))

    def _renamed(self, path: Path) -> str:
        """The name that says so, which nothing has yet."""
        stem = f"{path.name.removesuffix(SUFFIX)}{UNREADABLE}{self._now():%Y%m%d-%H%M%S}"
        names = [f"{stem}{SUFFIX}", *(f"{stem}-{n}{SUFFIX}" for n in range(2, 100))]
        name = next((name for name in names if not (path.parent / name).exists()), names[-1])
        with disk_errors():
            self._disk.move(path, path.with_name(name))
            self._disk.sync_folder(path.parent)
        return name
