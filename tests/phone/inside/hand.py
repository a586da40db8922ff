"""The hand on the phone, inside the app's process: does what the test outside asks, frame by frame."""

from __future__ import annotations

import os
import struct
import sys
import traceback
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import system
from kivy.app import App
from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import opengl
from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glFinish, glReadPixels

from tests.phone.inside import sdl

FRAME = 1 / 60
LAUNCH_FRAMES = 8
MOST = 4000  # things given to the graphics card


class Hand:
    def __init__(self, pipe: int) -> None:
        self.pipe = Connection(pipe)
        self.sdl = sdl.Sdl()
        self.seconds = Clock.time()
        self.touches: list[tuple[float, float]] = []  # every touch that reached the app
        self.frame_count = 0
        self._loop: Callable[[], None] = Window.mainloop
        self.walk: Any = None

    def take_over(self) -> None:
        Clock._max_fps = 0
        Clock.time = lambda: self.seconds
        Window.mainloop = self._between_frames
        Window.bind(on_touch_down=lambda _, touch: self.touches.append(touch.pos), on_flip=self._drawn)
        self.resize(*system.STATE.window)

    def _drawn(self, *_: object) -> None:
        Window.unbind(on_flip=self._drawn)
        system.asked("first frame")

    @property
    def app(self) -> Any:
        return App.get_running_app()

    def _between_frames(self) -> None:
        """In place of Kivy's look at SDL's queue after each frame."""
        self.seconds += FRAME
        self._loop()
        self.frame_count += 1
        if self.frame_count < LAUNCH_FRAMES:
            return
        Window.mainloop = lambda: None  # what a command draws is drawn below
        while not EventLoop.quit:
            try:
                name, arguments = self.pipe.recv()
            except EOFError:
                os._exit(0)  # the test is over
            try:
                self.pipe.send((True, getattr(self, name)(*arguments)))
            except Exception:
                self.pipe.send((False, traceback.format_exc()))

    # Time

    def frames(self, count: int = 4, seconds: float = FRAME) -> None:
        for _ in range(count):
            self.seconds += seconds
            EventLoop.idle()
            glFinish()
            self._loop()

    def settle(self, seconds: float = 0.3) -> None:
        self.frames(3)
        self.frames(round(seconds / 0.05), 0.05)

    # The system

    def set(self, changes: dict[str, Any]) -> None:
        system.STATE.__dict__.update(changes)
        if "window" in changes:
            self.resize(*changes["window"])
        self.settle(0.6)

    def resize(self, width: int, height: int) -> None:
        self.sdl.resize(width, height)

    def asked(self) -> list[tuple[Any, ...]]:
        """Since the last time."""
        told = list(system.STATE.asked)
        system.STATE.asked.clear()
        return told

    def answer(self, code: int, path: str | None) -> None:
        """The system's picker is closed: on the file at `path`, or on none."""
        system.PythonActivity.mActivity.answer(code, path)
        self.settle()

    def hand_over(self, path: str) -> None:
        """Another app opens a file with this one."""
        system.PythonActivity.mActivity.hand_over(path)
        self.settle()

    def pause(self) -> None:
        self.sdl.life(sdl.TO_BACKGROUND)

    def resume(self) -> None:
        self.sdl.life(sdl.TO_FOREGROUND)
        self.frames(3, 0.001)

    def lose_context(self) -> None:
        """What was given to the graphics card is gone, as after hours in the background."""
        for kind in ("Texture", "Buffer"):
            known, delete = getattr(opengl, f"glIs{kind}"), getattr(opengl, f"glDelete{kind}s")
            for number in range(1, MOST):
                if known(number):
                    delete(1, struct.pack("I", number))

    # Fingers and keys

    def press(self, x: float, y: float, number: int = 0) -> None:
        self._touch("down", number, x, y)

    def move(self, x: float, y: float, number: int = 0) -> None:
        self._touch("move", number, x, y)

    def lift(self, x: float, y: float, number: int = 0) -> None:
        self._touch("up", number, x, y)

    def _touch(self, kind: str, number: int, x: float, y: float) -> None:
        """Kivy counts from below."""
        self.sdl.touch(kind, number, x, Window.height - 1 - y, Window.size)
        self.frames(2)

    def tap_at(self, x: float, y: float) -> None:
        self.press(x, y)
        self.lift(x, y)
        self.settle(0.5)  # whoever taps sooner means the same thing again

    def reach(self, name: str) -> None:
        """Drag the list until the button of that name is in sight."""
        from kivy.uix.scrollview import ScrollView

        for _ in range(8):
            try:
                self.spot(name)
                return
            except LookupError:
                lists = [each for each in self._seen() if isinstance(each.widget, ScrollView)]
                box = next(each.shown for each in lists if each.widget.do_scroll_y)
                self._drag(box.right - 6, box.y + 0.2 * box.height, 0.6 * box.height)

    def _drag(self, x: float, y: float, up: float) -> None:
        self.press(x, y)
        for step in range(1, 9):
            self.move(x, y + up * step / 8)
        self.lift(x, y + up)
        self.settle()

    def key(self, name: str) -> None:
        self.sdl.key(getattr(sdl, name.upper()))
        self.settle()

    def volume_key(self, way: int) -> int:
        """Android takes the key and turns the volume; answers what it is a moment later."""
        manager = system.AudioManager
        system.STATE.volume = min(max(system.STATE.volume + way, manager.LEAST), manager.MOST)
        self.settle()
        return int(system.STATE.volume)

    def type(self, text: str) -> None:
        for letter in text:
            self.sdl.type(letter)
        self.settle()

    # What is on the screen

    def _seen(self) -> list[Any]:
        from tests.ui.driver import Box, looked_at

        window = Box(0, 0, *Window.size)
        seen = [each for child in Window.children for each in looked_at(child, window)]
        return [each for each in seen if not each.shown.empty]

    def spot(self, name: str) -> tuple[float, float]:
        """The middle of the button that is called so."""
        from kivy.uix.behaviors import ButtonBehavior

        from tests.ui.driver import names

        buttons = [each for each in self._seen() if isinstance(each.widget, ButtonBehavior)]

        def is_called_so(widget: Any) -> bool:
            """Gaps that must not break are gaps to whoever reads."""
            return name in {each.replace("\xa0", " ") for each in names(widget)}

        found = [each for each in buttons if is_called_so(each.widget) and not each.widget.disabled]
        if not found:
            known = sorted({each for seen in buttons for each in names(seen.widget)})
            raise LookupError(f"nothing on the screen is called {name!r}; there are {known}")
        x, y = found[0].shown.middle
        return x, y

    def tap(self, name: str) -> None:
        self.tap_at(*self.spot(name))

    def texts(self) -> list[str]:
        from kivy.uix.label import Label

        from tests.ui.driver import plain

        return [plain(each.widget) for each in self._seen() if isinstance(each.widget, Label)]

    def field(self) -> tuple[float, float]:
        """Where the field that is typed in begins and ends, from below."""
        from kivy.uix.textinput import TextInput

        [field] = [each for each in self._seen() if isinstance(each.widget, TextInput) and each.widget.focus]
        return field.shown.y, field.shown.top

    def screen(self) -> str:
        return type(self.app.nav.screen).__name__ if self.app.nav else type(self.app.frame.content).__name__

    def value(self, expression: str) -> Any:
        """To look something up that is not written on the screen."""
        names = {"app": self.app, "nav": self.app.nav, "Window": Window, "sys": sys, "hand": self}
        return eval(expression, names)

    def pixels(self) -> bytes:
        Window.dispatch("on_draw")
        return bytes(glReadPixels(0, 0, *Window.size, GL_RGBA, GL_UNSIGNED_BYTE))

    def picture(self, path: str) -> None:
        """As a PNG."""
        width, height = Window.size
        data = bytearray(self.pixels())
        del data[3::4]
        Path(path).parent.mkdir(parents=True, exist_ok=True)
        Window._win.save_bytes_in_png(path, bytes(data), width, height)

    # All screens

    def set_out(self, language: str) -> list[str]:
        from tests.phone.inside.walk import Walk

        self.walk = Walk(self, language)
        return list(self.walk.scenes)

    def wrong(self) -> list[str]:
        """With what is shown now."""
        from tests.phone.inside.walk import wrong

        return wrong(self)

    def look_at(self, scene: str, losing: bool = False) -> list[str]:
        """What is wrong with a scene, and if it is lost and given again."""
        self.walk.show(scene)
        found: list[str] = self.walk.wrong()
        if losing:
            found += self.walk.lost()
        self.walk.tidy()
        return found

    def modules(self) -> dict[str, str]:
        """Where the modules of the app come from."""
        return {
            name: module.__file__
            for name, module in sys.modules.items()
            if name.partition(".")[0] in ("companion", "__main__") and getattr(module, "__file__", None)
        }
