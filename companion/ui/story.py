"""What a game adds to the story of a session: what is starred, what is remarked, its figures afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from kivy.uix.widget import Widget

from companion.core.referee import Event, Verdict

if TYPE_CHECKING:
    from companion.ui.game import TableContext

Context = TypeVar("Context", bound="TableContext[Any, Any]")


class GameStory(Generic[Context]):
    """Of one session. What looks back (remarks, figures, the move that decided) is asked of sessions that are
    over alone: during a game the app advises nobody. Numbers of events are 1-based, 0 is the opening."""

    legend: str = ""  # what a star on the slider stands for
    timed: bool = True  # whether the time to a tap is somebody's time to think
    remarks: bool = False  # whether there is something to remark of its moves

    def __init__(self, context: Context) -> None:
        self.context = context
        self.ui = context.game.ui()
        self.events: Sequence[Event] = context.table.session.events
        self.history: Sequence[Verdict[Any]] = context.table.history

    def starred(self, n: int) -> bool:
        """Whether the referee had something to call here that the table remembers."""
        return False

    def actor(self, n: int) -> str | None:
        """Who was to act at event `n`."""
        return self.ui.whose(self.history[n - 1].state)

    def resumable(self, n: int) -> bool:
        """Whether a session can go on from here at another time; not while a clock runs."""
        return True

    def position(self, n: int) -> Widget:
        """The table after event `n`."""
        return self.ui.position(self.context, n)

    def follow(self, shown: Widget, n: int) -> bool:
        """Show event `n` in a widget that `position` made; False if another must be made."""
        return False

    # Afterwards

    def decided(self) -> int | None:
        """The event that decided the game."""
        return None

    def remark(self, n: int) -> str:
        """What is known of event `n` afterwards."""
        return ""

    def figures(self) -> Sequence[Widget]:
        """How it went, in figures and pictures."""
        return ()
