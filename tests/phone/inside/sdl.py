"""Events as SDL queues them on Android, pushed into the very library that Kivy has loaded."""

from __future__ import annotations

import ctypes
import struct
from pathlib import Path

TOUCH_MOUSE = 0xFFFFFFFF  # SDL_TOUCH_MOUSEID: a mouse event that was made of a touch
MOUSE = {"down": 0x401, "move": 0x400, "up": 0x402}
FINGER = {"down": 0x700, "up": 0x701, "move": 0x702}
KEY_DOWN, KEY_UP, TEXT_INPUT, WINDOW_EVENT, WINDOW_RESIZED = 0x300, 0x301, 0x303, 0x200, 5
TO_BACKGROUND, TO_FOREGROUND = (0x103, 0x104), (0x105, 0x106)
BACK, VOLUME_UP, VOLUME_DOWN, ENTER = 1073742094, 1073741952, 1073741953, 13


class Sdl:
    def __init__(self) -> None:
        maps = Path("/proc/self/maps").read_text(encoding="utf-8").split()
        self._sdl = ctypes.CDLL(next(part for part in maps if "libSDL2-2" in part))
        self._sdl.SDL_GetWindowFromID.restype = ctypes.c_void_p

    def push(self, layout: str, *values: float | bytes) -> None:
        event = ctypes.create_string_buffer(struct.pack(f"<{layout}", *values), 128)
        self._sdl.SDL_PushEvent(event)

    def touch(self, kind: str, number: int, x: float, y: float, size: tuple[float, float]) -> None:
        """`x` and `y` from the upper left corner. The first finger is also a mouse: that comes first."""
        if number == 0:
            if kind == "move":
                self.push("IIIIIiiii", MOUSE[kind], 0, 1, TOUCH_MOUSE, 1, int(x), int(y), 0, 0)
            else:
                pressed = int(kind == "down")
                self.push("IIIIBBBBii", MOUSE[kind], 0, 1, TOUCH_MOUSE, 1, pressed, 1, 0, int(x), int(y))
        spot = x / size[0], y / size[1]
        self.push("IIqqfffffI", FINGER[kind], 0, 1, number, *spot, 0, 0, 1, 1)

    def key(self, code: int) -> None:
        for kind, pressed in ((KEY_DOWN, 1), (KEY_UP, 0)):
            self.push("IIIBBBBiiHI", kind, 0, 1, pressed, 0, 0, 0, 0, code, 0, 0)

    def type(self, letter: str) -> None:
        self.push("III32s", TEXT_INPUT, 0, 1, letter.encode())

    def resize(self, width: int, height: int) -> None:
        window = ctypes.c_void_p(self._sdl.SDL_GetWindowFromID(1))
        self._sdl.SDL_SetWindowSize(window, width, height)
        self.push("IIIBBBBii", WINDOW_EVENT, 0, 1, WINDOW_RESIZED, 0, 0, 0, width, height)

    def life(self, steps: tuple[int, ...]) -> None:
        for step in steps:
            self.push("II", step, 0)
