"""Two fingers on a picture: what lies under each of them stays there."""

from hypothesis import given
from hypothesis import strategies as st
from pytest import approx

from companion.ui.widgets.pinch import pinched, shift_to

numbers = st.floats(-1000, 1000)
points = st.tuples(numbers, numbers)


def on_screen(point, zoom, shift):
    return tuple(shift[axis] + zoom * point[axis] for axis in (0, 1))


def on_picture(point, zoom, shift):
    return tuple((point[axis] - shift[axis]) / zoom for axis in (0, 1))


@given(st.floats(0.5, 4), points, st.floats(0.25, 4), points, points)
def test_what_was_under_a_point_comes_under_another(zoom, shift, factor, was, now):
    under = on_picture(was, zoom, shift)
    placed = shift_to(shift, factor, was, now)
    assert on_screen(under, zoom * factor, placed) == approx(now, abs=1e-6)


@given(st.floats(0.5, 4), points, points, st.floats(10, 500), st.floats(0.1, 5))
def test_fingers_that_spread_along_their_line_keep_what_is_under_them(zoom, shift, other, apart, spread):
    before, after = (other[0] + apart, other[1]), (other[0] + apart * spread, other[1])
    factor, was, now = pinched(before, after, other)
    assert factor == approx(spread)
    placed = shift_to(shift, factor, was, now)
    for finger, at_last in ((before, after), (other, other)):
        under = on_picture(finger, zoom, shift)
        assert on_screen(under, zoom * factor, placed) == approx(at_last, abs=1e-6)


@given(points, points, points)
def test_a_picture_that_grows_no_more_goes_along_with_the_middle_of_the_fingers(shift, was, now):
    placed = shift_to(shift, 1.0, was, now)
    assert placed == approx((shift[0] + now[0] - was[0], shift[1] + now[1] - was[1]), abs=1e-6)


@given(points, points)
def test_two_fingers_on_one_spot_are_no_division_by_nothing(spot, after):
    factor, was, _ = pinched(spot, after, spot)
    assert factor > 0
    assert was == spot
