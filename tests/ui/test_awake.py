"""The device does not go dark by itself while a running session is on the screen, and only then."""

import json
from pathlib import Path

import pytest
from kivy.core.window import Window

PLAYTHROUGHS = Path(__file__).parents[1] / "playthroughs"
SESSIONS = {
    "ingenious-standard-three": 4,
    "comparity-three": 3,
    "federation-two-three": 4,
    "recto-verso-party-three": 5,
}


@pytest.fixture(params=SESSIONS)
def at_session(driver, request):
    file = PLAYTHROUGHS / f"{request.param}.json"
    sheet = json.loads(file.read_text(encoding="utf-8"))["sheet"]
    return driver.open(
        sheet["setup"], sheet["events"][: SESSIONS[request.param]],
        game=sheet["game"], rulings=sheet["rulings"],
    )  # fmt: skip


def test_from_the_opening_of_a_session_until_it_is_left(at_session):
    driver = at_session
    assert driver.screen == "SessionScreen"
    assert not Window.allow_screensaver
    driver.resize("landscape")
    assert not Window.allow_screensaver
    driver.press_back()
    assert driver.screen == "HomeScreen"
    assert Window.allow_screensaver


def test_at_the_result_it_may_go_dark(at_session):
    at_session.tap("menu")
    at_session.scroll_to("Abandon the session")
    at_session.tap("Abandon the session")
    assert at_session.screen == "ResultScreen"
    assert Window.allow_screensaver


def test_put_away_and_fetched_again(driver):
    driver.open(["Ann", "Bob"])
    driver.app.on_pause()
    assert Window.allow_screensaver
    driver.app.on_resume()
    assert not Window.allow_screensaver
    driver.press_back()
    driver.app.on_pause()
    driver.app.on_resume()
    assert driver.screen == "HomeScreen"
    assert Window.allow_screensaver
