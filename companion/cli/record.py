"""`companion record`: a headless table. One event a line comes in, its answer goes out once it is stored."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from companion.cli.data import open_store, stamp
from companion.cli.files import read_file
from companion.cli.judging import foul_line, line_of, referee_of
from companion.cli.output import Messages, print_json
from companion.core.referee import Foul, Json, is_moment, malformed
from companion.core.session import Session
from companion.core.sheet import MAX_BYTES, BadSheet, parse, parse_json
from companion.core.table import AnyTable, BrokenSession, Table
from companion.exchange.judging import foul_in_sheet
from companion.exchange.refusal import Refusal
from companion.storage.store import Store

UNDO: Final = "undo"
REDO: Final = "redo"


def run(args: Namespace, messages: Messages) -> int:
    if (args.setup is None) == (args.resume is None):
        raise Refusal("bad-usage", reason="record needs either SETUP.json or --resume ID")
    setup = None if args.setup is None else parse(read_file(args.setup))
    with open_store(args, messages) as store:
        table = _resumed(store, args.resume, messages) if setup is None else _begun(store, setup, messages)
        print_json({"id": table.session.id, **_standing(table)})
        for line in _lines():
            print_json(_answer(table, line, messages))
    return 0


def _begun(store: Store, setup: Session, messages: Messages) -> AnyTable:
    """Always a new session, whatever the id of the sheet; one with a foul in it is not begun."""
    referee = referee_of(setup)
    try:
        table = Table(referee, replace(setup, id="", finished=""), store.save, stamp)
    except BrokenSession as broken:
        raise foul_in_sheet(setup.game, broken.n, broken.foul, messages) from broken
    finished = (setup.finished or stamp()) if table.over else ""
    table.session = store.create(replace(table.session, finished=finished))
    return table


def _resumed(store: Store, session_id: str, messages: Messages) -> AnyTable:
    session = store.load(session_id)
    try:
        return Table(referee_of(session), session, store.save, stamp)
    except BrokenSession as broken:
        message = messages.foul(session.game, broken.foul)
        raise Refusal("broken-session", id=session_id, n=broken.n, message=message) from broken


def _lines() -> Iterator[bytes]:
    """Line by line as they come. One beyond all measure is cut short, which makes it no JSON."""
    if sys.stdin is None:
        return
    source = sys.stdin.buffer
    while line := source.readline(MAX_BYTES):
        whole = line
        while not line.endswith(b"\n") and (line := source.readline(MAX_BYTES)):
            whole = b"{"
        if whole.strip():
            yield whole


def _standing(table: AnyTable) -> dict[str, Json]:
    return line_of(table.referee, len(table.session.events), table.verdict)


def _answer(table: AnyTable, line: bytes, messages: Messages) -> dict[str, Json]:
    try:
        event = parse_json(line)
    except BadSheet:
        verdict: object = Foul("bad-event", {"reason": "not-json"})
    else:
        verdict = _submitted(table, event)
    if isinstance(verdict, Foul):
        return foul_line(table.referee.game, len(table.session.events) + 1, verdict, messages)
    return _standing(table)


def _submitted(table: AnyTable, event: Json) -> object:
    """A Foul if nothing has changed."""
    if not isinstance(event, Mapping):
        return Foul("bad-event", {"reason": "not-an-object"})
    kind = event.get("type")
    if kind not in (UNDO, REDO):
        return table.submit(event)
    for name in sorted(event.keys() - {"type", "when"}):
        return Foul("bad-event", {"reason": "unknown", "field": name[:40]})
    if "when" in event and not is_moment(event["when"]):
        return malformed("when")
    if kind == UNDO:
        return table.undo() if table.can_undo else Foul("nothing-to-undo")
    try:
        return table.redo() if table.can_redo else Foul("nothing-to-redo")
    except BrokenSession as broken:  # somebody edited the file
        return broken.foul
