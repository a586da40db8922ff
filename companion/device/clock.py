"""The device's clocks, read together."""

from __future__ import annotations

import time
from functools import cache
from pathlib import Path
from typing import Final

BOOT_ID: Final = Path("/proc/sys/kernel/random/boot_id")


def read_clocks() -> tuple[int, int, str]:
    """Milliseconds since the device was started and since 1970, and which start of the device it was."""
    return since_boot(), time.time_ns() // 1_000_000, boot_id()


def since_boot() -> int:
    """Goes on while the device sleeps. Where the system has no such clock, its monotonic one does that."""
    clock = getattr(time, "CLOCK_BOOTTIME", None)
    ns = time.monotonic_ns() if clock is None else time.clock_gettime_ns(clock)
    return ns // 1_000_000


@cache
def boot_id(file: Path = BOOT_ID) -> str:
    """Empty where the system does not tell."""
    try:
        return file.read_text(encoding="ascii").strip()
    except (OSError, ValueError):
        return ""
