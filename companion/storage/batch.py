"""Several files replaced together: all are written aside first, then all are put in place, or none."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from companion.storage.disk import Disk, discard, is_there, read_file, temporary_path

OLD: Final = ".old"


class FileBatch:
    """Full disks show while nothing has changed yet. `undo` works until `close`, and after a failure too.

    What is replaced is kept as a copy: whoever looks meanwhile finds the old file or the new one, never none.
    """

    def __init__(self, disk: Disk) -> None:
        self._disk = disk
        self._staged: list[Path] = []
        self._existed: set[Path] = set()
        self._begun: list[Path] = []  # perhaps in place by now

    def stage(self, path: Path, data: bytes) -> None:
        self._staged.append(path)
        if is_there(path):
            self._existed.add(path)
            self._disk.write_new(old_path(path), read_file(path))
        self._disk.write_new(temporary_path(path), data)

    def commit(self) -> None:
        for path in self._staged:
            self._begun.append(path)
            self._disk.move(temporary_path(path), path)
        self._sync()

    def undo(self) -> None:
        """OSError if something could not be put back: then the next opening decides."""
        for path in reversed(self._begun):
            if path in self._existed:
                self._disk.move(old_path(path), path)
            else:
                self._disk.remove(path)
        for path in self._staged:
            discard(temporary_path(path))
            discard(old_path(path))
        self._sync()

    def close(self) -> None:
        """It stands. An old file that cannot be removed now is removed at the next opening."""
        for path in self._existed:
            discard(old_path(path))

    def _sync(self) -> None:
        for folder in {path.parent for path in self._staged}:
            self._disk.sync_folder(folder)


def old_path(path: Path) -> Path:
    return path.with_name(path.name + OLD)
