"""Numbers in the log count what the game counts: corrections, declines, swaps and starts are no moves."""

import pytest

from companion.texts import load
from companion.ui.screens.log import LogRow
from tests.games.comparity.ui.at_table import check, open_table, play
from tests.games.federation.ui.table import Hand, city, event, setup
from tests.games.recto_verso.ui.table import FOUR, coop, partner, party, rounds, stages
from tests.ui.driver import corrected, placed

NAMES = ["Ann", "Bob"]
TALLY = [
    placed(("red", 3), ("blue", 2)),
    corrected(1, red=17),
    placed(("red", 1), ("green", 0)),
    {"type": "decline"},
    {"type": "swap"},
    placed(("yellow", 5), ("red", 0)),
]
TWO_ROUNDS = rounds(FOUR, [(14_000, True), (20_000, True)])


def plain(text):
    return text.replace("\N{NO-BREAK SPACE}", " ")


def open_log(driver, n=None):
    driver.app.nav.go("log", id=driver.app.nav.screen.session_id, n=n)
    driver.settle()


def rows(driver):
    """The latest first; what is indented begins with a dash here."""
    shown = driver.app.nav.screen.ids.list
    seen = [row for row in shown.walk() if isinstance(row, LogRow)]
    left = min(row.children[0].x for row in seen)
    assert all((row.children[0].x > left + 8) == row.aside for row in seen) or all(row.aside for row in seen)
    return [plain("- " * row["aside"] + row["text"]) for row in shown.data]


def headers(driver):
    """Of every position, the opening first."""
    driver.tap("first")
    found = [driver.app.nav.screen.note]
    while driver.offers("step-on"):
        driver.tap("step-on")
        found.append(driver.app.nav.screen.note)
        assert driver.reads(found[-1])
    return [plain(each) for each in found]


def chosen(driver, n, row):
    """The title of the screen that a row of an event's menu leads to."""
    open_log(driver, n)
    driver.tap("change")
    driver.tap(load(driver.app.look.texts.language).tr(row))
    assert driver.screen == "SessionScreen"
    assert driver.reads(driver.app.nav.screen.title)
    return plain(driver.app.nav.screen.title)


# Ingenious


@pytest.mark.parametrize(
    ("language", "opening", "at"), [("en", "The opening", "Move {} of 3"), ("ru", "Начало", "Ход {} из 3")]
)
def test_corrections_declines_and_swaps_are_no_moves(driver, language, opening, at):
    driver.open(NAMES, TALLY, language=language)
    open_log(driver)
    assert headers(driver) == [opening, *(at.format(n) for n in (1, 1, 2, 2, 2, 3))]
    assert [row[:2] for row in rows(driver)] == ["3.", "- ", "- ", "2.", "- ", "1."]


def test_what_is_no_move_stands_indented_without_a_number(driver):
    driver.open(NAMES, TALLY)
    open_log(driver)
    assert rows(driver) == [
        "3.  Ann: yellow +5, red 0",
        "- Bob changes the whole rack",
        "- Bob declines the bonus play",
        "2.  Bob: red +1, green 0 · bonus play: red at 18",
        "- Correction, Bob: red 17 instead of 0",
        "1.  Ann: red +3, blue +2",
    ]


def test_the_menu_of_what_is_no_move_says_what_it_is(driver):
    """To remove a swap must not look like removing the move before it."""
    driver.open(NAMES, TALLY)
    open_log(driver, 5)
    driver.tap("change")
    assert driver.sheet == "Bob changes the whole rack"
    driver.tap("Remove this entry")
    assert driver.events() == [*TALLY[:4], TALLY[5]]
    assert headers(driver)[-1] == "Move 3 of 3"


# Recto Verso


@pytest.mark.parametrize(
    ("language", "opening", "at"),
    [("en", "The opening", "Round {} of 12"), ("ru", "Начало", "Раунд {} из 12")],
)
def test_a_round_is_one_from_its_partner_to_its_judgement(driver, language, opening, at):
    """Of as many as the bar of the session says."""
    driver.open(party(), [*TWO_ROUNDS, partner("Dan")], language=language)
    assert plain(driver.app.nav.screen.title) == at.format(3)
    open_log(driver)
    assert headers(driver) == [opening, *(at.format(n) for n in (1, 1, 1, 1, 2, 2, 2, 2, 3))]
    assert [row[:2] for row in rows(driver)] == ["- ", "2.", "- ", "- ", "- ", "1.", "- ", "- ", "- "]


