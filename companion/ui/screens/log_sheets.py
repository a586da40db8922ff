"""Before a correction is taken: which later moves no longer hold, or become another player's."""

from __future__ import annotations

from companion.core.amendment import AnyAmendment
from companion.core.table import AnyTable
from companion.ui import icons
from companion.ui.game import Action
from companion.ui.screens.game_screen import GameScreen
from companion.ui.widgets.basic import Text
from companion.ui.widgets.buttons import BigButton
from companion.ui.widgets.sheet import Again, Sheet


def broken_sheet(
    screen: GameScreen, table: AnyTable, n: int, amendment: AnyAmendment, done: Action, again: Again
) -> None:
    """Adopt a correction of move `n` that breaks nothing at once, with an undo; else ask first."""
    shifted = _changed_hands(screen, table, n, amendment)
    if not amendment.broken and not shifted:
        _adopt(screen, table, amendment, done)
        return
    look = screen.look
    titles = []
    if amendment.broken:
        count = len(amendment.broken)
        words = look.trn(
            "{n} later move is no longer possible", "{n} later moves are no longer possible", count
        )
        titles.append(words.format(n=count))
    if shifted:
        words = look.trn("{n} later move changes hands", "{n} later moves change hands", shifted)
        titles.append(words.format(n=shifted))
    sheet = Sheet(title="\n".join(titles))
    for broken in amendment.broken:
        reason = screen.texts.foul(broken.foul)
        sheet.add(Text(text=look.tr("Move {n}: {reason}").format(n=broken.n, reason=reason)))
    if amendment.broken:
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

    def correct(_: object) -> None:
        sheet.close()
        _adopt(screen, table, amendment, done)

    go_on.bind(on_release=correct)
    sheet.add(keep)
    sheet.add(go_on)
    screen.nav.sheet(sheet, again)


def _changed_hands(screen: GameScreen, table: AnyTable, n: int, amendment: AnyAmendment) -> int:
    """How many later moves would be another player's: the turn passes differently now."""
    left_out = {broken.n for broken in amendment.broken}
    kept = [number for number in range(n + 1, len(table.session.events) + 1) if number not in left_out]
    first = len(amendment.session.events) - len(kept)

    whose, history = screen.game_ui.whose, table.history
    pairs = zip(kept, amendment.verdicts[first:-1], strict=True)
    return sum(whose(history[number - 1].state) != whose(now.state) for number, now in pairs)


def _adopt(screen: GameScreen, table: AnyTable, amendment: AnyAmendment, done: Action) -> None:
    nav, tr = screen.nav, screen.look.tr
    before = table.adopt(amendment)
    done()

    def undo() -> None:
        table.adopt(before)
        nav.rebuild()

    def changed() -> None:
        """The session went on: to bring the old log back would lose what came after."""
        stop_listening()
        nav.close_notice()

    nav.say(tr("Corrected"), tr("Undo"), undo)
    stop_listening = table.listen(changed)
