"""Reading and writing the files that a command names."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from companion.core.sheet import MAX_BYTES
from companion.exchange import ZIP
from companion.exchange.refusal import Refusal


def read_file(name: str) -> bytes:
    """At most one byte more than a score sheet may have, which shows that there is more."""
    return read_document(name, zipped=MAX_BYTES)


def read_document(name: str, zipped: int) -> bytes:
    """The same, with another limit for a zip."""
    try:
        with Path(name).open("rb") as file:
            start = file.read(len(ZIP))
            return start + file.read((zipped if start == ZIP else MAX_BYTES) + 1 - len(start))
    except OSError as error:
        raise Refusal("file-unreadable", file=name, reason=error.strerror or str(error)) from error


def read_input() -> bytes:
    """Standard input, with the same limit."""
    return sys.stdin.buffer.read(MAX_BYTES + 1) if sys.stdin is not None else b""


def write_file(name: str, data: bytes) -> None:
    """A regular file is replaced as a whole or not at all; a device or a pipe is written to."""
    path = Path(os.path.realpath(name))
    temporary = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        if path.exists() and not path.is_file():
            path.write_bytes(data)
            return
        try:
            with temporary.open("wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            temporary.replace(path)
        except BaseException:
            temporary.unlink(missing_ok=True)
            raise
    except OSError as error:
        raise Refusal("file-unwritable", file=name, reason=error.strerror or str(error)) from error
