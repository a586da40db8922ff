"""The actions at the table, each with its budget, and what the fingers do for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from tests.games.comparity.ui import at_table as comparity
from tests.games.comparity.ui.test_check import OPENED as SOME_OPEN
from tests.games.comparity.ui.test_result import WON
from tests.games.federation.ui import table as federation
from tests.games.federation.ui.test_claims import FOUR as CLAIMS
from tests.games.federation.ui.test_claims import SHOWN, WAVES, claim
from tests.games.federation.ui.test_play import OPENED, SPECIAL, TWO
from tests.games.federation.ui.test_whole_game import MOVES
from tests.games.recto_verso.ui import table as recto_verso
from tests.games.recto_verso.ui.test_clock import BEGUN
from tests.ui.driver import Driver, laid, placed

Deed = Callable[[Driver], None]

NAMES = ["Ann", "Bob", "Cat", "Dan"]
TALLY = {"mode": "standard", "players": NAMES, "entry": "tally"}
MIRROR = {"mode": "standard", "players": NAMES, "entry": "board"}
PARTY = recto_verso.party()
FEDERATION = {"game": "federation", **TWO}
TOLD = {"game": "federation", **CLAIMS}
CARDS = {"game": "comparity", "players": 3}
CROWD = {"game": "comparity", "players": 5}
TILE = placed(("red", 3), ("blue", 2))
LAID = laid(("red", "blue"), (0, -4), (0, -3))
LINE = ((6, 1), (6, 6))
STOPPED = [*BEGUN, recto_verso.stop(20_000)]


class Row(NamedTuple):
    """An action: what lies in the folder before it, what the fingers do, and the events on the disk then."""

    action: str
    most: int
    setup: Mapping[str, Any]
    before: Sequence[dict[str, Any]]
    act: Deed
    after: Sequence[dict[str, Any]] | Deed
    from_home: bool = False  # the action begins there; otherwise in the running session


def press(driver: Driver, *names: str) -> None:
    """Buttons by their English names, one after the other; swipes bring them in sight."""
    for name in map(driver.app.look.tr, names):
        driver.scroll_to(name)
        driver.tap(name)


def pressing(*names: str) -> Deed:
    return lambda driver: press(driver, *names)


# Ingenious


def place_tile(driver: Driver) -> None:
    driver.place(("red", 3), ("blue", 2))


def two_cells(driver: Driver) -> None:
    """Two symbols, two cells, each looked at under the loupe; on fine cells a quick tap takes none."""
    driver.choose("red", "blue")
    for cell in ((0, -4), (0, -3)):
        finger = driver.press(driver.cell(cell))
        driver.settle(0.3)
        driver.let_go(finger)


# Comparity


def lay_card(driver: Driver) -> None:
    comparity.tap_cell(driver, 1, 0)


def check_both(driver: Driver) -> None:
    comparity.tap_cell(driver, 0, 0)
    comparity.pick(driver, "Bi", "Big Ben")
    comparity.pick(driver, "Eif", "Eiffel Tower")


def check_beside_open(driver: Driver) -> None:
    comparity.tap_cell(driver, 2, 0)
    comparity.pick(driver, "Eif", "Eiffel Tower")
    press(driver, "Check")


# Federation


def lay_city(driver: Driver) -> None:
    federation.Hand(driver).lay((3, 4))


def lay_special(kind: str, cell: federation.Cell) -> Deed:
    def act(driver: Driver) -> None:
        hand = federation.Hand(driver)
        hand.pick(kind)
        hand.lay(cell)

    return act


def show_first(driver: Driver) -> None:
    """Two plain taps instead of the slide would make it one more."""
    claim(driver, "Waves")
    press(driver, "Show where")
    hand = federation.Hand(driver)
    driver.slide(*map(hand.at, LINE))
    press(driver, "That is it")


def show_ends(driver: Driver) -> None:
    """As soon as a table shows its lines, the board opens by itself."""
    claim(driver, "Waves")
    for cell in LINE:
        federation.Hand(driver).lay(cell)
    press(driver, "That is it")


# Recto Verso


def draw_partner(driver: Driver) -> None:
    driver.tap("shuffle")


def both_ready(driver: Driver) -> None:
    for name in ("Cat", "Ann"):
        recto_verso.call(driver, name)


# Every game


def in_session(driver: Driver) -> None:
    assert driver.screen == "SessionScreen", driver.screen


class AnyGame(NamedTuple):
    """A setup, its first move, and a whole game of an earlier evening."""

    name: str
    setup: Mapping[str, Any]
    move: Deed
    event: dict[str, Any]
    whole: Sequence[dict[str, Any]]


def first_move(game: AnyGame) -> Deed:
    """The session that was begun takes its first move where it stands."""

    def after(driver: Driver) -> None:
        in_session(driver)
        assert driver.events() == []
        game.move(driver)
        assert driver.events() == [game.event]

    return after


CITY = federation.event("city", (3, 4))
PLAYED = [comparity.play(1, 0)]
PARTNER = recto_verso.partner("Bob")
ALL_ROUNDS = recto_verso.rounds(recto_verso.FOUR, [(14_000, True)] * 12)
CHECKED = comparity.check((0, 0), 96, (1, 0), 330, "Big Ben", "Eiffel Tower")
BESIDE = [*SOME_OPEN, comparity.play(2, 0), comparity.play(2, 1)]
ENDS = federation.event("claim", team=1, line=[list(cell) for cell in LINE])
GAMES = [
    AnyGame("Ingenious", TALLY, place_tile, TILE, [{"type": "finish"}]),
    AnyGame("Comparity", CARDS, lay_card, PLAYED[0], WON),
    AnyGame("Federation", FEDERATION, lay_city, CITY, MOVES),
    AnyGame("Recto Verso", PARTY, draw_partner, PARTNER, ALL_ROUNDS),
]

AT_TABLE = [
    Row("Ingenious, a tile in tally entry", 3, TALLY, [], GAMES[0].move, [TILE]),
    Row("Ingenious, mirror board: two taps", 4, MIRROR, [], two_cells, [LAID]),
    Row(
        "Ingenious, mirror board: a slide",
        4,
        MIRROR,
        [],
        lambda driver: driver.lay(("red", "blue"), (0, -4), (0, -3)),
        [LAID],
    ),
    Row("Comparity, play a card", 1, CARDS, [], lay_card, PLAYED),
    Row("Comparity, check two known cards", 3, CARDS, PLAYED, check_both, [*PLAYED, CHECKED]),
    Row(
        "Comparity, check a known card beside an open one",
        3,
        CARDS,
        BESIDE,
        check_beside_open,
        [*BESIDE, comparity.check((2, 0), 330, card="Eiffel Tower")],
    ),
    Row("Federation, a city card", 1, FEDERATION, [], GAMES[2].move, [CITY]),
    *(
        Row(
            f"Federation, a special card: {kind}",
            2,
            FEDERATION,
            OPENED,
            lay_special(kind, cell),
            [*OPENED, federation.event(kind, cell)],
        )
        for kind, cell, *_ in SPECIAL
    ),
    Row("Recto Verso, start", 1, PARTY, BEGUN[:1], pressing("Start"), BEGUN),
    Row("Recto Verso, stop", 1, PARTY, BEGUN, lambda driver: driver.tap("stop"), STOPPED),
    Row(
        "Recto Verso, READY: one each",
        2,
        PARTY,
        BEGUN,
        both_ready,
        [*BEGUN, recto_verso.ready("Cat", 0), recto_verso.ready("Ann", 0)],
    ),
    Row("Recto Verso, judge", 1, PARTY, STOPPED, pressing("Correct!"), [*STOPPED, recto_verso.judge(True)]),
    Row("Federation, claims: a superline", 2, TOLD, [], lambda driver: claim(driver, "Waves"), [WAVES]),
    Row("Federation, claims: the first one with its ends", 4, TOLD, [], show_first, [ENDS]),
    Row("Federation, claims: a later one with its ends", 4, TOLD, [SHOWN], show_ends, [SHOWN, ENDS]),
]
EVERY_GAME = [
    *(
        Row(f"undo, {game.name}", 1, game.setup, [game.event], lambda driver: driver.tap("undo"), [])
        for game in GAMES
    ),
    Row("undo, running clock (held)", 1, PARTY, BEGUN, recto_verso.undo_clock, BEGUN[:1]),
    *(
        Row(
            f"launch to the running session, {game.name}", 1, game.setup, [game.event],
            pressing("Continue"), in_session, True,
        )
        for game in GAMES
    ),
    *(
        Row(
            f"launch to the first move, same people, {game.name}", 3, game.setup, game.whole,
            pressing(game.name, "Same as last time", "Start"), first_move(game), True,
        )
        for game in GAMES
    ),
]  # fmt: skip
