"""A desktop: a window of its own with nothing over it."""

from __future__ import annotations

import os

from companion.device.interface import Sides, Volume


class Desktop:
    def languages(self) -> list[str]:
        names = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
        return [name for name in (*os.environ.get("LANGUAGE", "").split(":"), *names) if name]

    def density(self) -> float | None:
        return None

    def font_scale(self) -> float:
        return 1.0

    def is_night(self) -> bool:
        return False

    def get_safe_area(self) -> dict[str, float]:
        return Sides()._asdict()

    def get_keyboard_height(self) -> float:
        return 0.0

    def set_bar_icons(self, dark: bool) -> None:
        """There are none."""

    def remove_presplash(self) -> None:
        """There is none."""

    def volume(self) -> Volume | None:
        """Its keys belong to the system, which may play other things meanwhile."""
        return None

    def set_volume(self, level: int) -> None:
        """Whoever asks `volume` first does not come here."""
