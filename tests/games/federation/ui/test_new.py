"""A new session of Federation: numbers of people, teams woven round the table, whose chips are whose."""

import pytest

from companion.games.federation.ui.collinear_picture import CollinearPicture
from companion.games.federation.ui.emblems import emblems_of
from companion.games.federation.ui.panel import EntryRow, TeamRow
from companion.ui.icons import TEAM_GLYPHS
from companion.ui.widgets.seats import Seat
from tests.games.federation.ui.table import NAMES, Hand, setup
from tests.ui.driver import SIZES, box_of


def open_new(driver, people=12, **settings):
    driver.prepare(NAMES[:people], **settings)
    driver.launch()
    driver.tap("Federation")
    assert driver.screen == "NewSessionScreen"


def mirror(driver):
    """Choose to enter every chip."""
    driver.scroll_to("Mirror of the board")
    driver.tap("Mirror of the board")


def sit(driver, count):
    driver.app.nav.screen.sit(NAMES[:count])
    driver.settle()


def rows(driver):
    found = [each for each in driver.app.nav.screen.panel.walk() if isinstance(each, TeamRow)]
    return [(each.emblem, each.text, each.people) for each in reversed(found)][::-1]


def badges(driver):
    return [each.badge for each in driver.app.nav.screen.ids.table._seats]


def test_numbers_that_are_no_range_are_named(driver):
    open_new(driver, people=5)
    assert driver.reads("Choose 2, 3, 4, 6, 8, 9, 10 or 12 people")
    assert not driver.offers("Start")
    for name in NAMES[:5]:
        driver.tap(name)
    assert not driver.offers("Start")
    assert driver.reads("Choose 2, 3, 4, 6, 8, 9, 10 or 12 people")


def test_every_number_makes_its_teams(driver):
    open_new(driver)
    teams = {2: 2, 3: 3, 4: 2, 6: 2, 8: 2, 9: 3, 10: 2, 12: 2}
    for people in range(1, 13):
        driver.app.nav.go_home("new_session", game="federation")
        sit(driver, people)
        assert driver.offers("Start") == (people in teams)
        if people in teams:
            mirror(driver)
            driver.tap("Start")
            assert driver.screen == "SessionScreen"
            assert driver.stored().setup == setup(people, teams[people])
            assert driver.stored().rulings == {"collinear": "disjoint", "empty-cards": "any"}
            assert driver.reads("Ann’s turn")


@pytest.mark.parametrize("people", [6, 12])
def test_six_and_twelve_can_be_either(driver, people):
    open_new(driver)
    sit(driver, people)
    mirror(driver)
    driver.scroll_to("Three teams")
    driver.tap("Three teams")
    assert [who for *_, who in rows(driver)] == [", ".join(NAMES[:people][at::3]) for at in range(3)]
    driver.tap("Start")
    assert driver.stored().setup == setup(people, 3)


def test_who_is_in_which_team_stands_at_every_seat(driver):
    open_new(driver)
    sit(driver, 4)
    peak, wave, gem = TEAM_GLYPHS.values()
    assert badges(driver) == [peak, wave, peak, wave]
    assert rows(driver) == [("peak", "Peaks", "Ann, Cat"), ("wave", "Waves", "Bob, Dan")]
    sit(driver, 9)
    assert badges(driver) == [peak, wave, gem] * 3
    assert [who for *_, who in rows(driver)] == ["Ann, Dan, Gus", "Bob, Eve, Hal", "Cat, Fay, Ida"]


def test_seats_are_changed_and_the_teams_follow(driver):
    open_new(driver)
    sit(driver, 4)
    driver.slide(driver.seat(0), driver.seat(1))
    assert driver.seats == ["Bob", "Ann", "Cat", "Dan"]
    assert [who for *_, who in rows(driver)] == ["Bob, Cat", "Ann, Dan"]


def test_teams_take_other_chips(driver):
    open_new(driver)
    sit(driver, 4)
    driver.scroll_to("Peaks")
    driver.tap("Peaks")
    assert driver.sheet == "Which chips?"
    driver.tap("Waves")
    assert rows(driver) == [("wave", "Waves", "Ann, Cat"), ("peak", "Peaks", "Bob, Dan")]
    driver.tap("Peaks")
    driver.tap("Gems")
    assert rows(driver) == [("wave", "Waves", "Ann, Cat"), ("gem", "Gems", "Bob, Dan")]
    driver.restart()  # what was chosen is kept
    assert rows(driver) == [("wave", "Waves", "Ann, Cat"), ("gem", "Gems", "Bob, Dan")]
    driver.tap("Start")
    names = [team["name"] for team in driver.stored().setup["teams"]]
    assert names == ["Waves", "Gems"]
    assert Hand(driver).parts.emblems == ("wave", "gem")


def test_same_again_takes_people_teams_and_chips(driver):
    teams = setup(6, 3)
    agreed = {"collinear": "share-one", "empty-cards": "one"}
    teams["teams"][0]["name"], teams["teams"][2]["name"] = "Gems", "Peaks"
    driver.prepare(NAMES[:6], [(teams, [])], game="federation", rulings=agreed)
    driver.launch()
    driver.tap("Federation")
    driver.tap("Same as last time")
    driver.tap("Start")
    assert driver.taps == 3
    assert driver.stored().setup == teams
    assert driver.stored().rulings == agreed


def test_the_tables_choice_about_lines_along_the_same_line(driver):
    open_new(driver)
    sit(driver, 2)
    driver.scroll_to("may share one chip")
    driver.tap("may share one chip")
    assert driver.widget(CollinearPicture).shared
    driver.tap("Start")
    assert driver.stored().rulings == {"collinear": "share-one"}


