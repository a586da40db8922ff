"""The owner's board as a table on its way out and in: the clipboard, and a file in the data folder."""

from __future__ import annotations

from typing import Any

from companion.games.federation.box.csv_table import to_csv
from companion.games.federation.box.layout import BoardLayout

NAME = "federation-board.csv"
FILE = f"exports/{NAME}"
DELIMITERS = {"ru": ";"}  # what spreadsheets of a language expect; else a comma


def copied(screen: Any, layout: BoardLayout) -> None:
    """The clipboard first: a full disk does not keep anybody from pasting it elsewhere."""
    from kivy.core.clipboard import Clipboard

    text = to_csv(layout, DELIMITERS.get(screen.look.texts.language, ","))
    Clipboard.copy(text)
    screen.services.write_file(NAME, text)


def pasted() -> str:
    from kivy.core.clipboard import Clipboard

    return str(Clipboard.paste() or "")
