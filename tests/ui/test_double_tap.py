"""A second tap hits nothing new: one guard for the whole app, tried on every kind of screen."""

import random

import pytest

from companion.core.session import Session
from companion.ui.widgets.buttons import IconButton
from tests.games.comparity.ui import test_layout as comparity
from tests.games.comparity.ui.at_table import play
from tests.games.federation.ui import test_layout as federation
from tests.games.recto_verso.ui import test_layout as recto_verso
from tests.games.recto_verso.ui.table import coop, partner, party, ready, start
from tests.ui import everywhere
from tests.ui import test_layout as frame
from tests.ui.driver import corrected, names, placed

GAPS = (0.05, 0.15, 0.25, 0.35)  # seconds between two taps
CONTROLS = 6  # of each screen, at random


def ingenious(screen=lambda visitor: None, events=frame.FEW, place="session", **choices):
    def scene(driver):
        visitor = frame.Visitor(driver, frame.PEOPLE["en"])
        visitor.session(3, events, place, **choices)
        screen(visitor.screen)

    return scene


def place(name, **arguments):
    return lambda driver: driver.app.nav.go_home(name, **arguments)


def new_session(driver):
    driver.app.nav.go_home("new_session", game="ingenious")
    driver.app.nav.screen.sit(frame.PEOPLE["en"][:3])


def of_federation(screen=lambda visitor: None, events=federation.LINE[:4]):
    def scene(driver):
        visitor = federation.Visitor(driver, "en")
        visitor.session(4, 2, events)
        screen(visitor.screen)

    return scene


def of_comparity(events, count=3):
    return lambda driver: comparity.Visitor(driver, "en").session(count, events)


def of_recto_verso(setup, events):
    def scene(driver):
        session = driver.app.store.create(
            Session("recto-verso", {k: v for k, v in setup.items() if k != "game"})
        )
        table = driver.app.nav.services.open(session.id)
        for event in events:
            table.submit(event)
        driver.app.nav.go_home("session", id=session.id)

    return scene


SIX = recto_verso.PEOPLE["en"]
STARTED = [partner(SIX[2]), start(0)]
BROKEN = [play(1, 0), comparity.check((0, 0), 443, (1, 0), 330)]
SCENES = {
    "home": place("home"),
    "history": place("history"),
    "boxes": place("boxes"),
    "settings": place("settings"),
    "new session": new_session,
    "tally": ingenious(),
    "a tile entered": ingenious(lambda screen: [screen.parts.pick("red", 3), screen.parts.pick("blue", 2)]),
    "a bonus play": ingenious(events=frame.BONUS),
    "mirror board": ingenious(lambda screen: screen.parts.pick("red"), frame.BOARD, entry="board"),
    "menu": ingenious(lambda screen: screen.open_menu()),
    "why": ingenious(lambda screen: screen.ask_why()),
    "correction": ingenious(lambda screen: screen.parts.correct()),
    "keypad": ingenious(lambda screen: screen.parts.ask_number("red")),
    "log": ingenious(place="log"),
    "result": ingenious(events=[*frame.RICH, frame.FINISH], place="result"),
    "federation": of_federation(),
    "which six": of_federation(lambda screen: screen.parts.place((4, 4)), federation.SEVEN),
    "comparity": of_comparity([play(1, 0)]),
    "a duet": of_comparity([play(1, 0), play(0, 1), play(1, 1)]),
    "a repair": of_comparity(BROKEN),
    "whose token": of_recto_verso(party(SIX), []),
    "before the start": of_recto_verso(party(SIX), STARTED[:1]),
    "judging": of_recto_verso(party(SIX), [*STARTED, ready(SIX[0], 20_000), ready(SIX[2], 38_420)]),
    "coop": of_recto_verso(coop(SIX[:2]), []),
}


def state_of(driver):
    """What a tap could have changed."""
    nav = driver.app.nav
    table = getattr(nav.screen, "table", None)
    events = len(table.session.events) if table is not None else 0
    sheets = [sheet.title for sheet in nav.overlay.sheets]
    return driver.screen, events, sheets, nav.screen.draft_json(), len(driver.app.store.entries())


def aimed_at(driver, spot):
    """The button there: what it is and what stands on it."""
    seen = next((each for each in driver.pressables() if each.shown.holds(spot)), None)
    if seen is None or seen.widget.disabled:
        return None
    moves = () if isinstance(seen.widget, IconButton) else state_of(driver)[:2]  # undo is undo, always
    return type(seen.widget), frozenset(names(seen.widget)), moves


@pytest.mark.parametrize("scene", SCENES)
def test_the_second_tap_is_for_nothing_that_the_first_has_brought(driver, scene):
    everywhere.launch(driver, "en", 1.0)
    dice = random.Random(scene)

    def open_scene():
        driver.app.nav.overlay.tidy()
        driver.app.nav.close_notice()
        SCENES[scene](driver)
        driver.settle(0.5)
        return [each.shown.middle for each in driver.pressables() if not each.widget.disabled]

    spots, found = open_scene(), []
    for number, spot in enumerate(dice.sample(spots, min(CONTROLS, len(spots)))):
        open_scene()
        gap, before = GAPS[number % len(GAPS)], aimed_at(driver, spot)
        driver.lift(driver.press(spot))
        driver.settle()
        driver.frame(max(0.01, gap - 3 / 60))
        there, once = aimed_at(driver, spot), state_of(driver)
        if there == before or there is None:
            continue  # the same thing still, and nothing has happened: a tap like any other
        driver.lift(driver.press(spot))
        driver.settle(0.4)
        if state_of(driver) != once:
            found.append(f"{before} after {gap} s: {once} → {state_of(driver)}")
    assert not found, "\n".join(found)


@pytest.mark.parametrize("gap", GAPS)
def test_undo_may_be_tapped_as_fast_as_anybody_likes(driver, gap):
    driver.open(["Ann", "Bob"], [placed(("red", 3), ("blue", 2))] * 3)
    spot = driver.find("undo").box.middle
    for _ in range(3):
        driver.lift(driver.press(spot))
        driver.frame(gap)
    assert driver.events() == []


@pytest.mark.parametrize("gap", GAPS)
def test_so_may_the_keys_of_a_pad_and_a_plus(driver, gap):
    driver.open(["Ann", "Bob"], [corrected(0, red=3)])
    driver.tap_at(driver.symbol("green"))
    driver.tap_at(driver.pad_key(-1))
    spot = driver.find("2").box.middle
    for _ in range(2):
        driver.lift(driver.press(spot))
        driver.frame(gap)
    driver.settle(0.5)
    driver.tap("Take it")
    assert driver.picks == [("green", 22)]
    driver.tap("menu")
    driver.tap("Correct the markers")
    spot, figures = driver.find("plus").box.middle, driver.texts()
    for _ in range(3):
        driver.lift(driver.press(spot))
        driver.frame(gap)
    driver.settle(0.5)
    assert [(a, b) for a, b in zip(figures, driver.texts(), strict=True) if a != b] == [("0", "3")]
