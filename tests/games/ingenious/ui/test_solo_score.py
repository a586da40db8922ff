"""Solo by the lowest marker or by the sum: chosen before, shown at the table, a personal best for each."""

import pytest

from companion.games.ingenious.rules.sides import COLOURS
from companion.games.ingenious.ui.scores import SideTile
from companion.ui.widgets.chart import Chart
from tests.ui.driver import SIZES, corrected, placed
from tests.ui.layout import findings

SOLO = {"mode": "solo", "players": ["Ann"], "entry": "tally"}
FINISH = {"type": "finish"}
BY_SUM = {"solo": "total"}
LEVEL = dict.fromkeys(COLOURS, 5)


def choose(driver, *texts):
    for text in texts:
        driver.scroll_to(text)
        driver.tap(text)


def score(driver):
    return next(seen.widget.score for seen in driver.seen() if isinstance(seen.widget, SideTile))


def finish(driver):
    driver.tap("menu")
    driver.tap("No tile fits any more: finish")
    assert driver.screen == "ResultScreen"


def test_the_choice_is_there_for_solo_only(driver):
    driver.prepare(people=["Ann", "Bob"]).launch()
    driver.tap("Ingenious")
    assert not driver.offers("Sum of all six")
    choose(driver, "Solo")
    driver.scroll_to("Sum of all six")
    assert driver.offers("Lowest marker")
    choose(driver, "Standard")
    assert not driver.offers("Sum of all six")
    driver.tap("Ann")
    driver.tap("Bob")
    driver.tap("Start")
    assert driver.stored().rulings == {}


def test_the_lowest_marker_is_the_usual_score(driver):
    driver.prepare(people=["Ann"]).launch()
    driver.tap("Ingenious")
    choose(driver, "Solo")
    driver.tap("Ann")
    driver.tap("Start")
    assert driver.stored().rulings == {"solo": "lowest"}


def test_by_the_sum_the_table_shows_the_sum(driver):
    driver.prepare(people=["Ann"]).launch()
    driver.tap("Ingenious")
    choose(driver, "Solo", "Sum of all six")
    driver.tap("Ann")
    driver.tap("Start")
    assert driver.stored().rulings == BY_SUM
    driver.place(("red", 3), ("blue", 2))
    assert driver.events() == [placed(("red", 3), ("blue", 2))]
    assert score(driver) == "5"
    assert driver.reads("Red +3, blue +2. The sum is 5")
    finish(driver)
    assert driver.reads("Total 5, lowest marker 0")
    assert driver.reads("The first solo game: 5 is the mark to beat")
    chart = next(each for each in driver.app.nav.screen.walk() if isinstance(each, Chart))
    assert chart.title == "Sum, move by move"
    assert [list(values) for values in chart.ids.lines.series] == [[0, 5]]


def test_each_score_has_its_own_best(driver):
    by_lowest = (SOLO, [corrected(0, **{**LEVEL, "red": 30}), FINISH])
    by_sum = (SOLO, [corrected(0, **LEVEL), FINISH])
    driver.prepare(sessions=[by_lowest]).prepare(sessions=[by_sum], rulings=BY_SUM).launch()
    driver.tap("Ingenious")
    choose(driver, "Solo")
    driver.tap("Ann")
    assert driver.reads("Best so far: 5")
    choose(driver, "Sum of all six")
    assert driver.reads("Best so far: 30")


def test_the_same_again_is_by_the_same_score(driver):
    by_sum = (SOLO, [corrected(0, **LEVEL), FINISH])
    driver.prepare(sessions=[by_sum], rulings=BY_SUM).launch()
    driver.tap("Ingenious")
    driver.tap("again")
    driver.tap("Start")
    assert driver.stored().rulings == BY_SUM


def test_nothing_is_offered_with_six_level_markers(driver):
    driver.open(["Ann", "Bob"], [corrected(0, **{**LEVEL, "red": 4, "blue": 4})])
    driver.place(("red", 1), ("blue", 1))
    assert not driver.offers("Change")
    driver.tap("undo")
    driver.place(("red", 1), ("green", 1))
    assert driver.offers("Change")


SUM = {"en": "Sum of all six", "ru": "Сумма всех шести"}
LOOKS = [("en", 1.0), ("ru", 1.0), ("ru", 1.6)]


@pytest.mark.parametrize("form", SIZES)
@pytest.mark.parametrize(("language", "scale"), LOOKS)
def test_three_digits_and_the_choice_are_shown_whole(driver, form, language, scale):
    driver.resize(form)
    started = [corrected(0, **dict.fromkeys(COLOURS, 30))]
    driver.prepare(sessions=[(SOLO, started)], rulings=BY_SUM, language=language, text_scale=scale).launch()
    driver.app.nav.go("session", id="s1")
    driver.settle()
    assert score(driver) == "180"
    assert findings(driver, ["Ann"]) == []
    driver.app.nav.go("new_session", game="ingenious")
    driver.app.nav.screen.choose("mode", "solo")
    driver.settle()
    driver.scroll_to(SUM[language])
    assert findings(driver, ["Ann"]) == []
