"""`companion import FILE…`: score sheets and backups. Every file is judged before anything is stored."""

from __future__ import annotations

from argparse import Namespace

from companion.cli.data import open_store
from companion.cli.files import read_document
from companion.cli.output import Messages, print_json
from companion.exchange.sheets import MAX_ZIP, incoming
from companion.games import REFEREES, reads_box


def run(args: Namespace, messages: Messages) -> int:
    found = [
        incoming(name, read_document(name, MAX_ZIP), REFEREES, messages, reads_box) for name in args.files
    ]
    sessions = [session for each in found for session in each.sessions]
    backups = [each.belongings for each in found if each.belongings is not None]
    with open_store(args, messages) as store:
        result = store.import_all(sessions, backups)
    print_json({name: list(ids) for name, ids in result._asdict().items()})
    return 0
