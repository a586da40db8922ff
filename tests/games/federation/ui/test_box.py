"""My boxes, Federation: the board is learnt cell by cell, corrected, measured, written out and read in."""

import pytest
from kivy.core.clipboard import Clipboard
from kivy.uix.textinput import TextInput

from companion.core.document import Failed, table
from companion.games.federation.box.csv_table import to_csv
from companion.games.federation.box.layout import LISTED, BoardLayout, box_document, name_cell, read_box
from companion.games.federation.box.search import open_regions
from companion.games.federation.ui.box_board import LayoutBoard
from companion.storage.store import Store
from tests.ui.driver import SIZES, SUMMARISE, box_of
from tests.ui.layout import findings

TVER, OMSK, TATARSTAN = "Тверская область", "Омская область", "Республика Татарстан"
LENINGRAD = "Ленинградская область"
LOOKS = [(language, scale) for language in ("en", "ru") for scale in (0.85, 1.6)]


def known(*pairs, rows=12, cols=14):
    board = BoardLayout(rows, cols)
    for cell, region in pairs:
        board = name_cell(board, cell, region)
    return board


def put(driver, board):
    """What earlier evenings have taught it."""
    with Store.open(driver.folder, SUMMARISE, driver.now, lambda: "s1") as store:
        store.put_box("federation", {"note": "mine", **box_document(board)})


def open_box(driver, board=None, **settings):
    driver.prepare(**settings)
    if board is not None:
        put(driver, board)
    driver.write_bookmark({"stack": [["home", {}], ["box", {"game": "federation"}]], "draft": None})
    driver.launch()


def board_of(driver):
    return driver.widget(LayoutBoard)


def press_cell(driver, cell):
    board = board_of(driver)
    driver.tap_at(board.to_window(*board.on_screen(cell)))


def kept(driver):
    return read_box(driver.disk().box("federation"))


def undo(driver):
    driver.tap("Undo")
    driver.settle()


def tap_row(driver, name):
    driver.scroll_to(name)
    driver.tap(name)


def close(driver):
    """Back takes the keyboard away first, then the sheet."""
    driver.press_back()
    driver.press_back()


# Naming


@pytest.mark.parametrize("form", SIZES)
def test_a_cell_is_named_by_first_letters(driver, form):
    driver.resize(form)
    open_box(driver)
    assert driver.reads("Cells known: 0 of 164")
    press_cell(driver, (1, 2))
    assert driver.sheet == "Which region is on B3?"
    assert board_of(driver).beacons == ((1, 2),)
    driver.type("твер")
    driver.tap("Tver Oblast")
    assert driver.sheet is None
    assert driver.snackbar == "B3: Tver Oblast"
    assert kept(driver) == known(((1, 2), TVER))
    assert driver.reads("Cells known: 1 of 164")
    assert board_of(driver).known == known(((1, 2), TVER))
    assert board_of(driver).beacons == ()


def test_the_loupe_tells_what_stands_there(driver):
    open_box(driver, known(((1, 2), TVER)))
    board = board_of(driver)
    assert [board.called(cell) for cell in ((1, 2), (1, 3))] == ["Tver Oblast", "B4"]
    finger = driver.press(board.to_window(*board.on_screen((1, 2))))
    assert board.loupe.parent is not None
    driver.move(finger, (1, 1))  # off the board: cancelled
    driver.let_go(finger)
    assert board.loupe.parent is None
    assert driver.sheet is None


def test_a_name_typed_in_english_serves_as_well(driver):
    open_box(driver)
    press_cell(driver, (1, 2))
    driver.type("KAZ")
    driver.press_enter()
    assert kept(driver) == known(((1, 2), TATARSTAN))


def test_in_russian_everything_is_russian(driver):
    open_box(driver, known(((1, 2), TVER)), language="ru")
    press_cell(driver, (3, 3))
    assert driver.sheet == "Какой регион на D4?"
    driver.type("тверь")
    assert driver.reads("Тверь · B3")
    driver.tap("Тверская область")
    assert kept(driver) == known(((1, 2), TVER), ((3, 3), TVER))
    assert driver.reads("Известно клеток: 2 из 164")


def test_a_third_cell_of_a_region_is_refused(driver):
    before = known(((1, 2), TVER), ((9, 7), TVER))
    open_box(driver, before)
    press_cell(driver, (5, 5))
    driver.type("твер")
    driver.tap("Tver Oblast")
    assert driver.sheet == "Which region is on F6?"
    assert driver.reads("Tver Oblast stands on B3 and J8 already, and a region stands only twice.")
    assert kept(driver) == before
    assert driver.heard[-1] == "foul"


