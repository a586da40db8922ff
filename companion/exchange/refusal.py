"""What cannot be used, and the words for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from companion.core.problem import Problem
from companion.core.referee import Foul

if TYPE_CHECKING:
    from companion.texts.catalogue import Catalogue
    from companion.texts.game import GameTexts


class Refusal(Problem):
    """A file or a command that cannot be used."""


class Words(Protocol):
    """Sentences for problems and fouls, in the language of whoever is told."""

    @property
    def catalogue(self) -> Catalogue: ...

    def of(self, problem: Problem) -> str: ...

    def foul(self, game: str, foul: Foul) -> str: ...

    def of_game(self, game: str) -> tuple[str, GameTexts[Any]]:
        """Its title and its sentences."""
