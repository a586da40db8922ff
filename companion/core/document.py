"""A file on its way out of the app or in, and what became of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

SHEET: Final = "application/json"
BACKUP: Final = "application/zip"
TABLE: Final = "text/csv"
PICTURE: Final = "image/png"
PAGE: Final = "text/html"
ENDINGS: Final = {SHEET: ".json", BACKUP: ".zip", TABLE: ".csv", PICTURE: ".png", PAGE: ".html"}


@dataclass(frozen=True)
class Document:
    name: str
    kind: str  # its MIME type
    data: bytes


@dataclass(frozen=True)
class Saved:
    """Where it lies, in words for the person who saved it."""

    place: str


@dataclass(frozen=True)
class Nearby:
    """There is no dialog to choose with: these files lie where files are usually put, the newest first."""

    folder: str
    names: tuple[str, ...]


@dataclass(frozen=True)
class Failed:
    """The file by its name, and why it could not be written or read, as the system says it."""

    name: str
    reason: str
