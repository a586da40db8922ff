"""`companion export`: one session in one of its forms, or everything as a backup or a table."""

from __future__ import annotations

from argparse import Namespace

from companion.cli.data import look_into_store, now
from companion.cli.files import write_file
from companion.cli.judging import is_finished, referee_of
from companion.cli.output import Messages, print_error, print_text
from companion.core.document import PAGE, PLAY, TABLE, TEXT, Document, decoded
from companion.core.document import SHEET as JSON
from companion.core.session import Session
from companion.exchange import CSV, PNG, SHEET
from companion.exchange.forms import Who, exported
from companion.exchange.refusal import Refusal
from companion.games import REFEREES
from companion.storage.entry import IndexEntry
from companion.storage.store import Store

TEXTS = (JSON, TABLE, TEXT, PAGE, PLAY)  # what can be printed; a picture needs a file


def run(args: Namespace, messages: Messages) -> int:
    if args.all:
        return _export_all(args, messages)
    if args.id is None:
        raise Refusal("bad-usage", reason="export needs an ID, or --all -o FILE.zip")
    store = look_into_store(args, messages)
    session = store.load(args.id)
    if args.form == PNG:
        return _export_picture(args, messages, store, session)
    referee, words = referee_of(session), messages.of_game(session.game)
    _write(args, exported(args.form or SHEET, session, referee, *words, _seated(store, args.id)))
    return 0


def _export_picture(args: Namespace, messages: Messages, store: Store, session: Session) -> int:
    """The result card. Kivy draws it in a process of its own."""
    from companion.cli.picture import rendered

    if args.output is None:
        raise Refusal("bad-usage", reason="export --as png needs -o FILE.png")
    if not is_finished(session):
        raise Refusal("no-card", id=session.id)
    entry, register = store.entry(session.id), store.register()
    people = zip(entry.people, map(register.get, store.who(entry, register)), strict=True)
    faces = {name: (person.colour, person.glyph) for name, person in people if person is not None}
    write_file(args.output, rendered(session, faces, messages.language))
    return 0


def _seated(store: Store, session_id: str) -> dict[str, Who]:
    """Whoever is known here, by the names on the sheet."""
    entry, register = store.entry(session_id), store.register()
    people = [register.get(key) for key in store.who(entry, register)]
    pairs = zip(entry.people, people, strict=True)
    return {name: Who(person.id, person.glyph) for name, person in pairs if person is not None}


def _write(args: Namespace, document: Document) -> None:
    if args.output is not None:
        write_file(args.output, document.data)
    elif document.kind in TEXTS:
        print_text(decoded(document.data).rstrip("\r\n"))
    else:
        raise Refusal("bad-usage", reason=f"--as {args.form} needs -o FILE")


def _export_all(args: Namespace, messages: Messages) -> int:
    """The backup, or every session as a row of a table."""
    if args.id is not None or args.form not in (None, CSV):
        raise Refusal("bad-usage", reason="export --all takes no ID, and of --as only csv")
    if args.form is None and args.output is None:
        raise Refusal("bad-usage", reason="export --all needs -o FILE.zip")
    if args.form == CSV:
        _write(args, _table(look_into_store(args, messages), messages))
        return 0
    from companion.exchange.backup import everything  # zipfile is slow to import

    backup, missing = everything(look_into_store(args, messages), now())
    write_file(args.output, backup.data)
    if missing:
        print_error(messages.problem("backup-incomplete", {"count": missing}))
        return 2
    return 0


def _table(store: Store, messages: Messages) -> Document:
    """Every session of a game that is known here, by the names of today."""
    from companion.exchange.tables import sessions_table

    register = store.register()

    def today(entry: IndexEntry) -> dict[str, str]:
        people = [register.get(key) for key in store.who(entry, register)]
        pairs = zip(entry.people, people, strict=True)
        return {said: person.name if person else said for said, person in pairs}

    entries = [entry for entry in store.entries() if entry.game in REFEREES]
    return sessions_table(entries, today, messages, "sessions")
