"""`companion export`: one session in one of its forms, or everything as a backup."""

from __future__ import annotations

from argparse import Namespace

from companion.cli.files import look_into_store, now, write_file
from companion.cli.judging import is_finished, referee_of
from companion.cli.output import Messages, print_error, print_text
from companion.core.document import decoded
from companion.core.session import Session
from companion.exchange import PNG, SHEET
from companion.exchange.forms import exported
from companion.exchange.refusal import Refusal
from companion.storage.store import Store


def run(args: Namespace, messages: Messages) -> int:
    if args.all:
        return _export_all(args, messages)
    if args.id is None:
        raise Refusal("bad-usage", reason="export needs an ID, or --all -o FILE.zip")
    store = look_into_store(args)
    session = store.load(args.id)
    if args.form == PNG:
        return _export_picture(args, messages, store, session)
    document = exported(args.form or SHEET, session, referee_of(session), *messages.of_game(session.game))
    if args.output is not None:
        write_file(args.output, document.data)
    else:
        print_text(decoded(document.data).rstrip("\r\n"))
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


def _export_all(args: Namespace, messages: Messages) -> int:
    if args.id is not None or args.form is not None or args.output is None:
        raise Refusal("bad-usage", reason="export --all takes no ID and no --as, and needs -o FILE.zip")
    from companion.exchange.backup import everything  # zipfile is slow to import

    backup, missing = everything(look_into_store(args), now())
    write_file(args.output, backup.data)
    if missing:
        print_error(messages.problem("backup-incomplete", {"count": missing}))
        return 2
    return 0
