"""Bars that tell a comparison: two people at many tables, how long a pair builds."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import Color, SmoothLine
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, ListProperty, NumericProperty, ObjectProperty

from companion.ui.draw import Drawing, put_text, text_texture
from companion.ui.mesh import put, rounded, rounded_line
from companion.ui.tokens import Palette


def shares(parts: Sequence[float], least: Sequence[float], room: float) -> list[float]:
    """How wide each part is: by its size, but wide enough for its figure; nothing for nothing."""
    widths = [0.0 for _ in parts]
    left, of, waiting = room, sum(parts), [at for at, part in enumerate(parts) if part]
    while waiting:
        tight = [at for at in waiting if left * parts[at] / of < least[at]]
        if not tight:
            for at in waiting:
                widths[at] = left * parts[at] / of
            break
        for at in tight:
            widths[at] = least[at]
            left, of = left - least[at], of - parts[at]
            waiting.remove(at)
        of = max(of, 1e-9)
    return widths


class VersusBar(Drawing):
    """Placed higher (ink), level (dashed), lower (tray), with the figures inside."""

    counts: ListProperty[int] = ListProperty([0, 0, 0])
    palette: ObjectProperty[Palette | None] = ObjectProperty()
    text: NumericProperty[float] = NumericProperty(14)

    drawn_from = ("counts", "palette", "text")

    def draw(self) -> None:
        if self.palette is None or self.width < dp(40) or not sum(self.counts):
            return
        look, radius = self.palette, dp(8)
        put(rounded(self.width, self.height, radius), self.pos, 1, look.tray)
        words = [str(count) for count in self.counts]
        least = [text_texture(word, "Black", round(self.text)).size[0] + dp(8) for word in words]
        higher, level, lower = shares(self.counts, least, self.width)
        if higher:
            put(rounded(higher, self.height, radius), self.pos, 1, look.ink)
            if level or lower:  # square where the next part begins
                put(rounded(min(higher, radius * 2), self.height, 0), (self.x + higher - radius * 2, self.y)
                    if higher > radius * 2 else self.pos, 1, look.ink)  # fmt: skip
        if level:
            Color(*look.ink2)
            x, right = self.x + higher + dp(1), self.x + higher + level - dp(1)
            _dashes(x, self.y + dp(1), right, self.top - dp(1))
        middles = (higher / 2, higher + level / 2, self.width - lower / 2)
        if higher > least[0] + dp(24):
            middles = (least[0] / 2 + dp(6), *middles[1:])
        if lower > least[2] + dp(24):
            middles = (*middles[:2], self.width - least[2] / 2 - dp(6))
        inks, fonts = (look.paper, look.ink2, look.ink), ("Black", "Roboto", "Black")
        for count, word, middle, ink, font in zip(self.counts, words, middles, inks, fonts, strict=True):
            if count:
                put_text(word, (self.x + middle, self.center_y), self.text, ink, font)


def _dashes(x: float, y: float, right: float, top: float) -> None:
    """A dashed frame."""
    for begin, end in (
        ((x, y), (x, top)),
        ((right, y), (right, top)),
        ((x, y), (right, y)),
        ((x, top), (right, top)),
    ):
        length = abs(end[0] - begin[0]) + abs(end[1] - begin[1])
        at = 0.0
        while at < length:
            stop = min(length, at + dp(3))
            across, up = (end[0] - begin[0]) / length, (end[1] - begin[1]) / length
            SmoothLine(
                points=(
                    begin[0] + across * at,
                    begin[1] + up * at,
                    begin[0] + across * stop,
                    begin[1] + up * stop,
                ),
                width=dp(0.6),
            )
            at = stop + dp(3)


class TimeBar(Drawing):
    """A time against the longest; the shortest is filled."""

    part: NumericProperty[float] = NumericProperty(0)
    filled = BooleanProperty(False)
    accent = ColorProperty("black")
    palette: ObjectProperty[Palette | None] = ObjectProperty()

    drawn_from = ("part", "filled", "accent", "palette")

    def draw(self) -> None:
        if self.palette is None or self.width < 1 or not self.part:
            return
        high, width = dp(14), max(dp(14), self.width * self.part)
        spot = self.x, self.center_y - high / 2
        fill = self.accent if self.filled else self.palette.tray
        put(rounded(width, high, high / 2), spot, 1, fill)
        if not self.filled:
            put(rounded_line(width, high, high / 2, dp(1)), spot, 1, self.palette.ink2)