def test_a_slip_is_corrected_and_taken_back(driver):
    before = known(((1, 2), TVER))
    open_box(driver, before)
    press_cell(driver, (1, 2))
    driver.type("омск")
    driver.tap("Omsk Oblast")
    assert kept(driver) == known(((1, 2), OMSK))
    undo(driver)
    assert kept(driver) == before
    assert board_of(driver).known == before


def test_a_cell_is_forgotten_and_brought_back(driver):
    before = known(((1, 2), TVER), ((3, 3), OMSK))
    open_box(driver, before)
    press_cell(driver, (1, 2))
    driver.tap("Remove Tver Oblast here")
    assert kept(driver) == known(((3, 3), OMSK))
    assert driver.snackbar == "B3 cleared"
    undo(driver)
    assert kept(driver) == before


def test_a_corner_is_not_asked_for(driver):
    open_box(driver)
    press_cell(driver, (0, 13))
    assert driver.sheet is None
    assert driver.snackbar == "A14 is a corner, and the corners belong to no region."


def test_letters_that_nothing_begins_with(driver):
    open_box(driver)
    press_cell(driver, (1, 2))
    assert driver.reads("74 more: keep typing")
    driver.type("ъъ")
    assert driver.reads("No region or city starts like that.")
    driver.press_enter()
    assert driver.sheet == "Which region is on B3?"
    close(driver)
    assert driver.sheet is None
    assert kept(driver) == BoardLayout()


def test_cell_by_cell(driver):
    """On a phone the board is shown upright: the eye goes down the rows of the picture."""
    open_box(driver)
    tap_row(driver, "Name cell by cell")
    assert driver.sheet == "Which region is on K1?"
    driver.type("твер")
    driver.press_enter()
    assert driver.sheet == "Which region is on J1?"
    assert driver.widget(TextInput).text == ""
    driver.type("омс")
    driver.tap("Omsk Oblast")
    assert driver.sheet == "Which region is on I1?"
    assert kept(driver) == known(((10, 0), TVER), ((9, 0), OMSK))
    driver.tap("J1: Omsk Oblast")  # a slip
    assert driver.sheet == "Which region is on J1?"
    assert kept(driver) == known(((10, 0), TVER))
    close(driver)
    assert driver.reads("Cells known: 1 of 164")
    driver.restart()
    assert board_of(driver).known == known(((10, 0), TVER))


def test_the_last_cell_ends_it(driver):
    board = BoardLayout(6, 6)
    cells = [(row, col) for row in range(6) for col in range(6) if (row, col) not in board.corners]
    names = [name for name in LISTED for _ in range(2)]
    for cell, name in zip(cells[:-1], names, strict=False):
        board = name_cell(board, cell, name)
    open_box(driver, board)
    tap_row(driver, "Name cell by cell")
    assert driver.sheet == "Which region is on F5?"
    driver.type("твер")
    driver.press_enter()
    assert driver.sheet is None
    assert driver.reads("All 32 cells are known")
    assert not driver.offers("Name cell by cell")


def test_all_is_forgotten_and_brought_back(driver):
    before = known(((1, 2), TVER), ((3, 3), OMSK))
    open_box(driver, before)
    tap_row(driver, "Remove all regions")
    assert kept(driver) == BoardLayout()
    assert not driver.offers("Remove all regions")
    undo(driver)
    assert kept(driver) == before


def test_what_else_the_box_holds_stays(driver):
    open_box(driver, known(((1, 2), TVER)))
    press_cell(driver, (3, 3))
    driver.type("омс")
    driver.press_enter()
    assert driver.disk().box("federation")["note"] == "mine"


# Finding


def test_a_region_is_found_and_lit(driver):
    open_box(driver, known(((1, 2), TVER), ((9, 7), TVER)))
    tap_row(driver, "Find a region")
    driver.type("тверь")
    assert driver.reads("Tver · B3, J8")
    driver.tap("Tver Oblast")
    assert driver.sheet is None
    assert board_of(driver).beacons == ((1, 2), (9, 7))
    assert driver.snackbar == "Tver Oblast: B3 and J8"


# Size


def test_rows_and_columns_are_set(driver):
    before = known(((1, 2), TVER))
    open_box(driver, before)
    tap_row(driver, "Rows and columns")
    assert not driver.offers("Set the size")
    assert driver.reads("82 regions twice and four corners: 168 cells.")
    driver.tap("more-rows")
    driver.tap("less-cols")
    assert driver.reads("82 regions twice and four corners are 168 cells; this board has 169.")
    driver.tap("Set the size")
    assert kept(driver) == known(((1, 2), TVER), rows=13, cols=13)
    assert driver.snackbar == "The board has 13 rows and 13 columns"
    undo(driver)
    assert kept(driver) == before


