"""A table that only tells its superlines: one tap counts, two ends show where, the third one wins."""

import pytest

from companion.games.federation.ui.claim_tiles import ClaimKey, ClaimTile
from companion.games.federation.ui.show_where import ShowWhere
from tests.games.federation.ui.table import Hand, event, setup
from tests.ui.driver import SIZES

FOUR = {**setup(4), "entry": "claims"}
SHOWN = event("claim", team=0, line=[[2, 1], [2, 6]])
PEAKS, WAVES = event("claim", team=0), event("claim", team=1)


@pytest.fixture
def hand(driver):
    return Hand(driver)


def claim(driver, name, wait=True):
    keys = [seen for seen in driver.pressables() if isinstance(seen.widget, ClaimKey)]
    driver.tap_at(next(seen for seen in keys if seen.widget.name == name).shown.middle)
    if wait:
        driver.settle(1.0)


def scores(driver):
    tiles = [seen for seen in driver.seen() if isinstance(seen.widget, ClaimTile)]
    order = sorted(tiles, key=lambda seen: (seen.box.x, -seen.box.y))
    return {seen.widget.name: (seen.widget.score, list(seen.widget.unshown)) for seen in order}


def show_where(driver):
    driver.scroll_to("Show where")
    driver.tap("Show where")


def line(driver):
    return driver.widget(ShowWhere).line.plain


@pytest.mark.parametrize("form", SIZES)
def test_three_claims_win(driver, hand, form):
    driver.resize(form)
    hand.open(FOUR, [SHOWN])
    assert scores(driver) == {"Peaks": ("1", []), "Waves": ("0", [])}
    claim(driver, "Waves")
    assert driver.taps == 1
    driver.tap("close")  # this table shows its lines, so the large board is open
    assert scores(driver) == {"Peaks": ("1", []), "Waves": ("1", [0])}
    assert hand.line == "Superline for Waves: one of three"
    driver.tap("undo")
    claim(driver, "Peaks")
    driver.tap("Leave it unshown")
    claim(driver, "Peaks")
    assert driver.screen == "ResultScreen"
    assert driver.events() == [SHOWN, PEAKS, PEAKS]
    assert driver.reads("Peaks win")


@pytest.mark.parametrize("form", SIZES)
def test_the_ends_are_shown_checked_and_locked(driver, hand, form):
    driver.resize(form)
    hand.open(FOUR)
    claim(driver, "Waves")
    show_where(driver)
    assert driver.reads("Waves, line 1")
    assert not driver.offers("That is it")
    hand.lay((3, 2))
    assert line(driver) == "D3: now the other end, six cells along a line"
    hand.lay((8, 7))
    assert line(driver) == "D3 to I8: six along a diagonal, free for Waves"
    driver.tap("That is it")
    assert driver.events() == [event("claim", team=1, line=[[3, 2], [8, 7]])]
    assert scores(driver)["Waves"] == ("1", [])
    assert sorted(hand.parts.state.board.locked) == [(3 + at, 2 + at) for at in range(6)]
    assert driver.snackbar == "Waves, line 1: from D3 to I8"
    driver.tap("Undo")
    assert driver.events() == [WAVES]


def test_the_cells_of_the_large_board_have_25_dp_on_a_small_phone(driver, hand):
    driver.resize("compact")
    hand.open(FOUR)
    claim(driver, "Waves")
    show_where(driver)
    assert driver.widget(ShowWhere).board.cell_size >= 25
    hand.lay((3, 2))
    hand.lay((9, 3))  # a foul is said
    assert driver.widget(ShowWhere).board.cell_size >= 25


def test_a_slide_from_end_to_end_shows_both_in_four_touches(driver, hand):
    hand.open(FOUR)
    claim(driver, "Peaks")
    driver.tap("Show where")
    driver.slide(hand.at((4, 1)), hand.at((4, 6)))
    driver.tap("That is it")
    assert driver.taps == 4
    assert driver.events() == [event("claim", team=0, line=[[4, 1], [4, 6]])]
    driver.settle(1.0)
    driver.taps = 0
    claim(driver, "Waves")  # from now on each line is shown: end, end, that is it
    hand.lay((6, 1))
    hand.lay((6, 6))
    driver.tap("That is it")
    assert driver.taps == 4
    assert driver.events()[-1] == event("claim", team=1, line=[[6, 1], [6, 6]])


@pytest.mark.parametrize(
    ("ends", "said"),
    [
        (((3, 2), (3, 8)), "From D3 to D9 it is not exactly six cells of one row, column or diagonal."),
        (((0, 1), (5, 1)), "C2 belongs to a superline of Peaks, and only a corner can belong to two teams."),
    ],
)
def test_what_is_no_superline_cannot_be_taken(driver, hand, ends, said):
    hand.open(FOUR, [SHOWN])
    claim(driver, "Waves")
    for end in ends:
        hand.lay(end)
    assert line(driver).startswith(said)
    assert not driver.offers("That is it")
    driver.tap("Why?")
    assert driver.sheet == "Not this line"
    assert driver.reads(said)
    driver.press_back()
    driver.tap("undo")  # the last end
    assert line(driver).startswith(f"{'D3' if ends[0] == (3, 2) else 'A2'}: now the other end")
    driver.press_back()  # the count stays
    assert driver.screen == "SessionScreen"
    assert scores(driver)["Waves"] == ("1", [0])
    assert driver.events() == [SHOWN, WAVES]


