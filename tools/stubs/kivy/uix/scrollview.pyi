from collections.abc import Sequence

from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty, Property
from kivy.uix.widget import Widget

class ScrollView(Widget):
    scroll_y: NumericProperty[float]
    viewport_size: Property[list[float], Sequence[float]]
    do_scroll_y: BooleanProperty
    bar_inactive_color: Property[Sequence[float], Sequence[float]]
    _bar_color: Property[Sequence[float], Sequence[float]]
    def _change_bar_color(self, inst: Widget, value: Sequence[float]) -> None: ...
    def update_from_scroll(self, *largs: object) -> None: ...
    def simulate_touch_down(self, touch: MotionEvent) -> bool: ...
    def scroll_to(
        self,
        widget: Widget,
        padding: float | tuple[float, float] = 10,
        animate: bool | dict[str, object] = True,
    ) -> None: ...
    _touch: MotionEvent | None
