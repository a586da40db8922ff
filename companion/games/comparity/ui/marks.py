"""What is marked on the table of Comparity: free places, broken pairs, cards that are asked for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from companion.core.referee import Event
from companion.games.comparity.drafts import CheckDraft
from companion.games.comparity.rules.area import Area, Cell, Pair
from companion.games.comparity.rules.events import named_cells
from companion.games.comparity.rules.repair import Advice
from companion.games.comparity.rules.state import ComparityState, announced, joins, places
from companion.games.comparity.ui.painter import CardPainter
from companion.games.comparity.ui.pictures import (
    EDGE,
    HEIGHT,
    PLACE,
    PLACE_WITH_WORD,
    RADIUS,
    WIDTH,
    PictureMesh,
)
from companion.games.comparity.ui.shapes import CROSS, DISC, PLUS, TICK, frame, plate
from companion.ui import icons
from companion.ui.draw import put_text
from companion.ui.look import Look
from companion.ui.mesh import Batch
from companion.ui.tokens import INK_ON_BRIGHT, SAFFRON, Paint


@dataclass(frozen=True)
class Place:
    """A free place: on which sides cards lie, and the word for what laying a card there would be."""

    sides: tuple[Cell, ...]  # steps towards the cards
    word: str = ""
    wins: bool = False
    pressing: bool = False  # a card has to be laid at one of these


@dataclass(frozen=True)
class Marks:
    places: Mapping[Cell, Place] = field(default_factory=lambda: MappingProxyType({}))
    broken: tuple[Pair, ...] = ()
    chosen: tuple[Cell, ...] = ()  # here, now: the card that is checked, the repair that is proposed
    offered: tuple[Cell, ...] = ()  # may be tapped to go with it
    apart: tuple[Cell, ...] = ()  # what a discard broke off
    typed: tuple[Cell, ...] = ()  # was typed, and can be typed again
    last: tuple[Cell, ...] = ()  # what the last move laid or opened

    @property
    def wrong(self) -> frozenset[Cell]:
        return frozenset(cell for pair in self.broken for cell in pair)


NOTHING: Final = Marks()

# What is marked in a state


def marks_at_rest(look: Look, state: ComparityState, last: tuple[Cell, ...]) -> Marks:
    """Nothing is being entered: where a card can go, and what the last move has touched."""
    pressing, words = bool(joins(state)), {"duet": look.tr("duet"), "trio": look.tr("trio")}
    found = {}
    for cell in places(state):
        called = announced(state, cell)
        sides = tuple((x - cell[0], y - cell[1]) for x, y in state.area.beside(cell))
        word = words.get(called or "", "")
        found[cell] = Place(sides, word, wins=called == "win", pressing=pressing)
    return Marks(found, last=last, apart=broken_off(state.area))


def marks_for_repair(state: ComparityState, chosen: Advice) -> Marks:
    return Marks(broken=state.area.violations(), chosen=chosen.repair.cells)


def marks_for_check(state: ComparityState, check: CheckDraft) -> Marks:
    return Marks(chosen=check.cells, offered=check.offered(state), typed=tuple(check.faces))


def last_cells(events: Sequence[Event], area: Area) -> tuple[Cell, ...]:
    """What the last of these events has named and still lies there."""
    return tuple(cell for cell in named_cells(events[-1]) if cell in area.cards) if events else ()


def broken_off(area: Area) -> tuple[Cell, ...]:
    """All parts but the largest one; where none is larger than the others, all of them."""
    parts = area.parts()
    if len(parts) == 1:
        return ()
    most = max(len(part) for part in parts)
    main = [part for part in parts if len(part) == most]
    return tuple(cell for part in parts if len(main) > 1 or part is not main[0] for cell in part)


# Drawing

RIM: Final = 3.0


def paint_marks(painter: CardPainter, marks: Marks) -> None:
    """On the active canvas, in the painter's coordinates."""
    _places(painter, marks.places)
    palette, unit = painter.palette, painter.unit
    rims: dict[str, tuple[Paint, tuple[Cell, ...], float, float]] = {
        "last": (palette.ink2, marks.last, 2.0, 1.0),
        "apart": (palette.warn, marks.apart, RIM, 1.0),
        "wrong": (palette.bad, tuple(marks.wrong), RIM, 1.0),
        "offered": (SAFFRON, marks.offered, 2.0, 1.0),
        "chosen": (SAFFRON, marks.chosen, 4.0, 4.0),
    }
    for colour, cells, thick, out in rims.values():
        batch = Batch(colour)
        for cell in cells:
            x, y = painter.middle(cell)
            rim = frame(WIDTH + 2 * out, HEIGHT + EDGE + 2 * out, RADIUS + out, thick)
            batch.add(rim, x, y - EDGE / 2 * unit, unit)
        batch.draw()
    _signs(painter, marks.offered, icons.EYE, 12)
    _signs(painter, marks.typed, icons.EDIT, 3)  # the number stays readable
    _crosses(painter, marks.broken)


