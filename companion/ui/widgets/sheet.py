"""What lies over a screen: sheets that ask or tell, and the snackbar that offers an undo."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Protocol, TypeVar, runtime_checkable

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.core.referee import Json
from companion.ui.fingers import leave_what_is_gone
from companion.ui.look import load_kv
from companion.ui.tokens import SHEET_OPENS, SNACKBAR_STAYS
from companion.ui.widgets.buttons import Press, Row, Segments, SwitchRow
from companion.ui.widgets.layout import Pile

Added = TypeVar("Added", bound=Widget)
Found = TypeVar("Found")
Again = Callable[[Any], object]  # makes a sheet anew for the screen that was built anew, or opens it there


class Sheet(FloatLayout):
    """Paper that comes up over the screen. A tap beside it or Back closes it.

    One with `again` outlives a turned or resized window: it is opened anew and takes up what was entered.
    """

    title = StringProperty("")
    shift: NumericProperty[float] = NumericProperty(0)
    tall = BooleanProperty(False)  # keeps its height while what is in it grows and shrinks
    room: ListProperty[float] = ListProperty()  # x, y, width and height that it may take; empty: all of it

    __events__ = ("on_close",)

    def __init__(self, **kwargs: object) -> None:
        load_kv(__file__)  # not before it is needed: the launch opens no sheet
        super().__init__(**kwargs)
        self.again: Again | None = None

    def _all(self, kind: type[Found]) -> list[Found]:
        return [widget for widget in self.walk(restrict=True) if isinstance(widget, kind)]

    def entered(self) -> Json:
        """What was typed and chosen so far, for `take_up` of the same sheet in another window."""
        from kivy.uix.textinput import TextInput

        return {
            "typed": [(field.text, field.focus) for field in self._all(TextInput)],
            "switched": [switch.on for switch in self._all(SwitchRow)],
            "chosen": [choice.value for choice in self._all(Segments)],
        }

    def take_up(self, entered: Json) -> None:
        from kivy.uix.textinput import TextInput

        for field, (text, focus) in zip(self._all(TextInput), entered["typed"], strict=False):
            field.text, field.focus = text, focus
        for switch, on in zip(self._all(SwitchRow), entered["switched"], strict=False):
            switch.on = on
        for choice, value in zip(self._all(Segments), entered["chosen"], strict=False):
            choice.value = value

    def on_close(self) -> None:
        """It is about to leave."""

    def add(self, widget: Added) -> Added:
        self.ids.body.add_widget(widget)
        return widget

    def offer(self, rows: Iterable[tuple[str, str, Callable[[], object]]]) -> None:
        """Rows of icon and text; a tap closes the sheet and then does what the row is for."""

        def choose(action: Callable[[], object]) -> None:
            self.close()
            action()

        for icon, text, action in rows:
            row = Row(icon=icon, text=text)
            row.bind(on_release=lambda _, action=action: choose(action))
            self.add(row)

    def leave_in_sight(self, box: tuple[float, float, float, float], screen: Widget) -> None:
        """Take the largest room beside `box` (left, bottom, right and top in the window): above or below it
        on an upright screen, else to the left or right."""
        left, bottom, right, top = box
        x, y, width, height = screen.x, screen.y, screen.width, screen.height
        if width < height:
            below = bottom - y >= screen.top - top
            self.room = (x, y, width, bottom - y) if below else (x, top, width, screen.top - top)
        else:
            before = left - x >= screen.right - right
            self.room = (x, y, left - x, height) if before else (right, y, screen.right - right, height)

    def rise(self, seconds: float) -> None:
        if seconds:
            self.shift = 1
            Animation(shift=0, d=seconds, t="out_quad").start(self)

    def close(self) -> None:
        if self.parent is not None:
            self.dispatch("on_close")
            self.parent.remove_widget(self)
            leave_what_is_gone()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.ids.paper.collide_point(*touch.pos):
            self.close()
        else:
            super().on_touch_down(touch)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        super().on_touch_move(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        super().on_touch_up(touch)
        return True


class Snackbar(Press):
    """A short message above the bottom bar; a tap takes the action."""

    text = StringProperty("")
    action = StringProperty("")
    high = BooleanProperty(False)  # above an open sheet, which may have a field to type in

    def __init__(self, **kwargs: object) -> None:
        load_kv(__file__)
        super().__init__(**kwargs)


@runtime_checkable
class Closable(Protocol):
    """What the Back key closes: a sheet, or a pad that a game has opened above the screen."""

    def close(self) -> None: ...


class Overlay(Pile):
    """The layer above the screens."""

    def open(self, sheet: Sheet, motion: Callable[[float], float]) -> None:
        self.add_widget(sheet)
        sheet.rise(motion(SHEET_OPENS))

    @property
    def silent(self) -> bool:
        """No notice stands there."""
        return not any(isinstance(child, Snackbar) for child in self.children)

    @property
    def sheets(self) -> list[Sheet]:
        return [child for child in self.children if isinstance(child, Sheet)]

    def say(self, text: str, action: str = "", on_action: Callable[[], None] | None = None) -> None:
        self.close_notice()
        bar = Snackbar(text=text, action=action, high=bool(self.sheets))

        def taken(*_: object) -> None:
            self.close_notice()
            if on_action is not None:
                on_action()

        bar.bind(on_release=taken)
        self.add_widget(bar)
        Clock.schedule_once(lambda _: self.remove_widget(bar), SNACKBAR_STAYS)

    def close_top(self) -> bool:
        """Close the sheet or the pad that lies on top; False if there is none."""
        for child in self.children:
            if isinstance(child, Closable):
                child.close()
                return True
        return False

    def tidy(self) -> None:
        """Take off what belongs to the screen below: sheets and whatever a finger has opened."""
        for child in [child for child in self.children if not isinstance(child, Snackbar)]:
            if isinstance(child, Sheet):
                child.close()
            else:
                self.remove_widget(child)

    def close_notice(self) -> None:
        for child in [child for child in self.children if isinstance(child, Snackbar)]:
            self.remove_widget(child)
