from collections.abc import Sequence

from kivy.event import EventDispatcher
from kivy.graphics import Canvas
from kivy.properties import Property
from kivy.uix.widget import Widget

class WindowBase(EventDispatcher):
    size: Property[tuple[int, int], Sequence[int]]
    width: Property[int, int]
    height: Property[int, int]
    allow_screensaver: Property[bool, bool]
    clearcolor: Property[tuple[float, ...], Sequence[float]]
    children: list[Widget]
    canvas: Canvas
    def add_widget(self, widget: Widget, canvas: str | None = None) -> None: ...
    def remove_widget(self, widget: Widget) -> None: ...
    def flip(self) -> None: ...
    def close(self) -> None: ...

Window: WindowBase
