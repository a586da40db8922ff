"""The sheets of Federation's box: how large the board is, what a card says, reading a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.referee import Foul
from companion.games.federation.box.csv_table import from_csv
from companion.games.federation.box.layout import SUGGESTED, BoardLayout, lost, turned
from companion.games.federation.box.regions import Region
from companion.games.federation.rules.referee import LEAST_SIDE, MOST_SIDE
from companion.games.federation.texts.layout import LayoutTexts
from companion.games.federation.ui.box_table import FILE, pasted
from companion.ui import icons
from companion.ui.look import load_kv
from companion.ui.widgets.basic import Text
from companion.ui.widgets.buttons import BigButton, Row
from companion.ui.widgets.field import Field
from companion.ui.widgets.sheet import Sheet


class Stepper(BoxLayout):
    """A number between two keys."""

    text = StringProperty("")
    name = StringProperty("")
    value = NumericProperty(0)
    least = NumericProperty(LEAST_SIDE)
    most = NumericProperty(MOST_SIDE)


def main_button(screen: Any, text: str, action: Callable[[], Any], icon: str = icons.CHECK) -> BigButton:
    button = BigButton(text=text, icon=icon, fill=screen.fill, edge_fill=screen.edge_fill, ink=(1, 1, 1, 1))
    button.bind(on_release=lambda _: action())
    return button


def quiet_button(screen: Any, text: str, action: Callable[[], Any]) -> BigButton:
    palette = screen.look.palette
    button = BigButton(text=text, fill=palette.table, edge_fill=palette.edge)
    button.bind(on_release=lambda _: action())
    return button


class SizeSheet(Sheet):
    def __init__(
        self,
        screen: Any,
        known: BoardLayout,
        resize: Callable[[int, int], None],
        turn: Callable[[], None],
    ) -> None:
        self.look, self.known = screen.look, known
        tr = self.look.tr
        super().__init__(title=tr("Rows and columns"))
        self.rows = self.add(Stepper(text=tr("Rows"), name="rows", value=known.rows))
        self.cols = self.add(Stepper(text=tr("Columns"), name="cols", value=known.cols))
        self.told = self.add(Text(color=self.look.palette.ink2))
        words = tr("Turn it by a quarter: {rows} × {cols}")
        other = turned(known)
        turn_row = Row(icon=icons.AGAIN, text=words.format(rows=other.rows, cols=other.cols))
        turn_row.bind(on_release=lambda _: (self.close(), turn()))
        self.add(turn_row)
        self.set = self.add(main_button(screen, tr("Set the size"), lambda: self._done(resize)))
        for stepper in (self.rows, self.cols):
            stepper.bind(value=lambda *_: self.show())
        self.show()

    @property
    def size_chosen(self) -> tuple[int, int]:
        return int(self.rows.value), int(self.cols.value)

    def show(self) -> None:
        rows, cols = self.size_chosen
        board = BoardLayout(rows, cols)
        self.set.disabled = self.known.fits(rows, cols)
        self.told.color = self.look.palette.warn if board.odd else self.look.palette.ink2
        if board.odd:
            words = self.look.tr("82 regions twice and four corners are 168 cells; this board has {n}.")
            self.told.text = words.format(n=rows * cols)
        else:
            self.told.text = self.look.tr("82 regions twice and four corners: 168 cells.")

    def _done(self, resize: Callable[[int, int], None]) -> None:
        self.close()
        resize(*self.size_chosen)


def loss_sheet(screen: Any, known: BoardLayout, rows: int, cols: int, go_on: Callable[[], None]) -> Sheet:
    """Before named cells are forgotten."""
    look, texts = screen.look, LayoutTexts(screen.look.texts)
    gone = lost(known, rows, cols)
    words = look.trn("{n} named cell has no room", "{n} named cells have no room", len(gone))
    sheet = Sheet(title=words.format(n=len(gone)))
    told = [f"{texts.cell(cell)} {texts.shown(known.regions[cell])}" for cell in gone]
    sheet.add(Text(text=", ".join(told)))
    sheet.add(quiet_button(screen, look.tr("Leave all as it was"), sheet.close))
    sheet.add(main_button(screen, look.tr("Forget them"), lambda: (sheet.close(), go_on())))
    return sheet


class CitySheet(Sheet):
    """What the owner's card says of a region whose city sources name differently."""

    def __init__(self, screen: Any, region: Region, city: str, chosen: Callable[[str], None]) -> None:
        tr, texts = screen.look.tr, LayoutTexts(screen.look.texts, narrow=screen.look.large_text)
        super().__init__(title=texts.shown(region.name))
        self.chosen = chosen
        words = tr("Which city is on its cards? Sources differ, so look at your own.")
        self.add(Text(text=words, color=screen.look.palette.ink2))
        suggested = SUGGESTED[region.name]
        for name in suggested:
            row = Row(icon=icons.CHECK if name == city else icons.CITY, text=texts.written(name))
            row.bind(on_release=lambda _, name=name: self.take(name))
            self.add(row)
        self.field = self.add(
            Field(hint_text=tr("Another city"), text="" if city in suggested else texts.shown(city))
        )
        self.field.bind(on_text_validate=lambda _: self.take(self.field.text))
        self.add(main_button(screen, tr("Keep"), lambda: self.take(self.field.text)))

    def take(self, city: str) -> None:
        if city.strip():
            self.close()
            self.chosen(city)


class ReadSheet(Sheet):
    """A table from the clipboard or from a file; a bad line is told, and nothing is changed."""

    def __init__(
        self, screen: Any, known: BoardLayout, texts: LayoutTexts, take: Callable[[BoardLayout], None]
    ) -> None:
        tr = screen.look.tr
        super().__init__(title=tr("Read a table"))
        self.screen, self.known, self.texts, self.take = screen, known, texts, take
        words = tr(
            "With the columns row, column, region and centre. It takes the place of all that is known."
        )
        self.add(Text(text=words, color=screen.look.palette.ink2))
        self.told = self.add(Text(color=screen.look.palette.bad))
        self.add(main_button(screen, tr("From the clipboard"), lambda: self.read(pasted()), icons.IMPORT))
        self.field = self.add(Field(text=FILE))
        self.add(quiet_button(screen, tr("From this file"), self._read_file))

    def _read_file(self) -> None:
        self.read(self.screen.services.read_file(self.field.text.strip()))

    def read(self, text: str) -> None:
        found = from_csv(text, self.known, self.texts.shown)
        if isinstance(found, Foul):
            self.tell(found)
        else:
            self.close()
            self.take(found)

    def tell(self, foul: Foul) -> None:
        reason = self.texts.refusal(foul.code, foul.facts)
        self.told.text = f"{reason} {self.screen.look.tr('Nothing was changed.')}"
        self.screen.nav.feedback("foul")


load_kv(__file__)
