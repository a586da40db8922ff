"""A store for tests: the counting game, a clock that goes a minute a look, ids in order, a failing disk."""

import errno
from datetime import datetime, timedelta

from companion.core.session import Session
from companion.core.table import Table
from companion.storage.disk import Disk
from companion.storage.moments import written
from companion.storage.store import Store
from companion.storage.summary import summarise_with
from tests.core.counting import REFEREE, SETUP

SUMMARISE = summarise_with({"counting": REFEREE})
ANN_AND_BOB = Session("counting", SETUP)


class Clock:
    def __init__(self, start="2026-03-01T20:00:00+03:00"):
        self.time = datetime.fromisoformat(start)

    def __call__(self):
        self.time += timedelta(minutes=1)
        return self.time


class Ids:
    def __init__(self):
        self.last = 0

    def __call__(self):
        self.last += 1
        return f"session-{self.last:04}"


class FailingDisk(Disk):
    """Works until `fail` is set; then writing raises it. `spare` lets so many writes through before."""

    def __init__(self, error=None, spare=0):
        super().__init__()
        self.fail = error
        self.spare = spare
        self.writes = []

    def _write_new(self, name, data):
        self._write(name)
        super()._write_new(name, data)

    def _append(self, name, data, at):
        self._write(name)
        super()._append(name, data, at)

    def _write(self, name):
        if self.fail is not None:
            if self.spare == 0:
                raise self.fail
            self.spare -= 1
        self.writes.append(name)


FULL = OSError(errno.ENOSPC, "No space left on device")


def opened(folder, disk=None, clock=None, ids=None):
    return Store.open(folder, SUMMARISE, clock or Clock(), ids or Ids(), disk)


def looking(folder):
    return Store.read_only(folder, SUMMARISE, Clock())


def table_of(store, session):
    clock = Clock("2026-03-02T20:00:00+03:00")
    return Table(REFEREE, session, store.save, lambda: written(clock()))


def files_in(folder):
    """Every file and its content, but for an empty journal that waits for the next tap."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.name != "lock" and (path.suffix != ".journal" or path.stat().st_size)
    }