def test_what_has_no_room_is_forgotten_only_after_a_question(driver):
    before = known(((1, 2), TVER), ((11, 5), OMSK))
    open_box(driver, before)
    tap_row(driver, "Rows and columns")
    driver.tap("less-rows")
    driver.tap("Set the size")
    assert driver.sheet == "1 named cell would fall off the board"
    assert driver.reads("L6 Omsk Oblast")
    driver.tap("Leave all as it was")
    assert kept(driver) == before
    tap_row(driver, "Rows and columns")
    driver.tap("less-rows")
    driver.tap("Set the size")
    driver.tap("Remove them")
    assert kept(driver) == known(((1, 2), TVER), rows=11)
    undo(driver)
    assert kept(driver) == before


def test_the_board_is_turned_with_all_that_is_known(driver):
    open_box(driver, known(((0, 1), TVER)))
    tap_row(driver, "Rows and columns")
    driver.tap("Rotate 90°: 14 × 12")
    assert kept(driver) == known(((1, 11), TVER), rows=14, cols=12)
    assert not board_of(driver).turned


def test_the_next_session_is_played_on_the_owners_board(driver):
    open_box(driver, known(rows=14, cols=12))
    game = driver.app.nav.screen.game_ui
    setup = game.setup(["Ann", "Bob"], {}, driver.disk().box("federation"))
    assert (setup["rows"], setup["cols"]) == (14, 12)


# What the cards say


def test_the_owner_says_which_city_is_on_the_card(driver):
    open_box(driver)
    driver.scroll_to("Leningrad Oblast")
    assert driver.reads("Which city is on its cards?")
    driver.tap("Leningrad Oblast")
    driver.tap("Gatchina")
    assert kept(driver).centres == {LENINGRAD: "Гатчина"}
    assert driver.snackbar == "Leningrad Oblast: Gatchina"
    undo(driver)
    assert kept(driver).centres == {}


def test_any_other_city_is_typed(driver):
    open_box(driver)
    driver.scroll_to("Leningrad Oblast")
    driver.tap("Leningrad Oblast")
    driver.tap("Save")  # nothing was typed yet
    assert driver.sheet == "Leningrad Oblast"
    driver.tap_field()
    driver.type("Выборг")
    driver.tap("Save")
    assert kept(driver).centres == {LENINGRAD: "Выборг"}
    driver.restart()
    driver.tap("Find a region")
    driver.type("выб")
    assert driver.reads("Leningrad Oblast")


# Tables


def test_the_table_goes_out_and_comes_back(driver):
    before = known(((1, 2), TVER), ((9, 7), TVER))
    open_box(driver, before)
    tap_row(driver, "Export as a table")
    driver.tap("Copy to the clipboard")
    assert Clipboard.paste() == to_csv(before)
    tap_row(driver, "Export as a table")
    driver.tap("Save as a file")
    [file] = driver.files.saved
    assert (file.name, file.data) == ("federation-board.csv", b"\xef\xbb\xbf" + to_csv(before).encode())
    tap_row(driver, "Export as a table")
    driver.tap("Share")
    assert driver.files.shared == [(file, "The board as a table (CSV)")]
    tap_row(driver, "Remove all regions")
    driver.settle(7)
    tap_row(driver, "Read a table")
    driver.tap("From the clipboard")
    assert driver.sheet is None
    assert kept(driver) == before
    assert driver.snackbar == "The table is read. Cells known: 2 of 164"
    undo(driver)
    assert kept(driver) == BoardLayout()
    driver.files.chosen = file
    tap_row(driver, "Read a table")
    driver.tap("From a file")
    assert driver.files.asked == [("text/csv",)]
    assert kept(driver) == before


def test_a_table_opened_from_elsewhere_finds_its_box(driver):
    driver.prepare().launch()
    driver.files.take(table("board.csv", to_csv(known(((1, 2), TVER)))))
    driver.settle()
    assert driver.screen == "BoxScreen"
    assert kept(driver) == known(((1, 2), TVER))
    driver.files.take(table("board.csv", "row,column,region\nB,3,Атлантида\n"))
    driver.settle()
    assert driver.reads("Line 2: None of the 82 regions is called “Атлантида”. Nothing was changed.")
    assert kept(driver) == known(((1, 2), TVER))


def test_a_russian_table_has_semicolons(driver):
    open_box(driver, known(((1, 2), TVER)), language="ru")
    tap_row(driver, "Выгрузить таблицей")
    driver.tap("Скопировать")
    assert "B;3;Тверская область;Тверь\r\n" in Clipboard.paste()


