"""`companion export`: one session as a score sheet, or everything as a backup."""

from __future__ import annotations

from argparse import Namespace
from typing import Final

from companion.cli.files import look_into_store, now, write_file
from companion.cli.output import Messages, print_error, print_text
from companion.exchange.refusal import Refusal
from companion.exchange.sheets import sheet_text

FORMS: Final = ("sheet", "csv", "bgstats", "bgsplay")


def run(args: Namespace, messages: Messages) -> int:
    if args.all:
        return _export_all(args, messages)
    if args.id is None:
        raise Refusal("bad-usage", reason="export needs an ID, or --all -o FILE.zip")
    if args.form not in (None, "sheet"):
        raise Refusal("form-unavailable", form=args.form)
    text = sheet_text(look_into_store(args).load(args.id))
    if args.output is None:
        print_text(text)
    else:
        write_file(args.output, f"{text}\n".encode())
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
