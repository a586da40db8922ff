"""A table of Federation players who tap at random, and sometimes wrongly."""

NAMES = ("Ann", "Боб", "Cat", "Dan", "Eve", "Фёдор", "Gil", "Hal", "Ida", "Jon", "Кира", "Lea")
TEAMS = ("Peaks", "Волны", "Gems")
LINE_UPS = ((2, 1), (2, 2), (2, 3), (2, 4), (2, 5), (2, 6), (3, 1), (3, 2), (3, 3), (3, 4))
BOARDS = ((12, 14), (14, 12), (8, 9), (6, 6), (6, 10), (7, 7))
RULINGS = ({}, {"collinear": "disjoint"}, {"collinear": "share-one"})
REGIONS = ("Тверская область", "Республика Коми", "Пермский край", "Tver Oblast")
DIRECTIONS = ((0, 1), (1, 0), (1, 1), (1, -1))
STATE_KEYS = {"over", "turn", "chips", "locked", "superlines", "score"} | {
    *("pile", "hands", "left", "winners", "by")
}
EVENTS = 190  # no more taps than this, unless the game ends first


def line_up(teams, each, names=NAMES):
    players = names[: teams * each]
    return [{"name": TEAMS[team], "players": list(players[team::teams])} for team in range(teams)]


def setup(random):
    chosen = {"teams": line_up(*random.choice(LINE_UPS), random.sample(NAMES, len(NAMES)))}
    if random.random() < 0.9:
        chosen["rows"], chosen["cols"] = random.choice(BOARDS)
    return chosen, random.choice(RULINGS)


def state_keys(setup):
    return STATE_KEYS


def board(setup):
    return setup.get("rows", 12), setup.get("cols", 14)


def corners(setup):
    rows, cols = board(setup)
    return {(row, col) for row in (0, rows - 1) for col in (0, cols - 1)}


def check_state(setup, state):
    """What the contract says of every state, beyond its keys."""
    rows, cols = board(setup)
    chips = {(row, col): team for row, col, team in state["chips"]}
    locked = {tuple(cell) for cell in state["locked"]}
    assert state["chips"] == sorted(state["chips"]) and len(chips) == len(state["chips"])
    assert state["locked"] == sorted(state["locked"]) and len(locked) == len(state["locked"])
    assert all(0 <= row < rows and 0 <= col < cols for row, col in chips)
    assert not corners(setup) & chips.keys()
    of_lines = set()
    for team, lines in enumerate(state["superlines"]):
        for line in lines:
            cells = [tuple(cell) for cell in line]
            assert len(cells) == 6 and cells == sorted(cells)
            assert any(
                all(step(cells[0], way, n) == cell for n, cell in enumerate(cells)) for way in DIRECTIONS
            )
            assert all(chips.get(cell) == team or cell in corners(setup) for cell in cells)
            of_lines |= set(cells) - corners(setup)
    assert locked == of_lines
    assert state["score"] == [len(lines) for lines in state["superlines"]]
    assert set(state["hands"]) == {name for team in setup["teams"] for name in team["players"]}
    assert state["pile"] >= 0 and all(0 <= hand <= 6 for hand in state["hands"].values())
    assert (state["turn"] is None) == state["over"]
    if not state["over"]:
        assert state["turn"]["player"] in setup["teams"][state["turn"]["team"]]["players"]
        assert state["hands"][state["turn"]["player"]] > 0


def step(cell, way, times=1):
    return cell[0] + way[0] * times, cell[1] + way[1] * times


def sixes(setup, state, cell, team):
    """Every six that a chip here would fill, whatever the table's rulings."""
    own = corners(setup) | {(row, col) for row, col, holder in state["chips"] if holder == team} | {cell}
    for way in DIRECTIONS:
        for back in range(6):
            six = [step(cell, way, n - back) for n in range(6)]
            if all(each in own for each in six):
                yield [list(each) for each in six]


