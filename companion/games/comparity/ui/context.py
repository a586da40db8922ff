"""What the screens give Comparity, and what its own widgets ask of one another."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from companion.games.comparity.box.collection import Collection
from companion.games.comparity.box.stored import Box, Edition
from companion.games.comparity.rules.state import ComparityState
from companion.games.comparity.texts import ComparityTexts
from companion.ui.game import (
    BoxContext,
    GameContext,
    NewSessionContext,
    ResultContext,
    SessionContext,
    TableContext,
)
from companion.ui.look import Look
from companion.ui.services import Services
from companion.ui.widgets.sheet import Sheet

Context = SessionContext[ComparityState, ComparityTexts]
LogContext = TableContext[ComparityState, ComparityTexts]
EndContext = ResultContext[ComparityState, ComparityTexts]
NewContext = NewSessionContext[ComparityTexts]
OwnContext = BoxContext[ComparityTexts]
Coloured = GameContext[ComparityTexts]  # any of them, for its colours and the way to a sheet


class BoxKeeper(Protocol):
    """What the sheets of the box ask of its editor."""

    collection: Collection  # as it is shown

    @property
    def look(self) -> Look: ...

    @property
    def services(self) -> Services: ...

    @property
    def context(self) -> OwnContext: ...

    @property
    def box(self) -> Box: ...

    def keep(self, edition: Edition, said: str = "") -> None:
        """Keep it at once, and say so; undo brings the box back as it was."""

    def keep_box(self, box: Box, said: str = "") -> None: ...

    def start_anew(self) -> None: ...

    def open_sheet(self, build: Callable[[BoxKeeper], Sheet]) -> None:
        """A turned window builds it once more, for the editor that takes the place of this one."""
