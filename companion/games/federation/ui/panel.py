"""Before a session: how it is kept, the teams and their chips, what the table agrees on, the board's size."""

from __future__ import annotations

from functools import partial
from typing import Final

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, StringProperty

from companion.core.referee import Json
from companion.games.federation.box.layout import lost, resized, turned
from companion.games.federation.drafts import SizeDraft
from companion.games.federation.rules.board import DISJOINT, SHARE_ONE
from companion.games.federation.rules.state import ANY, BOARD, CLAIMS, ONE
from companion.games.federation.rules.teams import LINE_UPS, line_up, team_count, team_counts
from companion.games.federation.ui import chips  # noqa: F401 (used in the Kivy file)
from companion.games.federation.ui.box_sheets import SizeSheet, loss_sheet
from companion.games.federation.ui.collinear_picture import CollinearPicture
from companion.games.federation.ui.colours import EMBLEMS, TEAM_COLOURS
from companion.games.federation.ui.context import NewSession
from companion.games.federation.ui.emblems import name_of
from companion.games.federation.ui.known import keep, layout
from companion.games.federation.ui.sheets import closing
from companion.ui import icons
from companion.ui.game import Chosen
from companion.ui.look import load_kv
from companion.ui.widgets.buttons import Press, Row, Segments
from companion.ui.widgets.layout import Column, Heading
from companion.ui.widgets.sheet import Sheet

OFFERED: Final = {  # by key; the first of each is the usual one
    "entry": (CLAIMS, BOARD),
    "collinear": (DISJOINT, SHARE_ONE),
    "empty-cards": (ANY, ONE),
}


class TeamRow(Press):
    """A team; a tap changes its chips."""

    emblem = StringProperty("peak")
    text = StringProperty("")
    people = StringProperty("")


class EntryRow(Press):
    """One way to keep the game, and what one gets for it."""

    entry = StringProperty("")
    icon = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")
    chosen = BooleanProperty(False)
    accent = ColorProperty("black")
    tint = ColorProperty("white")


