"""What the screens ask: where a card may go, what a chip would make, how close a team is; the regions."""

from dataclasses import replace
from types import MappingProxyType

from companion.games.federation.box.dead import dead_regions
from companion.games.federation.box.layout import BoardLayout
from companion.games.federation.box.regions import REGIONS
from companion.games.federation.rules.questions import (
    OpenLine,
    cards_left,
    cards_of,
    chips_left,
    chips_missing,
    choices,
    forgetful,
    legal_cells,
    made,
    may_show_empty,
    open_lines,
    talkative,
    was_given,
)
from companion.games.federation.rules.referee import why_not
from companion.games.federation.texts import regions as english
from tests.games.federation.rules.table import FINISH, AtTheTable, column, near_the_end, row


def line(cells):
    return tuple(tuple(cell) for cell in cells)


def test_a_city_card_and_a_flag_go_on_any_of_the_164_free_cells():
    table = AtTheTable()
    assert len(legal_cells(table.state, "city")) == 164
    table.city([5, 5])
    for kind in ("city", "flag"):
        assert len(legal_cells(table.state, kind)) == 163
        assert (5, 5) not in legal_cells(table.state, kind)
        assert (0, 0) not in legal_cells(table.state, kind)


def test_arms_and_star_go_on_opponents_chips_that_are_not_locked():
    table = AtTheTable()
    table.put(0, [*row(4, 3, 8), [6, 6]])
    table.until(1)
    assert legal_cells(table.state, "arms") == legal_cells(table.state, "star") == {(6, 6)}
    table.city([7, 7])
    assert legal_cells(table.state, "arms") == {(7, 7)}


def test_no_card_goes_anywhere_when_all_of_its_kind_are_played_or_the_game_is_over():
    table = AtTheTable()
    for n in range(1, 5):
        table.flag([5, n])
    assert legal_cells(table.state, "flag") == frozenset()
    table.tap(FINISH)
    assert legal_cells(table.state, "city") == frozenset()


def test_why_not_tells_whose_chip_is_in_the_way():
    table = AtTheTable()
    table.city([5, 5])
    foul = why_not(table.state, "city", (5, 5))
    assert (foul.code, foul.facts["cell"], foul.facts["team"]) == ("cell-taken", [5, 5], "Peaks")
    assert why_not(table.state, "star", (5, 5)) is None


def test_what_a_chip_would_make_and_which_six_there_are_to_choose_from():
    table = AtTheTable()
    table.put(0, [*row(4, 3, 5), *row(4, 7, 9), *column(6, 5, 9)])
    table.until(0)
    assert made(table.state, (4, 6)) == (line(row(4, 3, 8)), line(column(6, 4, 9)))
    assert made(table.state, (4, 6), (line(row(4, 4, 9)),))[0] == line(row(4, 4, 9))
    across = (line(row(4, 3, 8)), line(row(4, 4, 9)))
    assert choices(table.state, (4, 6)) == (across, (line(column(6, 4, 9)),))
    assert made(table.state, (9, 9)) == () == choices(table.state, (9, 9))
    table.blank()
    assert made(table.state, (4, 6)) == ()


def test_the_sixes_that_lack_one_or_two_chips_are_open_and_the_nearest_come_first():
    table = AtTheTable()
    table.put(0, row(4, 3, 7))
    table.put(1, [[4, 2]])
    found = open_lines(table.state, 0)
    assert found == (
        OpenLine(line(row(4, 3, 8)), ((4, 8),)),
        OpenLine(line(row(4, 4, 9)), ((4, 8), (4, 9))),
    )
    assert open_lines(table.state, 0, 1) == found[:1]
    assert open_lines(table.state, 1) == ()


def test_a_corner_brings_a_team_closer():
    table = AtTheTable()
    assert chips_missing(table.state, 0) == 5
    table.put(0, row(0, 1, 3))
    assert chips_missing(table.state, 0) == 2
    assert OpenLine(line(row(0, 0, 5)), ((0, 4), (0, 5))) in open_lines(table.state, 0)
    assert chips_missing(table.state, 1) == 5


def test_a_superline_gives_no_chip_to_the_next_along_the_same_line():
    table = AtTheTable()
    table.put(0, row(4, 1, 6))
    assert open_lines(table.state, 0) == ()
    agreed = AtTheTable(collinear="share-one")
    agreed.put(0, [*row(4, 1, 6), *row(4, 7, 9)])
    assert [each.cells for each in open_lines(agreed.state, 0)] == [line(row(4, 6, 11))]


def test_a_board_without_room_for_a_line():
    table = AtTheTable(rows=6, cols=6)
    blocked = {(at, col): 1 for at in range(6) for col in range(6)}
    corners = {(0, 0), (0, 5), (5, 0), (5, 5)}
    chips = MappingProxyType({cell: team for cell, team in blocked.items() if cell not in corners})
    state = replace(table.state, board=replace(table.state.board, chips=chips))
    assert chips_missing(state, 0) is None


def test_there_are_84_chips_of_a_colour_and_those_taken_off_come_back():
    table = AtTheTable()
    assert chips_left(table.state, 0) == 84
    table.city([5, 5])
    assert (chips_left(table.state, 0), chips_left(table.state, 1)) == (83, 84)
    table.star([5, 5])
    assert (chips_left(table.state, 0), chips_left(table.state, 1)) == (84, 83)
    table.arms([5, 5])
    assert (chips_left(table.state, 0), chips_left(table.state, 1)) == (84, 84)


