"""Texts in the room they have: as large as can be, whole if at all possible, never outside."""

from hypothesis import given
from hypothesis import strategies as st

from companion.ui.card.fit import LINE, Run, fit


def measure(text, bold, px):
    """Every letter half as wide as it is high, bold ones a little more."""
    return len(text) * px * (0.6 if bold else 0.5)


def lines_of(fitted):
    return ["".join(text for text, _ in line) for line in fitted.lines]


def test_smaller_first_then_two_lines_then_cut():
    name = [Run("Maximiliana Featherstone", False)]  # 24 letters
    assert fit(name, 1000, 100, measure, 40, 20) == (40, [name])
    assert fit(name, 360, 100, measure, 40, 20)[0] == 30
    two = fit(name, 200, 100, measure, 40, 20, most=2, floor=10)
    assert (two.size, lines_of(two)) == (33, ["Maximiliana", "Featherstone"])
    assert lines_of(fit(name, 50, 100, measure, 40, 20, most=2, floor=10)) == ["Maximilian", "a Feather…"]


def test_a_gap_stands_between_two_weights_and_no_break_is_kept():
    said = [Run("Ann beats Bob", False), Run("by\u00a03 points", True)]
    assert lines_of(fit(said, 1000, 100, measure, 20, 10)) == ["Ann beats Bob by\u00a03 points"]
    assert lines_of(fit(said, 150, 100, measure, 20, 20, most=3)) == ["Ann beats Bob", "by\u00a03 points"]
    assert lines_of(fit(said, 120, 100, measure, 20, 20, most=3)) == ["Ann beats", "Bob by\u00a03", "points"]


WORDS = st.lists(st.text("abcdefgh", min_size=1, max_size=12), min_size=1, max_size=8).map(" ".join)


RUNS = st.lists(st.tuples(WORDS, st.booleans()), min_size=1, max_size=2)


@given(RUNS, st.integers(60, 900), st.integers(1, 4))
def test_nothing_ever_leaves_its_room(runs, room, most):
    runs = [Run(*run) for run in runs]
    high = 130
    size, lines = fit(runs, room, high, measure, 40, 24, most, floor=12)
    whole = " ".join(text for text, _ in runs)
    assert 12 <= size <= 40
    assert 1 <= len(lines) <= most
    assert len(lines) == 1 or len(lines) * size * LINE <= high
    for line in lines:
        assert sum(measure(text, bold, size) for text, bold in line) <= room
    written = "".join(text for line in lines for text, _ in line)
    if "…" not in written:
        assert written.replace(" ", "") == whole.replace(" ", "")
    else:
        assert size == 12 and whole.replace(" ", "").startswith(written.replace(" ", "").rstrip("…"))


@given(WORDS, st.integers(60, 900))
def test_one_line_is_as_large_as_it_can_be(text, room):
    size, lines = fit([Run(text, False)], room, 130, measure, 40, 24, 3, floor=12)
    largest = next((px for px in range(40, 23, -1) if measure(text, False, px) <= room), None)
    if largest is not None:
        assert (size, len(lines)) == (largest, 1)
    else:
        assert len(lines) > 1 or size < 24
