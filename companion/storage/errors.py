"""What can go wrong with the data folder. `code` and `facts` make the sentence."""

from __future__ import annotations

import errno
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from companion.core.referee import Json

FULL: Final = frozenset({errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC)})
FORBIDDEN: Final = frozenset({errno.EROFS, errno.EACCES, errno.EPERM})


class StoreError(Exception):
    """Nothing was changed, and this is why."""

    def __init__(self, code: str, **facts: Json) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts

    def __str__(self) -> str:
        return f"{self.code} {self.facts}" if self.facts else self.code


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


def from_os_error(error: OSError) -> StoreError:
    detail = error.strerror or type(error).__name__
    if error.filename is not None:
        detail = f"{detail}: {Path(str(error.filename)).name}"
    if error.errno in FULL:
        return StoreError("disk-full", detail=detail)
    if error.errno in FORBIDDEN:
        return StoreError("folder-read-only", detail=detail)
    return StoreError("disk-error", detail=detail)


@contextmanager
def disk_errors() -> Iterator[None]:
    """Whatever the disk raises inside comes out as a StoreError."""
    try:
        yield
    except OSError as error:
        raise from_os_error(error) from error
