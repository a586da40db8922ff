"""What fingers do, one action at a time, and a note of each."""

from __future__ import annotations

from collections import Counter, deque
from random import Random
from typing import Any

from kivy.core.window import Keyboard

from companion.ui.tokens import DOUBLE_TAP
from tests.monkey.phone import Phone
from tests.ui.driver import Box, Point, Seen, names

REMEMBERED = 80  # of the latest actions


class Hands:
    """Every method that touches is one action."""

    def __init__(self, driver: Phone, dice: Random) -> None:
        self.driver, self.dice = driver, dice
        self.counts: Counter[str] = Counter()
        self.did: deque[str] = deque(maxlen=REMEMBERED)
        self.actions = 0

    def note(self, kind: str, what: str = "") -> None:
        self.actions += 1
        self.counts[kind] += 1
        self.did.append(f"{self.actions} {kind} {what}".strip())

    # Seeing

    def buttons(self) -> list[Seen]:
        """Those that can be pressed where they can be seen."""
        return [
            seen
            for seen in self.driver.pressables()
            if not seen.widget.disabled and min(seen.shown.width, seen.shown.height) > 4
        ]

    # Touching

    def tap_at(self, spot: Point, what: str = "") -> None:
        self.note("tap", f"{what} at {round(spot[0])},{round(spot[1])}")
        self.driver.tap_at(spot)

    def tap_seen(self, seen: Seen) -> None:
        self.tap_at(seen.shown.middle, " ".join(sorted(names(seen.widget)))[:50])

    def tap(self, name: str) -> bool:
        """The button of that name, if it is there, able and not covered."""
        for seen in self.buttons():
            if name in names(seen.widget) and self.driver._top_at(seen.shown.middle) is seen.widget:
                self.tap_seen(seen)
                return True
        return False

    def hold(self, spot: Point, seconds: float, what: str = "") -> None:
        self.note("hold", f"{what} at {round(spot[0])},{round(spot[1])} for {seconds}")
        finger = self.driver.press(spot)
        self.driver.settle(seconds)
        self.driver.let_go(finger)

    def slide(self, start: Point, end: Point, what: str = "") -> None:
        self.note("drag", f"{what} {_whole(start)} to {_whole(end)}")
        self.driver.slide(start, end)

    def double_tap(self, spot: Point, apart: float) -> None:
        self.note("double tap", f"{_whole(spot)}")
        for _ in range(2):
            self.driver.lift(self.driver.press(spot), then=apart)
            self.driver.frame(apart)
        self.driver.settle(DOUBLE_TAP)

    def pinch(self, start: tuple[Point, Point], end: tuple[Point, Point]) -> None:
        self.note("two fingers", f"{[*map(_whole, start)]} to {[*map(_whole, end)]}")
        self.driver.pinch(start, end)

    def shrink(self, box: Box) -> None:
        """Two fingers bring a board back to its own size."""
        x, y = box.middle
        wide, high = box.width * 0.45, box.height * 0.45
        self.pinch(((x - wide, y - high), (x + wide, y + high)), ((x - 8, y - 8), (x + 8, y + 8)))

    def touch_something(self) -> None:
        """Any button, or the middle of nothing."""
        buttons = self.buttons()
        if buttons:
            self.tap_seen(self.dice.choice(buttons))
        else:
            self.tap_at(self.driver.window.middle, "nothing")

    def scroll(self) -> None:
        """Drag up or down somewhere in the window."""
        x, y = self.driver.window.middle
        far = self.driver.window.height * self.dice.choice([0.3, 0.2, -0.25])
        self.slide((x, y - far), (x, y + far), "scroll")

    # Keys

    def back(self) -> None:
        self.note("back")
        self.driver.press_back()

    def enter(self) -> None:
        self.note("enter")
        self.driver.press_enter()

    def key(self, name: str) -> None:
        self.note("key", name)
        self.driver.press_key(Keyboard.keycodes[name])

    def type(self, text: str) -> None:
        self.note("type", repr(text))
        self.driver.type(text)

    # Time

    def wait(self, seconds: float) -> None:
        """The screen goes on."""
        self.note("wait", f"{seconds} s")
        self.driver.wait(seconds=seconds)
        self.driver.settle(seconds)

    def wait_at_table(self, seconds: float) -> None:
        """Nobody looks; then a moment of the screen."""
        self.note("wait", f"{seconds} s at the table")
        self.driver.wait(seconds=seconds)
        self.driver.settle(0.2)


def _whole(spot: Any) -> str:
    return f"{round(spot[0])},{round(spot[1])}"
