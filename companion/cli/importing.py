"""`companion import FILE…`: score sheets and backups. Every file is judged before anything is stored."""

from __future__ import annotations

from argparse import Namespace

from companion.cli.files import ZIP, open_store, read_document
from companion.cli.judging import check_whole
from companion.cli.output import Messages, Refusal, print_json
from companion.core.referee import BadSetup
from companion.core.session import Session
from companion.core.sheet import BadSheet, parse
from companion.storage.importing import Belongings

MAX_ZIP = 300_000_000


def run(args: Namespace, messages: Messages) -> int:
    sessions: list[Session] = []
    backups: list[Belongings] = []
    for name in args.files:
        data = read_document(name, MAX_ZIP)
        try:
            if data.startswith(ZIP):
                from companion.cli.backup import unpack  # zipfile is slow to import

                found, belongings = unpack(data, messages)
                backups.append(belongings)
            else:
                found = [parse(data)]
            for session in found:
                check_whole(session, messages)
        except (BadSheet, BadSetup, Refusal) as error:
            raise Refusal("in-file", file=name, message=messages.of(error)) from error
        sessions += found
    with open_store(args) as store:
        result = store.import_all(sessions, backups)
    print_json({name: list(ids) for name, ids in result._asdict().items()})
    return 0
