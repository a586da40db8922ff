"""What cannot be used, and the words for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Protocol

from companion.core.referee import Foul, Json

if TYPE_CHECKING:
    from companion.texts.catalogue import Catalogue
    from companion.texts.game import GameTexts


class Refusal(Exception):
    """Something that cannot be used. `code` and `facts` make the sentence."""

    def __init__(self, code: str, **facts: Json) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts


class Problem(Protocol):
    """BadSheet, BadSetup, StoreError, Refusal."""

    @property
    def code(self) -> str: ...

    @property
    def facts(self) -> Mapping[str, Json]: ...


class Words(Protocol):
    """Sentences for problems and fouls, in the language of whoever is told."""

    @property
    def catalogue(self) -> Catalogue: ...

    def of(self, problem: Problem) -> str: ...

    def foul(self, game: str, foul: Foul) -> str: ...

    def of_game(self, game: str) -> tuple[str, GameTexts[Any]]:
        """Its title and its sentences."""
