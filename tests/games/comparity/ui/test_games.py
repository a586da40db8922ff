"""Whole games by touch alone: every event of a random game is entered on the screen, as people would."""

from random import Random

import pytest

from companion.core.referee import Foul, judge
from companion.games import REFEREES
from tests.few import every_other
from tests.games.comparity import random_player as table
from tests.games.comparity.ui.at_table import (
    NAMES,
    board,
    hands,
    open_table,
    parts,
    state,
    tap_cell,
    type_card,
)

REFEREE = REFEREES["comparity"]
PILES = {2: 14, 3: 19, 4: 34, 5: 39}


def game(seed, players, rulings, most):
    """A random game to its end, or to so many moves; nobody gives up, and cards are named at checks alone."""
    random = Random(seed)
    now = REFEREE.open({"players": NAMES[:players], "measure": "height"}, rulings)
    events, kinds = [], set()
    while REFEREE.outcome(now) is None and len(events) < most:
        described = REFEREE.describe(now)
        event = table.legal(random, described)
        if event["type"] in ("play", "join"):
            event = {"type": event["type"], "at": event["at"]}
        elif event["type"] == "swap":
            event = {"type": "swap", "a": min(event["a"], event["b"]), "b": max(event["a"], event["b"])}
        verdict = judge(REFEREE, now, event)
        if event["type"] == "abandon" or isinstance(verdict, Foul):
            continue
        events.append(event)
        kinds |= {call.code for call in verdict.calls} | {event["type"]}
        now = verdict.state
    return events, kinds


def enter(driver, event):
    """What a person does for it."""
    kind, tr = event["type"], driver.app.look.tr
    if kind in ("play", "join"):
        tap_cell(driver, *event["at"])
    elif kind == "draw":
        driver.tap(tr("Draw a card"))
    elif kind == "decline":
        driver.tap(tr("No extra card"))
    elif kind == "check":
        enter_check(driver, event)
    else:
        wanted = {tuple(event[part]) for part in ("a", "b", "at") if part in event}
        while set(parts(driver).advice[parts(driver).repairing.picked].repair.cells) != wanted:
            driver.tap("next")
        driver.tap(tr("Swap") if kind == "swap" else tr("Discard"))
    if driver.sheet == tr("The pile is empty"):
        driver.tap(tr("Done"))


def enter_check(driver, event):
    also, words = event.get("also"), driver.app.look.tr("Check")
    tap_cell(driver, *event["at"])
    if driver.sheet is None and also:  # which neighbour?
        tap_cell(driver, *also["at"])
    enter_face(driver, event)
    if also:
        if driver.sheet is None:
            tap_cell(driver, *also["at"])
        enter_face(driver, also)
    if driver.screen == "SessionScreen" and driver.offers(words):
        driver.tap(words)


def enter_face(driver, face):
    type_card(driver, face.get("card", ""), height=str(face["value"]))


TABLES = [
    (2, {"trio": "may"}, {"decline", "given", "join", "win"}),
    (4, {}, {"join", "win"}),
    (3, {}, {"given", "join", "win"}),
    (5, {"last-card-given": "kept"}, {"join", "win"}),
]


@pytest.mark.parametrize(("players", "rulings", "wanted"), every_other(TABLES))
def test_every_move_of_a_game(driver, players, rulings, wanted):
    wanted = wanted | {"duet", "trio", "violation", "clean", "swap", "discard"}
    games = (game(seed, players, rulings, most=45) for seed in range(1000))
    events = next(events for events, kinds in games if wanted <= kinds)
    open_table(driver, players, rulings=rulings)
    for event in events:
        enter(driver, event)
        assert driver.events()[-1:] == [event]
        if driver.screen == "SessionScreen":
            described = state(driver)
            assert hands(driver) == {**described["hands"], "pile": described["pile"]}
            assert board(driver).area is driver.app.nav.screen.table.state.area
    assert driver.events() == events
    assert driver.screen == "ResultScreen"
    while driver.events():  # and all the way back
        driver.tap("undo")
        driver.settle(0.1)
        while driver.sheet:  # what was typed is asked for again
            driver.press_back()
    assert hands(driver) == {**dict.fromkeys(NAMES[:players], 7), "pile": PILES[players]}
    assert board(driver).area.cards.keys() == {(0, 0)}


@pytest.mark.parametrize(
    ("form", "language"),
    every_other([("compact", "ru"), ("compact", "en"), ("phone", "en"), ("phone", "ru")]),
)
def test_a_whole_game_with_kills(driver, form, language):
    """Before every third move the process is gone without a word."""
    wanted = {"duet", "violation", "clean", "swap", "win"}
    games = (game(seed, 2, {}, most=30) for seed in range(1000))
    events = next(events for events, kinds in games if wanted <= kinds)
    driver.resize(form)
    open_table(driver, 2, language=language)
    for n, event in enumerate(events):
        if n % 3 == 0:
            driver.restart()
        enter(driver, event)
        assert driver.events()[-1:] == [event]
    assert driver.events() == events
    assert driver.screen == "ResultScreen"
    driver.restart()
    assert driver.screen == "ResultScreen"
