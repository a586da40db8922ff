"""Where a list is searched: a magnifier, what is typed, a cross that clears it."""

from __future__ import annotations

from kivy.properties import StringProperty

import companion.ui.widgets.field  # noqa: F401 (used in the Kivy file)
from companion.ui.look import load_kv
from companion.ui.widgets.basic import Panel


class SearchField(Panel):
    """Fires `on_search` with every letter."""

    text = StringProperty("")
    hint = StringProperty("")

    __events__ = ("on_search",)

    def on_search(self, text: str) -> None:
        """Something else is looked for."""

    def typed(self, text: str) -> None:
        if text != self.text:
            self.text = text
            self.dispatch("on_search", text)

    def on_text(self, *_: object) -> None:
        self.ids.field.text = self.text

    def clear(self) -> None:
        self.ids.field.text = ""


load_kv(__file__)
