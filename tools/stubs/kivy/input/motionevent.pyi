from collections.abc import Callable, Sequence
from typing import Any

from kivy.uix.widget import Widget

class MotionEvent:
    id: str
    device: str
    profile: Sequence[str]
    pos: tuple[float, float]
    x: float
    y: float
    sx: float
    sy: float
    px: float
    py: float
    ox: float
    oy: float
    dx: float
    dy: float
    button: str
    ud: dict[Any, Any]  # whatever a widget notes on the touch
    grab_current: Widget | None
    grab_list: list[Callable[[], Widget | None]]
    is_mouse_scrolling: bool
    is_touch: bool
    time_start: float
    time_end: float
    def __init__(
        self,
        device: str,
        id: int | str,
        args: Sequence[float],
        is_touch: bool = False,
        type_id: str | None = None,
    ) -> None: ...
    @property
    def ppos(self) -> tuple[float, float]: ...
    def depack(self, args: Sequence[float]) -> None: ...
    def move(self, args: Sequence[float]) -> None: ...
    def grab(self, class_instance: Widget, exclusive: bool = False) -> None: ...
    def ungrab(self, class_instance: Widget) -> None: ...
    def push(self) -> None: ...
    def pop(self) -> None: ...
