"""The list of cards goes out and in as CSV: shared, as a file, or through the clipboard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from companion.core.document import TABLE, Document, decoded, table
from companion.games.comparity.box.csv_list import BadLine, ListedCard, export, imported, read
from companion.games.comparity.texts.card_list import bad_line
from companion.games.comparity.ui.context import BoxKeeper
from companion.ui import icons
from companion.ui.handover import choose_file, out_sheet, pasted
from companion.ui.look import Look
from companion.ui.widgets.basic import Text
from companion.ui.widgets.sheet import Sheet

SHOWN: Final = 5  # bad lines; the others are counted


def export_sheet(keeper: BoxKeeper) -> Sheet:
    count = len(keeper.collection.cards)
    known = keeper.look.trn(
        "{n} card with its name, place and numbers.", "{n} cards with names, places and numbers.", count
    )
    name = f"comparity-{_file_name(keeper)}.csv"
    title = keeper.look.tr("Export the list (CSV)")
    return out_sheet(keeper.context.nav, title, table(name, _list(keeper)), known.format(n=count))


def _list(keeper: BoxKeeper) -> str:
    """As Excel expects it in this language."""
    return export(keeper.collection, ";" if keeper.look.texts.language == "ru" else ",")


def _file_name(keeper: BoxKeeper) -> str:
    """Letters and digits of the edition's id."""
    plain = "".join(each if each.isalnum() else "-" for each in keeper.collection.edition.id)
    return plain.strip("-") or "box"


def import_sheet(keeper: BoxKeeper) -> Sheet:
    tr, nav = keeper.look.tr, keeper.context.nav
    sheet = Sheet(title=tr("Import a list (CSV)"))
    told = tr("The first line names the columns. What the list leaves empty stays as it is; no card is lost.")
    sheet.add(Text(text=told, color=keeper.look.palette.ink2))

    def take(document: Document) -> None:
        take_list(keeper, decoded(document.data))

    sheet.offer(
        (
            (icons.COPY, tr("From the clipboard"), lambda: take_list(keeper, pasted())),
            (icons.IMPORT, tr("From a file"), lambda: choose_file(nav, (TABLE,), take)),
        )
    )
    return sheet


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
