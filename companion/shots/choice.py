"""Which pictures are taken: scenes, sizes, looks. Without a word all of them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple, Self

from companion.exchange.refusal import Refusal

SIZES: Final = {
    "small": (320, 568),
    "phone": (412, 915),
    "landscape": (915, 412),
    "tablet": (1280, 800),
    "tablet-upright": (800, 1280),
}
LOOKS: Final = ("light", "dark", "black", "light-160", "light-85")


class Choice(NamedTuple):
    scenes: tuple[str, ...]  # how their names begin; none: all
    sizes: dict[str, tuple[int, int]]  # dp
    looks: dict[str, tuple[str, float]]  # theme and text scale

    @classmethod
    def of(
        cls, scenes: Sequence[str] | None, sizes: Sequence[str] | None, looks: Sequence[str] | None
    ) -> Self:
        return cls(
            tuple(scenes or ()),
            {name: _size(name) for name in sizes or SIZES},
            {name: _look(name) for name in looks or LOOKS},
        )

    def takes(self, scene: str) -> bool:
        return not self.scenes or scene.startswith(self.scenes)


def _size(name: str) -> tuple[int, int]:
    if name in SIZES:
        return SIZES[name]
    size = re.fullmatch(r"(\d{3,4})x(\d{3,4})", name)
    if size is None:
        raise Refusal("bad-usage", reason=f"no size: {name}")
    return int(size[1]), int(size[2])


def _look(name: str) -> tuple[str, float]:
    look = re.fullmatch(r"(light|dark|black)(?:-(85|100|130|160))?", name)
    if look is None:
        raise Refusal("bad-usage", reason=f"no look: {name}")
    return look[1], int(look[2] or 100) / 100
