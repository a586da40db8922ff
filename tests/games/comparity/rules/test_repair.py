"""Comparity: putting the order right pair by pair, areas that break apart, and what screens ask about it."""

from random import Random
from types import MappingProxyType

import pytest

from companion.games.comparity.rules import state as questions
from companion.games.comparity.rules.area import Area, Card
from companion.games.comparity.rules.repair import Advice, Repair, advise, new_violations, repairs
from tests.games.comparity.rules import naive
from tests.games.comparity.rules.table import DRAW, AtTheTable, clean, discard, given, swap, violation, win

# Swap


def test_a_swap_that_breaks_nothing_new_is_the_only_repair():
    table = AtTheTable(3).lying("5 # 9")
    table.check((1, 0), 3)
    assert table.due == ("Ann", "swap")
    assert table["repairs"] == [swap((0, 0), (1, 0))]
    for event in ({"type": "discard", "at": [0, 0]}, {"type": "discard", "at": [2, 0]}):
        assert table.foul(kind=event.pop("type"), **event) == "not-a-repair"
    assert table.swap((0, 0), (1, 0)) == []
    assert [card["value"] for card in table["grid"]] == [3, 5, 9]
    assert (table["violations"], table["repairs"]) == ([], [])
    assert table.due == ("Bob", "play")


@pytest.mark.parametrize(("a", "b"), [((0, 0), (1, 0)), ((1, 0), (0, 0))])
def test_a_swap_may_be_named_either_way_round(a, b):
    table = AtTheTable().lying("5 #")
    table.check((1, 0), 3)
    table.swap(a, b)
    assert table.value(0, 0) == 3


def test_names_go_with_their_cards():
    table = AtTheTable().lying("5 #").named(Minaret=(0, 0))
    table.check((1, 0), 3, card="Tower")
    table.swap((0, 0), (1, 0))
    assert [card["card"] for card in table["grid"]] == ["Tower", "Minaret"]
    assert table["revealed"] == 1


@pytest.mark.parametrize(
    ("a", "b"), [((0, 0), (0, 0)), ((0, 0), (2, 0)), ((2, 0), (3, 0)), ((7, 7), (8, 7)), ((1, 0), (2, 0))]
)
def test_only_a_violating_pair_is_swapped(a, b):
    table = AtTheTable().lying("5 # 9 #")
    table.check((1, 0), 3)
    assert table.foul("swap", a=list(a), b=list(b)) == "not-a-repair"


def test_nothing_else_is_due_before_the_repair():
    table = AtTheTable().lying("5 # 9 #")
    table.check((1, 0), 3)
    for event in (DRAW, {"type": "play", "at": [0, 1]}, {"type": "check", "at": [3, 0], "value": 1}):
        assert table.foul(kind=event["type"], **{k: v for k, v in event.items() if k != "type"}) == "not-due"


# Discard


def test_where_the_swap_breaks_another_pair_either_card_is_discarded():
    table = AtTheTable(3).lying("9 # 5 #")
    table.check((1, 0), 5)
    assert table["violations"] == [[[0, 0], [1, 0]]]
    assert table["repairs"] == [discard(0, 0), discard(1, 0)]
    assert table.due == ("Ann", "discard")
    assert table.foul("swap", a=[0, 0], b=[1, 0]) == "not-a-repair"
    assert table.foul("discard", at=[2, 0]) == "not-a-repair"
    assert table.discard(0, 0) == []
    assert [card["at"] for card in table["grid"]] == [[1, 0], [2, 0], [3, 0]]
    assert table.due == ("Bob", "play", "check")
    assert table["revealed"] == 1


