"""What the owner's boxes print: the scale of points, on the sides of each. Some have more than one box.

Kept as `{"boxes": [{"name", "scale"}, …], "in-use": n}`. One that was kept before there could be several, as
`{"scale": rows}`, is read as the only box.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from companion.core.referee import BadSetup, Json, is_whole
from companion.games.recto_verso.rules.scale import PRESET, Scale

Rows = list[list[int]]  # of the scale: seconds and points, as a setup spells them
PRESET_ROWS: Final = Scale.read(PRESET).rows
MAX_BOXES: Final = 6
LONGEST_NAME: Final = 24


@dataclass(frozen=True)
class ScaleBox:
    """`scale` is None until the owner has entered it, or if it cannot be used; `name` may be empty."""

    name: str = ""
    scale: Rows | None = None


@dataclass(frozen=True)
class Boxes:
    """At least one; `in_use` is the one that new sessions are scored by."""

    boxes: tuple[ScaleBox, ...] = (ScaleBox(),)
    in_use: int = 0

    @classmethod
    def read(cls, box: Json) -> Boxes:
        """Whatever cannot be understood is left out."""
        if not isinstance(box, Mapping):
            return cls()
        stored = box.get("boxes")
        if not isinstance(stored, list):
            stored = [box]
        found = tuple(_read(each) for each in stored if isinstance(each, Mapping))[:MAX_BOXES]
        in_use = box.get("in-use", 0)
        inside = isinstance(in_use, int) and 0 <= in_use < len(found)
        return cls(found or (ScaleBox(),), in_use if inside else 0)

    def to_json(self) -> Json:
        boxes = [{"name": box.name, "scale": box.scale} for box in self.boxes]
        return {"boxes": boxes, "in-use": self.in_use}

    @property
    def scale(self) -> Rows | None:
        """Of the box in use."""
        return self.boxes[self.in_use].scale

    @property
    def several(self) -> bool:
        return len(self.boxes) > 1

    @property
    def full(self) -> bool:
        return len(self.boxes) >= MAX_BOXES

    def using(self, n: int) -> Boxes:
        return replace(self, in_use=n)

    def put(self, n: int, box: ScaleBox) -> Boxes:
        return replace(self, boxes=(*self.boxes[:n], box, *self.boxes[n + 1 :]))

    def plus(self) -> Boxes:
        """One more, about which nothing is known, in use from now on."""
        return replace(self, boxes=(*self.boxes, ScaleBox()), in_use=len(self.boxes))

    def without(self, n: int) -> Boxes:
        left = (*self.boxes[:n], *self.boxes[n + 1 :]) or (ScaleBox(),)
        return Boxes(left, min(self.in_use - (self.in_use > n), len(left) - 1))

    def confirms(self, rows: Rows) -> bool:
        """Whether the owner has said of a box that it prints these rows."""
        return any(box.scale == rows for box in self.boxes)


def is_box(box: Json) -> bool:
    """Whether everything in it can be understood."""
    if not isinstance(box, Mapping):
        return False
    stored = box.get("boxes", [box])
    in_use = box.get("in-use", 0)
    if not isinstance(stored, list) or not all(isinstance(each, Mapping) for each in stored):
        return False
    named = all(isinstance(each.get("name", ""), str) for each in stored)
    scaled = all(each.get("scale") is None or _read(each).scale is not None for each in stored)
    return named and scaled and is_whole(in_use) and 0 <= in_use <= len(stored)


def _read(box: Mapping[str, Json]) -> ScaleBox:
    name = box.get("name", "")
    try:
        scale = Scale.read(box.get("scale")).rows
    except BadSetup:
        scale = None
    return ScaleBox(name[:LONGEST_NAME] if isinstance(name, str) else "", scale)


def scale_of(box: Json) -> Rows | None:
    """What the box in use prints; None if nothing was entered, or nothing that can be used."""
    return Boxes.read(box).scale


def scale_for(box: Json) -> Rows:
    """For a new session: what the box in use prints, or the preset."""
    return scale_of(box) or PRESET_ROWS


def is_sample(rows: Rows, box: Json) -> bool:
    """These are the preset's rows, and no box of the owner confirms them."""
    return rows == PRESET_ROWS and not Boxes.read(box).confirms(rows)
