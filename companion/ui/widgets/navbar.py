"""The navigation bar of the places that are always one tap away."""

from __future__ import annotations

from typing import Protocol

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from companion.ui import icons
from companion.ui.look import Look, load_kv


class NavKey(ButtonBehavior, BoxLayout):
    icon = StringProperty("")
    text = StringProperty("")
    here = BooleanProperty(False)
    place = StringProperty("")
    min_state_time: NumericProperty[float] = NumericProperty(0)


class Places(Protocol):
    """What the bar needs of the navigator."""

    @property
    def look(self) -> Look: ...

    def go_home(self, name: str) -> None: ...


class NavBar(BoxLayout):
    def build(self, here: str, nav: Places) -> None:
        tr = nav.look.tr

        def go(key: NavKey) -> None:
            if not key.here:
                nav.go_home(key.place)

        for place, icon, text in (
            ("home", icons.GAMES, tr("Games")),
            ("history", icons.HISTORY, tr("History")),
            ("boxes", icons.BOXES, tr("My boxes")),
            ("settings", icons.SETTINGS, tr("Settings")),
        ):
            key = NavKey(icon=icon, text=text, place=place, here=place == here)
            key.bind(on_release=go)
            self.add_widget(key)


load_kv(__file__)