# Penalties and the cards


def test_who_can_have_forgotten_to_draw_the_latest_to_move_first():
    table = AtTheTable(2, 2)
    assert forgetful(table.state) == ()
    table.blank()
    assert forgetful(table.state) == ()
    table.blank(2)
    assert forgetful(table.state) == ("Bob", "Ann")
    table.blank(3)
    assert forgetful(table.state) == ("Ann", "Dan", "Cat")
    table.forgot("Dan")
    assert forgetful(table.state) == ("Ann", "Cat")
    table.dead()
    assert forgetful(table.state) == ("Ann", "Cat")
    table.tap(FINISH)
    assert forgetful(table.state) == ()


def test_who_found_the_pile_empty_is_not_among_them():
    table = near_the_end(pile=1)
    table.blank(2)
    assert forgetful(table.state) == ("Ann",)
    table.blank()
    assert forgetful(table.state) == ()


def test_whom_the_card_went_to_that_was_not_drawn():
    table = near_the_end(pile=1)
    table.blank(2)
    before = table.state
    table.forgot("Ann")
    assert was_given(before, table.state) == "Bob"
    other = AtTheTable()
    other.blank(2)
    before = other.state
    other.forgot("Ann")
    assert was_given(before, other.state) is None


def test_which_teams_can_have_talked():
    assert talkative(AtTheTable(3, 1).state) == ()
    table = AtTheTable(3, 2)
    assert talkative(table.state) == (0, 1, 2)
    table.talked(1, times=6)
    assert talkative(table.state) == (0, 2)
    table.tap(FINISH)
    assert talkative(table.state) == ()


def test_how_many_cards_are_believed_to_be_left():
    table = AtTheTable(2, 2)
    assert cards_left(table.state) == 175
    table.blank(3)
    table.dead()
    assert cards_left(table.state) == 171
    table.talked(0)
    table.forgot("Ann")
    assert cards_left(table.state) == 171


def test_whether_an_empty_card_may_be_shown():
    table, strict = AtTheTable(), AtTheTable(empty_cards="one")
    for each in (table, strict):
        assert may_show_empty(each.state)
        each.dead(region="Коми")
    assert (may_show_empty(table.state), may_show_empty(strict.state)) == (True, False)
    table.dead(region="Коми")
    assert not may_show_empty(table.state, "Коми")
    table.tap(FINISH)
    assert not may_show_empty(table.state)


# Regions


def test_a_city_card_goes_on_no_cell_whose_cards_are_out():
    table = AtTheTable()
    table.city([5, 5], region="Коми")
    table.arms([5, 5])
    assert (5, 5) in legal_cells(table.state, "city")
    table.dead(region="Коми")
    assert (5, 5) not in legal_cells(table.state, "city")
    assert (5, 5) in legal_cells(table.state, "flag")


def test_city_cards_with_a_region_teach_the_board():
    table = AtTheTable()
    for event in (
        {"type": "city", "cell": [5, 5], "region": "Коми"},
        {"type": "flag", "cell": [6, 6]},
        {"type": "city", "cell": [7, 7]},
        {"type": "dead", "region": "Тыва"},
        {"type": "city", "cell": [8, 8], "region": "Коми"},
    ):
        table.tap(event)
    assert table.state.board.regions == {(5, 5): "Коми", (8, 8): "Коми"}


def test_a_region_is_dead_with_both_cells_taken_as_long_as_a_card_of_it_is_in_the_game():
    komi, tuva = "Республика Коми", "Республика Тыва"
    layout = BoardLayout(regions={(5, 5): komi, (8, 8): komi, (3, 3): tuva})
    table = AtTheTable()
    table.city([5, 5], region=komi)
    table.city([3, 3], region=tuva)
    assert dead_regions(table.state, layout) == ()
    table.flag([8, 8])
    assert dead_regions(table.state, layout) == (komi,)
    assert (cards_of(table.state, komi), cards_of(table.state, tuva)) == (1, 1)
    table.dead(region=komi)
    assert dead_regions(table.state, layout) == ()
    assert cards_of(table.state, komi) == 0


def test_there_are_82_regions_and_two_of_them_leave_the_city_to_the_box():
    assert len(REGIONS) == 82 == len({region.name for region in REGIONS})
    assert [region.name for region in REGIONS if not region.city] == [
        "Ленинградская область",
        "Московская область",
    ]
    cities = [region.city for region in REGIONS if region.city]
    assert len(cities) == 80 == len(set(cities))
    assert all(text == text.strip() for region in REGIONS for text in (region.name, region.city))


def test_every_region_and_city_has_an_english_name():
    assert english.REGIONS.keys() == {region.name for region in REGIONS}
    assert english.CITIES.keys() == {region.city for region in REGIONS if region.city}
    for names in (english.REGIONS, english.CITIES):
        assert len(set(names.values())) == len(names)
        assert all(name.replace("–", "").isascii() and name for name in names.values())
    assert english.REGIONS["Тверская область"] == "Tver Oblast"
    assert english.CITIES["Орёл"] == "Oryol"
