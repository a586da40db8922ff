"""Turning the phone, splitting the screen, unfolding: the session and what is entered stay."""

import pytest

from tests.ui.driver import SIZES, placed

MOVE = placed(("red", 3), ("blue", 2))
NAMES = ["Ann", "Bob", "Cat"]


@pytest.mark.parametrize("form", [form for form in SIZES if form != "phone"])
def test_the_picks_stay(driver, form):
    driver.open(NAMES, [MOVE])
    driver.tap_number("green", 4)
    driver.tap_number("red", 11)
    for size in (form, "phone", form):
        driver.resize(size)
        assert driver.picks == [("green", 4), ("red", 11)]
        assert driver.ghosts == [11, 4, 0, 0, 0, 0]
    driver.tap("Place")
    assert driver.events() == [MOVE, placed(("green", 4), ("red", 11))]


def test_a_tile_in_hand_stays(driver):
    driver.open({"mode": "standard", "players": NAMES[:2], "entry": "board"})
    driver.choose("red", "blue")
    driver.resize("landscape")
    driver.slide(driver.cell((0, -4)), driver.cell((0, -3)))
    assert len(driver.events()) == 1


def test_the_people_at_the_table_stay(driver):
    driver.prepare(people=NAMES).launch()
    driver.tap("Ingenious")
    driver.tap("Cat")
    driver.tap("Ann")
    driver.resize("landscape")
    assert driver.seats == ["Cat", "Ann"]
    driver.resize("tablet")
    driver.tap("Start")
    assert driver.stored().setup["players"] == ["Cat", "Ann"]


@pytest.mark.parametrize("place", ["Settings", "History", "My boxes"])
def test_the_place_stays(driver, place):
    driver.prepare().launch()
    driver.tap(place)
    before = driver.screen
    for form in ("landscape", "tablet", "compact"):
        driver.resize(form)
        assert driver.screen == before
        assert driver.reads(place)


def test_a_finger_that_is_down_while_the_phone_turns_does_no_harm(driver):
    driver.open(NAMES, [MOVE])
    finger = driver.press(driver.symbol("green"))
    driver.resize("landscape")
    driver.let_go(finger)
    assert driver.pad is None
    assert driver.events() == [MOVE]
    driver.place(("green", 1), ("green", 2))
    assert driver.events() == [MOVE, placed(("green", 1), ("green", 2))]


def test_markers_that_are_running_while_the_phone_turns_arrive(driver):
    driver.open(NAMES, reduce_motion=False)
    driver.tap_number("red", 4)
    driver.tap_number("blue", 2)
    driver.lift(driver.press(driver.find("Place").box.middle))
    driver.resize("landscape")
    driver.settle(0.4)
    assert driver.markers == [0] * 6
    driver.tap("Ann")
    assert driver.markers == [4, 0, 2, 0, 0, 0]
