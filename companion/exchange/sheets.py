"""Score sheets from elsewhere: read, and judged before anything is stored."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, NamedTuple

from companion.core.document import SHEET, Document
from companion.core.referee import BadSetup
from companion.core.session import Session
from companion.core.sheet import BadSheet, parse, to_json
from companion.exchange import ZIP
from companion.exchange.judging import AnyReferees, check_whole
from companion.exchange.refusal import Refusal, Words
from companion.storage.importing import Belongings

if TYPE_CHECKING:
    from companion.exchange.restoring import ReadsBox

MAX_ZIP = 300_000_000


class Incoming(NamedTuple):
    """What a file holds: sessions without a foul, and of a backup what lay beside them."""

    sessions: list[Session]
    belongings: Belongings | None


def sheet_text(session: Session) -> str:
    """As compact as it is stored, so that whatever can be stored can be read back."""
    return json.dumps(to_json(session), ensure_ascii=False, separators=(",", ":"))


def sheet_document(session: Session) -> Document:
    """Named by what was played and when."""
    day = f"-{session.started[:10]}" if session.started else ""
    return Document(f"{session.game}{day}.json", SHEET, f"{sheet_text(session)}\n".encode())


def incoming(
    name: str, data: bytes, referees: AnyReferees, words: Words, reads_box: ReadsBox = lambda game, box: True
) -> Incoming:
    """A score sheet or a backup. Refused as a whole, by its name, if anything in it cannot be used.

    `reads_box` asks a game whether it understands what is told of its box.
    """
    try:
        found = _read(data, words, reads_box)
        for session in found.sessions:
            check_whole(session, referees, words)
    except (BadSheet, BadSetup, Refusal) as error:
        raise Refusal("in-file", file=name, message=words.of(error)) from error
    return found


def _read(data: bytes, words: Words, reads_box: ReadsBox) -> Incoming:
    if not data.startswith(ZIP):
        return Incoming([parse(data)], None)
    from companion.exchange.restoring import unpack  # zipfile is slow to import

    return Incoming(*unpack(data, words, reads_box))
