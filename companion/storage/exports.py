"""What the owner takes out or brings in as a file of its own."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from companion.storage.disk import Disk
from companion.storage.errors import disk_errors

EXPORTS: Final = "exports"
LARGEST: Final = 1_000_000  # bytes of a file that is brought in


def write_export(folder: Path, name: str, text: str, disk: Disk) -> Path:
    """In the folder for exports; with a mark by which spreadsheets know the encoding."""
    target = folder / EXPORTS / name
    with disk_errors():
        disk.make_folder(target.parent)
        disk.write(target, text.encode("utf-8-sig"))
    return target


def read_text(path: Path) -> str | None:
    """A file that the owner names; None if it is missing, too large or no text."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
        return data.decode("utf-8-sig") if len(data) <= LARGEST else None
    except (OSError, ValueError):
        return None