def test_a_bad_line_is_told_and_changes_nothing(driver):
    before = known(((1, 2), TVER))
    open_box(driver, before)
    Clipboard.copy("row,column,region\nB,3,Омская область\nB,4,Атлантида\n")
    tap_row(driver, "Read a table")
    driver.tap("From the clipboard")
    assert driver.sheet == "Read a table"
    assert driver.reads("Line 3: None of the 82 regions is called “Атлантида”. Nothing was changed.")
    assert kept(driver) == before
    driver.files.chosen = Failed("board.csv", "Permission denied")
    driver.tap("From a file")
    assert driver.snackbar == "board.csv cannot be read: Permission denied."
    Clipboard.copy(" \n")
    driver.tap("From the clipboard")
    assert driver.reads("There is no table: the text is empty. Nothing was changed.")
    assert kept(driver) == before


def test_a_full_disk_loses_nothing(driver):
    before = known(((1, 2), TVER))
    open_box(driver, before)
    driver.guarded = True
    driver.fill_disk()
    press_cell(driver, (3, 3))
    driver.type("омс")
    driver.press_enter()
    driver.free_disk()
    assert kept(driver) == before
    assert board_of(driver).known == before
    assert "full" in driver.snackbar


# Everything fits


@pytest.mark.parametrize("form", SIZES)
def test_nothing_is_cut_and_everything_is_in_reach(driver, form):
    driver.resize(form)
    open_box(driver, known(((1, 2), TVER), ((9, 7), TVER), ((11, 5), "Кабардино-Балкарская Республика")))
    nav, found = driver.app.nav, []
    for language, scale in LOOKS:
        nav.services.change_settings(language=language, text_scale=scale)
        nav.settings_changed()
        for place in visited(driver, nav.screen.ids.editor.children[0]):
            driver.settle()
            found += [f"{language} {scale}, {place}: {finding}" for finding in findings(driver, ())]
    assert not found, "\n".join(found)


def visited(driver, editor):
    """Stops wherever there is something to look at, and says what."""

    def sheet():
        return driver.app.nav.overlay.sheets[0]

    yield "the board"
    editor.ask((11, 5))
    for letters in ("", "камч"):
        sheet().field.text = letters
        yield f"letters {letters}"
    sheet().field.text = "тверь"
    sheet().take_first()
    yield "refused"
    sheet().close()
    editor.name_on()
    sheet().field.text = "кабард"
    sheet().take_first()
    yield "cell by cell"
    sheet().close()
    editor.forget((10, 0))
    editor.ask_size()
    sheet().rows.value = 7
    yield "size"
    sheet().close()
    editor.resize(7, 14)
    yield "no room"
    sheet().close()
    editor.ask_city(open_regions()[0])
    yield "the city on a card"
    sheet().close()
    editor.ask_table()
    sheet().read("B,3,Омская область,Омск\nB,4,Омская область,Тара")
    yield "a bad table"
    sheet().close()


@pytest.mark.parametrize("form", ["compact", "landscape"])
def test_the_whole_board_is_in_sight(driver, form):
    driver.resize(form)
    open_box(driver)
    board = board_of(driver)
    assert board.cell_size >= 20
    box = box_of(board)
    for cell in ((0, 0), (11, 13), (0, 13), (11, 0)):
        assert box.holds(board.to_window(*board.on_screen(cell)))


# Half entered


def test_a_name_half_typed_survives_turning_the_phone_and_a_kill(driver):
    open_box(driver)
    press_cell(driver, (2, 3))
    driver.type("твер")
    driver.resize("landscape")
    assert driver.sheet == "Which region is on C4?"
    driver.restart()
    assert driver.app.nav.overlay.sheets[0].field.text == "твер"
    driver.press_enter()
    assert kept(driver).region_at((2, 3)) == TVER
    driver.restart()
    assert driver.sheet is None


def test_so_does_naming_cell_by_cell(driver):
    open_box(driver, known(((0, 1), OMSK)))
    tap_row(driver, "Name cell by cell")
    first = driver.sheet
    driver.type("твер")
    driver.press_enter()
    following = driver.sheet
    assert following != first
    driver.type("тат")
    driver.resize("phone")
    driver.restart()
    assert driver.sheet == following
    driver.press_enter()
    assert driver.sheet not in (None, following)
    assert sorted(kept(driver).regions.values()) == sorted([OMSK, TVER, TATARSTAN])


def test_so_do_a_size_and_a_city(driver):
    open_box(driver)
    tap_row(driver, "Rows and columns")
    driver.tap("less-rows")
    driver.resize("landscape")
    assert driver.sheet == "Rows and columns"
    driver.tap("Set the size")
    assert (kept(driver).rows, kept(driver).cols) == (11, 14)
    driver.app.nav.screen.editor.ask_city(open_regions()[0])
    driver.settle()
    driver.app.nav.overlay.sheets[0].field.text = "Выборг"
    driver.resize("phone")
    driver.restart()
    driver.tap("Save")
    assert kept(driver).centres == {LENINGRAD: "Выборг"}
