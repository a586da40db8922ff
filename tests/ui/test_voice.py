"""The referee's voice by touch: settings, the menu, the loudspeaker, the log, the offer. Nothing twice."""

import pytest

from companion.games import GAMES
from companion.ui.widgets.held import HOLD
from companion.ui.widgets.people import Token
from companion.ui.widgets.referee_line import RefereeLine
from companion.ui.widgets.speed import Steps
from tests.games.fifth.spoken import SPOKEN
from tests.ui.driver import HELPED

NEW = [key for key in HELPED if key != "voice"]


def settings(driver):
    return driver.disk().settings()


def ten(driver, events=(), **settings):
    """A table of Ten, whose every word is known."""
    driver.games = {**GAMES, "fifth": SPOKEN}
    driver.prepare(people=["Ann", "Bob"], **settings).launch()
    session = driver.app.nav.services.start("fifth", {"players": ["Ann", "Bob"]}, {})
    table = driver.app.nav.services.open(session)
    for n in events:
        table.submit({"type": "say", "n": n})
    driver.app.nav.go("session", id=session)
    driver.settle()
    return driver


def choose_speed(driver, value):
    steps = driver.widget(Steps)
    seen = next(each for each in driver.seen() if each.widget is steps)
    x = steps.to_window(steps.spots()[steps.values.index(value)], 0)[0]
    driver.slide(seen.box.middle, (x, seen.box.middle[1]))


def test_settings_voice_speed_test_and_where_to_get_one(driver):
    driver.prepare().launch()
    driver.tap("Settings")
    assert not driver.offers("Test")  # off at first: dimmed, not hidden
    assert (settings(driver).voice, settings(driver).voice_rate) == ("off", 1.0)
    driver.tap("Important")
    assert settings(driver).voice == "important"
    driver.tap("Test")
    choose_speed(driver, 1.5)
    assert settings(driver).voice_rate == 1.5
    driver.tap("Test")
    assert driver.voice.heard() == ["Ann plays again.", "Ann plays again."]
    assert driver.voice.how == [("en", 1.0), ("en", 1.5)]
    driver.tap("All")
    driver.restart()
    assert (settings(driver).voice, settings(driver).voice_rate) == ("all", 1.5)
    driver.voice.missing = "no-language"
    driver.settle(0.6)  # an engine is made ready in its own time
    assert driver.reads("This device has no voice for English. Install espeak-ng or speech-dispatcher.")
    assert not driver.offers("Test")
    driver.scroll_to("Every step of the scale aloud")
    driver.tap("Every step of the scale aloud")
    assert not settings(driver).clock_aloud
    driver.scroll_to("Turn timer")
    driver.tap("Turn timer")
    driver.tap("2 minutes")
    assert settings(driver).turn_timer == 120
    assert driver.reads("2 minutes")
    assert driver.voice.heard() == []


def test_a_session_is_heard_once_through_undo_rotation_and_kill(driver):
    ten(driver, voice="all")
    assert driver.voice.heard() == []
    driver.tap("Say 3")
    assert driver.voice.heard() == ["Ann says 3. That makes 3. Bob’s turn."]
    driver.resize("landscape")
    driver.resize("phone")
    driver.restart()
    assert driver.reads("Sum 3")
    assert driver.voice.heard() == []
    driver.tap("undo")
    assert driver.voice.heard() == ["Undone. Ann’s turn."]
    driver.tap("redo")
    assert driver.voice.heard() == ["Ann says 3. That makes 3. Bob’s turn."]
    driver.press_back()
    driver.tap("Continue")
    assert driver.voice.heard() == []
    for n in (3, 3, 1):
        driver.tap(f"Say {n}")
    assert driver.screen == "ResultScreen"
    assert driver.sheet is None  # whoever hears it already is not asked
    assert driver.voice.heard()[-1] == "Bob wins! Bob says 1. That makes 10."
    driver.tap("undo")
    assert driver.voice.heard() == ["Undone. Bob’s turn."]


def test_the_switch_in_the_menu_and_the_loudspeaker(driver):
    ten(driver, [3])
    assert not driver.offers("speaker")
    driver.tap("menu")
    driver.tap("Speak the calls")
    assert settings(driver).voice == "important"
    assert driver.voice.heard() == ["Ann says 3. That makes 3."]  # that is how it sounds
    line = driver.widget(RefereeLine)
    box = driver.find("speaker").box
    assert (box.width, box.height >= 48) == (48, True)
    driver.tap("speaker")
    assert driver.voice.heard() == ["Ann says 3. That makes 3."]
    driver.tap("Say 3")
    driver.tap("Say 3")
    assert driver.voice.heard() == []  # nothing that matters
    driver.tap("Say 2")
    assert line.grave
    driver.tap("speaker")
    assert driver.voice.heard() == ["At most 1 now"]  # a foul is read as it is written
    driver.tap("menu")
    driver.tap("Stop speaking")
    assert settings(driver).voice == "off"
    assert driver.voice.hushed == 1
    assert not driver.offers("speaker")
    driver.voice.missing = "no-engine"
    driver.tap("menu")
    driver.tap("Speak the calls")
    assert driver.snackbar == "This device has no voice. Install espeak-ng or speech-dispatcher."
    assert not driver.offers("speaker")


