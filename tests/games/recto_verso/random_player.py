"""A table of Recto Verso builders who tap at random, and sometimes wrongly."""

NAMES = ("Ann", "Боб", "Cat", "Dan", "Eve", "Fay")
PRESET = [[15, 10], [20, 9], [25, 8], [30, 7], [40, 6], [50, 5], [60, 4], [80, 3], [100, 2], [120, 1]]
PARTY_KEYS = {
    "over",
    "round",
    "rounds",
    "active",
    "partner",
    "due",
    "tokens",
    "ms",
    "scores",
    "voided",
    "log",
    "winners",
    "by",
}
COOP_KEYS = {"over", "stage", "limit", "due", "ms", "attempts", "voided", "best", "log", "winners", "by"}
ROWS = {
    "party": ["round", "active", "partner", "ms", "correct", "points", "told"],
    "coop": ["stage", "ms", "correct", "passed", "told"],
}
ROUNDS = {3: 12, 4: 12, 5: 20, 6: 30}
LIMITS = (90, 75, 60, 45, 30, 20, 15)
EVENTS = 260  # no more taps than this, unless the game ends first


def setup(random):
    level = random.choice(["normal", "hard"])
    if random.random() < 0.4:
        return {"mode": "coop", "players": random.sample(NAMES, 2), "level": level}, {}
    players = random.sample(NAMES, random.choice([3, 3, 4, 5, 6]))
    return {"mode": "party", "players": players, "level": level, "scale": scale(random)}, rulings(random)


def rulings(random):
    """Of a party; two agree on nothing."""
    return random.choice([{}, {"seconds": "cut"}, {"seconds": "exact"}, {"seconds": "exact"}])


def scale(random):
    if random.random() < 0.5:
        return PRESET
    steps = random.randint(1, 12)
    seconds = sorted(random.sample(range(1, 200), steps))
    points = sorted(random.sample(range(30), steps), reverse=True)
    return [list(step) for step in zip(seconds, points, strict=True)]


def other_scale(random, setup):
    """Half of them with the bounds of the first, so that the times stay near them."""
    if random.random() < 0.5:
        return scale(random)
    points = sorted(random.sample(range(30), len(setup["scale"])), reverse=True)
    return [[seconds, worth] for (seconds, _), worth in zip(setup["scale"], points, strict=True)]


def state_keys(setup):
    return PARTY_KEYS if setup["mode"] == "party" else COOP_KEYS


def check_state(setup, state):
    """What the contract says of every state, beyond its keys."""
    assert (state["due"] is None) == state["over"]
    assert (state["ms"] is not None) == (state["due"] == "judge") or state["by"] == "abandoned"
    assert state["voided"] >= 0
    for row in state["log"]:
        assert list(row) == ROWS[setup["mode"]]
        assert row["told"] in (True, False)
    if setup["mode"] == "coop":
        check_coop(state)
    else:
        check_party(setup, state)


def check_party(setup, state):
    names = setup["players"]
    assert state["rounds"] == ROUNDS[len(names)]
    assert state["round"] == min(len(state["log"]) + 1, state["rounds"])
    assert state["active"] == names[(state["round"] - 1) % len(names)]
    assert list(state["scores"]) == list(state["tokens"]) == names
    left = sum(number for held in state["tokens"].values() for number in held.values())
    assert left == state["rounds"] - len(state["log"]) - (state["partner"] is not None)
    assert state["partner"] != state["active"]
    assert sum(state["scores"].values()) == 2 * sum(row["points"] for row in state["log"])
    assert all(row["correct"] or not row["points"] for row in state["log"])


def check_coop(state):
    assert state["limit"] == LIMITS[state["stage"] - 1]
    assert state["attempts"] == len(state["log"])
    assert 1 <= state["stage"] <= state["best"] <= 7
    for row in state["log"]:
        in_time = row["ms"] <= LIMITS[row["stage"] - 1] * 1000
        assert row["passed"] == (row["correct"] is True and in_time)
        if row["correct"] is None:  # the countdown ran out
            assert not in_time and not row["told"]


def event(random, setup, state):
    if random.random() < 0.08:
        return wrong(random, setup, state)
    if random.random() < 0.002:
        return {"type": "abandon"}
    chosen = fitting(random, setup, state)
    if random.random() < 0.1:
        chosen["when"] = "2026-03-01T20:15:00+03:00"
    return chosen


