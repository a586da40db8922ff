"""A running session of a table that only tells its superlines: one key a team, and where they lie."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.core.referee import Foul, Json
from companion.games.federation.drafts import ShowDraft
from companion.games.federation.rules.board import Superline
from companion.games.federation.rules.claims import line_number, shows_lines, unshown_claims
from companion.games.federation.rules.state import FederationState
from companion.games.federation.texts import FederationTexts
from companion.games.federation.ui import sheets
from companion.games.federation.ui.choice import Waiting
from companion.games.federation.ui.claim_tiles import ClaimTiles, ShowPanel, SmallBoard
from companion.games.federation.ui.context import Context
from companion.games.federation.ui.emblems import emblems_of
from companion.games.federation.ui.show_where import ShowWhere
from companion.texts.game import Sentence, Why
from companion.ui import icons
from companion.ui.game import MenuRow, SessionParts
from companion.ui.widgets.buttons import BigButton
from companion.ui.widgets.layout import Column

AGAIN = 1.0  # seconds after a claim in which a second tap is none


class ClaimsParts(SessionParts[FederationState, FederationTexts, ShowDraft]):
    """`whole` is the large board while somebody shows where a superline lies."""

    from_top = True
    faces = False
    whole: ShowWhere | None

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.whole = None
        self.emblems = emblems_of([team.name for team in self.state.teams])
        self._claimed = -inf
        self._waiting = Waiting(self.leave_unshown)
        self.picture = SmallBoard(context)
        self._arrange()
        self.confirm = Column(padding=(dp(12), dp(8)))
        done = BigButton(text=self.look.tr("No cards left"), icon=icons.CARDS)
        done.bind(on_release=lambda _: self.finish())
        self.confirm.add_widget(done)

    def _arrange(self) -> None:
        """Landscape: the teams left and right, the board in the middle; on a tablet it lies beside them."""
        form, between = self.look.form, None
        middle = form == "landscape" and len(self.state.teams) == 2
        self.panel = ShowPanel(self.context, self.show_where, None if middle else self.picture)
        if middle:
            self.picture.bind(on_release=lambda _: self.show_where())
            between = BoxLayout(size_hint=(None, None), width=dp(176), pos_hint={"center_y": 0.5})
            between.add_widget(self.picture)
            between.height = self.picture.height
        self.tiles = ClaimTiles(self.context, self.emblems, self.claim, between)
        self.scores: Widget = Widget(size_hint_y=None, height=0)
        self.table = self.tiles
        if form == "tablet":
            self.scores = self.panel
        else:
            self.entry = self.panel
        across = {"compact": 112, "phone": 168 if self.look.high < 800 else 196, "tablet": 300}
        self.picture.across = dp(176 if middle else across.get(form, 150))
        if between is not None:
            between.height = self.picture.height

    @property
    def ignores_touches(self) -> bool:
        """A second tap on “Superline!” is not for the large board that the first one has opened."""
        return self.whole is not None and self._just_claimed

    @property
    def _just_claimed(self) -> bool:
        return float(Clock.get_time() - self._claimed) < AGAIN

    @property
    def _unshown(self) -> tuple[int, int] | None:
        """The newest claim that was not shown, and its team."""
        claims = () if self.context.amend else unshown_claims(self.context.table.session.events)
        return claims[-1] if claims else None

    # Showing

    def render(self) -> None:
        claims = unshown_claims(self.context.table.session.events)
        if self.draft is not None and (self.draft.n, self.draft.team) not in claims:
            self.draft = None
        self.show()

    def show(self) -> None:
        self.tiles.show(self.state)
        self.picture.board.board = self.state.board
        self._show_panel()
        self._show_large_board()

    def _show_panel(self) -> None:
        tr, panel, newest = self.look.tr, self.panel, self._unshown
        panel.able = newest is not None
        if newest is not None:
            panel.text, panel.state_text = f"{self.line_name(*newest)}:", tr("not shown yet")
            panel.note = tr("Tap both ends on the large board. Unshown lines count too.")
            if self.look.form == "compact":
                panel.note = tr("Unshown lines count too.")
        else:
            panel.text = tr("Say “Superline!” when six stand in a line")
            panel.state_text = ""
            panel.note = tr("Then you can show where it lies: the app checks and locks it.")

    def _show_large_board(self) -> None:
        if self.draft is None:
            self.whole = None
            if self._waiting.parent is not None:
                self._waiting.parent.remove_widget(self._waiting)
        else:
            if self.whole is None:
                self.whole = ShowWhere(self)
                self.context.nav.overlay.add_widget(self._waiting)
            self.whole.show(self.draft)
        self.scene = self.whole is not None

    def line_name(self, n: int, team: int) -> str:
        """Peaks, line 2: of claim number `n`."""
        number = line_number(self.context.table.session.events, n)
        return self.context.texts.line_name(self.state, team, number)

    def line(self) -> tuple[Sentence, Why | None] | None:
        draft, texts = self.draft, self.context.texts
        if draft is None:
            return None
        foul = draft.foul(self.state)
        said = Sentence(texts.foul(foul)) if foul else texts.showing(self.state, draft.team, draft.ends)
        return said, texts.why_shown(self.state, draft.team, foul)

    # What can be tapped

    def claim(self, team: int) -> None:
        """One tap counts; a table that showed its latest line goes on to show this one."""
        if self._just_claimed:
            return
        shows = shows_lines(self.context.table.session.events)
        if not self.context.submit({"type": "claim", "team": team}):
            return
        self._claimed = Clock.get_time()
        if shows and not self.state.over:
            self.show_where()

    def show_where(self) -> None:
        newest = self._unshown
        if newest is None:
            self.show_superlines()
        else:
            self._hold_and_place(ShowDraft(*newest))

    def _hold_and_place(self, draft: ShowDraft | None) -> None:
        self.hold(draft)
        self.context.render()

    def touch(self, draft: ShowDraft) -> None:
        """An end more or fewer."""
        self.hold(draft)
        self.context.nav.feedback("foul" if draft.foul(self.state) else "tick")

    def leave_unshown(self) -> None:
        """The count stays as it is."""
        self._hold_and_place(None)

    def accept(self) -> None:
        """That is it: the claim tells its ends, and the line is locked."""
        draft, table = self.draft, self.context.table
        if draft is None or draft.both is None:
            return
        amendment = table.amended(draft.n, draft.event(table.session.events[draft.n - 1]))
        if isinstance(amendment, Foul):
            return
        first, last = (self.context.texts.cell(end) for end in draft.both)
        where = self.look.tr("from {start} to {end}").format(start=first, end=last)
        words = f"{self.line_name(draft.n, draft.team)}: {where}"
        before = table.adopt(amendment)
        self.context.nav.save_place()
        self.context.nav.feedback("bonus")
        sheets.offer_undo(self.context, words, lambda: table.adopt(before))

    def finish(self) -> None:
        sheets.open_sheet(self.context, sheets.finish_sheet)

    def show_superlines(self) -> None:
        """Where each lies, if the table has shown it."""

        def say(team: int, line: Superline) -> None:
            self.context.say(f"{self.state.teams[team].name}: {sheets.where(self.context, line)}")

        sheet = sheets.superlines_sheet(self.context, self.emblems, say)
        self.context.nav.sheet(sheet, again=lambda screen: screen.parts.show_superlines())

    def menu(self) -> Sequence[MenuRow]:
        tr = self.look.tr
        rows: list[MenuRow] = [
            (icons.GRID, tr("Superlines"), self.show_superlines),
            (icons.FINISH, tr("No cards left"), self.finish),
        ]
        return rows

    # What was begun

    def read_draft(self, value: Json) -> ShowDraft | None:
        return ShowDraft.from_json(value, self.state, self.context.table.session.events)

    def restore(self, value: Json) -> None:
        super().restore(value)
        self.context.render()

    def leave(self) -> None:
        if self._waiting.parent is not None:
            self._waiting.parent.remove_widget(self._waiting)
