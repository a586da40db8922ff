"""Which region? By first letters of its name or of its city: to name a cell, or to find where it stands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.core.referee import Foul
from companion.core.squaregrid import Cell
from companion.games.federation.box.layout import BoardLayout, is_dead, name_cell, standing, why_not_named
from companion.games.federation.box.regions import Region
from companion.games.federation.box.search import city_of, search
from companion.games.federation.drafts import RegionSearch
from companion.games.federation.texts.layout import LayoutTexts
from companion.games.federation.ui.cell_picture import CellPicture
from companion.games.federation.ui.context import Context, Screen
from companion.games.federation.ui.known import keep, layout, layout_here, with_region
from companion.games.federation.ui.sheets import offer_undo
from companion.texts.game import Sentence
from companion.ui.game import Action
from companion.ui.widgets.basic import Text
from companion.ui.widgets.buttons import Row
from companion.ui.widgets.field import Field
from companion.ui.widgets.layout import Column
from companion.ui.widgets.sheet import Sheet

ENOUGH = 2  # letters, if only one region begins so
SHOWN = 8  # rows; another letter makes them fewer


class RegionRow(Row):
    """One region that was found."""

    region: Region


class RegionSheet(Sheet):
    """The regions that the letters begin; `note` tells about one, `take` gets the one that is tapped."""

    def __init__(self, context: Screen, title: str, known: BoardLayout) -> None:
        super().__init__(title=title, tall=True)
        self.context, self.look, self.known = context, context.look, known
        self.texts = LayoutTexts(context.look.texts, large=self.look.large_text)
        self.field = Field(hint_text=self.look.tr("First letters"), pos_hint={"center_y": 0.5})
        self.field.text_validate_unfocus = False  # closing takes the keyboard away
        self.head = BoxLayout(size_hint_y=None, spacing=dp(8))
        self.head.bind(minimum_height=self.head.setter("height"))
        self.head.add_widget(self.field)
        self.ids.paper.add_widget(self.head, index=1)  # stays in place while the regions scroll
        self.extra = self.add(Column(spacing=dp(8)))
        self.rows = self.add(Column(spacing=dp(8)))
        self._pool = [self._row() for _ in range(SHOWN)]
        self.found: tuple[Region, ...] = ()
        self.field.bind(text=lambda _, text: self._typed(text), on_text_validate=lambda _: self.take_first())
        self.search = RegionSearch()
        self.changed: Callable[[RegionSearch | None], None] = lambda _: None
        self.bind(on_close=lambda _: self.changed(None))

    def _row(self) -> RegionRow:
        row = RegionRow()
        row.bind(on_release=lambda row: self.take(row.region))
        return row

    def begin(self, search: RegionSearch, changed: Callable[[RegionSearch | None], None]) -> None:
        """Open it with the letters typed before; `changed` is told of each new one, and None at the end."""
        self.search, self.changed = search, changed
        changed(search)
        self.field.text = search.letters
        self.open()

    def open(self) -> None:
        self.show()
        self.context.nav.sheet(self)
        self.field.focus = True

    def _typed(self, letters: str) -> None:
        self.search = self.search.typed(letters)
        self.changed(self.search)
        self.show()

    def show(self) -> None:
        """The same rows are filled anew with each letter: typing stays quick."""
        self.found = search(self.field.text, self.texts.shown, self.known.centres)
        self.rows.clear_widgets()
        for row, region in zip(self._pool, self.found, strict=False):
            row.region, row.text, row.note = region, self.texts.written(region.name), self.note(region)
            self.rows.add_widget(row)
        more = len(self.found) - SHOWN
        if more > 0:
            words = self.look.trn("{n} more: keep typing", "{n} more: keep typing", more)
            self._note(words.format(n=more))
        elif not self.found:
            self._note(self.look.tr("No region or city starts like that."))
        self.ids.body.parent.scroll_y = 1

    def _note(self, words: str) -> None:
        self.rows.add_widget(Text(text=words, color=self.look.palette.ink2))

    def take_first(self) -> None:
        """Enter takes the best one, once something was typed."""
        if self.field.text.strip() and self.found:
            self.take(self.found[0])

    def close(self) -> None:
        self.field.focus = False
        super().close()

    def note(self, region: Region) -> str:
        return self.texts.where(city_of(region, self.known.centres), self.known.cells_of(region.name))

    def take(self, region: Region) -> None:
        raise NotImplementedError


class FindSheet(RegionSheet):
    """Answers `found_one` with the region."""

    def __init__(
        self, context: Screen, title: str, known: BoardLayout, found_one: Callable[[Region], None]
    ) -> None:
        super().__init__(context, title, known)
        self.found_one = found_one

    def take(self, region: Region) -> None:
        self.close()
        self.found_one(region)


class NamingSheet(RegionSheet):
    """Which region is on a cell? `chosen` gets the cell and the region's Russian name.

    It closes first, unless it is to `stay` and be led on to another cell with `go_on`.
    """

    def __init__(
        self,
        context: Screen,
        known: BoardLayout,
        cell: Cell,
        chosen: Callable[[Cell, str], None],
        turned: bool = False,
        stay: bool = False,
    ) -> None:
        super().__init__(context, "", known)
        self.cell, self.chosen, self.stay = cell, chosen, stay
        self.picture = CellPicture(turned=turned, palette=self.look.palette, accent=context.accent)
        self.head.add_widget(self.picture, index=1)
        self.go_on(known, cell)

    def go_on(self, known: BoardLayout, cell: Cell) -> None:
        self.known, self.cell, self.search = known, cell, replace(self.search, cell=cell)
        self.title = self.look.tr("Which region is on {cell}?").format(cell=self.texts.cell(cell))
        self.picture.show(known, cell)
        self.extra.clear_widgets()
        self.field.text = ""
        self.show()
        if self.parent is not None:  # the tap on a row has taken the keyboard away
            Clock.schedule_once(lambda _: setattr(self.field, "focus", True), 0)

    def offer_above(self, icon: str, text: str, action: Action) -> None:
        """A row above the regions."""
        row = Row(icon=icon, text=text)
        row.bind(on_release=lambda _: action())
        self.extra.add_widget(row)

    def take(self, region: Region) -> None:
        foul = why_not_named(self.known, self.cell, region.name)
        if foul is not None:
            self._refuse(foul)
            return
        if not self.stay:
            self.close()
        self.chosen(self.cell, region.name)

    def _refuse(self, foul: Foul) -> None:
        self.rows.clear_widgets()
        words = self.texts.refusal(foul.code, foul.facts)
        self.rows.add_widget(Text(text=words, color=self.look.palette.bad))
        self.context.nav.feedback("foul")


# In a session


def naming_sheet(context: Context, cell: Cell, turned: bool) -> NamingSheet | None:
    """Which region a chip stands on, if this board is the one in the box; if not, that is said."""
    known, board = layout(context.services), context.table.state.board
    if not known.fits(board.rows, board.cols):
        context.say(LayoutTexts(context.look.texts).refusal("other-board", {}))
        return None
    return NamingSheet(context, known, cell, lambda _, region: _teach(context, cell, region), turned)


def _teach(context: Context, cell: Cell, region: str) -> None:
    """The move tells it and the box keeps it; one tap takes both back, until the session goes on."""
    table, before = context.table, layout(context.services)
    after, amendment = name_cell(before, cell, region), with_region(table, region)
    if isinstance(after, Foul):
        _refuse(context, after)
        return
    if isinstance(amendment, Foul):
        _refuse(context, amendment)
        return
    keep(context.services, after)
    log = table.adopt(amendment)

    def undo() -> None:
        keep(context.services, before)
        table.adopt(log)

    texts = LayoutTexts(context.look.texts, large=context.look.large_text)
    offer_undo(context, f"{texts.cell(cell)}: {texts.written(region)}", undo)


def _refuse(context: Context, foul: Foul) -> None:
    context.show_foul(foul)
    context.nav.feedback("foul")


class CitySearch(RegionSheet):
    """A card by its city, who stands on its cells, whether it is empty; `found_one` gets its region."""

    def __init__(self, context: Context, title: str, found_one: Callable[[str, Sentence], None]) -> None:
        super().__init__(context, title, layout_here(context.services, context.table))
        self.table, self.found_one = context.table, found_one

    def _standing(self, region: Region) -> tuple[list[tuple[Cell, str | None]], bool]:
        """Its cells with the names of the teams there, and whether both are taken."""
        state = self.table.state
        found = standing(self.known, region.name, state.board.chips)
        names = [(cell, None if team is None else state.teams[team].name) for cell, team in found]
        return names, is_dead(self.known, region.name, state.board.chips)

    def note(self, region: Region) -> str:
        return self.texts.holders(city_of(region, self.known.centres), *self._standing(region))

    def take(self, region: Region) -> None:
        self.close()
        found, dead = self._standing(region)
        words = LayoutTexts(self.look.texts)  # the line breaks long names by itself
        self.found_one(region.name, words.found(region.name, found, dead))

    def _typed(self, letters: str) -> None:
        """The only one that begins so is meant: its cells light up at once."""
        super()._typed(letters)
        if len(letters.strip()) >= ENOUGH and len(self.found) == 1:
            self.take(self.found[0])