def fitting(random, setup, state):
    """What is due, with times that now and then are exactly on a bound."""
    if state["due"] in ("partner", "start") and setup["mode"] == "party" and random.random() < 0.06:
        return {"type": "scale", "scale": other_scale(random, setup)}
    match state["due"]:
        case "partner":
            held = state["tokens"][state["active"]]
            return {"type": "partner", "player": random.choice([name for name in held if held[name]])}
        case "start":
            return {"type": "start", "ms": 1_000_000 * len(state["log"])}
        case "ready":
            ms = 1_000_000 * len(state["log"]) + duration(random, setup, state)
            if random.random() < 0.05:
                return {"type": "void"}
            if random.random() < 0.1:
                return {"type": "time", "ms": duration(random, setup, state)}
            if setup["mode"] == "coop" and random.random() < 0.12:
                return {"type": "timeout", "ms": timed_out(random, state)}
            if random.random() < 0.4:
                return {"type": "stop", "ms": ms}
            return {"type": "ready", "player": random.choice(builders(setup, state)), "ms": ms}
        case _:
            if random.random() < 0.12:
                return {"type": "time", "ms": duration(random, setup, state)}
            return {"type": "judge", "correct": random.random() < (0.97 if setup["mode"] == "coop" else 0.7)}


def builders(setup, state):
    return setup["players"] if setup["mode"] == "coop" else [state["active"], state["partner"]]


def duration(random, setup, state):
    if setup["mode"] == "coop":
        limit = state["limit"] * 1000
        return random.choice([limit, limit, limit - 1, limit - 4_200, limit // 2] * 3 + [limit + 1])
    bounds = [seconds for seconds, _ in setup["scale"]]
    near = random.choice(bounds) * 1000 + random.choice([-1, 0, 1, 999, 1000])
    return random.choice([near, near, random.randrange(150_000)])


def timed_out(random, state):
    """About when the countdown runs out, mostly too early by a little or just late enough."""
    limit = state["limit"] * 1000
    return 1_000_000 * len(state["log"]) + limit + random.choice([-limit, -1, 0, 0, 1, 1, 700, 60_000])


def no_scale(random):
    """Mostly none; what is one is refused only where none is due."""
    good = scale(random)
    shapes = [None, [], {}, "15", 15, True, [15, 10], [[15]], [[15, 10, 1]], [[15.0, 10]], [[True, 10]]]
    figures = [[[0, 10]], [[15, -1]], [[15, 10], [15, 9]], [[15, 9], [20, 9]]]
    longer = [[*good, [good[-1][0], 0]], [*good, [10**4, good[-1][1]]]]
    return random.choice([*shapes, *figures, *longer, good, good])


def wrong(random, setup, state):
    """Something that no table should get away with; now and then it stands all the same."""
    someone = random.choice(NAMES)
    return random.choice(
        [
            None,
            [],
            {"type": "undo"},
            {"type": "start"},
            {"type": "void", "ms": 5},
            {"type": "void", "when": "soon"},
            {"type": "void"},
            {"type": "partner", "player": someone},
            {"type": "partner", "player": random.choice(setup["players"])},
            {"type": "partner", "player": 3},
            {"type": "start", "ms": -1},
            {"type": "start", "ms": "0"},
            {"type": "ready", "player": someone, "ms": 1_000_000 * len(state["log"]) + 90_000},
            {"type": "ready", "player": random.choice(builders(setup, state)), "ms": True},
            {"type": "ready", "player": random.choice(builders(setup, state)), "ms": -1},
            {"type": "ready", "player": None, "ms": 10**9},
            {"type": "stop", "ms": 1_000_000 * len(state["log"]) - 1},
            {"type": "stop", "ms": 15_900.5},
            {"type": "judge", "correct": 1},
            {"type": "judge", "correct": True},
            {"type": "time"},
            {"type": "time", "ms": random.choice([-1, 7.0, None, True, "9"])},
            {"type": "time", "ms": 20_000},
            {"type": "timeout", "ms": random.choice([-1, 7.0, None, True, "9"])},
            {"type": "timeout", "ms": 1_000_000 * len(state["log"]) + random.choice([-1, 0, 90_001])},
            {"type": "timeout", "ms": 10**9},
            {"type": "scale"},
            {"type": "scale", "scale": scale(random), "ms": 1},
            {"type": "scale", "scale": no_scale(random)},
            {"type": "scale", "scale": no_scale(random)},
        ]
    )
