"""The few things done to the disk, each safe against a kill at any moment. Tests hand in one that fails."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Final

from companion.storage.errors import Unsure

TEMPORARY: Final = ".tmp"
O_BINARY: Final = getattr(os, "O_BINARY", 0)  # Windows would change the line ends
NO_LINK: Final = O_BINARY | getattr(os, "O_NOFOLLOW", 0)  # a link may lead anywhere: none is followed
NO_FOLDER_SYNC: Final = frozenset({errno.EINVAL, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP})


class Disk:
    """Raises OSError, having changed nothing, or Unsure if the disk does not even tell that.

    What fails once the change stands is no failure of it: `complain` hears of it, and `settled` is False
    until the next write. A file is opened for each change and closed again: none can go stale.
    """

    def __init__(self) -> None:
        self.complain: Callable[[OSError], None] = lambda error: None
        self.settled = True  # as far as the disk says, the last change outlives a power cut

    def write(self, path: Path, data: bytes) -> None:
        """All of `data` stands under `path` once this returns; before, and after a failure, the old file."""
        name, temporary, folder = _names(path)
        self.settled = True
        self._write_new(temporary, data)
        try:
            self._rename(temporary, name)
        except Unsure:
            raise
        except OSError:
            discard(Path(temporary))
            raise
        self._sync(folder)

    def write_new(self, path: Path, data: bytes) -> None:
        """Write a file that nobody looks at yet; a failure removes it."""
        self._write_new(str(path), data)

    def _write_new(self, name: str, data: bytes) -> None:
        try:
            file = os.open(name, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | NO_LINK, 0o600)
            try:
                _write_all(file, data)
            finally:
                os.close(file)
        except OSError:
            discard(Path(name))
            raise

    def append(self, path: Path, data: bytes, at: int | None = None) -> None:
        """At the end of a file, which must have `at` bytes by now if that is told.

        Unlike a write, a kill in the middle leaves a part of it there.
        """
        self.settled = True
        self._append(str(path), data, at)

    def _append(self, name: str, data: bytes, at: int | None) -> None:
        flags = os.O_RDWR | os.O_APPEND | NO_LINK | (os.O_CREAT if at is None else 0)
        file = os.open(name, flags, 0o600)
        try:
            size = os.fstat(file).st_size
            if at is not None and size != at:
                raise OSError(errno.ESTALE, "Changed by somebody else", name)
            try:
                _write_all(file, data)
            except OSError as error:
                if not _is_there_after_all(file, size, data, error):
                    raise
                self._tell(error)
        except BaseException:
            _close_quietly(file)
            raise
        try:
            os.close(file)
        except OSError as error:  # it was synced before
            self._tell(error)

    def make_empty(self, path: Path) -> None:
        """A file with nothing in it, new or not. Not synced: whoever writes next does that."""
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | NO_LINK, 0o600))

    def move(self, source: Path, target: Path) -> None:
        self._rename(str(source), str(target))

    def remove(self, path: Path) -> None:
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            if _still_there(path, error):
                raise
            self._tell(error)

    def make_folder(self, path: Path) -> None:
        """With those above it; each new one lasts, as it is synced in its parent."""
        if path.is_dir():
            return
        if path.parent != path:
            self.make_folder(path.parent)
        try:
            path.mkdir(mode=0o700, exist_ok=True)
        except OSError as error:
            if not path.is_dir():
                raise
            self._tell(error)
        self.sync_folder(path.parent)

    def sync_folder(self, folder: Path) -> None:
        """Makes renames last, after which it comes: that it fails undoes nothing."""
        self.settled = True
        self._sync(folder)

    def _sync(self, folder: Path) -> None:
        if os.name == "nt":  # a folder cannot be opened there
            return
        try:
            file = os.open(folder, os.O_RDONLY)
            try:
                os.fsync(file)
            finally:
                os.close(file)
        except OSError as error:
            if error.errno not in NO_FOLDER_SYNC:  # some file systems cannot; then there is nothing to do
                self._tell(error)

    def _rename(self, source: str, target: str) -> None:
        try:
            os.replace(source, target)  # noqa: PTH105
        except OSError as error:
            if _still_there(Path(source), error):
                raise
            self._tell(error)

    def _tell(self, error: OSError) -> None:
        self.settled = False
        self.complain(error)


class ReadOnlyDisk(Disk):
    """For looking only: whatever is written stays in memory."""

    def write(self, path: Path, data: bytes) -> None:
        return

    def write_new(self, path: Path, data: bytes) -> None:
        return

    def append(self, path: Path, data: bytes, at: int | None = None) -> None:
        return

    def make_empty(self, path: Path) -> None:
        return

    def move(self, source: Path, target: Path) -> None:
        return

    def remove(self, path: Path) -> None:
        return

    def make_folder(self, path: Path) -> None:
        return

    def sync_folder(self, folder: Path) -> None:
        return


def read_file(path: Path) -> bytes:
    """All of it. OSError with ELOOP for a link."""
    file = os.open(path, os.O_RDONLY | NO_LINK)
    with os.fdopen(file, "rb") as stream:
        return stream.read()


def is_there(path: Path) -> bool:
    """A link counts as itself. Unlike `Path.exists`, a disk that does not answer is an OSError, not a no."""
    try:
        os.lstat(path)
    except FileNotFoundError:
        return False
    return True


def _write_all(file: int, data: bytes) -> None:
    """On the disk once this returns."""
    written = os.write(file, data)
    while written < len(data):  # an almost full disk takes only a part
        written += os.write(file, data[written:])
    os.fsync(file)


def _is_there_after_all(file: int, size: int, data: bytes, error: OSError) -> bool:
    """After an append that failed: cut off what it may have left. If that fails too, look."""
    with suppress(OSError):
        os.ftruncate(file, size)
        os.fsync(file)
        return False
    try:
        os.lseek(file, size, os.SEEK_SET)
        return os.read(file, len(data) + 1) == data
    except OSError:
        raise Unsure(error.errno, error.strerror or "", error.filename) from error


def _still_there(path: Path, error: OSError) -> bool:
    """After a change of names that failed: whether the old name is there as before."""
    try:
        return is_there(path)
    except OSError:
        raise Unsure(error.errno, error.strerror or "", error.filename) from error


def _close_quietly(file: int) -> None:
    with suppress(OSError):
        os.close(file)


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
