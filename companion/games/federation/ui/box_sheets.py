"""The sheets of Federation's box: how large the board is, what a card says, reading a table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.document import TABLE, decoded, table
from companion.core.referee import Foul
from companion.games.federation.box.csv_table import from_csv, to_csv
from companion.games.federation.box.layout import SUGGESTED, BoardLayout, lost, turned
from companion.games.federation.drafts import CityDraft, SizeDraft
from companion.games.federation.rules.referee import LEAST_SIDE, MOST_SIDE
from companion.games.federation.texts.layout import LayoutTexts
from companion.games.federation.ui.context import Box, Screen
from companion.games.federation.ui.sheets import closing
from companion.ui import icons
from companion.ui.game import Action
from companion.ui.handover import choose_file, hand_out, pasted
from companion.ui.look import load_kv
from companion.ui.widgets.basic import Text
from companion.ui.widgets.buttons import BigButton, Row
from companion.ui.widgets.field import Field
from companion.ui.widgets.sheet import Sheet

NAME = "federation-board.csv"
DELIMITERS = {"ru": ";"}  # what spreadsheets of a language expect; else a comma


class Stepper(BoxLayout):
    """A number between two keys."""

    text = StringProperty("")
    name = StringProperty("")
    value = NumericProperty(0)
    least = NumericProperty(LEAST_SIDE)
    most = NumericProperty(MOST_SIDE)


def main_button(context: Screen, text: str, action: Action, icon: str = icons.CHECK) -> BigButton:
    button = BigButton(text=text, icon=icon, fill=context.fill, edge_fill=context.edge_fill, ink=(1, 1, 1, 1))
    button.bind(on_release=lambda _: action())
    return button


def quiet_button(context: Screen, text: str, action: Action) -> BigButton:
    palette = context.look.palette
    button = BigButton(text=text, fill=palette.table, edge_fill=palette.edge)
    button.bind(on_release=lambda _: action())
    return button


class SizeSheet(Sheet):
    """`changed` is told of each size on the keys, and None at the end."""

    def __init__(
        self,
        context: Screen,
        known: BoardLayout,
        draft: SizeDraft,
        changed: Callable[[SizeDraft | None], None],
        resize: Callable[[int, int], None],
        turn: Action,
    ) -> None:
        self.look, self.known, self.draft, self.changed = context.look, known, draft, changed
        tr = self.look.tr
        super().__init__(title=tr("Rows and columns"))
        self.rows = self.add(Stepper(text=tr("Rows"), name="rows", value=draft.rows))
        self.cols = self.add(Stepper(text=tr("Columns"), name="cols", value=draft.cols))
        self.told = self.add(Text(color=self.look.palette.ink2))
        words = tr("Rotate 90°: {rows} × {cols}")
        other = turned(known)
        turn_row = Row(icon=icons.AGAIN, text=words.format(rows=other.rows, cols=other.cols))
        turn_row.bind(on_release=closing(self, turn))
        self.add(turn_row)
        self.set = self.add(main_button(context, tr("Set the size"), lambda: self._done(resize)))
        self.rows.bind(value=lambda _, value: self._show(replace(self.draft, rows=int(value))))
        self.cols.bind(value=lambda _, value: self._show(replace(self.draft, cols=int(value))))
        self.bind(on_close=lambda _: self.changed(None))
        self._show(draft)

    def _show(self, draft: SizeDraft) -> None:
        self.draft = draft
        self.changed(draft)
        odd = draft.board.odd
        self.set.disabled = not draft.changes(self.known)
        self.told.color = self.look.palette.warn if odd else self.look.palette.ink2
        if odd:
            words = self.look.tr("82 regions twice and four corners are 168 cells; this board has {n}.")
            self.told.text = words.format(n=draft.rows * draft.cols)
        else:
            self.told.text = self.look.tr("82 regions twice and four corners: 168 cells.")

    def _done(self, resize: Callable[[int, int], None]) -> None:
        self.close()
        resize(self.draft.rows, self.draft.cols)


def loss_sheet(context: Screen, known: BoardLayout, rows: int, cols: int, go_on: Action) -> Sheet:
    """Before named cells are forgotten."""
    look, texts = context.look, LayoutTexts(context.look.texts)
    gone = lost(known, rows, cols)
    words = look.trn(
        "{n} named cell would fall off the board", "{n} named cells would fall off the board", len(gone)
    )
    sheet = Sheet(title=words.format(n=len(gone)))
    told = [f"{texts.cell(cell)} {texts.shown(known.regions[cell])}" for cell in gone]
    sheet.add(Text(text=", ".join(told)))
    sheet.add(quiet_button(context, look.tr("Leave all as it was"), sheet.close))
    sheet.add(main_button(context, look.tr("Remove them"), closing(sheet, go_on)))
    return sheet


class CitySheet(Sheet):
    """What the owner's card says of a region whose city sources name differently: `city`, so far.

    `changed` is told of each letter typed, and None at the end.
    """

    def __init__(
        self,
        context: Box,
        draft: CityDraft,
        city: str,
        changed: Callable[[CityDraft | None], None],
        chosen: Callable[[str], None],
    ) -> None:
        tr, texts = context.look.tr, LayoutTexts(context.look.texts, large=context.look.large_text)
        super().__init__(title=texts.shown(draft.region))
        self.chosen = chosen
        words = tr("Which city is on its cards? Sources differ, so look at your own.")
        self.add(Text(text=words, color=context.look.palette.ink2))
        for name in SUGGESTED[draft.region]:
            row = Row(icon=icons.CHECK if name == city else icons.CITY, text=texts.written(name))
            row.bind(on_release=lambda _, name=name: self.take(name))
            self.add(row)
        self.field = self.add(Field(hint_text=tr("Another city"), text=draft.letters))
        self.field.bind(
            text=lambda _, letters: changed(draft.typed(letters)),
            on_text_validate=lambda _: self.take(self.field.text),
        )
        self.add(main_button(context, tr("Save"), lambda: self.take(self.field.text)))
        self.bind(on_close=lambda _: changed(None))
        changed(draft)

    def take(self, city: str) -> None:
        if city.strip():
            self.close()
            self.chosen(city)


# The board as a table on its way out and in


def export_table(context: Box, layout: BoardLayout) -> None:
    text = to_csv(layout, DELIMITERS.get(context.look.texts.language, ","))
    hand_out(context.nav, context.look.tr("The board as a table (CSV)"), table(NAME, text))


class ReadSheet(Sheet):
    """A table from the clipboard or from a file; a bad line is told, and nothing is changed."""

    def __init__(
        self, context: Box, known: BoardLayout, texts: LayoutTexts, take: Callable[[BoardLayout], None]
    ) -> None:
        tr = context.look.tr
        super().__init__(title=tr("Read a table"))
        self.context, self.known, self.texts, self.take = context, known, texts, take
        words = tr(
            "With the columns row, column, region and centre. It takes the place of all that is known."
        )
        self.add(Text(text=words, color=context.look.palette.ink2))
        self.told = self.add(Text(color=context.look.palette.bad))
        self.add(main_button(context, tr("From a file"), self._choose_file, icons.IMPORT))
        self.add(quiet_button(context, tr("From the clipboard"), lambda: self.read(pasted())))

    def _choose_file(self) -> None:
        choose_file(self.context.nav, (TABLE,), lambda document: self.read(decoded(document.data)))

    def read(self, text: str) -> None:
        found = from_csv(text, self.known, self.texts.shown)
        if isinstance(found, Foul):
            self._refuse(found)
        else:
            self.close()
            self.take(found)

    def _refuse(self, foul: Foul) -> None:
        reason = self.texts.refusal(foul.code, foul.facts)
        self.told.text = f"{reason} {self.context.look.tr('Nothing was changed.')}"
        self.context.nav.feedback("foul")


load_kv(__file__)
