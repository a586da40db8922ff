"""What the app knows of the owner's board is used at the table: cities are found, chips teach it regions."""

import pytest

from companion.games.federation.box.layout import BoardLayout, box_document, name_cell, read_box
from companion.games.federation.ui.board import FederationBoard
from companion.storage.store import Store
from tests.ui.driver import SIZES, SUMMARISE
from tests.ui.layout import findings

TVER, OMSK = "Тверская область", "Омская область"
SETUP = {
    "teams": [{"name": "Peaks", "players": ["Ann"]}, {"name": "Waves", "players": ["Bob"]}],
    "rows": 12,
    "cols": 14,
}
LOOKS = [("en", 0.85), ("en", 1.6), ("ru", 1.6)]


def known(*pairs, rows=12, cols=14):
    board = BoardLayout(rows, cols)
    for cell, region in pairs:
        board = name_cell(board, cell, region)
    return board


def city(*cell, **more):
    return {"type": "city", "cell": list(cell), **more}


def open_session(driver, events=(), board=None, **settings):
    driver.prepare(sessions=[(SETUP, events)], game="federation", **settings)
    if board is not None:
        with Store.open(driver.folder, SUMMARISE, driver.now, lambda: "other") as store:
            store.put_box("federation", box_document(board))
    driver.write_bookmark({"stack": [["home", {}], ["session", {"id": "s1"}]], "draft": None})
    driver.launch()


def choose_from_menu(driver, name):
    driver.tap("menu")
    if not driver.offers(name):
        driver.scroll_to(name)
    driver.tap(name)


def board_of(driver):
    return driver.widget(FederationBoard)


def lit(driver):
    return sorted(board_of(driver).sought)


def place(driver, cell):
    board = board_of(driver)
    driver.tap_at(board.to_window(*board.on_screen(cell)))


def kept(driver):
    return read_box(driver.disk().box("federation"))


# Finding


@pytest.mark.parametrize("form", SIZES)
def test_the_two_cells_of_a_city_light_up(driver, form):
    driver.resize(form)
    open_session(driver, [city(1, 2)], known(((1, 2), TVER), ((9, 7), TVER)))
    choose_from_menu(driver, "Find a city")
    assert driver.sheet == "Find a city"
    driver.type("т")
    assert driver.sheet == "Find a city"
    driver.type("в")  # two letters: the only one that begins so
    assert driver.sheet is None
    assert lit(driver) == [(1, 2), (9, 7)]
    assert driver.reads("Tver Oblast: B3 – Peaks, J8 – free.")
    assert driver.events() == [city(1, 2)]  # looking is no move


def test_an_empty_card_is_recognised(driver):
    events = [city(1, 2, region=TVER), city(9, 7)]
    open_session(driver, events, known(((1, 2), TVER), ((9, 7), TVER)))
    choose_from_menu(driver, "Find a city")
    driver.type("тв")
    assert driver.reads("Tver Oblast: B3 – Peaks, J8 – Waves. A card of this region is empty.")


def test_half_known_and_not_known(driver):
    open_session(driver, [], known(((1, 2), TVER)))
    choose_from_menu(driver, "Find a city")
    driver.type("тв")
    assert driver.reads("Tver Oblast: B3 – free. Its other cell is not known yet.")
    assert lit(driver) == [(1, 2)]
    choose_from_menu(driver, "Find a city")
    driver.type("ом")
    assert driver.reads("Omsk Oblast: Nobody has said yet where it stands.")
    assert lit(driver) == []


def test_the_next_chip_puts_the_light_out(driver):
    open_session(driver, [], known(((1, 2), TVER), ((9, 7), TVER)))
    choose_from_menu(driver, "Find a city")
    driver.type("тв")
    assert lit(driver) == [(1, 2), (9, 7)]
    place(driver, (9, 7))
    assert driver.events() == [city(9, 7, region=TVER)]  # what is known goes with the move
    assert lit(driver) == []


def test_a_board_of_another_size_is_not_this_one(driver):
    open_session(driver, [city(3, 3)], known(((1, 2), TVER), rows=14, cols=12))
    choose_from_menu(driver, "Which region?")
    assert driver.sheet is None
    assert driver.snackbar == "This session is played on a board of another size than the one in My boxes."
    driver.settle(7)
    driver.tap("menu")
    assert not driver.offers("Find a city")
    assert kept(driver) == known(((1, 2), TVER), rows=14, cols=12)


# Learning


