"""The log: every move, the position after it, and the way to correct a slip in the middle."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.recycleview.views import RecycleDataViewBehavior

from companion.core.referee import Foul
from companion.ui import icons
from companion.ui.game import MenuRow
from companion.ui.log_lines import line_of, numbered_line, numbers_of, units_of
from companion.ui.look import load_kv
from companion.ui.navigator import Navigator
from companion.ui.screens.game_screen import GameScreen
from companion.ui.screens.log_sheets import broken_sheet
from companion.ui.screens.session_sheets import menu_sheet
from companion.ui.screens.session_voice import no_voice
from companion.ui.widgets import header  # noqa: F401 (used in the Kivy file)
from companion.ui.widgets.basic import Panel
from companion.ui.widgets.held import Held
from companion.ui.widgets.long_list import Row, at_least, text_height

ASIDE = 36  # dp: how far to the right a line stands that is no move
BESIDE = 12  # dp of every other, and at the end of all


class LogRow(RecycleDataViewBehavior, Held, Panel):
    """A tap looks at it, a finger that rests has it read aloud. Reused while one scrolls."""

    n = NumericProperty(0)
    text = StringProperty("")
    here = BooleanProperty(False)
    aside = BooleanProperty(False)  # no move: a correction, a swap
    accent = ColorProperty("black")
    screen: ObjectProperty[LogScreen | None] = ObjectProperty(None, allownone=True, rebind=True)


class LogScreen(GameScreen):
    """`n` is the event looked at; 0 is the opening. What is read counts moves, rounds or attempts."""

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
        self.events = table.session.events
        self.units = units_of(self.texts, table)
        self._numbers = numbers_of(table, self.units)
        self.ids.list.show(len(self.events), self._row)
        self.show(len(self.events) if n is None else n)

    def show(self, n: int) -> None:
        """Look at the position after event `n`."""
        self.n = max(0, min(n, len(self.events)))
        if self.nav.screen is self:
            self.nav.stay(n=self.n)
        number, in_all = self._numbers[self.n], self.texts.in_all(self.table.state, self._numbers[-1])
        self.note = self.units.at(number, in_all) if number else self.look.tr("The opening")
        self.sentence = self._line(self.n) if self.n else str(self.texts.opening(self.table.history[0].state))
        place = self.ids.position
        place.clear_widgets()
        place.add_widget(self.game_ui.position(self, self.n))
        self.ids.back.disabled = self.ids.first.disabled = self.n == 0
        self.ids.on.disabled = self.ids.last.disabled = self.n == len(self.events)
        self.ids.change.disabled = not self.events

    def _row(self, at: int, width: float) -> tuple[Row, float]:
        """The latest comes first."""
        n = len(self.events) - at
        text = numbered_line(self.table, self.events[n - 1], self._numbers[n], self._line(n))
        aside = not self.table.referee.is_move(self.events[n - 1])
        room = width - dp(ASIDE if aside else BESIDE) - dp(BESIDE)
        high = at_least(text_height(text, self.look.text * 16, room) + dp(12))
        return {"n": n, "text": text, "aside": aside, "screen": self, "accent": self.accent}, high

    def _line(self, n: int) -> str:
        return line_of(self.texts, self.events[n - 1], *self.table.history[n - 1 : n + 1])

    # What can be tapped

    def read(self, n: int) -> None:
        """Aloud, whether or not the referee speaks otherwise."""
        caller = self.nav.caller
        if caller.lacks:
            self.nav.say(no_voice(self.look, caller.lacks, caller.voice.place))
        else:
            caller.read(self.table, self.texts, self.game_ui.loudest, n, self._line(n))

    def change(self) -> None:
        """Correct this event, take it out, or put in a move that was forgotten."""
        tr, units = self.look.tr, self.units
        rows: list[MenuRow] = []
        event = self.events[self.n - 1] if self.n else None
        # Of a round that is counted last this is one step alone.
        whole = event is not None and self.table.referee.is_move(event) and not units.counted_last
        if event is not None and event["type"] in self.game_ui.again:
            again = tr("Re-enter this move") if whole else tr("Re-enter this entry")
            rows.append((icons.EDIT, again, self.enter_again))
        if event is not None:
            remove = tr("Remove this move") if whole else tr("Remove this entry")
            rows.append((icons.DELETE, remove, self.take_out))
            rows.append((icons.PLUS, units.insert_before(), lambda: self.put_in(self.n)))
        if self.table.referee.outcome(self.table.history[self.n].state) is None:
            words = units.insert_after() if self.n else units.insert_first()
            rows.append((icons.PLUS, words, lambda: self.put_in(self.n + 1)))
        title = self.note if whole or event is None else self.sentence
        self.nav.sheet(menu_sheet(title, rows), again=LogScreen.change)

    def put_in(self, n: int) -> None:
        """A forgotten move that becomes event number `n`."""
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

    def leave(self) -> None:
        """The table goes on; a window that is turned later would ask for moves that were taken back."""
        self.ids.list.forget()


load_kv(__file__)
