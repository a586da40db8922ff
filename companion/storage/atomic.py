"""TinyDB's storage: a JSON file that is always whole, the old one or the new one."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, TypeVar

from tinydb.storages import Storage

from companion.core.referee import Json
from companion.storage.disk import Disk, read_file
from companion.storage.errors import StoreError, Unreadable, from_os_error

Tables = dict[str, dict[str, Json]]
Encode = Callable[[Tables], bytes]
Content = TypeVar("Content")
Parse = Callable[[str, bytes], Tables]  # with the name of the file

to_text: Final = json.JSONEncoder(ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode


def encode_tables(tables: Tables) -> bytes:
    return to_text(tables).encode()


def encoded(encode: Callable[[Content], bytes], content: Content) -> bytes:
    """Half characters, infinite numbers and bottomless nesting cannot be stored."""
    try:
        return encode(content)
    except (ValueError, TypeError, RecursionError) as error:
        raise StoreError("not-storable", detail=type(error).__name__) from error


def parse_tables(name: str, data: bytes) -> Tables:
    try:
        tables = json.loads(data)
    except (ValueError, RecursionError) as error:
        raise Unreadable(name, type(error).__name__) from error
    if not isinstance(tables, dict) or not all(is_table(table) for table in tables.values()):
        raise Unreadable(name, "not tables")
    return tables


def is_table(table: Json) -> bool:
    return isinstance(table, dict) and all(
        key.isdecimal() and len(key) < 19 and isinstance(document, dict) for key, document in table.items()
    )


class AtomicStorage(Storage):
    """Keeps the last content in memory: the folder is locked, so nobody else changes the file.

    TinyDB changes that memory in place before it writes; so a write that fails forgets it.
    """

    def __init__(
        self,
        path: Path,
        disk: Disk,
        encode: Encode = encode_tables,
        parse: Parse = parse_tables,
    ) -> None:
        self._path = path
        self._encode = encode
        self._parse = parse
        self._disk = disk
        self.size = 0  # of what was last written
        self._tables: Tables | None = None
        self._waiting = False
        self._changed = False

    def read(self) -> Tables | None:
        if self._tables is None:
            self._tables = self._read_file()
        return self._tables

    def write(self, tables: Tables) -> None:
        self._tables = tables
        if self._waiting:
            self._changed = True
        else:
            self._write_file(tables)

    @contextmanager
    def together(self) -> Iterator[None]:
        """Several changes, one write at the end; if anything fails, none of them."""
        self._waiting, self._changed = True, False
        try:
            yield
        except BaseException:
            self._tables = None
            raise
        finally:
            self._waiting = False
        if self._changed and self._tables is not None:
            self._write_file(self._tables)

    def keep(self, tables: Tables) -> None:
        """Go on from these, which the next write stores, whatever the file holds."""
        self._tables = tables

    def _write_file(self, tables: Tables) -> None:
        try:
            data = encoded(self._encode, tables)
            self._disk.write(self._path, data)
            self.size = len(data)
        except OSError as error:
            self._tables = None
            raise from_os_error(error) from error
        except BaseException:
            self._tables = None
            raise

    def _read_file(self) -> Tables | None:
        try:
            data = read_file(self._path)
        except FileNotFoundError:
            return None
        except OSError as error:
            raise from_os_error(error, reading=True) from error
        return self._parse(self._path.name, data)
