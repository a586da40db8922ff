"""A backup from elsewhere: looked through before anything of it is used, refused whole if it is not right.

Its list says which files it has, how long each is and its hash. The first format had no list: there whatever
is no session and not the library is left alone.
"""

from __future__ import annotations

import io
import stat
import struct
import zipfile
import zlib
from collections.abc import Callable, Mapping
from typing import Any, Final

from companion.core.referee import BadSetup, Json, check_players, is_moment, is_whole
from companion.core.session import Session
from companion.core.sheet import MAX_BYTES, BadSheet, parse, parse_json
from companion.exchange.backup import BELONGINGS, FORMAT, MANIFEST, SHEETS, hashed
from companion.exchange.refusal import Refusal, Words
from companion.storage.importing import Belongings
from companion.storage.people import PAIRS, Person
from companion.storage.settings import OWN

FIRST: Final = "companion-backup/1"
MAX_UNPACKED: Final = 300_000_000  # ten thousand long sessions; a small zip can unpack to anything
MAX_FILES: Final = 200_000
ENCRYPTED: Final = 0x1  # a flag of a file in a zip
PACKED: Final = frozenset({zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED})
UNREADABLE: Final = (
    zipfile.BadZipFile,
    zlib.error,
    struct.error,
    EOFError,
    OSError,
    RuntimeError,
    ValueError,
)

ReadsBox = Callable[[str, Json], bool]  # whether a game understands what is told of the owner's copy


