"""What a game gives the screens that all games share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from kivy.uix.widget import Widget

Setup = Mapping[str, Any]


class SessionParts(Protocol):
    """The widgets of a running session; the frame puts each where the window has room for it."""

    scores: Widget  # every side at a glance
    table: Widget  # what lies on the table
    entry: Widget  # where the next move is entered
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
    """One game's side of the user interface."""

    name: str
    least: int
    most: int

    def art(self, **kwargs: Any) -> Widget:
        """The face of its card."""

    def setup(self, players: Sequence[str]) -> Setup:
        """A setup for the score sheet."""

    def first_player(self, look: Any) -> str:
        """Who begins, by the booklet."""

    def parts(self, screen: Any) -> SessionParts:
        """The widgets of a running session."""

    def result(self, screen: Any) -> Sequence[Widget]:
        """The widgets of the result below its heading."""

    def winning_score(self, state: Any) -> str:
        """The figure beside the winner."""
