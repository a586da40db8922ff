"""What the owner takes out or brings in as a file of its own."""

from __future__ import annotations

import codecs
import errno
import os
import re
from pathlib import Path
from typing import Final

from companion.storage.disk import Disk
from companion.storage.errors import StoreError, disk_errors

EXPORTS: Final = "exports"
LARGEST: Final = 5_000_000  # bytes of a file that is brought in


def write_export(folder: Path, name: str, text: str, disk: Disk) -> Path:
    """In the folder for exports; with a mark by which spreadsheets know the encoding."""
    target = folder / EXPORTS / name
    with disk_errors():
        disk.make_folder(target.parent)
        disk.write(target, text.encode("utf-8-sig"))
    return target


def read_text(path: Path) -> str:
    """A file that the owner names."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        raise _unreadable(path, getattr(error, "strerror", None) or type(error).__name__) from error
    if len(data) > LARGEST:
        raise _unreadable(path, os.strerror(errno.EFBIG))
    return decoded(data)


def _unreadable(path: Path, reason: str) -> StoreError:
    return StoreError("file-unreadable", file=str(path), reason=reason)


def decoded(data: bytes) -> str:
    """UTF-8 with or without its mark, UTF-16 with one, or what an old Excel writes, Russian or Western."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return data.decode("utf-16", "replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        russian = re.search(rb"[\xa8\xb8\xc0-\xff]{3}", data)  # accents stand alone, Russian letters do not
        return data.decode("cp1251" if russian else "cp1252", "replace")
