"""Half-entered things of Recto Verso, without a screen: the scale while it is typed, taps of one frame."""

import dataclasses
import json

import pytest

from companion.games.recto_verso import box
from companion.games.recto_verso.drafts import MAX_ROWS, ClockTap, ScaleDraft, TypedRow, in_order, told_later
from companion.games.recto_verso.rules.scale import ScaleFault
from companion.games.recto_verso.rules.watch import Watch

PRESET = [[15, 10], [20, 9], [25, 8], [30, 7], [40, 6], [50, 5], [60, 4], [80, 3], [100, 2], [120, 1]]
KEPT = [[10, 3], [20, 2], [30, 1]]

# The owner's box


@pytest.mark.parametrize("stored", [None, {}, [], {"scale": None}, {"scale": [[10, 1], [5, 2]]}])
def test_a_box_without_a_scale_that_can_be_used(stored):
    assert box.scale_of(stored) is None
    assert box.scale_for(stored) == PRESET


def test_a_box_with_a_scale():
    """As it was kept before there could be several: read as the only box."""
    stored = {"scale": KEPT}
    assert box.scale_of(stored) == box.scale_for(stored) == KEPT
    assert box.Boxes.read(stored).to_json() == {"boxes": [{"name": "", "scale": KEPT}], "in-use": 0}


def test_several_boxes():
    one = box.Boxes.read({"scale": KEPT})
    two = one.plus()
    assert (two.in_use, two.scale, two.several) == (1, None, True)
    two = two.put(1, box.ScaleBox("Club", PRESET))
    assert box.Boxes.read(json.loads(json.dumps(two.to_json()))) == two
    assert (box.scale_for(two.to_json()), box.scale_for(two.using(0).to_json())) == (PRESET, KEPT)
    assert two.without(0) == box.Boxes((box.ScaleBox("Club", PRESET),), 0)
    assert two.using(0).without(1) == one
    assert one.without(0) == box.Boxes()


@pytest.mark.parametrize("in_use", [None, -1, 2, "0"])
def test_a_box_in_use_that_is_not_there(in_use):
    stored = {"boxes": [{"name": 7, "scale": KEPT}, "x", {"scale": [[1]]}], "in-use": in_use}
    assert box.Boxes.read(stored) == box.Boxes((box.ScaleBox("", KEPT), box.ScaleBox()), 0)


def test_the_preset_is_a_sample_until_a_box_confirms_it():
    assert box.is_sample(PRESET, None)
    assert box.is_sample(PRESET, {"scale": KEPT})
    assert not box.is_sample(KEPT, None)
    assert not box.is_sample(PRESET, {"scale": PRESET})


# The scale while it is typed


def test_before_anything_is_typed():
    draft = ScaleDraft.of(None)
    assert draft.values == draft.scale == PRESET
    assert (draft.changed, draft.unconfirmed, draft.to_be_kept) == (False, True, True)
    kept = ScaleDraft.of(KEPT)
    assert kept.values == kept.scale == KEPT
    assert (kept.changed, kept.unconfirmed, kept.to_be_kept) == (False, False, False)


def test_typing_changes_one_field():
    draft = ScaleDraft.of(KEPT).with_seconds(1, "25").with_points(0, "9")
    assert draft.rows == (TypedRow("10", "9"), TypedRow("25", "2"), TypedRow("30", "1"))
    assert draft.changed and draft.to_be_kept
    assert draft.scale == [[10, 9], [25, 2], [30, 1]]


def test_a_draft_is_a_value():
    draft = ScaleDraft.of(KEPT)
    assert draft.with_points(0, "3") == draft
    with pytest.raises(dataclasses.FrozenInstanceError):
        draft.kept = None


@pytest.mark.parametrize(("text", "seconds"), [("1:20", 80), ("0:25", 25), ("10:00", 600)])
def test_a_time_is_typed_as_a_clock_shows_it(text, seconds):
    draft = ScaleDraft.of([[10, 3], [20, 2]]).with_seconds(1, text)
    assert (draft.rows[1].seconds, draft.scale) == (text, [[10, 3], [seconds, 2]])


@pytest.mark.parametrize("text", ["1:2", "1:60", ":20", "1:"])
def test_half_a_time_is_none(text):
    assert ScaleDraft.of(KEPT).with_seconds(2, text).faults == (ScaleFault(3, "not-whole"),)


def test_every_row_that_cannot_be_is_told():
    draft = ScaleDraft.of(PRESET).with_seconds(1, "x").with_seconds(2, "9").with_points(5, "9")
    assert draft.faults == (
        ScaleFault(2, "not-whole"),
        ScaleFault(3, "not-rising"),
        ScaleFault(6, "not-falling"),
    )


