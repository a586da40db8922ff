"""Sessions as tables (CSV) that open right in a spreadsheet, in Russian too, and cannot start a formula."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from typing import Final

from companion.core.document import Document, table
from companion.core.referee import Foul, Referee, State
from companion.core.session import Session, fold
from companion.texts.game import GameTexts

DELIMITERS: Final = {"ru": ";"}  # what spreadsheets of a language expect; else a comma
FORMULA: Final = frozenset("=+-@\t\r")
Cell = str | int


def session_table(referee: Referee[State], session: Session, texts: GameTexts[State]) -> Document:
    """Every event with its moment, its sentence, and what each player has after it."""
    tr = texts.catalogue.tr
    names = referee.players(referee.open(session.setup, session.rulings))
    rows: list[Sequence[Cell]] = [[tr("Number"), tr("Moment"), tr("Event"), tr("What happened"), *names]]
    before: State | None = None
    for step in fold(referee, session):
        if isinstance(step.verdict, Foul):
            break
        after = step.verdict.state
        if step.n and before is not None:
            event, scores = session.events[step.n - 1], referee.scores(after)
            told = texts.log(event, step.verdict.calls, before, after)
            points = [scores[name] for name in names]
            rows.append([step.n, str(event.get("when", "")), str(event["type"]), told, *points])
        before = after
    day = f"-{session.started[:10]}" if session.started else ""
    return table(f"{session.game}{day}.csv", written(rows, texts.catalogue.language))


def written(rows: Iterable[Sequence[Cell]], language: str) -> str:
    out = io.StringIO()
    writer = csv.writer(out, delimiter=DELIMITERS.get(language, ","), lineterminator="\r\n")
    writer.writerows([harmless(cell) for cell in row] for row in rows)
    return out.getvalue()


def harmless(cell: Cell) -> Cell:
    """A text that a spreadsheet would take for a formula gets an apostrophe before it."""
    return (
        f"'{cell}"
        if isinstance(cell, str) and (cell[:1] in FORMULA or cell.lstrip()[:1] in FORMULA)
        else cell
    )
