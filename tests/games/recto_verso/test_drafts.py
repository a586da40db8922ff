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
    stored = box.with_scale({"edition": "ru"}, KEPT)
    assert stored == {"edition": "ru", "scale": KEPT}
    assert box.scale_of(stored) == box.scale_for(stored) == KEPT
    assert box.with_scale(None, KEPT) == {"scale": KEPT}


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


def test_no_box_prints_more_than_four_digits():
    assert ScaleDraft.of(KEPT).with_seconds(2, "123456").rows[2].seconds == "1234"


@pytest.mark.parametrize(
    ("text", "reason"),
    [(text, "not-whole") for text in ("", "x", "1.5", "-3", "²", "0")]
    + [(text, "not-rising") for text in ("10", "9")],
)
def test_what_is_half_typed_is_no_scale(text, reason):
    draft = ScaleDraft.of(KEPT).with_seconds(1, text)
    assert draft.fault == ScaleFault(2, reason)
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
    assert draft.fault == ScaleFault(0, "empty")
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
