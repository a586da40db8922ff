"""The file that is made of pixels, read by somebody else."""

from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.ui.card.png import png

Image = pytest.importorskip("PIL.Image")


@given(st.integers(1, 9), st.integers(1, 9), st.data())
def test_another_reader_sees_the_same_picture_the_right_way_up(width, height, data):
    pixels = data.draw(st.binary(min_size=4 * width * height, max_size=4 * width * height))
    picture = Image.open(BytesIO(png(width, height, pixels)))
    picture.load()
    assert (picture.size, picture.mode, picture.format) == ((width, height), "RGB", "PNG")
    rows = [pixels[at : at + 4 * width] for at in range(0, len(pixels), 4 * width)]
    expected = [tuple(row[at : at + 3]) for row in reversed(rows) for at in range(0, 4 * width, 4)]
    assert [picture.getpixel((n % width, n // width)) for n in range(width * height)] == expected
