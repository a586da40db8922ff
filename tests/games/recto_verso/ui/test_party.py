"""Recto Verso for 3 to 6, with real touches: whole games, who builds with whom, judging, taking back."""

import pytest

from companion.games.recto_verso.ui.judge import ScaleBars
from companion.games.recto_verso.ui.party import TokenChip, TokenRow
from companion.games.recto_verso.ui.result import RecordRow, StandingRow
from companion.games.recto_verso.ui.scores import PlayerTile
from companion.ui.widgets.chart import StepChart
from companion.ui.widgets.people import Names
from tests.games.recto_verso.ui.table import (
    ABANDON,
    FOUR,
    SCALE,
    SIX,
    VOID,
    call,
    judge,
    partner,
    party,
    rounds,
    running,
    start,
    stop,
    undo_clock,
)
from tests.ui.driver import SIZES

THREE = FOUR[:3]


def tiles(driver):
    """Name, points and place of everybody, as the tiles show them."""
    found = [seen for seen in driver.seen() if isinstance(seen.widget, PlayerTile)]
    order = sorted(found, key=lambda seen: (-round(seen.box.y), seen.box.x))
    return [(seen.widget.name, seen.widget.score, seen.widget.place) for seen in order]


def chips(driver):
    found = [seen.widget for seen in driver.seen() if isinstance(seen.widget, TokenChip)]
    return sorted((chip.text, chip.left) for chip in found)


def face_down(driver, name):
    """Whose tokens somebody still has face down, as drawn."""
    row = next(row for row in driver.app.nav.screen.walk() if isinstance(row, TokenRow) and row.name == name)
    return [face.name for face, down in row.tokens if down]


def build(driver, seconds, *callers):
    """A round from Start to the stop, so many seconds long; no callers: the timekeeper stops."""
    driver.tap("Start")
    driver.wait(seconds=seconds - 5)  # a tap takes five
    for name in callers:
        call(driver, name)
        driver.wait(seconds=-5)
    if not callers:
        driver.tap("stop")
        driver.wait(seconds=-5)
    driver.settle(0.6)


# Whole games


def test_a_whole_party_of_three(driver):
    """Twelve rounds: drawn by the app, turned over at the table, stopped by one or by both."""
    driver.prepare(people=THREE).launch()
    driver.tap("Recto Verso")
    for name in THREE:
        driver.tap(name)
    assert driver.reads("Normal: blue cards, 10 pieces, without the red one")
    driver.tap("Start")
    assert driver.stored().setup == {
        "mode": "party", "players": THREE, "level": "normal", "scale": SCALE,
    }  # fmt: skip
    expected = dict.fromkeys(THREE, 0)
    plan = [  # partner, seconds, right, points
        ("Bob", 12.5, True, 10), ("Cat", 18, True, 9), ("Ann", 30.875, True, 7),
        ("Cat", 61, True, 3), ("Ann", 15.875, False, 0), ("Bob", 119, True, 1),
        ("Bob", 121, True, 0), ("Ann", 22, True, 8), ("Bob", 41, True, 5),
        ("Cat", 33, False, 0), ("Cat", 26, True, 7), ("Ann", 14, True, 10),
    ]  # fmt: skip
    for number, (other, seconds, right, points) in enumerate(plan):
        active = THREE[number % 3]
        assert driver.reads(f"Round {number + 1} of 12")
        if number % 2:
            driver.tap(other)
        else:
            driver.lots.append(other)
            driver.tap("Draw")
        build(driver, seconds, *((active, other) if number % 3 == 0 else ()))
        driver.tap("Correct!" if right else "Mistake")
        for name in (active, other):
            expected[name] += points
        if number < 11:
            assert {name: int(score) for name, score, _ in tiles(driver)} == expected
    assert driver.screen == "ResultScreen"
    assert expected == {"Ann": 38, "Bob": 40, "Cat": 42}
    assert driver.reads("Cat wins")
    assert driver.reads("42 points, 2 more than Bob")
    judged = [event for event in driver.events() if event["type"] == "judge"]
    assert judged == [judge(right) for _, _, right, _ in plan]
    table = driver.app.nav.screen.table
    assert [row.ms for row in table.state.log] == [seconds * 1000 for _, seconds, _, _ in plan]
    assert driver.disk().entries()[0].winners == ("Cat",)


def test_a_victory_may_be_shared(driver):
    driver.open(party(), rounds(FOUR, [(14_000, True)] * 12)[:-1])
    driver.tap("Correct!")
    assert driver.reads("All share the win")
    assert driver.reads("60 points each")
    assert driver.disk().entries()[0].winners == tuple(FOUR)


