"""Moments as the score sheet writes them: ISO 8601 with offset."""

from __future__ import annotations

from datetime import datetime


def written(moment: datetime) -> str:
    return moment.isoformat(timespec="milliseconds")


def instant(text: str) -> float:
    """For comparing: two zones write the same instant differently. No moment comes before all others."""
    if not text:
        return float("-inf")
    return datetime.fromisoformat(text).timestamp()
