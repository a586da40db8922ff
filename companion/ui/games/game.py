"""What a game gives the screens that all games share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from kivy.uix.widget import Widget

Setup = Mapping[str, Any]
Chosen = dict[str, Any]


@dataclass(frozen=True)
class Choice:
    """Something to be settled before a session: a heading and the values with their texts."""

    key: str
    title: str
    options: tuple[tuple[Any, str], ...]


class SessionParts(Protocol):
    """The widgets of a running session; the frame puts each where the window has room for it."""

    fills: bool  # whether the table takes all the room there is
    scores: Widget  # every side at a glance
    table: Widget  # what lies on the table
    entry: Widget | None  # where the next move is entered, if not in the bar
    confirm: Widget  # the bottom bar: what is about to happen, and the button

    def render(self) -> None:
        """Show the table as it stands."""

    def draft(self) -> Any:
        """What was entered but not yet confirmed, as JSON."""

    def restore(self, draft: Any) -> None:
        """Take up a draft that still fits."""

    def menu(self) -> Sequence[tuple[str, str, Any]]:
        """The game's own rows of the menu: icon, text, action."""


class GameUi(Protocol):
    """One game's side of the user interface.

    It may also have `again`: the types of events that can be entered again from the log.
    """

    name: str
    least: int  # people, in any of its modes
    most: int
    loudest: Sequence[str]  # its calls; of those of one event the first here is on the referee's line
    sounds: Mapping[str, str]  # a call that has a sound of its own

    def whose(self, state: Any) -> str | None:
        """Who is to move, in a described state."""

    def art(self, **kwargs: Any) -> Widget:
        """The face of its card."""

    def choices(self, look: Any) -> Sequence[Choice]:
        """What is to be settled before a session; the first value of each is the usual one."""

    def players(self, chosen: Chosen) -> Sequence[int]:
        """The numbers of people that these choices allow, rising."""

    def setup(self, players: Sequence[str], chosen: Chosen, box: Any) -> Setup:
        """A setup for the score sheet; `box` is what is known of the owner's copy."""

    def rulings(self, chosen: Chosen) -> Setup:
        """The table's choices where the booklet is silent, for the score sheet."""

    def chosen(self, setup: Setup, rulings: Setup) -> Chosen:
        """The choices that an earlier session was made of."""

    def seated(self, setup: Setup) -> Sequence[str]:
        """Who sat where in an earlier session."""

    def hint(self, screen: Any, players: Sequence[str], chosen: Chosen) -> str:
        """What stands in the middle of the table: teams, a personal best."""

    def first_player(self, look: Any, chosen: Chosen) -> str:
        """Who begins, by the booklet."""

    def box_title(self, look: Any) -> str:
        """What is kept of the owner's copy, for the list of boxes."""

    def box_editor(self, screen: Any) -> Widget:
        """Where it is entered; may have `draft()` and `restore(draft)` for what is half entered."""

    def parts(self, screen: Any) -> SessionParts:
        """The widgets of a running session."""

    def position(self, screen: Any, n: int) -> Widget:
        """The table after event number `n` (0: the opening), to be looked at."""

    def result(self, screen: Any) -> Sequence[Widget]:
        """The widgets of the result below its heading."""

    def winning_score(self, state: Any) -> str:
        """The figure beside the winner."""


@runtime_checkable
class ManyBoxes(Protocol):
    """A game that somebody may own in several editions; `box` is what is known of them all."""

    def choices_of(self, look: Any, box: Any) -> Sequence[Choice]:
        """As `choices`, for the edition on the table."""

    def extra(self, box: Any) -> Setup:
        """What the score sheet says beside what all games have: which edition it was."""
