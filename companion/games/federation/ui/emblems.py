"""The emblems of teams, by their names in the language of the app."""

from __future__ import annotations

from companion.games.federation.texts.emblems import NAMES, emblems_of
from companion.ui.look import Look

__all__ = ["NAMES", "emblems_of", "name_of"]


def name_of(look: Look, emblem: str) -> str:
    return look.tr(NAMES[emblem])
