"""Half-entered moves of Comparity as values: each step answers the next draft, JSON and back, what fits."""

import json
from dataclasses import FrozenInstanceError, replace

import pytest

from companion.games.comparity.box.stored import LANDMARKS, BoxCard, Measure
from companion.games.comparity.box.typed import (
    Letters,
    TypedCard,
    TypedEdition,
    typed_from_json,
    typed_number,
)
from companion.games.comparity.drafts import CardFace, CheckDraft, DealDraft, RepairDraft, draft_from_json
from companion.games.comparity.rules.state import advice
from tests.games.comparity.rules.table import DRAW, AtTheTable

BIG_BEN, EIFFEL = CardFace(96, "Big Ben"), CardFace(330, "Eiffel Tower")


def lying(*rows):
    return AtTheTable().lying(*rows).state


PAIR = lying("# #")
ROW = lying("# # #")
BESIDE_OPEN = lying("7 # #")
ALONE = AtTheTable().state


def again(draft):
    """As it comes back from the disk."""
    return json.loads(json.dumps(draft.to_json(), allow_nan=False))


# A check


def test_with_one_closed_neighbour_nobody_is_asked_which():
    draft = CheckDraft.begun(PAIR, (0, 0))
    assert draft.cells == ((0, 0), (1, 0))
    assert not draft.asks_which(PAIR)
    assert draft.offered(PAIR) == ()
    assert draft.missing(PAIR) == (0, 0)


def test_with_two_closed_neighbours_one_is_to_be_chosen():
    draft = CheckDraft.begun(ROW, (1, 0))
    assert draft.asks_which(ROW)
    assert draft.offered(ROW) == ((0, 0), (2, 0))
    assert draft.missing(ROW) is None
    assert not draft.complete(ROW)
    chosen = draft.with_also((2, 0))
    assert not chosen.asks_which(ROW)
    assert chosen.offered(ROW) == ()
    assert chosen.missing(ROW) == (1, 0)


def test_beside_an_open_card_a_neighbour_may_be_opened_too():
    draft = CheckDraft.begun(BESIDE_OPEN, (1, 0)).with_face((1, 0), BIG_BEN)
    assert draft.complete(BESIDE_OPEN)
    assert draft.offered(BESIDE_OPEN) == ((2, 0),)
    assert not draft.settled(BESIDE_OPEN)
    assert draft.event() == {"type": "check", "at": [1, 0], "value": 96, "card": "Big Ben"}
    more = draft.with_also((2, 0))
    assert not more.complete(BESIDE_OPEN)
    assert more.missing(BESIDE_OPEN) == (2, 0)


def test_a_check_is_entered_face_by_face():
    draft = CheckDraft.begun(PAIR, (0, 0)).with_face((0, 0), BIG_BEN)
    assert draft.missing(PAIR) == (1, 0)
    assert draft.names == ["Big Ben"]
    whole = draft.with_face((1, 0), CardFace(330))
    assert whole.complete(PAIR)
    assert whole.settled(PAIR)
    assert whole.names == ["Big Ben"]
    event = {"type": "check", "at": [0, 0], "value": 96, "card": "Big Ben"}
    assert whole.event() == {**event, "also": {"at": [1, 0], "value": 330}}
    assert draft.missing(PAIR) == (1, 0)  # the step before is as it was


def test_a_face_ends_what_was_typed_of_it():
    draft = CheckDraft.begun(PAIR, (0, 0)).with_typed(Letters("Bi"))
    assert draft.typed == Letters("Bi")
    assert draft.with_face((0, 0), BIG_BEN).typed is None


def test_without_the_checked_card_there_is_no_check():
    assert CheckDraft.begun(PAIR, (0, 0)).without((0, 0), PAIR) is None


def test_without_the_other_card_it_is_to_be_chosen_again():
    draft = CheckDraft.begun(ROW, (1, 0)).with_also((2, 0)).with_face((1, 0), BIG_BEN)
    back = draft.with_typed(Letters("Ei")).without((2, 0), ROW)
    assert back == CheckDraft((1, 0), faces={(1, 0): BIG_BEN})
    assert back.asks_which(ROW)


def test_a_draft_is_frozen():
    with pytest.raises(FrozenInstanceError):
        CheckDraft.begun(PAIR, (0, 0)).also = None
    with pytest.raises(TypeError):
        CheckDraft.begun(PAIR, (0, 0)).faces[0, 0] = BIG_BEN


