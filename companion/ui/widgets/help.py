"""One line of help where a newcomer hesitates; it goes for ever once it was followed or dismissed."""

from __future__ import annotations

from kivy.properties import ColorProperty, StringProperty

from companion.ui.look import load_kv
from companion.ui.widgets import buttons  # noqa: F401 (used in the Kivy file)
from companion.ui.widgets.basic import Panel


class HelpLine(Panel):
    """Fires `on_dismiss`."""

    text = StringProperty("")
    tint = ColorProperty("white")
    accent = ColorProperty("black")

    __events__ = ("on_dismiss",)

    def on_dismiss(self) -> None:
        """Read and understood."""


load_kv(__file__)
