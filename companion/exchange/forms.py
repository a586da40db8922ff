"""The forms in which one session leaves: its score sheet, a table, a page for print, a play for BG Stats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.core.document import TEXT, Document
from companion.core.referee import Referee
from companion.core.session import Session
from companion.exchange import BGSPLAY, CSV, HTML, SHEET
from companion.exchange.plays import Play, bgsplay, link, play_of
from companion.exchange.sheets import sheet_document
from companion.exchange.tables import session_table
from companion.texts.game import GameTexts


def exported(
    form: str,
    session: Session,
    referee: Referee[Any],
    title: str,
    texts: GameTexts[Any],
    glyphs: Mapping[str, int] | None = None,
) -> Document:
    """`title` is the game's own, in the language of `texts`; `glyphs` are the symbols of its people by name.

    A play must have been played to its end.
    """
    if form == SHEET:
        return sheet_document(session)
    if form == CSV:
        return session_table(referee, session, texts)
    if form == HTML:
        from companion.exchange.protocol import protocol_document  # seldom needed

        return protocol_document(session, referee, title, texts, glyphs)
    play = played(session, referee, title, texts)
    return bgsplay(play) if form == BGSPLAY else Document(f"{play.game}-play.txt", TEXT, link(play).encode())


def played(session: Session, referee: Referee[Any], title: str, texts: GameTexts[Any]) -> Play:
    def reason(state: Any) -> str:
        told = texts.outcome(state)
        return f"{told.lead} {told.rest}".strip()

    return play_of(referee, session, title, reason)
