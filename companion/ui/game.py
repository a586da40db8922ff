"""What a game gives the screens that all games share. What most games do not need stands here as it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from kivy.uix.widget import Widget

from companion.texts.catalogue import Catalogue
from companion.texts.game import GameTexts

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

    fills: bool = False  # whether the table takes all the room there is
    from_top: bool = False  # where not all fits: the first is seen first, not the keys at the end
    whole: Widget | None = None  # what takes the whole window now, instead of the frame
    short_note: int = 0  # which part of the line below the title stays where there is room for one
    scene: Any = None  # changes when a tap is answered by something altogether different
    ignores_touches: bool = False  # for a moment: they are meant for what was shown before
    scores: Widget  # every side at a glance
    table: Widget  # what lies on the table
    entry: Widget | None = None  # where the next move is entered, if not in the bar
    confirm: Widget  # the bottom bar: what is about to happen, and the button

    def render(self) -> None:
        """Show the table as it stands."""

    def draft(self) -> Any:
        """What was entered but not yet confirmed, as JSON."""

    def restore(self, draft: Any) -> None:
        """Take up a draft that still fits."""

    def line(self) -> tuple[Any, Any] | None:
        """A sentence for the referee's line instead of the latest call, with its why."""
        return None

    def menu(self) -> Sequence[tuple[str, str, Any]]:
        """The game's own rows of the menu: icon, text, action."""

    def leave(self) -> None:
        """The screen is taken off."""


class Panel(Protocol):
    """What else a game settles before a session, in the new-session screen; a widget."""

    def render(self) -> None:
        """Show the people and choices of the screen."""

    def restore(self, chosen: Chosen) -> None:
        """Take up earlier choices, as far as they still fit."""


class Editor:
    """Where the owner's copy is entered; a widget. A turned window keeps what is half entered."""

    def draft(self) -> Any:
        return None

    def restore(self, draft: Any) -> None:
        """Take up a draft."""


class PlayableGame(Protocol):
    """What the screens know of a game before it is opened: its front door."""

    @property
    def name(self) -> str: ...

    @property
    def title(self) -> str:
        """A message of the catalogue."""

    @property
    def accent(self) -> str: ...

    @property
    def least(self) -> int:
        """People, in any of its modes."""

    @property
    def most(self) -> int: ...

    @property
    def texts(self) -> Callable[[Catalogue], GameTexts]: ...

    @property
    def ui(self) -> Callable[[], GameUi]: ...


class GameUi(Protocol):
    """One game's side of the user interface."""

    loudest: Sequence[str]  # its calls; of those of one event the first here is on the referee's line
    sounds: Mapping[str, str]  # a call that has a sound of its own
    again: Sequence[str]  # the types of events that can be entered again from the log

    def whose(self, state: Any) -> str | None:
        """Who is to move, in a described state."""

    def art(self, **kwargs: Any) -> Widget:
        """The face of its card."""

    def choices(self, look: Any, box: Any) -> Sequence[Choice]:
        """What is to be settled before a session; the first value of each is the usual one.

        `box` is what is known of the owner's copy.
        """

    def panel(self, screen: Any) -> Panel | None:
        """What else is settled in the new-session screen."""
        return None

    def players(self, chosen: Chosen) -> Sequence[int]:
        """The numbers of people that these choices allow, rising."""

    def setup(self, players: Sequence[str], chosen: Chosen, box: Any) -> Setup:
        """A setup for the score sheet."""

    def rulings(self, chosen: Chosen) -> Setup:
        """The table's choices where the booklet is silent, for the score sheet."""
        return {}

    def extra(self, box: Any) -> Setup | None:
        """What the score sheet says beside what all games have: which of several editions was played."""
        return None

    def chosen(self, setup: Setup, rulings: Setup) -> Chosen:
        """The choices that an earlier session was made of."""

    def seated(self, setup: Setup) -> Sequence[str]:
        """Who sat where in an earlier session."""
        names: Sequence[str] = setup["players"]
        return names

    def hint(self, screen: Any, players: Sequence[str], chosen: Chosen) -> str:
        """What stands in the middle of the table: teams, a personal best."""

    def notice(self, screen: Any, chosen: Chosen) -> Widget | None:
        """Something to be known before a session is begun like this."""
        return None

    def first_player(self, look: Any, chosen: Chosen) -> str:
        """Who begins, by the booklet."""

    def box_title(self, look: Any) -> str:
        """What is kept of the owner's copy, for the list of boxes."""

    def box_editor(self, screen: Any) -> Editor:
        """Where it is entered."""

    def parts(self, screen: Any) -> SessionParts:
        """The widgets of a running session."""

    def position(self, screen: Any, n: int) -> Widget:
        """The table after event number `n` (0: the opening), to be looked at."""

    def result(self, screen: Any) -> Sequence[Widget]:
        """The widgets of the result below its heading."""

    def winning_score(self, state: Any) -> str:
        """The figure beside the winner."""
