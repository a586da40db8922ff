"""The scenes of Comparity."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

Scene = tuple[str, Callable[[], Any]]
Cell = tuple[int, int]

LANDMARKS = {
    "en": (
        ("Brandenburg Gate", 26, 1791), ("Leaning Tower", 57, 1372), ("Taj Mahal", 73, 1653),
        ("Big Ben", 96, 1859), ("Cologne Cathedral", 157, 1880), ("Eiffel Tower", 330, 1889),
        ("Empire State Building", 443, 1931), ("Shanghai Tower", 632, 2015), ("Great Pyramid", 139, -2560),
        ("Stonehenge", 7, -2000),
    ),
    "ru": (
        ("Бранденбургские ворота", 26, 1791), ("Пизанская башня", 57, 1372), ("Тадж-Махал", 73, 1653),
        ("Биг-Бен", 96, 1859), ("Кёльнский собор", 157, 1880), ("Эйфелева башня", 330, 1889),
        ("Эмпайр-стейт-билдинг", 443, 1931), ("Шанхайская башня", 632, 2015),
        ("Пирамида Хеопса", 139, -2560), ("Стоунхендж", 7, -2000),
    ),
}  # fmt: skip


def scenes(studio: Any) -> Iterator[Scene]:
    nav, people = studio.nav, studio.people
    table = _Table(studio)
    remember(studio.services, studio.language)
    three, five = people[:3], people[:5]

    def session(at: str) -> Any:
        nav.go_home("session", id=at)
        return nav.screen

    def tapped(at: str, *cells: Cell) -> Any:
        screen = session(at)
        for cell in cells:
            screen.parts.tapped(cell)
        return screen

    def new_session() -> None:
        nav.go_home("new_session", game="comparity")
        nav.screen.sit(list(three))

    opening = table.session(three, [])
    duet = table.session(three, [play(1, 0), play(0, 1), play(1, 1)])
    broken = table.session(three, [*table.picture(), table.check((0, 0), 6, (1, 0), 5)])
    split = table.session(three, table.split())
    joining = table.session(three, [*table.split(), {"type": "discard", "at": [1, 0]}])
    running = table.session(three, table.picture())
    crowd = table.session(five, table.picture())
    by_year = table.session(three, table.years(), measure="year")
    over = table.session(three, table.won())
    row = table.session(three, [play(1, 0), play(-1, 0)])
    pairs = table.session(three, table.pairs())
    drained = table.session(people[:2], table.drained())

    yield "comparity-new-session", new_session
    yield "comparity-opening", lambda: session(opening)
    yield "comparity-duet", lambda: session(duet)
    yield "comparity-table", lambda: session(running)
    yield "comparity-broken", lambda: session(broken)
    yield "comparity-split", lambda: session(split)
    yield "comparity-join", lambda: session(joining)
    yield "comparity-five", lambda: session(crowd)
    yield "comparity-years", lambda: session(by_year)
    yield "comparity-pairs", lambda: session(pairs)
    yield "comparity-given", lambda: _given(session(drained), table)
    yield "comparity-which", lambda: tapped(row, (0, 0))
    yield "comparity-find", lambda: tapped(running, (0, 0))
    yield "comparity-new-card", lambda: tapped(running, (0, 0)).parts.sheet.new(box_card())
    yield "comparity-letters", lambda: _letters(tapped(running, (0, 0)), studio.language)
    yield "comparity-check", lambda: _known(tapped(running, (0, 0)))
    yield "comparity-log", lambda: nav.go_home("log", id=broken)
    yield "comparity-result", lambda: nav.go_home("result", id=over)

    def box() -> Any:
        nav.go_home("box", game="comparity")
        return nav.screen.editor

    yield "comparity-box", box
    yield "comparity-box-list", lambda: box().find()
    yield "comparity-box-card", lambda: _tap_first(box())
    yield "comparity-box-deal", lambda: box().lay_out()
    yield "comparity-box-menu", lambda: box().open_menu()


class _Table:
    """Sessions as people play them; a duet is answered by drawing."""

    def __init__(self, studio: Any) -> None:
        self.services = studio.services
        self.cards = LANDMARKS[studio.language]

    def session(self, players: Iterable[str], events: Iterable[Any], measure: str = "height") -> str:
        session_id: str = self.services.start("comparity", {"players": list(players), "measure": measure}, {})
        table = self.services.open(session_id)
        for event in events:
            if event["type"] == "play" and "draw" in table.referee.describe(table.state)["due"]["actions"]:
                table.submit({"type": "draw"})
            verdict = table.submit(event)
            if hasattr(verdict, "code"):
                raise ValueError(f"{event}: {verdict}")
        return session_id

    def face(self, number: int, measure: str = "height") -> dict[str, Any]:
        name, height, year = self.cards[number]
        return {"card": name, "value": height if measure == "height" else year}

    def check(
        self, at: Cell, number: int, also: Cell | None = None, other: int = 0, measure: str = "height"
    ) -> dict[str, Any]:
        event = {"type": "check", "at": list(at), **self.face(number, measure)}
        if also:
            event["also"] = {"at": list(also), **self.face(other, measure)}
        return event

    def picture(self) -> list[Any]:
        """Thirteen cards, some of them open, all in order."""
        cells = (
            (1, 0),
            (-1, 0),
            (-2, 0),
            (2, 0),
            (-1, -1),
            (0, -1),
            (-1, 1),
            (0, 1),
            (1, 1),
            (2, 1),
            (-2, 1),
        )
        checks = ((-1, 0), 2, (-1, 1), 3), ((-1, -1), 0), ((1, -1), 4, (0, -1), 1)
        laid = [*(play(*cell) for cell in cells), play(1, 2), play(1, -1)]
        return [*laid, draw(), *(self.check(*each) for each in checks)]

    def split(self) -> list[Any]:
        """A card stands out of order, no swap serves, and to discard it breaks the area apart."""
        checks = ((1, 0), 6, (0, 0), 3), ((1, -1), 5), ((2, 0), 4)
        return [play(1, 0), play(1, -1), play(2, 0), *(self.check(*each) for each in checks)]

    def years(self) -> list[Any]:
        first = self.check((0, 0), 8, (1, 0), 0, "year")
        return [play(1, 0), play(0, 1), first, play(2, 0), self.check((2, 0), 7, measure="year")]

    def pairs(self) -> list[Any]:
        """Two pairs stand out of order at once."""
        checks = ((2, 0), 3, (3, 0), 4), ((1, 0), 5, (0, 0), 6)
        return [play(1, 0), play(2, 0), play(3, 0), *(self.check(*each) for each in checks)]

    def drained(self) -> list[Any]:
        """Checks that found nothing have emptied the pile."""
        events = [play(1, 0), {"type": "check", "at": [0, 0], "value": 1, "also": {"at": [1, 0], "value": 2}}]
        for at in (2, 4, 6):
            opened = [{"type": "check", "at": [x, 0], "value": 10 * x} for x in (at, at + 1)]
            events += [play(at, 0), play(at + 1, 0), *opened]
        return [*events, play(8, 0)]

    def won(self) -> list[Any]:
        """Everybody lays cards; one check in between."""
        return [play(1, 0), self.check((0, 0), 0, (1, 0), 4), *(play(at, 0) for at in range(2, 19))]


def _given(screen: Any, table: _Table) -> None:
    """A check for which cards are given; the last look at it may have left it there."""
    if screen.table.session.events[-1]["type"] == "check":
        screen.table.undo()
    screen.parts.submit(table.check((8, 0), 7))


def _letters(screen: Any, language: str) -> None:
    screen.parts.sheet.page.field.text = LANDMARKS[language][5][0][:2]


def _known(screen: Any) -> None:
    sheet = screen.parts.sheet
    sheet.pick(sheet.find("")[-1])


def _tap_first(editor: Any) -> None:
    editor.tapped(editor.grid.spots[0])


def play(x: int, y: int) -> dict[str, Any]:
    return {"type": "play", "at": [x, y]}


def draw() -> dict[str, Any]:
    return {"type": "draw"}


def box_card() -> Any:
    from companion.games.comparity.box.stored import BoxCard

    return BoxCard("Sagrada Família")


def remember(services: Any, language: str) -> None:
    from companion.games.comparity.box.stored import BoxCard
    from companion.games.comparity.ui.known import BoxCards

    known = BoxCards(services)
    for name, height, year in LANDMARKS[language]:
        known.remember(BoxCard(name, "", {"height": height, "year": year}))
