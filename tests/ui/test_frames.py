"""A frame leaves nothing behind: what moves, turns or enlarges a picture is taken back before it ends.

Kivy ignores what restores a matrix that nothing has changed, but goes on saving it.
"""

import pytest
from kivy.core.window import Window
from kivy.graphics.transformation import Matrix

from companion.ui import kept
from tests.few import few
from tests.games.federation.ui.table import Hand, setup
from tests.ui import everywhere
from tests.ui.driver import box_of

SIZES = [(412, 915), (915, 412), (1280, 800)]
STILL = Matrix().get()


def left_behind(driver):
    """The places that a few frames leave elsewhere than they found them."""
    for _ in range(3):
        driver.draw()
    return [] if Window.render_context["modelview_mat"].get() == STILL else ["the window"]


@pytest.fixture
def pictures(monkeypatch):
    """Where pictures that are kept have been left after they were drawn."""
    left, paint = [], kept.Kept._paint

    def watched(self, fbo):
        paint(self, fbo)
        left.append(fbo["modelview_mat"].get())

    monkeypatch.setattr(kept.Kept, "_paint", watched)
    return left


@pytest.mark.parametrize("size", few(SIZES, SIZES[1:2]), ids=lambda size: "{}x{}".format(*size))
def test_on_every_screen(driver, pictures, size):
    Window.size = size
    everywhere.launch(driver, "en", 1.0)
    found = []
    for stop in everywhere.stops(driver, "en"):
        found += [f"{stop}: {what}" for what in left_behind(driver)]
    assert found == []
    assert len(pictures) > 10
    assert all(matrix == STILL for matrix in pictures)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "{}x{}".format(*size))
def test_while_a_board_is_enlarged(driver, pictures, size):
    Window.size = size
    hand = Hand(driver).open(setup(2))
    assert left_behind(driver) == []
    x, y = box_of(hand.board).middle
    for before, after in ((30, 80), (90, 20)):
        driver.pinch(((x - before, y), (x + before, y)), ((x - after, y), (x + after, y)))
        driver.settle(0.5)
        assert left_behind(driver) == []
    assert hand.board.zoom == 1
    assert pictures