def unpack(data: bytes, words: Words, reads_box: ReadsBox) -> tuple[list[Session], Belongings]:
    """Refused as a whole if anything in it cannot be used."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return _read(archive, words, reads_box)
    except BadSheet as error:
        raise Refusal("bad-backup", why="damaged", reason=words.of(error)) from error
    except (*UNREADABLE, ValueError) as error:
        raise Refusal("bad-backup", why="damaged", reason=str(error)) from error


def _read(archive: zipfile.ZipFile, words: Words, reads_box: ReadsBox) -> tuple[list[Session], Belongings]:
    infos = _looked_through(archive)
    if BELONGINGS not in infos:
        raise Refusal("bad-backup", why="missing", file=BELONGINGS)
    listed = _listed(archive, infos) if MANIFEST in infos else None
    expected = FIRST if listed is None else FORMAT
    sessions: list[Session] = []
    belongings = Belongings()
    for name in infos:
        if name == MANIFEST or name.endswith("/"):
            continue
        if not name.startswith(SHEETS) and name != BELONGINGS:
            continue  # only the first format gets here
        content = _content(archive, name, MAX_UNPACKED if name == BELONGINGS else MAX_BYTES)
        if listed is not None and (len(content), hashed(content)) != listed[name]:
            raise Refusal("bad-backup", why="changed", file=name)
        if name == BELONGINGS:
            belongings = _belongings(_json(content, name), expected, words, reads_box)
            continue
        try:
            sessions.append(parse(content))
        except BadSheet as error:
            raise Refusal("in-file", file=name, message=words.of(error)) from error
    return sessions, belongings


# Before anything is unpacked


def _looked_through(archive: zipfile.ZipFile) -> dict[str, zipfile.ZipInfo]:
    """What the zip says of its files, by name."""
    infos = archive.infolist()
    if len(infos) > MAX_FILES or sum(info.file_size for info in infos) > MAX_UNPACKED:
        raise Refusal("bad-backup", why="too-much")
    found: dict[str, zipfile.ZipInfo] = {}
    for info in infos:
        name = info.orig_filename  # as it stands there: zipfile cuts and turns some letters
        if _leads_elsewhere(name):
            raise Refusal("bad-backup", why="elsewhere", file=_shown(name))
        if stat.S_ISLNK(info.external_attr >> 16):
            raise Refusal("bad-backup", why="link", file=_shown(name))
        if info.flag_bits & ENCRYPTED:
            raise Refusal("bad-backup", why="encrypted")
        if info.compress_type not in PACKED:
            raise Refusal("bad-backup", why="damaged", reason=f"method {info.compress_type}")
        if name in found:
            raise Refusal("bad-backup", why="twice", file=_shown(name))
        found[name] = info
    return found


def _leads_elsewhere(name: str) -> bool:
    """Nothing of it is ever written under its name; but whoever names a file so means no good."""
    odd = name.startswith("/") or "\\" in name or ":" in name or not name.isprintable()
    return odd or ".." in name.split("/")


def _shown(name: str) -> str:
    return "".join(letter if letter.isprintable() else "?" for letter in name[:60])


def _listed(archive: zipfile.ZipFile, infos: Mapping[str, object]) -> dict[str, tuple[int, str]]:
    """Length and hash of every file by the list, which must name all of them and no others."""
    manifest = _json(_content(archive, MANIFEST, MAX_UNPACKED), MANIFEST)
    if not isinstance(manifest, Mapping) or manifest.get("format") != FORMAT:
        raise Refusal("bad-backup", why="format", file=MANIFEST)
    files = manifest.get("files")
    if not isinstance(files, Mapping):
        raise Refusal("bad-backup", why="unreadable", file=MANIFEST)
    for name in files:
        if name not in infos:
            raise Refusal("bad-backup", why="missing", file=_shown(str(name)))
    for name in infos:
        if name != MANIFEST and (name not in files or not (name == BELONGINGS or name.startswith(SHEETS))):
            raise Refusal("bad-backup", why="unlisted", file=_shown(name))
    if not all(
        isinstance(each, Mapping) and is_whole(each.get("size")) and isinstance(each.get("sha256"), str)
        for each in files.values()
    ):
        raise Refusal("bad-backup", why="unreadable", file=MANIFEST)
    return {name: (each["size"], each["sha256"].lower()) for name, each in files.items()}


def _content(archive: zipfile.ZipFile, name: str, limit: int) -> bytes:
    """However much it claims to be."""
    with archive.open(name) as member:
        content = member.read(limit + 1)
    if len(content) > limit:
        raise Refusal("bad-backup", why="too-much")
    return content


def _json(content: bytes, name: str) -> Json:
    try:
        return parse_json(content)
    except BadSheet as error:
        raise Refusal("bad-backup", why="unreadable", file=name) from error


# People, settings, boxes


def _belongings(content: Json, expected: str, words: Words, reads_box: ReadsBox) -> Belongings:
    if not isinstance(content, Mapping) or content.get("format") != expected:
        raise Refusal("bad-backup", why="format", file=BELONGINGS)
    people, settings, boxes = (content.get(name) for name in ("people", "settings", "boxes"))
    if not isinstance(people, list) or not isinstance(settings, Mapping) or not isinstance(boxes, Mapping):
        raise Refusal("bad-backup", why="unreadable", file=BELONGINGS)
    for game, box in boxes.items():
        if not reads_box(game, box):
            raise Refusal("bad-box", game=_title(game, words))
    kept = {name: value for name, value in settings.items() if name not in OWN}
    return Belongings([_person(person) for person in people], kept, boxes)


def _title(game: str, words: Words) -> str:
    try:
        return words.of_game(game)[0]
    except KeyError:
        return _shown(game)


def _person(content: Json) -> Person:
    """Numbers that no face has, or moments that are none, would trip the app later.

    What a newer Companion tells beside that is left out.
    """
    try:
        person = Person(**{name: _field(name, content[name]) for name in Person._fields if name in content})
        check_players([person.name])
        for former in person.former:
            check_players([former])
    except (TypeError, ValueError, BadSetup) as error:
        raise Refusal("bad-backup", why="people") from error
    numbers = (person.colour, person.glyph)
    if not all(is_whole(number) and 0 <= number < PAIRS for number in numbers):
        raise Refusal("bad-backup", why="people")
    if not is_moment(person.created) or not (person.last_played == "" or is_moment(person.last_played)):
        raise Refusal("bad-backup", why="people")
    return person


def _field(name: str, value: Json) -> Any:
    """What may be left out is of the kind of its default; a list holds texts."""
    default = Person._field_defaults.get(name, value)
    if isinstance(default, tuple):
        if not isinstance(value, list | tuple) or not all(isinstance(each, str) for each in value):
            raise TypeError(name)
        return tuple(value)
    if type(value) is not type(default):
        raise TypeError(name)
    return value
