"""The referee against the naive second implementation: the same sessions, state by state and call by call."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.referee import BadSetup, Foul, judge
from companion.core.sheet import FORMAT
from companion.games.recto_verso.rules.referee import RectoVersoReferee
from tests.games.recto_verso import random_player as player
from tests.games.recto_verso.rules import naive
from tests.games.replayed import replayed

REFEREE = RectoVersoReferee()
NAMES = ["Ann", "Bob", "Cat", "Dan", "Eve", "Fay"]
TABLES = [{"mode": "coop", "players": NAMES[:2], "level": "normal"}] + [
    {"mode": "party", "players": NAMES[:number], "level": "hard", "scale": player.PRESET}
    for number in (3, 4, 5, 6)
]
SESSIONS = 40  # of each table
each_table = pytest.mark.parametrize("setup", TABLES, ids=lambda setup: f"{len(setup['players'])}-players")


def both(setup, rulings, events):
    """The answers of the one and of the other to the same taps; after a foul the next tap follows."""
    state, oracle = REFEREE.open(setup, rulings), naive.Oracle(setup, rulings)
    assert REFEREE.describe(state) == oracle.state()
    for event in events:
        verdict = judge(REFEREE, state, event)
        if isinstance(verdict, Foul):
            mine = ("foul", verdict.code)
        else:
            mine, state = ("ok", [call.to_json() for call in verdict.calls]), verdict.state
        yield event, mine, REFEREE.describe(state), oracle.submit(event), oracle.state()


def agree(setup, rulings, events):
    kinds = set()
    for event, mine, my_state, theirs, their_state in both(setup, rulings, events):
        assert mine == theirs, event
        assert my_state == their_state, event
        kinds.add(mine[1] if mine[0] == "foul" else event["type"])
    return kinds


def random_taps(random, setup, rulings):
    """A session as the naive referee lets it pass, with the taps that it refuses in between."""
    oracle = naive.Oracle(setup, rulings)
    for _ in range(player.EVENTS):
        tap = player.event(random, setup, oracle.state())
        yield tap
        oracle.submit(tap)
        if oracle.state()["over"]:
            yield {"type": "abandon"}
            return


@each_table
def test_whole_random_sessions_agree_in_every_state_call_and_foul(setup):
    random = Random(str(setup))
    kinds = set()
    for number in range(SESSIONS):
        scale = {"scale": player.scale(random)} if number % 2 and setup["mode"] == "party" else {}
        table = {**setup, **scale}
        rulings = player.rulings(random) if setup["mode"] == "party" else {}
        kinds |= agree(table, rulings, list(random_taps(random, table, rulings)))
    expected = {
        "start",
        "ready",
        "stop",
        "judge",
        "void",
        "not-due",
        "not-a-builder",
        "time-backwards",
        "bad-event",
        "time",
    }
    own = {"scale", "bad-scale"} if setup["mode"] == "party" else {"timeout", "too-early"}
    assert expected | own | {"game-over", "unknown-event"} <= kinds


ANYTHING = st.sampled_from(
    [
        *NAMES,
        "Zoe",
        "",
        None,
        True,
        False,
        0,
        1,
        -1,
        5_000,
        15_999,
        16_000,
        90_000,
        90_001,
        1.5,
        2.0,
        [],
        {},
        "ready",
        [[15, 10]],
        [[20, 9], [30, 1]],
        [[20, 9], [30, 9]],
    ]
)
TIME = st.integers(0, 130_000)
EVENT = st.one_of(
    st.fixed_dictionaries({"type": st.just("partner"), "player": st.sampled_from(NAMES)}),
    st.fixed_dictionaries({"type": st.sampled_from(["start", "stop", "time", "timeout"]), "ms": TIME}),
    st.fixed_dictionaries({"type": st.just("ready"), "player": st.sampled_from(NAMES[:3]), "ms": TIME}),
    st.fixed_dictionaries({"type": st.just("judge"), "correct": st.booleans()}),
    st.fixed_dictionaries({"type": st.sampled_from(["void", "abandon", "pause"])}),
    st.fixed_dictionaries(
        {"type": st.sampled_from(sorted(naive.FIELDS))},
        optional=dict.fromkeys(("player", "ms", "correct", "scale", "when"), ANYTHING),
    ),
    ANYTHING,
)


@each_table
@given(events=st.lists(EVENT, max_size=14), seconds=st.sampled_from(["cut", "exact"]))
@settings(max_examples=120)
def test_any_taps_agree(setup, events, seconds):
    agree(setup, {"seconds": seconds} if setup["mode"] == "party" else {}, events)


SCALES = st.lists(st.lists(st.integers(-1, 4) | ANYTHING, max_size=3), max_size=4) | ANYTHING
GOOD_SCALES = st.lists(st.tuples(st.integers(0, 9), st.integers(0, 9)).map(list), max_size=3)


@given(scale=SCALES | GOOD_SCALES)
@settings(max_examples=400)
def test_the_same_scales_are_refused(scale):
    setup = {"mode": "party", "players": NAMES[:3], "level": "normal", "scale": scale}
    codes = []
    for attempt, refusal in (
        (lambda: REFEREE.open(setup, {}), BadSetup),
        (lambda: naive.Oracle(setup), naive.BadSetup),
    ):
        try:
            attempt()
            codes.append(None)
        except refusal as error:
            codes.append(error.code)
    assert codes[0] == codes[1]
    assert codes[0] in (None, "bad-scale")


@given(scale=SCALES | GOOD_SCALES)
@settings(max_examples=400)
def test_the_same_scales_are_refused_in_mid_session(scale):
    agree(TABLES[1], {}, [{"type": "scale", "scale": scale}])


RULINGS = st.dictionaries(
    st.sampled_from(["seconds", "scale", ""]), st.sampled_from(["cut", "exact", "up"]) | ANYTHING, max_size=2
)


@each_table
@given(rulings=RULINGS)
def test_the_same_rulings_are_refused(setup, rulings):
    refused = []
    for attempt, refusal in ((REFEREE.open, BadSetup), (naive.Oracle, naive.BadSetup)):
        try:
            attempt(setup, rulings)
            refused.append(False)
        except refusal:
            refused.append(True)
    assert refused[0] == refused[1]


@each_table
def test_the_command_prints_what_the_naive_referee_says(setup, tmp_path):
    """The session as it went, then some wrong taps, each in the place where it came."""
    rulings = {"seconds": "exact"} if setup["mode"] == "party" else {}
    taps = list(random_taps(Random(f"replay {setup}"), setup, rulings))
    oracle = naive.Oracle(setup, rulings)
    lines, stood, fouls = [{"n": 0, "calls": [], "state": oracle.state()}], [], {}
    for tap in taps:
        kind, said = oracle.submit(tap)
        if kind == "foul":
            fouls.setdefault(said, ([*stood, tap], {"n": len(stood) + 1, "foul": said}))
        else:
            stood.append(tap)
            lines.append({"n": len(stood), "calls": said, "state": oracle.state()})
    attempts = [(stood, lines)] + [(events, [*lines[: len(events)], line]) for events, line in fouls.values()]
    for events, expected in attempts[:3]:
        sheet = {
            "format": FORMAT,
            "game": "recto-verso",
            "setup": setup,
            "events": events,
            "rulings": rulings,
        }
        assert replayed(tmp_path, sheet) == expected
