"""Before a correction is taken: which later moves no longer hold, or become another player's."""

from __future__ import annotations

from typing import Any

from companion.core.amendment import AnyAmendment
from companion.core.referee import Event
from companion.core.table import AnyTable
from companion.ui import icons
from companion.ui.game import Action
from companion.ui.log_lines import broken_lines, line_of, moves_in, numbered_line, units_of
from companion.ui.screens.game_screen import GameScreen
from companion.ui.widgets.basic import Text
from companion.ui.widgets.buttons import BigButton
from companion.ui.widgets.sheet import Again, Sheet


def broken_sheet(
    screen: GameScreen, table: AnyTable, n: int, amendment: AnyAmendment, done: Action, again: Again
) -> None:
    """Adopt a correction of event `n` that breaks nothing at once, with an undo; else ask first."""
    tr, changes = screen.look.tr, _changes(screen, table, n, amendment)
    if not changes:
        _adopt(screen, table, amendment, tr("Corrected"), done)
        return
    sheet = Sheet(title="\n".join(changes))
    _add_broken(screen, sheet, table, amendment)
    _ask(screen, sheet, tr("Correct"), lambda: _adopt(screen, table, amendment, tr("Corrected"), done), again)


def insertion_sheet(
    screen: GameScreen, table: AnyTable, n: int, amendment: AnyAmendment, done: Action, again: Again
) -> None:
    """Before a forgotten move becomes event `n`: the move itself, and whatever would be otherwise."""
    tr, texts = screen.look.tr, screen.texts
    events, verdicts = amendment.session.events, amendment.verdicts
    more = len(events) + len(amendment.broken) - len(table.session.events)
    new = events[n - 1 : n - 1 + more]
    counts = moves_in(table, new) > 0
    sheet = Sheet(title=units_of(texts, table).insert_this() if counts else tr("Insert this entry?"))
    for at, event in enumerate(new, start=n):
        line = line_of(texts, event, *verdicts[at - 1 : at + 1])
        text = numbered_line(table, event, moves_in(table, events[:at]), line)
        sheet.add(Text(text=text, bold=True, font_name="Medium"))
    for change in _changes(screen, table, n - 1, amendment):
        sheet.add(Text(text=change))
    _add_broken(screen, sheet, table, amendment)
    for message, state in (
        (tr("Now: {standing}"), table.state),
        (tr("Then: {standing}"), verdicts[-1].state),
    ):
        sheet.add(Text(text=message.format(standing=_standing(screen, table, state))))
    _ask(screen, sheet, tr("Insert"), lambda: _adopt(screen, table, amendment, tr("Inserted"), done), again)


def _standing(screen: GameScreen, table: AnyTable, state: Any) -> str:
    """18 : 12 · Ann’s turn; of a game that is over, how it ended."""
    texts = screen.texts
    over = table.referee.outcome(state) is not None
    return f"{texts.summary(state)} · {str(texts.outcome(state)) if over else texts.turn(state)}"


def _changes(screen: GameScreen, table: AnyTable, n: int, amendment: AnyAmendment) -> list[str]:
    """What becomes of what follows event `n`, in a line each; counted are moves alone."""
    trn, units, changes = screen.look.trn, units_of(screen.texts, table), []
    broken = [each.event for each in amendment.broken]
    shifted = _changed_hands(screen, table, n, amendment)
    if broken:
        count = moves_in(table, broken)
        other = trn(
            "A later entry is no longer possible", "Later entries are no longer possible", len(broken)
        )
        changes.append(units.impossible(count) if count else other)
    if shifted:
        count = moves_in(table, shifted)
        other = trn("A later entry changes hands", "Later entries change hands", len(shifted))
        changes.append(units.changing_hands(count) if count else other)
    return changes


def _add_broken(screen: GameScreen, sheet: Sheet, table: AnyTable, amendment: AnyAmendment) -> None:
    look = screen.look
    for line in broken_lines(screen.texts, table, amendment):
        sheet.add(Text(text=line))
    if amendment.broken:
        sheet.add(Text(text=look.tr("This is left out if you go on."), color=look.palette.ink2))


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


def _changed_hands(screen: GameScreen, table: AnyTable, n: int, amendment: AnyAmendment) -> list[Event]:
    """The later events that would be another player's: the turn passes differently now."""
    left_out = {broken.n for broken in amendment.broken}
    kept = [number for number in range(n + 1, len(table.session.events) + 1) if number not in left_out]
    first = len(amendment.session.events) - len(kept)

    whose, history, events = screen.game_ui.whose, table.history, table.session.events
    pairs = zip(kept, amendment.verdicts[first:-1], strict=True)
    return [
        events[number - 1] for number, now in pairs if whose(history[number - 1].state) != whose(now.state)
    ]


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
