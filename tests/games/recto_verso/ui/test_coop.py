"""Two together, with real touches: seven floors, back to the first, the crown, and what is kept of it all."""

import pytest

from companion.games.recto_verso.ui.floors import Floors
from companion.games.recto_verso.ui.result import Attempts, RecordRow
from tests.games.recto_verso.ui.table import (
    ABANDON,
    coop,
    dial,
    judge,
    running,
    stages,
    start,
    stop,
    times,
    undo_clock,
)

TWO = ["Ann", "Dan"]
LIMITS = (90, 75, 60, 45, 30, 20, 15)
ALL_SEVEN = [(limit * 1000, True) for limit in LIMITS]


def floors(driver):
    return driver.widget(Floors)


def build(driver, seconds, right=True):
    driver.tap(driver.app.nav.screen.parts.confirm.children[0].text)
    driver.wait(seconds=seconds - 5)
    driver.tap("stop")
    driver.wait(seconds=-5)
    driver.settle(0.6)
    driver.tap("Correct!" if right else "Mistake")


def records(driver):
    rows = [row for row in driver.app.nav.screen.walk() if isinstance(row, RecordRow) and row.name]
    return {row.name: [cell.text for cell in reversed(row.ids.cells.children)] for row in rows}


def test_from_the_first_stage_to_the_crown(driver):
    driver.prepare(people=TWO).launch()
    driver.tap("Recto Verso")
    driver.scroll_to("Two together")
    driver.tap("Two together")
    driver.tap("Ann")
    driver.tap("Dan")
    driver.tap("Start")
    assert driver.stored().setup == {"mode": "coop", "players": TWO, "level": "normal"}
    for stage, limit in enumerate(LIMITS, start=1):
        assert floors(driver).stage == stage
        assert driver.offers(f"Start {limit // 60}:{limit % 60:02}")
        build(driver, limit)  # the bound is included
    assert driver.screen == "ResultScreen"
    assert driver.reads("Kings of Construction")
    assert driver.disk().entries()[0].winners == tuple(TWO)
    assert records(driver)["Stage 7"] == ["0:15.00", "1/1"]


def test_a_mistake_leads_back_to_the_first(driver):
    driver.open(coop(), stages([(80_000, True), (70_000, True)]))
    assert (floors(driver).stage, floors(driver).best) == (3, 3)
    build(driver, 40, right=False)
    assert (floors(driver).stage, floors(driver).best) == (1, 3)
    assert driver.reads("Back to stage 1: the building has a mistake")
    assert driver.reads("best so far: stage 3 · 3 attempts")


def test_right_but_a_thousandth_too_late(driver):
    driver.open(coop(), [start(0), stop(90_001)])
    assert driver.reads("1:30.00")
    assert driver.reads("Stage 1: over the limit of 1:30")
    assert driver.reads("Too late by 0:00.01: back to stage 1, correct or not")
    driver.tap("Correct!")
    assert driver.reads("Back to stage 1: correct, but 0:00.01 too late")
    assert floors(driver).stage == 1


@pytest.mark.parametrize("form", ["compact", "landscape"])
def test_the_countdown(driver, form):
    driver.resize(form)
    driver.open(coop(), [*stages([(80_000, True)]), start(200_000)])
    assert times(driver) == ["1:15", "1:15"]
    assert (dial(driver).value, dial(driver).caption, dial(driver).steps) == ("2", "stage", 15)
    driver.wait(seconds=0.125)
    driver.settle(0.1)
    assert times(driver) == ["1:15", "1:15"]  # a second that has begun is still there
    driver.wait(seconds=60)
    driver.settle(0.1)
    assert times(driver) == ["0:15", "0:15"]
    assert dial(driver).spent == pytest.approx(15 * 60.125 / 75)
    driver.wait(seconds=14.875)
    driver.settle(0.1)
    assert times(driver) == ["0:00", "0:00"]
    assert running(driver)  # exactly on time is in time
    driver.wait(seconds=20)
    driver.settle(0.1)
    assert not running(driver)
    assert driver.events()[-1]["type"] == "timeout"


