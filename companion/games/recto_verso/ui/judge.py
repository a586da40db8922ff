"""After the stop: how long it took, what it is worth, three reminders, and right or wrong in one tap."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ColorProperty, NumericProperty, ObjectProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.widget import Widget

from companion.games.recto_verso.rules.scale import Scale
from companion.games.recto_verso.ui.digits import HIGH, Digits, split
from companion.games.recto_verso.ui.views import JudgeBar, JudgeKey, Pair, View
from companion.ui import icons
from companion.ui.draw import Drawing, put_text
from companion.ui.mesh import put, rounded
from companion.ui.tokens import WHITE
from companion.ui.widgets.basic import Panel, Text
from companion.ui.widgets.buttons import BigButton

COLUMN = 27  # dp; narrower columns of the scale cannot be read


class ScaleBars(Drawing):
    """The steps of the scale as columns; the one that was reached stands out."""

    scale = ObjectProperty(None, allownone=True)
    ms = NumericProperty(0)
    fill = ColorProperty("black")
    edge_fill = ColorProperty("black")
    accent = ColorProperty("black")
    tint = ColorProperty("white")
    palette = ObjectProperty()
    text = NumericProperty(14)

    drawn_from = ("scale", "ms", "palette", "text")

    def show(self, scale: Scale, ms: int) -> None:
        self.scale, self.ms = scale, ms

    def draw(self) -> None:
        if self.scale is None or self.width < dp(80):
            return
        reached = self.scale.step(self.ms)
        steps = _window(self.scale, reached, int(self.width / dp(COLUMN)))
        wide = min(self.width / len(steps), dp(72))
        left = self.center_x - wide * len(steps) / 2
        text = min(self.text, wide * 0.46)
        foot = text * 1.7
        for at, step in enumerate(steps):
            here = step is reached
            top = (
                (self.height - foot) * (1 - 0.6 * at / max(1, len(steps) - 1))
                if len(steps) > 1
                else self.height - foot
            )
            x, y = left + at * wide + dp(2), self.y + foot
            shape = rounded(wide - dp(4), top, dp(8))
            if here:
                put(shape, (x, y - dp(3)), 1, self.edge_fill)
            put(shape, (x, y), 1, self.fill if here else self.tint)
            middle = x + wide / 2 - dp(2)
            put_text(
                str(step.points), (middle, y + top - text * 0.95), text * 1.15, WHITE if here else self.accent
            )
            ink, font = (self.palette.ink, "Black") if here else (self.palette.ink2, "Roboto")
            put_text(str(step.seconds), (middle, self.y + foot * 0.42), text, ink, font)


def _window(scale: Scale, reached: Any, room: int) -> tuple[Any, ...]:
    """As many steps as can be read, the reached one among them."""
    steps = scale.steps
    if len(steps) <= room:
        return steps
    at = steps.index(reached) if reached in steps else len(steps) - 1
    first = max(0, min(at - room // 2, len(steps) - room))
    return steps[first : first + room]


class JudgeView(View):
    """`show_worth` is the mode's own: what right and wrong lead to."""

    def __init__(self, parts: Any) -> None:
        super().__init__(parts)
        look, screen, tr = self.look, self.screen, self.look.tr
        low = look.form in ("compact", "landscape")
        self.pair = Pair(token=dp(36) if low else dp(44), stacked=look.large_text)
        self.time = Digits(size_px=dp(84 if low else 112), colour=look.palette.ink, size_hint_y=None)
        self.time.height = self.time.size_px * HIGH
        self.scale = ScaleBars(
            palette=look.palette, fill=screen.fill, edge_fill=screen.edge_fill, accent=screen.accent,
            tint=screen.tint, text=min(look.text * 14, dp(20)), size_hint_y=None,
            height=dp(84 if low else 112),
        )  # fmt: skip
        self.caption = Text(size_sp=14, color=look.palette.ink2, halign="center")
        self.add(self.pair, self.time)
        if look.form == "compact":  # what must be looked at stands first; the key tells the worth as well
            self.add(self._reminders())
        self.build_worth()
        self.add(Widget())
        if look.form != "compact":
            self.add_beside(self._reminders())
        self.add(self._call_off(tr))
        self._build_keys(tr)

    def build_worth(self) -> None:
        self.add(self.scale, self.caption)

    def show_worth(self, state: Any, ms: int) -> None:
        raise NotImplementedError

    def _reminders(self) -> Panel:
        texts = self.screen.texts
        panel = Panel(orientation="vertical", size_hint_y=None, padding=(dp(14), dp(10)), spacing=dp(2))
        panel.bind(minimum_height=panel.setter("height"))
        question = self.look.tr("Exactly as on the card, both sides?")
        panel.add_widget(Text(text=question, bold=True, font_name="Medium"))
        reminders = texts.reminders(self.parts.state.level)
        for icon, text in zip((icons.BRICK, icons.GROUND, icons.GRID), reminders, strict=True):
            panel.add_widget(self.fact(icon, text))
        return panel

    def _call_off(self, tr: Any) -> AnchorLayout:
        button = BigButton(icon=icons.CALLED_OFF, text=tr("Call the round off"), text_sp=16, hug=True)
        button.ink, button.edge = self.screen.accent, dp(3)
        button.bind(on_release=lambda _: self.parts.call_off())
        row = AnchorLayout(anchor_x="right", size_hint_y=None)
        button.bind(height=row.setter("height"))
        row.height = button.height
        row.add_widget(button)
        return row

    def _build_keys(self, tr: Any) -> None:
        palette, upright = self.look.palette, self.look.form == "tablet"
        self.wrong = JudgeKey(icon=icons.WRONG, text=tr("Mistake"), ink=palette.ink, mark=palette.bad)
        self.wrong.fill, self.wrong.edge_fill = palette.table, palette.edge
        self.right = JudgeKey(icon=icons.RIGHT, text=tr("Right!"), ink=WHITE, mark=WHITE)
        self.right.fill, self.right.edge_fill = self.screen.fill, self.screen.edge_fill
        self.wrong.bind(on_release=lambda _: self.parts.judge(False))
        self.right.bind(on_release=lambda _: self.parts.judge(True))
        self.confirm = JudgeBar(upright=upright)
        for key in (self.right, self.wrong) if upright else (self.wrong, self.right):
            self.confirm.add_widget(key)
        if upright:
            self.confirm.add_widget(Widget(), index=len(self.confirm.children))

    def show(self, state: Any) -> None:
        ms = state.watch.ms or 0
        self.pair.show(self.parts.faces(state.builders))
        self.time.text, self.time.tail = split(self.screen.texts.exact(ms))
        self.show_worth(state, ms)

    def appear(self, came_from: str | None) -> None:
        self.body.scroll_y = 1
