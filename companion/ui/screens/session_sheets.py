"""The sheets of a session: the menu, and the answer to "Why?"."""

from __future__ import annotations

from collections.abc import Sequence

from companion.texts.game import Why
from companion.ui.game import MenuRow
from companion.ui.look import Look
from companion.ui.widgets.basic import Text
from companion.ui.widgets.sheet import Sheet


def why_sheet(look: Look, why: Why) -> Sheet:
    sheet = Sheet(title=why.title)
    for paragraph in why.paragraphs:
        sheet.add(Text(text=paragraph))
    if why.section:
        section = look.tr("In the booklet: {section}").format(section=why.section)
        sheet.add(Text(text=section, size_sp=14, color=look.palette.ink2))
    return sheet


def menu_sheet(title: str, rows: Sequence[MenuRow]) -> Sheet:
    sheet = Sheet(title=title)
    sheet.offer(rows)
    return sheet