@pytest.mark.parametrize(
    ("form", "scale"), [("compact", 1.6), ("phone", 0.85), ("landscape", 1.6), ("tablet", 1.6)]
)
def test_a_round_takes_start_stop_and_judge(driver, form, scale):
    """Once the partner is known: one tap each."""
    driver.resize(form)
    driver.open(party(SIX), [partner("Cat")], text_scale=scale)
    build(driver, 20)
    driver.tap("Correct!")
    assert driver.taps == 3
    assert [event["type"] for event in driver.events()] == ["partner", "start", "stop", "judge"]


def test_with_both_partners_calling_it_is_one_each(driver):
    driver.open(party(), [partner("Cat")])
    build(driver, 20, "Cat", "Ann")
    driver.tap("Mistake")
    assert driver.taps == 4
    assert driver.events()[-1] == judge(False)


# Who builds with whom


@pytest.mark.parametrize("form", ["compact", "landscape"])
def test_the_app_draws_a_token(driver, form):
    driver.resize(form)
    driver.open(party())
    driver.lots = ["Dan"]
    driver.tap("Draw")
    assert driver.taps == 1
    assert driver.events() == [partner("Dan")]
    assert driver.reads("Bob keeps the time, Cat shows the card")


def test_every_token_that_is_left_is_in_the_draw(driver):
    """With three players two of each: what was turned over is less likely."""
    driver.open(party(THREE), rounds(THREE, [(20_000, True)] * 3))
    offered = []
    driver.app.nav.services.draw = lambda options: offered.append(list(options)) or options[0]
    driver.tap("Draw")
    assert offered == [["Bob", "Cat", "Cat"]]


def test_the_draw_is_on_the_disk_before_it_is_seen(driver):
    driver.open(party())
    driver.fill_disk()
    driver.guarded = True
    driver.tap("Draw")
    assert driver.events() == []
    assert driver.reads("turns over a partner token")
    driver.free_disk()
    driver.lots = ["Cat"]
    driver.tap("Draw")
    driver.restart()
    assert driver.events() == [partner("Cat")]
    assert driver.offers("Start")


def test_the_drawn_token_turns_over_in_a_moment(driver):
    driver.open(party(), reduce_motion=False)
    driver.lift(driver.press(driver.find("Draw").box.middle))
    pair = driver.app.nav.screen.parts._views["start"].pair
    assert pair.turned < 1
    assert driver.events() == [partner("Bob")]
    driver.settle(0.2)
    assert pair.turned == 1


def test_or_at_once_with_reduced_motion(driver):
    driver.open(party())
    driver.lift(driver.press(driver.find("Draw").box.middle))
    assert driver.app.nav.screen.parts._views["start"].pair.turned == 1


def test_tokens_are_counted_down(driver):
    driver.open(party(), rounds(FOUR, [(20_000, True)] * 5))
    assert driver.reads("Round 6 of 12")
    assert face_down(driver, "Ann") == ["Dan"]
    assert face_down(driver, "Bob") == ["Cat", "Dan"]
    assert chips(driver) == [("Cat", 1), ("Dan", 1)]
    driver.tap("Dan")
    assert driver.events()[-1] == partner("Dan")
    driver.tap("undo")
    assert face_down(driver, "Bob") == ["Cat", "Dan"]


def test_with_three_one_does_both(driver):
    driver.open(party(THREE), [partner("Cat")])
    assert driver.reads("Bob keeps the time and shows the card")


def test_hard_cards_want_all_pieces(driver):
    driver.open(party(level="hard"), [partner("Cat")])
    assert driver.reads("Hard: lilac cards, all 11 pieces")
    build(driver, 20)
    assert driver.reads("All eleven pieces are used")


# Judging


def test_three_reminders_and_what_the_time_is_worth(driver):
    driver.open(party(), [partner("Cat"), start(0), stop(38_420)])
    assert driver.reads("0:38.42")
    for reminder in (
        "All ten pieces are used",
        "Nothing hangs over an empty space",
        "Everything inside the 4 × 4 site",
    ):
        assert driver.reads(reminder)
    assert driver.reads("+6 each")
    assert driver.reads("0 points")
    assert driver.reads("6 points each if correct: 0:38 is within 0:40")
    bars = driver.widget(ScaleBars)
    assert bars.scale.step(bars.ms).points == 6
    driver.ask_why()
    assert driver.reads("Here whole seconds count")


def test_a_round_is_called_off(driver):
    driver.open(party(), [partner("Cat"), start(0)])
    driver.tap("menu")
    driver.tap("Cancel the round")
    assert driver.events()[-1] == VOID
    assert driver.offers("Start")
    assert driver.reads("Ann and Cat")
    build(driver, 10)
    driver.tap("Correct!")
    assert driver.app.nav.screen.table.state.score("Ann") == 10


def test_standings_after_each_round(driver):
    events = rounds(FOUR, [(14_000, True), (20_000, True), (20_000, False), (55_000, True)])
    driver.open(party(), events)
    assert tiles(driver) == [("Ann", "23", "1"), ("Bob", "19", "2"), ("Cat", "0", "4"), ("Dan", "4", "3")]


