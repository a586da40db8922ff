"""My boxes, Federation: the board is learnt cell by cell, corrected, measured, written out and read in."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.referee import Foul, Json
from companion.core.squaregrid import Cell
from companion.games.federation.box.layout import (
    SUGGESTED,
    BoardLayout,
    lost,
    name_cell,
    resized,
    turned,
    unname,
    with_centre,
)
from companion.games.federation.box.regions import Region
from companion.games.federation.box.search import city_of, open_regions
from companion.games.federation.drafts import BoxDraft, CityDraft, RegionSearch, SizeDraft, read_box_draft
from companion.games.federation.texts.layout import LayoutTexts
from companion.games.federation.ui import box_board  # noqa: F401 (used in the Kivy file)
from companion.games.federation.ui.box_sheets import (
    CitySheet,
    ReadSheet,
    SizeSheet,
    export_table,
    loss_sheet,
)
from companion.games.federation.ui.context import Box
from companion.games.federation.ui.known import keep, layout
from companion.games.federation.ui.search import FindSheet, NamingSheet
from companion.games.federation.ui.sheets import closing
from companion.ui import icons
from companion.ui.game import Action, BoxEditor
from companion.ui.look import load_kv
from companion.ui.widgets.buttons import Row

MOST_HIGH = 0.72  # of the height, for a board with the rest below it
MOST_HIGH_LARGE = 0.6


class FederationBox(BoxEditor, BoxLayout):
    """`draft` is what a sheet above the board has begun."""

    progress = StringProperty("")
    hint = StringProperty("")
    beside = BooleanProperty(False)  # the board has the rest at its side

    def __init__(self, context: Box, **kwargs: object) -> None:
        self.context, self.look = context, context.look
        self.texts = LayoutTexts(context.look.texts, large=context.look.large_text)
        self.known = layout(context.services)
        self.draft: BoxDraft | None = None
        super().__init__(beside=self.look.form in ("landscape", "tablet"), **kwargs)
        board = self.ids.board
        board.overlay, board.short = context.nav.overlay, self.texts.short
        board.called, board.place = self.called, self.ask
        self.fbind("size", self._fit)
        self.show()

    # Showing

    def show(self) -> None:
        tr, known, board = self.look.tr, self.known, self.ids.board
        board.turned = known.rows > known.cols if self.beside else known.rows < known.cols
        board.show(known)
        self._fit()
        if known.complete:
            self.progress = tr("All {n} cells are known").format(n=known.cells)
            self.hint = ""
        else:
            self.progress = tr("Cells known: {n} of {all}").format(n=known.known, all=known.cells)
            self.hint = tr("Press a cell and let go, then say which region is printed on it.")
        self._show_rows()

    def _fit(self, *_: object) -> None:
        board = self.ids.board
        if not self.beside:
            most = MOST_HIGH_LARGE if self.look.large_text else MOST_HIGH
            board.height = min(board.high_for(self.width - dp(16)), self.height * most)

    def _show_rows(self) -> None:
        tr, known = self.look.tr, self.known
        size = tr("{rows} × {cols}").format(rows=known.rows, cols=known.cols)
        self.ids.rows.clear_widgets()
        self._row(icons.SEARCH, tr("Find a region"), "", self.find)
        if not known.complete:
            self._row(icons.EDIT, tr("Name cell by cell"), "", self.name_on)
        self._row(icons.GRID, tr("Rows and columns"), size, self.ask_size)
        for region in open_regions():
            city = self.texts.shown(city_of(region, known.centres)) or tr("Which city is on its cards?")
            title = self.texts.shown(region.name)
            self._row(icons.CITY, title, city, partial(self.ask_city, region))
        self._row(icons.EXPORT, tr("Export as a table"), "", self.export_table)
        self._row(icons.IMPORT, tr("Read a table"), "", self.ask_table)
        if known.known:
            self._row(icons.DELETE, tr("Remove all regions"), "", self.forget_all)

    def _row(self, icon: str, text: str, note: str, action: Action) -> None:
        row = Row(icon=icon, text=text, note=note)
        row.bind(on_release=lambda _: action())
        self.ids.rows.add_widget(row)

    def called(self, cell: Cell) -> str:
        """For the foot of the loupe."""
        region = self.known.region_at(cell)
        return self.texts.shown(region) if region else self.texts.cell(cell)

    # What was begun

    def _begun(self, draft: BoxDraft | None) -> None:
        self.draft = draft
        self.context.nav.save_place()

    def draft_json(self) -> Json:
        return None if self.draft is None else self.draft.to_json()

    def restore(self, draft: Json) -> None:
        match read_box_draft(draft, self.known):
            case RegionSearch(cell=None) as search:
                self.find(search)
            case RegionSearch(cell=cell, onward=False) as search if cell is not None:
                self.ask(cell, search.letters)
            case RegionSearch() as search:
                self.name_on(search)
            case SizeDraft() as size:
                self.ask_size(size)
            case CityDraft() as city:
                self._ask_city(city)

    # Naming, correcting, forgetting

    def ask(self, cell: Cell, letters: str = "") -> None:
        if cell in self.known.corners:
            self.context.nav.say(self.texts.refusal("corner", {"cell": cell}))
            return
        sheet = self._naming(RegionSearch(letters, cell), cell, self.name)
        before = self.known.region_at(cell)
        if before is not None:
            words = self.look.tr("Remove {region} here").format(region=self.texts.written(before))
            sheet.offer_above(icons.DELETE, words, closing(sheet, partial(self.forget, cell)))

    def _naming(self, search: RegionSearch, cell: Cell, chosen: Callable[[Cell, str], None]) -> NamingSheet:
        board = self.ids.board
        sheet = NamingSheet(self.context, self.known, cell, chosen, board.turned, stay=search.onward)
        sheet.bind(on_close=lambda _: board.light([]))
        board.light([cell])
        sheet.begin(search, self._begun)
        return sheet

    def name(self, cell: Cell, region: str) -> None:
        after = name_cell(self.known, cell, region)
        if not isinstance(after, Foul):
            self._keep(after, self._told(cell, region))

    def _told(self, cell: Cell, region: str) -> str:
        return f"{self.texts.cell(cell)}: {self.texts.written(region)}"

    def forget(self, cell: Cell) -> None:
        words = self.look.tr("{cell} cleared").format(cell=self.texts.cell(cell))
        self._keep(unname(self.known, cell), words)

    def name_on(self, begun: RegionSearch | None = None) -> None:
        """One unknown cell after the other, as the eye goes over the board."""
        unknown = self.ids.board.unknown()
        if not unknown:
            return

        def chosen(cell: Cell, region: str) -> None:
            after = name_cell(self.known, cell, region)
            if isinstance(after, Foul):
                return
            self._put(after)
            left = self.ids.board.unknown()
            if not left:
                sheet.close()
                return
            following = next((other for other in left if unknown.index(other) > unknown.index(cell)), left[0])
            go_to(following)
            sheet.offer_above(icons.UNDO, self._told(cell, region), lambda: take_back(cell))

        def go_to(cell: Cell) -> None:
            self.ids.board.light([cell])
            sheet.go_on(self.known, cell)

        def take_back(cell: Cell) -> None:
            self._put(unname(self.known, cell))
            go_to(cell)

        first = next((cell for cell in unknown if begun is not None and cell == begun.cell), unknown[0])
        letters = begun.letters if begun is not None and begun.cell == first else ""
        sheet = self._naming(RegionSearch(letters, first, onward=True), first, chosen)

    def forget_all(self) -> None:
        known = BoardLayout(self.known.rows, self.known.cols, centres=self.known.centres)
        self._keep(known, self.look.tr("All regions removed"))

    def find(self, begun: RegionSearch | None = None) -> None:
        sheet = FindSheet(self.context, self.look.tr("Find a region"), self.known, self.light)
        sheet.begin(begun or RegionSearch(), self._begun)

    def light(self, region: Region) -> None:
        cells = self.known.cells_of(region.name)
        self.ids.board.light(cells)
        place = self.texts.cells(cells) if cells else self.look.tr("place not known yet")
        self.context.nav.say(f"{self.texts.written(region.name)}: {place}")

    # Size, cities, tables

    def ask_size(self, begun: SizeDraft | None = None) -> None:
        size = begun or SizeDraft(self.known.rows, self.known.cols)
        sheet = SizeSheet(self.context, self.known, size, self._begun, self.resize, self.turn)
        self.context.nav.sheet(sheet)

    def resize(self, rows: int, cols: int) -> None:
        """What has no room any more is forgotten only after a question."""
        if lost(self.known, rows, cols):
            ask = loss_sheet(self.context, self.known, rows, cols, lambda: self._set_size(rows, cols))
            self.context.nav.sheet(ask, again=lambda screen: screen.editor.resize(rows, cols))
        else:
            self._set_size(rows, cols)

    def _set_size(self, rows: int, cols: int) -> None:
        self._keep(resized(self.known, rows, cols), self._size_words(rows, cols))

    def turn(self) -> None:
        after = turned(self.known)
        self._keep(after, self._size_words(after.rows, after.cols))

    def _size_words(self, rows: int, cols: int) -> str:
        return self.look.tr("The board has {rows} rows and {cols} columns").format(rows=rows, cols=cols)

    def ask_city(self, region: Region) -> None:
        city = city_of(region, self.known.centres)
        suggested = city in SUGGESTED[region.name]
        self._ask_city(CityDraft(region.name, "" if suggested else self.texts.shown(city)))

    def _ask_city(self, draft: CityDraft) -> None:
        region = next(region for region in open_regions() if region.name == draft.region)
        city = city_of(region, self.known.centres)
        sheet = CitySheet(self.context, draft, city, self._begun, lambda city: self.set_city(region, city))
        self.context.nav.sheet(sheet)

    def set_city(self, region: Region, city: str) -> None:
        after = with_centre(self.known, region.name, city)
        city = city_of(region, after.centres)
        self._keep(after, f"{self.texts.written(region.name)}: {self.texts.written(city)}")

    def export_table(self) -> None:
        export_table(self.context, self.known)

    def ask_table(self) -> None:
        sheet = ReadSheet(self.context, self.known, self.texts, self.keep_table)
        self.context.nav.sheet(sheet, again=lambda screen: screen.editor.ask_table())

    def take_table(self, text: str) -> None:
        """From a file that was opened with the app: the sheet is there to tell what is wrong with it."""
        sheet = ReadSheet(self.context, self.known, self.texts, self.keep_table)
        self.context.nav.sheet(sheet)
        sheet.read(text)

    def keep_table(self, after: BoardLayout) -> None:
        words = self.look.tr("The table is read. Cells known: {n} of {all}")
        self._keep(after, words.format(n=after.known, all=after.cells))

    def _keep(self, after: BoardLayout, said: str) -> None:
        """One tap brings back what was."""
        before = self.known
        self._put(after)

        def undo() -> None:
            self._put(before)
            self.context.nav.rebuild()

        self.context.nav.say(said, self.look.tr("Undo"), undo)

    def _put(self, known: BoardLayout) -> None:
        """On the disk, then on the context."""
        keep(self.context.services, known)
        self.known = known
        self.show()


load_kv(__file__)
