"""Large figures that do not jump: every digit stands in a cell of its own."""

from __future__ import annotations

from kivy.graphics import Color, PopMatrix, PushMatrix, Rectangle, Rotate
from kivy.properties import ColorProperty, NumericProperty, StringProperty

from companion.ui.draw import Drawing, text_texture

DIGIT, SIGN = 0.585, 0.3  # the widths of cells in em: a digit of Roboto Black, a colon or a point
HIGH = 0.8  # the height of a line of digits in em
TAIL = 0.5  # the hundredths, to the rest


class Digits(Drawing):
    """A time. `tail` is its smaller end; `angle` turns it for whoever sits at that side."""

    text = StringProperty("")
    tail = StringProperty("")
    size_px: NumericProperty[float] = NumericProperty(56)
    colour = ColorProperty("black")
    angle: NumericProperty[float] = NumericProperty(0)

    drawn_from = ("text", "tail", "size_px", "colour", "angle")

    @property
    def font_size(self) -> float:
        """As large as asked for, smaller only where it would not fit."""
        across, up = self.size if self.angle % 180 == 0 else reversed(self.size)
        return min(self.size_px, across / max(0.1, self.ems), up / HIGH)

    @property
    def ems(self) -> float:
        """How wide it is, in em."""
        return sum(map(_cell, self.text)) + TAIL * sum(map(_cell, self.tail))

    def draw(self) -> None:
        if not self.text or self.width < 1:
            return
        em = self.font_size
        PushMatrix()
        Rotate(angle=self.angle, origin=self.center)
        Color(*self.colour)
        x = self.center_x - self.ems * em / 2
        for letter in self.text:
            _put(letter, x, self.center_y, em)
            x += _cell(letter) * em
        for letter in self.tail:
            small = em * TAIL
            _put(letter, x, self.center_y - (em - small) * 0.355, small)  # on the line of the others
            x += _cell(letter) * small
        PopMatrix()


def _cell(letter: str) -> float:
    return DIGIT if letter.isdigit() else SIGN


def _put(letter: str, x: float, middle: float, em: float) -> None:
    texture = text_texture(letter, "Black", round(em))
    width, height = texture.size
    Rectangle(
        texture=texture,
        pos=(round(x + (_cell(letter) * em - width) / 2), round(middle - height / 2)),
        size=(width, height),
    )


def split(exact: str) -> tuple[str, str]:
    """0:38.24 in its large part and its hundredths."""
    return exact[:-3], exact[-3:]
