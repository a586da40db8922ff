"""What a large table costs: the cards that are in view, and the drags and taps that laying a card takes.

    python -m tests.games.comparity.ui.reach

prints it for 44 and 75 cards in every form. More than 70 never lie on a table while a game goes on (75 less
one in everybody's hand), so the first card of a session is made a whole table here.
"""

from types import MappingProxyType

from kivy.core.window import Window

from companion.games.comparity.rules.area import Area, Card
from tests.games.comparity.ui import at_table
from tests.games.comparity.ui.at_table import board, drag, open_table, parts
from tests.ui.driver import SIZES, box_of

FORMS = {**SIZES, "narrow": (360, 740)}
COUNTS = (44, 75)
SWIPE = 0.7  # of the view's shorter side, at most; further no thumb goes
MOST = 30


def large_area(count):
    """Cards as near as can be to the first, two of three closed, all in order."""
    around = [(x, y) for x in range(-9, 10) for y in range(-9, 10)]
    cells = sorted(around, key=lambda at: (at[0] ** 2 + at[1] ** 2, at))[:count]
    cards = {cell: Card(value=300 + 40 * (cell[0] + cell[1])) for cell in cells[::3]}
    named = {cell: Card("Eiffel Tower") for cell in cells[4:8:3]}
    return Area(MappingProxyType({**dict.fromkeys(cells, Card()), **named, **cards}))


def lay_out(monkeypatch, count):
    """From now on a session begins with so many cards on the table."""
    area = large_area(count)
    monkeypatch.setattr(Area, "first", classmethod(lambda cls: area))
    return area


def in_view(widget, cell, half):
    """Whether all of a card that is so large can be seen."""
    (x, y), (across, up) = widget.on_screen(cell), half
    inside = widget.x <= x - across and x + across <= widget.right
    return inside and widget.y <= y - up and y + up <= widget.top


def visible(driver):
    """The cards that are in view as a whole when a turn begins."""
    view = shown(driver)
    half = (view.step[0] * 0.45, view.step[1] * 0.45)
    return [cell for cell in view.area.cards if in_view(view, cell, half)]


def shown(driver):
    """The board that is on the screen, in an old version too."""
    tables = getattr(parts(driver), "tables", None)
    return tables.overview if tables is not None and tables.whole else board(driver)


def reach(driver, cell):
    """Drags and taps until a place is under the finger that lays a card there."""
    drags = taps = 0
    if shown(driver) is not board(driver):
        before = driver.taps
        at_table.zoom_in(driver, *cell)
        taps, driver.taps = driver.taps - before, before
    view = box_of(board(driver))
    far = SWIPE * min(view.width, view.height)
    while drags < MOST:
        x, y = board(driver).to_window(*board(driver).on_screen(cell))
        if view.x + 20 < x < view.right - 20 and view.y + 20 < y < view.top - 20:
            return drags, taps + 1
        way = [max(-far, min(far, middle - at)) for middle, at in zip(view.middle, (x, y), strict=True)]
        drag(driver, view.middle, *way)
        drags += 1
    raise AssertionError(f"{cell} cannot be brought in sight")


def far_places(area):
    """The free places at the ends of the table."""
    free = sorted(area.free_cells())
    return {min(free), max(free), min(free, key=lambda at: at[1]), max(free, key=lambda at: at[1])}


def measure(driver, area):
    """Cards in view, the most drags, the most taps."""
    seen, costs = len(visible(driver)), []
    for cell in sorted(far_places(area)):
        costs.append(reach(driver, cell))
        driver.app.nav.screen.render()  # as after a move
        driver.settle(0.5)
    return seen, max(drags for drags, _ in costs), max(taps for _, taps in costs)


def resize(driver, form):
    Window.size = FORMS[form]
    driver.settle()


def main():
    """One process, one app after the other."""
    import sys
    from pathlib import Path
    from tempfile import TemporaryDirectory

    from pytest import MonkeyPatch

    from tests.ui.driver import Driver

    out = sys.stdout
    for count in COUNTS:
        for form, size in FORMS.items():
            with TemporaryDirectory() as folder, MonkeyPatch.context() as patch:
                area = lay_out(patch, count)
                driver = Driver(Path(folder) / "data")
                resize(driver, form)
                open_table(driver, 5)
                seen, drags, taps = measure(driver, area)
                driver.close()
            told = f"{seen} in view, {drags} drags, {taps} taps"
            out.write(f"{count} cards, {form} {size[0]} × {size[1]}: {told}\n")


if __name__ == "__main__":
    main()
