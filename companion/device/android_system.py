"""What the phone says of itself: its edges, its keyboard, what its user likes. Imported on a phone alone."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import cached_property, wraps
from typing import Any, TypeVar, cast

from companion.device.android import activity, as_java, java, on_its_thread, remove_presplash
from companion.device.interface import Sides, Volume

Call = TypeVar("Call", bound=Callable[..., Any])
log = logging.getLogger(__name__)

EDGE_TO_EDGE = 35  # from this API level on the bars lie over every app
INSETS_BY_KIND = 30
CUTOUT = 28
LEAST_VOLUME = 28


def or_else(fallback: object) -> Callable[[Call], Call]:
    """Whatever fails is logged once and never stops a session."""

    def guard(call: Call) -> Call:
        @wraps(call)
        def guarded(android: Android, *arguments: object, **named: object) -> object:
            try:
                return call(android, *arguments, **named)
            except Exception:
                if call.__name__ not in android.failed:
                    android.failed.add(call.__name__)
                    log.warning("the phone does not answer: %s", call.__name__, exc_info=True)
                return fallback

        return cast(Call, guarded)

    return guard


class Android:
    """The phone. Reading is done from the app's own thread; views are changed on Android's."""

    def __init__(self) -> None:
        self.failed: set[str] = set()

    @cached_property
    def _activity(self) -> Any:
        return activity()

    @cached_property
    def _sdk(self) -> int:
        return int(java("android.os.Build$VERSION").SDK_INT)

    @property
    def _configuration(self) -> Any:
        return self._activity.getResources().getConfiguration()

    # The user's wishes

    @or_else([])
    def languages(self) -> list[str]:
        locales = self._configuration.getLocales()
        return [str(locales.get(at).toLanguageTag()) for at in range(locales.size())]

    @or_else(None)
    def density(self) -> float | None:
        """Without the font scale: Kivy takes `scaledDensity`, and every dp would grow with the letters."""
        return float(self._activity.getResources().getDisplayMetrics().density)

    @or_else(1.0)
    def font_scale(self) -> float:
        return float(self._configuration.fontScale)

    @or_else(False)
    def is_night(self) -> bool:
        kind = java("android.content.res.Configuration")
        return bool(self._configuration.uiMode & kind.UI_MODE_NIGHT_MASK == kind.UI_MODE_NIGHT_YES)

    # The edges: insets are told of the window; the surface may already keep clear of some of them

    @or_else(Sides()._asdict())
    def get_safe_area(self) -> dict[str, float]:
        insets = self._decor.getRootWindowInsets()
        if insets is None:  # not on the screen yet
            return Sides()._asdict()
        if self._sdk >= INSETS_BY_KIND:
            kind = java("android.view.WindowInsets$Type")
            covered = insets.getInsets(kind.statusBars() | kind.navigationBars() | kind.displayCutout())
            sides = Sides(covered.left, covered.top, covered.right, covered.bottom)
        else:
            sides = Sides(*(getattr(insets, f"getStableInset{side.title()}")() for side in Sides._fields))
            cutout = insets.getDisplayCutout() if self._sdk >= CUTOUT else None
            if cutout is not None:
                safe = (getattr(cutout, f"getSafeInset{side.title()}")() for side in Sides._fields)
                sides = sides.union(Sides(*safe))
        return sides.beyond(self._kept())._asdict()

    @or_else(0.0)
    def get_keyboard_height(self) -> float:
        insets = self._decor.getRootWindowInsets()
        if insets is None:
            return 0.0
        if self._sdk >= INSETS_BY_KIND:
            height = insets.getInsets(java("android.view.WindowInsets$Type").ime()).bottom
        else:  # what the keyboard leaves in sight, below which only the navigation bar may lie
            frame = java("android.graphics.Rect")()
            self._decor.getWindowVisibleDisplayFrame(frame)
            height = self._decor.getHeight() - frame.bottom
            height = 0 if height <= insets.getStableInsetBottom() else height
        return Sides(bottom=height).beyond(self._kept()).bottom

    @property
    def _decor(self) -> Any:
        return self._activity.getWindow().getDecorView()

    def _kept(self) -> Sides:
        """How far the surface is from the sides of the window: before Android 15 the system fits it in."""
        surface = java("android.graphics.Rect")()
        if not java("org.libsdl.app.SDLActivity").getContentView().getGlobalVisibleRect(surface):
            return Sides()
        width, height = self._decor.getWidth(), self._decor.getHeight()
        return Sides(surface.left, surface.top, width - surface.right, height - surface.bottom)

    @or_else(None)
    def set_bar_icons(self, dark: bool) -> None:
        """Older systems give their bars a ground of their own, and the icons that go with it."""
        if self._sdk < EDGE_TO_EDGE:
            return
        on_its_thread(self._change_bar_icons, dark)

    def _change_bar_icons(self, dark: bool) -> None:
        kind = java("android.view.WindowInsetsController")
        both = kind.APPEARANCE_LIGHT_STATUS_BARS | kind.APPEARANCE_LIGHT_NAVIGATION_BARS
        self._activity.getWindow().getInsetsController().setSystemBarsAppearance(both if dark else 0, both)

    @or_else(None)
    def remove_presplash(self) -> None:
        remove_presplash()

    # The volume keys: SDL leaves them to Android, which turns what the app plays louder or lower

    @cached_property
    def _audio(self) -> tuple[Any, int]:
        """And the stream that the app plays on: older systems give the keys to the bell unless told so."""
        manager = java("android.media.AudioManager")
        stream = int(manager.STREAM_MUSIC)
        on_its_thread(self._activity.setVolumeControlStream, stream)
        service = self._activity.getSystemService(java("android.content.Context").AUDIO_SERVICE)
        return as_java("android.media.AudioManager", service), stream

    @or_else(None)
    def volume(self) -> Volume | None:
        audio, stream = self._audio
        least = audio.getStreamMinVolume(stream) if self._sdk >= LEAST_VOLUME else 0
        return Volume(int(audio.getStreamVolume(stream)), int(least), int(audio.getStreamMaxVolume(stream)))

    @or_else(None)
    def set_volume(self, level: int) -> None:
        audio, stream = self._audio
        audio.setStreamVolume(stream, level, 0)
