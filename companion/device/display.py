"""What must be settled before Kivy is imported."""

from __future__ import annotations

import os
import sys

from companion.device.interface import is_android, this_device


def prepare() -> None:
    """No command line, config file or log of Kivy's own; off screen where there is no display."""
    for name in ("KIVY_NO_ARGS", "KIVY_NO_CONFIG", "KIVY_NO_FILELOG", "KIVY_NO_CONSOLELOG"):
        os.environ.setdefault(name, "1")
    os.environ.setdefault("KIVY_LOG_MODE", "MIXED")  # Kivy's chatter stays out of our own log
    # Every shape has its own soft edge: sampling each pixel several times would only cost time.
    os.environ.setdefault("KCFG_GRAPHICS_MULTISAMPLES", "0")
    if not is_android():  # a phone's window is its screen; on a desktop it looks like one from the beginning
        for name, pixels in (("WIDTH", "412"), ("HEIGHT", "860")):
            os.environ.setdefault(f"KCFG_GRAPHICS_{name}", pixels)
    density = this_device().density()
    if density is not None:
        os.environ.setdefault("KIVY_METRICS_DENSITY", str(density))
    if not has_display():
        os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
        os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
        print("companion: no display here, running off screen", file=sys.stderr)  # noqa: T201


def has_display() -> bool:
    """Only a desktop Linux can be without one."""
    if sys.platform != "linux" or is_android():
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
