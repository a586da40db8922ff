"""Drawing on a canvas by hand: widgets that draw themselves, and texts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import nullcontext
from functools import lru_cache, partial
from typing import ClassVar

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.graphics import Canvas, Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from companion.ui.kept import Kept
from companion.ui.mesh import Together
from companion.ui.tokens import Paint

Point = tuple[float, float]


class Drawing(Widget):
    """A widget that draws itself by hand, once before the next frame however much of it has changed."""

    drawn_from: ClassVar[tuple[str, ...]] = ()  # the properties that the picture depends on
    when: ClassVar[float] = -1  # before the frame that is being made; 0 is the next one
    together: ClassVar[bool] = False  # it is all shapes and texts, and nothing covers a text

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._box: tuple[float, ...] = ()
        self.redraw = Clock.create_trigger(self._draw_anew, self.when)
        for name in ("pos", "size", *self.drawn_from):
            self.fbind(name, self.redraw)
        self.redraw()

    def _draw_anew(self, *_: object) -> None:
        box = (*self.pos, *self.size)
        if box != self._box:  # the layout may still be moving: draw once it rests
            self._box = box
            self.redraw()
            return
        self._draw_now()

    def _draw_now(self) -> None:
        self.canvas.clear()
        with self.canvas, Together() if self.together else nullcontext():
            self.draw()

    def draw(self) -> None:
        """Draw on the active canvas."""


class Layered(Drawing):
    """Drawn in layers from the lowest up, each anew only if what it shows has changed.

    With `behind`, the colour that it lies on, all of it is kept as a picture: for one that seldom changes.
    """

    behind: ObjectProperty[Paint | None] = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: object) -> None:
        self._layers: list[tuple[Canvas, object]] = []
        self._kept = Kept(self._lost)
        super().__init__(**kwargs)

    def layers(self) -> Iterable[tuple[object, Callable[[], None]]]:
        """What each depends on beside the widget's place and size, and what draws it; always as many."""
        raise NotImplementedError

    def _draw_now(self) -> None:
        changed = False
        for number, (shown, draw) in enumerate(self.layers()):
            if number == len(self._layers):
                self._layers.append((Canvas(), None))
            canvas, before = self._layers[number]
            if before != (self._box, shown):
                self._layers[number] = canvas, (self._box, shown)
                canvas.clear()
                with canvas, Together():
                    draw()
                changed = True
        canvases = [canvas for canvas, _ in self._layers]
        if self.behind is not None and changed:
            self._kept.draw(self.pos, self.size, self.behind, canvases)
        if not self.canvas.children:
            for canvas in canvases if self.behind is None else [self._kept.canvas]:
                self.canvas.add(canvas)

    def _lost(self) -> None:
        """The graphics card has forgotten the picture."""
        self._layers = []
        self.redraw()


def text_texture(text: str, font: str, size: float) -> Texture:
    return _written(text, font, size).texture


@lru_cache(maxsize=512)
def _written(text: str, font: str, size: float) -> CoreLabel:
    """Kept with its texture: it writes it again when the graphics card has lost it."""
    label = CoreLabel(text=text, font_name=font, font_size=size)
    label.refresh()
    return label


def put_text(
    text: str, spot: Sequence[float], size: float, colour: Paint, font: str = "Black", anchor: float = 0.5
) -> None:
    """Draw a text on the active canvas; `anchor` 0 puts its left edge at the spot, 0.5 its middle."""
    if Together.open is not None:
        Together.open.write(partial(put_text, text, spot, size, colour, font, anchor))
        return
    texture = text_texture(text, font, round(size))
    width, height = texture.size
    Color(*colour)
    Rectangle(
        texture=texture,
        pos=(round(spot[0] - width * anchor), round(spot[1] - height / 2)),
        size=(width, height),
    )
