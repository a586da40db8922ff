"""The clock of a timed session: on the disk before it is needed, the same for every screen."""

import errno
from datetime import datetime

import pytest

from companion.cli.output import Messages
from companion.core.clock import CLOCK, Reading
from companion.games import REFEREES
from companion.services import StoreServices
from companion.storage.store import Store
from companion.storage.summary import summarise_with
from tests.storage.helpers import FailingDisk

SETUP = {"mode": "coop", "players": ["Ann", "Bob"], "level": "normal"}


class House:
    """The data folder, the device's clocks, and a process that can be started again."""

    def __init__(self, folder):
        self.folder = folder
        self.reading = Reading(7_200_000, 1_772_384_400_000, "first")
        self.disk = FailingDisk()
        self.start()

    def start(self):
        def now():
            return datetime.fromisoformat("2026-03-01T20:00:00+03:00")

        summarise = summarise_with(REFEREES)
        self.store = Store.open(self.folder, summarise, now, lambda: "session-0001", self.disk)
        self.services = StoreServices(
            self.store, REFEREES, now, lambda: self.reading, lambda options: options[0], Messages("en")
        )

    def restart(self):
        self.store.close()
        self.start()

    def pass_time(self, ms):
        self.reading = Reading(self.reading.boot + ms, self.reading.wall + ms, self.reading.boot_id)

    def clock(self):
        table = self.services.open("session-0001")
        return self.services.clock(table, table.state.watch.latest)

    def elapsed(self):
        clock = self.clock()
        return self.services.open("session-0001").state.watch.elapsed(clock.now())

    @property
    def stored(self):
        return self.store.load("session-0001").extra.get(CLOCK)


@pytest.fixture
def house(tmp_path):
    house = House(tmp_path)
    house.services.start("recto-verso", SETUP, {})
    yield house
    house.store.close()


def test_the_anchor_is_on_the_disk_before_the_first_start(house):
    assert house.stored is None
    clock = house.clock()
    assert house.stored == {"ms": 0, "boot": 7_200_000, "wall": 1_772_384_400_000, "boot-id": "first"}
    house.pass_time(1_500)
    house.services.open("session-0001").submit({"type": "start", "ms": clock.now()})
    assert house.stored["ms"] == 0


def test_every_screen_has_the_same_clock(house):
    first = house.clock()
    house.pass_time(10)
    assert house.clock() is first


def test_a_running_round_after_a_restart(house):
    house.services.open("session-0001").submit({"type": "start", "ms": house.clock().now()})
    house.pass_time(12_340)
    house.restart()
    house.pass_time(5)
    assert house.elapsed() == 12_345


def test_a_reboot_is_written_down_so_that_the_wall_clock_matters_only_once(house):
    house.services.open("session-0001").submit({"type": "start", "ms": house.clock().now()})
    house.reading = Reading(9_000, house.reading.wall + 60_000, "second")
    house.restart()
    assert house.elapsed() == 60_000
    assert house.stored["boot-id"] == "second"
    house.reading = Reading(10_000, 0, "second")
    house.restart()
    assert house.elapsed() == 61_000


def test_a_full_disk_does_not_stop_the_clock(house):
    house.disk.fail = OSError(errno.ENOSPC, "No space left on device")
    clock = house.clock()
    house.pass_time(70)
    assert clock.now() == 70
    house.disk.fail = None
    house.clock()
    assert house.stored["ms"] == 0


def test_a_session_that_is_over_is_left_alone(house):
    house.services.open("session-0001").submit({"type": "abandon"})
    house.clock()
    assert house.stored is None
