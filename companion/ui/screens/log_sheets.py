"""Before a correction is taken: which later moves no longer hold, or become another player's."""

from __future__ import annotations

from typing import Any

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
    tr, changes = screen.look.tr, _changes(screen, table, n, amendment)
    if not changes:
        _adopt(screen, table, amendment, tr("Corrected"), done)
        return
    sheet = Sheet(title="\n".join(changes))
    _add_broken(screen, sheet, amendment)
    _ask(screen, sheet, tr("Correct"), lambda: _adopt(screen, table, amendment, tr("Corrected"), done), again)


def insertion_sheet(
    screen: GameScreen, table: AnyTable, n: int, amendment: AnyAmendment, done: Action, again: Again
) -> None:
    """Before a forgotten move becomes number `n`: the move itself, and whatever would be otherwise."""
    tr, texts = screen.look.tr, screen.texts
    sheet = Sheet(title=tr("Insert this move?"))
    events, verdicts = amendment.session.events, amendment.verdicts
    more = len(events) + len(amendment.broken) - len(table.session.events)
    for number in range(n, n + more):
        before, after = verdicts[number - 1 : number + 1]
        line = texts.log(events[number - 1], after.calls, before.state, after.state)
        sheet.add(Text(text=f"{number}.  {line}", bold=True, font_name="Medium"))
    for change in _changes(screen, table, n - 1, amendment):
        sheet.add(Text(text=change))
    _add_broken(screen, sheet, amendment)
    for message, state in (
        (tr("Now: {standing}"), table.state),
        (tr("Then: {standing}"), verdicts[-1].state),
    ):
        sheet.add(Text(text=message.format(standing=_standing(screen, table, state))))
    _ask(screen, sheet, tr("Insert"), lambda: _adopt(screen, table, amendment, tr("Inserted"), done), again)


def _standing(screen: GameScreen, table: AnyTable, state: Any) -> str:
    """18 : 12, Ann’s turn; of a game that is over, how it ended."""
    texts = screen.texts
    over = table.referee.outcome(state) is not None
    return f"{texts.summary(state)}, {str(texts.outcome(state)) if over else texts.turn(state)}"


def _changes(screen: GameScreen, table: AnyTable, n: int, amendment: AnyAmendment) -> list[str]:
    """What becomes of the moves behind number `n`, in a line each."""
    look, changes = screen.look, []
    if amendment.broken:
        count = len(amendment.broken)
        words = look.trn(
            "{n} later move is no longer possible", "{n} later moves are no longer possible", count
        )
        changes.append(words.format(n=count))
    shifted = _changed_hands(screen, table, n, amendment)
    if shifted:
        words = look.trn("{n} later move changes hands", "{n} later moves change hands", shifted)
        changes.append(words.format(n=shifted))
    return changes


def _add_broken(screen: GameScreen, sheet: Sheet, amendment: AnyAmendment) -> None:
    look = screen.look
    for broken in amendment.broken:
        reason = screen.texts.foul(broken.foul)
        sheet.add(Text(text=look.tr("Move {n}: {reason}").format(n=broken.n, reason=reason)))
    if amendment.broken:
        sheet.add(Text(text=look.tr("These moves are left out if you go on."), color=look.palette.ink2))


def _ask(screen: GameScreen, sheet: Sheet, yes: str, adopt: Action, again: Again) -> None:
    look = screen.look
    keep = BigButton(text=look.tr("Leave all as it was"))
    keep.fill, keep.edge_fill = look.palette.table, look.palette.edge
    keep.bind(on_release=lambda _: sheet.close())
    go_on = BigButton(
        text=yes,
        icon=icons.CHECK,
        fill=screen.fill,
        edge_fill=screen.edge_fill,
        ink=(1, 1, 1, 1),
    )

    def take(_: object) -> None:
        sheet.close()
        adopt()

    go_on.bind(on_release=take)
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


def _adopt(screen: GameScreen, table: AnyTable, amendment: AnyAmendment, told: str, done: Action) -> None:
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

    nav.say(told, tr("Undo"), undo)
    stop_listening = table.listen(changed)
