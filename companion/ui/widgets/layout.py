"""Containers."""

from __future__ import annotations

from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, ColorProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from companion.ui.look import load_kv


class Column(BoxLayout):
    """Things below each other, as high as they are together."""


class Flow(StackLayout):
    """Things beside each other that go on in the next line."""


class Pile(FloatLayout):
    """Things above each other. What fills it lies where it lies, too: Kivy's own leaves that open."""

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        if not widget.pos_hint and tuple(widget.size_hint) == (1, 1):
            widget.pos_hint = {"x": 0, "y": 0}
        super().add_widget(widget, *args, **kwargs)


class SteadyBar(ScrollView):
    """Its bar is pale as soon as it rests. Kivy fades it, and draws the whole window thirty times."""

    def _bind_inactive_bar_color(self, *_: object) -> None:
        self.funbind("bar_color", self._change_bar_color)
        self.fbind("bar_inactive_color", self._change_bar_color)
        self._bar_color = self.bar_inactive_color


class Scroll(SteadyBar):
    """Scrolls only where its content is too high, so that what fits gets every touch at once.

    So does a widget with `at_once`: where a press already answers, one scrolls beside it.
    A `steady` one keeps what is in sight where it is while the content grows below.
    """

    steady = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        self._hidden = 0.0  # how much higher the content is
        super().__init__(**kwargs)
        self.fbind("height", self._measure)

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        super().add_widget(widget, *args, **kwargs)
        widget.fbind("height", self._measure)
        self._measure()

    def _measure(self, *_: object) -> None:
        """Also when the content grows: a Kivy file would follow its own height alone."""
        hidden = self.children[0].height - self.height if self.children else 0.0
        self.do_scroll_y = hidden > 1
        if self.steady and hidden > 1:
            above = (1 - self.scroll_y) * max(0.0, self._hidden)
            self.scroll_y = max(0.0, 1 - above / hidden)
        self._hidden = hidden

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.collide_point(*touch.pos) and not touch.is_mouse_scrolling and self._answers_at_once(touch):
            return bool(self.simulate_touch_down(touch))
        return bool(super().on_touch_down(touch))

    def _answers_at_once(self, touch: MotionEvent) -> bool:
        return any(
            getattr(widget, "at_once", False) and widget.collide_point(*widget.to_widget(*touch.pos))
            for widget in self.walk(restrict=True)
        )


class Heading(BoxLayout):
    """A small heading above a group, with an optional note at its end."""

    text = StringProperty("")
    note = StringProperty("")


class BottomBar(BoxLayout):
    """Paper at the foot of a screen: what the thumb reaches."""

    ground = ColorProperty("white")


load_kv(__file__)
