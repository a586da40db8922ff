"""Federation, what a finger has begun: a card in hand, a choice of six, ends, a search, a size, a city."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from companion.core.referee import Foul, Json, is_whole
from companion.core.squaregrid import Cell, read_cell
from companion.games.federation.box.layout import LISTED, SUGGESTED, BoardLayout, why_not_size
from companion.games.federation.rules.board import Superline, direction_of, read_take
from companion.games.federation.rules.claims import Ends, between, unshown_claims, why_not_claim
from companion.games.federation.rules.questions import made
from companion.games.federation.rules.referee import PUTS_DOWN, why_not
from companion.games.federation.rules.state import FederationState
from companion.games.federation.rules.takes import Take, ways

CITY: Final = "city"
KINDS: Final = (CITY, "flag", "arms", "star")  # of cards that go on a cell
MAX_LETTERS: Final = 80  # of what is typed


@dataclass(frozen=True)
class Preview:
    """What letting go of the card in hand on a cell would do; `foul` if it may not go there."""

    cell: Cell
    foul: Foul | None = None
    lays: bool = False  # a chip of the team in turn
    lines: tuple[Superline, ...] = ()  # that it makes
    victim: int | None = None  # the team whose chip goes


@dataclass(frozen=True)
class RegionSearch:
    """The letters typed while a region is searched: to find it, or to name a `cell` by it.

    In the box all unknown cells can be named in turn: `onward`.
    """

    letters: str = ""
    cell: Cell | None = None
    onward: bool = False

    def typed(self, letters: str) -> RegionSearch:
        return replace(self, letters=letters[:MAX_LETTERS])

    def to_json(self) -> Json:
        return {"letters": self.letters, "cell": self.cell and list(self.cell), "onward": self.onward}

    @classmethod
    def from_json(cls, value: Json, known: BoardLayout) -> RegionSearch | None:
        if not isinstance(value, Mapping) or not isinstance(value.get("letters"), str):
            return None
        cell = read_cell(value.get("cell"))
        if value.get("cell") is not None and (cell is None or not known.has_region(cell)):
            return None
        return cls(cell=cell, onward=value.get("onward") is True).typed(value["letters"])


@dataclass(frozen=True)
class MoveDraft:
    """The card in hand. Where a chip leaves a choice of sixes: its `cell`, and the lines chosen so far."""

    kind: str = CITY
    cell: Cell | None = None
    taken: Take = ()
    search: RegionSearch | None = None  # the sheet above the board
    sought: str | None = None  # the region of the city card in hand, found by its city

    def picked(self, kind: str) -> MoveDraft:
        """Another kind of card; the same again lays it aside."""
        return MoveDraft(CITY if kind == self.kind else kind)

    def placed(self, cell: Cell) -> MoveDraft:
        return replace(self, cell=cell, taken=())

    def took(self, take: Take) -> MoveDraft:
        """What was chosen for one direction."""
        return replace(self, taken=(*self.taken, *take))

    def unplaced(self) -> MoveDraft:
        """The card is in hand again."""
        return replace(self, cell=None, taken=())

    def seeking(self, region: str) -> MoveDraft:
        """A city card of this region is in hand."""
        return MoveDraft(CITY, sought=region)

    def searching(self, search: RegionSearch | None) -> MoveDraft:
        return replace(self, search=search)

    def preview(self, state: FederationState, cell: Cell, region: str | None = None) -> Preview:
        foul = why_not(state, self.kind, cell, region)
        if foul is not None:
            return Preview(cell, foul)
        lays = self.kind in PUTS_DOWN
        return Preview(
            cell, lays=lays, lines=made(state, cell) if lays else (), victim=state.board.chips.get(cell)
        )

    def ways_left(self, state: FederationState) -> tuple[tuple[Take, ...], ...]:
        """For each direction that is still to be chosen, what can be taken along it."""
        if self.cell is None or self.kind not in PUTS_DOWN:
            return ()
        if why_not(state, self.kind, self.cell) is not None:
            return ()
        chosen = {direction_of(line) for line in self.taken}
        return tuple(takes for takes in ways(state, self.cell) if direction_of(takes[0][0]) not in chosen)

    def event(self, region: str | None = None) -> dict[str, Json]:
        """`region` is what is printed there, where it is known; only a city card is of a region."""
        event: dict[str, Json] = {"type": self.kind, "cell": list(self.cell or ())}
        if region is not None:
            event["region"] = region
        if self.taken:
            event["take"] = _plain(self.taken)
        return event

    def to_json(self) -> Json:
        return {
            "kind": self.kind,
            "cell": self.cell and list(self.cell),
            "taken": _plain(self.taken),
            "search": self.search and self.search.to_json(),
            "sought": self.sought,
        }

    @classmethod
    def from_json(cls, value: Json, state: FederationState) -> MoveDraft | None:
        """A choice that is none any more leaves the card in hand."""
        if not isinstance(value, Mapping) or value.get("kind") not in KINDS:
            return None
        board = BoardLayout(state.board.rows, state.board.cols)
        sought = value.get("sought") if value["kind"] == CITY and value.get("sought") in LISTED else None
        search = RegionSearch.from_json(value.get("search"), board)
        in_hand = cls(value["kind"], search=search, sought=sought)
        cell, taken = read_cell(value.get("cell")), read_take(value.get("taken")) or ()
        if cell is None:
            return in_hand
        fits = state.board.completed(cell, state.team, taken) is not None
        draft = in_hand.placed(cell).took(taken if fits else ())
        return draft if draft.ways_left(state) else in_hand


def _plain(lines: Sequence[Superline]) -> list[list[list[int]]]:
    return [[list(cell) for cell in line] for line in lines]


# Claims


@dataclass(frozen=True)
class ShowDraft:
    """Where the superline lies that event number `n` claimed: the ends shown so far."""

    n: int
    team: int
    ends: tuple[Cell, ...] = ()

    def touched(self, cell: Cell, pressed: Cell | None = None) -> ShowDraft:
        """One end more; a finger that slid along six cells shows both. Beyond two it begins anew."""
        if not self.both and pressed is not None and between((pressed, cell)) is not None:
            return replace(self, ends=(pressed, cell))
        if cell in self.ends or self.both:
            return replace(self, ends=() if self.ends == (cell,) else (cell,))
        return replace(self, ends=(*self.ends, cell))

    def without_last(self) -> ShowDraft:
        return replace(self, ends=self.ends[:-1])

    @property
    def both(self) -> Ends | None:
        return (self.ends[0], self.ends[1]) if len(self.ends) == 2 else None

    def foul(self, state: FederationState) -> Foul | None:
        """What stands against the line; nothing as long as an end is missing."""
        return None if self.both is None else why_not_claim(state, self.team, self.both)

    def event(self, told: Mapping[str, Json]) -> dict[str, Json]:
        """The claim as it was `told`, with its ends."""
        return {**told, "line": [list(end) for end in self.ends]}

    def to_json(self) -> Json:
        return {"n": self.n, "ends": [list(end) for end in self.ends]}

    @classmethod
    def from_json(
        cls, value: Json, state: FederationState, events: Sequence[Mapping[str, Json]]
    ) -> ShowDraft | None:
        if not isinstance(value, Mapping) or not isinstance(value.get("ends"), list):
            return None
        ends = [read_cell(end) for end in value["ends"][:2]]
        found = tuple(end for end in ends if end is not None and state.board.within(end))
        claims = dict(unshown_claims(events))
        n = value.get("n")
        return cls(n, claims[n], found) if is_whole(n) and n in claims else None


# The box


@dataclass(frozen=True)
class SizeDraft:
    """A size of the board that is not set yet."""

    rows: int
    cols: int

    @property
    def board(self) -> BoardLayout:
        return BoardLayout(self.rows, self.cols)

    def changes(self, known: BoardLayout) -> bool:
        return not known.fits(self.rows, self.cols)

    def to_json(self) -> Json:
        return {"rows": self.rows, "cols": self.cols}

    @classmethod
    def from_json(cls, value: Mapping[str, Json]) -> SizeDraft | None:
        rows, cols = value.get("rows", 0), value.get("cols", 0)
        fits = is_whole(rows) and is_whole(cols) and why_not_size(rows, cols) is None
        return cls(rows, cols) if fits else None


@dataclass(frozen=True)
class CityDraft:
    """What is typed as the city on the cards of a region."""

    region: str
    letters: str = ""

    def typed(self, letters: str) -> CityDraft:
        return replace(self, letters=letters[:MAX_LETTERS])

    def to_json(self) -> Json:
        return {"region": self.region, "letters": self.letters}

    @classmethod
    def from_json(cls, value: Mapping[str, Json]) -> CityDraft | None:
        region, letters = value.get("region", ""), value.get("letters", "")
        fits = isinstance(region, str) and region in SUGGESTED and isinstance(letters, str)
        return cls(region).typed(letters) if fits else None


BoxDraft = RegionSearch | SizeDraft | CityDraft


def read_box_draft(value: Json, known: BoardLayout) -> BoxDraft | None:
    """None if it is none or no longer fits the board."""
    if not isinstance(value, Mapping):
        return None
    if "cell" in value:
        return RegionSearch.from_json(value, known)
    return SizeDraft.from_json(value) or CityDraft.from_json(value)
