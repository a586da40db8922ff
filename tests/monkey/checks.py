"""What must hold whatever is touched: of the disk, of the sheets, of the screen."""

from __future__ import annotations

import gc
import io
import json
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any

from companion.__main__ import main
from companion.core.referee import Foul
from companion.core.session import Session, fold
from companion.core.sheet import parse
from companion.exchange.sheets import sheet_document
from companion.games import REFEREES
from companion.storage.bookmark import BOOKMARK_FILE
from tests.ui.driver import Driver

AT_TABLE = ("SessionScreen", "ResultScreen")


class Wrong(AssertionError):
    """Something that must hold does not."""


def must(holds: object, words: str) -> None:
    if not holds:
        raise Wrong(words)


def open_table(driver: Driver) -> Any:
    """The table in play, also while another screen is looked at."""
    return driver.app.nav.services._open if driver.app.nav else None


def check_screen(driver: Driver) -> None:
    """A session that is over shows its result, and only that one."""
    screen = driver.app.nav.screen
    if driver.screen in AT_TABLE and not getattr(screen, "past", 0):
        must(screen.table.over == (driver.screen == "ResultScreen"), f"over, but {driver.screen} is shown")


def check_draft(driver: Driver) -> None:
    """What is being entered is written down; a note of another move is none."""
    if driver.screen != "SessionScreen" or driver.sheet is not None:
        return
    screen = driver.app.nav.screen
    noted = json.loads((driver.folder / BOOKMARK_FILE).read_bytes())["draft"]
    if noted is not None and noted["n"] != len(screen.table.session.events):
        noted = None
    shown = json.loads(json.dumps(screen.draft_json()))
    must(noted == shown, f"{shown} is entered, {noted} is written down")


def check_answered(driver: Driver, services: Any, answered: Session) -> None:
    """The disk holds what was answered, as another process reads it; people have their names of today."""
    disk = driver.disk()
    must(answered.id in {entry.id for entry in disk.entries()}, f"session {answered.id} is not on the disk")
    stored, _ = services._shown(disk.load(answered.id))
    for name in ("game", "setup", "rulings", "events", "undone", "finished"):
        told, kept = getattr(answered, name), getattr(stored, name)
        must(told == kept, f"{name}: answered {str(told)[-300:]}, on the disk {str(kept)[-300:]}")


def check_fold(table: Any) -> None:
    """The live state is the fold of the events."""
    referee = REFEREES[table.session.game]
    last = None
    for step in fold(referee, table.session):
        must(not isinstance(step.verdict, Foul), f"event {step.n} is refused: {step.verdict}")
        last = step.verdict
    told = referee.describe(last.state)
    must(told == table.described(), f"the fold is {told}, the table {table.described()}")
    must(last.calls == table.verdict.calls, "the calls of the fold are others than the table's")


def check_sheets(driver: Driver) -> int:
    """Every sheet on the disk replays, and what was taken back can be brought back. How many there are."""
    disk = driver.disk()
    file = driver.folder.parent / "sheet.json"
    for entry in disk.entries():
        session = disk.load(entry.id)
        sheet = sheet_document(session).data
        must(parse(sheet).events == session.events, f"the sheet of {entry.id} reads otherwise")
        file.write_bytes(sheet)
        check_replay(file, entry.id)
        while session.undone:
            session = session.redo()
        for step in fold(REFEREES[session.game], session):
            must(not isinstance(step.verdict, Foul), f"{entry.id}: redo {step.n} is refused: {step.verdict}")
    return len(disk.entries())


def check_replay(file: Path, name: str) -> None:
    """As `companion replay` sees it."""
    out, err, collecting = io.StringIO(), io.StringIO(), gc.isenabled()
    with redirect_stdout(out), redirect_stderr(err):
        status = main(["replay", str(file)])
    if collecting:  # a command is a process of its own and looks for no garbage
        gc.enable()
    told = f"{out.getvalue()[-300:]} {err.getvalue()}"
    must(status == 0 and not err.getvalue(), f"{name} does not replay: {told}")
