"""Sessions as tables (CSV) that open right in a spreadsheet, in Russian too, and cannot start a formula.

UTF-8 with its mark, lines end in CR LF. A Russian spreadsheet expects semicolons, an English one commas, and
the table is as its language has it. There is no line `sep=;`: with it Excel does not see the mark any more.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Final
from unicodedata import category

from companion.core.document import Document, table
from companion.core.referee import Foul, Referee, State
from companion.core.session import Session, fold
from companion.exchange.judging import AnyReferees, last_state, referee_of
from companion.exchange.plays import ranks_of
from companion.exchange.refusal import Words
from companion.texts.catalogue import Catalogue
from companion.texts.game import GameTexts

DELIMITERS: Final = {"ru": ";"}  # what spreadsheets of a language expect; else a comma
FORMULA: Final = frozenset("=+-@\t\r\n＝＋－＠|")  # what some spreadsheet takes for the start of one
UNSEEN: Final = frozenset({"Cc", "Cf"})
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
            rows.append([step.n, _moment(event.get("when", "")), str(event["type"]), told, *points])
        before = after
    day = f"-{session.started[:10]}" if session.started else ""
    return table(f"{session.game}{day}.csv", written(rows, texts.catalogue.language))


def sessions_table(
    sessions: Iterable[Session], referees: AnyReferees, words: Words, catalogue: Catalogue, name: str
) -> Document:
    """A row for every session: when, what, how it ended, and of everybody the points and the place."""
    tr = catalogue.tr
    rows = [_session_row(session, referees, words, catalogue) for session in sessions]
    seats = max((len(people) for _, people in rows), default=0)
    head = [
        tr("Session"), tr("Started"), tr("Finished"), tr("Minutes"), tr("Game"), tr("State"), tr("Moves"),
        tr("Winners"), tr("Result"), tr("Note"),
    ]  # fmt: skip
    for seat in range(1, seats + 1):
        head += [message.format(n=seat) for message in (tr("Player {n}"), tr("Score {n}"), tr("Place {n}"))]
    cells = [[*row, *(cell for each in people for cell in each)] for row, people in rows]
    width = len(head)
    whole: list[Sequence[Cell]] = [head, *([*row, *[""] * (width - len(row))] for row in cells)]
    return table(f"{name}.csv", written(whole, catalogue.language))


def _session_row(
    session: Session, referees: AnyReferees, words: Words, catalogue: Catalogue
) -> tuple[list[Cell], list[tuple[Cell, Cell, Cell]]]:
    """What the session is, then everybody by seat: name, points, place."""
    tr, referee = catalogue.tr, referee_of(session, referees)
    title, texts = words.of_game(session.game)
    state = last_state(referee, session)
    outcome, scores = referee.outcome(state), referee.scores(state)
    ended = (
        tr("not finished") if outcome is None else tr("abandoned") if outcome.abandoned else tr("finished")
    )
    places = {} if outcome is None or outcome.abandoned else ranks_of(outcome)
    minutes: Cell = ""
    if session.started and session.finished:
        spent = datetime.fromisoformat(session.finished) - datetime.fromisoformat(session.started)
        minutes = max(0, round(spent.total_seconds() / 60))
    row: list[Cell] = [
        session.id,
        _moment(session.started),
        _moment(session.finished),
        minutes,
        title,
        ended,
        sum(map(referee.is_move, session.events)),
        "" if outcome is None else ", ".join(outcome.winners),
        texts.summary(state),
        session.note,
    ]
    return row, [(name, scores[name], places.get(name, "")) for name in referee.players(state)]


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
