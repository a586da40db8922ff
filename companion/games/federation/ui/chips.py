"""Teams on a screen: the chip of a team, its three superlines as slots, and how many chips are left."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, ListProperty, NumericProperty, StringProperty

from companion.games.federation.rules.board import SIX
from companion.games.federation.rules.referee import AIM
from companion.games.federation.ui.colours import EMBLEMS, TEAM_COLOURS
from companion.games.federation.ui.shapes import DISC, dark, emblem_shape
from companion.ui.draw import Drawing, Point, put_text
from companion.ui.mesh import Batch, put, rounded, rounded_line
from companion.ui.tokens import CREAM, INK_ON_BRIGHT, WHITE, Colour, Paint


class Emblem(Drawing):
    """A team's chip."""

    emblem = StringProperty(EMBLEMS[0])

    together = True
    drawn_from = ("emblem", "opacity")

    def draw(self) -> None:
        if self.opacity and self.height >= 1:
            draw_chip(self.emblem, (self.center_x, self.center_y), self.height / 2)


class TeamSign(Drawing):
    """The emblem alone, in white on the team's colour."""

    emblem = StringProperty(EMBLEMS[0])

    drawn_from = ("emblem",)

    def draw(self) -> None:
        radius = min(self.width, self.height, dp(44)) / 2
        put(emblem_shape(self.emblem), (self.center_x, self.center_y), radius, WHITE)


def draw_chip(emblem: str, spot: Point, radius: float) -> None:
    colour = TEAM_COLOURS[emblem]
    put(DISC, (spot[0], spot[1] - radius * 0.07), radius * 0.95, dark(colour))
    put(DISC, (spot[0], spot[1] + radius * 0.05), radius * 0.95, colour)
    put(emblem_shape(emblem), (spot[0], spot[1] + radius * 0.05), radius * 0.6, WHITE)


def mixed(one: Paint, other: Paint, part: float) -> Colour:
    """A thin translucent line is not clipped where it is scrolled away: so colours are mixed instead."""
    red, green, blue = (a + (b - a) * part for a, b in zip(one[:3], other[:3], strict=True))
    return red, green, blue, 1


class Slots(Drawing):
    """Three superlines win: those made are filled, and the next shows how many of its six stand in a line."""

    emblem = StringProperty(EMBLEMS[0])
    lines = NumericProperty(0)
    along = NumericProperty(0)  # chips of the nearest line that is not made yet
    ground = ColorProperty("white")
    paper = BooleanProperty(True)  # in the team's colour; else pale, on a ground that has a colour of its own
    dark = BooleanProperty(False)  # the theme
    unshown: ListProperty[int] = ListProperty()  # superlines, from 0, whose place nobody has shown
    tall: NumericProperty[float] = NumericProperty(dp(16))
    turn: NumericProperty[float] = NumericProperty(1.0)  # the newest superline turns over until it is 1

    drawn_from = ("emblem", "lines", "along", "ground", "paper", "dark", "unshown", "tall", "turn")

    def draw(self) -> None:
        colour, gap = TEAM_COLOURS[self.emblem], dp(4)
        width = (self.width - gap * (AIM - 1)) / AIM
        height = min(self.height, self.tall)
        if height < 4:
            return
        ink = INK_ON_BRIGHT if self.paper and not self.dark else CREAM
        outline, rest = mixed(self.ground, ink, 0.45), mixed(self.ground, ink, 0.35)
        y = self.center_y - height / 2
        for slot in range(AIM):
            if width < dp(14):  # no room for the six: one sign a superline
                sign = (colour if self.paper else CREAM) if slot < self.lines else rest
                radius = min(dp(5), width / 2)
                put(DISC, (self.x + radius + slot * (2 * radius + gap), self.center_y), radius, sign)
                continue
            x = self.x + slot * (width + gap)
            made = slot < self.lines
            if made and slot == self.lines - 1 and self.turn < 1:  # it is seen from the side
                part = max(dp(2), height * self.turn)
                side = rounded(width, part, part / 2)
                put(side, (x, self.center_y - part / 2), 1, colour if self.paper else CREAM)
                continue
            if made:
                put(rounded(width, height, height / 2), (x, y), 1, colour if self.paper else CREAM)
                dots = ((WHITE if self.paper else colour), SIX)
            else:
                put(rounded_line(width, height, height / 2, dp(1)), (x, y), 1, outline)
                lit = int(self.along) if slot == self.lines else 0
                dots = ((colour if self.paper and not self.dark else WHITE), lit)
            self._dots((x, y), (width, height), dots, rest)
            if slot in self.unshown and made:
                self._question((x + width - dp(4), y + height), colour)

    def _question(self, spot: Point, colour: Colour) -> None:
        put(DISC, spot, dp(10), self.ground)
        put(DISC, spot, dp(8.5), WHITE)
        put_text("?", spot, dp(13), colour)

    def _dots(self, spot: Point, size: tuple[float, float], lit: tuple[Colour, int], rest: Colour) -> None:
        step = (size[0] - dp(6)) / SIX
        radius = min(size[1] * 0.19, step * 0.36)
        bright, dim = Batch(lit[0]), Batch(rest)
        for dot in range(SIX):
            on = dot < lit[1]
            x = spot[0] + dp(3) + (dot + 0.5) * step
            (bright if on else dim).add(DISC, x, spot[1] + size[1] / 2, radius * (1.25 if on else 0.8))
        for batch in (bright, dim):
            batch.draw()


class ChipsLeft(Drawing):
    """A chip of each team and how many of them are left in the box."""

    emblems: ListProperty[str] = ListProperty()
    left: ListProperty[str] = ListProperty()
    ink = ColorProperty("black")
    text: NumericProperty[float] = NumericProperty(14)

    together = True
    drawn_from = ("emblems", "left", "ink", "text")

    def draw(self) -> None:
        if not self.emblems or self.width < 1:
            return
        radius, step = dp(11), min(dp(96), self.width / len(self.emblems))
        if step < 2 * radius + dp(8) + self.text * 1.9:
            return  # no room beside the question: the menu tells it too
        for number, (emblem, left) in enumerate(zip(self.emblems, self.left, strict=False)):
            x = self.x + number * step + radius
            draw_chip(emblem, (x, self.center_y), radius)
            put_text(f"×{left}", (x + radius + dp(5), self.center_y), self.text, self.ink, "Medium", anchor=0)
