"""My Comparity box: the hundred at a glance, every card by hand, other editions, the list out and in."""

from dataclasses import replace

import pytest
from kivy.core.clipboard import Clipboard
from kivy.core.window import Keyboard

from companion.core.document import TABLE, Document, Failed, decoded
from companion.core.referee import Verdict
from companion.core.session import Session
from companion.core.table import Table
from companion.games import REFEREES
from companion.games.comparity.box.edit import add_edition
from companion.games.comparity.box.stored import (
    LANDMARKS,
    Box,
    BoxCard,
    Mark,
    Measure,
    box_from_json,
    box_to_json,
)
from companion.games.comparity.ui.box_grid import CardGrid
from companion.games.comparity.ui.fields import NamedField
from companion.storage.store import Store
from tests.ui.driver import SIZES, SUMMARISE, box_of
from tests.ui.layout import findings

SPHINX = BoxCard("Sphinx", "Giza", {"height": 20, "year": -2500}, frozenset({"year"}))
BIG_BEN = BoxCard("Big Ben", "London", {"height": 96, "year": 1859})
EIFFEL = BoxCard("Eiffel Tower", "Paris", {"height": 330, "year": 1889})
OVER = {"type": "abandon"}


def opened(*pairs):
    """Two cards in a row, both opened."""
    one, other = pairs
    also = {"at": [1, 0], "value": other[1], "card": other[0]}
    return [
        {"type": "play", "at": [1, 0]},
        {"type": "check", "at": [0, 0], "value": one[1], "card": one[0], "also": also},
    ]


SEEN = [*opened(("Sphinx", 20), ("Big Ben", 96)), OVER]


def prepare(driver, cards=(), games=(), number=100, box=None, **settings):
    """What earlier evenings left in the folder; each game is its events."""
    with Store.open(driver.folder, SUMMARISE, driver.now, lambda: f"s{next(driver._ids)}") as store:
        store.change_settings(**{"language": "en", "reduce_motion": True, **settings})
        for name in ("Ann", "Bob", "Cat"):
            store.add_person(name)
        if cards or number != 100 or box:
            edition = replace(LANDMARKS, cards=tuple(cards), number=number)
            store.put_box("comparity", box_to_json(box or Box((edition,))))
        for events in games:
            session = store.create(Session("comparity", {"players": ["Ann", "Bob"], "measure": "height"}))
            table = Table(REFEREES["comparity"], session, store.save, lambda: driver.now().isoformat())
            for event in events:
                assert isinstance(table.submit({**event, "when": driver.now().isoformat()}), Verdict), event
            driver.wait(minutes=1)
    return driver


def open_box(driver, *args, **kwargs):
    prepare(driver, *args, **kwargs).launch()
    driver.tap("My boxes")
    driver.tap("Comparity")
    assert driver.screen == "BoxScreen"
    return driver


def kept(driver):
    """The edition on the table, as another process would read it."""
    return box_from_json(driver.disk().box("comparity")).edition


def cards(driver):
    return {card.name: card for card in kept(driver).cards}


def grid(driver):
    return driver.widget(CardGrid)


def spot(driver, name):
    """Where a card is in the grid; None is the first that nobody has named."""
    spots = grid(driver).spots
    at = next(n for n, each in enumerate(spots) if (each.card and each.card.name) == name)
    return grid(driver).to_window(*grid(driver).middle(at))


def count(driver, seen):
    return sum(each.seen is seen for each in grid(driver).spots)


def open_card(driver, name):
    driver.tap_at(spot(driver, name))
    assert driver.sheet == name


def choose(driver, text):
    driver.scroll_to(text)
    driver.tap(text)


def fill_in(driver, title, text):
    """Empty a field of the sheet and type into it."""
    for _ in range(12):
        field = next(
            each
            for each in driver.uncovered()
            if isinstance(each.widget, NamedField) and each.widget.title == title
        )
        if field.shown.height > 0.9 * field.box.height:
            break
        driver.scroll(0.4)
    entry = field.widget.children[0]
    driver.tap_at(box_of(entry).middle)
    if entry.text:
        entry.select_all()
        driver.press_key(Keyboard.keycodes["backspace"])
    driver.type(text)
    assert entry.text == text


def menu(driver, text):
    driver.tap("menu")
    choose(driver, text)


# At a glance


