"""How the app looks and speaks right now: theme, text size, language, form of the window.

Kivy files see this object as `ui` (as they see `app`): their bindings follow every change by themselves.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.core.text import LabelBase
from kivy.event import EventDispatcher
from kivy.lang import Builder
from kivy.lang.parser import global_idmap
from kivy.metrics import Metrics, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.ui.tokens import PALETTES, GameLook, game_look

HEAD_SCALE = 1.4  # headings do not grow beyond this
_loaded: set[Path] = set()


class Look(EventDispatcher):
    """`form` is what the window has room for: compact, phone, landscape or tablet."""

    palette = ObjectProperty(PALETTES["light"])
    text = NumericProperty(1.0)  # pixels of one sp, the user's text scale included
    head = NumericProperty(1.0)  # the same for headings and buttons, which are large already
    text_scale = NumericProperty(1.0)
    motion = BooleanProperty(True)
    texts = ObjectProperty()
    tr = ObjectProperty(lambda message: message)
    form = StringProperty("phone")
    tight = BooleanProperty(False)  # large text on a narrow screen: a text and its button go below each other
    wide = NumericProperty(412)  # the window, in dp
    high = NumericProperty(915)
    icon_file = StringProperty("")

    def use_texts(self, texts: Any) -> None:
        self.texts = texts
        self.tr = texts.tr

    def apply(self, theme: str, text_scale: float, motion: bool) -> None:
        self.palette = PALETTES[theme]
        self.text_scale = text_scale
        self.text = sp(1) * text_scale
        self.head = sp(1) * min(text_scale, HEAD_SCALE)
        self.motion = motion

    def fit(self, width: float, height: float) -> None:
        """Choose the form for a window of this many pixels."""
        self.wide, self.high = wide, high = width / Metrics.density, height / Metrics.density
        self.tight = wide / self.text_scale < 300
        if wide >= 840 and high >= 560:
            self.form = "tablet"
        elif wide > high:
            self.form = "landscape"
        else:
            self.form = "phone" if wide >= 360 and high >= 700 else "compact"

    def game(self, accent: str) -> GameLook:
        """The colours of a game in this theme."""
        return game_look(accent, self.palette.dark)

    def seconds(self, duration: float) -> float:
        return duration if self.motion else 0.0

    def trn(self, one: str, many: str, n: int) -> str:
        sentence: str = self.texts.trn(one, many, n)
        return sentence


def install(look: Look, assets: Path) -> None:
    """Make `ui` known to Kivy files and register the fonts. Once per process; a later look replaces it."""
    global_idmap["ui"] = look
    look.icon_file = str(assets / "icon.png")
    fonts = assets / "fonts"
    for name, regular, bold in (
        ("Roboto", "Roboto-Regular.ttf", "Roboto-Bold.ttf"),
        ("Medium", "Roboto-Medium.ttf", "Roboto-Bold.ttf"),
        ("Black", "Roboto-Black.ttf", "Roboto-Black.ttf"),
        ("Icons", "icons.ttf", "icons.ttf"),
    ):
        LabelBase.register(name, str(fonts / regular), fn_bold=str(fonts / bold))


def load_kv(module_file: str) -> None:
    """Load the Kivy file beside a module, once: a rule that is loaded twice applies twice."""
    path = Path(module_file).with_suffix(".kv")
    if path not in _loaded:
        _loaded.add(path)
        Builder.load_file(str(path))
