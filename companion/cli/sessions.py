"""`companion sessions`: what is stored, newest first."""

from __future__ import annotations

import json
from argparse import Namespace

from companion.cli.data import look_into_store
from companion.cli.output import Messages, print_text
from companion.core.referee import Json
from companion.storage.entry import IndexEntry
from companion.storage.summary import RUNNING


def run(args: Namespace, messages: Messages) -> int:
    entries = look_into_store(args, messages).entries()
    if args.json:
        lines = ",\n".join(json.dumps(_described(entry), ensure_ascii=False) for entry in entries)
        print_text(f"[{lines}]")
        return 0
    for entry in entries:
        result = "" if entry.state == RUNNING else f"{entry.by}: {', '.join(entry.winners) or '-'}"
        fields = (entry.id, entry.started or "-", entry.game, entry.state, ", ".join(entry.people), result)
        print_text("  ".join(_on_one_line(field) for field in fields).rstrip())
    return 0


def _described(entry: IndexEntry) -> dict[str, Json]:
    result = None if entry.state == RUNNING else {"winners": list(entry.winners), "by": entry.by}
    return {
        "id": entry.id,
        "game": entry.game,
        "people": list(entry.people),
        "started": entry.started or None,
        "state": entry.state,
        "moves": entry.moves,
        "result": result,
    }


def _on_one_line(field: str) -> str:
    """An imported id may hold anything, line breaks too."""
    return "".join(letter if letter.isprintable() else "?" for letter in field)
