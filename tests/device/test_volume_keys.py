"""The volume keys, read off a volume that they change."""

import pytest

from companion.device.desktop import Desktop
from companion.device.interface import Volume
from companion.device.volume_keys import VolumeKeys


class Phone:
    """Of a phone, its volume; one that is `fixed` cannot be set."""

    def __init__(self, level, fixed=False):
        self.level, self.fixed = level, fixed

    def volume(self):
        return Volume(self.level, 0, 15)

    def set_volume(self, level):
        if not self.fixed:
            self.level = level


@pytest.mark.parametrize(("level", "held"), [(7, 7), (0, 1), (15, 14)])
@pytest.mark.parametrize("way", [1, -1])
def test_a_press_is_told_once_and_changes_nothing(level, held, way):
    phone = Phone(level)
    keys = VolumeKeys(phone)
    assert not keys.pressed()
    assert phone.level == held
    phone.level += way
    assert [keys.pressed(), keys.pressed()] == [True, False]
    assert phone.level == held
    keys.give_back()
    assert phone.level == level


def test_given_back_they_turn_the_volume():
    phone = Phone(15)
    keys = VolumeKeys(phone)
    keys.pressed()
    keys.give_back()
    phone.level = 3
    assert not keys.pressed()
    keys.give_back()
    keys.give_back()
    assert phone.level == 3


def test_a_volume_that_cannot_be_set_is_no_press():
    phone = Phone(15, fixed=True)
    keys = VolumeKeys(phone)
    assert [keys.pressed(), keys.pressed()] == [False, False]


def test_a_desktop_has_none():
    keys = VolumeKeys(Desktop())
    assert not keys.there
    assert not keys.pressed()
    keys.give_back()
