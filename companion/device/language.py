"""Which languages the device speaks, the preferred one first."""

from __future__ import annotations

import os


def system_languages() -> list[str]:
    """Locale names such as ru_RU.UTF-8; on Android asked of the system."""
    if "ANDROID_ARGUMENT" in os.environ:
        from companion.device import android

        return android.languages()
    names = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    return [name for name in (*os.environ.get("LANGUAGE", "").split(":"), *names) if name]