class SetupPanel(Column):
    """Keeps in the screen's choices what is in `OFFERED`, and `teams`, how many; `emblems` and `names`,
    theirs, then those left.
    """

    def __init__(self, context: NewSession) -> None:
        super().__init__(spacing=dp(8))
        self.context, self.look = context, context.look
        for key, values in OFFERED.items():
            context.chosen.setdefault(key, values[0])
        context.chosen.setdefault("teams", 2)
        context.chosen.setdefault("emblems", list(EMBLEMS))
        self._segments: dict[str, Segments] = {}
        self._entries = self._add_entries()
        self._teams = self._part()
        self._picture = self._add_collinear()
        self._empty = self._part()
        self._size = self._add_size()

    def _part(self) -> Column:
        """What is there only for some tables."""
        part = Column(spacing=dp(8))
        self.add_widget(part)
        return part

    def render(self) -> None:
        chosen, board = self.context.chosen, layout(self.context.services)
        for row in self._entries:
            row.chosen = row.entry == chosen["entry"]
        self._show_teams()
        self._picture.shared = chosen["collinear"] == SHARE_ONE
        self._show_empty_cards()
        for key, segments in self._segments.items():
            segments.value = chosen[key]
        words = self.look.tr("{rows} rows, {cols} columns; count those of your box")
        self._size.note = words.format(rows=board.rows, cols=board.cols)

    # How it is kept

    def _add_entries(self) -> list[EntryRow]:
        tr, context, rows = self.look.tr, self.context, []
        told = {
            CLAIMS: (
                icons.CHECK,
                tr("Superlines only"),
                tr("One tap a superline: the app counts, checks those you show, and says who has won."),
            ),
            BOARD: (
                icons.GRID,
                tr("Mirror of the board"),
                tr("Every chip is entered: the app sees superlines itself, counts cards, finds cities."),
            ),
        }
        self.add_widget(Heading(text=tr("How is the game kept?")))
        for entry in OFFERED["entry"]:
            icon, text, note = told[entry]
            row = EntryRow(
                entry=entry, icon=icon, text=text, note=note, accent=context.accent, tint=context.tint
            )
            row.bind(on_release=lambda row: self._choose("entry", row.entry))
            self.add_widget(row)
            rows.append(row)
        return rows

    # Teams

    def _show_teams(self) -> None:
        context, chosen = self.context, self.context.chosen
        people = list(context.seats)
        count = team_count(len(people), chosen["teams"])
        emblems = chosen["emblems"]
        chosen["names"] = [name_of(context.look, emblem) for emblem in emblems]
        glyphs = [(icons.TEAM_GLYPHS[emblem], TEAM_COLOURS[emblem]) for emblem in emblems]
        context.show_badges([glyphs[seat % count] for seat in range(len(people))])
        self._teams.clear_widgets()
        if len(people) < 2:
            return
        self._teams.add_widget(Heading(text=self.look.tr("Teams · they take turns round the table")))
        if len(team_counts(len(people))) > 1:
            tr = self.look.tr
            self._teams.add_widget(self._keys("teams", [(2, tr("Two teams")), (3, tr("Three teams"))], count))
        for team, names in enumerate(line_up(people, count)):
            row = TeamRow(emblem=emblems[team], text=chosen["names"][team], people=", ".join(names))
            row.bind(on_release=lambda _, team=team: self.choose_emblem(team))
            self._teams.add_widget(row)

    def _keys(self, key: str, options: list[tuple[Json, str]], value: Json) -> Segments:
        stacked = self.look.large_text and sum(len(text) for _, text in options) > 16
        keys = Segments(value=value, accent=self.context.accent, stacked=stacked)
        keys.options = options
        keys.bind(on_choose=lambda _, value: self._choose(key, value))
        return keys

    def choose_emblem(self, team: int) -> None:
        """Whoever has the wanted chips takes those of this team instead."""
        sheet = Sheet(title=self.look.tr("Which chips?"))
        for emblem in EMBLEMS:
            row = TeamRow(emblem=emblem, text=name_of(self.look, emblem))
            row.bind(on_release=closing(sheet, partial(self._take_chips, team, emblem)))
            sheet.add(row)
        self.context.nav.sheet(sheet, again=lambda screen: screen.panel.choose_emblem(team))

    def _take_chips(self, team: int, emblem: str) -> None:
        emblems = list(self.context.chosen["emblems"])
        other = emblems.index(emblem)
        emblems[team], emblems[other] = emblems[other], emblems[team]
        self._choose("emblems", emblems)

    # What the table agrees on

    def _add_collinear(self) -> CollinearPicture:
        tr, picture = self.look.tr, CollinearPicture()
        shared: list[tuple[Json, str]] = [
            (DISJOINT, tr("share no chip")),
            (SHARE_ONE, tr("may share one chip")),
        ]
        self._segments["collinear"] = self._keys("collinear", shared, DISJOINT)
        for part in (
            Heading(text=tr("Two superlines along the same line …")),
            picture,
            self._segments["collinear"],
        ):
            self.add_widget(part)
        return picture

    def _show_empty_cards(self) -> None:
        """Nothing is agreed about cards where only superlines are told."""
        told = self.context.chosen["entry"] == BOARD
        if told == bool(self._empty.children):
            return
        self._empty.clear_widgets()
        self._segments.pop("empty-cards", None)
        if told:
            tr = self.look.tr
            empty: list[tuple[Json, str]] = [(ANY, tr("as many as one holds")), (ONE, tr("only one"))]
            self._segments["empty-cards"] = self._keys("empty-cards", empty, ANY)
            self._empty.add_widget(Heading(text=tr("Empty cards in one turn …")))
            self._empty.add_widget(self._segments["empty-cards"])

    def _choose(self, key: str, value: Json) -> None:
        self.context.choose(key, value)

    # The board

    def _add_size(self) -> Row:
        row = Row(icon=icons.GRID, text=self.look.tr("Board"))
        row.bind(on_release=lambda _: self.ask_size())
        self.add_widget(Heading(text=self.look.tr("Size of the board")))
        self.add_widget(row)
        return row

    def ask_size(self) -> None:
        known = layout(self.context.services)
        draft = SizeDraft(known.rows, known.cols)
        self.context.nav.sheet(
            SizeSheet(self.context, known, draft, lambda _: None, self._resize, self._turn)
        )

    def _resize(self, rows: int, cols: int) -> None:
        """Whoever would lose named cells is asked first."""
        known = layout(self.context.services)

        def resize() -> None:
            keep(self.context.services, resized(known, rows, cols))
            self.render()

        if lost(known, rows, cols):
            self.context.nav.sheet(loss_sheet(self.context, known, rows, cols, resize))
        else:
            resize()

    def _turn(self) -> None:
        keep(self.context.services, turned(layout(self.context.services)))
        self.render()

    # What was chosen before

    def restore(self, chosen: Chosen) -> None:
        for key, values in OFFERED.items():
            if chosen.get(key) in values:
                self.context.chosen[key] = chosen[key]
        if chosen.get("teams") in tuple(LINE_UPS):
            self.context.chosen["teams"] = chosen["teams"]
        if sorted(chosen.get("emblems", ())) == sorted(EMBLEMS):
            self.context.chosen["emblems"] = list(chosen["emblems"])


load_kv(__file__)
