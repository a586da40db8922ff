"""A file on its way out of the app or in, and what became of it."""

from __future__ import annotations

import codecs
import re
from typing import Final, NamedTuple

SHEET: Final = "application/json"
BACKUP: Final = "application/zip"
TABLE: Final = "text/csv"
PICTURE: Final = "image/png"
PAGE: Final = "text/html"
TEXT: Final = "text/plain"
PLAY: Final = "application/json+bgsplay"
UNKNOWN: Final = "application/octet-stream"
ENDINGS: Final = {
    SHEET: ".json",
    BACKUP: ".zip",
    TABLE: ".csv",
    PICTURE: ".png",
    PAGE: ".html",
    PLAY: ".bgsplay",
    TEXT: ".txt",
}


class Document(NamedTuple):
    name: str
    kind: str  # its MIME type
    data: bytes


def kind_of(name: str) -> str:
    """By its ending; what has another one is looked into all the same."""
    return next((kind for kind, ending in ENDINGS.items() if name.lower().endswith(ending)), UNKNOWN)


def table(name: str, text: str) -> Document:
    """A table with a mark by which spreadsheets know its encoding."""
    return Document(name, TABLE, text.encode("utf-8-sig"))


def decoded(data: bytes) -> str:
    """UTF-8 with or without its mark, UTF-16 with one, or what an old Excel writes, Russian or Western."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return data.decode("utf-16", "replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        russian = re.search(rb"[\xa8\xb8\xc0-\xff]{3}", data)  # accents stand alone, Russian letters do not
        return data.decode("cp1251" if russian else "cp1252", "replace")


class Saved(NamedTuple):
    """Where it lies, in words for the person who saved it."""

    place: str


class Nearby(NamedTuple):
    """There is no dialog to choose with: these files lie where files are usually put, the newest first."""

    folder: str
    names: tuple[str, ...]


class Failed(NamedTuple):
    """The file by its name, and why it could not be written or read, as the system says it."""

    name: str
    reason: str
