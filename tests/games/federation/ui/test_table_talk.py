"""Empty cards, dropped cards, penalties, and how a game ends; each effect is said before it happens."""

import pytest

from companion.games.federation.ui.result import TeamChart, TeamPlace
from companion.ui.widgets.buttons import Row
from tests.games.federation.ui.table import Hand, city, column, event, row, setup, taking_turns
from tests.ui.driver import SIZES

TWO, FOUR = setup(2), setup(4)
OPENED = city((3, 4), (5, 6), (7, 8), (9, 10))
FAR = row(9, 1, 3, 5, 7, 9, 11)
TWO_LINES = taking_turns(
    [*column(2, *range(1, 7)), *column(4, *range(1, 7)), *column(6, *range(1, 6))],
    [*FAR, *row(10, 1, 3, 5, 7, 9, 11), *row(8, 1, 3, 5, 7, 9)],
)  # Ann of Peaks lacks one chip of the third


@pytest.fixture
def hand(driver):
    return Hand(driver)


# The turn of somebody who cannot play


@pytest.mark.parametrize("form", SIZES)
def test_an_empty_card_is_shown_and_replaced_and_the_turn_goes_on(driver, hand, form):
    driver.resize(form)
    hand.open(TWO)
    hand.pick("dead")
    assert driver.sheet == "Empty card"
    assert driver.reads("Ann keeps 6 cards · pile 162 instead of 163")
    assert driver.events() == []
    driver.tap("Shown")
    assert driver.taps == 2
    assert driver.events() == [event("dead")]
    assert hand.in_turn == ["Peaks"]
    hand.lay((3, 4))
    assert driver.events() == [event("dead"), *city((3, 4))]


def test_a_second_empty_card_in_a_turn_is_refused(driver, hand):
    """Where the table agreed on one a turn: its key does nothing until the card is played."""
    hand.open(TWO, [event("dead")], rulings={"empty-cards": "one"})
    key = next(each for each in hand.parts.confirm.walk() if getattr(each, "kind", "") == "dead")
    assert key.disabled
    driver.tap_at(key.to_window(*key.center))
    assert driver.sheet is None
    assert driver.events() == [event("dead")]
    hand.lay((3, 4))
    assert not key.disabled
    hand.pick("dead")
    driver.tap("Shown")
    assert driver.events() == [event("dead"), *city((3, 4)), event("dead")]


def test_empty_cards_go_on_where_the_table_set_no_limit(driver, hand):
    hand.open(TWO, [event("dead")])
    hand.pick("dead")
    driver.tap("Shown")
    assert driver.events() == [event("dead"), event("dead")]
    assert hand.in_turn == ["Peaks"]


def test_an_empty_card_that_the_box_can_name(driver, hand):
    tver = "Тверская область"
    hand.open(TWO, city((3, 4), (5, 6)))
    driver.app.nav.services.put_box("federation", {"regions": {"3,4": tver, "5,6": tver}})
    driver.app.nav.rebuild()
    driver.settle()
    hand.pick("dead")
    driver.tap("Tver Oblast")
    assert driver.events()[-1] == event("dead", region=tver)


def test_a_hand_with_nothing_to_play_drops_a_card(driver, hand):
    hand.open(FOUR, OPENED)
    hand.menu("Nothing can be played")
    assert driver.reads("Ann discards one card without effect, and the turn passes.")
    assert driver.reads("Ann keeps 6 cards · pile 146 instead of 147")
    driver.tap("Discard a card")
    assert driver.events() == [*OPENED, event("blank")]
    assert driver.reads("Bob’s turn")


# Penalties


def test_whoever_forgot_to_draw_is_chosen(driver, hand):
    hand.open(FOUR, OPENED[:3])
    hand.menu("Forgot to draw")
    assert driver.reads("5 cards instead of 6 · pile 149 instead of 148")
    assert not driver.offers("Dan")  # has not played yet
    driver.tap("Bob")
    assert driver.events() == [*OPENED[:3], event("forgot", player="Bob")]
    assert hand.line == "Penalty: Bob plays on with 5 cards"
    assert driver.reads("Dan’s turn")


def rows_of_the_menu(driver):
    driver.tap("menu")
    found = [seen.widget.text for seen in driver.seen() if isinstance(seen.widget, Row)]
    driver.press_back()
    return found


def test_penalties_are_offered_only_where_somebody_can_have_earned_one(driver, hand):
    hand.open(TWO, OPENED[:1])  # Bob has not moved since: Ann may still draw; nobody has a partner
    assert not {"Forgot to draw", "Talked in the team"} & {*rows_of_the_menu(driver)}
    hand.lay((5, 6))
    assert "Forgot to draw" in rows_of_the_menu(driver)
    assert "Talked in the team" not in rows_of_the_menu(driver)


def test_the_latest_to_move_comes_first(driver, hand):
    hand.open(FOUR, [*OPENED[:3], event("blank")])
    hand.menu("Forgot to draw")
    rows = [seen for seen in driver.seen() if isinstance(seen.widget, Row)]
    order = [seen.widget.text for seen in sorted(rows, key=lambda seen: -seen.box.y)]
    assert order == ["Cat", "Bob", "Ann"]  # Dan has moved last and may still draw


def test_the_team_in_turn_comes_first(driver, hand):
    hand.open(FOUR, OPENED[:3])
    hand.menu("Talked in the team")
    rows = [seen for seen in driver.seen() if isinstance(seen.widget, Row)]
    order = [seen.widget.text for seen in sorted(rows, key=lambda seen: -seen.box.y)]
    assert order == ["Waves", "Peaks"]


