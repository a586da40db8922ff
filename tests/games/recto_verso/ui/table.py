"""What the tests of Recto Verso's screens share: sessions as they are stored, and hands on the running clock.

Times are eighths of a second: a touch's time stamp holds them exactly.
"""

from companion.games.recto_verso.rules.scale import PRESET
from companion.games.recto_verso.ui.clock import ClockView
from companion.games.recto_verso.ui.dial import Dial
from companion.games.recto_verso.ui.half import Half

FOUR = ["Ann", "Bob", "Cat", "Dan"]
SIX = [*FOUR, "Eve", "Finn"]
SCALE = [list(row) for row in PRESET]


def party(players=FOUR, level="normal", scale=SCALE):
    return {"game": "recto-verso", "mode": "party", "players": list(players), "level": level, "scale": scale}


def coop(players=("Ann", "Dan"), level="normal"):
    return {"game": "recto-verso", "mode": "coop", "players": list(players), "level": level}


# Events


def partner(name):
    return {"type": "partner", "player": name}


def start(ms):
    return {"type": "start", "ms": ms}


def ready(name, ms):
    return {"type": "ready", "player": name, "ms": ms}


def stop(ms):
    return {"type": "stop", "ms": ms}


def judge(correct):
    return {"type": "judge", "correct": correct}


VOID, ABANDON = {"type": "void"}, {"type": "abandon"}


def rounds(players, buildings):
    """Whole rounds: partners in the order of the seats; `buildings` are pairs of ms and right or not."""
    at, events = 0, []
    for number, (took, correct) in enumerate(buildings):
        active = players[number % len(players)]
        others = [name for name in players if name != active]
        other = others[number // len(players) % len(others)]
        events += [partner(other), start(at), stop(at + took), judge(correct)]
        at += took + 60_000
    return events


def stages(buildings):
    """Buildings of the cooperative game, one after the other."""
    at, events = 0, []
    for took, correct in buildings:
        events += [start(at), stop(at + took), judge(correct)]
        at += took + 60_000
    return events


# On the screen


def halves(driver):
    """Of the running clock."""
    found = [seen.widget for seen in driver.seen() if isinstance(seen.widget, Half)]
    return [half for half in found if isinstance(half.parent, ClockView)]


def half(driver, name):
    return next(half for half in halves(driver) if half.name == name)


def where(driver, name):
    """A spot in somebody's half, well away from the dial."""
    its = half(driver, name)
    return its.to_window(*its.spot(0, its.deep * 0.8))


def call(driver, name):
    """Somebody's "ready"."""
    driver.tap_at(where(driver, name))


def undo_clock(driver):
    """Take back on the running clock: its button must be held."""
    finger = driver.press(driver.find("undo").box.middle)
    driver.settle(0.7)
    driver.lift(finger, then=0)
    driver.settle()


def running(driver):
    return bool(halves(driver))


def times(driver):
    """What the two halves show, the first builder's first."""
    return [half.time + half.tail for half in reversed(halves(driver))]


def dial(driver):
    return driver.widget(Dial)
