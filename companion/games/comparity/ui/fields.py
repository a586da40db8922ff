"""Fields to type into: of a card, of a box."""

from __future__ import annotations

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.textinput import TextInput

from companion.ui.look import load_kv


class CardField(TextInput):
    """A text field of a card."""


class NamedField(BoxLayout):
    """A field below its name."""

    title = StringProperty("")

    def __init__(self, field: CardField, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.add_widget(field)


load_kv(__file__)