def test_300_200_100_is_put_right_by_exchanging_the_ends():
    """Exchanging 300 and 200 is no repair: 300 would then stand left of 100, which it did not before."""
    table = AtTheTable().lying("300 # 100")
    table.check((1, 0), 200)
    assert table["violations"] == [[[0, 0], [1, 0]], [[1, 0], [2, 0]]]
    assert table["repairs"] == [swap((0, 0), (2, 0))]
    assert table.foul("swap", a=[0, 0], b=[1, 0]) == "not-a-repair"
    assert table.foul("swap", a=[1, 0], b=[2, 0]) == "not-a-repair"
    assert table.foul("discard", at=[1, 0]) == "not-a-repair"
    table.swap((0, 0), (2, 0))
    assert table["violations"] == []
    assert table.due == ("Bob", "play")  # every card lies open


def test_pair_by_pair_until_none_is_left_and_the_penalty_is_drawn_once():
    pairs = [((0, 0), (1, 0)), ((0, 2), (1, 2))]
    table = AtTheTable(3).lying("5 4 9", ". # .", "6 # 9").seated(1)
    assert table.check((1, 0), 5) == [violation("Ann", *pairs)]
    assert table["repairs"] == [swap(*pairs[0]), swap(*pairs[1])]
    table.swap(*pairs[1])
    assert table.due == ("Bob", "swap")
    table.swap(*pairs[0])
    assert table.hands == (10, 7, 7)
    assert table.due == ("Cat", "play", "check")


def star():
    """9 stands before a 2 on its right and a 2 above it, each with a 3 behind it."""
    table = AtTheTable().lying(". 3 . .", ". 2 . .", "0 # 2 3", ". # . .")
    table.check((1, 1), 9)
    return table


def test_a_card_in_two_broken_pairs_is_listed_once():
    table = star()
    assert table["violations"] == [[[1, 1], [1, 2]], [[1, 1], [2, 1]]]
    assert table["repairs"] == [discard(1, 1), discard(1, 2), discard(2, 1)]
    assert table.due == ("Ann", "discard")


def test_a_knot_that_no_swap_helps_loses_one_of_its_cards():
    """9 before 4 and below 3: with 4 in its place 4 stood below 3, with 3 in its place 9 stood below 5."""
    table = AtTheTable().lying("5 .", "3 .", "# 4")
    table.check((0, 0), 9)
    assert table["violations"] == [[[0, 0], [0, 1]], [[0, 0], [1, 0]]]
    assert table["repairs"] == [discard(0, 0), discard(0, 1), discard(1, 0)]
    assert table.due == ("Ann", "discard")


def test_each_knot_is_judged_by_itself():
    """On the left a swap serves, on the right none: both kinds are due, in the order of the cells."""
    table = AtTheTable().lying("2 1 # 9 5 5")
    table.check((2, 0), 3)
    assert table["violations"] == [[[0, 0], [1, 0]], [[3, 0], [4, 0]]]
    assert table["repairs"] == [swap((0, 0), (1, 0)), discard(3, 0), discard(4, 0)]
    assert table.due == ("Ann", "swap", "discard")


# A discard that splits


def split_table(**more):
    table = AtTheTable(3, **more).lying("1 9 # 5 #")
    assert table.check((2, 0), 5) == [violation("Cat", ((1, 0), (2, 0)))]
    assert table["repairs"] == [discard(1, 0), discard(2, 0)]
    return table


def test_a_discard_that_splits_the_area_calls_for_a_joining_card():
    table = split_table()
    assert table.discard(1, 0) == [{"call": "split"}]
    assert table["joins"] == [[1, 0]]
    assert table.due == ("Ann", "join")
    assert table.hands == (7, 7, 10)
    assert table.foul("play", at=[1, 0]) == "not-due"
    assert table.foul("join", at=[2, 0]) == "cell-taken"
    assert table.foul("join", at=[2, 1]) == "not-joining"
    assert table.foul("join", at=[9, 9]) == "no-neighbour"
    assert table.join(1, 0, card="Needle") == []
    assert table["grid"][1] == {"at": [1, 0], "open": False, "value": None, "card": "Needle"}
    assert table.hands == (6, 7, 10)
    assert table["joins"] == []
    assert table.due == ("Bob", "play", "check")


