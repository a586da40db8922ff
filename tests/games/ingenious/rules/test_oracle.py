"""The referee against the naive second implementation: the same sessions, state by state and call by call."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.referee import Foul
from companion.core.session import Session, fold
from companion.core.sheet import FORMAT
from companion.games.ingenious.rules.referee import IngeniousReferee
from tests.games.ingenious import random_player as player
from tests.games.ingenious.rules import naive
from tests.games.replayed import replayed

REFEREE = IngeniousReferee()
TABLES = [
    {"mode": mode, "players": ["Ann", "Bob", "Cat", "Dan"][:number], "entry": entry}
    for entry in player.ENTRIES
    for mode, number in player.MODES
]
SESSIONS = {"tally": 400, "board": 8}  # of each table
each_table = pytest.mark.parametrize(
    "setup", TABLES, ids=lambda setup: f"{setup['mode']}-{len(setup['players'])}-{setup['entry']}"
)


def lines(setup, events, rulings=None):
    """What `replay --every` prints, with the bare code for a foul."""
    found = []
    for line in fold(REFEREE, Session("ingenious", setup, rulings or {}, tuple(events))):
        if isinstance(line.verdict, Foul):
            found.append({"n": line.n, "foul": line.verdict.code})
        else:
            calls = [call.to_json() for call in line.verdict.calls]
            found.append({"n": line.n, "calls": calls, "state": REFEREE.describe(line.verdict.state)})
    return found


def random_events(random, setup, rulings=None):
    """A whole session as the naive referee lets it pass, and the taps that it refused on the way."""
    game = naive.new_game(setup, rulings)
    events, fouls = [], []
    for _ in range(player.EVENTS):
        event = player.event(random, setup, naive.picture(game))
        if naive.why_not(game, event):
            fouls.append((len(events), event))
            continue
        naive.happen(game, event)
        events.append(event)
        if game["by"]:
            break
    return events, fouls


def printed_elsewhere(random, setup):
    """A copy whose symbols stand anywhere, every other time all close together."""
    radius = random.choice([2, player.RADIUS[len(setup["players"])]])
    span = range(-radius, radius + 1)
    cells = random.sample([[q, r] for q in span for r in span if q + r in span], 6)
    return {**setup, "printed": dict(zip(player.COLOURS, cells, strict=True))}


@each_table
def test_whole_random_sessions_agree_in_every_state_call_and_foul(setup):
    random = Random(str(setup))
    sessions = SESSIONS[setup["entry"]]
    events_seen = 0
    for number in range(sessions):
        box = printed_elsewhere(random, setup) if number % 2 and setup["entry"] == "board" else setup
        rulings = player.rulings(random, setup)
        events, fouls = random_events(random, box, rulings)
        assert lines(box, events, rulings) == naive.replay(box, events, rulings)
        for at, wrong in fouls[:4]:
            attempt = [*events[:at], wrong]
            assert lines(box, attempt, rulings)[-1] == naive.replay(box, attempt, rulings)[-1]
        events_seen += len(events)
    assert events_seen > 10 * sessions


VALUE = (
    st.integers(-2, 40)
    | st.sampled_from([*player.COLOURS, "pink", "", "Ann", None, True, False, 1.5, 2.0, 1e999])
    | st.lists(st.integers(-8, 8), min_size=2, max_size=2)
)
PAIR = st.lists(VALUE, min_size=2, max_size=2) | st.lists(VALUE, max_size=3) | VALUE
COLOUR = st.sampled_from(player.COLOURS)
TILE = st.lists(COLOUR, min_size=2, max_size=2)
POINTS = st.lists(st.integers(0, 25), min_size=2, max_size=2)
CELL = st.sampled_from(
    [[0, -4], [0, -3], [4, 0], [3, 0], [0, 4], [0, 3], [-4, 0], [-3, 0], [0, 0], [1, 0], [5, 0]]
)
CELLS = st.sampled_from([[[0, -4], [0, -3]], [[4, 0], [3, 0]], [[0, 3], [0, 4]], [[-4, 0], [-3, 0]]])
MARKERS = st.dictionaries(COLOUR, st.integers(0, 18), max_size=6)
EVENT = (
    st.fixed_dictionaries({"type": st.just("place"), "tile": TILE, "points": POINTS})
    | st.fixed_dictionaries({"type": st.just("place"), "tile": TILE | PAIR, "points": POINTS | PAIR})
    | st.fixed_dictionaries({"type": st.just("place"), "tile": TILE, "cells": CELLS})
    | st.fixed_dictionaries(
        {"type": st.just("place"), "tile": TILE | PAIR, "cells": CELLS | st.lists(CELL, max_size=3) | PAIR}
    )
    | st.fixed_dictionaries(
        {"type": st.just("correct"), "side": st.integers(0, 1) | VALUE, "markers": MARKERS | PAIR}
    )
    | st.fixed_dictionaries({"type": st.just("correct"), "side": st.just(0), "markers": MARKERS})
    | st.fixed_dictionaries(
        {"type": st.sampled_from(["swap", "decline", "finish", "abandon", "pass", "place"])},
        optional={"when": st.sampled_from(["2026-03-01T20:15:00Z", "2026-03-01T20:15:00", 0]), "n": VALUE},
    )
)


@each_table
@given(events=st.lists(EVENT, max_size=12))
@settings(max_examples=150)
def test_any_taps_agree_down_to_the_first_foul(setup, events):
    assert lines(setup, events) == naive.replay(setup, events)


@each_table
def test_the_command_prints_what_the_naive_referee_says(setup, tmp_path):
    random = Random(f"replay {setup}")
    rulings = {"solo": "total"} if setup["mode"] == "solo" else {}
    events, fouls = random_events(random, setup, rulings)
    attempts = [events] + [[*events[:at], wrong] for at, wrong in fouls[:1]]
    for attempt in attempts:
        sheet = {
            "format": FORMAT,
            "game": "ingenious",
            "setup": setup,
            "rulings": rulings,
            "events": attempt,
        }
        assert replayed(tmp_path, sheet) == naive.replay(setup, attempt, rulings)
