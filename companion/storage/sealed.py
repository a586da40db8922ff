"""The text of the library, whose index stays text: ten thousand entries are kept as the JSON they came in.

An entry is small that way, is made an object when somebody looks at it, and is written as it is.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from operator import itemgetter
from typing import Any, Final

from companion.core.referee import Json
from companion.storage.atomic import Tables, is_table, to_text

SESSIONS: Final = (
    "sessions"  # the table of the index: texts by id, where other tables have documents by number
)
FIELDS: Final = (8, 9, 10)  # how many: a running session has a stamp, and once all had one and a file name

_NAME: Final = re.compile(r'"([^"\\]*)":')
_STRING: Final = r'"[^"\\\x00-\x1f]*"'
_STRINGS: Final = rf"\[(?:{_STRING}(?:,{_STRING})*)?\]"
_ENDED: Final = re.compile(  # an entry of a session that is over, as it is mostly written
    r'"[0-9]+":(\{"id":"([^"\\\x00-\x1f]*)",'
    rf'"game":{_STRING},"people":{_STRINGS},"started":{_STRING},"state":{_STRING},"winners":{_STRINGS},'
    rf'"by":{_STRING},"moves":(?:0|[1-9][0-9]*)\}})'
)
_scan: Final = json.JSONDecoder().raw_decode
_texts: Final = itemgetter("id", "game", "started", "state", "by")


def encode_library(tables: Tables) -> bytes:
    others = {name: table for name, table in tables.items() if name != SESSIONS}
    if SESSIONS not in tables:
        return to_text(others).encode()
    lines = ",".join([f'"{number}":{text}' for number, text in enumerate(tables[SESSIONS].values(), 1)])
    start = to_text(others).removesuffix("}") + ("," if others else "")
    return f'{start}"{SESSIONS}":{{{lines}}}}}'.encode()


def quickly(data: bytes) -> Tables | None:
    """The tables if they stand in the file as `encode_library` writes them. None may still be a library."""
    try:
        text = data.decode()
        tables: Tables = {}
        at = 0
        while text[at] == ("," if at else "{"):
            name, at = _name(text, at + 1)
            tables[name], at = _index(text, at) if name == SESSIONS else _scan(text, at)
        whole = text[at:] == "}" and all(
            is_table(table) for name, table in tables.items() if name != SESSIONS
        )
    except (ValueError, LookupError, TypeError, StopIteration, RecursionError):
        return None
    return tables if whole else None


def sealed(documents: Mapping[str, Json]) -> dict[str, Json]:
    """KeyError or TypeError for one that is no entry."""
    return {_id(document): to_text(document) for document in documents.values()}


def _index(text: str, at: int) -> tuple[dict[str, Json], int]:
    found: dict[str, Json] = {}
    if text.startswith("{}", at):
        return found, at + 2
    separator = "{"
    while text[at] == separator:
        separator = ","
        ended = _ENDED.match(text, at + 1)
        if ended is not None:
            found[ended[2]] = ended[1]
            at = ended.end()
            continue
        start = _name(text, at + 1)[1]
        document, at = _scan(text, start)
        found[_id(document)] = text[start:at]
    if text[at] != "}":
        raise ValueError("no end")
    return found, at + 1


def _name(text: str, at: int) -> tuple[str, int]:
    match = _NAME.match(text, at)
    if match is None:
        raise ValueError("no name")
    return match[1], match.end()


def _id(document: dict[str, Any]) -> str:
    """The checks are quick ones: this is done for every entry before the first screen shows."""
    texts: tuple[str, ...] = _texts(document)
    "".join(texts)  # TypeError if they are not
    if not type(document["people"]) is type(document["winners"]) is list:
        raise TypeError("no lists")
    if len(document) not in FIELDS or "moves" not in document:
        raise KeyError("other fields")
    return texts[0]
