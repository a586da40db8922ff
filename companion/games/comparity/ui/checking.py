"""A check that is being entered: the card, the neighbour that is opened with it, and what their faces say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

from companion.games.comparity.rules.area import Cell, read_cell
from companion.games.comparity.rules.check import is_value
from companion.games.comparity.rules.events import MAX_CARD_NAME, is_name
from companion.games.comparity.rules.state import ComparityState, checkable, companions


@dataclass(frozen=True)
class Face:
    """What stands on an open card; a card may go without a name."""

    value: int | float
    card: str = ""

    def to_json(self) -> dict[str, Any]:
        return {"value": self.value, **({"card": self.card} if self.card else {})}


@dataclass(frozen=True)
class Checking:
    at: Cell
    also: Cell | None = None
    faces: Mapping[Cell, Face] = field(default_factory=lambda: MappingProxyType({}))

    @classmethod
    def begun(cls, state: ComparityState, cell: Cell) -> Checking:
        """Where only one neighbour can be opened and one must be, nobody is asked which."""
        beside = companions(state, cell)
        alone = beside.needed and len(beside.cells) == 1
        return cls(cell, beside.cells[0] if alone else None)

    def offered(self, state: ComparityState) -> tuple[Cell, ...]:
        """The neighbours that may be opened with it, while none is chosen."""
        return () if self.also is not None else companions(state, self.at).cells

    def asks_which(self, state: ComparityState) -> bool:
        """A neighbour must be opened too, and nobody has said which."""
        return self.also is None and companions(state, self.at).needed

    def missing(self, state: ComparityState) -> Cell | None:
        """The next card whose face is to be entered."""
        if self.asks_which(state):
            return None
        return next((cell for cell in self.cells if cell not in self.faces), None)

    def complete(self, state: ComparityState) -> bool:
        return not self.asks_which(state) and self.missing(state) is None

    def settled(self, state: ComparityState) -> bool:
        """Complete, and nothing is left to be chosen."""
        return self.complete(state) and not self.offered(state)

    @property
    def cells(self) -> tuple[Cell, ...]:
        return (self.at,) if self.also is None else (self.at, self.also)

    @property
    def names(self) -> list[str]:
        return [face.card for face in self.faces.values() if face.card]

    def with_also(self, cell: Cell) -> Checking:
        return replace(self, also=cell)

    def with_face(self, cell: Cell, face: Face) -> Checking:
        return replace(self, faces=MappingProxyType({**self.faces, cell: face}))

    def to_event(self) -> dict[str, Any]:
        event = {"type": "check", "at": list(self.at), **self.faces[self.at].to_json()}
        if self.also is not None:
            event["also"] = {"at": list(self.also), **self.faces[self.also].to_json()}
        return event

    # A draft, and back; None if it does not fit the table any more

    def to_json(self) -> dict[str, Any]:
        faces = [[list(cell), face.value, face.card] for cell, face in self.faces.items()]
        return {"at": list(self.at), "also": list(self.also) if self.also else None, "faces": faces}

    @classmethod
    def from_json(cls, state: ComparityState, draft: Any) -> Checking | None:
        at, also = read_cell(draft.get("at")), read_cell(draft.get("also"))
        if at is None or at not in checkable(state):
            return None
        if also is not None and also not in companions(state, at).cells:
            return None
        checking = cls(at, also) if also is not None else cls.begun(state, at)
        for cell, value, card in draft.get("faces", ()):
            where = read_cell(cell)
            if where in checking.cells and is_value(value) and (not card or is_name(card, MAX_CARD_NAME)):
                checking = checking.with_face(where, Face(value, card))
        return checking