def test_the_hundred_at_a_glance(driver):
    open_box(driver, [EIFFEL], [SEEN])
    assert driver.reads("Landmarks · 100 cards")
    assert driver.reads("98")
    assert (count(driver, False), count(driver, True)) == (98, 2)
    assert [each.card.name for each in grid(driver).spots if each.card] == [
        "Eiffel Tower",
        "Sphinx",
        "Big Ben",
    ]


def test_a_new_box_has_a_hundred_cards_that_nobody_has_opened(driver):
    open_box(driver)
    assert driver.texts()[:6] == [
        "My Comparity box",
        "Landmarks · 100 cards",
        "100",
        "never opened",
        "0",
        "already known",
    ]
    assert driver.reads("41 cards needed: any of the 100 never opened.")
    driver.tap("Find a card")
    assert driver.reads("No card is known yet. Cards come here when they are opened in a game.")


def test_a_card_opened_without_a_name_counts_and_is_no_secret(driver):
    nameless = [{"type": "play", "at": [1, 0]}]
    nameless.append({"type": "check", "at": [0, 0], "value": 3, "also": {"at": [1, 0], "value": 4}})
    open_box(driver, games=[nameless])
    assert (count(driver, False), count(driver, True)) == (98, 2)
    driver.tap_at(grid(driver).to_window(*grid(driver).middle(0)))
    assert driver.snackbar == "Nobody said which card this was. Its session has it in the log."


@pytest.mark.parametrize("form", ["compact", "landscape"])
def test_the_loupe_tells_which_card_lies_under_the_finger(driver, form):
    driver.resize(form)
    open_box(driver, [EIFFEL], [SEEN])
    finger = driver.press(spot(driver, "Sphinx"))
    driver.settle()
    assert driver.reads("Sphinx")
    assert driver.reads("opened: today")
    driver.move(finger, spot(driver, "Eiffel Tower"))
    driver.settle()
    assert driver.reads("Paris · never opened")
    assert not driver.reads("330")
    driver.move(finger, spot(driver, None))
    driver.settle()
    assert driver.reads("Not named yet")
    driver.move(finger, (4, 4))
    driver.settle()
    assert not driver.reads("Not named yet")
    driver.let_go(finger)
    assert driver.sheet is None
    assert not [seen for seen in driver.seen() if type(seen.widget).__name__ in ("Loupe", "NamePlate")]


# The next game


def seen_long_ago(number):
    moments = [f"2026-02-{1 + n // 20:02}T{n % 20:02}:00:00Z" for n in range(number)]
    return [BoxCard(f"Card {n:02}", mark=Mark(True, when)) for n, when in enumerate(moments)]


def test_too_few_cards_are_topped_up_with_those_seen_longest_ago(driver):
    open_box(driver, seen_long_ago(63))
    assert driver.reads("41 cards needed: all 37 never opened, and the 4 seen longest ago (outlined).")
    assert driver.reads("37 new")
    assert driver.reads("+4")
    assert grid(driver).again == {"card 00", "card 01", "card 02", "card 03"}
    driver.tap("2")
    assert driver.reads("29 cards needed: any of the 37 never opened.")
    assert grid(driver).again == set()
    driver.tap("4")
    assert len(grid(driver).again) == 63 - 37
    driver.tap("3")
    driver.tap("How to deal")
    assert driver.sheet == "For 3 players"
    assert [text for text in driver.texts() if text.startswith("Card")] == [
        "Card 00",
        "Card 01",
        "Card 02",
        "Card 03",
    ]
    assert driver.reads(
        "Shuffle them, deal 7 to each, and make a pile of 20; its top card begins on the table."
    )


def test_the_number_of_players_is_still_there_after_a_kill(driver):
    open_box(driver)
    driver.tap("5")
    driver.restart()
    assert driver.screen == "BoxScreen"
    assert driver.reads("75 cards needed")


def test_with_no_card_left_everything_starts_anew_and_undo_takes_it_back(driver):
    open_box(driver, seen_long_ago(29), number=29)
    driver.tap("2")
    assert driver.reads("29 cards needed: every card has been opened, so all start anew.")
    driver.tap("How to deal")
    driver.tap("Start anew")
    assert (count(driver, False), kept(driver).fresh != "") == (29, True)
    driver.tap("Undo")
    assert (count(driver, False), kept(driver).fresh) == (0, "")


def test_a_box_that_is_too_small_for_the_game(driver):
    open_box(driver, number=30)
    assert driver.reads("41 cards needed: the box has 11 too few.")


