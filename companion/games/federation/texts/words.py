"""The vocabulary of Federation: cells, regions, names of teams."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from companion.games.federation.rules.board import row_letters
from companion.games.federation.rules.state import FederationState
from companion.games.federation.texts.regions import CITIES, REGIONS
from companion.texts.catalogue import Catalogue

CellLike = Sequence[int]  # a cell, also as JSON writes it


class FederationWords:
    def __init__(self, catalogue: Catalogue) -> None:
        self.tr, self.trn, self.trc = catalogue.tr, catalogue.trn, catalogue.trc
        self.join, self.language = catalogue.join, catalogue.language

    def cell(self, cell: CellLike) -> str:
        """D7: rows have letters from the top, columns numbers from the left."""
        row, col = cell
        return f"{row_letters(row)}{col + 1}"

    def cells(self, cells: Iterable[CellLike]) -> str:
        return self.join(self.cell(cell) for cell in cells)

    def place(self, state: FederationState, cell: CellLike) -> str:
        """What a cell is called: Tver Oblast (D7) where the table has said its region, else D7."""
        row, col = cell
        return self.named(cell, state.board.regions.get((row, col)))

    def named(self, cell: CellLike, region: str | None) -> str:
        if region is None:
            return self.cell(cell)
        return self.tr("{region} ({cell})").format(region=self.region(region), cell=self.cell(cell))

    def region(self, name: str) -> str:
        """A region is called by its Russian name; a name of the table's own stays as it is."""
        return REGIONS.get(name, name) if self.language == "en" else name

    def city(self, name: str) -> str:
        return CITIES.get(name, name) if self.language == "en" else name

    def teams(self, state: FederationState, teams: Iterable[int]) -> str:
        return self.join(state.teams[team].name for team in teams)

    def number(self, state: FederationState, teams: Iterable[int]) -> int:
        """One or several, for the verb: Ann wins, Peaks win."""
        return sum(1 if state.teams[team].players == (state.teams[team].name,) else 2 for team in teams)

    def superlines(self, n: int) -> str:
        return self.trn("{n} superline", "{n} superlines", n).format(n=n)

    def score(self, state: FederationState) -> str:
        """Peaks 2, Waves 1."""
        pairs = zip(state.teams, state.board.score, strict=True)
        return ", ".join(f"{team.name} {n}" for team, n in pairs)
