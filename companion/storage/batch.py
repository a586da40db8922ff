"""Several files replaced together: all are written aside first, then all are put in place, or none."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from companion.storage.disk import Disk, discard, temporary_path

OLD: Final = ".old"


class FileBatch:
    """Full disks show while nothing has changed yet. `undo` works until `close`, and after a failure too."""

    def __init__(self, disk: Disk) -> None:
        self._disk = disk
        self._staged: list[Path] = []
        self._begun: list[tuple[Path, bool]] = []  # perhaps in place by now, and whether there was one before

    def stage(self, path: Path, data: bytes) -> None:
        self._disk.write_new(temporary_path(path), data)
        self._staged.append(path)

    def commit(self) -> None:
        for path in self._staged:
            self._begun.append((path, os.path.lexists(path)))
            if self._begun[-1][1]:
                self._disk.move(path, old_path(path))
            self._disk.move(temporary_path(path), path)
        self._sync()

    def undo(self) -> None:
        """OSError if something could not be put back: then the next opening decides."""
        for path, existed in reversed(self._begun):
            if not existed:
                self._disk.remove(path)
            elif os.path.lexists(old_path(path)):
                self._disk.move(old_path(path), path)
        for path in self._staged:
            discard(temporary_path(path))
        self._sync()

    def close(self) -> None:
        """It stands. An old file that cannot be removed now is removed at the next opening."""
        for path, existed in self._begun:
            if existed:
                discard(old_path(path))

    def _sync(self) -> None:
        for folder in {path.parent for path in self._staged}:
            self._disk.sync_folder(folder)


def old_path(path: Path) -> Path:
    return path.with_name(path.name + OLD)