def test_an_own_line_may_be_shared_as_agreed(driver, hand):
    hand.open(FOUR, [SHOWN], rulings={"collinear": "share-one"})
    claim(driver, "Peaks")
    hand.lay((2, 6))
    hand.lay((2, 11))
    assert line(driver) == "C7 to C12: six along a row, free for Peaks; it shares C7 with another of theirs"
    driver.tap("Why?")
    assert driver.reads("may share one chip here")
    driver.press_back()
    driver.tap("That is it")
    assert scores(driver)["Peaks"] == ("2", [])


def test_a_second_tap_within_a_second_is_none(driver, hand):
    hand.open(FOUR)
    claim(driver, "Peaks", wait=False)
    claim(driver, "Peaks", wait=False)
    assert driver.events() == [PEAKS]
    driver.settle(1.0)
    claim(driver, "Peaks", wait=False)
    assert driver.events() == [PEAKS, PEAKS]


@pytest.mark.parametrize("form", SIZES)
@pytest.mark.parametrize("ends", [[], [(4, 1), (4, 6)]], ids=["left unshown", "shown"])
def test_a_finger_that_rests_on_the_large_board_while_another_closes_it_shows_nothing(
    driver, hand, form, ends
):
    driver.resize(form)
    hand.open(FOUR, [WAVES])
    show_where(driver)
    for end in ends:
        hand.lay(end)
    resting = hand.hold((9, 8))
    driver.tap("That is it" if ends else "close")
    driver.let_go(resting)
    assert (hand.parts.draft, hand.parts.whole) == (None, None)
    assert driver.bookmark()["draft"] is None
    told = event("claim", team=1, line=[[4, 1], [4, 6]]) if ends else WAVES
    assert driver.events() == [told]
    assert scores(driver)["Waves"] == ("1", [] if ends else [0])
    claim(driver, "Peaks")
    assert driver.events() == [told, PEAKS]


def test_a_kill_leaves_the_ends_that_were_shown(driver, hand):
    hand.open(FOUR, [WAVES, PEAKS])
    show_where(driver)
    hand.lay((4, 1))
    driver.restart()
    assert driver.reads("Peaks, line 1")
    hand.lay((4, 6))
    driver.restart()
    assert line(driver) == "E2 to E7: six along a row, free for Peaks"
    driver.tap("That is it")
    driver.restart()
    assert driver.events() == [WAVES, event("claim", team=0, line=[[4, 1], [4, 6]])]
    assert scores(driver) == {"Peaks": ("1", []), "Waves": ("1", [0])}
    show_where(driver)  # the newest that is not shown: of the waves now
    assert driver.reads("Waves, line 1")


def test_undo_and_redo_take_a_line_with_its_place(driver, hand):
    hand.open(FOUR, [SHOWN])
    driver.tap("undo")
    assert scores(driver)["Peaks"] == ("0", [])
    driver.tap("redo")
    assert scores(driver)["Peaks"] == ("1", [])
    driver.tap("Why?")
    assert driver.reads("Peaks: across from C2 to C7.")


def test_the_cards_run_out(driver, hand):
    hand.open(FOUR, [SHOWN])
    driver.tap("No cards left")
    assert driver.reads("The game ends now, and whoever has the most superlines wins.")
    assert not driver.reads("By the app’s count")
    driver.tap("End the game")
    assert driver.screen == "ResultScreen"
    assert driver.reads("1 superline to 0")


def test_where_lines_lie_is_told_from_the_menu(driver, hand):
    hand.open(FOUR, [SHOWN, WAVES])
    hand.menu("Superlines")
    assert driver.reads("from C2 to C7")
    assert driver.reads("place not shown")
    driver.tap("Waves 1")
    assert driver.snackbar == "Waves: place not shown"


def test_the_log_its_positions_and_a_correction(driver, hand):
    hand.open(FOUR, [SHOWN, WAVES])
    hand.menu("Log")
    assert driver.screen == "LogScreen"
    assert driver.reads("Superline for Waves")
    assert driver.reads("Superline for Peaks from C2 to C7")
    driver.press_back()
    assert driver.screen == "SessionScreen"


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("teams", [2, 3])
def test_a_whole_game_through_the_window_with_kills(driver, language, teams):
    """From home to the result, every line shown, and a kill after each of them."""
    word = {"en": "Federation", "ru": "Федерация"}[language]
    names = ["Ann", "Bob", "Cat", "Dan", "Eve", "Fay"][: 2 * teams]
    driver.prepare(names, language=language).launch()
    hand, tr = Hand(driver), driver.app.look.tr
    driver.tap(word)
    driver.app.nav.screen.sit(names)
    if teams == 3:
        driver.scroll_to(tr("Three teams"))
        driver.tap(tr("Three teams"))
    driver.tap(tr("Start"))
    assert driver.stored().setup["entry"] == "claims"
    assert driver.stored().rulings == {"collinear": "disjoint"}
    called = [team["name"] for team in driver.stored().setup["teams"]]
    moves = [(0, 1), (1, 3), (0, 5), (1, 7), *([(2, 9)] if teams == 3 else []), (0, 10)]
    for number, (team, row) in enumerate(moves):
        claim(driver, called[team])
        if number == len(moves) - 1:
            break
        if not hand.parts.whole:
            show_where_called(driver, tr("Show where"))
        hand.lay((row, 2))
        driver.restart()
        hand.lay((row, 7))
        driver.tap(tr("That is it"))
        driver.restart()
    assert driver.screen == "ResultScreen"
    shown = [event("claim", team=team, line=[[row, 2], [row, 7]]) for team, row in moves[:-1]]
    assert driver.events() == [*shown, event("claim", team=0)]
    driver.restart()
    driver.press_back()
    assert driver.screen == "HomeScreen"


def show_where_called(driver, name):
    driver.scroll_to(name)
    driver.tap(name)
