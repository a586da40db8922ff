"""The table seen from above: who sits where. Tokens are dragged round it, or moved with two keys."""

from __future__ import annotations

from math import cos, hypot, pi, sin

from kivy.graphics import Canvas, Color, Ellipse
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from companion.ui.draw import Point
from companion.ui.look import load_kv
from companion.ui.tokens import CLEAR, Paint
from companion.ui.widgets.people import Face

ROUND = 6  # seats of a round table
ROOM_FOR_ROUND = 320  # dp across; with less, one fewer


class Seat(FloatLayout):
    """One person at the table: token, number, name."""

    number = StringProperty("")
    name = StringProperty("")
    token = NumericProperty(dp(56))
    badge = StringProperty("")  # a glyph: which team
    badge_fill = ColorProperty("black")
    small = BooleanProperty(False)  # many at one table
    at_once = True  # a press takes hold of somebody, also where the screen scrolls


class SeatTable(FloatLayout):
    """`faces` stand clockwise; the first begins. Fires `on_seats` with the new order of names."""

    faces: ListProperty[Face] = ListProperty()
    hint = StringProperty("")
    tint = ColorProperty("white")
    accent = ColorProperty("black")
    chosen = StringProperty("")
    reach = NumericProperty(dp(180))  # from the middle of the table to its sides, where there is room
    badges: ListProperty[tuple[str, Paint]] = (
        ListProperty()
    )  # by seat: the glyph and the colour of a team; none where there are no teams

    __events__ = ("on_seats",)

    def __init__(self, **kwargs: object) -> None:
        self._seats: list[Seat] = []
        self._dragged: Seat | None = None
        super().__init__(**kwargs)
        self.fbind("badges", self._show_badges)
        for name in ("pos", "size"):
            self.fbind(name, self._arrange)

    def on_seats(self, names: list[str]) -> None:
        """Somebody was seated elsewhere."""

    def on_faces(self, *_: object) -> None:
        for seat in self._seats:
            self.remove_widget(seat)
        self._seats = [self._seat(number, face) for number, face in enumerate(self.faces)]
        if self.chosen not in [face.name for face in self.faces]:
            self.chosen = ""
        for seat in self._seats:
            self.add_widget(seat)
        self._show_badges()
        self._arrange()

    def _show_badges(self, *_: object) -> None:
        for number, seat in enumerate(self._seats):
            seat.badge, seat.badge_fill = self.badges[number] if number < len(self.badges) else ("", CLEAR)

    def _seat(self, number: int, face: Face) -> Seat:
        seat = Seat(number=str(number + 1), name=face.name)
        seat.ids.token.face = face
        return seat

    @property
    def _crowded(self) -> bool:
        """Too many for a round: they sit along both sides of a long table."""
        return len(self.faces) > ROUND or (len(self.faces) == ROUND and self.width < dp(ROOM_FOR_ROUND))

    @property
    def _long(self) -> bool:
        """Whether the long table lies across."""
        return self.width > dp(96) * -(-len(self.faces) // 2)

    @property
    def _high(self) -> float:
        if not self._crowded or self._long:
            return dp(210)
        side, odd = divmod(len(self._seats), 2)
        return dp(72) * side + (dp(76) if odd else dp(20))

    def spot(self, number: int) -> Point:
        """The middle of a seat: they stand clockwise round the table, the first at the left."""
        if self._crowded:
            return self._beside_table(number)
        angle = pi - 2 * pi * number / max(1, len(self._seats))
        across = min(self.width / 2 - dp(56), dp(190))
        up = self.height / 2 - dp(44)
        return self.center_x + across * cos(angle), self.center_y + up * sin(angle)

    def _beside_table(self, number: int) -> Point:
        """Up the left side, over the head if one is left over, down the right side; or the same across."""
        side, odd = divmod(len(self._seats), 2)
        if self._long:
            step = min(dp(110), (self.width - dp(8)) / (side + odd))
            if number < side + odd:
                return self.center_x + (number - (side + odd - 1) / 2) * step, self.top - dp(48)
            back = number - side - odd
            return self.center_x - (back - (side - 1) / 2) * step, self.y + dp(40)
        step, lowest = dp(72), self.y + dp(42)
        across = min(self.width / 2 - dp(60), dp(150))
        if number < side:
            return self.center_x - across, lowest + number * step
        if odd and number == side:
            return self.center_x, self.top - dp(40)
        back = number - side - odd
        return self.center_x + across, lowest + (side - 1 - back) * step

    def _arrange(self, *_: object) -> None:
        self.height = self._high
        self.reach = dp(300) if self._crowded and self._long else dp(180)
        for number, seat in enumerate(self._seats):
            seat.small = self._crowded
            if seat is not self._dragged:
                seat.center = self.spot(number)
        self._draw_direction()

    def _draw_direction(self) -> None:
        """Dots from seat to seat show which way the turn goes."""
        layer: Canvas = self.ids.direction.canvas
        layer.clear()
        count = len(self._seats)
        if count < 2 or self._crowded:
            return
        across, up = min(self.width / 2 - dp(56), dp(190)), self.height / 2 - dp(44)
        with layer:
            Color(*self.accent[:3], 0.55)
            for number in range(count if count > 2 else 1):
                for dot in range(3, 8):
                    angle = pi - 2 * pi * (number + dot / 10) / count
                    x, y = self.center_x + across * cos(angle), self.center_y + up * sin(angle)
                    size = dp(3) + dp(4) * (dot - 3) / 4  # they grow the way the turn goes
                    Ellipse(pos=(x - size / 2, y - size / 2), size=(size, size))

    # Dragging

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if super().on_touch_down(touch):
            return True
        for seat in self._seats:
            if hypot(touch.x - seat.center_x, touch.y - seat.center_y) < dp(36):
                touch.grab(self)
                touch.ud["seat"] = seat
                self._dragged = seat
                self.remove_widget(seat)
                self.add_widget(seat)  # above the others
                return True
        return False

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self and self._dragged is not None:
            self._dragged.center = touch.pos
            return True
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        seat, self._dragged = self._dragged, None
        if seat is None:
            return True
        if hypot(touch.x - touch.ox, touch.y - touch.oy) < dp(12):
            self.chosen = "" if self.chosen == seat.name else seat.name
            self._arrange()
            return True
        spots = [self.spot(number) for number in range(len(self._seats))]
        away = [hypot(touch.x - x, touch.y - y) for x, y in spots]
        self._put_on(seat.name, away.index(min(away)))
        return True

    def move(self, step: int) -> None:
        """The chosen person goes one seat on."""
        names = [face.name for face in self.faces]
        if self.chosen in names:
            self._put_on(self.chosen, (names.index(self.chosen) + step) % len(names))

    def _put_on(self, name: str, number: int) -> None:
        names = [face.name for face in self.faces]
        names.remove(name)
        names.insert(number, name)
        self._arrange()
        self.dispatch("on_seats", names)


load_kv(__file__)
