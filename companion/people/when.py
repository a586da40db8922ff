"""The order of sessions in time. Two zones write the same instant differently; no moment comes first."""

from __future__ import annotations

from datetime import datetime
from functools import lru_cache

Key = tuple[float, str]  # the instant and the id of a session


@lru_cache(maxsize=64)
def instant(text: str) -> float:
    return datetime.fromisoformat(text).timestamp() if text else float("-inf")
