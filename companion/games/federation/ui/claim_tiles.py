"""A table that only tells its superlines: each team's count with its key, and where the lines lie."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.animation import Animation
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.games.federation.rules.board import UNSHOWN
from companion.games.federation.rules.state import FederationState
from companion.games.federation.ui import bar, chips  # noqa: F401 (used in the Kivy file)
from companion.games.federation.ui.board import FederationBoard
from companion.games.federation.ui.colours import EMBLEMS
from companion.games.federation.ui.context import Context
from companion.games.federation.ui.position import board_of
from companion.ui.look import load_kv
from companion.ui.widgets.basic import Panel
from companion.ui.widgets.buttons import BigButton, Press
from companion.ui.widgets.people import Token

SLOT_TURNS = 0.18  # seconds
TOKEN = 24  # dp


class ClaimKey(Press):
    """“Superline!” of one team."""

    team = NumericProperty(0)
    name = StringProperty("")
    emblem = StringProperty(EMBLEMS[0])
    high = NumericProperty(dp(136))


class ClaimTokens(FloatLayout):
    """Tokens beside each other, closer where they are many."""

    def do_layout(self, *args: object) -> None:
        tokens = self.children[::-1]
        step = min(dp(TOKEN - 4), (self.width - dp(TOKEN)) / max(1, len(tokens) - 1))
        for number, token in enumerate(tokens):
            token.pos = self.x + number * step, self.y


class ClaimTile(Panel):
    """One team: who, how many superlines, which of them were shown, and its key."""

    name = StringProperty("")
    score = StringProperty("0")
    emblem = StringProperty(EMBLEMS[0])
    lines = NumericProperty(0)
    unshown: ListProperty[int] = ListProperty()
    tokens: ObjectProperty[Sequence[Token]] = ObjectProperty(())

    def on_tokens(self, *_: object) -> None:
        people = self.ids.head.ids.people if "head" in self.ids else self.ids.people
        for token in self.tokens:
            people.add_widget(token)


class ClaimHead(BoxLayout):
    """Who, and how many superlines, in one row."""

    name = StringProperty("")
    score = StringProperty("0")
    emblem = StringProperty(EMBLEMS[0])


class TallClaimTile(ClaimTile):
    """Two teams stand beside each other."""


class LowClaimTile(ClaimTile):
    """The same where height is scarce."""


class WideClaimTile(ClaimTile):
    """Three stand below each other: the count left, the key right."""


class ClaimTiles(BoxLayout):
    """All teams; `claim` gets the team whose key was tapped. `between` stands in the middle of two."""

    def __init__(
        self,
        context: Context,
        emblems: Sequence[str],
        claim: Callable[[int], None],
        between: BoxLayout | None = None,
    ) -> None:
        state, look = context.table.state, context.look
        below = len(state.teams) > 2 and look.form != "tablet"
        super().__init__(orientation="vertical" if below else "horizontal", size_hint_y=None, spacing=dp(8))
        self.bind(minimum_height=self.setter("height"))
        self._look, self.tiles = look, list[ClaimTile]()
        for number, (team, emblem) in enumerate(zip(state.teams, emblems, strict=True)):
            kind = WideClaimTile if below else LowClaimTile if look.form == "compact" else TallClaimTile
            tile = kind(name=team.name, emblem=emblem)
            tile.tokens = [
                Token(face=context.services.face(name, number), diameter=dp(TOKEN)) for name in team.players
            ]
            key = tile.ids.key
            key.team, key.name = number, team.name
            key.bind(on_release=lambda key: claim(int(key.team)))
            if number == 1 and between is not None:  # two teams
                self.add_widget(between)
            self.tiles.append(tile)
            self.add_widget(tile)

    def show(self, state: FederationState) -> None:
        for team, tile in enumerate(self.tiles):
            lines = state.board.superlines[team]
            grown = len(lines) - int(tile.lines)
            tile.score, tile.lines = str(len(lines)), len(lines)
            tile.unshown = [number for number, line in enumerate(lines) if line == UNSHOWN]
            seconds = self._look.seconds(SLOT_TURNS)
            if grown == 1 and seconds:
                tile.ids.slots.turn = 0.0
                Animation(turn=1.0, duration=seconds).start(tile.ids.slots)


class SmallBoard(Press):
    """The lines that were shown, as a picture; a tap opens the large board."""

    board: FederationBoard
    across: NumericProperty[float] = NumericProperty(dp(196))

    def __init__(self, context: Context, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.board = board_of(context.look, context.table.state)
        self.add_widget(self.board)
        self.bind(across=self._size)
        self._size()

    def _size(self, *_: object) -> None:
        down, across = self.board.extent
        self.size = self.across, self.across * down / across


class ShowPanel(BoxLayout):
    """Which line is not shown yet, and the way to show it. `action` opens the large board."""

    text = StringProperty("")
    state_text = StringProperty("")
    note = StringProperty("")
    able = BooleanProperty(False)
    accent = ColorProperty("black")

    def __init__(self, context: Context, action: Callable[[], None], picture: SmallBoard | None) -> None:
        super().__init__(accent=context.accent)
        self.button: BigButton = self.ids.button
        self.button.bind(on_release=lambda _: action())
        place = self.ids.place
        if picture is None:
            self.remove_widget(place)
            return
        picture.bind(on_release=lambda _: action(), width=place.setter("width"))
        place.width = picture.width
        place.add_widget(picture)


load_kv(__file__)
