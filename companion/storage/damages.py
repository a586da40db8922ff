"""Files that cannot be read: out of the way, never deleted, and told by every command and once by the app."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Final, NamedTuple

from companion.core.referee import Json
from companion.storage.atomic import to_text
from companion.storage.disk import Disk, ReadOnlyDisk, is_there, read_file
from companion.storage.errors import StoreError, Unreadable, detail_of, disk_errors
from companion.storage.ids import SUFFIX
from companion.storage.journal import JOURNAL, journal_path
from companion.storage.library import LIBRARY_FILE

UNREADABLE: Final = ".unreadable-"
NOTICES_FILE: Final = "notices.jsonl"  # of files that were set aside, until the app has told of them


class Notice(NamedTuple):
    """Something that the user should be told once. `code` and `facts` make the sentence."""

    code: str
    facts: Mapping[str, Json]


class Damages:
    """`told` is called after each notice, for whoever does not ask by himself."""

    def __init__(self, folder: Path, now: Callable[[], datetime], disk: Disk) -> None:
        self._path = folder / NOTICES_FILE
        self._now = now
        self._disk = disk
        self._notices: list[Notice] = []
        self.told: Callable[[], object] = lambda: None
        disk.complain = self.complain

    def notices(self) -> tuple[Notice, ...]:
        """What was found since this was last asked."""
        told, self._notices = tuple(self._notices), []
        return told

    def pending(self) -> tuple[Notice, ...]:
        """The same without asking, after what was found before and the app has not told yet."""
        return tuple({repr(each): each for each in (*self._kept(), *self._notices)}.values())

    def forget(self) -> None:
        """The app has told all of it."""
        self._notices = []
        with suppress(OSError):
            if is_there(self._path):
                self._disk.remove(self._path)

    def complain(self, error: OSError) -> None:
        """Of the disk: what was to be changed is, but."""
        self._note(Notice("saved-with-error", {"detail": detail_of(error)}))

    def set_aside(self, path: Path, error: StoreError) -> None:
        """Renames what is damaged. What a newer Companion wrote stays, as does all that is only looked at."""
        part = "library" if path.name == LIBRARY_FILE else "session"
        if not isinstance(error, Unreadable):
            self._note(Notice(error.code, error.facts))
        elif isinstance(self._disk, ReadOnlyDisk):
            self._note(Notice(f"{part}-unreadable", {"file": path.name}))
        else:
            kept = self._renamed(path)
            notice = Notice(f"{part}-set-aside", {"file": path.name, "kept": kept})
            with suppress(OSError):  # a full disk: whoever opened the folder is told all the same
                self._disk.append(self._path, to_text(notice).encode() + b"\n")
            self._note(notice)

    def _note(self, notice: Notice) -> None:
        self._notices.append(notice)
        self.told()

    def _kept(self) -> list[Notice]:
        """What cannot be read of them is not told."""
        kept: list[Notice] = []
        with suppress(OSError):
            for line in read_file(self._path).splitlines():
                with suppress(ValueError, TypeError):
                    code, facts = json.loads(line)
                    kept.append(Notice(str(code), dict(facts)))
        return kept

    def _renamed(self, path: Path) -> str:
        """The name that says so, which nothing has yet. The journal first: without its file it would go."""
        stem = f"{path.name.removesuffix(SUFFIX)}{UNREADABLE}{self._now():%Y%m%d-%H%M%S}"
        stems = [stem, *(f"{stem}-{n}" for n in range(2, 100))]
        with disk_errors():
            free = next((each for each in stems if not is_there(path.with_name(each + SUFFIX))), stems[-1])
            if is_there(journal_path(path)):
                self._disk.move(journal_path(path), path.with_name(free + JOURNAL))
            self._disk.move(path, path.with_name(free + SUFFIX))
            self._disk.sync_folder(path.parent)
        return free + SUFFIX
