"""The only module that talks to Android, through pyjnius. Imported on a phone alone."""

from __future__ import annotations

import logging

log = logging.getLogger(__name__)


def languages() -> list[str]:
    """As the user has ordered them."""
    try:
        from jnius import autoclass

        activity = autoclass("org.kivy.android.PythonActivity").mActivity
        locales = activity.getResources().getConfiguration().getLocales()
        return [str(locales.get(at).toLanguageTag()) for at in range(locales.size())]
    except Exception:
        log.warning("no language from the system", exc_info=True)
        return []