def test_a_row_is_inserted():
    draft = ScaleDraft.of(KEPT).with_row(1)
    assert draft.values == [[10, 3], ["", ""], [20, 2], [30, 1]]
    assert draft.with_seconds(1, "15").faults == (ScaleFault(2, "not-whole"),)


def test_no_box_prints_more_than_four_digits():
    assert ScaleDraft.of(KEPT).with_seconds(2, "123456").rows[2].seconds == "1234"


@pytest.mark.parametrize(
    ("text", "reason"),
    [(text, "not-whole") for text in ("", "x", "1.5", "-3", "²", "0")]
    + [(text, "not-rising") for text in ("10", "9")],
)
def test_what_is_half_typed_is_no_scale(text, reason):
    draft = ScaleDraft.of(KEPT).with_seconds(1, text)
    assert draft.faults[0] == ScaleFault(2, reason)
    assert draft.scale is None
    assert draft.changed and not draft.to_be_kept


def test_a_row_more_and_a_row_less():
    draft = ScaleDraft.of(KEPT)
    assert draft.with_row().rows[-1] == TypedRow()
    assert draft.with_row().without_row(3) == draft
    assert draft.without_row(0).values == KEPT[1:]
    for _ in range(MAX_ROWS + 5):
        draft = draft.with_row()
    assert len(draft.rows) == MAX_ROWS


def test_without_a_row_there_is_no_scale():
    draft = ScaleDraft.of([[10, 1]]).without_row(0)
    assert draft.faults == (ScaleFault(0, "empty"),)
    assert draft.scale is None


def test_the_preset_can_be_brought_back():
    draft = ScaleDraft.of(KEPT).with_preset()
    assert draft.values == PRESET
    assert draft.changed and not draft.unconfirmed  # a scale was kept before
    assert ScaleDraft.of(None).without_row(0).with_preset() == ScaleDraft.of(None)


def test_once_kept_nothing_is_new():
    draft = ScaleDraft.of(None).with_points(0, "12").as_kept()
    assert draft.kept == [[15, 12], *PRESET[1:]]
    assert (draft.changed, draft.to_be_kept) == (False, False)


def test_a_draft_survives_a_kill():
    draft = ScaleDraft.of(KEPT).with_seconds(1, "x").with_row()
    assert ScaleDraft.from_json(json.loads(json.dumps(draft.to_json())), KEPT) == draft


@pytest.mark.parametrize("value", [None, 3, [], {}, {"rows": None}, {"rows": [1]}, {"rows": [["1"]]}])
def test_whatever_else_is_no_draft(value):
    assert ScaleDraft.from_json(value, KEPT) is None


def test_a_draft_is_cut_to_what_can_be_typed():
    draft = ScaleDraft.from_json({"rows": [["123456", "1"]] * 99}, None)
    assert draft.rows == (TypedRow("1234", "1"),) * MAX_ROWS


# Taps on the running clock


def test_whoever_was_first_counts_first():
    taps = [ClockTap(900), ClockTap(700, "Bob"), ClockTap(800, "Ann")]
    assert in_order(taps) == (taps[1], taps[2], taps[0])


def test_a_tap_is_an_event_of_its_moment():
    watch = Watch(started=500)
    assert ClockTap(900, "Ann").event(watch) == {"type": "ready", "player": "Ann", "ms": 900}
    assert ClockTap(900).event(watch) == {"type": "stop", "ms": 900}


def test_the_second_call_stops_the_clock_and_the_stop_does():
    assert not ClockTap(900, "Ann").stops(Watch(started=500))
    assert ClockTap(900, "Ann").stops(Watch(started=500, ready=(("Bob", 800),)))
    assert ClockTap(900).stops(Watch(started=500))


def test_but_never_before_what_is_known():
    watch = Watch(started=500, ready=(("Bob", 950),))
    assert ClockTap(900, "Ann").event(watch) == {"type": "ready", "player": "Ann", "ms": 950}


@pytest.mark.parametrize(
    "watch", [Watch(), Watch(started=1, stopped=9), Watch(started=1, ready=(("Ann", 5),))]
)
def test_one_that_comes_too_late_is_none(watch):
    assert ClockTap(900, "Ann").event(watch) is None


# A time that is told


@pytest.mark.parametrize(
    ("ms", "seconds", "expected"),
    [
        (38_420, 0, 38_000),
        (38_420, 10, 48_000),
        (5_000, -10, 0),
        (5_999, -1, 4_000),
        (3_600_000, 60, 3_600_000),
    ],
)
def test_a_time_is_told_in_whole_seconds(ms, seconds, expected):
    assert told_later(ms, seconds) == expected
