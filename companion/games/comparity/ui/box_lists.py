"""The list of cards goes out and in as CSV: through the clipboard, or as a file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from companion.games.comparity.box.csv_list import BadLine, ListedCard, export, imported, read
from companion.games.comparity.texts.card_list import bad_line
from companion.games.comparity.ui.context import BoxKeeper
from companion.games.comparity.ui.fields import CardField, NamedField
from companion.ui import icons
from companion.ui.look import Look
from companion.ui.widgets.basic import Text
from companion.ui.widgets.buttons import Row
from companion.ui.widgets.sheet import Sheet

SHOWN: Final = 5  # bad lines; the others are counted


def export_sheet(keeper: BoxKeeper) -> Sheet:
    tr, look = keeper.look.tr, keeper.look
    sheet = Sheet(title=tr("Export the list (CSV)"))
    count = len(keeper.collection.cards)
    known = look.trn(
        "{n} card with its name, place and numbers.", "{n} cards with names, places and numbers.", count
    )
    sheet.add(Text(text=known.format(n=count), color=look.palette.ink2))
    sheet.offer(
        (
            (icons.CARDS, tr("Copy to the clipboard"), lambda: copy_list(keeper)),
            (icons.EXPORT, tr("Write a file"), lambda: write_list(keeper)),
        )
    )
    return sheet


def copy_list(keeper: BoxKeeper) -> None:
    from kivy.core.clipboard import Clipboard  # only here: it may take a while to be found

    Clipboard.copy(_list(keeper))
    keeper.context.nav.say(keeper.look.tr("The list is in the clipboard"))


def write_list(keeper: BoxKeeper) -> None:
    path = keeper.services.write_file(f"comparity-{_file_name(keeper)}.csv", _list(keeper))
    keeper.context.nav.say(keeper.look.tr("The list is in {path}").format(path=path))


def _list(keeper: BoxKeeper) -> str:
    """As Excel expects it in this language."""
    return export(keeper.collection, ";" if keeper.look.texts.language == "ru" else ",")


def _file_name(keeper: BoxKeeper) -> str:
    """Letters and digits of the edition's id."""
    plain = "".join(each if each.isalnum() else "-" for each in keeper.collection.edition.id)
    return plain.strip("-") or "box"


def import_sheet(keeper: BoxKeeper) -> Sheet:
    tr = keeper.look.tr
    sheet = Sheet(title=tr("Import a list (CSV)"))
    told = tr("The first line names the columns. What the list leaves empty stays as it is; no card is lost.")
    sheet.add(Text(text=told, color=keeper.look.palette.ink2))
    sheet.offer([(icons.IMPORT, tr("From the clipboard"), lambda: paste_list(keeper))])
    path = CardField(hint_text="/…/cards.csv")
    sheet.add(NamedField(path, title=tr("Or from a file")))
    take = Row(icon=icons.IMPORT, text=tr("Read the file"))
    take.bind(on_release=lambda _: read_list(keeper, sheet, path.text))
    path.bind(on_text_validate=lambda _: read_list(keeper, sheet, path.text))
    sheet.add(take)
    return sheet


def paste_list(keeper: BoxKeeper) -> None:
    from kivy.core.clipboard import Clipboard

    take_list(keeper, Clipboard.paste() or "")


def read_list(keeper: BoxKeeper, sheet: Sheet, path: str) -> None:
    if not path.strip():
        return
    text = keeper.services.read_file(path.strip())
    sheet.close()
    take_list(keeper, text)


def take_list(keeper: BoxKeeper, text: str) -> None:
    """All of it or nothing."""
    tr, look = keeper.look.tr, keeper.look
    found = read(keeper.collection.edition.measures, text)
    lines = [each for each in found if isinstance(each, ListedCard)]
    bad = [each for each in found if isinstance(each, BadLine)]
    if bad:
        keeper.context.nav.sheet(_refused(look, bad))
        return
    if not lines:
        keeper.context.nav.say(tr("There is no card in the list"))
        return
    said = look.trn("{n} card imported", "{n} cards imported", len(lines)).format(n=len(lines))
    keeper.keep(imported(keeper.collection, lines, keeper.services.stamp()), said)


def _refused(look: Look, bad: Sequence[BadLine]) -> Sheet:
    sheet = Sheet(title=look.tr("Nothing was imported"))
    for each in bad[:SHOWN]:
        sheet.add(Text(text=bad_line(look.texts, each.line, each.code, each.facts)))
    more = len(bad) - SHOWN
    if more > 0:
        told = look.trn("And {n} line more.", "And {n} lines more.", more)
        sheet.add(Text(text=told.format(n=more), color=look.palette.ink2))
    return sheet
