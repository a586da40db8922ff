"""Finding by words, as people type them."""

from __future__ import annotations


def folded(text: str) -> str:
    """Small letters, ё as е, no-break spaces as spaces."""
    return text.casefold().replace("ё", "е").replace("\u00a0", " ")
