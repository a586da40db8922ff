"""The device's clocks: which ones are read, and what is done where one is missing."""

import sys
import time

import pytest

from companion.device import clock


def test_both_clocks_are_read_in_milliseconds():
    before = time.time()
    boot, wall, _ = clock.read_clocks()
    after = time.time()
    assert int(before * 1000) <= wall <= int(after * 1000) + 1
    assert isinstance(boot, int) and boot > 0


@pytest.mark.skipif(sys.platform != "linux", reason="CLOCK_BOOTTIME")
def test_on_linux_and_android_sleep_counts():
    low = time.clock_gettime_ns(time.CLOCK_BOOTTIME) // 1_000_000
    assert low <= clock.since_boot() <= time.clock_gettime_ns(time.CLOCK_BOOTTIME) // 1_000_000


def test_without_a_clock_since_boot_the_monotonic_one_serves(monkeypatch):
    monkeypatch.delattr(time, "CLOCK_BOOTTIME", raising=False)
    low = time.monotonic_ns() // 1_000_000
    assert low <= clock.since_boot() <= time.monotonic_ns() // 1_000_000


def test_the_boot_id_is_read_where_there_is_one(tmp_path):
    file = tmp_path / "boot_id"
    file.write_text("3f0c\n", encoding="ascii")
    assert clock.boot_id(file) == "3f0c"


def test_a_system_that_tells_no_boot_id(tmp_path):
    assert clock.boot_id(tmp_path / "none") == ""
