"""What the figures of a game mean to its people: which way is better. Each game says it once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Measure:
    """`fewer`: the best figure is the least. `records` are the kinds of feats that records are kept of, each
    with whether less is better. `pairs` is the kind whose value is the time of two who built together.
    """

    fewer: bool = False
    records: Mapping[str, bool] = field(default_factory=dict)
    pairs: str = ""