def longest(setup, state, cell, team):
    own = corners(setup) | {(row, col) for row, col, holder in state["chips"] if holder == team}
    return max(sum(step(cell, way, n) in own for n in range(-5, 6)) for way in DIRECTIONS)


def event(random, setup, state):
    kinds = ["city"] * 60 + ["flag", "arms", "star"] * 4 + ["dead"] * 4 + ["blank"] * 3
    kinds += ["forgot", "talked", "wrong", "wrong", "wrong"]
    if len(state["hands"]) > 9 or not state["pile"]:
        kinds += ["blank"] * 90  # so that the cards run out
    if len(state["chips"]) > 30:
        kinds += ["finish", "finish", "abandon"]
    kind = random.choice(kinds)
    if state["left"].get(kind) == 0 and random.random() < 0.9:
        kind = "blank"
    if kind in ("city", "flag") and len(state["chips"]) == board(setup)[0] * board(setup)[1] - 4:
        kind = "blank"
    if kind == "wrong":
        return wrong(random, setup, state)
    chosen = {"type": kind}
    if random.random() < 0.1:
        chosen["when"] = "2026-03-01T20:15:00+03:00"
    if kind in ("city", "flag", "arms", "star"):
        chosen |= card(random, setup, state, kind)
    if kind in ("city", "dead") and random.random() < 0.1:
        chosen["region"] = random.choice(REGIONS)
    if kind == "forgot":
        chosen["player"] = random.choice([*state["hands"]])
    if kind == "talked":
        chosen["team"] = random.randrange(len(state["score"]))
    return chosen


def card(random, setup, state, kind):
    rows, cols = board(setup)
    team = state["turn"]["team"]
    chips = {(row, col): holder for row, col, holder in state["chips"]}
    if kind in ("arms", "star"):
        cells = [cell for cell, holder in chips.items() if holder != team]
    else:
        every = {(row, col) for row in range(rows) for col in range(cols)}
        cells = sorted(every - corners(setup) - chips.keys())
    if not cells or random.random() < 0.01:
        return {"cell": [random.randint(-1, rows), random.randint(-1, cols)]}
    some = random.sample(cells, min(8, len(cells)))
    cell = max(some, key=lambda cell: longest(setup, state, cell, team)) if random.random() < 0.8 else some[0]
    chosen = {"cell": list(cell)}
    found = [*sixes(setup, state, cell, team)]
    if kind != "arms" and found and random.random() < 0.6:
        chosen["take"] = random.sample(found, random.randint(0, min(2, len(found))))
    return chosen


def wrong(random, setup, state):
    """Something that no table should get away with; now and then it stands all the same."""
    rows, cols = board(setup)
    chip = random.choice(state["chips"] or [[1, 1, 0]])[:2]
    locked = random.choice(state["locked"] or [[1, 1]])
    return random.choice(
        [
            7,
            {"cell": [1, 1]},
            {"type": "undo"},
            {"type": "city"},
            {"type": "city", "cell": [1, 1], "colour": "red"},
            {"type": "city", "cell": [1, True]},
            {"type": "city", "cell": [1, 1], "region": " "},
            {"type": "city", "cell": [rows, 0]},
            {"type": "flag", "cell": [0, cols - 1]},
            {"type": "star", "cell": [rows - 1, 0]},
            {"type": "city", "cell": chip},
            {"type": "arms", "cell": chip},
            {"type": "star", "cell": locked},
            {"type": "arms", "cell": [2, 3]},
            {"type": "city", "cell": [2, 3], "take": [[[2, col] for col in range(6)]]},
            {"type": "flag", "cell": [3, 2], "take": "all"},
            {"type": "flag", "cell": [3, 2], "take": [[[3, 2]], 5]},
            {"type": "dead"},
            {"type": "dead", "region": 5},
            {"type": "forgot", "player": random.choice([*state["hands"]])},
            {"type": "forgot", "player": "Nobody"},
            {"type": "forgot", "player": None},
            {"type": "talked", "team": len(state["score"])},
            {"type": "talked", "team": True},
            {"type": "finish", "when": "soon"},
        ]
    )
