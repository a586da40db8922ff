"""A table of Ingenious players who tap at random, and sometimes wrongly."""

from companion.core.referee import BadSetup
from companion.games import REFEREES

COLOURS = ("red", "green", "blue", "orange", "yellow", "purple")
RADIUS = {1: 5, 2: 5, 3: 6, 4: 7}
STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
NAMES = ("Ann", "Боб", "Cat", "Dan")
MODES = (("standard", 2), ("standard", 3), ("standard", 4), ("team", 4), ("solo", 1))
SIDE_KEYS = {"players", "markers", "lowest", "score", "total"}
EVENTS = 130  # no more taps than this, unless the game ends first


def entries():
    """The ways of entry that the referee offers."""
    for entry in ("tally", "board"):
        try:
            REFEREES["ingenious"].open({"mode": "solo", "players": ["Ann"], "entry": entry}, {})
        except BadSetup:
            continue
        yield entry


ENTRIES = tuple(entries())


def setup(random):
    mode, number = random.choice(MODES)
    chosen = {"mode": mode, "players": random.sample(NAMES, number)}
    entry = random.choice(ENTRIES)
    if entry != "tally" or random.random() < 0.5:
        chosen["entry"] = entry
    return chosen, rulings(random, chosen)


def rulings(random, setup):
    """Alone one may choose what the score is."""
    if setup["mode"] != "solo":
        return {}
    return random.choice([{}, {"solo": "lowest"}, {"solo": "total"}, {"solo": "total"}])


def state_keys(setup):
    keys = {"over", "turn", "due", "bonus", "sides", "ranking", "winners", "by"}
    return keys | {"cells", "room"} if setup.get("entry") == "board" else keys


def check_state(setup, state):
    """What the contract says of every state, beyond its keys."""
    assert all(set(side) == SIDE_KEYS for side in state["sides"])
    assert all(tuple(side["markers"]) == COLOURS for side in state["sides"])
    assert sorted(side for place in state["ranking"] for side in place) == list(range(len(state["sides"])))
    assert state["due"] == (None if state["over"] else "bonus" if state["bonus"] else "place")
    assert (state["turn"] is None) == state["over"]
    assert 0 <= state["bonus"] <= (0 if setup["mode"] == "solo" else 5)  # a rack has six tiles
    for side in state["sides"]:
        low = min(side["markers"].values())
        assert side["total"] == sum(side["markers"].values())
        assert side["score"] == low or (setup["mode"] == "solo" and side["score"] == side["total"])
        assert side["lowest"] == [colour for colour in COLOURS if side["markers"][colour] == low]
        most = 18 if setup["mode"] == "standard" else 36
        assert all(0 <= at <= most for at in side["markers"].values())


def event(random, setup, state):
    kinds = ["place"] * 40 + ["decline", "swap", "correct"] * 3 + ["finish", "abandon"] + ["wrong"] * 6
    if setup.get("entry") == "board":
        kinds += ["place"] * 120 + ["wrong"] * 20  # a whole board is to be filled
    if state["bonus"]:
        kinds += ["decline"] * random.choice([0, 10])
        if random.random() < 0.4:
            return one_short(random, setup, state)
        if random.random() < 0.4:
            return chain(random, setup, state)
    elif random.random() < 0.05:
        return one_short(random, setup, state)
    elif any(len(side["lowest"]) == len(COLOURS) for side in state["sides"]) and random.random() < 0.2:
        return {"type": "swap"}  # with all six level nobody may
    kind = random.choice(kinds)
    if kind == "wrong":
        return wrong(random, setup, state)
    if kind == "correct":
        return correction(random, setup, state)
    if kind == "place":
        return tile(random, setup, state)
    chosen = {"type": kind}
    if random.random() < 0.2:
        chosen["when"] = "2026-03-01T20:15:00+03:00"
    return chosen


def tile(random, setup, state):
    colours = [random.choice(COLOURS), random.choice(COLOURS)]
    if random.random() < 0.2:
        colours[1] = colours[0]
    if setup.get("entry") == "board":
        return {"type": "place", "tile": colours, "cells": cells(random, setup, state)}
    most = 5 * RADIUS[len(setup["players"])]
    reach = random.choice([0, 2, 4, 8, 18, most])
    return {"type": "place", "tile": colours, "points": [random.randint(0, reach), random.randint(0, reach)]}


