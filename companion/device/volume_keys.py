"""The volume keys as buttons of the app, read off the volume itself."""

from __future__ import annotations

from companion.device.interface import Device


class VolumeKeys:
    """A key that is pressed changes the volume: it is put back at once, and the press is told.

    While they are listened to the volume is kept off its ends, so that either key changes it.
    """

    def __init__(self, device: Device) -> None:
        self._device = device
        self._before: int | None = None  # what the user has set; None while nobody listens
        self._held = 0

    @property
    def there(self) -> bool:
        return self._device.volume() is not None

    def pressed(self) -> bool:
        """Since it was last asked; the first time the keys are taken."""
        now = self._device.volume()
        if now is None:
            return False
        if self._before is None:
            self._before = now.level
            self._hold(min(max(now.level, now.least + 1), now.most - 1), now.level)
            return False
        if now.level == self._held:
            return False
        self._hold(self._held, now.level)
        return True

    def _hold(self, level: int, now: int) -> None:
        """Where the volume cannot be set, it is held where it is."""
        if level != now:
            self._device.set_volume(level)
        after = self._device.volume()
        self._held = level if after is None else after.level

    def give_back(self) -> None:
        """They change the volume again, which is as it was before."""
        if self._before is not None:
            if self._before != self._held:
                self._device.set_volume(self._before)
            self._before = None
