"""Pictures in layers: what has not changed is not drawn again."""

from kivy.clock import Clock
from kivy.properties import ListProperty

from companion.ui.draw import Layered
from companion.ui.mesh import put_box

RED = (1.0, 0.0, 0.0, 1.0)
WHITE = (1.0, 1.0, 1.0, 1.0)


class Rows(Layered):
    values = ListProperty([0, 0, 0])
    drawn_from = ("values",)

    def __init__(self, **kwargs):
        self.drawn = []
        super().__init__(**kwargs)

    def layers(self):
        for number, value in enumerate(self.values):
            yield value, lambda number=number, value=value: self._row(number, value)

    def _row(self, number, value):
        self.drawn.append((number, value))
        put_box((self.x, self.y + 10 * number), (1 + value, 8), 0, RED)

    def after(self, **changes):
        """What was drawn because of them."""
        self.drawn.clear()
        for name, value in changes.items():
            setattr(self, name, value)
        Clock.tick_draw()
        return self.drawn


def settled(**kwargs):
    rows = Rows(**kwargs)
    Clock.tick_draw()
    return rows


def pixels(widget):
    return bytes(widget.export_as_image().texture.pixels)


def test_only_the_layers_that_changed_are_drawn():
    rows = settled()
    assert rows.drawn == [(0, 0), (1, 0), (2, 0)]
    assert rows.after(values=[0, 5, 0]) == [(1, 5)]
    assert rows.after(values=[1, 5, 2]) == [(0, 1), (2, 2)]
    assert rows.after(values=[1, 5, 2]) == []


def test_all_of_them_in_another_place_or_size():
    rows = settled()
    assert rows.after(pos=(3, 4)) == [(0, 0), (1, 0), (2, 0)]
    assert rows.after(size=(50, 60)) == [(0, 0), (1, 0), (2, 0)]


def test_kept_as_a_picture_it_looks_the_same():
    drawn, kept = settled(size=(60, 30)), settled(size=(60, 30), behind=(0.0, 0.0, 0.0, 1.0))
    for values in ([5, 30, 12], [5, 20, 12], [0, 0, 0], [50, 40, 30]):
        seen = []
        for rows in (drawn, kept):
            rows.after(values=values)
            seen.append(pixels(rows))
        opaque = [[part for n, part in enumerate(each) if n % 4 == 0] for each in seen]  # of red
        assert opaque[0] == opaque[1]


def test_a_picture_that_was_lost_is_drawn_again():
    rows = settled(size=(60, 30), behind=WHITE)
    before = pixels(rows)
    rows._lost()
    assert rows.after() == [(0, 0), (1, 0), (2, 0)]
    assert pixels(rows) == before