def test_right_leads_on(driver):
    driver.open(coop(), [start(0), stop(50_000)])
    assert driver.reads("on to stage 2")
    assert driver.reads("back to stage 1")
    assert driver.reads("Stage 1, within 1:30")


def test_the_last_stage_leads_to_the_crown(driver):
    before = stages(ALL_SEVEN[:6])
    driver.open(coop(), [*before, start(900_000), stop(914_000)])
    assert driver.reads("the crown is yours")
    driver.tap("Correct!")
    assert driver.heard[-1] == "win"
    driver.tap("undo")
    assert driver.reads("the crown is yours")
    driver.tap("Mistake")
    assert floors(driver).stage == 1


def test_a_stage_takes_start_stop_and_judge(driver):
    driver.open(coop())
    build(driver, 30)
    assert driver.taps == 3
    assert [event["type"] for event in driver.events()] == ["start", "stop", "judge"]


def test_after_a_kill_the_countdown_is_right(driver):
    driver.open(coop())
    driver.tap("Start 1:30")
    driver.kill()
    driver.wait(seconds=15)
    driver.launch()
    assert times(driver) == ["1:10", "1:10"]


def test_what_was_reached_is_kept_across_sessions(driver):
    """Won, abandoned, in either seat: all count; a party of the same people does not."""
    earlier = [
        (coop(), [*stages([(80_000, True), (70_500, True), (60_001, True)]), ABANDON]),
        (coop(["Dan", "Ann"]), stages(ALL_SEVEN)),
        (coop(["Ann", "Bob"]), [*stages([(9_000, True)]), ABANDON]),
        (coop(), stages([(85_000, True)])),
    ]
    driver.prepare(sessions=earlier)
    driver.write_bookmark({"stack": [["home", {}], ["session", {"id": "s4"}]], "draft": None})
    driver.launch()
    assert driver.reads("crowned 1 time · 11 attempts")
    assert (floors(driver).stage, floors(driver).best) == (2, 7)
    driver.tap("menu")
    driver.tap("Abandon the session")
    assert records(driver)["Stage 1"] == ["1:20.00", "3/3"]
    assert records(driver)["Stage 2"] == ["1:10.50", "2/2"]
    assert records(driver)["Stage 3"] == ["1:00.00", "1/2"]
    assert records(driver)["Stage 7"] == ["0:15.00", "1/1"]


def test_the_new_session_knows_how_far_they_came(driver):
    driver.prepare(people=TWO, sessions=[(coop(), [*stages([(80_000, True)]), ABANDON])]).launch()
    driver.tap("Recto Verso")
    driver.tap("Same as last time")
    assert driver.seats == TWO
    assert driver.reads("best so far: stage 2")


def test_the_result_and_the_log_show_the_climb(driver):
    buildings = [(80_000, True), (70_000, False), (50_000, True)]
    driver.open(coop(), stages(buildings))
    driver.tap("menu")
    driver.tap("Log")
    assert floors(driver).stage == 2
    driver.tap("first")
    assert floors(driver).stage == 1
    driver.press_back()
    driver.tap("menu")
    driver.tap("Abandon the session")
    assert driver.reads("The best was stage 2 of 7")
    climb = next(each for each in driver.app.nav.screen.walk() if isinstance(each, Attempts))
    assert [tuple(each) for each in climb.attempts] == [(1, True), (2, False), (1, True)]
    driver.draw()


def test_undo_and_redo_through_a_stage(driver):
    driver.open(coop())
    build(driver, 30)
    for left in (2, 1, 0):
        if running(driver):
            undo_clock(driver)
        else:
            driver.tap("undo")
        assert len(driver.events()) == left
    for kind in ("start", "stop", "judge"):
        if running(driver):
            undo_clock(driver)  # the running clock has no redo: from before the start it goes on
            driver.tap("redo")
            driver.tap("stop")
            driver.settle(0.6)
            driver.tap("Mistake")
            break
        driver.tap("redo")
        assert driver.events()[-1]["type"] == kind
    assert driver.events()[-1] == judge(False)
