"""Draws the launcher pictures.

    python tools/make_art.py

Writes

- `assets/icon.png`, the launcher icon: a letter C that is a whistle, its pea a saffron hexagon;
- `assets/icon-foreground.png` and `assets/icon-background.png`, the two layers of the adaptive icon,
  the mark inside the circle of 66 of 108 dp that no launcher cuts;
- `assets/presplash.png`, the icon as a tile on the colour of the table, shown while the app loads.

The same call gives the same bytes. Pillow draws at four times the size. The sounds have a script of their
own: `tools/make_sounds.py`.
"""

from __future__ import annotations

import math
from pathlib import Path

from PIL import Image, ImageDraw

ASSETS = Path(__file__).resolve().parent.parent / "assets"

# --- Pictures ---------------------------------------------------------------------------------------

INK = "#2A231D"
EDGE = "#14100C"
CREAM = "#FBF3E4"
SAFFRON = "#F2B93B"
TABLE = "#EFE6D8"

OVERSAMPLING = 4
ICON = 512  # the mark is measured on a square of this size
ADAPTIVE = 432  # 108 dp at four pixels a dp
PRESPLASH = 1024

CENTRE = (237, 254)  # of the C, and of the hexagon in it
OUTER, INNER = 163.2, 82.6  # radii of the C
MOUTHPIECE = (436, 90.8, 171.2)  # right end, top, underside
WINDOW: list[Point] = [(275, 80), (338, 80), (309, 133), (275, 133)]  # the slot that makes it a whistle
OPENING = 38  # degrees below the horizontal at which the C ends
HEXAGON, HEXAGON_CORNER = 52, 5
BODY_EDGE, HEXAGON_EDGE = 14.8, 12  # height of the solid lower edges

Point = tuple[float, float]


class Canvas:
    """A picture drawn larger than it is saved. Points are given on the 512 square of the icon."""

    def __init__(self, size: int, ground: str | None, scale: float = 1, origin: Point = (0, 0)) -> None:
        self.size = size
        side = size * OVERSAMPLING
        self.image = Image.new("RGBA", (side, side), ground or (0, 0, 0, 0))
        self.scale = scale * OVERSAMPLING
        self.origin = (origin[0] * OVERSAMPLING, origin[1] * OVERSAMPLING)

    def place(self, point: Point) -> Point:
        return self.origin[0] + point[0] * self.scale, self.origin[1] + point[1] * self.scale

    def mask(self) -> tuple[Image.Image, ImageDraw.ImageDraw]:
        mask = Image.new("L", self.image.size, 0)
        return mask, ImageDraw.Draw(mask)

    def fill(self, mask: Image.Image, colour: str, drop: float = 0) -> None:
        """Paints the colour where the mask is set, moved down by `drop`."""
        self.image.paste(colour, (0, round(drop * self.scale)), mask)

    def saved(self) -> Image.Image:
        return self.image.resize((self.size, self.size), Image.Resampling.BOX)


def disc(canvas: Canvas, pen: ImageDraw.ImageDraw, centre: Point, radius: float, fill: int) -> None:
    x, y = canvas.place(centre)
    r = radius * canvas.scale
    pen.ellipse((x - r, y - r, x + r, y + r), fill=fill)


def polygon(canvas: Canvas, pen: ImageDraw.ImageDraw, points: list[Point], fill: int) -> None:
    pen.polygon([canvas.place(point) for point in points], fill=fill)


def whistle(canvas: Canvas) -> Image.Image:
    """The C: a ring, open to the lower right, whose upper end runs on as the mouthpiece."""
    mask, pen = canvas.mask()
    x, y = CENTRE
    right, top, underside = MOUTHPIECE
    far = 2 * OUTER
    cut = (x + far * math.cos(math.radians(OPENING)), y + far * math.sin(math.radians(OPENING)))
    disc(canvas, pen, CENTRE, OUTER, 255)
    polygon(canvas, pen, [CENTRE, cut, (x + far, y), (x + far, top - 9), (x, top - 9)], 0)
    polygon(canvas, pen, [(x, top), (right, top), (right, underside), (x, underside)], 255)
    disc(canvas, pen, CENTRE, INNER, 0)
    polygon(canvas, pen, WINDOW, 0)
    return mask


def hexagon(canvas: Canvas) -> Image.Image:
    """The pea: a hexagon that stands on a corner, its corners slightly rounded."""
    mask, pen = canvas.mask()
    reach = HEXAGON - HEXAGON_CORNER / math.cos(math.radians(30))
    turns = [math.radians(60 * corner + 30) for corner in range(6)]
    corners = [(CENTRE[0] + reach * math.cos(t), CENTRE[1] + reach * math.sin(t)) for t in turns]
    for corner in corners:
        disc(canvas, pen, corner, HEXAGON_CORNER, 255)
    # Each side is a strip between the outer tangents of two rounded corners.
    for t, first, second in zip(turns, corners, corners[1:] + corners[:1], strict=True):
        side = t + math.radians(30)
        out = (HEXAGON_CORNER * math.cos(side), HEXAGON_CORNER * math.sin(side))
        outline = [
            first,
            second,
            (second[0] + out[0], second[1] + out[1]),
            (first[0] + out[0], first[1] + out[1]),
        ]
        polygon(canvas, pen, outline, 255)
    polygon(canvas, pen, corners, 255)
    return mask


def draw_mark(canvas: Canvas) -> None:
    for shape, colour, drop in ((whistle, CREAM, BODY_EDGE), (hexagon, SAFFRON, HEXAGON_EDGE)):
        mask = shape(canvas)
        canvas.fill(mask, EDGE, drop)
        canvas.fill(mask, colour)


def draw_icon() -> Image.Image:
    canvas = Canvas(ICON, INK)
    draw_mark(canvas)
    return canvas.saved().convert("RGB")


def draw_adaptive_foreground() -> Image.Image:
    scale = 0.511  # the mark's farthest corner is then 62 of the 66 dp across
    margin = (ADAPTIVE - ICON * scale) / 2
    canvas = Canvas(ADAPTIVE, None, scale, (margin, margin))
    draw_mark(canvas)
    return canvas.saved()


def draw_adaptive_background() -> Image.Image:
    return Image.new("RGB", (ADAPTIVE, ADAPTIVE), INK)


def draw_presplash() -> Image.Image:
    """The icon as a raised tile, as it stands at the head of the home screen."""
    tile = 352
    scale = tile / ICON
    margin = (PRESPLASH - tile) / 2
    canvas = Canvas(PRESPLASH, TABLE, scale, (margin, margin))
    mask, pen = canvas.mask()
    pen.rounded_rectangle(
        (*canvas.place((0, 0)), *canvas.place((ICON, ICON))), radius=150 * canvas.scale, fill=255
    )
    canvas.fill(mask, EDGE, drop=20)
    canvas.fill(mask, INK)
    draw_mark(canvas)
    return canvas.saved().convert("RGB")


PICTURES = {
    "icon": draw_icon,
    "icon-foreground": draw_adaptive_foreground,
    "icon-background": draw_adaptive_background,
    "presplash": draw_presplash,
}


def main() -> None:
    for name, draw in PICTURES.items():
        draw().save(ASSETS / f"{name}.png", optimize=True)
    print(f"{len(PICTURES)} pictures in {ASSETS.name}/")


if __name__ == "__main__":
    main()
