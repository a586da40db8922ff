"""Recto Verso, the log of attempts. Two may try as often as they like, so it must be cheap to make longer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Final, Generic, TypeVar

Row = TypeVar("Row")
PAGE: Final = 128


@dataclass(frozen=True)
class Log(Generic[Row]):
    """Like a tuple, but one that is longer by a row shares all full pages with the one before."""

    pages: tuple[tuple[Row, ...], ...] = ()
    last: tuple[Row, ...] = ()

    def __len__(self) -> int:
        return len(self.pages) * PAGE + len(self.last)

    def __iter__(self) -> Iterator[Row]:
        return chain(chain.from_iterable(self.pages), self.last)

    @property
    def latest(self) -> Row:
        """Of one that has a row."""
        return self.last[-1] if self.last else self.pages[-1][-1]

    def plus(self, row: Row) -> Log[Row]:
        last = (*self.last, row)
        return Log((*self.pages, last), ()) if len(last) == PAGE else Log(self.pages, last)
