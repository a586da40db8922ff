"""Settings. Everything takes effect at once."""

from __future__ import annotations

from typing import Final

from kivy.clock import Clock
from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout

from companion import __version__
from companion.core.referee import Json
from companion.texts.spoken import ALL, IMPORTANT, OFF
from companion.ui.backup import backup_note, save_backup
from companion.ui.handover import bring_in, hand_out
from companion.ui.look import load_kv
from companion.ui.navigator import Navigator, Screen
from companion.ui.screens.session_timer import time_in_words, timer_sheet
from companion.ui.screens.session_voice import no_voice
from companion.ui.widgets import speed  # noqa: F401 (used in the Kivy file)

RATES: Final = (0.7, 0.85, 1.0, 1.25, 1.5)
ROOM_BESIDE: Final = 400  # dp: narrower, the slider has a line of its own
ASKS: Final = 0.5  # seconds: a voice is made ready in its own time


class SpeedRow(BoxLayout):
    """How fast is spoken, and a button to hear it; in large letters the slider has a line of its own."""

    stacked = BooleanProperty(False)

    __events__ = ("on_rate", "on_test")

    def on_rate(self, rate: float) -> None:
        """Another speed was chosen."""

    def on_test(self) -> None:
        """It is to be heard."""

    def show(self, rate: float, disabled: bool, stacked: bool) -> None:
        steps, line = self.ids.steps.__self__, self.ids.line.__self__  # not only their ids
        steps.values, steps.value = RATES, rate
        self.disabled, self.stacked = disabled, stacked
        home = self if stacked else line
        if steps.parent is not home:
            steps.parent.remove_widget(steps)
            home.add_widget(steps, 0 if stacked else 1)


class SettingsScreen(Screen):
    def __init__(self, nav: Navigator, **kwargs: object) -> None:
        super().__init__(nav, **kwargs)
        self.ids.navbar.build("settings", nav)
        if not nav.volume_keys.there:
            self._not_here = [self.ids[name].__self__ for name in ("above_volume", "volume_stops")]
            for part in self._not_here:  # kept: the screen still sets them
                self.ids.switches.remove_widget(part)
        self._asking = Clock.schedule_interval(self._show_voice, ASKS)
        self.render()

    def render(self) -> None:
        tr, settings = self.look.tr, self.services.settings()
        for name, value, options in (
            (
                "language",
                settings.language or self.look.texts.language,
                [("ru", "Русский"), ("en", "English")],
            ),
            (
                "theme",
                self.look.theme,
                [("light", tr("Light")), ("dark", tr("Dark")), ("black", tr("Black"))],
            ),
            (
                "voice",
                settings.voice,
                [(ALL, tr("All")), (IMPORTANT, tr("Important")), (OFF, tr("Off"))],
            ),
            ("text_scale", settings.text_scale, [(0.85, "85"), (1.0, "100"), (1.3, "130"), (1.6, "160")]),
        ):
            choice = self.ids[name]
            choice.value = value
            choice.options = options
            choice.stacked = name in ("theme", "voice") and self.look.text_scale > 1.3
        self.ids.system_theme.on = settings.theme is None
        switches = ("sound", "step_sounds", "clock_aloud", "vibration", "reduce_motion")
        for name in (*switches, "volume_stops") if self.nav.volume_keys.there else switches:
            self.ids[name].on = getattr(settings, name)
        note, warns = backup_note(self.nav)
        self.ids.last_backup.text = note
        self.ids.last_backup.color = self.look.palette.warn if warns else self.look.palette.ink2
        self.ids.turn_timer.note = time_in_words(self.look, settings.turn_timer)
        self._show_voice()
        self.ids.version.text = tr(
            "Companion {version}. No account, no network: everything stays on this device."
        ).format(version=__version__)

    def _show_voice(self, *_: object) -> None:
        """Whether it can be heard is asked only where it is wanted: an engine takes its time to come up."""
        settings, caller = self.services.settings(), self.nav.caller
        lacks = caller.lacks if settings.voice != OFF else ""
        self.ids.no_voice.text = no_voice(self.look, lacks, caller.voice.place) if lacks else ""
        stacked = self.look.large_text or self.look.wide < ROOM_BESIDE
        self.ids.speed.show(settings.voice_rate, settings.voice == OFF or bool(lacks), stacked)

    def test_voice(self) -> None:
        self.nav.caller.sample()

    def open_timer(self) -> None:
        self.nav.sheet(timer_sheet(self.nav, self.render), again=SettingsScreen.open_timer)

    def change(self, name: str, value: Json) -> None:
        self.services.change_settings(**{name: value})
        self.nav.settings_changed()

    def save_backup(self) -> None:
        save_backup(self.nav)

    def share_table(self) -> None:
        title = self.look.tr("All sessions as a table (CSV)")
        hand_out(self.nav, title, self.services.table_of_all())

    def bring_in(self) -> None:
        bring_in(self.nav)

    def leave(self) -> None:
        self._asking.cancel()

    def draft_json(self) -> Json:
        return {"scroll": self.ids.scroll.scroll_y}

    def restore(self, draft: Json) -> None:
        self.ids.scroll.scroll_y = float(draft.get("scroll", 1))


load_kv(__file__)
