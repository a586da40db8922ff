"""What the owner's box prints: the scale of points, on its sides."""

from __future__ import annotations

from collections.abc import Mapping

from companion.core.referee import BadSetup, Json
from companion.games.recto_verso.rules.scale import PRESET, Scale

Rows = list[list[int]]  # of the scale: seconds and points, as a setup spells them


def scale_of(box: Json) -> Rows | None:
    """What the owner has entered; None if nothing was, or nothing that can be used."""
    rows = box.get("scale") if isinstance(box, Mapping) else None
    try:
        return Scale.read(rows).rows
    except BadSetup:
        return None


def scale_for(box: Json) -> Rows:
    """For a new session: what the box prints, or the preset."""
    return scale_of(box) or Scale.read(PRESET).rows


def with_scale(box: Json, rows: Rows) -> dict[str, Json]:
    """The same box with this scale."""
    return {**(box if isinstance(box, Mapping) else {}), "scale": rows}
