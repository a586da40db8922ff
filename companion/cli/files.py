"""Reading and writing the files that a command names, and the data folder."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from datetime import datetime
from pathlib import Path

from companion.core.sheet import MAX_BYTES
from companion.device.paths import data_folder
from companion.exchange.refusal import Refusal
from companion.exchange.sheets import ZIP
from companion.games import REFEREES
from companion.storage.disk import ReadOnlyDisk
from companion.storage.errors import StoreError
from companion.storage.ids import random_id
from companion.storage.library import Library
from companion.storage.moments import written
from companion.storage.settings import read as read_settings
from companion.storage.store import Store
from companion.storage.summary import summarise_with


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


def now() -> datetime:
    return datetime.now().astimezone()


def stamp() -> str:
    return written(now())


def open_store(args: Namespace) -> Store:
    """The data folder, for this process alone."""
    return Store.open(_folder(args), summarise_with(REFEREES), now, random_id)


def look_into_store(args: Namespace) -> Store:
    """The data folder, to read only: the app may be using it."""
    return Store.read_only(_folder(args), summarise_with(REFEREES), now)


def stored_language(args: Namespace) -> str | None:
    """The language of the settings; whatever else is wrong with the folder is told by others."""
    library = Library(_folder(args), ReadOnlyDisk())
    try:
        library.read()
        return read_settings(library.settings()).language
    except StoreError:
        return None


def _folder(args: Namespace) -> Path:
    return Path(args.data) if args.data else data_folder()
