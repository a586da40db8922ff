"""One process at a time in a data folder. The lock dies with its process, however that ends."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

from companion.storage.disk import NO_LINK
from companion.storage.errors import FolderBusy, from_os_error

LOCK_FILE: Final = "lock"
BEYOND: Final = 1 << 30  # Windows hides locked bytes from everybody else, so not those with the pid

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        os.lseek(file, BEYOND, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        os.lseek(file, 0, os.SEEK_SET)

else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class FolderLock:
    """Taken by making it; FolderBusy if somebody has it."""

    def __init__(self, folder: Path) -> None:
        path = folder / LOCK_FILE
        try:
            self._file = os.open(path, os.O_RDWR | os.O_CREAT | NO_LINK, 0o600)
        except OSError as error:
            raise from_os_error(error) from error
        try:
            _lock(self._file)
        except OSError as error:
            pid = _read_pid(self._file)
            with suppress(OSError):
                os.close(self._file)
            if isinstance(error, BlockingIOError | PermissionError):
                raise FolderBusy(pid) from None
            raise from_os_error(error) from error
        self._held = True
        self._sign()

    def release(self) -> None:
        """The file stays: removing it would let two processes hold two locks of one name."""
        if self._held:
            self._held = False
            with suppress(OSError):
                os.close(self._file)

    def _sign(self) -> None:
        """The pid only helps the message of the second process, so a full disk may lose it."""
        try:
            os.ftruncate(self._file, 0)
            os.write(self._file, str(os.getpid()).encode())
        except OSError:
            return


def _read_pid(file: int) -> str:
    try:
        os.lseek(file, 0, os.SEEK_SET)
        text = os.read(file, 20).decode("ascii", "replace")
    except OSError:
        return ""
    return text if text.isdecimal() else ""
