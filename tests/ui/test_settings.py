"""Settings take effect at once and are still there after a kill."""

import pytest

from tests.ui.driver import placed


def settings(driver):
    return driver.disk().settings()


def test_another_language_is_spoken_at_once(driver):
    driver.prepare().launch()
    driver.tap("Settings")
    driver.scroll_to("Русский")
    driver.tap("Русский")
    assert settings(driver).language == "ru"
    assert driver.reads("Язык")
    driver.tap("Игры")
    assert driver.reads("Начать игру")
    assert driver.reads("Просто гениально")
    driver.restart()
    assert driver.reads("Начать игру")
    driver.tap("Настройки")
    assert driver.texts()[0] == "Настройки"
    driver.scroll_to("English")
    driver.tap("English")
    assert driver.offers("Settings")
    assert settings(driver).language == "en"


def test_a_whole_move_in_russian(driver):
    driver.open(["Аня", "Боб"], language="ru")
    assert driver.reads("Ходит Аня")
    driver.place(("red", 3), ("blue", 2))
    assert driver.reads("Ходит Боб")
    driver.ask_why()
    assert driver.reads("Буклет · ")


@pytest.mark.parametrize(("word", "theme"), [("Dark", "dark"), ("Black", "black")])
def test_a_theme_is_worn_at_once_and_kept(driver, word, theme):
    driver.prepare().launch()
    driver.tap("Settings")
    light = driver.app.look.palette
    driver.tap(word)
    assert settings(driver).theme == theme
    assert driver.app.look.palette is not light
    assert driver.app.look.palette.dark
    driver.restart()
    assert driver.screen == "SettingsScreen"
    assert driver.app.look.palette.dark
    driver.tap("Light")
    assert settings(driver).theme == "light"
    assert driver.app.look.palette is light


def test_text_size_grows_the_texts(driver):
    driver.prepare().launch()
    driver.tap("Settings")

    def height():
        return driver.find("Save a backup").box.height

    driver.scroll_to("160")
    before = height()
    driver.tap("160")
    assert settings(driver).text_scale == 1.6
    assert driver.app.look.text_scale == 1.6
    assert height() >= before
    driver.restart()
    assert driver.app.look.text_scale == 1.6


def test_switches_are_kept(driver):
    driver.prepare(reduce_motion=False).launch()
    driver.tap("Settings")
    for name, field in (("Sound", "sound"), ("Vibration", "vibration"), ("Reduce motion", "reduce_motion")):
        before = getattr(settings(driver), field)
        driver.scroll_to(name)
        driver.tap(name)
        assert getattr(settings(driver), field) is not before
    assert not driver.app.feedback.sound
    assert not driver.app.feedback.vibration
    assert not driver.app.look.motion
    driver.restart()
    assert (settings(driver).sound, settings(driver).vibration, settings(driver).reduce_motion) == (
        False,
        False,
        True,
    )
    assert not driver.app.look.motion


def test_the_markers_run_and_with_reduced_motion_jump(driver):
    driver.open(["Ann", "Bob"], reduce_motion=False)
    driver.tap_number("red", 4)
    driver.tap_number("blue", 2)
    driver.lift(driver.press(driver.find("Place").box.middle))
    assert driver.events() == [placed(("red", 4), ("blue", 2))]
    for _ in range(3):
        driver.frame(0.03)
    assert 0 < driver.markers[0] < 4
    driver.settle(0.3)
    assert driver.markers == [0] * 6
    driver.tap("Ann")
    assert driver.markers == [4, 0, 2, 0, 0, 0]


def test_without_a_choice_the_app_speaks_the_systems_language(driver, monkeypatch):
    monkeypatch.setenv("LANGUAGE", "ru_RU:en")
    driver.launch()
    assert driver.reads("Начать игру")
    driver.tap("Настройки")
    driver.scroll_to("Русский")


def test_a_desktop_offers_no_volume_keys(driver):
    driver.prepare().launch()
    driver.tap("Settings")
    driver.scroll_to("Reduce motion")
    assert driver.offers("Vibration")
    assert not driver.offers("Volume keys stop the clock")


def test_about_lists_what_is_shipped_and_shows_each_licence(driver):
    driver.prepare().launch()
    driver.tap("Settings")
    driver.scroll_to("About")
    driver.tap("About")
    driver.scroll_to("tinydb 4.9.0")
    driver.tap("tinydb 4.9.0")
    assert driver.reads("Permission is hereby granted")
    driver.press_back()
    driver.scroll_to("tinydb 4.9.0")
    driver.press_back()
    assert driver.screen == "SettingsScreen"
