"""How many keys a new Comparity card takes beside its digits, over a hundred landmarks in both languages.

    python tools/keys_per_card.py

Letters until Enter takes the right name, that Enter, one from the first number to the second, one that opens.
"""

from __future__ import annotations

import sys
from pathlib import Path
from statistics import median
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from companion.games.comparity.box.collection import Collection
from companion.games.comparity.box.landmarks import landmarks, suggestions
from companion.games.comparity.box.stored import LANDMARKS

COUNT: Final = 100
ENTERS: Final = 3


def keys(name: str, language: str) -> int:
    """In a box that knows no card yet."""
    empty = Collection(LANDMARKS, (), 0)
    for letters in range(1, len(name) + 1):
        found = suggestions(empty, name[:letters], language, ())
        if found and found[0].name == name:
            return letters + ENTERS
    return len(name) + ENTERS


def every(language: str) -> list[int]:
    """Of a hundred names spread over the list."""
    names = [landmark.name(language) for landmark in landmarks()]
    return [keys(names[at * len(names) // COUNT], language) for at in range(COUNT)]


def main() -> None:
    for language in ("en", "ru"):
        found = sorted(every(language))
        told = f"median {median(found)}, nine of ten within {found[COUNT * 9 // 10 - 1]}, most {found[-1]}"
        sys.stdout.write(f"{language}: {told} keys for a new card\n")


if __name__ == "__main__":
    main()
