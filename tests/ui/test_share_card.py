"""From the result to a picture in somebody's hands, and from several results to an evening."""

from io import BytesIO

import pytest

from tests.ui.driver import placed

FIRST = [placed(("red", 3), ("blue", 2)), placed(("red", 2), ("green", 3))]


def choose(driver, *rows):
    for name in rows:
        driver.scroll_to(name)
        driver.tap(name)


def finish(driver):
    choose(driver, "menu", "No tile fits any more: finish")
    assert driver.screen == "ResultScreen"


def opened(document):
    picture = pytest.importorskip("PIL.Image").open(BytesIO(document.data))
    picture.load()
    return picture


def test_the_result_goes_out_as_a_picture(driver):
    driver.open(["Ann", "Bob"], FIRST)
    finish(driver)
    choose(driver, "menu", "Share")
    assert driver.texts().index("Picture") < driver.texts().index("Score sheet")
    driver.tap("Picture")
    assert driver.sheet == "Picture"
    assert driver.reads("ingenious-2026-03-14.png")
    assert not driver.offers("Copy to the clipboard")
    driver.tap("Share")
    [(document, title)] = driver.files.shared
    assert (document.kind, title) == ("image/png", "Picture")
    assert opened(document).size == (1080, 1350)
    choose(driver, "menu")
    assert not driver.offers("The evening")  # one session is none


def test_an_abandoned_session_has_no_picture(driver):
    driver.open(["Ann", "Bob"], FIRST)
    choose(driver, "menu", "Abandon the session", "menu", "Share")
    assert driver.offers("Table (CSV)")
    assert not driver.offers("Picture")


def test_an_evening_is_counted_and_shared(driver):
    driver.open(["Ann", "Bob"], FIRST)
    finish(driver)
    driver.tap("Play again")
    driver.place(("red", 1), ("blue", 1))
    driver.place(("yellow", 4), ("purple", 4))
    finish(driver)
    choose(driver, "menu", "The evening")
    assert driver.screen == "EveningScreen"
    assert driver.reads("Evening of 14 March")
    assert driver.reads("2 sessions · Bob wins, 10 points")  # the first session was shared
    choose(driver, "3-2-1-0")
    assert driver.reads("2 sessions · Bob wins, 6 points")
    choose(driver, "Other")
    driver.type("1 2 3 4")
    driver.tap("Done")
    assert driver.reads("Type four to six numbers up to 99, none larger than the one before it")
    driver.type("9, 4, 4, 1, 0")
    driver.tap("Done")
    assert driver.reads("9-4-4-1-0")
    assert list(driver.disk().settings().evening_points) == [9, 4, 4, 1, 0]
    driver.restart()
    assert driver.screen == "EveningScreen"
    assert driver.reads("2 sessions · Bob wins, 18 points")
    choose(driver, "Share", "Picture", "Save as a file")
    [picture] = driver.files.saved
    assert (picture.name, opened(picture).size) == ("evening-2026-03-14.png", (1080, 1350))
    driver.settle(7)
    choose(driver, "Share", "Text", "Share")
    [(text, _)] = driver.files.shared
    assert text.data.decode().splitlines()[:4] == [
        "Evening of 14 March 2026",
        "",
        "1. Bob – 18 points",
        "2. Ann – 13 points",
    ]
    assert text.data.decode().splitlines()[-1] == "Points by place: 9-4-4-1-0"
    driver.scroll_to("Ingenious – Ann and Bob")
    driver.tap("Ingenious – Ann and Bob")
    assert driver.screen == "ResultScreen"
