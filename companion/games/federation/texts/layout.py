"""The owner's Federation board in words: where a region stands, who stands there, what cannot be kept."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from companion.core.referee import Json
from companion.games.federation.texts.words import CellLike, FederationWords
from companion.texts.catalogue import Catalogue, fill, msg
from companion.texts.game import Sentence

REFUSALS: Final = {
    "off-board": msg("{cell} is off a board of {rows} rows and {cols} columns."),
    "corner": msg("{cell} is a corner, and the corners belong to no region."),
    "third-cell": msg("{region} stands on {cells} already, and a region stands only twice."),
    "unknown-region": msg("None of the 82 regions is called “{region}”."),
    "bad-size": msg("A board has {least} to {most} rows and columns; {rows} × {cols} cannot be."),
    "other-board": msg("This session is played on a board of another size than the one in My boxes."),
    # a table
    "empty": msg("There is no table: the text is empty."),
    "too-long": msg("The table has more than {most} lines."),
    "bad-heading": msg("The headings must name row, column and region, each once."),
    "bad-line": msg("This is no line of the table: a quote is open, or there are too many fields."),
    "bad-row": msg("“{text}” is no row: rows are A, B, C or 1, 2, 3 and so on."),
    "bad-column": msg("“{text}” is no column: columns are 1, 2, 3 and so on."),
    "no-region": msg("The region is missing."),
    "long-centre": msg("The name of a city has {most} letters at most."),
    "cell-twice": msg("{cell} has a line of its own already."),
    "two-centres": msg("{region} cannot have two cities: {cities}."),
    "bad-corners": msg("The four stars must stand in the corners of the board."),
}
CITIES: Final = {  # of the two regions that sources name differently
    "Санкт-Петербург": "Saint Petersburg",
    "Гатчина": "Gatchina",
    "Москва": "Moscow",
    "Красногорск": "Krasnogorsk",
}
LESS_TELLING: Final = frozenset({"республика", "republic", "of"})  # words of a region's name
SHORT: Final = 3  # letters on a small cell
LONG: Final = 14  # letters of a word that there is no room for in one line


class LayoutTexts:
    """`large` letters: long words have to be broken after their hyphens, as one does by hand."""

    def __init__(self, catalogue: Catalogue, large: bool = False) -> None:
        self._words = FederationWords(catalogue)
        self.tr = catalogue.tr
        self.large = large

    def shown(self, name: str) -> str:
        """The Russian name of a region or city in this language."""
        in_english = self._words.language == "en" and name in CITIES
        return CITIES[name] if in_english else self._words.city(self._words.region(name))

    def written(self, name: str) -> str:
        """The same for a line of its own."""
        if not self.large:
            return self.shown(name)
        words = self.shown(name).split(" ")
        return " ".join(word.replace("-", "-\n") if len(word) > LONG else word for word in words)

    def cell(self, cell: CellLike) -> str:
        return self._words.cell(cell)

    def cells(self, cells: Sequence[CellLike]) -> str:
        return self._words.cells(cells)

    def short(self, region: str) -> str:
        """What fits on a small cell."""
        words = self.shown(region).split()
        return next((word for word in words if word.casefold() not in LESS_TELLING), words[0])[:SHORT]

    def refusal(self, code: str, facts: Mapping[str, Json]) -> str:
        """Why something is not kept; with the line, where it stands in a table."""
        told = dict(facts)
        if "cell" in facts:
            told["cell"] = self.cell(facts["cell"])
        if "cells" in facts:
            told["cells"] = self.cells(facts["cells"])
        if "region" in facts:
            told["region"] = self.shown(facts["region"])
        if "cities" in facts:
            told["cities"] = self._words.join(facts["cities"])
        reason = fill(self.tr(REFUSALS[code]), told)
        if "line" not in facts:
            return reason
        return self.tr("Line {n}: {reason}").format(n=facts["line"], reason=reason)

    # Where a region stands, and who stands there

    def where(self, city: str, cells: Sequence[CellLike]) -> str:
        """The small line below a region: Tver · B3, J8."""
        place = ", ".join(map(self.cell, cells)) if cells else self.tr("place not known yet")
        return " · ".join(filter(None, (self.written(city), place)))

    def holders(self, city: str, standing: Sequence[tuple[CellLike, str | None]], dead: bool) -> str:
        """The same in a session: Tver · B3 Peaks · J8 free. The names are those of teams."""
        places = [f"{self.cell(cell)} {team or self.tr('free')}" for cell, team in standing]
        if dead:
            places.append(self.tr("empty card"))
        return " · ".join(filter(None, (self.written(city), *(places or [self.tr("place not known yet")]))))

    def found(self, region: str, standing: Sequence[tuple[CellLike, str | None]], dead: bool) -> Sentence:
        """What the search says of the region that was chosen."""
        name = self.written(region)
        places = ", ".join(f"{self.cell(cell)} – {team or self.tr('free')}" for cell, team in standing)
        if dead:
            told = self.tr("{cells}. A card of this region is empty.").format(cells=places)
        elif not places:
            told = self.tr("Nobody has said yet where it stands.")
        elif len(standing) == 1:
            told = self.tr("{cell}. Its other cell is not known yet.").format(cell=places)
        else:
            told = f"{places}."
        return Sentence(f"{name}:", told)
