"""The running clock. It takes the whole window: a half for each builder, the dial, buttons at the seam.

It only shows. What time it is, the session's clock knows; when a finger came down, the touch itself knows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot
from typing import TypeVar

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games.recto_verso.ui.context import Session
from companion.games.recto_verso.ui.dial import Dial
from companion.games.recto_verso.ui.facing import Facing, sides
from companion.games.recto_verso.ui.half import ANGLES, Half
from companion.games.recto_verso.ui.hold import HoldButton
from companion.ui import icons
from companion.ui.tokens import CLEAR, CREAM, SAFFRON, WHITE
from companion.ui.widgets.buttons import IconButton
from companion.ui.widgets.people import Face

Button = TypeVar("Button", bound=IconButton)
BUTTON, BESIDE = 56, 8  # dp
DIAL, OF_ACROSS, OF_DEPTH = 340, 0.6, 0.56  # the dial at most: dp, of a half's width, of its depth


class ClockView(Facing):
    """`on_ready` gets a name and the touch's time stamp, `on_stop` the time stamp; `on_menu` is the rest."""

    def __init__(
        self,
        context: Session,
        faces: Sequence[Face],
        on_ready: Callable[[str, float], None],
        on_stop: Callable[[float], None],
        on_menu: Callable[[], None],
    ) -> None:
        self.context, self.look = context, context.look
        self._on_ready = on_ready
        look = self.look
        super().__init__(
            Half(side=side, face=face, name=face.name, text=look.text, word=look.tr("READY"))
            for side, face in zip(sides(look), faces, strict=True)
        )
        angle = ANGLES[self.halves[0].side]
        self.dial = Dial(angle=angle, edge_fill=context.edge_fill, text_scale=look.text_scale)
        self.undo = self._button(HoldButton, icons.UNDO, "undo")
        self.stop = self._button(IconButton, icons.STOP, "stop")
        self.menu = self._button(IconButton, icons.MENU, "menu")
        self.menu.bind(on_release=lambda _: on_menu())
        self.undo.bind(on_hold=lambda _: context.undo())
        self.undo.bind(on_tap=lambda _: context.say(look.tr("The clock is running: hold to undo")))
        self.stop.bind(on_press=lambda button: on_stop(button.last_touch.time_start))
        self.redo = self._button(IconButton, icons.REDO, "redo")
        self.redo.bind(on_release=lambda _: context.redo())
        self.show_redo()
        for widget in (*self.halves, self.dial, self.undo, self.menu, self.stop, self.redo):
            self.add_widget(widget)

    def _button(self, kind: type[Button], icon: str, label: str) -> Button:
        button = kind(
            icon=icon, label=label, fill=CREAM, ink=self.context.fill, edge_fill=self.context.edge_fill,
            outline=CLEAR,
        )  # fmt: skip
        button.edge = dp(3)
        button.size = dp(BUTTON), dp(BUTTON) + button.edge
        return button

    def arrange(self) -> None:
        one = self.halves[0]
        across = min(dp(DIAL), one.across * OF_ACROSS, one.deep * OF_DEPTH)
        self.dial.size_hint = (None, None)
        self.dial.size = (across, across)
        self.dial.center = self.center
        for half in self.halves:
            half.seam = across / 2 + dp(10)
        away = (one.across / 2 + across / 2) / 2
        beside = dp(BUTTON / 2 + BESIDE / 2)
        places = ((self.undo, -1, -1), (self.menu, -1, 1), (self.redo, 1, -1), (self.stop, 1, 1))
        for button, side, way in places:
            off = way * beside
            button.center = (
                (self.center_x + side * away, self.center_y + off)
                if self.upright
                else (self.center_x + off, self.center_y - side * away)
            )

    # Showing

    def show_redo(self) -> None:
        """A call or a stop that was taken back by mistake comes back as it was; its place is kept free."""
        self.redo.disabled = not self.context.table.can_redo
        self.redo.opacity = 0 if self.redo.disabled else 1

    def show(self, n: int, time: str, tail: str, hint: str, called: bool, late: bool = False) -> None:
        """One half, the first builder's is 0: its time, and whether its builder has called."""
        half, context, palette = self.halves[n], self.context, self.look.palette
        half.time, half.tail, half.hint, half.called = time, tail, hint, called
        if n == 0:
            half.ground = context.edge_fill if called else context.fill
            half.ink = CREAM if called else WHITE
            half.figures = CREAM if called else SAFFRON
        else:
            half.ground = palette.tray if called else context.tint
            half.ink = palette.ink2 if called else context.accent
            half.figures = palette.ink2 if called else (palette.bad if late else palette.ink)

    # Touching

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if touch.is_mouse_scrolling or super().on_touch_down(touch) or self._is_at_the_seam(touch):
            return True
        for half in self.halves:
            if half.collide_point(*touch.pos):
                self._on_ready(half.name, touch.time_start)
        return True

    def _is_at_the_seam(self, touch: MotionEvent) -> bool:
        """On the dial or just beside a button it is not clear who was meant."""
        x, y = touch.x - self.center_x, touch.y - self.center_y
        from_seam = abs(y if self.upright else x)
        buttons = (self.undo, self.menu, self.stop, self.redo)
        if any(_is_near(button, touch) for button in buttons if button.opacity):
            return True
        return from_seam < dp(BUTTON / 2 + BESIDE) or hypot(x, y) < self.dial.width / 2 + dp(4)


def _is_near(button: Widget, touch: MotionEvent) -> bool:
    return abs(touch.x - button.center_x) < button.width / 2 + dp(BESIDE) and abs(
        touch.y - button.center_y
    ) < button.height / 2 + dp(BESIDE)
