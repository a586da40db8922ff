"""Under everything: keeps what is shown clear of the system's bars, the camera's cut-out and the keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

if TYPE_CHECKING:
    from kivy.uix.textinput import TextInput

LEAST = (
    320  # dp of height: what is lower than that beside a keyboard is pushed up instead of being pressed flat
)
CLEAR_OF_KEYBOARD = 8  # dp between a field and the keyboard
LAYOUT_RESTS = 0.05  # seconds after the room has changed


class Frame(Widget):
    """`sides` are the pixels that the system covers: left, top, right, bottom; `keyboard` those it takes."""

    sides: ListProperty[float] = ListProperty([0.0, 0.0, 0.0, 0.0])
    keyboard: NumericProperty[float] = NumericProperty(0)
    lift: NumericProperty[float] = NumericProperty(0)  # how far all of it is pushed up for a field
    content: ObjectProperty[Widget | None] = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._show_field = Clock.create_trigger(self._bring_field_up, LAYOUT_RESTS)
        self._typing: TextInput | None = None
        for name in ("pos", "size", "sides", "keyboard", "lift", "content"):
            self.fbind(name, self._place)
        self.fbind("keyboard", self._keyboard_moved)

    @property
    def room(self) -> tuple[float, float]:
        """What the system leaves; the keyboard comes and goes, and no form is chosen for it."""
        left, top, right, bottom = self.sides
        return self.width - left - right, self.height - top - bottom

    def show(self, content: Widget) -> None:
        self.clear_widgets()
        self.add_widget(content)
        self.content = content

    def _place(self, *_: object) -> None:
        if self.content is None:
            return
        left, top, _right, bottom = self.sides
        width, height = self.room
        beside_keyboard = height - max(0.0, self.keyboard - bottom)
        self.content.size = width, max(beside_keyboard, min(height, dp(LEAST)))
        self.content.pos = self.x + left, self.top - top - self.content.height + self.lift

    # A field to type in is never covered

    def _keyboard_moved(self, *_: object) -> None:
        self._typing = None
        self.lift = 0
        if self.keyboard:
            self.watch_field()

    def watch_field(self) -> None:
        """Another field may have been chosen while the keyboard is up."""
        from kivy.uix.textinput import TextInput  # the launch has none

        fields = (child for child in self.walk(restrict=True) if isinstance(child, TextInput))
        typing = next((field for field in fields if field.focus), None)
        if typing is not self._typing:
            self._typing = typing
            self._show_field()

    def _bring_field_up(self, *_: object) -> None:
        field = self._typing
        if field is None or self.content is None:
            return
        above = field.parent
        while above is not None and above is not self:
            if isinstance(above, ScrollView):
                above.scroll_to(field, padding=dp(CLEAR_OF_KEYBOARD), animate=False)
            above = above.parent
        foot = self.top - self.sides[1] - self.content.height  # where it ends unless it is pushed up
        wanted = self.keyboard + dp(CLEAR_OF_KEYBOARD) - (field.to_window(field.x, field.y)[1] - self.lift)
        self.lift = max(0.0, min(wanted, self.keyboard - foot))
