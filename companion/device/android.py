"""The only module that talks to Android, through pyjnius. Imported on a phone alone."""

from __future__ import annotations

import logging

log = logging.getLogger(__name__)


def languages() -> list[str]:
    try:
        from jnius import autoclass

        return [str(autoclass("java.util.Locale").getDefault().toString())]
    except Exception:
        log.warning("no language from the system", exc_info=True)
        return []
