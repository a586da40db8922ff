"""The few things done to the disk, each safe against a kill at any moment. Tests hand in one that fails."""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Final

TEMPORARY: Final = ".tmp"
O_BINARY: Final = getattr(os, "O_BINARY", 0)  # Windows would change the line ends
NO_FOLDER_SYNC: Final = frozenset({errno.EINVAL, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP})


class Disk:
    """Raises OSError, having changed nothing. A tap waits here: plain strings, a folder that stays open."""

    def __init__(self) -> None:
        self._folder = Path()  # the one synced last, and its file
        self._folder_file = -1

    def write(self, path: Path, data: bytes) -> None:
        """All of `data` stands under `path` once this returns; before, and after a failure, the old file."""
        self._replace(path, data, spare=False)

    def write_often(self, path: Path, data: bytes) -> None:
        """The same, with an empty temporary file left for the next time.

        Made while the folder is synced anyway it costs next to nothing; made then, a tenth of the write.
        """
        self._replace(path, data, spare=True)

    def _replace(self, path: Path, data: bytes, spare: bool) -> None:
        name, temporary, folder = _names(path)
        self._write_new(temporary, data)
        try:
            os.replace(temporary, name)  # noqa: PTH105
        except OSError:
            discard(temporary_path(path))
            raise
        if spare:
            with suppress(OSError):
                os.close(os.open(temporary, os.O_WRONLY | os.O_CREAT, 0o600))
        self.sync_folder(folder)

    def write_new(self, path: Path, data: bytes) -> None:
        """Write a file that nobody looks at yet; a failure removes it."""
        self._write_new(str(path), data)

    def _write_new(self, name: str, data: bytes) -> None:
        file = os.open(name, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | O_BINARY, 0o600)
        try:
            try:
                _write_all(file, data)
            finally:
                os.close(file)
        except OSError:
            discard(Path(name))
            raise

    def append(self, path: Path, data: bytes) -> None:
        """At the end of a file. Unlike a write, a kill in the middle leaves a part of it there."""
        self._append(str(path), data)

    def _append(self, name: str, data: bytes) -> None:
        file = os.open(name, os.O_WRONLY | os.O_CREAT | os.O_APPEND | O_BINARY, 0o600)
        try:
            size = os.fstat(file).st_size
            try:
                _write_all(file, data)
            except OSError:
                with suppress(OSError):
                    os.ftruncate(file, size)
                raise
        finally:
            os.close(file)

    def move(self, source: Path, target: Path) -> None:
        source.replace(target)

    def remove(self, path: Path) -> None:
        path.unlink(missing_ok=True)

    def make_folder(self, path: Path) -> None:
        path.mkdir(mode=0o700, parents=True, exist_ok=True)

    def sync_folder(self, folder: Path) -> None:
        """Makes renames last. Some file systems cannot; then there is nothing more to do."""
        if os.name == "nt":  # a folder cannot be opened there
            return
        if folder is not self._folder or self._folder_file < 0:  # comparing paths takes longer
            self.close()
            self._folder_file = os.open(folder, os.O_RDONLY)
            self._folder = folder
        try:
            os.fsync(self._folder_file)
        except OSError as error:
            if error.errno not in NO_FOLDER_SYNC:
                raise

    def close(self) -> None:
        if self._folder_file >= 0:
            os.close(self._folder_file)
            self._folder_file = -1


class ReadOnlyDisk(Disk):
    """For looking only: whatever is written stays in memory."""

    def write(self, path: Path, data: bytes) -> None:
        return

    def write_often(self, path: Path, data: bytes) -> None:
        return

    def write_new(self, path: Path, data: bytes) -> None:
        return

    def append(self, path: Path, data: bytes) -> None:
        return

    def move(self, source: Path, target: Path) -> None:
        return

    def remove(self, path: Path) -> None:
        return

    def make_folder(self, path: Path) -> None:
        return

    def sync_folder(self, folder: Path) -> None:
        return


def _write_all(file: int, data: bytes) -> None:
    """On the disk once this returns."""
    written = os.write(file, data)
    while written < len(data):  # an almost full disk takes only a part
        written += os.write(file, data[written:])
    os.fsync(file)


@lru_cache(maxsize=16)
def _names(path: Path) -> tuple[str, str, Path]:
    return str(path), str(temporary_path(path)), path.parent


def temporary_path(path: Path) -> Path:
    """Always the same name: a kill leaves one file at most, and the next write uses it up."""
    return path.with_name(path.name + TEMPORARY)


def discard(path: Path) -> None:
    """Clean up after a failure, which is what has to be told, not this."""
    try:
        path.unlink(missing_ok=True)
    except OSError:
        return