def test_the_tables_choice_about_empty_cards(driver):
    open_new(driver)
    sit(driver, 2)
    assert not driver.reads("Empty cards in one turn")  # nobody tells them where superlines alone count
    mirror(driver)
    driver.scroll_to("only one")
    driver.tap("only one")
    driver.tap("Start")
    assert driver.stored().rulings == {"collinear": "disjoint", "empty-cards": "one"}
    assert "entry" not in driver.stored().setup


def test_the_size_of_the_board_comes_from_the_box(driver):
    open_new(driver)
    driver.app.nav.services.put_box("federation", {"rows": 14, "cols": 12})
    sit(driver, 2)
    mirror(driver)
    driver.tap("Start")
    assert driver.stored().setup == setup(2, rows=14, cols=12)


def test_the_light_way_is_offered_first_and_each_says_what_one_gets(driver):
    open_new(driver)
    sit(driver, 4)
    rows = [each for each in driver.app.nav.screen.panel.walk() if isinstance(each, EntryRow)]
    assert [(each.text, each.chosen) for each in rows] == [
        ("Superlines only", True),
        ("Mirror of the board", False),
    ]
    assert [each.note.split(":")[0] for each in rows] == ["One tap a superline", "Every chip is entered"]
    driver.tap("Start")
    assert driver.stored().setup == {**setup(4), "entry": "claims"}
    assert driver.stored().rulings == {"collinear": "disjoint"}


@pytest.mark.parametrize("entry", [{}, {"entry": "claims"}])
def test_same_again_keeps_the_way_the_game_is_kept(driver, entry):
    before = {**setup(4), **entry}
    driver.prepare(NAMES[:4], [(before, [])], game="federation", rulings={"collinear": "share-one"})
    driver.launch()
    driver.tap("Federation")
    driver.tap("Same as last time")
    driver.tap("Start")
    assert driver.stored().setup == before


def test_the_size_of_the_board_is_shown_and_changed_where_the_game_is_set_up(driver):
    open_new(driver)
    sit(driver, 2)
    driver.scroll_to("Board")
    assert driver.reads("12 rows, 14 columns; count those of your box")
    driver.tap("Board")
    assert driver.sheet == "Rows and columns"
    for _ in range(3):
        driver.tap("less-cols")
    driver.tap("Set the size")
    assert driver.reads("12 rows, 11 columns; count those of your box")
    driver.tap("Start")
    assert driver.stored().setup == {**setup(2, cols=11), "entry": "claims"}


def test_named_cells_are_not_lost_without_a_question(driver):
    open_new(driver)
    driver.app.nav.services.put_box("federation", {"regions": {"3,13": "Тверская область"}})
    sit(driver, 2)
    driver.scroll_to("Board")
    driver.tap("Board")
    driver.tap("less-cols")
    driver.tap("Set the size")
    assert driver.sheet == "1 named cell would fall off the board"
    driver.tap("Leave all as it was")
    assert driver.reads("12 rows, 14 columns")


def test_in_russian_the_teams_have_russian_names(driver):
    open_new_ru = driver.prepare(NAMES[:3], language="ru").launch()
    open_new_ru.tap("Федерация")
    sit(driver, 3)
    driver.tap("Начать")
    names = [team["name"] for team in driver.stored().setup["teams"]]
    assert emblems_of(names) == ("peak", "wave", "gem")
    assert len(set(names)) == 3
    assert "Peaks" not in names


@pytest.mark.parametrize(
    ("names", "worn"),
    [
        (["Peaks", "Waves"], ("peak", "wave")),
        (["Gems", "Peaks"], ("gem", "peak")),
        (["Foxes", "Peaks"], ("wave", "peak")),
        (["Ann", "Bob", "Cat"], ("peak", "wave", "gem")),
        (["Waves", "Waves"], ("wave", "peak")),
    ],
)
def test_a_name_says_which_emblem(names, worn):
    assert emblems_of(names) == worn


@pytest.mark.parametrize("form", SIZES)
def test_many_seats_keep_clear_of_each_other(driver, form):
    driver.resize(form)
    open_new(driver)
    table = driver.app.nav.screen.ids.table
    for people in range(6, 13):
        sit(driver, people)
        seats = [each for each in table.walk() if isinstance(each, Seat)]
        middles = [seat.center for seat in seats]
        assert len(middles) == people
        for at, (x, y) in enumerate(middles):
            assert all(max(abs(x - a), abs(y - b)) >= 66 for a, b in middles[:at])
        box = box_of(table)
        assert all(box.x <= seat.to_window(*seat.center)[0] <= box.right for seat in seats)


def test_adding_twelve_people_needs_no_scrolling(driver):
    """One name after the other, on a small phone too."""
    driver.resize("compact")
    driver.launch()
    driver.tap("Federation")
    driver.tap("New")
    for name in NAMES:
        driver.type(name)
        driver.press_enter()
    driver.tap("Done")
    assert driver.app.nav.screen.seats == NAMES


def test_whoever_is_tapped_stays_on_the_screen(driver):
    driver.resize("compact")
    open_new(driver)
    screen = driver.app.nav.screen
    for _ in range(30):
        waiting = [name for name in NAMES if name not in screen.seats and driver.offers(name)]
        if waiting:
            driver.tap(waiting[0])
            assert driver.offers(waiting[0])
        else:
            driver.scroll(0.2)
    assert sorted(screen.seats) == NAMES
