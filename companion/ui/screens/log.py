"""The log: every move, the position after it, and the way to correct a slip in the middle."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior

from companion.core.referee import Foul
from companion.ui import icons
from companion.ui.game import MenuRow
from companion.ui.look import load_kv
from companion.ui.navigator import Navigator
from companion.ui.screens.game_screen import GameScreen
from companion.ui.screens.log_sheets import broken_sheet
from companion.ui.screens.session_sheets import menu_sheet
from companion.ui.widgets.basic import Panel

LONGEST = 300  # rows; the buttons reach every move of a longer session


class LogRow(ButtonBehavior, Panel):
    n = NumericProperty(0)
    text = StringProperty("")
    here = BooleanProperty(False)
    accent = ColorProperty("black")
    screen = ObjectProperty(None, allownone=True)


class LogScreen(GameScreen):
    """`n` is the move looked at; 0 is the opening."""

    n = NumericProperty(0)
    title = StringProperty("")
    note = StringProperty("")
    sentence = StringProperty("")

    def __init__(self, nav: Navigator, id: str, n: int | None = None, **kwargs: object) -> None:
        table = nav.services.open(id)
        super().__init__(nav, table.session.game, **kwargs)
        self.session_id = id
        self.table = table
        self.title = self.look.tr("Log")
        self.moves = len(self.table.session.events)
        self._build_rows()
        self.show(self.moves if n is None else min(n, self.moves))

    def show(self, n: int) -> None:
        """Look at the position after move `n`."""
        self.n = max(0, min(n, self.moves))
        if self.nav.screen is self:
            self.nav.stay(n=self.n)
        tr = self.look.tr
        self.note = tr("Move {n} of {all}").format(n=self.n, all=self.moves) if self.n else tr("The opening")
        self.sentence = self._line(self.n) if self.n else str(self.texts.opening(self.table.history[0].state))
        place = self.ids.position
        place.clear_widgets()
        place.add_widget(self.game_ui.position(self, self.n))
        self.ids.back.disabled = self.ids.first.disabled = self.n == 0
        self.ids.on.disabled = self.ids.last.disabled = self.n == self.moves
        self.ids.change.disabled = self.moves == 0
        for row in self.ids.list.children:
            row.here = row.n == self.n

    def _build_rows(self) -> None:
        for at in range(self.moves, max(0, self.moves - LONGEST), -1):
            text = f"{at}.  {self._line(at)}"
            self.ids.list.add_widget(LogRow(n=at, text=text, screen=self, accent=self.accent))

    def _line(self, n: int) -> str:
        before, after = self.table.history[n - 1 : n + 1]
        return self.texts.log(self.table.session.events[n - 1], after.calls, before.state, after.state)

    # What can be tapped

    def change(self) -> None:
        """Correct this move, take it out, or put in one that was forgotten."""
        tr = self.look.tr
        rows: list[MenuRow] = []
        if self.n and self.table.session.events[self.n - 1]["type"] in self.game_ui.again:
            rows.append((icons.EDIT, tr("Re-enter this move"), self.enter_again))
        if self.n:
            rows.append((icons.DELETE, tr("Remove this move"), self.take_out))
            rows.append((icons.PLUS, tr("Insert a move before it"), lambda: self.put_in(self.n)))
        if self.table.referee.outcome(self.table.history[self.n].state) is None:
            words = tr("Insert a move after it") if self.n else tr("Insert a move at the start")
            rows.append((icons.PLUS, words, lambda: self.put_in(self.n + 1)))
        self.nav.sheet(menu_sheet(self.note, rows), again=LogScreen.change)

    def put_in(self, n: int) -> None:
        """A forgotten move that becomes number `n`."""
        self.nav.go("session", id=self.session_id, insert=n)

    def enter_again(self) -> None:
        self.nav.go("session", id=self.session_id, amend=self.n)

    def take_out(self) -> None:
        amendment = self.table.amended(self.n, None)
        if not isinstance(amendment, Foul):
            broken_sheet(
                self,
                self.table,
                self.n,
                amendment,
                done=lambda: self.nav.replace("log", id=self.session_id, n=self.n - 1),
                again=LogScreen.take_out,
            )


load_kv(__file__)