@pytest.mark.parametrize(
    ("language", "sheet", "numbered", "step"),
    [
        ("en", "1 later round is no longer possible", "Round 2: ", "The card is shown, the clock runs: "),
        ("ru", "1 следующий раунд больше невозможен", "Раунд 2: ", "Карточка открыта, время пошло: "),
    ],
)
def test_rounds_that_a_correction_breaks_are_counted_once(driver, language, sheet, numbered, step):
    """Without its partner the round goes with three steps: it is one round."""
    driver.open(party(), TWO_ROUNDS, language=language)
    open_log(driver, 5)
    driver.tap("change")
    driver.tap(load(language).tr("Remove this entry"))
    assert plain(driver.sheet) == sheet
    texts = [plain(text) for text in driver.texts()]
    assert len([text for text in texts if text.startswith(numbered)]) == 1
    assert len([text for text in texts if text.startswith(step)]) == 1
    driver.tap(load(language).tr("Correct"))
    assert driver.events() == TWO_ROUNDS[:4]


def test_the_end_of_a_party_begins_no_round(driver):
    driver.prepare(sessions=[(party(), [*TWO_ROUNDS, {"type": "abandon"}])]).launch()
    driver.tap("History")
    driver.tap("Recto Verso")
    open_log(driver)
    assert headers(driver)[-2:] == ["Round 2 of 12", "Round 2 of 12"]
    assert rows(driver)[0] == "- The game is abandoned"


@pytest.mark.parametrize(("language", "at"), [("en", "Attempt {} of 2"), ("ru", "Попытка {} из 2")])
def test_two_count_attempts(driver, language, at):
    driver.open(coop(), stages([(80_000, True), (70_000, True)]), language=language)
    open_log(driver)
    assert headers(driver)[1:] == [at.format(n) for n in (1, 1, 1, 2, 2, 2)]
    again = {"en": "Attempt 1 again", "ru": "Попытка 1 заново"}
    assert chosen(driver, 2, "Re-enter this entry") == again[language]


# Comparity and Federation


def test_repairs_of_comparity_belong_to_the_check(driver):
    swap = {"type": "swap", "a": [0, 0], "b": [1, 0]}
    open_table(driver, 3, [play(1, 0), check((0, 0), 443, (1, 0), 330), swap])
    open_log(driver)
    assert headers(driver) == ["The opening", "Move 1 of 2", "Move 2 of 2", "Move 2 of 2"]
    assert rows(driver)[0] == "- Bob swaps a card (443 m) and a card (330 m)"
    assert chosen(driver, 3, "Re-enter this entry") == "Move 2 again"


def test_penalties_of_federation_are_no_moves(driver):
    penalty = event("forgot", player="Ann")
    Hand(driver).open(setup(), [*city((3, 4), (6, 6)), penalty, *city((8, 8))])
    open_log(driver)
    assert headers(driver)[1:] == ["Move 1 of 3", "Move 2 of 3", "Move 2 of 3", "Move 3 of 3"]
    assert rows(driver)[:2] == ["3.  Ann: I9", "- Ann forgot to draw: 5 cards from now on"]


# Entering again, and late


@pytest.mark.parametrize(
    ("setup", "events", "n", "row", "en", "ru"),
    [
        (NAMES, TALLY, 6, "Re-enter this move", "Move 3 again", "Ход 3 заново"),
        (NAMES, TALLY, 6, "Insert a move before it", "Forgotten move 3", "Забытый ход 3"),
        (NAMES, TALLY, 6, "Insert a move after it", "Forgotten move 4", "Забытый ход 4"),
        (NAMES, TALLY, 2, "Insert a move before it", "Forgotten move 2", "Забытый ход 2"),
        (party(), TWO_ROUNDS, 8, "Re-enter this entry", "Round 2 again", "Раунд 2 заново"),
        (party(), TWO_ROUNDS, 5, "Re-enter this entry", "Round 2 again", "Раунд 2 заново"),
        (party(), TWO_ROUNDS, 5, "Insert a round before it", "Forgotten round 2", "Забытый раунд 2"),
        (party(), TWO_ROUNDS, 8, "Insert a round after it", "Forgotten round 3", "Забытый раунд 3"),
    ],
)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_is_entered_again_or_late_has_its_own_number(driver, language, setup, events, n, row, en, ru):
    driver.open(setup, events, language=language)
    assert chosen(driver, n, row) == {"en": en, "ru": ru}[language]
