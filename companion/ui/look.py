"""How the app looks and speaks right now: theme, text size, language, form of the window.

Kivy files see this object as `ui` (as they see `app`): their bindings follow every change by themselves.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from kivy.core.text import LabelBase
from kivy.event import EventDispatcher
from kivy.lang import Builder
from kivy.lang.parser import global_idmap
from kivy.metrics import Metrics, dp
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.texts import Texts
from companion.ui.glyphs import use_drawable_texts
from companion.ui.tokens import PALETTES, GameLook, Palette, game_look

SHORT = ("compact", "landscape")
PORTRAIT = ("compact", "phone")
ROOM_FOR_LETTERS = 300  # dp across, at a text scale of 1
HEAD_SCALE = 1.4  # headings do not grow beyond this
SMALLEST_TEXT, LARGEST_TEXT = 0.85, 1.6
_loaded: set[Path] = set()


class Look(EventDispatcher):
    """The window has one of four forms, by its size in dp; kv and code ask for these and for nothing else.

    - `compact`    upright and small: narrower than 360 or lower than 700
    - `phone`      upright
    - `landscape`  wider than high, and not a tablet: height is scarce
    - `tablet`     at least 840 × 560

    `short` is compact or landscape: height is scarce. `portrait` is phone or compact: one column.
    `large_text` is about letters, not about the form: few of them fit beside each other, so a text and its
    button go below each other.
    """

    theme = StringProperty("light")
    palette: ObjectProperty[Palette] = ObjectProperty(PALETTES["light"])
    text = NumericProperty(1.0)  # pixels of a dp of letters, the effective text scale included
    head = NumericProperty(1.0)  # the same for headings and buttons, which are large already
    text_scale = NumericProperty(1.0)
    motion = BooleanProperty(True)
    texts: ObjectProperty[Texts] = ObjectProperty()
    tr: ObjectProperty[Callable[[str], str]] = ObjectProperty(lambda message: message)
    form = StringProperty("phone")
    short: AliasProperty[bool] = AliasProperty(lambda look: look.form in SHORT, bind=("form",))
    portrait: AliasProperty[bool] = AliasProperty(lambda look: look.form in PORTRAIT, bind=("form",))
    large_text = BooleanProperty(False)
    wide: NumericProperty[float] = NumericProperty(412)  # the usable room, in dp
    high: NumericProperty[float] = NumericProperty(915)
    icon_file = StringProperty("")
    licences_file = StringProperty("")

    def use_texts(self, texts: Texts) -> None:
        self.texts = texts
        self.tr = texts.tr

    def apply(self, theme: str, text_scale: float, motion: bool) -> None:
        """`text_scale` is the effective one, of the system and the app together."""
        self.theme, self.palette = theme, PALETTES[theme]
        self.text_scale = text_scale
        self.text = dp(1) * text_scale
        self.head = dp(1) * min(text_scale, HEAD_SCALE)
        self.motion = motion

    def fit(self, width: float, height: float) -> None:
        """Choose the form for so many pixels: what the system leaves of the window."""
        self.wide, self.high = wide, high = width / Metrics.density, height / Metrics.density
        self.large_text = wide / self.text_scale < ROOM_FOR_LETTERS
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
        return self.texts.trn(one, many, n)


def effective_scale(own: float, system: float) -> float:
    """The app's text size and the system's are one; no screen is made for more or less than this."""
    return min(max(own * system, SMALLEST_TEXT), LARGEST_TEXT)


def install(look: Look, assets: Path) -> None:
    """Make `ui` known to Kivy files and register the fonts. Once per process; a later look replaces it."""
    use_drawable_texts()
    global_idmap["ui"] = look
    look.icon_file = str(assets / "icon.png")
    look.licences_file = str(assets / "licences.txt")
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
