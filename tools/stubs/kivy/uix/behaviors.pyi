from typing import ClassVar

from kivy.input.motionevent import MotionEvent
from kivy.properties import NumericProperty, OptionProperty
from kivy.uix.widget import Widget

# In Kivy a mixin without a base; as a widget here, since nothing else may take it up.
class ButtonBehavior(Widget):
    state: OptionProperty
    last_touch: MotionEvent | None
    min_state_time: NumericProperty[float]
    def on_press(self) -> None: ...
    def on_release(self) -> None: ...

class FocusBehavior:
    ignored_touch: ClassVar[list[MotionEvent]]
