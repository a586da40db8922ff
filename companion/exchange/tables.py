"""Sessions as tables (CSV) that open right in a spreadsheet, in Russian too, and cannot start a formula.

UTF-8 with its mark, lines end in CR LF. A Russian spreadsheet expects semicolons, an English one commas, and
the table is as its language has it. There is no line `sep=;`: with it Excel does not see the mark any more.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime
from functools import cache
from typing import Any, Final
from unicodedata import category

from companion.core.document import Document, table
from companion.core.played import Played
from companion.core.referee import Foul, Referee, State
from companion.core.session import Session, fold
from companion.exchange.plays import standing_of
from companion.exchange.refusal import Words
from companion.storage.entry import IndexEntry
from companion.storage.summary import ABANDONED, OVER, RUNNING
from companion.texts.catalogue import Catalogue
from companion.texts.game import GameTexts

DELIMITERS: Final = {"ru": ";"}  # what spreadsheets of a language expect; else a comma
FORMULA: Final = frozenset("=+-@\t\r\n＝＋－＠|")  # what some spreadsheet takes for the start of one
UNSEEN: Final = frozenset({"Cc", "Cf"})
Cell = str | int
Today = Callable[[IndexEntry], Mapping[str, str]]


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
            rows.append([step.n, _moment(event.get("when", "")), str(event["type"]), told, *points])
        before = after
    day = f"-{session.started[:10]}" if session.started else ""
    return table(f"{session.game}{day}.csv", written(rows, texts.catalogue.language))


def sessions_table(entries: Iterable[IndexEntry], today: Today, words: Words, name: str) -> Document:
    """A row for every session, made from the index: when, what, how it ended, of everybody points and place.

    `today` gives the names of today by those on the sheet.
    """
    catalogue = words.catalogue
    tr = catalogue.tr
    of_game = cache(words.of_game)
    rows = [_session_row(entry, today(entry), *of_game(entry.game), catalogue) for entry in entries]
    seats = max((len(people) for _, people in rows), default=0)
    head: list[Cell] = [tr("Session"), tr("Started"), tr("Finished"), tr("Minutes"), tr("Game"), tr("State")]
    head += [tr("Moves"), tr("Winners"), tr("Result"), tr("Reason"), tr("Note")]
    for seat in range(1, seats + 1):
        head += [message.format(n=seat) for message in (tr("Player {n}"), tr("Score {n}"), tr("Place {n}"))]
    cells = [[*row, *(cell for each in people for cell in each)] for row, people in rows]
    filled: list[Sequence[Cell]] = [[*row, *[""] * (len(head) - len(row))] for row in cells]
    return table(f"{name}.csv", written([head, *filled], catalogue.language))


def _session_row(
    entry: IndexEntry, today: Mapping[str, str], title: str, texts: GameTexts[Any], catalogue: Catalogue
) -> tuple[list[Cell], list[tuple[Cell, Cell, Cell]]]:
    """What the session is; then everybody: name, points, place."""
    tr, played = catalogue.tr, _played(entry)
    states = {RUNNING: tr("not finished"), OVER: tr("finished"), ABANDONED: tr("abandoned")}
    minutes: Cell = ""
    if entry.started and entry.finished:
        spent = datetime.fromisoformat(entry.finished) - datetime.fromisoformat(entry.started)
        minutes = max(0, round(spent.total_seconds() / 60))
    told = texts.row(played, entry.by, entry.moves) if played and entry.state == OVER else ("", "")
    row: list[Cell] = [entry.id, _moment(entry.started), _moment(entry.finished), minutes, title]
    row += [states[entry.state], entry.moves, ", ".join(today.get(name, name) for name in entry.winners)]
    row += [*told, entry.note]
    people: list[tuple[Cell, Cell, Cell]] = []
    for seat, name in enumerate(entry.people):
        score, place = (None, None) if played is None else standing_of(played, seat)
        people.append((today.get(name, name), "" if score is None else score, "" if place is None else place))
    return row, people


def _played(entry: IndexEntry) -> Played | None:
    """None also where the index says something odd: it is a cache."""
    try:
        return None if entry.played is None else Played.from_json(entry.played)
    except (KeyError, TypeError, ValueError):
        return None


def _moment(when: str) -> str:
    """As the clock on the wall showed it, in a form that every spreadsheet takes for a moment."""
    return f"{datetime.fromisoformat(when):%Y-%m-%d %H:%M:%S}" if when else ""


def written(rows: Iterable[Sequence[Cell]], language: str) -> str:
    out = io.StringIO()
    writer = csv.writer(out, delimiter=DELIMITERS.get(language, ","), lineterminator="\r\n")
    writer.writerows([harmless(cell) for cell in row] for row in rows)
    return out.getvalue()


def harmless(cell: Cell) -> Cell:
    """A text that a spreadsheet would take for a formula gets an apostrophe before it.

    Spaces and letters that nobody sees do not hide its beginning.
    """
    if not isinstance(cell, str):
        return cell
    cell = cell.replace("\0", "")
    seen = next((letter for letter in cell if not (letter.isspace() or category(letter) in UNSEEN)), "")
    return f"'{cell}" if cell[:1] in FORMULA or seen in FORMULA else cell
