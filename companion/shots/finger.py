"""A finger on a picture."""

from __future__ import annotations

from typing import Any


class Finger:
    def __init__(self, x: float, y: float) -> None:
        self.pos, self.ud = (x, y), dict[str, Any]()
        self.x, self.y = x, y
