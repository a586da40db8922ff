"""A running session of Federation: a kind of card, a press on the board, letting go."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.clock import Clock

from companion.core.referee import Json
from companion.core.squaregrid import Cell
from companion.games.federation.box.dead import dead_regions
from companion.games.federation.box.layout import why_not_named
from companion.games.federation.drafts import CITY, MoveDraft, Preview, RegionSearch
from companion.games.federation.rules.questions import (
    cards_of,
    chips_left,
    last_cells,
    legal_cells,
    may_show_empty,
)
from companion.games.federation.rules.referee import why_not
from companion.games.federation.rules.state import FederationState
from companion.games.federation.rules.takes import Take
from companion.games.federation.texts import FederationTexts
from companion.games.federation.ui import search, sheets
from companion.games.federation.ui.bar import FederationBar, KindOffer
from companion.games.federation.ui.choice import ChoiceOfSix
from companion.games.federation.ui.context import Context
from companion.games.federation.ui.emblems import emblems_of
from companion.games.federation.ui.head import SmallHead
from companion.games.federation.ui.known import keep_names, layout_here, learn, names_shown, unnamed_chip
from companion.games.federation.ui.lights import Lights
from companion.games.federation.ui.play_board import PlayBoard
from companion.games.federation.ui.position import is_turned
from companion.games.federation.ui.scores import TeamHands, TeamScores
from companion.texts.game import Sentence, Why
from companion.ui import icons
from companion.ui.game import Help, MenuRow, SessionParts
from companion.ui.tokens import CHIP_TURNS
from companion.ui.widgets.sheet import Sheet

ICONS = {"city": icons.CITY, "flag": icons.FLAG, "arms": icons.SHIELD, "star": icons.STAR}
SIGNS = {"flag": "+1", "arms": "−1", "star": "±1"}
DEAD = "dead"
IN_HAND = MoveDraft()  # a city card is chosen by itself, and again after each move


class FederationParts(SessionParts[FederationState, FederationTexts, MoveDraft]):
    fills = True
    from_top = True
    close = True
    short_note = -1  # the pile; the lit tile shows the team
    table: PlayBoard
    scores: TeamScores
    confirm: FederationBar
    entry: TeamHands | None

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._moves = len(context.table.session.events)
        self.emblems = emblems_of([team.name for team in self.state.teams])
        self.layout = layout_here(context.services, context.table)
        self.scores = TeamScores(context, self.emblems, self.look_at)
        self.head = SmallHead(context, self.scores) if self.look.form == "compact" else None
        self.entry = TeamHands(self.emblems, context=context) if self.look.form == "landscape" else None
        self.table = PlayBoard(
            board=self.state.board,
            emblems=self.emblems,
            turned=is_turned(self.look, self.state),
            turn_time=self.look.seconds(CHIP_TURNS),
            overlay=context.nav.overlay,
            hover=self.hover,
            place=self.place,
            called=self.called,
            labels=True,
            top_text=self.look.tr("top of the board"),
            behind=self.look.palette.table,
        )
        self.confirm = FederationBar(context=context, emblems=self.emblems)
        self.confirm.bind(
            on_kind=lambda _, kind: self.pick(kind),
            on_region=lambda _: self.name_region(),
            on_cancel=lambda _: self.cancel_choice(),
        )
        self.lights = Lights(context, self.table)
        self.choice = ChoiceOfSix(
            context, self.table, self.confirm, self.lights, self.take, self.cancel_choice
        )
        # A frame later than the chip, which does not wait for it.
        self._progress = Clock.create_trigger(lambda _: self.scores.show_progress(self.state), 0)

    @property
    def move(self) -> MoveDraft:
        return self.draft or IN_HAND

    # Showing

    def render(self) -> None:
        moves = len(self.context.table.session.events)
        if moves != self._moves:  # a region named in between leaves the card in hand
            self._moves, self.draft = moves, None
            self.table.forget_fingers()
        self.lights.forget()
        self.layout = layout_here(self.context.services, self.context.table)
        self.table.codes = self._codes()
        self.table.board = self.state.board
        self.table.last = last_cells(self.context.table.session.events)
        self.show()
        self._progress()

    def show(self) -> None:
        self._show_teams()
        self.choice.show(self.move)
        if not self.choice.open:
            self._show_keys()
        self.table.targets = self._targets()
        self.table.sought = self.layout.cells_of(self.move.sought) if self.move.sought else ()
        self.table.mark()

    def _show_teams(self) -> None:
        state = self.state
        self.scores.show(state, self.lights.team)
        self.confirm.left = [str(chips_left(state, team)) for team in range(len(state.teams))]
        if self.entry is not None:
            self.entry.show(self.look, state)

    def _show_keys(self) -> None:
        tr, trc = self.look.tr, self.look.texts.trc
        city, empty = trc("key", "City card"), trc("key", "Empty card")
        if self.look.short or self.look.text_scale > 1.3:
            city, empty = trc("key", "City"), trc("key", "Empty")
        kinds = [KindOffer(CITY, ICONS[CITY], "", city)]
        for kind, left in self.state.cards.left.items():
            note = tr("{n} left").format(n=left)
            kinds.append(KindOffer(kind, ICONS[kind], SIGNS[kind], note, left > 0))
        if not self.context.amend:  # a move of the log is entered again: nothing else is offered
            kinds.append(KindOffer(DEAD, icons.CALLED_OFF, "", empty, may_show_empty(self.state)))
        self.confirm.offer(kinds, self.move.kind)
        self.confirm.region_text = tr("Which region?") if self._unnamed() is not None else ""

    def _unnamed(self) -> Cell | None:
        """The chip laid last, where neither the table nor the box has said which region it stands on."""
        cell = None if self.context.amend else unnamed_chip(self.context.table)
        region = None if cell is None else self.layout.region_at(cell)
        return None if region is not None and cards_of(self.state, region) else cell

    def _targets(self) -> list[Cell]:
        """The chips that the card in hand may take away."""
        chips, kind = self.state.board.chips, self.move.kind
        if kind == CITY or self.state.over:
            return []
        return [cell for cell in legal_cells(self.state, kind) if cell in chips]

    def _codes(self) -> dict[Cell, str]:
        """The letters of the known cells, if the owner wants them on the board."""
        texts, regions = self.context.texts, self.layout.regions
        if not names_shown(self.context.services, self.layout):
            return {}
        return {cell: texts.code(region) for cell, region in regions.items()}

    def switch_names(self) -> None:
        keep_names(self.context.services, not names_shown(self.context.services, self.layout))
        self.render()

    def called(self, cell: Cell) -> str:
        """The region of a cell with its name on the grid."""
        region, texts = self.layout.region_at(cell), self.context.texts
        return f"{texts.region(region)} · {texts.cell(cell)}" if region else texts.cell(cell)

    def line(self) -> tuple[Sentence, Why | None] | None:
        sentence = self.lights.sentence
        return None if sentence is None else (sentence, None)

    def help(self) -> Help:
        return Help("press", self.look.tr("Press, slide to the cell under the loupe, let go."))

    # The finger on the board

    def hover(self, cell: Cell | None) -> None:
        """What letting go here would do, or why the card cannot be played here."""
        if self.choice.open:
            return
        self.lights.off()
        if cell is None:
            self.lights.say_no_more()
            return
        preview = self.move.preview(self.state, cell, self._region(cell))
        if preview.foul is not None:
            self.table.wrong = cell
            self.lights.say_foul(preview.foul)
        else:
            self._show_preview(preview)

    def _show_preview(self, preview: Preview) -> None:
        state, tr = self.state, self.look.tr
        self.table.ghost = (preview.cell, self.emblems[state.team] if preview.lays else None)
        self.table.lit = preview.lines
        self.lights.say_no_more()
        if preview.lines:
            self.lights.say(self.context.texts.preview(state, len(preview.lines)))
        elif preview.victim is not None:
            instead = tr("your chip takes the place of one of {team}")
            words = instead if preview.lays else tr("a chip of {team} is taken off")
            self.lights.say(Sentence(tr("Let go:"), words.format(team=state.teams[preview.victim].name)))
        elif self.layout.region_at(preview.cell) is not None:
            self.lights.say(Sentence(f"{self.called(preview.cell)}:", tr("let go, and the chip lies here")))

    def place(self, cell: Cell) -> None:
        """Let go: a move, unless it leaves a choice of superlines."""
        if self.choice.open:
            self.context.say(self.look.tr("First say which six are the superline"))
            return
        draft = self.move.placed(cell)
        if draft.ways_left(self.state):
            self.hold(draft)
        else:
            self._lay(draft)

    def take(self, take: Take) -> None:
        """One of the sixes to choose from."""
        draft = self.move.took(take)
        if draft.ways_left(self.state):
            self.hold(draft)
            return
        self.cancel_choice()
        self._lay(draft)

    def _lay(self, draft: MoveDraft) -> None:
        cell = draft.cell
        region = None if cell is None else self._region(cell)
        if self.context.submit(draft.event(region)):
            if cell is not None and region is not None and region == draft.sought:
                learn(self.context.services, self.state.board, cell, region)
        elif region is not None:
            self._offer_without_region(draft)

    def _offer_without_region(self, draft: MoveDraft) -> None:
        """The box may be wrong about a cell; the table never is."""
        if draft.cell is not None and why_not(self.state, draft.kind, draft.cell) is None:
            tr = self.look.tr

            def lay_it() -> None:
                self.context.submit(draft.event())

            self.context.nav.say(tr("Is another region printed there?"), tr("Lay it"), lay_it)

    def _region(self, cell: Cell) -> str | None:
        """What is printed there, or the region of the card that was searched for; only cities have one."""
        if self.move.kind != CITY:
            return None
        sought, known = self.move.sought, self.layout.region_at(cell)
        if known is None and sought is not None and why_not_named(self.layout, cell, sought) is None:
            return sought
        return known

    # What can be tapped

    def pick(self, kind: str) -> None:
        """Another kind of card; the same again lays it aside, and City again searches it by its city."""
        if kind == DEAD:
            self.show_empty_card()
            return
        if kind == CITY and self.move.kind == CITY:
            self.find_city()
            return
        self.hold(self.move.picked(kind))
        self.context.nav.feedback("tick")

    def cancel(self) -> None:
        """A choice of sixes first: the card is in hand again. Then the kind of card."""
        if self.choice.open:
            self.cancel_choice()
        else:
            super().cancel()

    def cancel_choice(self) -> None:
        """The card is in hand again."""
        if self.choice.open:
            self.lights.say_no_more()
            self._note(self.move.unplaced())
            self.show()

    def _note(self, draft: MoveDraft) -> None:
        """What may be lost: a full disk keeps nobody from taking something back or from typing."""
        self.draft = None if draft == IN_HAND else draft
        self.context.nav.save_place()

    def hold(self, draft: MoveDraft | None) -> None:
        super().hold(None if draft == IN_HAND else draft)

    def look_at(self, team: int) -> None:
        self.cancel_choice()
        self.lights.look_at(team)
        self.show()

    def show_empty_card(self) -> None:
        regions = dead_regions(self.state, self.layout)
        sheet = sheets.dead_sheet(self.context, regions, self.find_empty_card)
        self.context.nav.sheet(sheet, again=lambda screen: screen.parts.show_empty_card())

    def find_empty_card(self) -> None:
        """The empty card by its city."""

        def show(region: str, _: Sentence) -> None:
            self.context.submit({"type": "dead", "region": region})

        sheet = search.CitySearch(self.context, self.look.tr("Empty card"), show)
        sheet.begin(RegionSearch(), lambda _: None)

    def list_superlines(self) -> None:
        sheet = sheets.superlines_sheet(self.context, self.emblems, self.lights.superline)
        self.context.nav.sheet(sheet, again=lambda screen: screen.parts.list_superlines())

    def find_city(self, letters: str = "") -> None:
        """Where the cells of a card's region are, and who stands there."""
        sheet = search.CitySearch(self.context, self.look.tr("Find a city"), self.seek)
        sheet.begin(RegionSearch(letters), self._searching)

    def seek(self, region: str, found: Sentence) -> None:
        """The cells of the card in hand stay lit until it is played."""
        self.hold(self.move.seeking(region))
        self.lights.say(found)

    def name_region(self, letters: str = "") -> None:
        """Say which region the chip laid last stands on; the box keeps it."""
        cell = self._unnamed()
        sheet = None if cell is None else search.naming_sheet(self.context, cell, self.table.turned)
        if sheet is not None:
            sheet.begin(RegionSearch(letters, cell), self._searching)

    def _searching(self, begun: RegionSearch | None) -> None:
        """What is typed above the board is part of the draft as long as its sheet is open."""
        self._note(self.move.searching(begun))

    def menu(self) -> Sequence[MenuRow]:
        tr, context = self.look.tr, self.context

        def opens(build: Callable[[Context], Sheet]) -> Callable[[], None]:
            return lambda: sheets.open_sheet(context, build)

        rows: list[MenuRow] = [
            (icons.GRID, tr("Superlines"), self.list_superlines),
            (icons.CARDS, tr("Cards and chips"), opens(sheets.cards_sheet)),
            (icons.CALLED_OFF, tr("Nothing can be played"), opens(sheets.blank_sheet)),
            *sheets.penalty_rows(context),
            (icons.FINISH, tr("No cards left"), opens(sheets.finish_sheet)),
        ]
        if self.layout.known:
            shown = names_shown(context.services, self.layout)
            words = tr("Hide the names on the board") if shown else tr("Show the names on the board")
            rows.append((icons.EYE_OFF if shown else icons.EYE, words, self.switch_names))
            rows.insert(0, (icons.SEARCH, tr("Find a city"), self.find_city))
        if self._unnamed() is not None:
            rows.insert(0, (icons.SEARCH, tr("Which region?"), self.name_region))
        return rows

    # What was begun

    def read_draft(self, value: Json) -> MoveDraft | None:
        return MoveDraft.from_json(value, self.state)

    def restore(self, value: Json) -> None:
        super().restore(value)
        begun = self.move.search
        if begun is not None:
            self._searching(None)
            (self.find_city if begun.cell is None else self.name_region)(begun.letters)
