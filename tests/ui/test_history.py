"""History: by day, narrowed, searched, swiped away and brought back."""

import json
from pathlib import Path

import pytest
from kivy.metrics import dp

from companion.core.sheet import from_json
from companion.games import REFEREES
from companion.storage.store import Store
from companion.storage.summary import summarise_with
from companion.ui.screens.history import HistoryList, HistoryRow
from companion.ui.widgets.filter_chip import FilterChip
from tests.ui.driver import box_of

PLAYS = Path(__file__).parents[1] / "playthroughs"
DAYS = {
    "ingenious-standard-three": "2026-03-13T20:00:00+01:00",
    "comparity-three": "2026-03-13T21:00:00+01:00",
    "federation-two-three": "2026-03-11T19:00:00+01:00",
    "recto-verso-party-three": "2025-12-31T22:00:00+01:00",
    "recto-verso-coop-abandoned": "2025-12-30T22:00:00+01:00",
}


def sheet(name):
    content = json.loads((PLAYS / f"{name}.json").read_text(encoding="utf-8"))
    return content["sheet"]


def fill(driver, names=DAYS):
    def session(name):
        started = DAYS[name]
        fields = {**sheet(name), "id": f"play-{name}", "started": started, "finished": started}
        return from_json(fields)

    with Store.open(driver.folder, summarise_with(REFEREES), driver.now, str) as store:
        store.import_all(map(session, names))


@pytest.fixture
def history(driver):
    fill(driver)
    driver.launch()
    driver.tap("History")
    return driver


def rows(driver):
    """The sessions in sight, from the top down."""
    found = [seen for seen in driver.seen() if isinstance(seen.widget, HistoryRow)]
    return [seen.widget.session.removeprefix("play-") for seen in sorted(found, key=lambda each: -each.box.y)]


def chip(driver, text):
    chips = (seen.widget for seen in driver.seen() if isinstance(seen.widget, FilterChip))
    return next(chip for chip in chips if chip.text == text)


def row(driver, name):
    return next(
        seen.widget
        for seen in driver.seen()
        if isinstance(seen.widget, HistoryRow) and seen.widget.session == f"play-{name}"
    )


def test_sessions_stand_by_day_with_their_result_and_its_reason(history):
    assert rows(history) == sorted(DAYS, key=DAYS.get, reverse=True)
    texts = history.texts()
    days = ["Yesterday, Friday 13 March", "Wednesday 11 March", "Wednesday 31 December 2025"]
    assert [text for text in texts if text in days] == days
    assert history.reads("2 sessions")
    ingenious = row(history, "ingenious-standard-three")
    assert (ingenious.result, ingenious.reason, ingenious.tag) == ("10 · 9 · 9", "best lowest marker", "")
    assert row(history, "federation-two-three").reason == "three superlines"
    assert row(history, "recto-verso-coop-abandoned").tag == "Abandoned"


def test_filters_join_and_a_tap_on_the_cross_clears_one(history):
    history.tap("Game")
    history.tap("Recto Verso")
    assert rows(history) == ["recto-verso-party-three", "recto-verso-coop-abandoned"]
    history.tap("State")
    history.tap("Finished")
    assert rows(history) == ["recto-verso-party-three"]
    history.restart()  # a kill: the list is as it was
    assert rows(history) == ["recto-verso-party-three"]
    history.tap_at(box_of(chip(history, "Recto Verso")).middle)
    assert len(rows(history)) == 4
    history.tap("Who")
    history.tap("Cat")
    assert all("Cat" in history.disk().entry(f"play-{name}").people for name in rows(history))
    assert rows(history)


def test_words_find_people_games_and_notes(history):
    history.tap_field()
    history.type("compar")
    history.settle(0.5)
    assert rows(history) == ["comparity-three"]
    history.type(" nobody")
    history.settle(0.5)
    assert rows(history) == []
    assert history.reads("No session fits.")
    history.press_back()
    history.tap("History") if history.screen != "HistoryScreen" else None
    history.tap("Clear filters")
    assert len(rows(history)) == 5
    note = sheet("ingenious-standard-three")["note"].split()[-1]
    history.tap_field()
    history.type(note)
    history.settle(0.5)
    assert "ingenious-standard-three" in rows(history)


def swipe(driver, name, far):
    box = box_of(row(driver, name))
    x, y = box.right - dp(40), (box.y + box.top) / 2
    finger = driver.press((x, y))
    driver.move(finger, (x - dp(far), y + dp(3)))
    driver.let_go(finger)


def test_a_row_is_swiped_away_and_one_undo_brings_all_back(history):
    swipe(history, "comparity-three", 70)
    assert len(rows(history)) == 5
    assert history.screen == "HistoryScreen"
    swipe(history, "comparity-three", 140)
    assert "comparity-three" not in rows(history)
    assert history.snackbar == "1 session deleted"
    assert len(history.disk().entries()) == 4
    swipe(history, "federation-two-three", 140)
    assert history.snackbar == "2 sessions deleted"
    history.tap("Undo")
    assert len(rows(history)) == 5
    assert len(history.disk().entries()) == 5


def test_a_finger_that_rests_gets_the_menu_and_no_more(history):
    box = box_of(row(history, "federation-two-three"))
    finger = history.press(box.middle)
    history.settle(0.8)
    history.let_go(finger)
    assert history.sheet == "Federation"
    history.tap("Delete")
    assert "federation-two-three" not in rows(history)


def test_a_tap_opens_and_back_leads_to_the_same_list(history):
    history.tap("Game")
    history.tap("Comparity")
    history.tap_at(box_of(row(history, "comparity-three")).middle)
    assert history.screen != "HistoryScreen"
    history.press_back()
    assert rows(history) == ["comparity-three"]


def test_an_empty_history_says_what_to_do(driver):
    driver.launch()
    driver.tap("History")
    assert driver.reads("Finished and running sessions will stand here.")
    driver.tap("Start a game")
    assert driver.screen == "HomeScreen"


def test_a_long_history_grows_while_one_scrolls(driver):
    base = sheet("federation-claims-three")
    with Store.open(driver.folder, summarise_with(REFEREES), driver.now, str) as store:
        store.import_all(
            from_json(
                {
                    **base,
                    "id": f"long-{n:05}",
                    "started": f"2025-{n % 12 + 1:02}-{n % 28 + 1:02}T20:00:00+01:00",
                }
            )
            for n in range(400)
        )
    driver.launch()
    driver.tap("History")
    listed = driver.widget(HistoryList)
    assert len(listed.data) < 200
    for _ in range(4):
        listed.scroll_y = 0
        driver.settle(0.2)
    assert sum(row["viewclass"] == "HistoryRow" for row in listed.data) == 400


def test_all_sessions_leave_as_a_table(history):
    history.tap("share the table")
    history.tap("Save as a file")
    (document,) = history.files.saved
    assert document.name.endswith(".csv")
    assert document.data.decode("utf-8-sig").count("\r\n") == 6  # a heading and five sessions