def test_the_joining_card_is_neither_duet_nor_trio():
    table = AtTheTable(3).lying(". 5 5", "1 # .", ". # .")
    table.check((1, 1), 9)
    assert table["repairs"] == [discard(1, 1), discard(1, 2)]
    assert table.discard(1, 1) == [{"call": "split"}]
    assert table["joins"] == [[1, 1]]  # three parts: only the emptied place touches all of them
    assert table.join(1, 1) == []
    assert table.due == ("Bob", "play", "check")


def test_the_joining_card_s_name_must_not_lie_open():
    table = split_table().named(Minaret=(0, 0))
    table.discard(1, 0)
    assert table.foul("join", at=[1, 0], card="Minaret") == "same-card"


def test_a_discarded_card_s_name_is_free_again():
    table = split_table().named(Minaret=(1, 0))
    table.discard(1, 0)
    assert table.join(1, 0, card="Minaret") == []


def test_a_last_card_wins_as_a_joining_card_too():
    table = split_table().holding(1, 7, 7)
    table.discard(1, 0)
    assert table.join(1, 0) == [win("Ann")]
    assert (table["winners"], table["by"], table["joins"]) == (["Ann"], "out", [])


def test_the_joining_card_comes_before_further_repairs():
    table = AtTheTable(3).lying(". . . 9 . 6", "1 9 # 5 # 7")
    table.check((2, 0), 5)
    assert table["violations"] == [[[1, 0], [2, 0]], [[5, 0], [5, 1]]]
    assert table["repairs"] == [discard(1, 0), discard(2, 0), swap((5, 0), (5, 1))]
    assert table.due == ("Ann", "swap", "discard")
    table.discard(1, 0)
    assert table.due == ("Ann", "join")
    assert table["repairs"] == [swap((5, 0), (5, 1))]
    assert table.foul("swap", a=[5, 0], b=[5, 1]) == "not-due"
    table.join(1, 0)
    assert table.due == ("Ann", "swap")
    table.swap((5, 0), (5, 1))
    assert table.due == ("Bob", "play", "check")


def test_a_split_in_answer_to_a_duet_leaves_the_normal_turn():
    table = AtTheTable(3).lying("1 9 # 5 . ", ". . . # #")
    assert table.play(4, 1) == [{"call": "duet", "player": "Ann"}]
    table.check((2, 1), 5)
    table.discard(1, 1)
    table.join(1, 1)
    assert table.due == ("Bob", "play", "check")


def test_the_penalty_is_drawn_before_the_repair_even_from_hands():
    table = AtTheTable(2).lying("1 9 # 5 #").holding(5, 5, pile=1)
    assert table.check((2, 0), 5)[1:] == given(("Ann", "Bob"), ("Ann", "Bob"))
    assert table.hands == (3, 8)
    assert table.due == ("Ann", "discard")


# Questions of the screens


def test_where_a_card_can_lie_and_what_it_would_be_called():
    table = AtTheTable().lying("# . #", "# # #")
    assert (1, 1) in questions.places(table.state)
    assert len(questions.places(table.state)) == 10
    assert questions.announced(table.state, (1, 1)) == "trio"
    assert questions.announced(table.state, (0, 2)) is None
    assert questions.announced(AtTheTable().lying("# .", "# #").state, (1, 1)) == "duet"
    assert questions.announced(table.holding(1, 7).state, (1, 1)) == "win"


def test_the_extra_card_is_announced_as_nothing():
    table = AtTheTable().lying("# . # . #", "# # # # #")
    table.play(1, 1)
    assert questions.places(table.state) == ()
    table.tap(DRAW)
    assert questions.announced(table.state, (3, 1)) is None


def test_a_joining_card_has_its_own_places():
    table = split_table()
    assert questions.places(table.state) == ()
    table.discard(1, 0)
    assert questions.places(table.state) == ((1, 0),)