def one_short(random, setup, state):
    """The table puts some markers of the side in turn just before the end of a board: bonus plays follow."""
    side = next(i for i, side in enumerate(state["sides"]) if state["turn"] in side["players"])
    ends = [18] if setup["mode"] == "standard" else [18, 36]
    some = random.sample(COLOURS, random.randint(1, 4))
    return {
        "type": "correct",
        "side": side,
        "markers": {colour: random.choice(ends) - random.choice([1, 1, 2, 3]) for colour in some},
    }


def chain(random, setup, state):
    """A tile for two markers that are nearly there."""
    if setup.get("entry") == "board":
        return tile(random, setup, state)
    side = next(side for side in state["sides"] if state["turn"] in side["players"])
    near = [colour for colour in COLOURS if side["markers"][colour] % 18 > 14] or list(COLOURS)
    return {
        "type": "place",
        "tile": [random.choice(near), random.choice(near)],
        "points": [random.randint(0, 4), random.randint(1, 9)],
    }


def cells(random, setup, state):
    radius = RADIUS[len(setup["players"])]
    reach = range(-radius, radius + 1)
    taken = {(q, r) for q, r, _ in state["cells"]}
    free = {(q, r) for q in reach for r in reach if q + r in reach} - taken
    pairs = sorted((a, b) for a in free for b in near(a) if b in free)
    beside = [(a, b) for a, b in pairs if any(cell in taken for cell in near(a))]
    a, b = random.choice(beside if beside and random.random() < 0.8 else pairs)
    return [list(a), list(b)]


def near(cell):
    return [(cell[0] + q, cell[1] + r) for q, r in STEPS]


def correction(random, setup, state):
    most = 18 if setup["mode"] == "standard" else 36
    wanted = random.sample(COLOURS, random.choice([0, 1, 1, 1, 2, 6, 6]))
    to = random.choice([most, most - 1, 17, random.randrange(most), random.randrange(most), None, None])
    markers = {colour: random.randint(0, most) if to is None else to for colour in wanted}
    return {"type": "correct", "side": random.randrange(len(state["sides"])), "markers": markers}


def wrong(random, setup, state):
    """Something that no table should get away with; now and then it stands all the same."""
    most = 5 * RADIUS[len(setup["players"])]
    radius = RADIUS[len(setup["players"])]
    return random.choice(
        [
            None,
            [],
            {"type": "undo"},
            {"type": "place"},
            {"type": "swap", "side": 0},
            {"type": "decline"},
            {"type": "swap"},
            {"type": "decline", "when": "soon"},
            {"type": "place", "tile": ["red", "pink"], "points": [0, 0]},
            {"type": "place", "tile": ["red"], "points": [0, 0]},
            {"type": "place", "tile": ["red", "blue"], "points": [0, most + 1]},
            {"type": "place", "tile": ["red", "blue"], "points": [True, 0]},
            {"type": "place", "tile": ["red", "blue"], "points": [1, 2, 3]},
            {"type": "place", "tile": ["red", "pink"], "points": [1]},
            {"type": "place", "tile": ["red", "pink"], "cells": [[0, 0]]},
            {"type": "place", "tile": ["red", "pink"], "cells": [[0, 0], [0, 1]]},
            {"type": "place", "tile": ["red", "blue"], "cells": [[0, radius], [0, radius + 1]]},
            {"type": "place", "tile": ["red", "blue"], "cells": [[0, -5], [1, -5]]},
            {"type": "place", "tile": ["red", "blue"], "cells": [[0, 0], [2, -1]]},
            {"type": "place", "tile": ["red", "blue"], "cells": [[0, 0], [1, -1]]},
            {"type": "correct", "side": len(state["sides"]), "markers": {"red": 0}},
            {"type": "correct", "side": 0, "markers": {"red": 37}},
            {"type": "correct", "side": 0, "markers": {"pink": 1}},
            {"type": "finish", "sure": True},
        ]
        + [{"type": "finish"}] * (setup.get("entry") == "board")
    )
