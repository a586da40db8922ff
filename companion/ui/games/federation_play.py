"""A running session of Federation: a kind of card, a press on the board, letting go."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.rules.federation import PUTS_DOWN, FederationState, why_not
from companion.rules.federation_board import SIX, Line
from companion.rules.federation_questions import (
    chips_left,
    chips_missing,
    dead_regions,
    legal_cells,
    made,
    open_lines,
)
from companion.rules.squaregrid import Cell, read_cell
from companion.ui import icons
from companion.ui.games import federation_sheets as sheets
from companion.ui.games.federation_bar import FederationBar
from companion.ui.games.federation_choice import ChoiceOfSix
from companion.ui.games.federation_known import layout_here, unnamed_chip
from companion.ui.games.federation_play_board import PlayBoard
from companion.ui.games.federation_scores import Standing, TeamCard, TeamHands, TeamTile
from companion.ui.games.federation_teams import emblems_of
from companion.ui.tokens import CHIP_TURNS

KINDS = {"city": icons.CITY, "flag": icons.FLAG, "arms": icons.SHIELD, "star": icons.STAR}
SIGNS = {"flag": "+1", "arms": "−1", "star": "±1"}
DEAD = "dead"
CLOSE = 2  # chips that a line may lack to be called close


class FederationParts:
    """`kind` is the card in hand. A city card is chosen by itself, and again after each move."""

    fills = True

    def __init__(self, screen: Any) -> None:
        self.screen = screen
        self.look = screen.look
        self.kind = "city"
        self.looked_at: int | None = None  # a team whose lines are being looked at
        self.emblems = emblems_of([team.name for team in self.state.teams])
        self.layout = layout_here(screen.desk, screen.table)
        self._hovering = False
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
            hover=self.hover,
            place=self.place,
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
        self.choice = ChoiceOfSix(self)
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
            tile = (
                TeamCard(screen=self.screen)
                if tablet
                else TeamTile(
                    screen=self.screen, low=form != "phone", narrow=len(teams) > 2 and form != "landscape"
                )
            )
            tile.emblem, tile.name, tile.people = self.emblems[at], team.name, ", ".join(team.players)
            tile.bind(on_release=lambda _, at=at: self.look_at(at))
            self._tiles.append(tile)
            row.add_widget(tile)
        return row

    # Showing

    def render(self) -> None:
        self.kind, self.looked_at = "city", None
        self.choice.forget()
        self.layout = layout_here(self.screen.desk, self.screen.table)
        self.table.board = self.state.board
        self.table.last = self._last_cells()
        self.table.lit = self.table.spots = ()
        self.show()
        self._progress()

    def show(self) -> None:
        self._show_teams()
        self._show_keys()
        self.table.targets = self._targets()
        self.table.mark()

    def _show_teams(self) -> None:
        state = self.state
        for at, tile in enumerate(self._tiles):
            tile.score, tile.lines = str(state.board.score[at]), state.board.score[at]
            tile.in_turn = at == state.team and not state.over
            tile.looked_at = at == self.looked_at
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
        city, empty = tr("City card"), tr("Empty card")
        if self.look.form in ("compact", "landscape") or self.look.text_scale > 1.3:
            city, empty = tr("City"), tr("Empty")
        kinds = [("city", KINDS["city"], "", city, True)]
        for kind, number in left.items():
            note = tr("{n} left").format(n=number)
            kinds.append((kind, KINDS[kind], SIGNS[kind], note, number > 0))
        if not self.screen.amend:  # a move of the log is entered again: nothing else is offered
            kinds.append((DEAD, icons.CALLED_OFF, "", empty, True))
        self.confirm.offer(kinds, self.kind)
        asked = unnamed_chip(self.screen.table) if not self.screen.amend else None
        self.confirm.region_text = tr("Which region?") if asked is not None else ""

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

    # The finger on the board

    def hover(self, cell: Cell | None) -> None:
        """Under the finger: what the card would do here, or why it cannot be played here."""
        if self.choice.open:
            return
        self.table.lit, self.table.spots = (), ()
        if cell is None:
            self._hush()
            return
        foul = why_not(self.state, self.kind, cell, self._region(cell))
        if foul is not None:
            self.table.wrong = cell
            self._hovering = True
            self.screen.show_foul(foul.code, foul.facts)
            return
        puts = self.kind in PUTS_DOWN
        self.table.ghost = (cell, self.emblems[self.state.team] if puts else None)
        lines = made(self.state, cell) if puts else ()
        self.table.lit = lines
        self._hush()
        if lines:
            sentence = self.screen.texts.preview(self.screen.described, len(lines))
            self._say(sentence.lead, sentence.rest)
        elif cell in self.state.board.chips:
            self._say(*self._taking(cell, puts))

    def _taking(self, cell: Cell, puts: bool) -> tuple[str, str]:
        tr, team = self.look.tr, self.state.teams[self.state.board.chips[cell]].name
        rest = (
            tr("your chip takes the place of one of {team}") if puts else tr("a chip of {team} is taken off")
        )
        return tr("Let go:"), rest.format(team=team)

    def _say(self, lead: str, rest: str) -> None:
        self._hovering = True
        self.screen.line.askable = False
        self.screen.line.say(lead, rest)

    def _hush(self) -> None:
        """The latest call again, where the line told of what was under the finger."""
        if self._hovering:
            self._hovering = False
            self.screen.show_line()

    def place(self, cell: Cell) -> None:
        """Let go: a move, unless it leaves a choice of superlines."""
        if self.choice.open:
            self.screen.nav.say(self.look.tr("First say which six are the superline"))
        elif not self.choice.asks(cell):
            self.lay(cell)

    def lay(self, cell: Cell, take: tuple[Line, ...] = ()) -> None:
        event: dict[str, Any] = {"type": self.kind, "cell": list(cell)}
        region = self._region(cell)
        if region is not None:
            event["region"] = region
        if take:
            event["take"] = [[list(each) for each in line] for line in take]
        if not self.screen.submit(event) and region is not None:
            self._offer_without_region(cell, event)

    def _offer_without_region(self, cell: Cell, event: dict[str, Any]) -> None:
        """The box may be wrong about a cell; the table never is."""
        if why_not(self.state, self.kind, cell) is None:
            bare = {key: value for key, value in event.items() if key != "region"}
            tr = self.look.tr
            self.screen.nav.say(
                tr("Is another region printed there?"), tr("Lay it"), lambda: self.screen.submit(bare)
            )

    def _region(self, cell: Cell) -> str | None:
        return self.layout.region_at(cell) if self.kind == "city" else None

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
        """Where a team is close to a superline; tapped again, nothing."""
        self.choice.cancel()
        self.looked_at = None if team == self.looked_at else team
        self.table.lit = self.table.spots = ()
        self.screen.show_line()
        if self.looked_at is not None:
            self._light_team(team)
        self.show()

    def _light_team(self, team: int) -> None:
        close = open_lines(self.state, team, CLOSE)
        nearest = [line for line in close if len(line.missing) == len(close[0].missing)]
        self.table.lit = [line.cells for line in nearest]
        self.table.spots = {cell for line in nearest for cell in line.missing}
        self._say(f"{self.state.teams[team].name}:", self._how_close(len(nearest)))

    def _how_close(self, lines: int) -> str:
        places, trn = len(set(self.table.spots)), self.look.trn
        if not lines:
            return str(self.look.tr("no four or five in a line can become six yet"))
        if places <= lines:
            words = trn("{n} cell makes a superline", "{n} cells make a superline", places)
            return words.format(n=places)
        return trn("{n} line lacks two chips", "{n} lines lack two chips", lines).format(n=lines)

    def light(self, team: int, line: Line) -> None:
        """One superline of the list, on the board."""
        self.table.lit = (line,)
        self.table.mark()
        start, end = (self.screen.texts.cell(cell) for cell in (line[0], line[-1]))
        words = self.look.tr("superline from {start} to {end}").format(start=start, end=end)
        self._say(f"{self.state.teams[team].name}:", words)

    def show_empty_card(self) -> None:
        self.screen.nav.sheet(sheets.dead_sheet(self.screen, dead_regions(self.state, self.layout)))

    def find_city(self) -> None:
        """Where the cells of a card's region are, and who stands there."""
        from companion.ui.games.federation_search import find_city

        find_city(self.screen, self.light_cells)

    def light_cells(self, cells: Sequence[Cell]) -> None:
        self.table.lit, self.table.spots = (), cells
        self.table.mark()
        self._hovering = True  # whatever the line says of them is taken back with them

    def name_region(self) -> None:
        """Say which region the chip laid last stands on; the box keeps it."""
        from companion.ui.games.federation_search import name_region

        cell = unnamed_chip(self.screen.table)
        if cell is not None:
            name_region(self.screen, cell)

    def menu(self) -> list[tuple[str, str, Any]]:
        tr, nav, screen = self.look.tr, self.screen.nav, self.screen
        rows = [
            (icons.GRID, tr("Superlines"), lambda: nav.sheet(sheets.superlines_sheet(screen, self.light))),
            (icons.CARDS, tr("Cards and chips"), lambda: nav.sheet(sheets.cards_sheet(screen))),
            (icons.CALLED_OFF, tr("Nothing can be played"), lambda: nav.sheet(sheets.blank_sheet(screen))),
            (icons.MINUS, tr("Forgot to draw"), lambda: nav.sheet(sheets.forgot_sheet(screen))),
            (icons.PEOPLE, tr("Talked in the team"), lambda: nav.sheet(sheets.talked_sheet(screen))),
            (icons.FINISH, tr("The cards are out"), lambda: nav.sheet(sheets.finish_sheet(screen))),
        ]
        if self.layout.known:
            rows.insert(0, (icons.SEARCH, tr("Find a city"), self.find_city))
        if unnamed_chip(screen.table) is not None:
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
