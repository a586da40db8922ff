"""Settings. Everything takes effect at once."""

from __future__ import annotations

from companion import __version__
from companion.core.referee import Json
from companion.ui.backup import backup_note, save_backup
from companion.ui.handover import bring_in, hand_out
from companion.ui.look import load_kv
from companion.ui.navigator import Navigator, Screen


class SettingsScreen(Screen):
    def __init__(self, nav: Navigator, **kwargs: object) -> None:
        super().__init__(nav, **kwargs)
        self.ids.navbar.build("settings", nav)
        if not nav.volume_keys.there:
            self._not_here = [self.ids[name].__self__ for name in ("above_volume", "volume_stops")]
            for part in self._not_here:  # kept: the screen still sets them
                self.ids.switches.remove_widget(part)
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
            ("text_scale", settings.text_scale, [(0.85, "85"), (1.0, "100"), (1.3, "130"), (1.6, "160")]),
        ):
            choice = self.ids[name]
            choice.value = value
            choice.options = options
            choice.stacked = name == "theme" and self.look.text_scale > 1.3
        self.ids.system_theme.on = settings.theme is None
        for name in ("sound", "step_sounds", "vibration", "volume_stops", "reduce_motion"):
            self.ids[name].on = getattr(settings, name)
        note, warns = backup_note(self.nav)
        self.ids.last_backup.text = note
        self.ids.last_backup.color = self.look.palette.warn if warns else self.look.palette.ink2
        self.ids.version.text = tr(
            "Companion {version}. No account, no network: everything stays on this device."
        ).format(version=__version__)

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

    def draft_json(self) -> Json:
        return {"scroll": self.ids.scroll.scroll_y}

    def restore(self, draft: Json) -> None:
        self.ids.scroll.scroll_y = float(draft.get("scroll", 1))


load_kv(__file__)
