"""Ids of sessions, and the file names made of them."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Collection
from typing import Final

from companion.core.session import Session
from companion.core.sheet import to_json

SUFFIX: Final = ".json"
# Lower case, since some disks take A and a for the same; no dots or slashes; longer than Windows' CON, NUL.
SAFE: Final = re.compile(r"[0-9a-z][0-9a-z-]{7,63}")
LETTERS: Final = "0123456789abcdefghjkmnpqrstvwxyz"  # no i, l, o, u: ids are read aloud and typed


def random_id() -> str:
    """60 random bits, short enough to type."""
    return "".join(LETTERS[byte % len(LETTERS)] for byte in os.urandom(12))


def file_name(session_id: str) -> str:
    """An imported id may be anything, "../../x" too: then its hash is the name. No safe id has that _."""
    if SAFE.fullmatch(session_id):
        return session_id + SUFFIX
    return f"x_{_hash(session_id.encode('utf-8', 'surrogatepass'))}{SUFFIX}"


def file_names(session_ids: Collection[str]) -> list[str]:
    """Of many at once: one after the other takes twice as long."""
    if all(map(SAFE.fullmatch, session_ids)):
        return [session_id + SUFFIX for session_id in session_ids]
    return [file_name(session_id) for session_id in session_ids]


def content_id(session: Session, base: str = "") -> str:
    """The same for the same content, whatever id it came with; `base` sets apart two that share an id."""
    sheet = {name: value for name, value in to_json(session).items() if name != "id"}
    text = json.dumps([base, sheet], ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return _hash(text.encode("utf-8", "surrogatepass"))[:20]


def _hash(data: bytes) -> str:
    import hashlib  # loads OpenSSL, which most runs never need

    return hashlib.sha256(data).hexdigest()[:32]