def test_which_cards_can_be_checked_and_what_is_opened_with_them():
    table = AtTheTable().lying("# # 7 #")
    assert questions.checkable(table.state) == ((0, 0), (1, 0), (3, 0))
    assert questions.companions(table.state, (0, 0)) == questions.Companions(((1, 0),), needed=True)
    assert questions.companions(table.state, (1, 0)) == questions.Companions(((0, 0),), needed=False)
    assert questions.companions(table.state, (3, 0)) == questions.Companions((), needed=False)
    assert questions.checkable(AtTheTable().state) == ()


def test_a_swap_is_proposed_before_a_discard_and_what_solves_more_before_what_solves_less():
    table = AtTheTable().lying(". . . 9 . 6", "1 9 # 5 # 7")
    table.check((2, 0), 5)
    assert advise(table.state.area) == (
        Advice(Repair("swap", ((5, 0), (5, 1))), solves=1, splits=False),
        Advice(Repair("discard", ((1, 0),)), solves=1, splits=True),
        Advice(Repair("discard", ((2, 0),)), solves=1, splits=True),
    )


def test_the_discard_that_solves_two_pairs_or_splits_nothing_is_proposed():
    table = star()
    first = advise(table.state.area)[0]
    assert (first.repair, first.solves, first.splits) == (Repair("discard", ((1, 1),)), 2, True)
    table = AtTheTable().lying("9 # 5 #")
    table.check((1, 0), 5)
    assert [(each.repair.cells, each.splits) for each in advise(table.state.area)] == [
        (((0, 0),), False),
        (((1, 0),), True),
    ]


@pytest.mark.parametrize(
    ("repair", "event"),
    [
        (Repair("swap", ((0, 0), (0, 1))), {"type": "swap", "a": [0, 0], "b": [0, 1]}),
        (Repair("discard", ((2, 3),)), {"type": "discard", "at": [2, 3]}),
    ],
)
def test_a_repair_can_be_submitted_as_it_is(repair, event):
    assert repair.to_event() == event


def test_why_a_swap_does_not_serve():
    table = AtTheTable().lying("9 # 5 #")
    table.check((1, 0), 5)
    area = table.state.area
    assert new_violations(area, area.violations(), ((0, 0), (1, 0))) == (((1, 0), (2, 0)),)


def test_who_would_give_and_where_a_name_lies():
    table = AtTheTable(3).lying("# 7").holding(3, 3, 3, pile=1).named(Minaret=(1, 0))
    assert questions.would_give(table.state, 0, 1) == ()
    assert questions.would_give(table.state, 0, 3) == ("Bob", "Cat")
    assert questions.lying_open(table.state, "Minaret") == (1, 0)
    assert questions.lying_open(table.state, "Big Ben") is None
    assert table.check((0, 0), 1) == [clean("Ann"), *given(("Bob", "Ann"))]


# A second way of finding them


def random_area(random):
    """Open cards in a small block, some places empty or closed: bad pairs come in knots."""
    columns, rows = random.randint(2, 4), random.randint(1, 3)
    cells = [(x, y) for x in range(columns) for y in range(rows) if random.random() < 0.9]
    return {cell: Card(value=random.randint(1, 6)) if random.random() < 0.9 else Card() for cell in cells}


def test_the_repairs_of_10_000_random_tables_are_those_that_trying_everything_finds():
    random, several, kinds = Random(1), 0, set()
    for _ in range(10_000):
        cards = random_area(random)
        area = Area(MappingProxyType(cards))
        broken = area.violations()
        several += len(broken) > 1
        found = [repair.describe() for repair in repairs(area, broken)]
        table = {cell: {"open": card.open, "value": card.value} for cell, card in cards.items()}
        assert found == naive.repairs(table), cards
        kinds |= {kind for repair in found for kind in repair}
    assert several > 4_000
    assert kinds == {"swap", "discard"}
