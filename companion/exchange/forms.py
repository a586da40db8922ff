"""The forms in which one session leaves: its score sheet, a table, a page for print, a play for BG Stats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from companion.core.document import TEXT, Document
from companion.core.referee import Referee
from companion.core.session import Session
from companion.exchange import BGSPLAY, CSV, HTML, SHEET
from companion.exchange.plays import Play, bgsplay, link, play_of
from companion.exchange.sheets import sheet_document
from companion.exchange.tables import session_table
from companion.texts.game import GameTexts


class Who(NamedTuple):
    """Somebody at the table: the key that never changes, and which symbol is theirs."""

    key: str
    glyph: int


Known = Mapping[str, Who]  # by the names of the session; nobody has to be known


def exported(
    form: str,
    session: Session,
    referee: Referee[Any],
    title: str,
    texts: GameTexts[Any],
    people: Known | None = None,
) -> Document:
    """`title` is the game's own, in the language of `texts`. A play must have been played to its end."""
    people = people or {}
    if form == SHEET:
        return sheet_document(session)
    if form == CSV:
        return session_table(referee, session, texts)
    if form == HTML:
        from companion.exchange.protocol import protocol_document  # seldom needed

        glyphs = {name: who.glyph for name, who in people.items()}
        return protocol_document(session, referee, title, texts, glyphs)
    play = played(session, referee, title, texts, people)
    return bgsplay(play) if form == BGSPLAY else Document(f"{play.game}-play.txt", TEXT, link(play).encode())


def played(
    session: Session, referee: Referee[Any], title: str, texts: GameTexts[Any], people: Known | None = None
) -> Play:
    def reason(state: Any) -> str:
        told = texts.outcome(state)
        return f"{told.lead} {told.rest}".strip()

    keys = {name: who.key for name, who in (people or {}).items()}
    return play_of(referee, session, title, reason, keys)
