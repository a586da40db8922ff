"""What a game gives the screens that all games share, and what the screens give a game.

A game's `GameUi` builds widgets; each gets a context: the screen it stands on, as far as it may use it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeAlias, TypeVar, runtime_checkable

from kivy.uix.widget import Widget

from companion.core.referee import Event, Foul, Json, State
from companion.core.table import Table
from companion.texts.catalogue import Catalogue
from companion.texts.game import GameTexts, Sentence, Why

if TYPE_CHECKING:
    from companion.ui.card.parts import CardContext, CardParts
    from companion.ui.look import Look
    from companion.ui.navigator import Navigator
    from companion.ui.services import Services
    from companion.ui.story import GameStory
    from companion.ui.widgets.buttons import IconButton
    from companion.ui.widgets.referee_line import RefereeLine

Setup = Mapping[str, Json]
Chosen = dict[str, Json]
Action = Callable[[], object]
MenuRow = tuple[str, str, Action]  # icon, text, what it does
Texts = TypeVar("Texts")
Texts_co = TypeVar("Texts_co", covariant=True)


# What a game may use of the screens


class GameContext(Protocol[Texts_co]):
    """A screen in the colours of a game."""

    @property
    def look(self) -> Look: ...

    @property
    def nav(self) -> Navigator: ...

    @property
    def services(self) -> Services: ...

    @property
    def game(self) -> PlayableGame: ...

    @property
    def texts(self) -> Texts_co: ...

    @property
    def fill(self) -> Sequence[float]: ...

    @property
    def edge_fill(self) -> Sequence[float]: ...

    @property
    def tile(self) -> Sequence[float]: ...

    @property
    def accent(self) -> Sequence[float]: ...

    @property
    def tint(self) -> Sequence[float]: ...


class TableContext(GameContext[Texts_co], Protocol[State, Texts_co]):
    """A screen that shows a session."""

    @property
    def table(self) -> Table[State]: ...

    @property
    def session_id(self) -> str: ...


class SessionContext(TableContext[State, Texts_co], Protocol[State, Texts_co]):
    """The frame round a running session."""

    @property
    def amend(self) -> int:
        """The number of the move that is entered again; 0 while the session simply goes on."""

    @property
    def insert(self) -> int:
        """The number that a forgotten move gets; 0 while none is put in the log."""

    @property
    def title(self) -> str:
        """Whose turn it is, for a game that says it elsewhere than in the bar."""

    @property
    def note(self) -> str: ...

    def submit(self, event: Mapping[str, Json], sound: str = "tap") -> bool:
        """Hand an event to the table; a foul is said on the line and changes nothing."""

    def hold(self) -> None:
        """Write down what is being entered; whatever the disk raises is the caller's."""

    def say(self, text: str) -> None:
        """A short notice at the bottom that goes by itself."""

    def show_line(self) -> None:
        """The latest call, or what the parts want said, on the referee's line."""

    def preview(self, sentence: Sentence) -> None:
        """What a finger would bring about, on the referee's line until `show_line`."""

    def show_foul(self, foul: Foul) -> None: ...

    def ask_why(self) -> None:
        """Open the reason of what the line says."""

    def draft_changed(self) -> None:
        """What can be taken back may be something else now."""

    def undo(self) -> None:
        """Take back what is being entered; if nothing is, the last event."""

    def redo(self) -> None: ...

    def render(self) -> None:
        """Show the table anew, and whatever takes the whole window now."""


class ResultContext(TableContext[State, Texts_co], Protocol[State, Texts_co]):
    """The result of a session."""

    def lines(self) -> list[RefereeLine]:
        """The reasons for the order of places, each with its "Why?"."""


class NewSessionContext(GameContext[Texts_co], Protocol[Texts_co]):
    """Before a session: who sits where and what was chosen so far."""

    @property
    def seats(self) -> Sequence[str]: ...

    @property
    def chosen(self) -> Chosen: ...

    def choose(self, key: str, value: Json) -> None: ...

    def show_badges(self, badges: Sequence[tuple[str, Sequence[float]]]) -> None:
        """By seat, where there are teams: the glyph and the colour of each one's team."""

    def open_box(self) -> None:
        """Go to the owner's box and come back."""


class BoxContext(GameContext[Texts_co], Protocol[Texts_co]):
    """Where the owner's copy is looked at; the editor may name the screen and add buttons to its head."""

    title: str
    note: str

    def add_action(self, icon: str, label: str, action: Action) -> IconButton: ...


# What a game gives


@dataclass(frozen=True)
class Choice:
    """Something to be settled before a session: a heading and the values with their texts."""

    key: str
    title: str
    options: tuple[tuple[Json, str], ...]


