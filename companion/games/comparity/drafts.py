"""Comparity, half-entered moves: the check that is being entered, the repair that is proposed.

All are values: each method answers the next draft. `from_json` answers None where a draft does not fit.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from companion.core.referee import Json, is_whole
from companion.games.comparity.box.stored import Number
from companion.games.comparity.box.typed import Typed, TypedCard, typed_from_json
from companion.games.comparity.rules.area import Area, Card, Cell, read_cell
from companion.games.comparity.rules.check import is_value
from companion.games.comparity.rules.events import MAX_CARD_NAME, is_name
from companion.games.comparity.rules.hands import PILE
from companion.games.comparity.rules.repair import Advice
from companion.games.comparity.rules.state import ComparityState, advice, checkable, companions

# A check


@dataclass(frozen=True)
class CardFace:
    """What stands on an open card; a card may go without a name."""

    value: Number
    name: str = ""

    def to_event(self) -> dict[str, Json]:
        return {"value": self.value, **({"card": self.name} if self.name else {})}


@dataclass(frozen=True)
class CheckDraft:
    """The card to check, the neighbour that is opened with it, and what their faces say.

    `typed` is what was typed so far of the face that is missing, or of the one that is typed `again`. `told`
    are the cards whose numbers were typed here: the box learns them once the check is made.
    """

    at: Cell
    also: Cell | None = None
    faces: Mapping[Cell, CardFace] = field(default_factory=lambda: MappingProxyType({}))
    typed: Typed | None = None
    told: Mapping[Cell, TypedCard] = field(default_factory=lambda: MappingProxyType({}))
    again: Cell | None = None

    @classmethod
    def begun(cls, state: ComparityState, cell: Cell) -> CheckDraft:
        """Where only one neighbour can be opened and one must be, nobody is asked which."""
        beside = companions(state, cell)
        alone = beside.needed and len(beside.cells) == 1
        return cls(cell, beside.cells[0] if alone else None)

    @property
    def cells(self) -> tuple[Cell, ...]:
        return (self.at,) if self.also is None else (self.at, self.also)

    @property
    def names(self) -> list[str]:
        return [face.name for face in self.faces.values() if face.name]

    def opened(self, state: ComparityState) -> Area:
        """The table with these cards lying open."""
        return state.area.with_cards(
            *((cell, Card(face.name or None, face.value)) for cell, face in self.faces.items())
        )

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
        if self.again is not None:
            return self.again
        return next((cell for cell in self.cells if cell not in self.faces), None)

    def complete(self, state: ComparityState) -> bool:
        return not self.asks_which(state) and self.missing(state) is None

    def settled(self, state: ComparityState) -> bool:
        """Complete, nothing is left to be chosen, and nothing was typed that might be wrong."""
        return self.complete(state) and not self.offered(state) and not self.told

    def with_also(self, cell: Cell) -> CheckDraft:
        return replace(self, also=cell)

    def with_typed(self, typed: Typed | None) -> CheckDraft:
        return replace(self, typed=typed)

    def with_face(self, cell: Cell, face: CardFace, told: TypedCard | None = None) -> CheckDraft:
        """`told` is what was typed for it; None if the card was known."""
        others = {at: each for at, each in self.told.items() if at != cell}
        typed = {**others, cell: told} if told is not None else others
        faces = MappingProxyType({**self.faces, cell: face})
        return replace(self, faces=faces, typed=None, told=MappingProxyType(typed), again=None)

    def typing_again(self, cell: Cell) -> CheckDraft:
        """Its number was wrong: it is asked for with what stands there now."""
        return replace(self, again=cell, typed=self.told.get(cell))

    def without(self, cell: Cell, state: ComparityState) -> CheckDraft | None:
        """The card is not opened after all; without the checked one there is no check. What was typed again
        stays as it was."""
        if self.again is not None:
            return replace(self, again=None, typed=None)
        if cell == self.at:
            return None
        begun = CheckDraft.begun(state, self.at)
        told = {at: each for at, each in self.told.items() if at == self.at}
        return replace(
            begun, faces=MappingProxyType({self.at: self.faces[self.at]}), told=MappingProxyType(told)
        )

    def event(self) -> dict[str, Json]:
        """Of a check that is complete."""
        event = {"type": "check", "at": list(self.at), **self.faces[self.at].to_event()}
        if self.also is not None:
            event["also"] = {"at": list(self.also), **self.faces[self.also].to_event()}
        return event

    def to_json(self) -> Json:
        faces = [[list(cell), face.value, face.name] for cell, face in self.faces.items()]
        also, typed = self.also, self.typed
        draft = {"at": list(self.at), "also": list(also) if also else None, "faces": faces}
        if self.told:
            draft["told"] = [[list(cell), card.to_json()] for cell, card in self.told.items()]
        if self.again is not None:
            draft["again"] = list(self.again)
        return {**draft, "typed": typed.to_json()} if typed is not None else draft

    @classmethod
    def from_json(cls, value: Json, state: ComparityState) -> CheckDraft | None:
        at, also = read_cell(value.get("at")), read_cell(value.get("also"))
        if at is None or at not in checkable(state):
            return None
        if also is not None and also not in companions(state, at).cells:
            return None
        draft = cls(at, also) if also is not None else cls.begun(state, at)
        for cell in draft.cells:
            face = _read_face(cell, value.get("faces"))
            if face is not None:
                draft = draft.with_face(cell, face, _read_told(cell, value.get("told")))
        again = read_cell(value.get("again"))
        if again in draft.faces:
            draft = replace(draft, again=again)
        return draft.with_typed(typed_from_json(value.get("typed")))


def _read_face(cell: Cell, faces: Json) -> CardFace | None:
    for each in faces if isinstance(faces, list) else ():
        match each:
            case [at, number, str(name)] if read_cell(at) == cell and is_value(number):
                return CardFace(number, name) if not name or is_name(name, MAX_CARD_NAME) else None
    return None


def _read_told(cell: Cell, told: Json) -> TypedCard | None:
    for each in told if isinstance(told, list) else ():
        match each:
            case [at, card] if read_cell(at) == cell:
                typed = typed_from_json(card)
                return typed if isinstance(typed, TypedCard) else None
    return None


# A repair


@dataclass(frozen=True)
class RepairDraft:
    """Which of the legal repairs is proposed, the best being number 0."""

    picked: int = 0

    def next(self, offered: Sequence[Advice]) -> RepairDraft:
        return RepairDraft((self.picked + 1) % len(offered))

    def touching(self, cell: Cell, offered: Sequence[Advice]) -> RepairDraft:
        """The next repair of that card; none, and it stays."""
        ahead = ((self.picked + step) % len(offered) for step in range(1, len(offered) + 1))
        found = (n for n in ahead if cell in offered[n].repair.cells)
        return RepairDraft(next(found, self.picked))

    def to_json(self) -> Json:
        return {"picked": self.picked}

    @classmethod
    def from_json(cls, value: Json, state: ComparityState) -> RepairDraft | None:
        picked = value.get("picked")
        return cls(picked) if is_whole(picked) and 0 <= picked < len(advice(state)) else None


ComparityDraft = CheckDraft | RepairDraft


def draft_from_json(value: Json, state: ComparityState) -> ComparityDraft | None:
    if not isinstance(value, Mapping):
        return None
    return CheckDraft.from_json(value, state) if "at" in value else RepairDraft.from_json(value, state)


# The box


@dataclass(frozen=True)
class DealDraft:
    """For how many the next game is looked at, in the box."""

    players: int = 3

    def to_json(self) -> Json:
        return {"players": self.players}

    @classmethod
    def from_json(cls, value: Json) -> DealDraft | None:
        players = value.get("players") if isinstance(value, Mapping) else None
        return cls(players) if is_whole(players) and players in PILE else None
