"""A game's picture in small: the same picture at every size."""

from __future__ import annotations

from kivy.graphics import PopMatrix, PushMatrix, Scale, Translate
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.ui.game import PlayableGame

DRAWN, CORNER = 68, 0.26  # dp: the side it is drawn with; of it, the round corner


class Thumb(Widget):
    """As wide as `side`; without a game it takes no room."""

    side: NumericProperty[float] = NumericProperty(dp(40))
    game: ObjectProperty[PlayableGame | None] = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(size_hint=(None, None))
        with self.canvas.before:
            PushMatrix()
            self._spot = Translate()
            self._scale = Scale()
        with self.canvas.after:
            PopMatrix()
        for name in ("side", "game"):
            self.fbind(name, self._show)
        self.fbind("pos", self._place)
        for name, value in kwargs.items():
            setattr(self, name, value)
        self._show()

    def _place(self, *_: object) -> None:
        self._spot.xy = self.pos

    def _show(self, *_: object) -> None:
        self.size = (self.side, self.side) if self.game is not None else (0, self.side)
        self._place()
        self._scale.x = self._scale.y = self.side / dp(DRAWN)
        self.clear_widgets()
        if self.game is not None:
            corner = dp(DRAWN * CORNER)
            art = self.game.ui().art(radius=corner, foot=corner)
            art.size_hint, art.pos, art.size = (None, None), (0, 0), (dp(DRAWN), dp(DRAWN))
            self.add_widget(art)
