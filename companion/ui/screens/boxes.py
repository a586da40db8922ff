"""My boxes: what is printed on the owner's copies and nowhere else."""

from __future__ import annotations

from kivy.metrics import dp

from companion.ui.look import load_kv
from companion.ui.navigator import Navigator, Screen
from companion.ui.screens.home import SessionRow


class BoxesScreen(Screen):
    def __init__(self, nav: Navigator, **kwargs: object) -> None:
        super().__init__(nav, **kwargs)
        self.ids.navbar.build("boxes", nav)
        for game in nav.games.values():
            kept = game.ui().box_title(self.look)
            if not kept:
                continue
            row = SessionRow(title=self.look.tr(game.title), people="", note=kept)
            row.ids.art.add_widget(game.ui().art(radius=dp(12), foot=dp(12)))
            row.bind(on_release=lambda _, name=game.name: nav.go("box", game=name))
            self.ids.rows.add_widget(row)


load_kv(__file__)
