"""A table of Comparity players who tap at random, and sometimes wrongly."""

NAMES = ("Ann", "Боб", "Cat", "Dan", "Эва")
CARDS = (*(f"Tower {number}" for number in range(30)), "Саграда Фамилия", "Big Ben")
STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1))
KEYS = {"over", "due", "hands", "pile", "grid", "violations", "repairs", "joins", "revealed", "winners", "by"}
PILES = {2: 15, 3: 20, 4: 35, 5: 40}
EVENTS = 160  # no more taps than this, unless the game ends first


def setup(random):
    players = random.sample(NAMES, random.choice([2, 2, 2, 3, 3, 4, 5]))
    rulings = {}
    if random.random() < 0.6:
        rulings["trio"] = random.choice(["must", "may", "may"])
    if random.random() < 0.6:
        rulings["last-card-given"] = random.choice(["wins", "kept"])
    return {"players": players, "measure": random.choice(["height", "year", "box office"])}, rulings


def state_keys(setup):
    return KEYS


def check_state(setup, state):
    """What the contract says of every state, beyond its keys."""
    players, grid = setup["players"], state["grid"]
    cells = [tuple(card["at"]) for card in grid]
    assert list(state["hands"]) == players
    assert cells == sorted(set(cells))
    assert all(set(card) == {"at", "open", "value", "card"} for card in grid)
    assert all((card["value"] is not None) == card["open"] for card in grid)
    lying = [card["card"] for card in grid if card["open"] and card["card"]]
    assert len(lying) == len(set(lying))
    assert (state["due"] is None) == state["over"]
    assert min(state["hands"].values()) >= (0 if state["by"] in ("out", "given") else 1)
    in_play = 7 * len(players) + PILES[len(players)]
    gone = in_play - len(grid) - state["pile"] - sum(state["hands"].values())
    assert state["revealed"] == gone + sum(card["open"] for card in grid)
    if not state["over"]:
        actions = state["due"]["actions"]
        assert state["due"]["player"] in players
        assert actions
        assert (actions == ["join"]) == bool(state["joins"])
        assert bool(state["violations"]) == bool(state["repairs"])
        if not state["joins"]:
            assert bool(state["repairs"]) == (set(actions) <= {"swap", "discard"})


def event(random, setup, state):
    if random.random() < 0.12:
        return wrong(random, setup, state)
    if state["joins"] and random.random() < 0.4:  # anywhere in the gap
        at = random.choice(state["grid"])["at"]
        return {"type": "join", "at": list(random.choice(beside(at)))}
    chosen = legal(random, state)
    if random.random() < 0.1:
        chosen["when"] = "2026-03-01T20:15:00+03:00"
    return chosen


def legal(random, state):
    """Something that is due; now and then a card that lies there already is named."""
    actions = state["due"]["actions"]
    if random.random() < 0.004:
        return {"type": "abandon"}
    table = {tuple(card["at"]): card for card in state["grid"]}
    kind = random.choice(actions)
    if kind == "check" and random.random() < 0.25:
        kind = actions[0]
    if kind == "play":
        return lay(random, "play", free(table, random))
    if kind == "join":
        return lay(random, "join", random.choice(state["joins"]))
    if kind == "check":
        return check(random, table)
    if kind in ("draw", "decline"):
        return {"type": kind}
    repair = random.choice([repair for repair in state["repairs"] if kind in repair])
    if kind == "discard":
        return {"type": "discard", "at": repair["discard"]}
    a, b = repair["swap"] if random.random() < 0.7 else reversed(repair["swap"])
    return {"type": "swap", "a": a, "b": b}


def beside(cell):
    return [(cell[0] + x, cell[1] + y) for x, y in STEPS]


def free(table, random):
    """A place beside cards, rather one beside several."""
    places = sorted({other for cell in table for other in beside(cell)} - set(table))
    most = random.choice([1, 2, 3])
    snug = [place for place in places if sum(other in table for other in beside(place)) >= most]
    return list(random.choice(snug or places))


def lay(random, kind, at):
    event = {"type": kind, "at": list(at)}
    if random.random() < 0.3:
        event["card"] = random.choice(CARDS)
    return event


def check(random, table):
    closed = sorted(cell for cell in table if not table[cell]["open"])
    at = random.choice(closed)
    event = {"type": "check", **face(random, at)}
    near = [cell for cell in beside(at) if cell in closed]
    seen = any(cell in table and table[cell]["open"] for cell in beside(at))
    if near and (not seen or random.random() < 0.3):
        event["also"] = face(random, random.choice(near))
    return event


def face(random, at):
    """About right for its place, so that a check finds nothing as often as something."""
    value = 40 * (at[0] + at[1]) + random.randint(-60, 60)
    value = random.choice([value, value, value, value + 0.5, random.randint(-3000, 2020), 0])
    named = {"card": random.choice(CARDS)} if random.random() < 0.5 else {}
    return {"at": list(at), "value": value, **named}


def wrong(random, setup, state):
    """Something that no table should get away with; now and then it stands all the same."""
    cards = state["grid"]
    at = random.choice(cards)["at"]
    far = [at[0] + random.randint(-2, 2), at[1] + random.randint(-2, 2)]
    lying = [card["card"] for card in cards if card["open"] and card["card"]] or ["Big Ben"]
    name = random.choice(lying)
    near = list(random.choice(beside(at)))
    return random.choice(
        [
            None,
            {"type": "undo"},
            {"type": "play"},
            {"type": "draw"},
            {"type": "decline"},
            {"type": "draw", "at": at},
            {"type": "decline", "when": "soon"},
            {"type": "play", "at": at},
            {"type": "play", "at": far},
            {"type": "play", "at": [900, 0]},
            {"type": "play", "at": [True, 0]},
            {"type": "play", "at": near, "card": name},
            {"type": "play", "at": near, "card": ""},
            {"type": "join", "at": near},
            {"type": "join", "at": far},
            {"type": "join", "at": near, "card": name},
            {"type": "swap", "a": at, "b": near},
            {"type": "swap", "a": at, "b": at},
            {"type": "swap", "a": at, "b": 1},
            {"type": "discard", "at": at},
            {"type": "discard", "at": far},
            {"type": "discard", "at": [1]},
            {"type": "check", "at": at, "value": 5},
            {"type": "check", "at": far, "value": 5},
            {"type": "check", "at": at, "value": "5"},
            {"type": "check", "at": at, "value": True},
            {"type": "check", "at": at, "value": 1, "also": {"at": near, "value": None}},
            {"type": "check", "at": at, "value": 1, "also": {"at": near, "value": 2}},
            {"type": "check", "at": at, "value": 1, "also": {"at": far, "value": 2}},
            {"type": "check", "at": at, "value": 1, "card": name, "also": {"at": near, "value": 2}},
            {
                "type": "check",
                "at": at,
                "value": 1,
                "card": "A",
                "also": {"at": near, "value": 2, "card": "A"},
            },
            {"type": "check", "at": at, "value": 1, "also": {"at": near}},
            {"type": "check", "at": at, "value": 1, "also": [near, 2]},
        ]
    )
