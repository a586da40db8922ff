"""The screens by name."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

from companion.ui.navigator import Navigator, Screen

_CLASSES: Final = {
    "home": "HomeScreen",
    "new_session": "NewSessionScreen",
    "session": "SessionScreen",
    "result": "ResultScreen",
    "history": "HistoryScreen",
    "settings": "SettingsScreen",
    "log": "LogScreen",
    "boxes": "BoxesScreen",
    "box": "BoxScreen",
}


def screens() -> dict[str, Callable[..., Screen]]:
    """Each is imported when it is first opened: the launch pays for home alone."""

    def builder(name: str, class_name: str) -> Callable[..., Screen]:
        def build(nav: Navigator, **arguments: Any) -> Screen:
            module = import_module(f"companion.ui.screens.{name}")
            screen: Screen = getattr(module, class_name)(nav, **arguments)
            return screen

        return build

    return {name: builder(name, class_name) for name, class_name in _CLASSES.items()}
