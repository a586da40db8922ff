"""A running session on the mirror board: choose two symbols, press and slide over two cells, let go."""

from __future__ import annotations

from kivy.metrics import dp

from companion.core.referee import Foul, Json
from companion.games.ingenious.drafts import LaidTile, TileDraft, Trail
from companion.games.ingenious.rules.board import Board, Tile, kind_of, placed, tiles_left
from companion.games.ingenious.rules.questions import after_points
from companion.games.ingenious.ui.bar import BoardBar
from companion.games.ingenious.ui.board import PlayBoard
from companion.games.ingenious.ui.context import Session
from companion.games.ingenious.ui.parts import IngeniousParts
from companion.games.ingenious.ui.sheets import TilesLeftSheet
from companion.texts.game import Sentence
from companion.ui import icons
from companion.ui.game import MenuRow

LARGE = 1.15  # from this text scale on the bar's words give way


class BoardParts(IngeniousParts[TileDraft]):
    fills = True
    table: PlayBoard
    confirm: BoardBar

    def __init__(self, context: Session) -> None:
        super().__init__(context)
        self.table = PlayBoard(
            overlay=context.nav.overlay, hover=self.hover, place=self.place, board=self.board
        )
        tablet = self.look.form == "tablet"
        self.confirm = BoardBar(accent=context.accent, upright=tablet, pick=self.pick)
        self.confirm.bind(on_turn=lambda _: self.turn_tile(), on_other=lambda _: self.take_other())
        if tablet:
            self.confirm.padding = (dp(16), dp(20))

    @property
    def board(self) -> Board:
        board = self.state.board
        if board is None:
            raise ValueError("a session with tally entry has no board")
        return board

    @property
    def in_hand(self) -> TileDraft:
        return self.draft or TileDraft()

    # Showing

    def render(self) -> None:
        self.draft = self.looked_at = None
        self.table.forget_fingers()
        self.table.board = self.board
        self._light_last_tile()
        self.show()

    def show(self) -> None:
        self.show_sides()
        self.confirm.colours = self.in_hand.colours
        self._show_words()
        self.table.tile = self.in_hand.colours
        self.table.starts = self.board.starting_cells(self.state.seat) if not self.state.over else ()
        self.table.mark()

    def _show_words(self) -> None:
        bar, state, tr = self.confirm, self.state, self.look.tr
        large = self.look.text_scale > LARGE and self.look.form != "tablet"
        bar.title = tr("The tile in hand") if self.draft and not large else ""
        self.offer("" if self.look.short else tr("Choose the two symbols of the tile"))
        if self.draft:  # what can be done instead stays in reach: a pick cannot be laid aside
            bar.missing = []
            tile = self.draft.tile
            bar.hint = tr("And the other half?") if tile is None else self._hint_with_tile(tile)
            if large and bar.other_text:
                bar.hint = ""
            if tile is not None and self._is_one_too_many(tile):
                bar.title = ""  # the question takes its place
        elif large and bar.other_text:  # the words give way to the button; the title and the symbols tell
            swapper = state.swapper if bar.missing else None
            bar.hint = "" if swapper is None else f"{state.players[swapper]}:"

    def _is_one_too_many(self, tile: Tile) -> bool:
        return tiles_left(self._played())[kind_of(tile)] <= 0

    def _hint_with_tile(self, tile: Tile) -> str:
        if self._is_one_too_many(tile):
            return self.look.tr("All tiles of this kind have been played. Is it the right one?")
        if self.look.short and self.confirm.other_text:
            return ""  # no room for it beside the other button
        return self.look.tr("Press for one half, slide to the other")

    def _played(self) -> list[Tile]:
        events = self.context.table.session.events
        return [placed(event)[0] for event in events if event["type"] == "place"]

    def _light_last_tile(self) -> None:
        """The runs of the tile laid last."""
        events, history = self.context.table.session.events, self.context.table.history
        self.table.last = ()
        self.table.unlight()
        if events and events[-1]["type"] == "place" and (before := history[-2].state.board) is not None:
            tile, cells = placed(events[-1])
            self.table.last = cells
            self.table.light(before, tile, cells)

    def in_sight(self) -> tuple[float, float, float, float] | None:
        """The tile that was laid last and is being explained."""
        if not self.table.last:
            return None
        points = [self.table.to_window(*self.table.on_screen(cell)) for cell in self.table.last]
        round_it = self.table.cell_size * self.table.zoom
        xs, ys = [x for x, _ in points], [y for _, y in points]
        return min(xs) - round_it, min(ys) - round_it, max(xs) + round_it, max(ys) + round_it

    def hover(self, trail: Trail) -> None:
        """Under the finger: what the tile would score here."""
        tile, cells = self.in_hand.tile, trail.pair
        if tile is None or cells is None:
            if trail.cells:
                self.table.unlight()
            else:
                self._light_last_tile()
            self.context.show_line()
            return
        foul = self.board.misplaced(cells, self.state.seat)
        if foul is not None:
            self.table.unlight()
            self.context.show_foul(Foul(foul))
            return
        self.table.light(self.board, tile, cells)
        self.context.preview(self._would_score(LaidTile(tile, cells)))

    def _would_score(self, laid: LaidTile) -> Sentence:
        total, colour_name = laid.total(self.board), self.context.texts.colour
        counted = ", ".join(f"{colour_name(colour)} {number}" for colour, number in total.items())
        ahead = after_points(self.state, self.state.side, laid.points(self.board))
        here = self.look.tr("Here: {points}.").format(points=counted)
        return Sentence(here, self.becomes(ahead))

    # What can be tapped

    def pick(self, colour: str) -> None:
        self.looked_at = None
        self.hold(self.in_hand.picked(colour))
        self.context.nav.feedback("tick")

    def turn_tile(self) -> None:
        self.hold(self.in_hand.turned())

    def place(self, trail: Trail) -> None:
        """Let go: two neighbouring cells and a whole tile are a move, anything else says what is missing."""
        tile, cells = self.in_hand.tile, trail.pair
        if tile is None:
            self.context.say(self.look.tr("First choose the two symbols of the tile"))
        elif cells is None:
            self.context.say(self.look.tr("Press for one half, slide to the other"))
        else:
            self.context.submit(LaidTile(tile, cells).event())

    def menu(self) -> list[MenuRow]:
        return [(icons.GRID, self.look.tr("Tiles left"), self.show_tiles_left), *super().menu()]

    def show_tiles_left(self) -> None:
        sheet = TilesLeftSheet(self.look, tiles_left(self._played()))
        self.context.nav.sheet(sheet, again=lambda screen: screen.parts.show_tiles_left())

    def read_draft(self, value: Json) -> TileDraft | None:
        return TileDraft.from_json(value)
