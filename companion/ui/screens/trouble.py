"""Shown when the data folder cannot be opened: what happened, and a way to try again."""

from __future__ import annotations

from collections.abc import Callable

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

import companion.ui.widgets  # noqa: F401 (its rules are used in the Kivy file)
from companion.ui.look import Look, load_kv


class TroubleScreen(BoxLayout):
    sentence = StringProperty("")

    def __init__(self, look: Look, sentence: str, try_again: Callable[[], None], **kwargs: object) -> None:
        self.look, self.try_again = look, try_again
        super().__init__(sentence=sentence, **kwargs)


load_kv(__file__)