@dataclass(frozen=True)
class Help:
    """One line where a newcomer hesitates. `key` is kept once it was followed or dismissed."""

    key: str
    text: str


class Draft(Protocol):
    """What a finger has begun and nobody has confirmed: a frozen value of its game."""

    def to_json(self) -> Json: ...


HalfMove = TypeVar("HalfMove", bound=Draft)


class SessionParts(ABC, Generic[State, Texts, HalfMove]):
    """The widgets of a running session; the frame puts each where the window has room for it.

    They show two values: the table's state and the draft. `hold` changes the draft.
    """

    fills: bool = False  # whether the table takes all the room there is
    aside: bool = False  # in a wide window all else stands on one side, and the table has the rest
    close: bool = False  # in a small window a table that fills the room goes to the edges
    from_top: bool = False  # where not all fits: the first is seen first, not the keys at the end
    whole: Widget | None = None  # what takes the whole window now, instead of the frame
    faces: bool = True  # whether the bar shows who is to move
    short_note: int = 0  # which part of the line below the title stays where there is room for one
    scene: object = None  # changes when a tap is answered by something altogether different
    scores: Widget  # every side at a glance
    head: Widget | None = None  # on a small phone: a bar with the scores in it, and a place for `buttons`
    table: Widget  # what lies on the table
    entry: Widget | None = None  # where the next move is entered, if not in the bar
    confirm: Widget  # the bottom bar: what is about to happen, and the button

    def __init__(self, context: SessionContext[State, Texts]) -> None:
        self.context = context
        self.look = context.look
        self._draft: HalfMove | None = None

    @property
    def draft(self) -> HalfMove | None:
        """What is being entered; undo takes it back before any event."""
        return self._draft

    @draft.setter
    def draft(self, draft: HalfMove | None) -> None:
        self._draft = draft
        self.context.draft_changed()

    @property
    def state(self) -> State:
        return self.context.table.state

    @property
    def ignores_touches(self) -> bool:
        """For a moment: they are meant for what was shown before."""
        return False

    @property
    def holds_back(self) -> bool:
        """The Back key does nothing now: what is shown has one action of its own."""
        return False

    @abstractmethod
    def render(self) -> None:
        """Show the table as it stands after an event; the draft of the move before is gone."""

    @abstractmethod
    def show(self) -> None:
        """Show the table with the draft."""

    def hold(self, draft: HalfMove | None) -> None:
        """Disk first, then screen: a draft that cannot be written down is not taken."""
        before, self.draft = self.draft, draft
        try:
            self.context.hold()
        except Exception:
            self.draft = before
            raise
        self.show()

    def cancel(self) -> None:
        """Undo while something is being entered. A full disk keeps nobody from taking something back."""
        self.draft = None
        self.show()
        self.context.nav.save_place()

    def read_draft(self, value: Json) -> HalfMove | None:
        """A draft from JSON; None if it is none or no longer fits the table."""
        return None

    def restore(self, value: Json) -> None:
        """Take up a draft that still fits: after a kill, a rotation, a rebuild."""
        draft = self.read_draft(value)
        if draft is not None:
            self.draft = draft
            self.show()

    def take_up(self, event: Event) -> None:
        """A move of the log is entered again: begin with what was entered, where that can be."""

    def line(self) -> tuple[Sentence, Why | None] | None:
        """A sentence for the referee's line instead of the latest call, with its why."""
        return None

    def with_notes(self, why: Why) -> Why:
        """What the table should know beside a reason of the referee's."""
        return why

    def help(self) -> Help | None:
        """What a newcomer is told on the referee's line, until it was followed or dismissed."""
        return None

    def in_sight(self) -> tuple[float, float, float, float] | None:
        """What a "Why?" leaves in sight: left, bottom, right and top in the window."""
        return None

    def menu(self) -> Sequence[MenuRow]:
        """The game's own rows of the menu."""
        return ()

    def leave(self) -> None:
        """The screen is taken off."""


@runtime_checkable
class ChoicePanel(Protocol):
    """What else a game settles before a session, in the new-session screen; a widget."""

    def render(self) -> None:
        """Show the people and choices of the screen."""

    def restore(self, chosen: Chosen) -> None:
        """Take up earlier choices, as far as they still fit."""


class BoxEditor:
    """Where the owner's copy is entered; a widget. A turned window keeps what is half entered."""

    def draft_json(self) -> Json:
        return None

    def restore(self, draft: Json) -> None:
        """Take up a draft."""

    def take_table(self, text: str) -> None:
        """A table (CSV) that `GameUi.reads_table` has taken for one of this box."""


