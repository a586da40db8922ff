"""The vocabulary of Federation: cells, regions, names of teams, what a state tells."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from string import ascii_uppercase

from companion.games.federation.texts.regions import CITIES, REGIONS
from companion.texts.catalogue import Catalogue
from companion.texts.game import Json

AIM = 3  # superlines that win at once
Cell = Sequence[int]


class FederationWords:
    def __init__(self, catalogue: Catalogue, names: Sequence[str] = ()) -> None:
        """`names` of the teams, where the session is known."""
        self._names = names
        self.tr, self.trn, self.trc = catalogue.tr, catalogue.trn, catalogue.trc
        self.join, self.language = catalogue.join, catalogue.language

    def cell(self, cell: Cell) -> str:
        """D7: rows have letters from the top, columns numbers from the left."""
        row, col = cell
        letter = ascii_uppercase[row % len(ascii_uppercase)]
        return letter * (1 + row // len(ascii_uppercase)) + str(col + 1)

    def cells(self, cells: Iterable[Cell]) -> str:
        return self.join(self.cell(cell) for cell in cells)

    def place(self, event: Json) -> str:
        """Where a card was played: D7, or Tver Oblast (D7)."""
        cell = self.cell(event["cell"])
        if "region" not in event:
            return cell
        return self.tr("{region} ({cell})").format(region=self.region(event["region"]), cell=cell)

    def region(self, name: str) -> str:
        """A region is called by its Russian name; a name of the table's own stays as it is."""
        return REGIONS.get(name, name) if self.language == "en" else name

    def city(self, name: str) -> str:
        return CITIES.get(name, name) if self.language == "en" else name

    def team(self, state: Json, at: int) -> str:
        """By its name where it is known, or else by its players."""
        return self._names[at] if self._names else self.join(players_of(state, at))

    def teams(self, state: Json, which: Iterable[int]) -> str:
        return self.join(self.team(state, at) for at in which)

    def number(self, state: Json, which: Iterable[int]) -> int:
        """One or several, for the verb: Ann wins, Peaks win."""
        return sum(1 if [self.team(state, at)] == players_of(state, at) else 2 for at in which)

    def superlines(self, n: int) -> str:
        return self.trn("{n} superline", "{n} superlines", n).format(n=n)

    def score(self, state: Json) -> str:
        """Peaks 2, Waves 1."""
        return ", ".join(f"{self.team(state, at)} {n}" for at, n in enumerate(state["score"]))


# What a state tells


def players_of(state: Json, team: int) -> list[str]:
    """The hands stand by seat, and the teams take turns round the table."""
    return list(state["hands"])[team :: len(state["score"])]


def team_of(state: Json, player: str) -> int:
    return list(state["hands"]).index(player) % len(state["score"])


def ranking(state: Json) -> list[list[int]]:
    """Best first, by superlines; equal teams share a place."""
    score = state["score"]
    return [[at for at, n in enumerate(score) if n == place] for place in sorted(set(score), reverse=True)]


def holder(state: Json, cell: Cell) -> int | None:
    """Whose chip lies there."""
    return next((team for row, col, team in state["chips"] if [row, col] == list(cell)), None)


def number_of(state: Json, call: Json) -> int:
    """Which of its team's superlines a call tells of, counted from 1."""
    return int(state["superlines"][call["team"]].index(call["cells"])) + 1


def punished(before: Json, after: Json) -> list[str]:
    """Who gave a card back."""
    return [player for player, hand in after["hands"].items() if hand < before["hands"][player]]
