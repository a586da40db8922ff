"""Where the data folder is, unless the user names one."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path


def data_folder(
    environment: Mapping[str, str] | None = None, platform: str = sys.platform, home: Path | None = None
) -> Path:
    """COMPANION_DATA, or the place where this system keeps what belongs to the user."""
    variables = os.environ if environment is None else environment

    def named(variable: str) -> Path | None:
        value = variables.get(variable)
        return Path(value) if value else None

    chosen = named("COMPANION_DATA")
    if chosen:
        return chosen
    android = named("ANDROID_PRIVATE")
    if android:  # beside the app's own folder, which every update wipes
        return android / "companion-data"
    user = home or Path.home()
    if platform == "win32":
        return (named("APPDATA") or user / "AppData" / "Roaming") / "Companion"
    if platform == "darwin":
        return user / "Library" / "Application Support" / "Companion"
    return (named("XDG_DATA_HOME") or user / ".local" / "share") / "companion"
