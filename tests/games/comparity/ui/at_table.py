"""People at a table of Comparity: what they tap, type and see."""

from companion.core.referee import Verdict
from companion.core.session import Session
from companion.core.table import Table
from companion.games import REFEREES
from companion.games.comparity.box.edit import remember
from companion.games.comparity.box.stored import LANDMARKS, Box, BoxCard, box_to_json, key
from companion.games.comparity.rules.area import sides
from companion.games.comparity.ui.check_sheet import FindPage
from companion.games.comparity.ui.fields import CardField
from companion.games.comparity.ui.scores import HandCount, PileTile
from companion.storage.store import Store
from tests.ui.driver import HELPED, SUMMARISE, box_of

NAMES = ["Ann", "Bob", "Cat", "Dan", "Eve"]
CARDS = [
    ("Big Ben", 96, 1859),
    ("Cologne Cathedral", 157, 1880),
    ("Eiffel Tower", 330, 1889),
    ("Empire State Building", 443, 1931),
    ("Great Pyramid", 139, -2560),
    ("Taj Mahal", 73, 1653),
]


def play(x, y):
    return {"type": "play", "at": [x, y]}


def check(at, value, also=None, other=None, card=None, other_card=None):
    event = {"type": "check", "at": list(at), "value": value, **({"card": card} if card else {})}
    if also is not None:
        event["also"] = {"at": list(also), "value": other, **({"card": other_card} if other_card else {})}
    return event


DRAW = {"type": "draw"}


def prepare(driver, players=2, events=(), measure="height", rulings=None, known=(), box=None, **settings):
    """A session in the folder, and what the box remembers."""
    names = NAMES[:players] if isinstance(players, int) else list(players)
    with Store.open(driver.folder, SUMMARISE, driver.now, lambda: f"s{next(driver._ids)}") as store:
        store.change_settings(**{"language": "en", "reduce_motion": True, "helped": HELPED, **settings})
        edition = LANDMARKS
        for name, height, year in known:
            edition = remember(edition, BoxCard(name, values={"height": height, "year": year}))
        if known or box:
            box = box or Box((edition,))
            store.put_box("comparity", box_to_json(box))
        setup = {"players": names, "measure": measure}
        extra = {"box": box.chosen} if box else {}
        session = store.create(Session("comparity", setup, rulings or {}, extra=extra))
        table = Table(REFEREES["comparity"], session, store.save, lambda: driver.now().isoformat())
        for event in events:
            verdict = table.submit(event)
            assert isinstance(verdict, Verdict), (event, verdict)
    place = "result" if table.over else "session"
    driver.write_bookmark({"stack": [["home", {}], [place, {"id": session.id}]], "draft": None})
    return driver


def open_table(driver, players=2, events=(), **more):
    return prepare(driver, players, events, **more).launch()


# What is on the table


def parts(driver):
    return driver.app.nav.screen.parts


def board(driver):
    return parts(driver).board


def state(driver):
    return driver.app.nav.screen.table.described()


def marks(driver):
    return board(driver).marks


def hands(driver):
    """What the tiles say, by name; the pile last."""
    tiles = [seen for seen in driver.seen() if isinstance(seen.widget, HandCount | PileTile)]
    return {getattr(each.widget, "name", "") or "pile": int(each.widget.count) for each in tiles}


def line(driver):
    return driver.app.nav.screen.line.plain


def bar(driver):
    return parts(driver).confirm


# What a finger does


def spot(driver, cell):
    """Where a cell is on the screen; the table is dragged until it is in sight."""
    view = box_of(board(driver))
    for _ in range(12):
        x, y = board(driver).to_window(*board(driver).on_screen(cell))
        if view.x + 20 < x < view.right - 20 and view.y + 20 < y < view.top - 20:
            return x, y
        way = [max(-120, min(120, middle - at)) for middle, at in zip(view.middle, (x, y), strict=True)]
        drag(driver, view.middle, *way)
    raise AssertionError(f"{cell} cannot be brought in sight")


def drag(driver, start, across, up):
    """Panning is no tap."""
    taps, moment = driver.taps, driver.moment
    driver.slide(start, (start[0] + across, start[1] + up))
    driver.taps, driver.moment = taps, moment
    driver.swipes += 1


def is_whole(driver):
    """All cards are shown, small; nothing can be laid there."""
    return parts(driver).tables.whole


def zoom_in(driver, *cell):
    """A tap on the overview; a place that lies outside it is found by the card beside it."""
    view = parts(driver).overview
    near = [cell, *(at for at in sides(cell) if at in view.area.cards)]
    spots = (view.on_screen(at) for at in near)
    driver.tap_at(view.to_window(*next(at for at in spots if view.collide_point(*at))))
    driver.settle(0.5)  # no double tap


def tap_cell(driver, *cell):
    if is_whole(driver):
        zoom_in(driver, *cell)
    driver.tap_at(spot(driver, cell))


def fields(driver):
    return [seen.widget for seen in reversed(driver.uncovered()) if isinstance(seen.widget, CardField)]


def pick(driver, letters, name):
    """Type the first letters of a card and tap its row."""
    driver.type(letters)
    driver.tap(name)


def type_number(driver, measure, text):
    """Tap the field of a measure and type."""
    field = driver.app.nav.overlay.sheets[0].page.numbers[measure]
    driver.tap_at(box_of(field).middle)
    driver.type(text)


def type_card(driver, name="", **numbers):
    """A card that nobody knows, by its name or without one; numbers by measure, as they are typed."""
    name_card(driver, name)
    for measure, text in numbers.items():
        type_number(driver, measure, text)
    open_it(driver)


def name_card(driver, name=""):
    """Its name, or none; then its numbers are asked for."""
    tr = driver.app.look.tr
    driver.type(name)
    if isinstance(page(driver), FindPage):
        new = tr("New card: {name}").format(name=name) if name else tr("A new card")
        measure = driver.app.nav.screen.table.state.measure
        if key(name) in [key(card.name) for card in page(driver)._found if measure not in card.values]:
            driver.press_enter()
        else:
            driver.scroll_to(new)
            driver.tap(new)


def page(driver):
    """What the sheet of a check asks for."""
    sheets = driver.app.nav.overlay.sheets
    return getattr(sheets[0], "page", None) if sheets else None


def open_it(driver):
    """A number that is missing is left out on purpose."""
    words, asked = driver.app.look.tr("Open it"), page(driver)
    driver.tap(words)
    if page(driver) is asked:
        driver.tap(words)


def drained():
    """Two players, Ann to move: clean checks have drained the pile, [0, 0] to [7, 0] lie open in a row."""
    events = [play(1, 0), check((0, 0), 0, (1, 0), 10)]
    for x in (2, 4, 6):
        events += [play(x, 0), play(x + 1, 0), check((x, 0), 10 * x), check((x + 1, 0), 10 * x + 10)]
    return events
