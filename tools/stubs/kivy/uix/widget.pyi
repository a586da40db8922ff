from collections.abc import Iterator, Mapping
from typing import Any

from kivy.event import EventDispatcher
from kivy.graphics import Canvas
from kivy.input.motionevent import MotionEvent
from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    Property,
    ReferenceListProperty,
)

class _Ids(Mapping[str, Any]):
    """Only the Kivy file knows what is behind a name."""

    def __getattr__(self, name: str) -> Any: ...
    def __getitem__(self, name: str, /) -> Any: ...
    def __iter__(self) -> Iterator[str]: ...
    def __len__(self) -> int: ...

class Widget(EventDispatcher):
    x: NumericProperty[float]
    y: NumericProperty[float]
    width: NumericProperty[float]
    height: NumericProperty[float]
    pos: ReferenceListProperty
    size: ReferenceListProperty
    right: NumericProperty[float]
    top: NumericProperty[float]
    center_x: NumericProperty[float]
    center_y: NumericProperty[float]
    center: ReferenceListProperty
    size_hint: Property[list[float | None], tuple[float | None, float | None]]
    size_hint_x: Property[float | None, float | None]
    size_hint_y: Property[float | None, float | None]
    size_hint_min_y: Property[float | None, float | None]
    size_hint_max_x: Property[float | None, float | None]
    pos_hint: Property[dict[str, float], Mapping[str, float]]
    opacity: NumericProperty[float]
    disabled: BooleanProperty
    children: Property[list[Widget], list[Widget]]
    parent: ObjectProperty[Widget | None]
    ids: Property[_Ids, Mapping[str, Any]]
    canvas: Canvas
    def __init__(self, **kwargs: object) -> None: ...
    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None: ...
    def remove_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None: ...
    def clear_widgets(self, children: list[Widget] | None = None) -> None: ...
    def collide_point(self, x: float, y: float) -> bool: ...
    def on_touch_down(self, touch: MotionEvent) -> bool | None: ...
    def on_touch_move(self, touch: MotionEvent) -> bool | None: ...
    def on_touch_up(self, touch: MotionEvent) -> bool | None: ...
    def get_parent_window(self) -> object: ...
    def to_window(
        self, x: float, y: float, initial: bool = True, relative: bool = False
    ) -> tuple[float, float]: ...
    def to_widget(self, x: float, y: float, relative: bool = False) -> tuple[float, float]: ...
    def to_local(self, x: float, y: float, relative: bool = ...) -> tuple[float, float]: ...
    def walk(self, restrict: bool = False, loopback: bool = False) -> Iterator[Widget]: ...
    def export_to_png(self, filename: str, *args: object, **kwargs: object) -> None: ...
