"""A table of Federation players who tap at random, and sometimes wrongly."""

NAMES = ("Ann", "Боб", "Cat", "Dan", "Eve", "Фёдор", "Gil", "Hal", "Ida", "Jon", "Кира", "Lea")
TEAMS = ("Peaks", "Волны", "Gems")
LINE_UPS = ((2, 1), (2, 2), (2, 3), (2, 4), (2, 5), (2, 6), (3, 1), (3, 2), (3, 3), (3, 4))
BOARDS = ((12, 14), (14, 12), (8, 9), (6, 6), (6, 10), (7, 7))
COLLINEAR = ({}, {"collinear": "disjoint"}, {"collinear": "share-one"})
EMPTY_CARDS = ({}, {"empty-cards": "any"}, {"empty-cards": "one"})
REGIONS = ("Тверская область", "Республика Коми", "Пермский край", "Tver Oblast")
NAMED = ((1, 2), (2, 1), (2, 2))  # where this table likes to lay city cards, tell their region, and play arms
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
    if random.random() < 0.25:
        return {**chosen, "entry": "claims"}, random.choice(COLLINEAR)
    if random.random() < 0.2:
        chosen["entry"] = "board"
    return chosen, {**random.choice(COLLINEAR), **random.choice(EMPTY_CARDS)}


def state_keys(setup):
    return STATE_KEYS


def is_claims(setup):
    return setup.get("entry") == "claims"


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
            if is_claims(setup) and line is None:
                continue
            cells = [tuple(cell) for cell in line]
            assert len(cells) == 6 and cells == sorted(cells)
            assert any(
                all(step(cells[0], way, n) == cell for n, cell in enumerate(cells)) for way in DIRECTIONS
            )
            assert is_claims(setup) or all(chips.get(cell, team) == team for cell in cells)
            assert is_claims(setup) or set(cells) <= chips.keys() | corners(setup)
            of_lines |= set(cells) - corners(setup)
    assert locked == of_lines
    assert state["score"] == [len(lines) for lines in state["superlines"]]
    if is_claims(setup):
        nothing = {"turn": None, "chips": [], "pile": None, "hands": {}, "left": None}
        assert {key: state[key] for key in nothing} == nothing
        assert max(state["score"]) < 3 or state["by"] == "three"
        return
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
    if is_claims(setup):
        return claim(random, setup, state)
    kinds = ["city"] * 60 + ["flag", "star"] * 4 + ["arms"] * 8 + ["dead"] * 8 + ["blank"] * 3
    kinds += ["forgot"] * 6 + ["talked", "wrong", "wrong", "wrong"]
    if len(state["hands"]) > 9 or not state["pile"]:
        kinds += ["blank"] * 90  # so that the cards run out
    if state["pile"] < 4:
        kinds += ["dead"] * 40 + ["forgot"] * 80 + ["talked"] * 5
    if len(state["chips"]) > 30:
        kinds += ["finish", "abandon"]
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
    named = tuple(chosen.get("cell", ())) in NAMED
    often = {"city": 0.6 if named else 0.03, "dead": 0.1}.get(kind, 0)
    if random.random() < often:
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
    named = [cell for cell in NAMED if cell in cells]
    if kind in ("city", "arms") and named and random.random() < 0.3:
        return {"cell": list(random.choice(named))}
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
            {"type": "talked", "team": -1},
            {"type": "talked", "team": True},
            {"type": "talked", "team": 0.0},
            {"type": "claim", "team": 0},
            {"type": "finish", "when": "soon"},
        ]
    )


# A table that only tells its superlines


def claim(random, setup, state):
    chance = random.random()
    if chance < 0.03:
        return {"type": random.choice(["finish", "abandon"])}
    if chance < 0.2:
        return wrong_claim(random, setup, state)
    chosen = {"type": "claim", "team": random.randrange(len(state["score"]))}
    if random.random() < 0.1:
        chosen["when"] = "2026-03-01T20:15:00+03:00"
    if random.random() < 0.9:
        chosen["line"] = ends(random, setup, state)
    return chosen


def ends(random, setup, state):
    """Two ends, most often on the board."""
    rows, cols = board(setup)
    found = line_somewhere(random, setup, state)
    while random.random() < 0.95 and not all(0 <= row < rows and 0 <= col < cols for row, col in found):
        found = line_somewhere(random, setup, state)
    random.shuffle(found)
    return found


def line_somewhere(random, setup, state):
    """A line anywhere, or one that has to do with a line that was shown; now and then it is not six."""
    rows, cols = board(setup)
    shown = [line for lines in state["superlines"] for line in lines if line is not None]
    way, start = random.choice(DIRECTIONS), (random.randrange(rows), random.randrange(cols))
    if shown and random.random() < 0.6:
        line = random.choice(shown)
        along = line[1][0] - line[0][0], line[1][1] - line[0][1]
        if random.random() < 0.6:
            way, start = along, step(line[0], along, random.randint(-6, 6))
        else:
            start = step(random.choice(line), way, -random.randint(0, 5))
    long = 5 if random.random() < 0.9 else random.choice((0, 1, 4, 6))
    return [list(start), list(step(start, way, long))]


def wrong_claim(random, setup, state):
    rows, cols = board(setup)
    return random.choice(
        [
            7,
            {"team": 0},
            {"type": "claim"},
            {"type": "claim", "team": len(state["score"])},
            {"type": "claim", "team": -1, "line": [[-1, 0], [2, 3]]},
            {"type": "claim", "team": 99, "line": [[1, 1]]},
            {"type": "claim", "team": True},
            {"type": "claim", "team": "0"},
            {"type": "claim", "team": 0, "cells": []},
            {"type": "claim", "team": 0, "line": None},
            {"type": "claim", "team": 0, "line": []},
            {"type": "claim", "team": 0, "line": [[1, 1], [1, 6], [1, 7]]},
            {"type": "claim", "team": 0, "line": [[1, 1], [1, 6.0]]},
            {"type": "claim", "team": 0, "line": [[rows, 0], [rows, 5]]},
            {"type": "claim", "team": 1, "line": [[0, 0], [0, cols]]},
            {"type": "claim", "team": 1, "line": [[0, 0], [5, 4]]},
            {"type": "claim", "team": 1, "line": [[2, 2], [2, 2]]},
            {"type": "claim", "team": 0, "when": "now"},
            {"type": "city", "cell": [1, 1]},
            {"type": "blank"},
            {"type": "talked", "team": 0},
            {"type": "finish", "team": 0},
        ]
    )
