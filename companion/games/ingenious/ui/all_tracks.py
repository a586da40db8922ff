"""All markers of all sides in one picture: six tracks, and in each of them a lane for every side."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty

from companion.games.ingenious.accent import ACCENT
from companion.games.ingenious.rules.sides import COLOURS, TRACK
from companion.games.ingenious.rules.state import IngeniousState
from companion.games.ingenious.ui.colours import SYMBOLS
from companion.games.ingenious.ui.shapes import draw_tile
from companion.games.ingenious.ui.tracks import draw_ground
from companion.ui.draw import Drawing, put_text
from companion.ui.mesh import put, rounded
from companion.ui.tokens import PLAYER_COLOURS, SAFFRON, WHITE, game_look
from companion.ui.widgets.people import DISC, GLYPHS, Face

BROAD = 1.1  # times as wide as high: two columns of three tracks
LARGEST = 26  # dp a token


class AllTracks(Drawing):
    """`markers` are those of each side; `moved` the sides and colours that the last tile moved."""

    markers: ListProperty[Sequence[int]] = ListProperty()
    moved: ObjectProperty[frozenset[tuple[int, str]]] = ObjectProperty(frozenset())
    faces: ListProperty[Face] = ListProperty()
    track: NumericProperty[int] = NumericProperty(TRACK)

    together = True
    drawn_from = ("markers", "moved", "faces", "track")

    def show(self, state: IngeniousState, before: IngeniousState) -> None:
        self.track = state.track
        self.markers = [side.markers for side in state.sides]
        pairs = enumerate(zip(before.sides, state.sides, strict=True))
        self.moved = frozenset(
            (number, colour)
            for number, (was, now) in pairs
            for colour in COLOURS
            if was.marker(colour) != now.marker(colour)
        )

    def draw(self) -> None:
        if not self.markers or self.height < dp(60):
            return
        draw_ground(self, foreign=False)
        columns = 2 if self.width > BROAD * self.height else 1
        rows = len(COLOURS) // columns
        wide, high = self.width / columns, (self.height - dp(12)) / rows
        for number, colour in enumerate(COLOURS):
            x = self.x + wide * (number // rows)
            self._draw_track(number, colour, x, self.top - dp(6) - high * (number % rows + 1), wide, high)

    def _draw_track(self, number: int, colour: str, x: float, y: float, wide: float, high: float) -> None:
        look = game_look(ACCENT, dark=False)
        tile = min(high * 0.42, wide * 0.08, dp(20))
        draw_tile(colour, (x + dp(8) + tile, y + high / 2), tile)
        lane = high * 0.88 / len(self.markers)
        token = min(lane * 0.96, dp(LARGEST))
        left, right = x + dp(20) + 2 * tile + token / 2, x + wide - dp(34) - token / 2
        for side, markers in enumerate(self.markers):
            middle = y + high * 0.94 - lane * (side + 0.5)
            value, thick = markers[number], max(dp(2), min(lane * 0.3, dp(8)))
            spot = left + (right - left) * value / self.track
            put(rounded(right - left, thick, thick / 2), (left, middle - thick / 2), 1, look.edge)
            if spot - left > thick:
                put(rounded(spot - left, thick, thick / 2), (left, middle - thick / 2), 1, SYMBOLS[colour])
            ring = SAFFRON if (side, colour) in self.moved else WHITE
            face = self.faces[side]
            put(DISC, (spot, middle), token, ring)
            put(DISC, (spot, middle), token * 0.86, PLAYER_COLOURS[face.colour % len(PLAYER_COLOURS)])
            put_text(GLYPHS[face.glyph % len(GLYPHS)], (spot, middle), token * 0.52, WHITE, "Icons")
            size = min(lane * 0.95, dp(16))
            put_text(str(value), (x + wide - dp(20), middle), size, WHITE, "Medium")