def test_the_new_session_tells_what_it_is_dealt_of(driver):
    prepare(driver, seen_long_ago(63)).launch()
    driver.tap("Comparity")
    driver.tap("Ann")
    assert driver.reads("37 cards never opened: enough for 2 players")
    driver.tap("Bob")
    assert driver.reads("29 cards needed: any of the 37 never opened. Deal 7 each, pile of 15.")
    driver.tap("Cat")
    assert driver.reads(
        "41 cards needed: all 37 never opened, and the 4 seen longest ago. Deal 7 each, pile of 20."
    )


# One card


def test_a_cards_sheet_tells_all_that_may_be_known(driver):
    open_box(driver, [SPHINX, EIFFEL], [SEEN])
    open_card(driver, "Sphinx")
    for text in ("Giza", "Height: 20 m", "Year: about 2500 BC", "Opened: today", "Ann, Bob"):
        assert driver.reads(text), text
    driver.tap("Opened: today")
    assert driver.screen == "ResultScreen"
    driver.press_back()
    open_card(driver, "Eiffel Tower")
    assert driver.reads("Its values are kept, and shown once the card has been opened.")
    assert not any("330" in text or "1889" in text for text in driver.texts())


def test_while_a_game_runs_nobody_sees_the_values_of_cards_that_may_lie_closed(driver):
    running = opened(("Eiffel Tower", 330), ("Colosseum", 48))
    open_box(driver, [SPHINX, EIFFEL], [SEEN, running])
    open_card(driver, "Sphinx")
    assert driver.reads("A game is running, and this card may lie closed in it: its values stay hidden.")
    assert not any("20 m" in text or "2500" in text for text in driver.texts())
    choose(driver, "Edit")
    assert driver.texts().count("hidden, and kept as it is") == 2
    driver.press_back()
    open_card(driver, "Eiffel Tower")  # lies open on the table
    assert driver.reads("Height: 330 m")
    driver.press_back()
    driver.tap("Find a card")
    assert driver.reads("330 m, 1889")
    assert not any("20 m" in text or "96 m" in text for text in driver.texts())


def test_a_hidden_value_is_kept_when_the_card_is_edited(driver):
    open_box(driver, [EIFFEL])
    open_card(driver, "Eiffel Tower")
    choose(driver, "Edit")
    fill_in(driver, "Name", "Tour Eiffel")
    choose(driver, "Save")
    assert kept(driver).cards == (replace(EIFFEL, name="Tour Eiffel"),)


def test_a_card_is_marked_by_hand_and_undo_takes_it_back(driver):
    open_box(driver, games=[SEEN])
    open_card(driver, "Sphinx")
    choose(driver, "Mark as never opened")
    assert driver.snackbar == "Sphinx: marked as never opened"
    assert (count(driver, True), cards(driver)["Sphinx"].mark.seen) == (1, False)
    driver.tap("Undo")
    assert (count(driver, True), kept(driver)) == (2, LANDMARKS)
    open_card(driver, "Sphinx")
    choose(driver, "Mark as never opened")
    open_card(driver, "Sphinx")
    choose(driver, "Mark as seen")
    assert (count(driver, True), cards(driver)["Sphinx"].mark.seen) == (2, True)
    driver.tap("undo")
    driver.tap("undo")
    assert kept(driver) == LANDMARKS
    assert not driver.offers("undo")


def test_a_card_is_edited(driver):
    open_box(driver, games=[SEEN])
    open_card(driver, "Sphinx")
    choose(driver, "Edit")
    fill_in(driver, "Name", "Great Sphinx")
    fill_in(driver, "Place", "Giza")
    fill_in(driver, "Height, m", "20,2")
    fill_in(driver, "Year", "2500")
    choose(driver, "Before our era")
    choose(driver, "The year is approximate")
    choose(driver, "Save")
    assert driver.sheet is None
    assert kept(driver).cards == (
        BoxCard("Great Sphinx", "Giza", {"height": 20.2, "year": -2500}, frozenset({"year"})),
    )
    assert count(driver, True) == 2  # the session calls it by its old name
    driver.restart()
    open_card(driver, "Great Sphinx")
    assert driver.reads("Year: about 2500 BC")


def test_what_is_no_number_is_refused(driver):
    open_box(driver, games=[SEEN])
    open_card(driver, "Sphinx")
    choose(driver, "Edit")
    fill_in(driver, "Height, m", "tall")
    choose(driver, "Save")
    assert driver.snackbar == "“tall” is not a number"
    fill_in(driver, "Height, m", "")
    fill_in(driver, "Name", " ")
    choose(driver, "Save")
    assert driver.snackbar == "A card needs a name, of 100 letters at most"
    assert driver.sheet == "Edit a card"
    assert driver.disk().box("comparity") is None