@pytest.mark.parametrize("form", SIZES)
def test_every_tile_has_a_name(driver, form):
    driver.resize(form)
    driver.open(party(["Ann", "Bob", "Cat", "Dan"]), text_scale=1.6)
    shown = [seen.widget for seen in driver.seen() if isinstance(seen.widget, PlayerTile)]
    said = [label.text for tile in shown for label in tile.walk(restrict=True) if isinstance(label, Names)]
    assert sorted(name[0] for name in said) == ["A", "B", "C", "D"]


def test_before_the_first_round_there_are_no_places(driver):
    driver.open(party(SIX))
    assert [place for *_, place in tiles(driver)] == [""] * 6


# Taking back, in every phase


def test_undo_and_redo_in_every_phase(driver):
    driver.open(party())
    driver.lots = ["Cat"]
    driver.tap("Draw")
    build(driver, 20)
    driver.tap("Correct!")
    kinds = ["partner", "start", "stop", "judge"]
    for left in (3, 2, 1, 0):
        if running(driver):
            undo_clock(driver)
        else:
            driver.tap("undo")
        assert [event["type"] for event in driver.events()] == kinds[:left]
    assert driver.offers("Draw")
    assert not driver.offers("undo")
    driver.tap("redo")
    driver.tap("redo")
    assert running(driver)
    undo_clock(driver)
    driver.restart()
    driver.tap("redo")
    driver.tap("stop")
    driver.settle(0.6)
    driver.tap("Mistake")
    assert [event["type"] for event in driver.events()] == kinds
    assert driver.undone() == []


def test_a_kill_in_every_phase(driver):
    driver.open(party())
    driver.lots = ["Cat"]
    for action, sign in (("Draw", "Start"), ("Start", "stop"), ("stop", "Correct!")):
        driver.tap(action)
        driver.settle(0.6)
        driver.restart()
        assert driver.offers(sign)


def test_a_slip_in_the_middle_of_the_log_is_corrected(driver):
    driver.open(party(), rounds(FOUR, [(14_000, True), (20_000, True)]))
    driver.tap("menu")
    driver.tap("Log")
    for _ in range(4):
        driver.tap("step-back")
    assert driver.reads("Ann and Bob: correct in 0:14.00, +10 each")
    driver.tap("change")
    driver.tap("Re-enter this entry")
    assert driver.reads("Round 1 again")
    assert driver.reads("0:14.00")
    driver.tap("Mistake")
    driver.press_back()
    assert driver.events()[3] == judge(False)
    assert tiles(driver)[0] == ("Ann", "9", "1")  # what she built with Bob


def test_the_log_shows_how_it_stood(driver):
    driver.open(party(), rounds(FOUR, [(14_000, True), (20_000, True)]))
    driver.tap("menu")
    driver.tap("Log")

    def stood():
        rows = [row for row in driver.app.nav.screen.walk() if isinstance(row, StandingRow)]
        return [(row.place, row.name, row.points) for row in rows]

    assert stood() == [("1", "Ann", "19"), ("1", "Bob", "19"), ("3", "Cat", "0"), ("3", "Dan", "0")]
    driver.tap("first")
    assert [name for _, name, _ in stood()] == FOUR


# The result


def records(driver):
    rows = [row for row in driver.app.nav.screen.walk() if isinstance(row, RecordRow) and row.name]
    return {row.name: [cell.text for cell in reversed(row.ids.cells.children)] for row in rows}


def test_the_result_tells_who_built_how_fast(driver):
    buildings = [(14_250, True), (20_500, True), (33_000, False), (55_125, True)] * 3
    driver.open(party(), [*rounds(FOUR, buildings)[:-1]])
    driver.tap("Correct!")
    assert driver.screen == "ResultScreen"
    state = driver.app.nav.screen.table.state
    assert len(state.log) == 12
    told = records(driver)
    assert told["Ann"] == ["0:14.25", "0:14.25", "5/6"]
    assert told["Ann and Bob"] == ["0:14.25", "0:17.37", "2/2"]
    assert told["Cat and Ann"] == ["0:14.25", "0:14.25", "1/2"]
    assert next(iter(told)) == "Ann"
    chart = next(each for each in driver.app.nav.screen.walk() if isinstance(each, StepChart))
    assert [len(values) for values in chart.series] == [13] * 4
    assert [values[-1] for values in chart.series] == [state.score(name) for name in FOUR]


def test_an_abandoned_party_keeps_its_times(driver):
    driver.open(party(), rounds(FOUR, [(14_250, True), (9_000, False), (8_000, False)]))
    driver.tap("menu")
    driver.tap("Abandon the session")
    assert driver.screen == "ResultScreen"
    assert driver.events()[-1] == ABANDON
    assert records(driver)["Ann"] == ["0:14.25", "0:14.25", "1/3"]
    assert records(driver)["Cat and Ann"] == ["–", "–", "0/1"]
    driver.tap("undo")
    assert driver.offers("Draw")