# Of whichever game: the screens that all games share hand its states to its own code, unopened.
AnyParts = SessionParts[Any, Any, Any]
AnyStory: TypeAlias = "GameStory[Any]"
AnyGameTexts = GameTexts[Any]


class GameUi(ABC, Generic[State, Texts]):
    """One game's side of the user interface. What most games do not need stands here as it is."""

    loudest: Sequence[str]  # its calls; of those of one event the first here is on the referee's line
    sounds: Mapping[str, str]  # a call that has a sound of its own
    again: Sequence[str]  # the types of events that can be entered again from the log
    panel_below: bool = False  # its panel stands below the choices, not above them

    @abstractmethod
    def whose(self, state: State) -> str | None:
        """Who is to move."""

    def timed(self, state: State) -> bool:
        """Whether a clock of the game's own runs now: no other is wanted beside it."""
        return False

    def rests(self, state: State) -> bool:
        """Whether a forgotten move that is put in the log is whole: the next one may follow it."""
        return True

    @abstractmethod
    def art(self, **look: float) -> Widget:
        """The face of its card; `look` are properties of the picture."""

    @abstractmethod
    def choices(self, look: Look, box: Json) -> Sequence[Choice]:
        """What is to be settled before a session; the first value of each is the usual one.

        `box` is what is known of the owner's copy.
        """

    def panel(self, context: NewSessionContext[Texts]) -> Widget | None:
        """What else is settled in the new-session screen: a `ChoicePanel`."""
        return None

    @abstractmethod
    def players(self, chosen: Chosen) -> Sequence[int]:
        """The numbers of people that these choices allow, rising."""

    @abstractmethod
    def setup(self, players: Sequence[str], chosen: Chosen, box: Json) -> Setup:
        """A setup for the score sheet."""

    def rulings(self, chosen: Chosen) -> Setup:
        """The table's choices where the booklet is silent, for the score sheet."""
        return {}

    def extra(self, box: Json) -> Setup | None:
        """What the score sheet says beside what all games have: which of several editions was played."""
        return None

    @abstractmethod
    def chosen(self, setup: Setup, rulings: Setup) -> Chosen:
        """The choices that an earlier session was made of."""

    def seated(self, setup: Setup) -> Sequence[str]:
        """Who sat where in an earlier session."""
        names: Sequence[str] = setup["players"]
        return names

    def hint(self, context: NewSessionContext[Texts], players: Sequence[str], chosen: Chosen) -> str:
        """What stands in the middle of the table: teams, a personal best."""
        return ""

    def notice(self, context: NewSessionContext[Texts], chosen: Chosen) -> Widget | None:
        """Something to be known before a session is begun like this."""
        return None

    @abstractmethod
    def first_player(self, look: Look, chosen: Chosen) -> str:
        """Who begins, by the booklet."""

    def box_title(self, look: Look) -> str:
        """What is kept of the owner's copy, for the list of boxes; empty if nothing is."""
        return ""

    def box_editor(self, context: BoxContext[Texts]) -> Widget:
        """Where it is entered: a `BoxEditor`."""
        return Widget()

    def reads_table(self, text: str) -> bool:
        """Whether a table (CSV) is one of its box, going by its first line."""
        return False

    @abstractmethod
    def parts(self, context: SessionContext[State, Texts]) -> AnyParts:
        """The widgets of a running session."""

    @abstractmethod
    def position(self, context: TableContext[State, Texts], n: int) -> Widget:
        """The table after event number `n` (0: the opening), to be looked at."""

    def story(self, context: TableContext[State, Texts]) -> AnyStory:
        """What it adds to the story of a session."""
        from companion.ui.story import GameStory  # home needs none

        return GameStory(context)

    @abstractmethod
    def result(self, context: ResultContext[State, Texts]) -> Sequence[Widget]:
        """The widgets of the result below its heading."""

    def card(self, context: CardContext[State, Texts]) -> CardParts:
        """What its result card shows; left out, the scores that its referee tells."""
        from companion.ui.card.plain import plain_parts

        return plain_parts(context)

    def motif(self, x: float, y: float, width: float, height: float) -> None:
        """Its picture on the active canvas, without a ground, in a box of so many pixels."""

    @abstractmethod
    def winning_score(self, state: State) -> str:
        """The figure beside the winner."""


AnyGameUi = GameUi[Any, Any]


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
    def texts(self) -> Callable[[Catalogue], AnyGameTexts]: ...

    @property
    def ui(self) -> Callable[[], AnyGameUi]: ...
