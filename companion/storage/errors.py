"""What can go wrong with the data folder. `code` and `facts` make the sentence."""

from __future__ import annotations

import errno
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from companion.core.problem import Problem

FULL: Final = frozenset({errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC)})
FORBIDDEN: Final = frozenset({errno.EROFS, errno.EACCES, errno.EPERM})


class StoreError(Problem):
    """Nothing was changed, and this is why. The one exception has the code "disk-unsure"."""

    def __str__(self) -> str:
        return f"{self.code} {self.facts}" if self.facts else self.code


class Unsure(OSError):
    """The disk failed so thoroughly that nobody can tell whether the change stands."""


class FolderBusy(StoreError):
    """Another process holds the data folder. `pid` is empty if it is not known."""

    def __init__(self, pid: str) -> None:
        super().__init__("folder-busy", pid=pid)


class Unreadable(StoreError):
    """A file of ours whose content is damaged."""

    def __init__(self, file: str, reason: str) -> None:
        super().__init__("unreadable-file", file=file, reason=reason)


class NewerSchema(StoreError):
    """A file that a newer Companion wrote: not touched, since we could only damage it."""

    def __init__(self, file: str, schema: int, known: int) -> None:
        super().__init__("newer-schema", file=file, schema=schema, known=known)


Damaged = Callable[[Path, StoreError], None]  # what to do about a file that could not be read


def from_os_error(error: OSError, reading: bool = False) -> StoreError:
    detail = detail_of(error)
    if isinstance(error, Unsure):
        return StoreError("disk-unsure", detail=detail)
    if error.errno == errno.ELOOP:
        return StoreError("linked-file", file=_name(error) or "?")
    if error.errno in FULL:
        return StoreError("disk-full", detail=detail)
    if error.errno in FORBIDDEN:
        return StoreError("folder-unreadable" if reading else "folder-read-only", detail=detail)
    return StoreError("disk-unreadable" if reading else "disk-error", detail=detail)


def detail_of(error: OSError) -> str:
    """What the system says, and of which file."""
    said = error.strerror or type(error).__name__
    return f"{said}: {_name(error)}" if _name(error) else said


def _name(error: OSError) -> str:
    return "" if error.filename is None else Path(str(error.filename)).name


@contextmanager
def disk_errors(reading: bool = False) -> Iterator[None]:
    """Whatever the disk raises inside comes out as a StoreError."""
    try:
        yield
    except OSError as error:
        raise from_os_error(error, reading) from error
