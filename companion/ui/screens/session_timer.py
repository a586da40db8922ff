"""The gentle turn timer on a session's screen: a soft sound, and a ring round a token."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from kivy.clock import Clock

from companion.ui import icons
from companion.ui.look import Look
from companion.ui.navigator import Navigator
from companion.ui.widgets.people import Token
from companion.ui.widgets.sheet import Sheet

if TYPE_CHECKING:
    from companion.ui.screens.session import SessionScreen

SOUND: Final = "nudge"
LOOKS: Final = 1  # a second
TIMES: Final = (0, 30, 60, 120, 180, 300)  # seconds that a table may choose


class Nudge:
    """Of one screen; what time it is, the timer of the app knows."""

    def __init__(self, screen: SessionScreen) -> None:
        self._screen = screen
        self._timer = screen.nav.turn_timer
        self._seconds = 0
        self._ringed: list[Token] = []
        self._looking = Clock.create_trigger(self._look, LOOKS, interval=True)

    def watch(self, moves: int) -> None:
        """The table has changed, or the screen is new. Beside a clock of the game's own ours does not run."""
        screen, state = self._screen, self._screen.table.state
        self._seconds = screen.services.settings().turn_timer
        whose = screen.game_ui.whose(state)
        idle = not self._seconds or screen.real.over or screen.game_ui.timed(state)
        self._timer.watch(None if idle or whose is None else (screen.session_id, whose, moves))
        (self._looking.cancel if idle else self._looking)()
        self._show()

    def _look(self, *_: object) -> None:
        if self._timer.nudges(self._seconds):
            self._screen.nav.feedback(SOUND)
            self._show()

    def _show(self) -> None:
        for token in self._ringed:
            token.nudged = False
        self._ringed = []
        whose = self._screen.game_ui.whose(self._screen.table.state)
        if whose is not None and self._timer.is_over(self._seconds):
            name = self._screen.services.face(whose).name
            self._ringed = [
                widget
                for widget in self._screen.walk(restrict=True)
                if isinstance(widget, Token) and widget.face is not None and widget.face.name == name
            ]
        for token in self._ringed:
            token.nudged = True

    def leave(self) -> None:
        self._looking.cancel()


def time_in_words(look: Look, seconds: int) -> str:
    if not seconds:
        return look.tr("Off")
    if seconds < 60:
        return look.trn("{n} second", "{n} seconds", seconds).format(n=seconds)
    minutes = seconds // 60
    return look.trn("{n} minute", "{n} minutes", minutes).format(n=minutes)


def timer_sheet(nav: Navigator, changed: Callable[[], None]) -> Sheet:
    """How long a turn may take before somebody is reminded."""
    look, chosen = nav.look, nav.services.settings().turn_timer

    def choose(seconds: int) -> None:
        nav.services.change_settings(turn_timer=seconds)
        changed()

    sheet = Sheet(title=look.tr("Turn timer"))
    sheet.offer(
        (
            icons.CHECK if seconds == chosen else icons.TIMER,
            time_in_words(look, seconds),
            partial(choose, seconds),
        )
        for seconds in TIMES
    )
    return sheet
