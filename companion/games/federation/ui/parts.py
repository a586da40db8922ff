"""A running session of Federation: a kind of card, a press on the board, letting go."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.core.squaregrid import Cell, read_cell
from companion.games.federation.box.dead import dead_regions
from companion.games.federation.rules.board import SIX
from companion.games.federation.rules.questions import chips_left, chips_missing, legal_cells
from companion.games.federation.rules.state import FederationState
from companion.games.federation.ui import sheets
from companion.games.federation.ui.bar import FederationBar
from companion.games.federation.ui.choice import ChoiceOfSix
from companion.games.federation.ui.finger import Finger
from companion.games.federation.ui.known import layout_here, unnamed_chip
from companion.games.federation.ui.lights import Lights
from companion.games.federation.ui.play_board import PlayBoard
from companion.games.federation.ui.scores import Standing, TeamCard, TeamHands, TeamTile
from companion.games.federation.ui.teams import emblems_of
from companion.ui import icons
from companion.ui.game import SessionParts
from companion.ui.tokens import CHIP_TURNS

KINDS = {"city": icons.CITY, "flag": icons.FLAG, "arms": icons.SHIELD, "star": icons.STAR}
SIGNS = {"flag": "+1", "arms": "−1", "star": "±1"}
DEAD = "dead"


class FederationParts(SessionParts):
    """`kind` is the card in hand. A city card is chosen by itself, and again after each move."""

    fills = True
    from_top = True
    short_note = -1  # the pile; the lit tile shows the team

    def __init__(self, screen: Any) -> None:
        self.screen = screen
        self.look = screen.look
        self.kind = "city"
        self._moves = len(screen.table.session.events)
        self.emblems = emblems_of([team.name for team in self.state.teams])
        self.layout = layout_here(screen.services, screen.table)
        self.lights, self.finger, self.choice = Lights(self), Finger(self), ChoiceOfSix(self)
        self.scores = self._build_scores(self.look.form)
        self.entry = TeamHands(screen=screen) if self.look.form == "landscape" else None
        portrait = self.look.form in ("phone", "compact")
        board = self.state.board
        self.table = PlayBoard(
            board=board,
            emblems=self.emblems,
            turned=board.rows < board.cols if portrait else board.rows > board.cols,
            turn_time=self.look.seconds(CHIP_TURNS),
            overlay=screen.nav.overlay,
            hover=self.finger.hover,
            place=self.finger.place,
            called=self.called,
        )
        self.confirm = FederationBar(
            screen=screen,
            upright=self.look.form == "tablet",
            slim=self.look.form == "compact",
            high=dp(96 if self.look.form == "tablet" else 54 if self.look.form == "compact" else 68),
            emblems=self.emblems,
        )
        self.confirm.bind(
            on_kind=lambda _, kind: self.pick(kind),
            on_region=lambda _: self.name_region(),
            on_cancel=lambda _: self.choice.cancel(),
        )
        self._progress = Clock.create_trigger(self._show_progress, 0)

    @property
    def state(self) -> FederationState:
        state: FederationState = self.screen.table.state
        return state

    def _build_scores(self, form: str) -> BoxLayout:
        teams = self.state.teams
        tablet = form == "tablet"
        if tablet:
            row = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(12))
        else:
            row = BoxLayout(size_hint_y=None, padding=(dp(8), 0, dp(8), dp(8)), spacing=dp(8))
        row.bind(minimum_height=row.setter("height"))
        self._tiles: list[Standing] = []
        for at, team in enumerate(teams):
            tile: Standing = TeamCard(screen=self.screen) if tablet else TeamTile(screen=self.screen)
            if isinstance(tile, TeamTile):
                tile.low, tile.narrow = form != "phone", len(teams) > 2
            tile.emblem, tile.name, tile.people = self.emblems[at], team.name, ", ".join(team.players)
            tile.bind(on_release=lambda _, at=at: self.look_at(at))
            self._tiles.append(tile)
            row.add_widget(tile)
        return row

    # Showing

    def render(self) -> None:
        moves = len(self.screen.table.session.events)
        if moves != self._moves:  # a region named in between leaves the card in hand
            self._moves, self.kind = moves, "city"
            self.choice.forget()
            self.table.forget_fingers()
        self.lights.team = None
        self.lights.off()
        self.layout = layout_here(self.screen.services, self.screen.table)
        self.table.board = self.state.board
        self.table.last = self._last_cells()
        self.show()
        self._progress()

    def show(self) -> None:
        self._show_teams()
        if not self.choice.open:
            self._show_keys()
        self.table.targets = self._targets()
        self.table.mark()

    def _show_teams(self) -> None:
        state = self.state
        for at, tile in enumerate(self._tiles):
            tile.score, tile.lines = str(state.board.score[at]), state.board.score[at]
            tile.in_turn = at == state.team and not state.over
            tile.looked_at = at == self.lights.team
            if isinstance(tile, TeamCard):
                tile.left, tile.hands = sheets.chips_text(self.look, state, at), sheets.hands_text(state, at)
        self.confirm.left = [str(chips_left(state, at)) for at in range(len(state.teams))]
        if self.entry is not None:
            self.entry.show(self.look, state, self.emblems)

    def _show_progress(self, *_: Any) -> None:
        """How close each team is; a frame later than the chip, which does not wait for it."""
        for at, tile in enumerate(self._tiles):
            missing = chips_missing(self.state, at)
            tile.along = 0 if missing is None else SIX - missing

    def _show_keys(self) -> None:
        tr, left = self.look.tr, self.state.cards.left
        trc = self.look.texts.trc
        city, empty = trc("key", "City card"), trc("key", "Empty card")
        if self.look.form in ("compact", "landscape") or self.look.text_scale > 1.3:
            city, empty = trc("key", "City"), trc("key", "Empty")
        kinds = [("city", KINDS["city"], "", city, True)]
        for kind, number in left.items():
            note = tr("{n} left").format(n=number)
            kinds.append((kind, KINDS[kind], SIGNS[kind], note, number > 0))
        if not self.screen.amend:  # a move of the log is entered again: nothing else is offered
            kinds.append((DEAD, icons.CALLED_OFF, "", empty, True))
        self.confirm.offer(kinds, self.kind)
        self.confirm.region_text = tr("Which region?") if self._unnamed() is not None else ""

    def _unnamed(self) -> Cell | None:
        """The chip laid last, where nobody has said which region it stands on."""
        return None if self.screen.amend else unnamed_chip(self.screen.table)

    def _targets(self) -> list[Cell]:
        """The chips that the card in hand may take away."""
        chips = self.state.board.chips
        if self.kind == "city" or self.state.over:
            return []
        return [cell for cell in legal_cells(self.state, self.kind) if cell in chips]

    def _last_cells(self) -> tuple[Cell, ...]:
        events = self.screen.table.session.events
        if not events or "cell" not in events[-1]:
            return ()
        row, col = events[-1]["cell"]
        return ((row, col),)

    def called(self, cell: Cell) -> str:
        """The region of a cell, or its name on the grid."""
        region = self.layout.region_at(cell)
        return str(self.screen.texts.region(region) if region else self.screen.texts.cell(cell))

    # What can be tapped

    def pick(self, kind: str) -> None:
        """Another kind of card; the same again lays it aside."""
        if kind == DEAD:
            self.show_empty_card()
            return
        before, self.kind = self.kind, "city" if kind == self.kind else kind
        try:
            self.screen.nav.remember()  # disk first, then screen
        except Exception:
            self.kind = before
            raise
        self.screen.nav.feedback("tick")
        self.show()

    def look_at(self, team: int) -> None:
        self.choice.cancel()
        self.lights.look_at(team)

    def show_empty_card(self) -> None:
        self.screen.nav.sheet(sheets.dead_sheet(self.screen, dead_regions(self.state, self.layout)))

    def find_city(self) -> None:
        """Where the cells of a card's region are, and who stands there."""
        from companion.games.federation.ui.search import find_city

        find_city(self.screen, self.lights.cells)

    def name_region(self) -> None:
        """Say which region the chip laid last stands on; the box keeps it."""
        from companion.games.federation.ui.search import name_region

        cell = self._unnamed()
        if cell is not None:
            name_region(self.screen, cell)

    def menu(self) -> list[tuple[str, str, Any]]:
        tr, screen = self.look.tr, self.screen

        def opens(build: Any, *more: Any) -> Any:
            return lambda: screen.nav.sheet(build(screen, *more))

        rows = [
            (icons.GRID, tr("Superlines"), opens(sheets.superlines_sheet, self.lights.superline)),
            (icons.CARDS, tr("Cards and chips"), opens(sheets.cards_sheet)),
            (icons.CALLED_OFF, tr("Nothing can be played"), opens(sheets.blank_sheet)),
            (icons.MINUS, tr("Forgot to draw"), opens(sheets.forgot_sheet)),
            (icons.PEOPLE, tr("Talked in the team"), opens(sheets.talked_sheet)),
            (icons.FINISH, tr("The cards are out"), opens(sheets.finish_sheet)),
        ]
        if self.layout.known:
            rows.insert(0, (icons.SEARCH, tr("Find a city"), self.find_city))
        if self._unnamed() is not None:
            rows.insert(0, (icons.SEARCH, tr("Which region?"), self.name_region))
        return rows

    # What was begun

    def draft(self) -> Any:
        if self.kind == "city" and not self.choice.open:
            return None
        return {"kind": self.kind, "cell": None if self.choice.cell is None else list(self.choice.cell)}

    def restore(self, draft: Any) -> None:
        if draft.get("kind") not in KINDS:
            return
        self.kind = draft["kind"]
        self.show()
        cell = read_cell(draft.get("cell"))
        if cell is not None:
            self.choice.asks(cell)
