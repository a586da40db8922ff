"""Shapes in meshes: one for a whole picture, in the right colours, texts above it."""

import pytest
from kivy.core.window import Window
from kivy.graphics import Canvas, ClearBuffers, ClearColor, Fbo, Mesh, Rectangle

from companion.assets import assets_folder
from companion.ui.draw import put_text
from companion.ui.look import Look, install
from companion.ui.mesh import PAINTS, Together, paints, put_box, put_disc, rounded, steps_of

RED, GREEN, BLUE = (1.0, 0.0, 0.0, 1.0), (0.0, 0.5019607843137255, 0.0, 1.0), (0.0, 0.0, 1.0, 1.0)


def seen(draw, size=(90, 30)):
    """What a picture looks like: its pixels by place."""
    assert Window is not None
    fbo = Fbo(size=size)
    with fbo:
        ClearColor(0, 0, 0, 1)
        ClearBuffers()
        draw()
    fbo.draw()
    pixels = fbo.pixels
    return lambda x, y: tuple(pixels[4 * (y * size[0] + x) : 4 * (y * size[0] + x) + 3])


def drawn(draw):
    canvas = Canvas()
    with canvas:
        draw()
    return [each for each in canvas.children if isinstance(each, Mesh | Rectangle)]


def three():
    for number, colour in enumerate((RED, GREEN, BLUE)):
        put_box((30 * number, 0), (30, 30), 4, colour)


def together(draw):
    def all_of_it():
        with Together():
            draw()

    return all_of_it


def test_colours_beside_each_other_are_one_mesh_and_look_like_three():
    assert [type(each) for each in drawn(three)] == [Mesh] * 3
    assert [type(each) for each in drawn(together(three))] == [Mesh]
    apart, one = seen(three), seen(together(three))
    for x, colour in ((15, (255, 0, 0)), (45, (0, 128, 0)), (75, (0, 0, 255))):
        assert apart(x, 15) == one(x, 15) == colour


def test_what_is_put_later_lies_above():
    def pile():
        put_box((0, 0), (90, 30), 0, RED)
        put_disc((45, 15), 10, BLUE)

    look = seen(together(pile))
    assert look(5, 15) == (255, 0, 0)
    assert look(45, 15) == (0, 0, 255)


def test_a_translucent_colour_lets_through_what_lies_below():
    def pile():
        put_box((0, 0), (90, 30), 0, RED)
        put_box((10, 5), (70, 20), 4, (0.0, 0.0, 1.0, 0.5))

    red, green, blue = seen(together(pile))(45, 15)
    assert (abs(red - 127), green, abs(blue - 128)) <= (2, 0, 2)


def test_texts_come_after_the_shapes():
    install(Look(), assets_folder())

    def picture():
        put_text("7", (45, 15), 20, RED)
        put_box((0, 0), (90, 30), 4, BLUE)

    assert [type(each) for each in drawn(together(picture))] == [Mesh, Rectangle]


def test_more_colours_than_are_kept_are_right_all_the_same(monkeypatch):
    monkeypatch.setattr(paints(), "_rows", {(n / 999, 0.0, 0.0, 1.0): n for n in range(PAINTS)})
    assert paints().row(GREEN) is None
    look = seen(together(three))
    assert [look(x, 15) for x in (15, 45, 75)] == [(255, 0, 0), (0, 128, 0), (0, 0, 255)]


def test_an_empty_picture_is_nothing():
    assert drawn(together(lambda: None)) == []


def test_a_square_box_has_four_corners_and_fills_all_of_it():
    shape = rounded(50, 20, 0)
    assert (len(shape.corners), len(shape.triangles)) == (8, 30)
    assert {(x, y) for x, y, *_ in shape.corners} == {(0, 0), (50, 0), (0, 20), (50, 20)}
    look = seen(lambda: put_box((20, 5), (50, 20), 0, RED))
    inside = [(x, y) for x in (21, 45, 68) for y in (6, 15, 23)]
    outside = [(x, y) for x in (17, 45, 72) for y in (2, 15, 27) if (x, y) != (45, 15)]
    assert {look(*spot) for spot in inside} == {(255, 0, 0)}
    assert {look(*spot) for spot in outside} == {(0, 0, 0)}


@pytest.mark.parametrize("radius", [0.5, 1, 2, 5, 12, 40])
def test_a_small_corner_has_fewer_points_and_every_box_its_size(radius):
    shape = rounded(100, 90, radius)
    across, up = [x for x, *_ in shape.corners], [y for _, y, *_ in shape.corners]
    assert (min(across), max(across)) == pytest.approx((0, 100))
    assert (min(up), max(up)) == pytest.approx((0, 90))
    assert len(shape.corners) == 4 + 8 * (steps_of(radius) + 1)
    assert steps_of(radius) <= steps_of(2 * radius) <= 8
