"""The backup: a zip of score sheets, and beside them people, settings and boxes as JSON."""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Final

from companion.core.document import BACKUP, Document
from companion.core.referee import BadSetup, Json, check_players, is_moment, is_whole
from companion.core.session import Session
from companion.core.sheet import MAX_BYTES, BadSheet, parse, parse_json
from companion.exchange.refusal import Refusal, Words
from companion.exchange.sheets import sheet_text
from companion.storage.atomic import to_text
from companion.storage.errors import StoreError
from companion.storage.ids import file_name
from companion.storage.importing import Belongings
from companion.storage.people import PAIRS, Person
from companion.storage.store import Store

FORMAT: Final = "companion-backup/1"
BELONGINGS: Final = "library.json"
SHEETS: Final = "sessions/"
MAX_UNPACKED: Final = 300_000_000  # ten thousand long sessions; a small zip can unpack to anything
EPOCH: Final = (1980, 1, 1, 0, 0, 0)  # no times inside: the same data make the same file


def pack(sessions: Iterable[Session], belongings: Belongings) -> bytes:
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as archive:
        _add(archive, BELONGINGS, to_text(_belongings_to_json(belongings)))
        for session in sorted(sessions, key=lambda session: session.id):
            _add(archive, SHEETS + file_name(session.id), sheet_text(session))
    return whole.getvalue()


def everything(store: Store, now: datetime) -> tuple[Document, int]:
    """All that is stored, and how many sessions could not be read: damage must not keep the rest out."""
    sessions = []
    missing = sum(notice.code != "library-unreadable" for notice in store.notices())
    for entry in store.entries():
        try:
            sessions.append(store.load(entry.id))
        except StoreError:
            missing += 1
    name = f"companion-{now:%Y-%m-%d}.zip"
    return Document(name, BACKUP, pack(sessions, store.belongings())), missing


def unpack(data: bytes, words: Words) -> tuple[list[Session], Belongings]:
    """Refused as a whole if anything in it cannot be used."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return _read(archive, words)
    except BadSheet:
        raise
    except (zipfile.BadZipFile, zlib.error, EOFError, OSError, RuntimeError, ValueError) as error:
        raise Refusal("bad-backup", reason=str(error) or type(error).__name__) from error


def _add(archive: zipfile.ZipFile, name: str, text: str) -> None:
    archive.writestr(zipfile.ZipInfo(name, EPOCH), text.encode() + b"\n", zipfile.ZIP_DEFLATED)


def _read(archive: zipfile.ZipFile, words: Words) -> tuple[list[Session], Belongings]:
    if BELONGINGS not in archive.namelist():
        raise Refusal("bad-backup", reason=f"no {BELONGINGS}")
    belongings = _belongings_from_json(parse_json(_content(archive, BELONGINGS, MAX_UNPACKED)))
    sessions = []
    room = MAX_UNPACKED
    for name in archive.namelist():
        if not name.startswith(SHEETS) or name.endswith("/"):
            continue
        content = _content(archive, name, min(MAX_BYTES, room))
        room -= len(content)
        try:
            sessions.append(parse(content))
        except BadSheet as error:
            raise Refusal("in-file", file=name, message=words.of(error)) from error
    return sessions, belongings


def _content(archive: zipfile.ZipFile, name: str, limit: int) -> bytes:
    with archive.open(name) as member:
        content = member.read(limit + 1)
    if len(content) > limit:
        raise Refusal("bad-backup", reason=f"too much in {name}")
    return content


def _belongings_to_json(belongings: Belongings) -> dict[str, Json]:
    return {
        "format": FORMAT,
        "people": [person._asdict() for person in belongings.people],
        "settings": dict(belongings.settings),
        "boxes": dict(belongings.boxes),
    }


def _belongings_from_json(content: Json) -> Belongings:
    if not isinstance(content, Mapping) or content.get("format") != FORMAT:
        raise Refusal("bad-backup", reason=f"not {FORMAT}")
    people, settings, boxes = (content.get(name) for name in ("people", "settings", "boxes"))
    if not isinstance(people, list) or not isinstance(settings, Mapping) or not isinstance(boxes, Mapping):
        raise Refusal("bad-backup", reason=f"{BELONGINGS} is incomplete")
    return Belongings([_person(person) for person in people], settings, boxes)


def _person(content: Json) -> Person:
    """Numbers that no face has, or moments that are none, would trip the app later."""
    try:
        person = Person(**{**content, "former": tuple(content.get("former", ()))})
        check_players([person.name])
        for former in person.former:
            check_players([former])
    except (TypeError, AttributeError, BadSetup) as error:
        raise Refusal("bad-backup", reason="people") from error
    numbers = (person.colour, person.glyph)
    if not all(is_whole(number) and 0 <= number < PAIRS for number in numbers) or not is_whole(person.seat):
        raise Refusal("bad-backup", reason="people")
    if not is_moment(person.created) or not (person.last_played == "" or is_moment(person.last_played)):
        raise Refusal("bad-backup", reason="people")
    return person