CHECKS = [
    CheckDraft.begun(ROW, (1, 0)),
    CheckDraft.begun(ROW, (1, 0)).with_also((2, 0)),
    CheckDraft.begun(ROW, (0, 0)).with_face((0, 0), BIG_BEN),
    CheckDraft.begun(ROW, (0, 0)).with_face((0, 0), CardFace(-7.5)).with_face((1, 0), EIFFEL),
    CheckDraft.begun(ROW, (1, 0)).with_typed(Letters("Эй")),
    CheckDraft.begun(ROW, (0, 0)).with_typed(TypedCard("Big", "", {"height": "9"}, frozenset({"year"}))),
]


@pytest.mark.parametrize("draft", CHECKS)
def test_a_check_comes_back_from_json(draft):
    assert draft_from_json(again(draft), ROW) == draft


@pytest.mark.parametrize(
    "value",
    [
        {"at": [5, 5]},  # no card lies there any more
        {"at": [0, 0], "also": [2, 0]},  # not beside it
        {"at": "here"},
        {"at": None},
        {},
        None,
        7,
        [],
        "check",
    ],
)
def test_a_check_that_does_not_fit_is_none(value):
    assert draft_from_json(value, ROW) is None


def test_a_check_is_none_where_no_check_is_due():
    draft = CheckDraft.begun(PAIR, (0, 0))
    assert draft_from_json(again(draft), ALONE) is None
    opened = replace(PAIR, area=lying("5 7").area)
    assert draft_from_json(again(draft), opened) is None


@pytest.mark.parametrize(
    "faces",
    [
        None,
        7,
        [7],
        [[]],
        [[[0, 0], "tall", ""]],
        [[[0, 0], True, ""]],
        [[[0, 0], 96, " Big Ben"]],
        [[[0, 0], 96, None]],
        [[[2, 0], 96, ""]],  # not of this check
    ],
)
def test_a_face_that_is_none_is_asked_for_again(faces):
    draft = draft_from_json({"at": [0, 0], "faces": faces, "typed": {"numbers": 7}}, ROW)
    assert draft == CheckDraft.begun(ROW, (0, 0))


# A repair


def broken():
    """Two pairs out of order: three repairs or so, the best first."""
    table = AtTheTable(3).lying("# # 96 157")
    table.check((1, 0), 443, also=((0, 0), 500))
    return table.state


def test_the_repairs_are_gone_through_round_and_round():
    offered = advice(broken())
    assert len(offered) > 1
    draft = RepairDraft()
    seen = [draft.picked]
    for _ in offered:
        draft = draft.next(offered)
        seen.append(draft.picked)
    assert seen == [*range(len(offered)), 0]


def test_a_tap_on_a_card_proposes_the_next_repair_of_it():
    offered = advice(broken())
    for cell in {cell for each in offered for cell in each.repair.cells}:
        draft = RepairDraft().touching(cell, offered)
        assert cell in offered[draft.picked].repair.cells
    assert RepairDraft(1).touching((3, 0), offered) == RepairDraft(1)  # no repair touches it


def test_a_repair_comes_back_from_json_while_it_is_there():
    state = broken()
    for picked in range(len(advice(state))):
        assert draft_from_json(again(RepairDraft(picked)), state) == RepairDraft(picked)
    for value in ({"picked": len(advice(state))}, {"picked": -1}, {"picked": "0"}, {"picked": True}):
        assert draft_from_json(value, state) is None
    assert draft_from_json({"picked": 0}, PAIR) is None


def test_no_repair_is_proposed_after_the_end_or_before_the_join():
    table = AtTheTable(3).lying("96 # 330 330")
    table.check((1, 0), 443)
    assert advice(table.state)
    table.discard(1, 0)
    assert advice(table.state) == ()
    assert advice(replace(broken(), by="abandoned")) == ()
    duet = AtTheTable(3).lying("# .", "7 #")
    duet.play(1, 1)
    duet.tap(DRAW)
    assert advice(duet.state) == ()


# A card that is typed


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("96", 96),
        (" 73,5 ", 73.5),
        ("73.0", 73),
        ("-3", -3),
        ("−3", -3),
        ("1 250", 1250),
        ("1e3", 1000),
        ("", None),
        ("tall", None),
        ("1_000", None),
        ("inf", None),
        ("nan", None),
        ("9" * 400, None),
        ("[b]", None),
    ],
)
def test_what_is_a_number(text, number):
    assert typed_number(text) == number
    assert type(typed_number(text)) is type(number)


def test_a_known_card_is_typed_already():
    card = BoxCard("Great Pyramid", "Giza", {"height": 139, "year": -2560}, frozenset({"year"}))
    typed = TypedCard.of(card, LANDMARKS.measures)
    assert typed == TypedCard(
        "Great Pyramid",
        "Giza",
        {"height": "139", "year": "2560"},  # the switch says before our era
        frozenset({"year"}),
        frozenset({"year"}),
    )
    assert typed.to_open("year") == card


