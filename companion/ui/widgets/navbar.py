"""The navigation bar of the places that are always one tap away."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from companion.ui import icons
from companion.ui.look import load_kv


class NavKey(ButtonBehavior, BoxLayout):
    icon = StringProperty("")
    text = StringProperty("")
    here = BooleanProperty(False)
    place = StringProperty("")
    min_state_time = NumericProperty(0)


class NavBar(BoxLayout):
    """`open` is called with the name of the place that was tapped."""

    def build(self, here: str, nav: Any) -> None:
        tr = nav.look.tr
        for place, icon, text in (
            ("home", icons.GAMES, tr("Games")),
            ("history", icons.HISTORY, tr("History")),
            ("boxes", icons.BOXES, tr("My boxes")),
            ("settings", icons.SETTINGS, tr("Settings")),
        ):
            key = NavKey(icon=icon, text=text, place=place, here=place == here)
            key.bind(on_release=lambda key: key.here or nav.go_home(key.place))
            self.add_widget(key)


load_kv(__file__)