@pytest.mark.parametrize("form", SIZES)
def test_a_chip_teaches_its_region(driver, form):
    driver.resize(form)
    open_session(driver)
    place(driver, (1, 2))
    choose_from_menu(driver, "Which region?")
    assert driver.sheet == "Which region is on B3?"
    driver.type("твер")
    driver.tap("Tver Oblast")
    assert driver.sheet is None
    assert kept(driver) == known(((1, 2), TVER))  # at once, and for every game
    assert driver.events() == [city(1, 2, region=TVER)]
    driver.restart()
    choose_from_menu(driver, "Find a city")
    driver.type("тв")
    assert driver.reads("Tver Oblast: B3 – Peaks.")


def test_a_third_use_of_a_region_is_refused(driver):
    before = known(((1, 2), TVER), ((9, 7), TVER))
    open_session(driver, [city(5, 5)], before)
    choose_from_menu(driver, "Which region?")
    driver.type("твер")
    driver.tap("Tver Oblast")
    assert driver.sheet == "Which region is on F6?"
    assert driver.reads("Tver Oblast stands on B3 and J8 already, and a region stands only twice.")
    assert kept(driver) == before
    assert driver.events() == [city(5, 5)]


def test_a_slip_is_taken_back(driver):
    open_session(driver, [city(4, 4)])
    place(driver, (1, 2))
    choose_from_menu(driver, "Which region?")
    driver.type("омск")
    driver.press_enter()
    assert driver.snackbar == "B3: Omsk Oblast"
    driver.tap("Undo")
    assert kept(driver) == BoardLayout()
    assert driver.events() == [city(4, 4), city(1, 2)]
    choose_from_menu(driver, "Which region?")
    driver.type("твер")
    driver.press_enter()
    assert driver.events() == [city(4, 4), city(1, 2, region=TVER)]
    place(driver, (2, 2))
    assert driver.snackbar is None  # the session went on: taking back would lose a move
    assert kept(driver) == known(((1, 2), TVER))


def test_cards_that_are_out_are_not_played_again(driver):
    """Both cards of a region were shown empty, so a third cannot have been played."""
    events = [{"type": "dead", "region": TVER}, city(4, 4), {"type": "dead", "region": TVER}, city(1, 2)]
    open_session(driver, events)
    choose_from_menu(driver, "Which region?")
    driver.type("твер")
    driver.press_enter()
    assert driver.reads("Both city cards of this region are out of the game: Tver Oblast.")
    assert kept(driver) == BoardLayout()
    assert driver.events() == events


def test_an_undone_move_leaves_what_was_learnt(driver):
    open_session(driver)
    place(driver, (1, 2))
    choose_from_menu(driver, "Which region?")
    driver.type("твер")
    driver.press_enter()
    driver.tap("undo")
    assert driver.events() == []
    assert kept(driver) == known(((1, 2), TVER))


# Everything fits


@pytest.mark.parametrize("form", SIZES)
def test_nothing_is_cut_and_everything_is_in_reach(driver, form):
    driver.resize(form)
    long = "Кабардино-Балкарская Республика"
    board = known(((1, 2), long), ((9, 7), long), ((3, 3), "Камчатский край"))
    open_session(driver, [city(1, 2), city(9, 7), city(4, 4)], board)
    nav, found = driver.app.nav, []
    for language, scale in LOOKS:
        nav.services.change_settings(language=language, text_scale=scale)
        nav.settings_changed()
        for place in visited(nav):
            driver.settle()
            found += [f"{language} {scale}, {place}: {finding}" for finding in findings(driver, ())]
    assert not found, "\n".join(found)


def visited(nav):
    """Stops wherever there is something to look at, and says what."""
    parts = nav.screen.parts
    parts.find_city()
    sheet = nav.overlay.sheets[0]
    sheet.field.text = "кабард"
    yield "letters"
    sheet.take_first()
    yield "found"
    parts.name_region()
    yield "which region"
    nav.overlay.sheets[0].close()


# Half typed


def test_letters_typed_survive_turning_the_phone_and_a_kill(driver):
    open_session(driver, [city(3, 4)], known(((1, 2), TVER)))
    choose_from_menu(driver, "Find a city")
    driver.type("т")
    driver.resize("landscape")
    assert driver.sheet == "Find a city"
    assert driver.app.nav.overlay.sheets[0].field.text == "т"
    driver.restart()
    assert driver.sheet == "Find a city"
    driver.type("в")
    assert lit(driver) == [(1, 2)]
    driver.restart()
    assert driver.sheet is None


def test_a_chip_that_is_being_named_is_still_named_after_turning_the_phone(driver):
    open_session(driver, [city(3, 4)], known())
    choose_from_menu(driver, "Which region?")
    driver.type("твер")
    driver.resize("landscape")
    driver.press_enter()
    assert driver.events()[-1]["region"] == TVER
    assert kept(driver).region_at((3, 4)) == TVER
