"""What a finger has begun in Federation: values that any tap turns into the next one, and JSON and back."""

import json

import pytest

from companion.core.referee import Verdict, judge
from companion.games.federation.box.layout import BoardLayout
from companion.games.federation.drafts import (
    KINDS,
    CityDraft,
    MoveDraft,
    Preview,
    RegionSearch,
    ShowDraft,
    SizeDraft,
    read_box_draft,
)
from tests.games.federation.rules.table import REFEREE, AtTheTable
from tests.games.federation.ui.table import event, setup, state_after

TVER, MOSCOW = "Тверская область", "Московская область"
NEW = (4, 4)  # Ann's chip between two threes, across and down


def seven(down=False):
    """Ann, to move, has three, a gap and three in row 4; if `down` in column 4 as well."""
    at = AtTheTable()
    own = [(4, col) for col in (1, 2, 3, 5, 6, 7)]
    own += [(row, 4) for row in (1, 2, 3, 5, 6, 7)] if down else []
    far = [(row, col) for row in (9, 10) for col in range(1, 13, 2)]
    for mine, other in zip(own, far, strict=False):
        at.city(mine)
        at.city(other)
    return at.state


def across(first):
    return tuple((4, col) for col in range(first, first + 6))


def downwards(first):
    return tuple((row, 4) for row in range(first, first + 6))


def kept(draft, state):
    return MoveDraft.from_json(json.loads(json.dumps(draft.to_json())), state)


# The card in hand


def test_a_card_is_picked_and_the_same_again_lays_it_aside():
    star = MoveDraft().picked("star")
    assert star == MoveDraft("star")
    assert star.picked("flag") == MoveDraft("flag")
    assert star.picked("star") == star.picked("city") == MoveDraft()


@pytest.mark.parametrize("kind", KINDS)
def test_it_is_kept_as_json(kind):
    assert kept(MoveDraft(kind), seven()) == MoveDraft(kind)


def test_the_event_has_what_was_entered_and_no_more():
    assert MoveDraft("flag").placed((3, 4)).event() == {"type": "flag", "cell": [3, 4]}
    assert MoveDraft().placed((3, 4)).event(TVER) == {"type": "city", "cell": [3, 4], "region": TVER}
    taken = MoveDraft().placed(NEW).took((across(2),))
    assert taken.event()["take"] == [[[4, col] for col in range(2, 8)]]


# Under the finger


def test_a_chip_is_previewed_with_the_lines_that_it_makes():
    state = seven()
    assert MoveDraft().preview(state, (7, 7)) == Preview((7, 7), lays=True)
    assert MoveDraft().preview(state, NEW) == Preview(NEW, lays=True, lines=(across(1),))


def test_so_is_the_chip_that_goes():
    state = seven()
    assert MoveDraft("arms").preview(state, (9, 1)) == Preview((9, 1), victim=1)
    assert MoveDraft("star").preview(state, (9, 1)) == Preview((9, 1), lays=True, victim=1)


@pytest.mark.parametrize(
    ("kind", "cell", "code"),
    [
        ("city", (4, 1), "cell-taken"),
        ("city", (0, 0), "corner"),
        ("arms", (7, 7), "no-target"),
        ("star", (4, 1), "own-chip"),
    ],
)
def test_what_may_not_be_is_a_foul_and_nothing_else(kind, cell, code):
    preview = MoveDraft(kind).preview(seven(), cell)
    assert preview.foul.code == code
    assert preview == Preview(cell, preview.foul)


def test_a_region_whose_cards_are_out_is_told_before_letting_go():
    at = AtTheTable()
    at.dead(region=TVER)
    at.city((3, 3), region=TVER)
    assert MoveDraft().preview(at.state, (7, 7), TVER).foul.code == "none-left"
    assert MoveDraft().preview(at.state, (7, 7)).foul is None


# A choice of six


def test_where_nothing_is_left_to_choose_there_are_no_ways():
    state = seven()
    assert MoveDraft().ways_left(state) == ()
    assert MoveDraft().placed((7, 7)).ways_left(state) == ()
    assert MoveDraft().placed((4, 1)).ways_left(state) == ()  # taken
    assert MoveDraft("arms").placed(NEW).ways_left(state) == ()


def test_a_longer_run_is_chosen_from():
    state = seven()
    draft = MoveDraft("flag").placed(NEW)
    assert draft.ways_left(state) == (((across(1),), (across(2),)),)
    done = draft.took((across(2),))
    assert done.ways_left(state) == ()
    assert isinstance(judge(REFEREE, state, done.event()), Verdict)
    assert done.unplaced() == MoveDraft("flag")


def test_two_directions_are_chosen_one_after_the_other():
    state = seven(down=True)
    draft = MoveDraft().placed(NEW)
    assert len(draft.ways_left(state)) == 2
    draft = draft.took((across(2),))
    assert draft.ways_left(state) == (((downwards(1),), (downwards(2),)),)
    assert kept(draft, state) == draft
    done = draft.took((downwards(1),))
    assert done.ways_left(state) == ()
    verdict = judge(REFEREE, state, done.event())
    assert verdict.state.board.superlines[0] == (across(2), downwards(1))


