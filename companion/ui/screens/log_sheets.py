"""Before a correction is taken: which later moves no longer hold."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.ui import icons
from companion.ui.widgets.basic import Text
from companion.ui.widgets.buttons import BigButton
from companion.ui.widgets.sheet import Sheet


def broken_sheet(screen: Any, table: Any, amendment: Any, done: Callable[[], None]) -> None:
    """Adopt a correction that breaks nothing at once, with an undo; ask first about one that does."""
    if not amendment.broken:
        _adopt(screen, table, amendment, done)
        return
    look = screen.look
    count = len(amendment.broken)
    title = look.trn("{n} later move no longer holds", "{n} later moves no longer hold", count).format(
        n=count
    )
    sheet = Sheet(title=title)
    for broken in amendment.broken:
        reason = look.texts.foul(screen.game.name, broken.foul.code, broken.foul.facts)
        sheet.add(Text(text=look.tr("Move {n}: {reason}").format(n=broken.n, reason=reason)))
    sheet.add(Text(text=look.tr("These moves are left out if you go on."), color=look.palette.ink2))
    keep = BigButton(text=look.tr("Leave all as it was"))
    keep.fill, keep.edge_fill = look.palette.table, look.palette.edge
    keep.bind(on_release=lambda _: sheet.close())
    go_on = BigButton(
        text=look.tr("Correct"),
        icon=icons.CHECK,
        fill=screen.fill,
        edge_fill=screen.edge_fill,
        ink=(1, 1, 1, 1),
    )
    go_on.bind(on_release=lambda _: (sheet.close(), _adopt(screen, table, amendment, done)))
    sheet.add(keep)
    sheet.add(go_on)
    screen.nav.sheet(sheet)


def _adopt(screen: Any, table: Any, amendment: Any, done: Callable[[], None]) -> None:
    nav, tr = screen.nav, screen.look.tr
    before = table.adopt(amendment)
    done()

    def undo() -> None:
        table.adopt(before)
        nav.rebuild()

    nav.say(tr("Corrected"), tr("Undo"), undo)
