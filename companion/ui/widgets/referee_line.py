"""The referee's line: the latest call, and "Why?"."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ColorProperty, StringProperty
from kivy.utils import escape_markup

from companion.texts.game import Sentence
from companion.ui.look import load_kv
from companion.ui.widgets.basic import Panel


class RefereeLine(Panel):
    """Fires `on_why`. `grave` shows a foul: nothing was changed, and this is the reason."""

    text = StringProperty("")  # with markup
    plain = StringProperty("")
    grave = BooleanProperty(False)
    askable = BooleanProperty(True)
    brief = BooleanProperty(False)  # smaller text, and a sign instead of the word
    accent = ColorProperty("black")
    tint = ColorProperty("white")

    __events__ = ("on_why",)

    def on_why(self) -> None:
        """The question was tapped."""

    def say(self, lead: str, rest: str = "", strong: str = "lead") -> None:
        self.plain = f"{lead} {rest}".strip()
        parts = [escape_markup(lead), escape_markup(rest)]
        stressed = 0 if strong == "lead" else 1
        if parts[1]:
            parts[stressed] = f"[b]{parts[stressed]}[/b]"
        self.text = " ".join(part for part in parts if part)


def markup(sentence: Sentence) -> str:
    """A sentence of the texts with its stressed part in bold."""
    lead, rest = escape_markup(sentence.lead), escape_markup(sentence.rest)
    return f"[b]{lead}[/b] {rest}" if sentence.strong == "lead" and rest else f"{lead} [b]{rest}[/b]".strip()


load_kv(__file__)
