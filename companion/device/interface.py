"""What the app asks of its machine. `android_system` and `desktop` answer; tests bring their own."""

from __future__ import annotations

import os
from typing import NamedTuple, Protocol


class Sides(NamedTuple):
    """Pixels at the four sides of a window."""

    left: float = 0.0
    top: float = 0.0
    right: float = 0.0
    bottom: float = 0.0

    def union(self, other: Sides) -> Sides:
        return Sides(*map(max, self, other))

    def beyond(self, kept: Sides) -> Sides:
        """What is left of them for a view that keeps so far from the sides itself."""
        return Sides(*(max(0.0, side - own) for side, own in zip(self, kept, strict=True)))


class Volume(NamedTuple):
    """How loud the app plays, and between what."""

    level: int
    least: int
    most: int


class Device(Protocol):
    """The calls that begin with get_ have the names and meanings of Kivy's coming `kivy.mobile`; lengths are
    pixels of the surface that the app draws on."""

    def languages(self) -> list[str]:
        """As the user has ordered them: ru-RU, en_GB.UTF-8 …"""

    def density(self) -> float | None:
        """Pixels of a dp; None where Kivy finds it out by itself."""

    def font_scale(self) -> float:
        """How much larger than usual the user wants letters everywhere."""

    def is_night(self) -> bool:
        """The system shows itself dark."""

    def get_safe_area(self) -> dict[str, float]:
        """How far the system's bars and the camera's cut-out reach into the surface, by side."""

    def get_keyboard_height(self) -> float:
        """How far the keyboard reaches up into the surface; 0 while it is away."""

    def set_bar_icons(self, dark: bool) -> None:
        """Clock and battery in the system's bars, where those lie over the app."""

    def remove_presplash(self) -> None:
        """The picture of the launch has done its work."""

    def volume(self) -> Volume | None:
        """As the volume keys have set it; None where there are none, or where they cannot be read."""

    def set_volume(self, level: int) -> None:
        """Without a word to the user."""


class Surroundings(NamedTuple):
    """What may change at any time, without a word to the app."""

    sides: Sides = Sides()
    keyboard: float = 0.0
    font_scale: float = 1.0
    night: bool = False
    languages: tuple[str, ...] = ()

    @classmethod
    def of(cls, device: Device) -> Surroundings:
        return cls(
            Sides(**device.get_safe_area()),
            device.get_keyboard_height(),
            device.font_scale(),
            device.is_night(),
            tuple(device.languages()),
        )


def is_android() -> bool:
    return "ANDROID_ARGUMENT" in os.environ


def this_device() -> Device:
    if is_android():
        from companion.device.android_system import Android

        return Android()
    from companion.device.desktop import Desktop

    return Desktop()
