"""What is tried in every run, and what only where there is time: COMPANION_TESTS=all tries everything.

A run has every form, every language and every text size, but not each with each.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")
ALL = os.environ.get("COMPANION_TESTS") == "all"


def few(everything: Sequence[T], some: Sequence[T]) -> Sequence[T]:
    assert all(each in everything for each in some)
    return everything if ALL else some


def every_other(everything: Sequence[T], step: int = 2) -> Sequence[T]:
    return everything if ALL else everything[::step]


def looks(
    forms: Sequence[str], languages: Sequence[str], scales: Sequence[float]
) -> list[tuple[str, str, float]]:
    """Every form with every text size; every language with every form and with every size."""
    return [
        (form, language, scale)
        for at, form in enumerate(forms)
        for number, scale in enumerate(scales)
        for other, language in enumerate(languages)
        if ALL or (at + number + other) % len(languages) == 0
    ]
