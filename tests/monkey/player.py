"""Who knows a game: looks at what the screen shows, asks the referee what is legal, and touches once for it.

A player keeps nothing that the screen would not forgive: whatever happened in between, it looks anew.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from kivy.uix.textinput import TextInput

from companion.ui.widgets.buttons import Row
from tests.ui.driver import Box, Point, Seen, box_of, names

if TYPE_CHECKING:
    from tests.monkey.monkey import Monkey

GOALS = (0, 60, 200, 500, 900)  # events that a session should have before it ends, where the game allows it


class Player:
    game = ""
    ends: ClassVar[Sequence[str]] = ()  # rows of the menu that end a session, as messages

    def __init__(self, monkey: Monkey) -> None:
        self.monkey, self.driver, self.dice = monkey, monkey.driver, monkey.dice
        self._aim: tuple[Any, Any] = (None, None)

    # What a game knows

    def touch(self) -> None:
        """One touch towards a move."""
        raise NotImplementedError

    def choose_before(self) -> bool:
        """One touch for how a session is kept, before it begins; False if there is nothing to choose."""
        return False

    def sheet(self, sheet: Any) -> bool:
        """One touch on a sheet of the game's own; False if it is nothing to it."""
        return False

    @property
    def at_rest(self) -> bool:
        """No clock goes on while the table is taken back."""
        return True

    # What all of them see and do

    @property
    def parts(self) -> Any:
        return self.driver.app.nav.screen.parts

    @property
    def table(self) -> Any:
        return self.driver.app.nav.screen.table

    @property
    def state(self) -> Any:
        return self.table.state

    def tr(self, words: str) -> str:
        return str(self.driver.app.look.tr(words))

    @property
    def patient(self) -> bool:
        """The session is not to end yet."""
        return len(self.table.session.events) < self.monkey.goal

    def aim(self, choose: Callable[[], Any]) -> Any:
        """The same for as long as no event has come or gone."""
        now = self.table.session.id, len(self.table.session.events)
        if self._aim[0] != now:
            self._aim = now, choose()
        return self._aim[1]

    def forget(self) -> None:
        self._aim = None, None

    def menu(self) -> None:
        self.monkey.tap("menu") or self.monkey.touch_something()

    def choose_row(self, sheet: Any) -> None:
        """Any row of a menu; what ends a session only now and then."""
        last = {self.tr(each) for each in (*self.ends, "Abandon the session", "Pause")}
        rows = [seen for seen in self.monkey.buttons() if isinstance(seen.widget, Row)]
        if self.dice.random() < (0.95 if self.patient else 0.6):
            rows = [seen for seen in rows if not names(seen.widget) & last]
        if rows:
            self.monkey.tap_seen(self.dice.choice(rows))
        else:
            self.monkey.back()

    def on_board(self, board: Any, cell: Any, tap: bool = True) -> Point | None:
        """Where a cell is; None if it was not in sight and the board was moved or shrunk towards it."""
        view = box_of(board).cut(self.driver.window)
        x, y = board.to_window(*board.on_screen(cell))
        if view.x + 3 < x < view.right - 3 and view.y + 3 < y < view.top - 3:
            return x, y
        self.monkey.shrink(view)
        return None

    def seen(self, kind: type) -> list[Seen]:
        return [seen for seen in self.driver.uncovered() if isinstance(seen.widget, kind)]

    def fields(self) -> list[Seen]:
        return self.seen(TextInput)


def inside(dice: Any, box: Box, edge: float = 0.0) -> Point:
    return (
        dice.uniform(box.x + edge, max(box.x + edge, box.right - 1 - edge)),
        dice.uniform(box.y + edge, max(box.y + edge, box.top - 1 - edge)),
    )