def test_a_card_that_nobody_has_named_is_entered(driver):
    open_box(driver)
    driver.tap_at(spot(driver, None))
    assert driver.sheet == "New card"
    fill_in(driver, "Name", "Colosseum")
    fill_in(driver, "Year", "80")
    choose(driver, "Save")
    assert driver.snackbar == "Colosseum is in the box now"
    assert cards(driver)["Colosseum"].values == {"year": 80}
    assert count(driver, True) == 1
    menu(driver, "Enter a card")
    fill_in(driver, "Name", "Taj Mahal")
    choose(driver, "Never opened")
    choose(driver, "Save")
    assert (count(driver, True), cards(driver)["Taj Mahal"].mark) == (1, None)


def test_two_names_of_one_card_are_merged(driver):
    open_box(
        driver, [replace(EIFFEL, name="Eifel")], [[*opened(("Eiffel Tower", 330), ("Big Ben", 96)), OVER]]
    )
    assert len([each for each in grid(driver).spots if each.card]) == 3
    open_card(driver, "Eifel")
    choose(driver, "Merge with another card…")
    assert driver.sheet == "Merge Eifel with…"
    driver.tap("Eiffel Tower")
    assert driver.snackbar == "Eifel and Eiffel Tower are one card now"
    assert cards(driver) == {"Eiffel Tower": EIFFEL}
    assert [each.card.name for each in grid(driver).spots if each.card] == ["Eiffel Tower", "Big Ben"]
    driver.tap("Undo")
    assert list(cards(driver)) == ["Eifel"]


def test_a_card_is_removed_and_undo_brings_it_back(driver):
    open_box(driver, [EIFFEL], [SEEN])
    for name in ("Eiffel Tower", "Sphinx"):
        open_card(driver, name)
        choose(driver, "Remove from the box")
        assert driver.snackbar == f"{name} was removed"
    assert [each.card.name for each in grid(driver).spots if each.card] == ["Big Ben"]
    driver.tap("undo")
    driver.tap("undo")
    assert cards(driver) == {"Eiffel Tower": EIFFEL}
    assert count(driver, True) == 2


@pytest.mark.parametrize("form", ["compact", "tablet"])
def test_a_card_is_found_by_a_few_letters(driver, form):
    driver.resize(form)
    open_box(driver, [SPHINX, BIG_BEN, EIFFEL])
    if form != "tablet":  # where the list is always there
        driver.tap("Find a card")
    driver.tap_field()
    driver.type("par")
    assert not driver.reads("Sphinx")
    driver.tap("Eiffel Tower")
    assert driver.sheet == "Eiffel Tower"


def test_no_card_is_called_so(driver):
    open_box(driver, [SPHINX])
    driver.tap("Find a card")
    driver.tap_field()
    driver.type("zzz")
    assert driver.reads("No card has that name.")


def test_more_names_than_cards_are_told(driver):
    open_box(driver, [SPHINX, BIG_BEN, EIFFEL], number=2)
    assert driver.reads("1 name more than the box has cards")


def test_undoing_a_check_takes_the_reveal_back_and_hides_the_value_again(driver):
    open_box(driver, [EIFFEL], [opened(("Sphinx", 20), ("Eiffel Tower", 330))])
    assert count(driver, True) == 2
    open_card(driver, "Eiffel Tower")
    assert driver.reads("Height: 330 m")
    driver.tap("Opened: today")
    assert driver.screen == "SessionScreen"
    driver.tap("undo")
    driver.press_back()
    assert driver.screen == "BoxScreen"
    assert count(driver, True) == 0
    assert [each.card.name for each in grid(driver).spots if each.card] == ["Eiffel Tower"]
    open_card(driver, "Eiffel Tower")
    assert not driver.reads("330")


# Editions


def test_another_box_is_made_and_the_next_session_is_played_with_it(driver):
    open_box(driver, [SPHINX])
    menu(driver, "Other boxes")
    choose(driver, "Another box")
    fill_in(driver, "Name", "Films")
    fill_in(driver, "Number of cards", "80")
    fill_in(driver, "First measure", "Runtime")
    choose(driver, "Save")
    assert driver.snackbar == "Films is on the table now"
    assert kept(driver).measures == (Measure("Runtime"),)
    assert driver.reads("Films · 80 cards")
    assert len(grid(driver).spots) == 80
    driver.press_back()
    driver.tap("Games")
    driver.tap("Comparity")
    driver.tap("Ann")
    driver.tap("Bob")
    assert driver.reads("Films. 29 cards needed: any of the 80 never opened.")
    driver.tap("Start")
    assert driver.stored().setup == {"players": ["Ann", "Bob"], "measure": "Runtime"}
    assert driver.stored().extra["box"] == "films"


