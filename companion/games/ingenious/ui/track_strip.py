"""Tracks and number strip in one: each row has the symbol, where its marker stands, and the numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty

from companion.games.ingenious.accent import ACCENT
from companion.games.ingenious.rules.sides import COLOURS, TRACK
from companion.games.ingenious.ui.colours import SYMBOLS
from companion.games.ingenious.ui.groove import Groove, mixed
from companion.games.ingenious.ui.keys import NumberStrip
from companion.games.ingenious.ui.tracks import draw_ground, lagging, light_row
from companion.ui.draw import put_text
from companion.ui.mesh import put_box
from companion.ui.tokens import SAFFRON, WHITE, game_look

SYMBOL_WIDE = dp(70)  # with the value beside it
GROOVE = 8  # dp thick, at most


class TrackStrip(NumberStrip):
    markers: ListProperty[float] = ListProperty([0] * len(COLOURS))  # between two spaces while they run
    ghosts: ListProperty[int] = ListProperty([0] * len(COLOURS))
    track = NumericProperty(TRACK)
    foreign = BooleanProperty(False)  # somebody else's tracks are being looked at
    value_size: NumericProperty[float] = NumericProperty(22)

    drawn_from = (*NumberStrip.drawn_from, "markers", "ghosts", "track", "foreign", "value_size")

    @property
    def symbol_wide(self) -> float:
        return SYMBOL_WIDE

    @property
    def _groove(self) -> Groove:
        thick = min(dp(GROOVE), self.row * 0.12)
        cube = thick * 1.6
        return Groove(
            left=self.x + dp(6) + SYMBOL_WIDE + cube,
            right=self.right - dp(8) - cube / 2,
            track=self.track,
            thick=thick,
            cube=cube,
            ground=game_look(ACCENT, dark=False).edge,
            spaces=False,
        )

    def layers(self) -> Iterable[tuple[object, Callable[[], None]]]:
        lit = lagging(self.markers)
        yield self.foreign, lambda: draw_ground(self, self.foreign)
        yield (lit, self.row), partial(self._light, lit)
        for number in range(len(COLOURS)):
            yield self._shown_in(number), partial(self._draw_row, number)

    def _light(self, lit: tuple[int, ...]) -> None:
        for number in lit:
            light_row(self, self.row_middle(number), self.row)

    def _shown_in(self, number: int) -> tuple[object, ...]:
        value, ghost, lit = self.markers[number], self.ghosts[number], number in lagging(self.markers)
        return *super()._shown_in(number), value, ghost, lit, self.track, self.value_size

    def _draw_row(self, number: int) -> None:
        groove = self._groove
        low = groove.cube + dp(2)  # what the groove takes of a row
        size = min(dp(48), self.row - low - dp(3))
        y, colour = self.row_middle(number), COLOURS[number]
        value, ghost = self.markers[number], self.ghosts[number]
        along = y - self.row / 2 + low * 0.6
        groove.draw_empty(along)
        groove.draw_markers(along, SYMBOLS[colour], value, ghost)
        keys = y + low / 2
        self._symbol_key(colour, (self.x + dp(29), keys - dp(2)), min(dp(46), self.row - dp(10)))
        shown, ink = (ghost, SAFFRON) if ghost > value else (value, WHITE)
        put_text(str(round(shown)), (self.x + dp(62), keys), self.value_size, ink)
        look = game_look(ACCENT, dark=False)
        faint = mixed(look.tile if number in lagging(self.markers) else look.fill, look.text, 0.5)
        hair = self.x + dp(6) + SYMBOL_WIDE + dp(1)
        put_box((hair, keys - size * 0.3), (1, size * 0.6), 0.5, faint)
        self._number_keys(colour, keys, size, WHITE)