def test_a_finger_that_rests_on_a_line_of_the_log_has_it_read(driver):
    ten(driver, [3, 2])
    driver.tap("menu")
    driver.tap("Log")
    spot = driver.find("1.  Ann says 3").box.middle
    finger = driver.press(spot)
    driver.settle(HOLD + 0.2)
    assert driver.voice.heard() == ["Ann says 3. That makes 3."]  # though the referee is silent otherwise
    driver.let_go(finger)
    assert driver.app.nav.screen.n == 2  # it was no tap
    driver.tap("1.  Ann says 3")
    assert driver.app.nav.screen.n == 1
    finger = driver.press(spot)
    driver.settle(0.2)
    driver.move(finger, (spot[0], spot[1] + 40))
    driver.settle(HOLD)
    driver.let_go(finger)
    assert driver.voice.heard() == []
    driver.voice.missing = "no-engine"
    finger = driver.press(spot)
    driver.settle(HOLD + 0.2)
    driver.let_go(finger)
    assert driver.snackbar == "This device has no voice. Install espeak-ng or speech-dispatcher."
    assert driver.voice.heard() == []


@pytest.mark.parametrize(("answer", "level"), [("Yes, speak", "important"), ("No, thanks", "off")])
def test_it_is_offered_once_after_the_first_session(driver, answer, level):
    ten(driver, [3, 3, 3], helped=NEW)
    driver.tap("Say 1")
    assert driver.sheet == "Shall the referee speak?"
    driver.resize("landscape")
    assert driver.sheet == "Shall the referee speak?"  # a turned phone takes no answer away
    driver.resize("phone")
    driver.tap(answer)
    assert settings(driver).voice == level
    assert driver.voice.heard() == (["Ann plays again."] if level == "important" else [])
    driver.app.nav.services.change_settings(voice="off")
    driver.tap("undo")
    driver.tap("Say 1")
    assert driver.sheet is None
    driver.restart()
    driver.tap("undo")
    driver.tap("Say 1")
    assert driver.sheet is None


def test_it_is_not_offered_where_nothing_could_be_heard_nor_after_an_abandoned_session(driver):
    ten(driver, [3, 3, 3], helped=NEW)
    driver.tap("menu")
    driver.scroll_to("Abandon the session")
    driver.tap("Abandon the session")
    assert driver.sheet is None
    driver.tap("undo")
    driver.voice.missing = "no-engine"
    driver.tap("Say 1")
    assert driver.sheet is None
    assert "voice" not in settings(driver).helped  # the day there is a voice it may be


def test_put_away_it_is_silent(driver):
    ten(driver, voice="all")
    driver.app.on_pause()
    assert driver.voice.hushed == 1


# The gentle turn timer


def ringed(driver):
    return {
        seen.widget.face.name
        for seen in driver.seen()
        if isinstance(seen.widget, Token) and seen.widget.nudged
    }


def think(driver, seconds):
    driver.wait(seconds=seconds)
    driver.settle(1.1)


def test_whoever_thinks_for_long_is_nudged_once_and_never_punished(driver):
    ten(driver)
    think(driver, 600)
    assert (driver.heard, ringed(driver)) == ([], set())  # off at first
    driver.tap("menu")
    driver.scroll_to("Turn timer: off")
    driver.tap("Turn timer: off")
    driver.tap("1 minute")
    assert settings(driver).turn_timer == 60
    think(driver, 50)
    assert (driver.heard, ringed(driver)) == ([], set())
    think(driver, 10)
    assert (driver.heard, ringed(driver)) == (["nudge"], {"Ann"})
    think(driver, 600)
    driver.resize("landscape")
    driver.resize("phone")
    assert (driver.heard, ringed(driver)) == (["nudge"], {"Ann"})  # once a turn, also on a turned phone
    driver.tap("Say 3")
    assert ringed(driver) == set()
    driver.heard.clear()
    think(driver, 30)
    driver.app.on_pause()
    driver.wait(hours=2)
    driver.app.on_resume()
    think(driver, 10)
    assert (driver.heard, ringed(driver)) == ([], set())  # while it was put away no time went by
    think(driver, 20)
    assert (driver.heard, ringed(driver)) == (["nudge"], {"Bob"})
    assert len(driver.events()) == 1


@pytest.mark.parametrize("entry", ["tally", "board"])
def test_another_length_of_a_turn_leaves_the_tile_that_is_being_entered(driver, entry):
    driver.open({"mode": "standard", "players": ["Ann", "Bob"], "entry": entry})
    driver.tap_number("red", 3) if entry == "tally" else driver.choose("red", "blue")
    entered = driver.app.nav.screen.draft_json()
    driver.tap("menu")
    driver.scroll_to("Turn timer: off")
    driver.tap("Turn timer: off")
    driver.tap("1 minute")
    assert driver.app.nav.screen.draft_json() == entered == driver.bookmark()["draft"]
    assert entered is not None
