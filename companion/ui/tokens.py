"""Design tokens: every colour and duration of the app stands here and nowhere else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

Colour = tuple[float, float, float, float]
Paint = Sequence[float]  # a colour to draw with: one of ours, or what a ColorProperty holds


def rgba(code: str, alpha: float = 1.0) -> Colour:
    red, green, blue = (int(code[first : first + 2], 16) / 255 for first in (0, 2, 4))
    return (red, green, blue, alpha)


CLEAR: Final = (0.0, 0.0, 0.0, 0.0)
WHITE: Final = rgba("FFFFFF")
CREAM: Final = rgba("FCF3E3")
SAFFRON: Final = rgba("F2B93B")  # "here, now": loupe, ghost, deciding marker
INK_ON_BRIGHT: Final = rgba("2A231D")  # text on saffron and on light plates, in every theme
EVENING_EDGE: Final = rgba("14100D")  # below raised things on that ink, the ground of an evening
EVENING_TILE: Final = rgba("4A4138")
SHADE: Final = rgba("000000", 0.45)  # behind a sheet


class Palette(NamedTuple):
    """One theme. Raised can be pressed (paper on edge), sunk holds things (tray), flat tells (table)."""

    table: Colour
    paper: Colour
    tray: Colour
    line: Colour
    edge: Colour
    ink: Colour
    ink2: Colour
    good: Colour
    bad: Colour
    warn: Colour
    dark: bool
    outlined: bool  # black on black: raised things get a 1 dp line


def _palette(codes: str, dark: bool = False, outlined: bool = False) -> Palette:
    names = Palette._fields[:10]
    colours = dict(zip(names, map(rgba, codes.split()), strict=True))
    return Palette(**colours, dark=dark, outlined=outlined)


PALETTES: Final = {
    "light": _palette("EFE6D8 FCF8F0 E2D6C3 CDBDA5 CBBA9F 2A231D 65584B 1F6B45 A92A1E 7A4F00"),
    "dark": _palette("1D1916 2C2621 141110 4A4138 0E0C0A F4EBDC BDAF9D 7FCFA3 FF9C8C F0BE63", dark=True),
    "black": _palette(
        "000000 15120F 0A0807 40382F 2E2822 F4EBDC B3A594 7FCFA3 FF9C8C F0BE63", dark=True, outlined=True
    ),
}


class GameLook(NamedTuple):
    """A game's accent: `fill` carries white text in all themes; `text` and `tint` differ by theme."""

    fill: Colour
    edge: Colour
    tile: Colour  # raised things on the fill
    text: Colour
    tint: Colour

    @property
    def face(self) -> Colour:
        """The ground of its card's picture: between fill and tile."""
        red, green, blue = (
            0.45 * deep + 0.55 * raised for deep, raised in zip(self.fill, self.tile[:3], strict=False)
        )
        return (red, green, blue, 1.0)


def game_look(accent: str, dark: bool) -> GameLook:
    """`accent` has six colours: fill, edge, tile, tint; text and tint in dark themes."""
    fill, edge, tile, tint, dark_text, dark_tint = (rgba(code) for code in accent.split())
    return GameLook(fill, edge, tile, dark_text if dark else fill, dark_tint if dark else tint)


SAFFRON_EDGE: Final = rgba("B9820F")

_PLAYERS: Final = "B23A2E 1F6DA6 2C7549 8F6300 84408F 0B7372 B93870 55606B 7A4E33 626C14 4A51A8 3A3430"
PLAYER_COLOURS: Final = tuple(map(rgba, _PLAYERS.split()))

# Durations in seconds; all of them 0 with "reduce motion".
MARKER_RUNS, SHEET_OPENS, CARDS_SWAP = 0.16, 0.16, 0.18
CHIP_TURNS = 0.03
SNACKBAR_STAYS = 6.0
DOUBLE_TAP = 0.4
TOKEN_TURNS = 0.16
STOP_WAITS = 0.5  # after the stop: a late "ready" is for nothing that is shown then
