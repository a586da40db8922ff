"""What was corrected in a session, as it is told on the move that it belongs to."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from companion.core.changes import Change, changes_of
from companion.core.referee import Foul, is_moment, is_whole, judge
from companion.core.table import AnyTable

if TYPE_CHECKING:
    from companion.ui.screens.game_screen import GameScreen


@dataclass(frozen=True)
class Changed:
    """`text` says what stood there before, and when that was changed; `short` only that it was."""

    text: str
    short: str


def changes_by_event(screen: GameScreen, table: AnyTable) -> dict[int, list[Changed]]:
    """By the number of the event they are told on; what was taken back at the end, on the last one."""
    found: dict[int, list[Changed]] = {}
    last = len(table.session.events)
    for change in changes_of(table.session):
        if not is_whole(change["n"]) or not last:
            continue
        n = max(1, min(change["n"], last))
        found.setdefault(n, []).append(_told(screen, table, change, n))
    return found


def _told(screen: GameScreen, table: AnyTable, change: Change, n: int) -> Changed:
    tr = screen.look.tr
    was, now = change["was"], change["now"]
    line = _line(screen, table, was, n) if was is not None else ""
    if was is None:
        short = message = tr("Put in later ({when})")
    elif now is None:
        short = tr("Taken out ({when})")
        message = tr("Taken out ({when}): {was}") if line else short
    else:
        short = tr("Corrected ({when})")
        message = tr("Corrected ({when}), before: {was}") if line else short
    when = _when(screen, change["when"])
    return Changed(message.format(when=when, was=line), short.format(when=when))


def _when(screen: GameScreen, when: object) -> str:
    if not isinstance(when, str) or not is_moment(when):
        return "–"
    moment = datetime.fromisoformat(when)
    return f"{screen.look.texts.day(moment, screen.services.now())}, {moment:%H:%M}"


def _line(screen: GameScreen, table: AnyTable, event: object, n: int) -> str:
    """The sentence of an event that stood here; empty if it could not stand here any more."""
    before = table.history[n - 1].state
    verdict = judge(table.referee, before, event)
    if isinstance(verdict, Foul) or not isinstance(event, dict):
        return ""
    return screen.texts.log(event, verdict.calls, before, verdict.state)
