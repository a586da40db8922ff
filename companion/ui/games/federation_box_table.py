"""The owner's board as a table on its way out and in: the clipboard, and a file in the data folder."""

from __future__ import annotations

from typing import Any

from companion.rules.federation_layout import BoardLayout
from companion.rules.federation_layout_csv import to_csv

NAME = "federation-board.csv"
FILE = f"exports/{NAME}"
DELIMITERS = {"ru": ";"}  # what spreadsheets of a language expect; else a comma


def copied(screen: Any, layout: BoardLayout) -> None:
    """The clipboard first: a full disk does not keep anybody from pasting it elsewhere."""
    from kivy.core.clipboard import Clipboard

    text = to_csv(layout, DELIMITERS.get(screen.look.texts.language, ","))
    Clipboard.copy(text)
    screen.desk.write_file(NAME, text)


def pasted() -> str:
    from kivy.core.clipboard import Clipboard

    return str(Clipboard.paste() or "")
