"""The collector works when nobody waits; what took long is written down."""

import gc
import logging
import weakref

import pytest
from kivy.core.window import Window

from companion.ui.housekeeping import KEPT, LITTLE, Housekeeping
from tests.games.recto_verso.ui.table import partner, party, start


class Litter:
    """A screen that has gone: things that hold each other."""

    def __init__(self):
        self.things = [[self] for _ in range(2 * LITTLE)]


class Watch:
    """A clock that stands still unless a test moves it."""

    seconds = 0.0

    def __call__(self):
        return self.seconds


@pytest.fixture
def begun(driver):
    """A table, with somebody who keeps the house."""

    def begin(open_at_table=lambda: driver.open(["Ann", "Bob"])):
        open_at_table()
        app = driver.app
        app.housekeeping._now = Watch()
        app.housekeeping.begin()
        return app.housekeeping

    yield begin
    if driver.app is not None:
        driver.app.housekeeping.end()


def litter():
    left = Litter()
    return weakref.ref(left)


def test_it_works_a_second_after_the_last_touch(driver, begun):
    begun()
    left = litter()
    for _ in range(3):
        driver.lift(driver.press((200, 3)))
        driver.settle(0.8)
        assert left() is not None
    driver.settle(0.4)
    assert left() is None
    assert not gc.isenabled()


def test_it_works_soon_after_a_screen_has_opened(driver, begun):
    begun()
    left = litter()
    driver.app.nav.go_home("settings")
    driver.settle(0.1)
    assert left() is not None
    driver.settle(0.3)
    assert left() is None


def test_it_waits_while_a_clock_runs(driver, begun):
    begun(lambda: driver.open(party(), [partner("Cat"), start(0)]))
    left = litter()
    driver.lift(driver.press((200, 3)))
    driver.settle(5)
    assert left() is not None
    driver.press_back()
    driver.app.nav.go_home()
    driver.settle(2)
    assert left() is None


def test_what_took_long_is_kept_and_told(driver, begun, caplog):
    house = begun()
    watch = house._now

    def touch(seconds):
        finger = driver.press((200, 3))
        watch.seconds += seconds
        Window.dispatch("on_flip")
        driver.lift(finger)
        Window.dispatch("on_flip")

    with caplog.at_level(logging.WARNING, "companion.ui.housekeeping"):
        touch(0.0625)
        touch(0.25)
        assert list(house.slow) == [("SessionScreen", "a touch", 0.25)]
        assert caplog.messages == ["SessionScreen: a touch took 250 ms"]
        for _ in range(2 * KEPT):
            touch(0.25)
    assert len(house.slow) == len(caplog.messages) == KEPT


def test_a_touch_that_changes_nothing_is_not_waited_for(driver, begun):
    house = begun()
    finger = driver.press((200, 3))
    driver.settle()
    house._now.seconds += 60
    Window.dispatch("on_flip")
    driver.lift(finger)
    assert not house.slow


def test_it_ends_with_the_app():
    house = Housekeeping(lambda: False, str)
    house.begin()
    assert not gc.isenabled()
    house.end()
    assert gc.isenabled()