@pytest.mark.parametrize("wrong", [[[[9, 9]]], [[[4, 4], [4, 5]]], [[]], "x", 7, [[[4, 1]] * 6]])
def test_lines_that_cannot_be_are_chosen_again(wrong):
    state = seven(down=True)
    read = MoveDraft.from_json({"kind": "flag", "cell": [4, 4], "taken": wrong}, state)
    assert read == MoveDraft("flag").placed(NEW)


@pytest.mark.parametrize("cell", [[7, 7], [4, 1], [99, -1], [4], "x", {}, None])
def test_a_choice_that_is_none_leaves_the_card_in_hand(cell):
    read = MoveDraft.from_json({"kind": "flag", "cell": cell, "taken": []}, seven())
    assert read == MoveDraft("flag")


@pytest.mark.parametrize("value", [None, 3, "flag", [], {}, {"kind": "dead"}, {"kind": ["flag"]}])
def test_what_is_no_draft_is_none(value):
    assert MoveDraft.from_json(value, seven()) is None


# A region being searched


def test_letters_are_typed_and_kept():
    search = RegionSearch(cell=(3, 4)).typed("твер")
    assert search == RegionSearch("твер", (3, 4))
    draft = MoveDraft("star").searching(search)
    assert kept(draft, seven()) == draft
    assert draft.searching(None) == MoveDraft("star")


@pytest.mark.parametrize("cell", [[0, 0], [40, 2], "x", [1, 2, 3]])
def test_a_cell_without_a_region_is_not_named(cell):
    assert RegionSearch.from_json({"letters": "", "cell": cell}, BoardLayout()) is None


def test_a_hand_on_the_keyboard_does_not_fill_the_disk():
    assert len(RegionSearch().typed("я" * 10_000).letters) < 100
    assert len(CityDraft(MOSCOW).typed("я" * 10_000).letters) < 100


# The box


@pytest.mark.parametrize(
    "draft",
    [
        RegionSearch("но"),
        RegionSearch("но", (2, 3)),
        RegionSearch("", (2, 3), onward=True),
        SizeDraft(7, 14),
        CityDraft(MOSCOW, "Химки"),
    ],
)
def test_what_was_begun_in_the_box_is_kept_as_json(draft):
    assert read_box_draft(json.loads(json.dumps(draft.to_json())), BoardLayout()) == draft


@pytest.mark.parametrize(
    "value",
    [
        *(None, 5, "x", [], {}),
        {"rows": 3, "cols": 14},
        {"rows": True, "cols": 14},
        {"rows": "7", "cols": 14},
        {"region": TVER, "letters": "Тверь"},  # no source names its city otherwise
        {"region": ["x"], "letters": ""},
        {"region": MOSCOW, "letters": 5},
        {"letters": 5, "cell": None},
    ],
)
def test_what_does_not_fit_the_box_is_none(value):
    assert read_box_draft(value, BoardLayout()) is None


def test_a_size_knows_what_it_changes_and_whether_the_regions_fill_it():
    known = BoardLayout(12, 14)
    assert not SizeDraft(12, 14).changes(known)
    assert SizeDraft(14, 12).changes(known)
    assert not SizeDraft(14, 12).board.odd
    assert SizeDraft(7, 14).board.odd


# Claims: the ends of a superline


CLAIMS = state_after({**setup(), "entry": "claims"}, [event("claim", team=0), event("claim", team=1)])
TOLD = [event("claim", team=0), event("claim", team=1, line=[[9, 0], [9, 5]])]


def test_ends_are_shown_one_by_one_or_by_a_slide():
    draft = ShowDraft(1, 0)
    assert draft.touched((2, 1)).ends == ((2, 1),)
    assert draft.touched((2, 1)).touched((2, 1)).ends == ()
    assert draft.touched((2, 1)).touched((2, 6)).both == ((2, 1), (2, 6))
    assert draft.touched((2, 6), pressed=(2, 1)).ends == ((2, 1), (2, 6))
    assert draft.touched((2, 2), pressed=(2, 1)).ends == ((2, 2),)  # the finger only looked for its cell
    both = draft.touched((2, 1)).touched((2, 6))
    assert both.touched((4, 4)).ends == ((4, 4),)
    assert both.without_last().ends == ((2, 1),)


def test_a_line_is_judged_once_both_ends_are_there():
    one = ShowDraft(1, 0).touched((2, 1))
    assert one.foul(CLAIMS) is None
    assert one.touched((2, 6)).foul(CLAIMS) is None
    assert one.touched((2, 7)).foul(CLAIMS).code == "bad-line"


def test_ends_of_a_claim_that_was_shown_since_are_gone():
    draft = ShowDraft(1, 0, ((2, 1), (2, 6)))
    assert ShowDraft.from_json(draft.to_json(), CLAIMS, TOLD) == draft
    assert ShowDraft.from_json({"n": 2, "ends": []}, CLAIMS, TOLD) is None
    assert ShowDraft.from_json({"n": 1, "ends": [[50, 1], None]}, CLAIMS, TOLD) == ShowDraft(1, 0)
    assert ShowDraft.from_json({"n": True, "ends": []}, CLAIMS, TOLD) is None
    assert ShowDraft.from_json(None, CLAIMS, TOLD) is None
