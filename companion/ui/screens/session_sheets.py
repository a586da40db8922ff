"""The sheets of a session: the log, the menu, and the answer to "Why?"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.ui.look import Look
from companion.ui.widgets.basic import Text
from companion.ui.widgets.buttons import Row
from companion.ui.widgets.sheet import Sheet

LOG_SHOWN = 200  # lines; a session at a table has fewer


def why_sheet(look: Look, why: Any) -> Sheet:
    sheet = Sheet(title=why.title)
    for paragraph in why.paragraphs:
        sheet.add(Text(text=paragraph))
    if why.section:
        section = look.tr("In the booklet: {section}").format(section=why.section)
        sheet.add(Text(text=section, size_sp=14, color=look.palette.ink2))
    return sheet


def menu_sheet(title: str, rows: Sequence[tuple[str, str, Any]]) -> Sheet:
    sheet = Sheet(title=title)
    for icon, text, action in rows:
        row = Row(icon=icon, text=text)
        row.bind(on_release=lambda _, action=action: (sheet.close(), action()))
        sheet.add(row)
    return sheet


def log_sheet(look: Look, texts: Any, table: Any) -> Sheet:
    """The latest move first."""
    sheet = Sheet(title=look.tr("Log"))
    history, events = table.history, table.session.events
    if not events:
        sheet.add(Text(text=look.tr("Nothing has happened yet."), color=look.palette.ink2))
    for n in range(len(events), max(0, len(events) - LOG_SHOWN), -1):
        before, after = (table.referee.describe(history[at].state) for at in (n - 1, n))
        calls = [call.to_json() for call in history[n].calls]
        sheet.add(Text(text=f"{n}.  {texts.log(events[n - 1], calls, before, after)}"))
    return sheet
