from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty
from kivy.uix.widget import Widget

# In Kivy a mixin without a base; as a widget here, since nothing else may take it up.
class ButtonBehavior(Widget):
    state: OptionProperty
    last_touch: MotionEvent | None
    min_state_time: NumericProperty[float]
    always_release: BooleanProperty
    def on_press(self) -> None: ...
    def on_release(self) -> None: ...
    def trigger_action(self, duration: float = 0.1) -> None: ...
