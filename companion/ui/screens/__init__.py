"""The screens by name."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Final

from companion.core.referee import Json
from companion.ui.navigator import Navigator, Screen

_CLASSES: Final = {
    "home": "HomeScreen",
    "new_session": "NewSessionScreen",
    "session": "SessionScreen",
    "result": "ResultScreen",
    "history": "HistoryScreen",
    "settings": "SettingsScreen",
    "log": "LogScreen",
    "story": "StoryScreen",
    "figures": "FiguresScreen",
    "rules": "RulesScreen",
    "evening": "EveningScreen",
    "people": "PeopleScreen",
    "person": "PersonScreen",
    "boxes": "BoxesScreen",
    "box": "BoxScreen",
    "about": "AboutScreen",
}


def screens() -> dict[str, Callable[..., Screen]]:
    """Each is imported when it is first opened: the launch pays for home alone."""

    def builder(name: str) -> Callable[..., Screen]:
        def build(nav: Navigator, **arguments: Json) -> Screen:
            shown = _as_it_stands(name, nav, arguments)
            module = import_module(f"companion.ui.screens.{shown}")
            screen: Screen = getattr(module, _CLASSES[shown])(nav, **arguments)
            return screen

        return build

    return {name: builder(name) for name in _CLASSES}


def _as_it_stands(name: str, nav: Navigator, arguments: dict[str, Json]) -> str:
    """A correction in the log can end a session or open it again: the way back leads to what it is now."""
    if name not in ("session", "result") or arguments.get("amend") or arguments.get("insert"):
        return name
    return "result" if nav.services.open(arguments["id"]).over else "session"