def test_boxes_are_changed_switched_and_removed(driver):
    two = add_edition(Box((replace(LANDMARKS, cards=(SPHINX,)),)), "Films", 80, (Measure("Runtime", "min"),))
    open_box(driver, box=two)
    menu(driver, "Other boxes")
    choose(driver, "Change Films")
    fill_in(driver, "Number of cards", "90")
    choose(driver, "Save")
    assert (kept(driver).name, kept(driver).number) == ("Films", 90)
    menu(driver, "Other boxes")
    choose(driver, "Landmarks · 100 cards")
    assert kept(driver).id == "landmarks"
    assert len(grid(driver).spots) == 100
    menu(driver, "Other boxes")
    choose(driver, "Remove Landmarks")
    assert kept(driver).id == "films"
    driver.tap("Undo")
    assert kept(driver).cards == (SPHINX,)


def test_what_a_box_needs(driver):
    open_box(driver)
    menu(driver, "Other boxes")
    choose(driver, "Another box")
    choose(driver, "Save")
    assert driver.snackbar == "A box needs a name, of 40 letters at most"
    fill_in(driver, "Name", "Films")
    fill_in(driver, "Number of cards", "0")
    choose(driver, "Save")
    assert driver.snackbar == "A box has 1 to 1000 cards"
    fill_in(driver, "Number of cards", "80")
    choose(driver, "Save")
    assert driver.snackbar == "A box needs a measure, and no two may be called alike"
    assert driver.disk().box("comparity") is None


# The list


def test_the_list_goes_out_through_the_clipboard_and_in_again(driver):
    open_box(driver, [replace(SPHINX, mark=Mark(True, "2026-03-01T20:00:00+03:00"))])
    menu(driver, "Export the list (CSV)")
    driver.tap("Copy to the clipboard")
    assert driver.snackbar == "In the clipboard"
    assert Clipboard.paste().split("\r\n")[1] == "Sphinx,Giza,20,,-2500,yes,yes,2026-03-01T20:00:00+03:00"
    before = kept(driver)
    Clipboard.copy("name;place\r\nBig Ben;London\r\nSPHINX;\r\n")
    menu(driver, "Import a list (CSV)")
    driver.tap("From the clipboard")
    assert driver.snackbar == "2 cards imported"
    assert {name: card.place for name, card in cards(driver).items()} == {
        "SPHINX": "Giza",
        "Big Ben": "London",
    }
    driver.tap("Undo")
    assert kept(driver) == before


@pytest.mark.parametrize(("language", "line"), [("en", "Sphinx,Giza,20,"), ("ru", "Sphinx;Giza;20;")])
def test_the_list_is_written_as_a_file(driver, language, line):
    open_box(driver, [SPHINX])
    driver.app.nav.services.change_settings(language=language)
    driver.app.nav.settings_changed()
    driver.settle()
    tr = driver.app.look.tr
    menu(driver, tr("Export the list (CSV)"))
    driver.tap(tr("Save as a file"))
    [file] = driver.files.saved
    assert file.name == "comparity-landmarks.csv"
    assert file.data.startswith(b"\xef\xbb\xbfname")
    assert line in decoded(file.data)
    assert driver.snackbar == tr("Saved: {place}").format(place="Downloads")


def bring_in(driver, data):
    driver.files.chosen = data and Document("cards.csv", TABLE, data)
    menu(driver, "Import a list (CSV)")
    driver.tap("From a file")


def test_a_file_of_excel_is_brought_in(driver):
    open_box(driver)
    bring_in(driver, "name;place;height\r\nБольшой театр;Москва;42,5\r\n".encode("cp1251"))
    assert cards(driver) == {"Большой театр": BoxCard("Большой театр", "Москва", {"height": 42.5})}


def test_a_bad_line_is_told_and_nothing_is_taken_over(driver):
    open_box(driver)
    bring_in(driver, b"name,height\nSphinx,20\nBig Ben,tall\n")
    assert driver.sheet == "Nothing was imported"
    assert driver.reads("Line 3: “tall” in the column “height” is no number.")
    assert driver.disk().box("comparity") is None


