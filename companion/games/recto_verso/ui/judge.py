"""After the stop: how long it took, what it is worth, three reminders, and right or wrong in one tap."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable

from kivy.metrics import dp
from kivy.properties import ColorProperty, NumericProperty, ObjectProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.widget import Widget

from companion.games.recto_verso.rules.scale import Scale, Step
from companion.games.recto_verso.ui.bar import JudgeBar, JudgeKey
from companion.games.recto_verso.ui.context import AnyScreen, Mode
from companion.games.recto_verso.ui.digits import HIGH, Digits, split
from companion.games.recto_verso.ui.views import Pair, StackedPair, View, growing_panel
from companion.ui import icons
from companion.ui.draw import Drawing, put_text
from companion.ui.mesh import put, rounded
from companion.ui.tokens import WHITE, Palette
from companion.ui.widgets.basic import Panel, Text
from companion.ui.widgets.buttons import BigButton

COLUMN = 27  # dp; narrower columns of the scale cannot be read
ROOMY = 860  # dp high: everything that is judged by stands above the line


class ScaleBars(Drawing):
    """The steps of the scale as columns; the one that was reached stands out."""

    scale: ObjectProperty[Scale | None] = ObjectProperty(None, allownone=True)
    ms: NumericProperty[int] = NumericProperty(0)
    fill = ColorProperty("black")
    edge_fill = ColorProperty("black")
    accent = ColorProperty("black")
    tint = ColorProperty("white")
    palette: ObjectProperty[Palette | None] = ObjectProperty(None, allownone=True)
    text: NumericProperty[float] = NumericProperty(14)

    drawn_from = ("scale", "ms", "palette", "text")

    def show(self, scale: Scale, ms: int) -> None:
        self.scale, self.ms = scale, ms

    def draw(self) -> None:
        palette = self.palette
        if self.scale is None or palette is None or self.width < dp(80):
            return
        reached = self.scale.step(self.ms)
        steps = _window(self.scale, reached, int(self.width / dp(COLUMN)))
        wide = min(self.width / len(steps), dp(72))
        left = self.center_x - wide * len(steps) / 2
        text = min(self.text, wide * 0.46)
        foot = text * 1.7
        for n, step in enumerate(steps):
            here = step is reached
            top = (self.height - foot) * (1 - 0.6 * n / max(1, len(steps) - 1))
            x, y = left + n * wide + dp(2), self.y + foot
            shape = rounded(wide - dp(4), top, dp(8))
            if here:
                put(shape, (x, y - dp(3)), 1, self.edge_fill)
            put(shape, (x, y), 1, self.fill if here else self.tint)
            middle = x + wide / 2 - dp(2)
            put_text(
                str(step.points), (middle, y + top - text * 0.95), text * 1.15, WHITE if here else self.accent
            )
            ink, font = (palette.ink, "Black") if here else (palette.ink2, "Roboto")
            put_text(str(step.seconds), (middle, self.y + foot * 0.42), text, ink, font)


def _window(scale: Scale, reached: Step | None, room: int) -> tuple[Step, ...]:
    """As many steps as can be read, the reached one among them."""
    steps = scale.steps
    if len(steps) <= room:
        return steps
    middle = len(steps) - 1 if reached is None else steps.index(reached)
    first = max(0, min(middle - room // 2, len(steps) - room))
    return steps[first : first + room]


class JudgeView(View[Mode]):
    """`show_worth` is the mode's own: what right and wrong lead to."""

    confirm: JudgeBar

    def __init__(
        self, context: AnyScreen, level: str, judge: Callable[[bool], None], tell: Callable[[], None] | None
    ) -> None:
        super().__init__(context)
        look = self.look
        low = look.short or look.high < ROOMY
        self.pair = (StackedPair if look.large_text else Pair)(token=dp(36 if low else 44))
        self.time = Digits(size_px=dp(84 if low else 112), colour=look.palette.ink, size_hint_y=None)
        self.time.height = self.time.size_px * HIGH
        self.scale = ScaleBars(
            palette=look.palette, fill=context.fill, edge_fill=context.edge_fill, accent=context.accent,
            tint=context.tint, text=min(look.text * 14, dp(20)), size_hint_y=None,
            height=dp(84 if low else 112),
        )  # fmt: skip
        self.caption = Text(size_sp=14, color=look.palette.ink2, halign="center")
        self.add(self.pair, self.time)
        first = low and look.portrait  # what must be looked at; the key tells the worth as well
        if first:
            self.add(self._reminders(level))
        self.build_worth()
        self.add(Widget())
        if not first:
            self.add_beside(self._reminders(level))
        if tell is not None:
            self.add(self._tell(tell))
        self._build_keys(judge)

    def build_worth(self) -> None:
        self.add(self.scale, self.caption)

    @abstractmethod
    def show_worth(self, state: Mode, ms: int) -> None: ...

    def _reminders(self, level: str) -> Panel:
        panel = growing_panel(padding=(dp(14), dp(10)), spacing=dp(2))
        question = self.look.tr("Do both sides match the card exactly?")
        panel.add_widget(Text(text=question, bold=True, font_name="Medium"))
        reminders = self.texts.reminders(level)
        for icon, text in zip((icons.BRICK, icons.GROUND, icons.GRID), reminders, strict=True):
            panel.add_widget(self.fact(icon, text))
        return panel

    def _tell(self, tell: Callable[[], None]) -> AnchorLayout:
        text = self.look.tr("Tell the time")
        button = BigButton(icon=icons.TIMER, text=text, text_sp=16, hug=True)
        button.ink, button.edge = self.context.accent, dp(3)
        button.bind(on_release=lambda _: tell())
        row = AnchorLayout(anchor_x="right", size_hint_y=None)
        button.bind(height=row.setter("height"))
        row.height = button.height
        row.add_widget(button)
        return row

    def _build_keys(self, judge: Callable[[bool], None]) -> None:
        tr, palette, upright = self.look.tr, self.look.palette, self.look.form == "tablet"
        self.wrong = JudgeKey(icon=icons.WRONG, text=tr("Mistake"), ink=palette.ink, icon_ink=palette.bad)
        self.wrong.fill, self.wrong.edge_fill = palette.table, palette.edge
        self.right = JudgeKey(icon=icons.RIGHT, text=tr("Correct!"), ink=WHITE, icon_ink=WHITE)
        self.right.fill, self.right.edge_fill = self.context.fill, self.context.edge_fill
        self.wrong.bind(on_release=lambda _: judge(False))
        self.right.bind(on_release=lambda _: judge(True))
        self.confirm = JudgeBar(upright=upright)
        for key in (self.right, self.wrong) if upright else (self.wrong, self.right):
            self.confirm.add_widget(key)
        if upright:
            self.confirm.add_widget(Widget(), index=len(self.confirm.children))

    def show(self, state: Mode) -> None:
        ms = state.watch.ms or 0
        self.pair.show(self.faces(state, state.builders))
        self.time.text, self.time.tail = split(self.texts.exact(ms))
        self.show_worth(state, ms)
        if state.watch.told is not None:
            self.caption.text = " · ".join((self.look.tr("told, not by the clock"), self.caption.text))

    def appear(self, came_from: str | None) -> None:
        self.body.scroll_y = 1
