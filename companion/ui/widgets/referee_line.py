"""The referee's line: the latest call, and "Why?"."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ColorProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.behaviors import ButtonBehavior

from companion.ui.look import load_kv
from companion.ui.widgets import snug
from companion.ui.widgets.basic import Panel


class LineIcon(ButtonBehavior, AnchorLayout):
    """Who speaks; a loudspeaker where that can be heard again, in the same room."""

    min_state_time: NumericProperty[float] = NumericProperty(0)


class RefereeLine(Panel):
    """Fires `on_why`, and `on_speak` if it `speaks`.

    `grave` shows a foul: nothing was changed, and this is the reason.

    With `steady` it keeps one height whatever is said: the table beside it must not move under a finger.
    What has no room there ends in an ellipsis, and the question stands beside it to tell all.
    """

    parts: ListProperty[snug.Word] = ListProperty()
    plain = StringProperty("")
    grave = BooleanProperty(False)
    helps = BooleanProperty(False)  # a line of help for newcomers, to be dismissed instead of asked about
    askable = BooleanProperty(True)
    asks = BooleanProperty(True)  # the question stands there: there is a reason to tell, or words were cut
    cut = BooleanProperty(False)  # not all of it is to be read
    brief = BooleanProperty(False)  # smaller text, and a sign instead of the word
    speaks = BooleanProperty(False)  # a loudspeaker stands before it
    steady = BooleanProperty(False)
    least: NumericProperty[float] = NumericProperty(56)  # dp that it is high where it is steady
    accent = ColorProperty("black")
    tint = ColorProperty("white")

    __events__ = ("on_why", "on_speak")

    def on_speak(self) -> None:
        """It is to be heard again."""

    def on_why(self) -> None:
        """The question was tapped."""

    def say(self, lead: str, rest: str = "", strong: str = "lead") -> None:
        self.plain = f"{lead} {rest}".strip()
        self.asks = self.askable or self.helps
        self.parts = [(lead, bool(rest) and strong == "lead"), (rest, strong != "lead")]
        self.asks = self.askable or self.cut or self.helps

    def on_askable(self, *_: object) -> None:
        self.asks = self.askable or self.cut or self.helps

    def on_cut(self, *_: object) -> None:
        """The question takes room too: once it stands there it stays until something else is said. In a line
        that is too narrow for either it would come and go for ever."""
        self.asks = self.asks or self.cut


load_kv(__file__)
