"""A running session on the mirror board: choose two symbols, press and slide over two cells, let go."""

from __future__ import annotations

from companion.core.referee import Event, Foul, Json
from companion.games.ingenious.drafts import LaidTile, TileDraft, Trail
from companion.games.ingenious.rules.board import Board, Tile, kind_of, placed, tiles_left
from companion.games.ingenious.rules.hexgrid import Cell
from companion.games.ingenious.rules.questions import after_points
from companion.games.ingenious.ui.bar import BoardBar, BoardPanel
from companion.games.ingenious.ui.board import PlayBoard
from companion.games.ingenious.ui.context import Session
from companion.games.ingenious.ui.parts import IngeniousParts
from companion.games.ingenious.ui.sheets import TilesLeftSheet
from companion.texts.game import Sentence
from companion.ui import icons
from companion.ui.game import Help, MenuRow


class BoardParts(IngeniousParts[TileDraft]):
    fills = True
    table: PlayBoard
    confirm: BoardBar | BoardPanel

    def __init__(self, context: Session) -> None:
        super().__init__(context)
        self.table = PlayBoard(
            overlay=context.nav.overlay,
            hover=self.hover,
            place=self.place,
            board=self.board,
            behind=self.look.palette.table,
        )
        self.confirm = (BoardPanel if self.look.form == "tablet" else BoardBar)(
            accent=context.accent, tint=context.tint, pick=self.pick
        )
        self.confirm.bind(on_turn=lambda _: self.turn_tile(), on_other=lambda _: self.take_other())

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
        self.table.tile, self.table.told = self.in_hand.colours, self.in_hand.cells
        self.table.starts = self.board.starting_cells(self.state.seat) if not self.state.over else ()
        self.table.mark()

    def _show_words(self) -> None:
        bar, tr, tile = self.confirm, self.look.tr, self.in_hand.tile
        bar.title = tr("{name}’s tile").format(name=self.state.player)
        self.offer()
        if not self.draft:
            bar.hint = self.hint("" if self.look.short else tr("Choose the two symbols of the tile"))
        elif tile is None:
            bar.hint = tr("And the other half?")
        elif tiles_left(self._played())[kind_of(tile)] <= 0:
            bar.hint = tr("All tiles of this kind have been played. Is it the right one?")
        elif self.draft.first is not None:
            bar.hint = tr("Now the cell beside it")
        else:
            bar.hint = tr("Tap two cells, or slide from one to the other")

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

    def help(self) -> Help:
        return Help("mirror", self.look.tr("Choose two symbols, then slide over two cells."))

    # What can be tapped

    def pick(self, colour: str) -> None:
        self.looked_at = None
        self.hold(self.in_hand.picked(colour))
        self.context.nav.feedback("tick")

    def turn_tile(self) -> None:
        self.hold(self.in_hand.turned())

    def place(self, trail: Trail) -> None:
        """Let go: two neighbouring cells and a whole tile are a move, one free cell waits for the other."""
        tile, cells = self.in_hand.tile, trail.pair
        if tile is None:
            self.context.say(self.look.tr("First choose the two symbols of the tile"))
        elif cells is None:
            self._tapped(trail.cells[0])
        else:
            self.context.submit(LaidTile(tile, cells).event())

    def _tapped(self, cell: Cell) -> None:
        if self.board.is_free(cell):
            self.hold(self.in_hand.tapped(cell))
            self.context.nav.feedback("tick")
        else:
            self.context.show_foul(Foul("cell-taken"))
            self.context.nav.feedback("foul")

    def menu(self) -> list[MenuRow]:
        return [(icons.GRID, self.look.tr("Tiles left"), self.show_tiles_left), *super().menu()]

    def show_tiles_left(self) -> None:
        sheet = TilesLeftSheet(self.look, tiles_left(self._played()))
        self.context.nav.sheet(sheet, again=lambda screen: screen.parts.show_tiles_left())

    def cancel(self) -> None:
        """The cell that was tapped goes before the tile."""
        self.table.forget_fingers()
        left = self.in_hand.cancelled()
        super().cancel()
        if left is not None:
            self.draft = left
            self.show()
            self.context.nav.save_place()

    def take_up(self, event: Event) -> None:
        self.draft = TileDraft.of(event)
        self.show()

    def read_draft(self, value: Json) -> TileDraft | None:
        return TileDraft.from_json(value, self.board)