def test_no_file_is_chosen_or_it_cannot_be_read(driver):
    open_box(driver)
    bring_in(driver, None)
    assert driver.snackbar is None
    driver.files.chosen = Failed("none.csv", "No such file")
    menu(driver, "Import a list (CSV)")
    driver.tap("From a file")
    assert driver.snackbar == "none.csv cannot be read: No such file."
    assert driver.disk().box("comparity") is None


def test_a_list_opened_from_elsewhere_finds_its_box(driver):
    driver.prepare().launch()
    driver.files.take(Document("cards.csv", TABLE, b"name,place\nBig Ben,London\n"))
    driver.settle()
    assert driver.screen == "BoxScreen"
    assert driver.snackbar == "1 card imported"
    assert cards(driver) == {"Big Ben": BoxCard("Big Ben", "London")}


def test_a_full_disk_loses_nothing(driver):
    open_box(driver, games=[SEEN])
    driver.guarded = True
    driver.fill_disk()
    open_card(driver, "Sphinx")
    choose(driver, "Mark as never opened")
    assert driver.snackbar == "The disk is full. Nothing was changed: make room and try again."
    assert count(driver, True) == 2
    driver.free_disk()
    open_card(driver, "Sphinx")
    choose(driver, "Mark as never opened")
    assert count(driver, True) == 1


# Every form, language and text size

LONG = {"en": "Saint Basil’s Cathedral on Red Square", "ru": "Храм Василия Блаженного на Красной площади"}


def walk(driver, language):
    tr, nav = driver.app.look.tr, driver.app.nav
    from companion.games.comparity.box.collection import deal
    from companion.games.comparity.ui import box_forms as forms
    from companion.games.comparity.ui import box_lists as lists
    from companion.games.comparity.ui.box_cards import CardsSheet, card_sheet
    from companion.games.comparity.ui.box_deal import SortSheet, deal_sheet

    nav.go_home("box", game="comparity")
    editor = nav.screen.editor
    yield "glance"
    finger = driver.press(spot(driver, LONG[language]))
    yield "loupe"
    driver.let_go(finger)
    yield "card"
    nav.overlay.tidy()
    sheets = [
        ("list", lambda: CardsSheet(editor)),
        ("never opened", lambda: CardsSheet(editor, tr("Never opened"), unseen=True)),
        ("sort", lambda: SortSheet(editor)),
        ("merge", lambda: CardsSheet(editor, tr("Merge {name} with…").format(name="A"))),
        ("unseen card", lambda: card_sheet(editor, editor.collection.unseen[0])),
        ("edit", lambda: forms.CardForm(editor, editor.collection.seen[0])),
        ("new card", lambda: forms.CardForm(editor, None)),
        ("deal", lambda: deal_sheet(editor, deal(editor.collection, 3))),
        ("boxes", lambda: forms.editions_sheet(editor)),
        ("new box", lambda: forms.EditionForm(editor, None)),
        ("out", lambda: lists.export_sheet(editor)),
        ("in", lambda: lists.import_sheet(editor)),
    ]
    for name, sheet in sheets:
        nav.sheet(sheet())
        yield name
        nav.overlay.tidy()
    editor.open_menu()
    yield "menu"
    nav.overlay.tidy()
    lists.take_list(editor, "name,height\na,tall\nb,small\n")
    yield "refused"
    nav.overlay.tidy()
    nav.go_home("new_session", game="comparity")
    nav.screen.sit(["Ann", "Bob", "Cat"])
    yield "new session"


@pytest.mark.parametrize("form", SIZES)
@pytest.mark.parametrize(("language", "scale"), [("en", 0.85), ("ru", 1.6)])
def test_nothing_is_cut_and_everything_is_in_reach(driver, form, language, scale):
    driver.resize(form)
    name = LONG[language]
    known = [replace(card, name=name) if n == 0 else card for n, card in enumerate(seen_long_ago(63))]
    prepare(driver, [*known, SPHINX, EIFFEL], language=language, text_scale=scale).launch()
    people = [name, "Ann", "Bob", "Cat", "Sphinx", "Eiffel Tower"]
    found = []
    for place in walk(driver, language):
        driver.settle()
        # the plate lies over the head of the screen
        faults = [each for each in findings(driver, people) if place != "loupe" or "overlap" not in each]
        found += [f"{place}: {each}" for each in faults]
    assert not found, "\n".join(found)
