"""A list of any length: what is in sight is a widget, and what is further down is not even thought of."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.metrics import dp
from kivy.uix.recycleview import RecycleView

from companion.ui.look import load_kv
from companion.ui.widgets.layout import SteadyBar

PAGE = 40  # rows that are thought of at first; three times as many each time somebody comes to their end
NEAR = 2  # heights of the list to that end: then more are wanted
Row = dict[str, object]
LINE = 1.08  # of `Text`


class LongList(SteadyBar, RecycleView):
    """`show` is told how many rows there are, and who makes one for a width: what its widget is given, and
    how high it is. A row that scrolls out of sight is the widget of another one."""

    def __init__(self, **kwargs: object) -> None:
        self._count, self._shown = 0, PAGE
        self._row: Callable[[int, float], tuple[Row, float]] | None = None
        super().__init__(**kwargs)
        self._fill = Clock.create_trigger(self._fill_in, -1)
        self.fbind("width", lambda *_: self._fill())
        self.fbind("height", self._measure)
        self.fbind("viewport_size", self._measure)
        self.fbind("scroll_y", self._scrolled)

    def show(self, count: int, row: Callable[[int, float], tuple[Row, float]]) -> None:
        self._count, self._row = count, row
        self._fill()

    def forget(self) -> None:
        """Its screen is taken off; what still changes its width asks nobody for rows any more."""
        self._row = None

    def _fill_in(self, *_: object) -> None:
        if self._row is None or self.parent is None:
            return
        made = [self._row(at, self.width) for at in range(min(self._count, self._shown))]
        self.data = [{**row, "box": (self.width, height)} for row, height in made]

    def _measure(self, *_: object) -> None:
        """Scrolls only where its rows are too high together, so that what fits gets every touch at once."""
        self.do_scroll_y = self.viewport_size[1] > self.height + 1

    def _scrolled(self, *_: object) -> None:
        below = self.scroll_y * (self.viewport_size[1] - self.height)
        if self._shown < self._count and below < NEAR * self.height:
            above = self._above()
            self._shown *= 3
            self._fill_in()
            Clock.schedule_once(lambda _: self._scroll_to(above), 0)

    def _above(self) -> float:
        """How much of it lies above what can be seen."""
        return max(0.0, (1 - self.scroll_y) * (self.viewport_size[1] - self.height))

    def _scroll_to(self, above: float) -> None:
        hidden = self.viewport_size[1] - self.height
        self.scroll_y = max(0.0, 1 - above / hidden) if hidden > 0 else 1


@lru_cache(maxsize=512)
def text_height(text: str, size: float, width: float, font: str = "Roboto", bold: bool = False) -> float:
    """How high a `Text` is at that width, without drawing it."""
    label = CoreLabel(
        text=text, font_name=font, font_size=size, bold=bold, text_size=(width, None), line_height=LINE
    )
    return float(label.render()[1])


def at_least(height: float) -> float:
    """A row can be hit."""
    return max(float(dp(48)), height)


load_kv(__file__)