def test_a_team_that_talked_gives_a_card_each(driver, hand):
    hand.open(FOUR, OPENED)
    hand.menu("Talked in the team")
    assert driver.reads("Bob: 5 cards instead of 6 · Dan: 5 cards instead of 6 · pile 149 instead of 147")
    driver.tap("Waves")
    assert driver.events() == [*OPENED, event("talked", team=1)]
    state = driver.app.nav.screen.table.state
    assert state.cards.hands == (6, 5, 6, 5)
    assert driver.reads("Ann’s turn")


def test_a_penalty_is_taken_back(driver, hand):
    hand.open(FOUR, OPENED)
    hand.menu("Talked in the team")
    driver.tap("Peaks")
    driver.tap("undo")
    assert driver.events() == OPENED
    assert driver.app.nav.screen.table.state.cards.hands == (6, 6, 6, 6)


# The end


def test_three_superlines_win_at_once(driver, hand):
    hand.open(TWO, TWO_LINES)
    assert hand.scores == [("Peaks", "2"), ("Waves", "0")]
    finger = hand.hold((6, 6))
    assert hand.line == "Six in a row. Let go: third superline for Peaks"
    driver.let_go(finger)
    assert driver.screen == "ResultScreen"
    assert driver.stored().finished
    assert driver.heard[-1] == "win"
    rows = [seen.widget for seen in driver.seen() if isinstance(seen.widget, TeamPlace)]
    assert {(each.place, each.name, each.people, each.lines) for each in rows} == {
        ("1", "Peaks", "Ann", 3),
        ("2", "Waves", "Bob", 0),
    }
    driver.tap("undo")
    assert driver.screen == "SessionScreen"
    assert driver.events() == TWO_LINES
    assert hand.scores == [("Peaks", "2"), ("Waves", "0")]


def test_the_result_draws_how_it_went(driver, hand):
    hand.open(TWO, [*TWO_LINES, *city((6, 6))])
    assert driver.screen == "ResultScreen"
    charts = [each for each in driver.app.nav.screen.walk() if isinstance(each, TeamChart)]
    moves = len(TWO_LINES) + 1
    assert [list(values)[-1] for values in charts[0].series] == [3, 0]
    assert [len(values) for values in charts[0].series] == [moves + 1] * 2
    assert [list(values)[-1] for values in charts[1].series] == [18, 17]


def test_the_cards_run_out_and_the_most_superlines_win(driver, hand):
    """175 cards; a dropped card is a card played."""
    line = taking_turns(column(2, *range(1, 7)), FAR)
    hand.open(TWO, [*line, *([event("blank")] * (175 - len(line) - 1))])
    assert driver.reads("Ann’s turn")
    assert driver.reads("the pile has run out")
    hand.lay((11, 5))
    assert driver.screen == "ResultScreen"
    assert len(driver.events()) == 175
    assert driver.app.nav.screen.table.state.by == "most"
    assert driver.reads("Peaks win")


def test_the_last_card_of_the_pile_is_called(driver, hand):
    hand.open(TWO, [event("blank")] * 162)
    assert driver.reads("pile 1")
    hand.lay((3, 4))
    assert hand.line.startswith("The pile has run out")
    assert driver.app.nav.screen.table.state.cards.pile == 0
    hand.lay((3, 5))
    hand.lay((3, 6))
    assert driver.app.nav.screen.table.state.cards.hands == (5, 5)


def test_the_table_says_that_the_cards_are_out(driver, hand):
    hand.open(FOUR, OPENED)
    hand.menu("No cards left")
    assert driver.reads("By the app’s count 171 cards are left in the pile and in hand.")
    assert driver.reads("The game ends now, and whoever has the most superlines wins.")
    assert driver.reads("Draw")
    driver.tap("End the game")
    assert driver.screen == "ResultScreen"
    assert driver.events() == [*OPENED, event("finish")]
    assert driver.app.nav.screen.table.state.by == "draw"
    driver.tap("undo")
    assert driver.events() == OPENED


def test_the_same_again_begins_anew_with_the_same_teams(driver, hand):
    hand.open(FOUR, [*OPENED, event("finish")])
    driver.tap("Play again")
    assert driver.screen == "SessionScreen"
    assert driver.stored().setup == FOUR
    assert driver.events() == []
    assert len(driver.disk().entries()) == 2


# Whole games by touch


@pytest.mark.parametrize(
    ("people", "teams"),
    [(2, 2), (3, 3), (4, 2), (6, 2), (6, 3), (8, 2), (9, 3), (10, 2), (12, 2), (12, 3)],
)
def test_a_game_of_every_line_up(driver, hand, people, teams):
    """The first team fills three columns, each of its players in turn; the others scatter theirs."""
    start = setup(people, teams)
    own = [*column(2, *range(1, 7)), *column(4, *range(1, 7)), *column(6, *range(1, 7))]
    others = [[(at, col) for at in range(11) for col in (8, 10)][:18], [(at, 12) for at in range(12)]]
    others[1] += [(9, 1), (9, 3), (9, 5), (9, 7), (11, 1), (11, 3)]
    others = others[: teams - 1]
    events = taking_turns(own, *others)
    last = len(events) - (teams - 1)  # Peaks' last chip ends it
    by_touch = 3 * teams + 1 if people > 2 else last  # one whole game from the first chip on
    hand.open(start, events[: last - by_touch])
    state = driver.app.nav.screen.table.state
    order = list(state.players)
    for at in range(last - by_touch, last):
        assert driver.reads(f"{order[at % people]}’s turn")
        hand.lay(tuple(events[at]["cell"]))
    assert driver.screen == "ResultScreen"
    assert driver.events() == events[:last]
    outcome = driver.app.nav.screen.table.state
    assert (outcome.winners, outcome.by, outcome.board.score[0]) == ((0,), "three", 3)
    assert driver.reads("Peaks win") if people > 3 else driver.reads("Peaks")
