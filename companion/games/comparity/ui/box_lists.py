"""The list of cards goes out and in as CSV: through the clipboard, or as a file."""

from __future__ import annotations

from typing import Any

from companion.games.comparity.box.csv_list import BadLine, Line, export, imported, read
from companion.games.comparity.texts.card_list import bad_line
from companion.games.comparity.ui.face import CardField, NamedField
from companion.ui import icons
from companion.ui.widgets.basic import Text
from companion.ui.widgets.buttons import Row
from companion.ui.widgets.sheet import Sheet

SHOWN = 5  # bad lines; the others are counted


def export_sheet(editor: Any) -> Sheet:
    tr, look = editor.look.tr, editor.look
    sheet = Sheet(title=tr("Take the list out (CSV)"))
    count = len(editor.collection.entries)
    known = look.trn(
        "{n} card with its name, place and numbers.", "{n} cards with names, places and numbers.", count
    )
    sheet.add(Text(text=known.format(n=count), color=look.palette.ink2))
    for icon, text, action in (
        (icons.CARDS, tr("Copy to the clipboard"), copy_list),
        (icons.EXPORT, tr("Write a file"), write_list),
    ):
        row = Row(icon=icon, text=text)
        row.bind(on_release=lambda _, action=action: (sheet.close(), action(editor)))
        sheet.add(row)
    return sheet


def copy_list(editor: Any) -> None:
    from kivy.core.clipboard import Clipboard  # only here: it may take a while to be found

    Clipboard.copy(_list(editor))
    editor.screen.nav.say(editor.look.tr("The list is in the clipboard"))


def write_list(editor: Any) -> None:
    path = editor.services.write_file(f"comparity-{_file_name(editor)}.csv", _list(editor))
    editor.screen.nav.say(editor.look.tr("The list is in {path}").format(path=path))


def _list(editor: Any) -> str:
    """As Excel expects it in this language."""
    return export(editor.collection, ";" if editor.look.texts.language == "ru" else ",")


def _file_name(editor: Any) -> str:
    """Letters and digits of the edition's id."""
    plain = "".join(each if each.isalnum() else "-" for each in editor.collection.edition.id)
    return plain.strip("-") or "box"


def import_sheet(editor: Any) -> Sheet:
    tr = editor.look.tr
    sheet = Sheet(title=tr("Bring a list in (CSV)"))
    told = tr("The first line names the columns. What the list leaves empty stays as it is; no card is lost.")
    sheet.add(Text(text=told, color=editor.look.palette.ink2))
    paste = Row(icon=icons.IMPORT, text=tr("From the clipboard"))
    paste.bind(on_release=lambda _: (sheet.close(), paste_list(editor)))
    sheet.add(paste)
    path = CardField(hint_text="/…/cards.csv")
    sheet.add(NamedField(path, title=tr("Or from a file")))
    take = Row(icon=icons.IMPORT, text=tr("Read the file"))
    for widget, event in ((take, "on_release"), (path, "on_text_validate")):
        widget.bind(**{event: lambda _: read_list(editor, sheet, path.text)})
    sheet.add(take)
    return sheet


def paste_list(editor: Any) -> None:
    from kivy.core.clipboard import Clipboard

    take_list(editor, Clipboard.paste() or "")


def read_list(editor: Any, sheet: Sheet, path: str) -> None:
    if not path.strip():
        return
    text = editor.services.read_file(path.strip())
    sheet.close()
    take_list(editor, text)


def take_list(editor: Any, text: str) -> None:
    """All of it or nothing."""
    tr, look = editor.look.tr, editor.look
    lines: list[Line] = []
    bad: list[BadLine] = []
    for each in read(editor.collection.edition.measures, text):
        (lines if isinstance(each, Line) else bad).append(each)  # type: ignore[arg-type]
    if bad:
        editor.screen.nav.sheet(_refused(look, bad))
        return
    if not lines:
        editor.screen.nav.say(tr("There is no card in the list"))
        return
    said = look.trn("{n} card was taken over", "{n} cards were taken over", len(lines)).format(n=len(lines))
    editor.keep(imported(editor.collection, lines, editor.services.stamp()), said)


def _refused(look: Any, bad: list[BadLine]) -> Sheet:
    sheet = Sheet(title=look.tr("Nothing was taken over"))
    for each in bad[:SHOWN]:
        sheet.add(Text(text=bad_line(look.texts, each.line, each.code, each.facts)))
    more = len(bad) - SHOWN
    if more > 0:
        told = look.trn("And {n} line more.", "And {n} lines more.", more)
        sheet.add(Text(text=told.format(n=more), color=look.palette.ink2))
    return sheet
