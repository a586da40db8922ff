"""Which tiles have not been played yet, by kind."""

from __future__ import annotations

from collections.abc import Mapping

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.games.ingenious.ui import symbols  # noqa: F401 (used in the Kivy file)
from companion.ui.look import Look, load_kv
from companion.ui.widgets.basic import Text
from companion.ui.widgets.sheet import Sheet


class TileKind(BoxLayout):
    colours = ListProperty()
    left = StringProperty("")
    gone = BooleanProperty(False)


class TilesLeftSheet(Sheet):
    def __init__(self, look: Look, left: Mapping[tuple[str, str], int]) -> None:
        super().__init__(title=look.tr("Tiles left"))
        total = sum(max(0, count) for count in left.values())
        words = look.trn("{n} tile has not been played.", "{n} tiles have not been played.", total)
        self.add(Text(text=words.format(n=total), color=look.palette.ink2))
        grid = GridLayout(cols=3, spacing=dp(8), size_hint_y=None)
        grid.bind(minimum_height=grid.setter("height"))
        for kind, count in left.items():
            grid.add_widget(TileKind(colours=list(kind), left=str(max(0, count)), gone=count <= 0))
        self.add(grid)


load_kv(__file__)
