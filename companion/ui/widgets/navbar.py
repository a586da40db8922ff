"""The navigation bar of the places that are always one tap away; on a tablet a rail at the left."""

from __future__ import annotations

from typing import Protocol

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from companion.ui import icons
from companion.ui.look import Look, load_kv

ICONS_ALONE = 1.3  # with larger letters, only the place where we are has its name below


class NavKey(ButtonBehavior, BoxLayout):
    icon = StringProperty("")
    text = StringProperty("")
    here = BooleanProperty(False)
    place = StringProperty("")
    named = BooleanProperty(True)  # its name can be read
    min_state_time: NumericProperty[float] = NumericProperty(0)


class Places(Protocol):
    """What the bar needs of the navigator."""

    @property
    def look(self) -> Look: ...

    def go_home(self, name: str) -> None: ...


class NavBar(BoxLayout):
    rail = BooleanProperty(False)

    def build(self, here: str, nav: Places) -> None:
        tr = nav.look.tr
        self.rail = nav.look.form == "tablet"
        if self.rail and isinstance(self.parent, BoxLayout):
            screen = self.parent
            screen.remove_widget(self)
            screen.orientation = "horizontal"
            screen.add_widget(self, index=len(screen.children))

        def go(key: NavKey) -> None:
            if not key.here:
                nav.go_home(key.place)

        for place, icon, text in (
            ("home", icons.GAMES, tr("Games")),
            ("history", icons.HISTORY, tr("History")),
            ("people", icons.PEOPLE, tr("People")),
            ("boxes", icons.BOXES, tr("My boxes")),
            ("settings", icons.SETTINGS, tr("Settings")),
        ):
            key = NavKey(icon=icon, text=text, place=place, here=place == here)
            key.named = key.here or nav.look.text_scale <= ICONS_ALONE
            if self.rail:
                key.size_hint_y, key.height = None, dp(72)
            key.bind(on_release=go)
            self.add_widget(key)
        if self.rail:
            self.add_widget(BoxLayout())


load_kv(__file__)
