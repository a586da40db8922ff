"""The scenes of Comparity."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from companion.core.referee import Event, Foul, Json
from companion.games.comparity.box.stored import BoxCard
from companion.games.comparity.rules.area import Cell
from companion.games.comparity.rules.state import kinds
from companion.games.comparity.ui.box import CollectionEditor
from companion.games.comparity.ui.check_sheet import FindPage
from companion.games.comparity.ui.collected import BoxCards
from companion.games.comparity.ui.parts import ComparityParts
from companion.games.game import Scene, Stage

LANDMARKS: Final = {
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


def scenes(stage: Stage) -> Iterator[Scene]:
    nav, people = stage.nav, stage.people
    table = _Table(stage)
    remember(stage)
    three, five = people[:3], people[:5]

    def opened(name: str, **place: object) -> Any:  # a screen of whichever kind
        nav.go_home(name, **place)
        return nav.screen

    def session(id: str) -> ComparityParts:
        parts: ComparityParts = opened("session", id=id).parts
        return parts

    def tapped(id: str, cell: Cell) -> ComparityParts:
        parts = session(id)
        parts.tapped(cell)
        return parts

    def box() -> CollectionEditor:
        editor: CollectionEditor = opened("box", game="comparity").editor
        return editor

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
    large = table.session(five, table.large())

    told = stage.remembered(table.session(three, table.told()))

    yield "story-comparity", lambda: nav.go_home("story", id=told, n=24)
    yield "figures-comparity", lambda: nav.go_home("figures", id=told)
    yield "comparity-new-session", lambda: opened("new_session", game="comparity").sit(list(three))
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
    yield "comparity-new-card", lambda: _new(tapped(running, (0, 0)))
    yield "comparity-letters", lambda: _letters(tapped(running, (0, 0)), stage.language)
    yield "comparity-check", lambda: _known(tapped(running, (0, 0)))
    yield "comparity-overview", lambda: session(large)
    yield "comparity-near", lambda: session(large).look_at((2, 1))
    yield "comparity-log", lambda: nav.go_home("log", id=broken)
    yield "comparity-result", lambda: nav.go_home("result", id=over)

    yield "comparity-box", box
    yield "comparity-box-list", lambda: box().find()
    yield "comparity-box-card", lambda: _tap_first(box())
    yield "comparity-box-deal", lambda: box().lay_out()
    yield "comparity-box-menu", lambda: box().open_menu()


class _Table:
    """Sessions as people play them; a duet is answered by drawing."""

    def __init__(self, stage: Stage) -> None:
        self.services = stage.services
        self.cards = LANDMARKS[stage.language]

    def session(self, players: Iterable[str], events: Iterable[Event], measure: str = "height") -> str:
        session_id = self.services.start("comparity", {"players": list(players), "measure": measure}, {})
        table = self.services.open(session_id)
        for event in events:
            if table.over:
                break
            if event["type"] == "play" and "draw" in kinds(table.state):
                table.submit({"type": "draw"})
            verdict = table.submit(event)
            if isinstance(verdict, Foul):
                raise ValueError(f"{event}: {verdict}")
        return session_id

    def face(self, number: int, measure: str = "height") -> dict[str, Json]:
        name, height, year = self.cards[number]
        return {"card": name, "value": height if measure == "height" else year}

    def check(
        self, at: Cell, number: int, also: Cell | None = None, other: int = 0, measure: str = "height"
    ) -> dict[str, Json]:
        event = {"type": "check", "at": list(at), **self.face(number, measure)}
        if also:
            event["also"] = {"at": list(also), **self.face(other, measure)}
        return event

    def picture(self) -> list[Event]:
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

    def split(self) -> list[Event]:
        """A card stands out of order, no swap serves, and to discard it breaks the area apart."""
        checks = ((1, 0), 6, (0, 0), 3), ((1, -1), 5), ((2, 0), 4)
        return [play(1, 0), play(1, -1), play(2, 0), *(self.check(*each) for each in checks)]

    def years(self) -> list[Event]:
        first = self.check((0, 0), 8, (1, 0), 0, "year")
        return [play(1, 0), play(0, 1), first, play(2, 0), self.check((2, 0), 7, measure="year")]

    def pairs(self) -> list[Event]:
        """Two pairs stand out of order at once."""
        checks = ((2, 0), 3, (3, 0), 4), ((1, 0), 5, (0, 0), 6)
        return [play(1, 0), play(2, 0), play(3, 0), *(self.check(*each) for each in checks)]

    def drained(self) -> list[Event]:
        """Checks that found nothing have emptied the pile."""
        events = [play(1, 0), {"type": "check", "at": [0, 0], "value": 1, "also": {"at": [1, 0], "value": 2}}]
        for x in (2, 4, 6):
            opened = [{"type": "check", "at": [each, 0], "value": 10 * each} for each in (x, x + 1)]
            events += [play(x, 0), play(x + 1, 0), *opened]
        return [*events, play(8, 0)]

    def large(self) -> list[Event]:
        """More cards than a phone shows at once."""
        around = sorted(
            ((x, y) for x in range(-3, 5) for y in range(-3, 4)), key=lambda at: (abs(at[0]) + abs(at[1]), at)
        )
        events: list[Event] = [
            play(1, 0),
            self.check((0, 0), 3, (1, 0), 4),
            play(2, 0),
            self.check((2, 0), 5),
        ]
        laid = {(0, 0), (1, 0), (2, 0)}
        return [*events, *(play(*cell) for cell in around[:36] if cell not in laid)]

    def told(self) -> list[Event]:
        """A whole game with doubts: some in vain, one that finds a broken pair."""
        swap = {"type": "swap", "a": [1, 0], "b": [2, 0]}
        doubted = [self.check((1, 0), 6), self.check((2, 0), 5), swap]
        return [*self.picture(), *doubted, *(play(x, -1) for x in range(2, 32))]

    def won(self) -> list[Event]:
        """Everybody plays cards; one check in between."""
        return [play(1, 0), self.check((0, 0), 0, (1, 0), 4), *(play(x, 0) for x in range(2, 19))]


def _given(parts: ComparityParts, table: _Table) -> None:
    """A check for which cards are given; the last look at it may have left it there."""
    if parts.context.table.session.events[-1]["type"] == "check":
        parts.context.table.undo()
    parts.submit(table.check((8, 0), 7))


def _new(parts: ComparityParts) -> None:
    if parts.sheet is not None:
        parts.sheet.new(BoxCard("Sagrada Família"))


def _letters(parts: ComparityParts, language: str) -> None:
    if parts.sheet is not None and isinstance(parts.sheet.page, FindPage):
        parts.sheet.page.field.text = LANDMARKS[language][5][0][:2]


def _known(parts: ComparityParts) -> None:
    if parts.sheet is not None:
        parts.sheet.pick(parts.sheet.find("")[-1])


def _tap_first(editor: CollectionEditor) -> None:
    editor.tapped(editor.grid.spots[0])


def play(x: int, y: int) -> dict[str, Json]:
    return {"type": "play", "at": [x, y]}


def draw() -> dict[str, Json]:
    return {"type": "draw"}


def remember(stage: Stage) -> None:
    known = BoxCards(stage.services)
    for name, height, year in LANDMARKS[stage.language]:
        known.remember(BoxCard(name, "", {"height": height, "year": year}))
