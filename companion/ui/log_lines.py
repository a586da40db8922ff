"""The log in the game's own unit: which move, round or attempt each event belongs to, and its line."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from companion.core.amendment import AnyAmendment
from companion.core.referee import Event, State, Verdict
from companion.core.session import Session
from companion.core.table import AnyTable, Table
from companion.texts import Texts
from companion.texts.units import Moves
from companion.ui.game import AnyGameTexts


def units_of(texts: AnyGameTexts, table: AnyTable) -> Moves:
    return texts.units(len(table.referee.players(table.state)))


def numbers_of(table: AnyTable, units: Moves) -> list[int]:
    """Which move the opening (0) and every event belong to.

    A decline belongs to the move before it; the start of a round to that round, which is counted at its end.
    """
    referee, numbers, done = table.referee, [0], 0
    for event, after in zip(table.session.events, table.history[1:], strict=True):
        done += referee.is_move(event)
        if referee.is_move(event) or not units.counted_last:
            numbers.append(done)
        else:  # the end of a game leads up to nothing
            numbers.append(done + 1 if referee.outcome(after.state) is None else numbers[-1])
    return numbers


def states_by_move(table: Table[State]) -> list[State]:
    """The opening and the state after each move, with what belonged to it before the next one."""
    states: list[State] = []
    for event, verdict in zip((None, *table.session.events), table.history, strict=True):
        if event is None or table.referee.is_move(event):
            states.append(verdict.state)
        else:
            states[-1] = verdict.state
    return states


def line_of(texts: AnyGameTexts, event: Event, before: Verdict[Any], after: Verdict[Any]) -> str:
    return texts.log(event, after.calls, before.state, after.state)


def numbered_line(table: AnyTable, event: Event, number: int, line: str) -> str:
    """A number stands before what counts alone."""
    return f"{number}.  {line}" if table.referee.is_move(event) else line


def moves_in(table: AnyTable, events: Sequence[Event]) -> int:
    return sum(map(table.referee.is_move, events))


def counted(texts: AnyGameTexts, table: AnyTable) -> str:
    """How long it was in the game's own unit: 12 rounds."""
    return units_of(texts, table).counted(moves_in(table, table.session.events))


def duration_of(words: Texts, session: Session) -> str:
    """How long it took: 52 min; empty if nobody knows, or if it was over at once."""
    if not (session.started and session.finished):
        return ""
    spent = datetime.fromisoformat(session.finished) - datetime.fromisoformat(session.started)
    minutes = spent.total_seconds() / 60
    return words.duration(minutes) if minutes >= 1 else ""


def broken_lines(texts: AnyGameTexts, table: AnyTable, amendment: AnyAmendment) -> list[str]:
    """What a correction leaves out, and why: a move by its number, anything else by what it was."""
    units, history, lines = units_of(texts, table), table.history, []
    numbers = numbers_of(table, units)
    for broken in amendment.broken:
        if table.referee.is_move(broken.event):
            what = units.numbered(numbers[broken.n])
        else:
            what = line_of(texts, broken.event, history[broken.n - 1], history[broken.n])
        lines.append(f"{what}: {texts.foul(broken.foul)}")
    return lines
