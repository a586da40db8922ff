"""A new screen is laid out before its first frame: no text is written for a width it only passes through."""

import pytest
from kivy.uix.label import Label

from companion.ui.widgets.basic import Text
from companion.ui.widgets.layout import Scroll
from tests.ui.driver import SIZES


def widths(nav):
    return {
        label: label.width
        for label in nav.screen.walk(restrict=True)
        if isinstance(label, Text) and label.text and label.size_hint_x
    }


@pytest.mark.parametrize("form", SIZES)
def test_every_paragraph_of_home_has_its_width_at_once(driver, form):
    driver.resize(form)
    driver.launch()
    nav = driver.app.nav
    nav.go_home()
    before = widths(nav)
    driver.settle()
    assert len(before) >= 4
    assert widths(nav) == before


def test_hardly_a_text_of_home_is_written_again(driver, monkeypatch):
    written = {}
    write = Label.texture_update

    def texture_update(self, *args):
        written[self] = written.get(self, 0) + 1
        return write(self, *args)

    monkeypatch.setattr(Label, "texture_update", texture_update)
    driver.launch()
    texts = {label: times for label, times in written.items() if label.text.strip()}
    assert max(texts.values()) <= 3  # beside an icon, which must be written before its width is known
    assert sum(texts.values()) < 1.6 * len(texts)


def test_a_bar_that_comes_to_rest_is_pale_at_once(driver):
    driver.launch()
    driver.app.nav.go_home("settings")
    driver.settle(1)
    bar = next(each for each in driver.app.nav.screen.walk(restrict=True) if isinstance(each, Scroll))
    colours = []
    bar.fbind("_bar_color", lambda _, colour: colours.append(tuple(colour)))
    driver.scroll(0.5)
    driver.settle(2)
    pale, dark = tuple(bar.bar_inactive_color), tuple(bar.bar_color)
    assert set(colours) == {dark, pale}  # and no shade between them
    assert colours[-1] == pale