def _places(painter: CardPainter, places: Mapping[Cell, Place]) -> None:
    palette, unit = painter.palette, painter.unit
    pictures, ticks = PictureMesh(painter.pictures), Batch(palette.ink2)
    hot, dark = Batch(SAFFRON), Batch(INK_ON_BRIGHT)
    for cell, place in places.items():
        x, y = painter.middle(cell)
        if place.pressing:
            hot.add(plate(WIDTH, HEIGHT, RADIUS), x, y, unit)
            dark.add(PLUS, x, y, 11 * unit)
        else:
            pictures.add(PLACE_WITH_WORD if place.word or place.wins else PLACE, x, y)
        for side in place.sides:
            spot = (x + side[0] * (WIDTH / 2 - 7) * unit, y + side[1] * (HEIGHT / 2 - 7) * unit)
            (dark if place.pressing else ticks).add(TICK[bool(side[0])], *spot, unit)
    pictures.draw()
    for batch in (hot, ticks, dark):
        batch.draw()
    for cell, place in places.items():
        x, y = painter.middle(cell)
        ink = INK_ON_BRIGHT if place.pressing else palette.ink
        if place.wins:
            put_text(icons.CROWN, (x, y - 16 * unit), 22 * unit, ink, "Icons")
        elif place.word:
            put_text(place.word, (x, y - 17 * unit), 13 * unit, ink, "Medium")


def _signs(painter: CardPainter, cells: tuple[Cell, ...], glyph: str, inset: float) -> None:
    """In the corner of a card: it may be turned over too, or what stands on it may be typed again."""
    unit = painter.unit
    discs = Batch(SAFFRON)
    for cell in cells:
        x, y = painter.middle(cell)
        discs.add(DISC, x + (WIDTH / 2 - inset) * unit, y + (HEIGHT / 2 - inset) * unit, 13 * unit)
    discs.draw()
    for cell in cells:
        x, y = painter.middle(cell)
        spot = (x + (WIDTH / 2 - inset) * unit, y + (HEIGHT / 2 - inset) * unit)
        put_text(glyph, spot, 16 * unit, INK_ON_BRIGHT, "Icons")


def _crosses(painter: CardPainter, broken: tuple[Pair, ...]) -> None:
    """A cross on the seam of every broken pair."""
    unit = painter.unit
    discs, rims, crosses = (
        Batch(painter.palette.bad),
        Batch(painter.palette.paper),
        Batch(painter.palette.paper),
    )
    for one, other in broken:
        (x1, y1), (x2, y2) = painter.middle(one), painter.middle(other)
        # towards an end of the seam: the numbers stay readable
        x = (x1 + x2) / 2 + (WIDTH / 2 - 12) * unit * (one[0] == other[0])
        y = (y1 + y2) / 2 + (HEIGHT / 2 - 4) * unit * (one[1] == other[1])
        rims.add(DISC, x, y, 17 * unit)
        discs.add(DISC, x, y, 15 * unit)
        crosses.add(CROSS, x, y, 7 * unit)
    for batch in (rims, discs, crosses):
        batch.draw()