def test_a_number_below_zero_that_is_no_year_keeps_its_sign():
    measures = (Measure("heat", "°"),)
    typed = TypedCard.of(BoxCard("Baikal", "", {"heat": -19}), measures)
    assert typed.numbers == {"heat": "-19"}
    assert typed.values() == {"heat": -19}


def test_only_the_number_that_is_played_by_must_be_there():
    typed = TypedCard.of(BoxCard(""), LANDMARKS.measures)
    assert typed.to_open("height") is None
    typed = typed.with_number("height", "96")
    assert typed.to_open("height") == BoxCard("", "", {"height": 96})
    assert typed.to_open("year") is None
    assert typed.with_number("year", "old").to_open("height") is None  # no number is no card
    assert typed.with_number("year", "old").no_number == "old"
    assert replace(typed, name="x" * 101).to_open("height") is None
    assert replace(typed, name="  Big   Ben ").to_open("height").name == "Big Ben"


def test_switches_belong_to_the_numbers_that_are_there():
    typed = TypedCard(numbers={"height": "96", "year": ""}).with_before_era("year", on=True)
    assert typed.with_about("year", on=True).to_open("height") == BoxCard("", "", {"height": 96})
    year = typed.with_number("year", "447").with_about("year", on=True)
    assert year.to_open("year") == BoxCard("", "", {"height": 96, "year": -447}, frozenset({"year"}))
    back = year.with_before_era("year", on=False).with_about("year", on=False)
    assert back.to_open("year") == BoxCard("", "", {"height": 96, "year": 447})


def test_a_hidden_value_is_kept_unless_another_is_typed():
    known = BoxCard("Sphinx", "Giza", {"height": 20, "year": -2500}, frozenset({"year"}))
    hidden = frozenset({"height", "year"})
    empty = TypedCard("Great  Sphinx", " Giza", {"height": "", "year": ""})
    assert empty.to_keep(known, hidden) == replace(known, name="Great Sphinx")
    typed = empty.with_number("year", "2558").with_before_era("year", on=True)
    kept = typed.to_keep(known, hidden)
    assert (kept.values, kept.about) == ({"height": 20, "year": -2558}, frozenset())
    shown = empty.to_keep(known, frozenset())  # what was shown and is empty now was taken out
    assert (shown.values, shown.about) == ({}, frozenset())


def test_what_another_edition_measured_is_not_touched():
    known = BoxCard("Hare", "", {"weight": 4, "speed": 70}, frozenset({"speed"}))
    kept = TypedCard("Hare", "", {"weight": "5"}).to_keep(known, frozenset())
    assert (kept.values, kept.about) == ({"weight": 5, "speed": 70}, frozenset({"speed"}))


@pytest.mark.parametrize(
    "typed",
    [
        Letters(),
        Letters("Эйф"),
        TypedCard(),
        TypedCard("Big", "London", {"height": "9,", "year": ""}, frozenset({"year"}), frozenset({"height"})),
    ],
)
def test_what_is_typed_comes_back_from_json(typed):
    assert typed_from_json(again(typed)) == typed


@pytest.mark.parametrize(
    "value", [None, 7, [], {}, {"letters": 7}, {"name": "Big"}, {"name": 7, "place": ""}]
)
def test_what_was_never_typed_is_none(value):
    assert typed_from_json(value) is None


def test_of_what_was_typed_only_texts_are_taken():
    value = {"name": "Big", "place": "", "numbers": {"height": 9, "year": "7"}, "before": [1], "about": 3}
    assert typed_from_json(value) == TypedCard("Big", "", {"year": "7"})


# The box


def test_for_how_many_comes_back_from_json():
    assert DealDraft.from_json(again(DealDraft(5))) == DealDraft(5)
    for value in (None, {}, {"players": 6}, {"players": "3"}, {"players": [3]}, {"players": True}):
        assert DealDraft.from_json(value) is None


@pytest.mark.parametrize(
    ("name", "number", "measures", "wrong"),
    [
        ("Films", "80", (Measure("Runtime"),), None),
        ("", "80", (Measure("Runtime"),), "name"),
        ("Films", "", (Measure("Runtime"),), "number"),
        ("Films", "8.5", (Measure("Runtime"),), "number"),
        ("Films", "many", (Measure("Runtime"),), "number"),
        ("Films", "80", (), "measures"),
        ("Films", "80", (Measure("Runtime"), Measure("runtime")), "measures"),
        ("Films", "80", (Measure("Opened"),), "reserved"),
    ],
)
def test_what_is_wrong_with_a_box_that_is_described(name, number, measures, wrong):
    assert TypedEdition(name, number, measures).wrong == wrong
