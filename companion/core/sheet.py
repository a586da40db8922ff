"""Session <-> the score sheet, the JSON form of docs/score-sheet.md. Nothing else reads or writes it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import NoReturn

from companion.core.problem import Problem
from companion.core.referee import MAX_NAME, Json, is_moment
from companion.core.session import Session

FORMAT = "companion-session/1"
MAX_BYTES = 10_000_000
MAX_EVENTS = 100_000
MAX_DEPTH = 200  # whoever reads it later, from however deep a stack, can still write it
KNOWN = ("format", "id", "game", "started", "finished", "note", "setup", "rulings", "events")


class BadSheet(Problem, ValueError):
    """A document that cannot be used."""


def parse_json(data: bytes | str) -> Json:
    """Strict JSON: no NaN, no half characters, no bottomless nesting. A byte order mark is allowed."""

    def no_constant(name: str) -> NoReturn:
        raise ValueError(name)

    try:
        text = data.decode("utf-8-sig") if isinstance(data, bytes) else data
        value = json.loads(text, parse_constant=no_constant)
        _check_depth(value)
        if isinstance(data, str) or "\\u" in text:
            json.dumps(value, ensure_ascii=False).encode()  # a lone surrogate can be read but never written
    except (ValueError, RecursionError) as error:
        raise BadSheet("not-json", reason=_reason(error)) from None
    return value


def _check_depth(value: Json) -> None:
    level = [value]
    for _ in range(MAX_DEPTH + 1):
        parts = [part for part in level if isinstance(part, dict | list)]
        if not parts:
            return
        level = [child for part in parts for child in (part.values() if isinstance(part, dict) else part)]
    raise RecursionError


def _reason(error: Exception) -> str:
    if isinstance(error, json.JSONDecodeError):
        return f"{error.msg}, line {error.lineno}"
    return type(error).__name__


def parse(data: bytes) -> Session:
    """The session in a score sheet, or BadSheet. The events are not judged here."""
    if len(data) > MAX_BYTES:
        raise BadSheet("too-large", limit=MAX_BYTES // 1_000_000)
    return from_json(parse_json(data))


def from_json(sheet: Json) -> Session:
    if not isinstance(sheet, Mapping):
        raise BadSheet("not-a-sheet")
    if sheet.get("format") != FORMAT:
        raise BadSheet("wrong-format", expected=FORMAT)
    if not isinstance(sheet.get("game"), str):
        raise BadSheet("bad-field", field="game")
    for name in ("setup", "rulings"):
        if not isinstance(sheet.get(name, {} if name == "rulings" else None), Mapping):
            raise BadSheet("bad-field", field=name)
    events = sheet.get("events")
    if not isinstance(events, list):
        raise BadSheet("bad-field", field="events")
    if len(events) > MAX_EVENTS:
        raise BadSheet("too-many-events", limit=MAX_EVENTS)
    for name in ("id", "note"):
        if not isinstance(sheet.get(name, ""), str):
            raise BadSheet("bad-field", field=name)
    for name in ("started", "finished"):
        if name in sheet and not is_moment(sheet[name]):
            raise BadSheet("bad-field", field=name)
    extra = {key: value for key, value in sheet.items() if key not in KNOWN}
    for name, value in extra.items():
        if not _is_finite(value):
            raise BadSheet("bad-field", field=name[:MAX_NAME])
    return Session(
        game=sheet["game"],
        setup=sheet["setup"],
        rulings=sheet.get("rulings", {}),
        events=tuple(events),
        id=sheet.get("id", ""),
        started=sheet.get("started", ""),
        finished=sheet.get("finished", ""),
        note=sheet.get("note", ""),
        extra=extra,
    )


def _is_finite(value: Json) -> bool:
    """No number in it is too large: 1e999 can be read but never written."""
    try:
        json.dumps(value, allow_nan=False)
    except ValueError:
        return False
    return True


def to_json(session: Session) -> dict[str, Json]:
    """The score sheet; what is empty and may be left out is left out."""
    named = {"id": session.id, "started": session.started, "finished": session.finished, "note": session.note}
    return {
        "format": FORMAT,
        **{name: value for name, value in named.items() if value},
        "game": session.game,
        "setup": dict(session.setup),
        "rulings": dict(session.rulings),
        "events": list(session.events),
        **session.extra,
    }
