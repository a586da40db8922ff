"""The referee against the naive second implementation: the same sessions, state by state and call by call."""

import itertools
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.referee import BadSetup, Foul, judge
from companion.core.sheet import FORMAT
from companion.games.comparity.rules.referee import ComparityReferee
from tests.games.comparity import random_player as player
from tests.games.comparity.rules import naive
from tests.games.replayed import replayed

REFEREE = ComparityReferee()
SESSIONS = 8  # of each table; thousands were played once
TABLES = [
    ({"players": list(player.NAMES[:number]), "measure": "height"}, {"trio": trio, "last-card-given": given})
    for number in (2, 3, 4, 5)
    for trio in ("must", "may")
    for given in ("wins", "kept")
]
each_table = pytest.mark.parametrize(
    ("setup", "rulings"), TABLES, ids=[f"{len(s['players'])}-{'-'.join(r.values())}" for s, r in TABLES]
)


class Both:
    """One table, two referees: each tap is put to both, and they must answer alike."""

    def __init__(self, setup, rulings):
        self.state, self.oracle = REFEREE.open(setup, rulings), naive.Oracle(setup, rulings)
        self.seen = REFEREE.describe(self.state)
        self.lines = [{"n": 0, "calls": [], "state": self.seen}]
        assert self.seen == self.oracle.state()

    def tap(self, event):
        """Whether it stands."""
        verdict = judge(REFEREE, self.state, event)
        if isinstance(verdict, Foul):
            assert ("foul", verdict.code) == self.oracle.submit(event), event
            return False
        calls = [call.to_json() for call in verdict.calls]
        assert ("ok", calls) == self.oracle.submit(event), event
        self.state, self.seen = verdict.state, REFEREE.describe(verdict.state)
        assert self.seen == self.oracle.state(), event
        self.lines.append({"n": len(self.lines), "calls": calls, "state": self.seen})
        return True


def random_session(random, setup, rulings):
    """A whole session that both agree on, its events, and the taps refused on the way."""
    table, events, fouls = Both(setup, rulings), [], []
    for _ in range(player.EVENTS):
        event = player.event(random, setup, table.seen)
        if table.tap(event):
            events.append(event)
        else:
            fouls.append((len(events), event))
        if table.seen["over"]:
            break
    return table, events, fouls


@each_table
def test_whole_random_sessions_agree_in_every_state_call_and_foul(setup, rulings):
    random = Random(f"{setup} {rulings}")
    played = [random_session(random, setup, rulings) for _ in range(SESSIONS)]
    assert sum(len(events) for _, events, _ in played) > 10 * SESSIONS
    assert any(table.seen["by"] in ("out", "given") for table, _, _ in played)


CELL = st.sampled_from([[0, 0], [1, 0], [0, 1], [1, 1], [2, 0], [0, 2], [2, 1], [-1, 0], [5, 5]])
VALUE = st.integers(-9, 9) | st.sampled_from([1.5, "5", True, None, 1e999, [1]])
NAME = st.sampled_from(["Big Ben", "Eiffel Tower", "Colosseum"]) | st.sampled_from(["", None, 7])
ANY = CELL | VALUE | NAME
FACE = {"at": CELL, "value": st.integers(-9, 9)}
EVENT = (
    st.fixed_dictionaries({"type": st.just("play"), "at": CELL}, optional={"card": NAME})
    | st.fixed_dictionaries({"type": st.just("play"), "at": CELL})
    | st.fixed_dictionaries(
        {"type": st.just("check"), **FACE},
        optional={"card": NAME, "also": st.fixed_dictionaries(FACE, optional={"card": NAME})},
    )
    | st.fixed_dictionaries(
        {"type": st.just("check"), "at": CELL | ANY, "value": VALUE},
        optional={
            "also": ANY
            | st.fixed_dictionaries({"at": CELL, "value": VALUE}, optional={"card": ANY, "x": ANY})
        },
    )
    | st.fixed_dictionaries({"type": st.just("swap"), "a": CELL | ANY, "b": CELL})
    | st.fixed_dictionaries({"type": st.sampled_from(["discard", "join"]), "at": CELL | ANY})
    | st.fixed_dictionaries(
        {"type": st.sampled_from(["draw", "draw", "decline", "abandon", "pass", "play"])},
        optional={"when": st.sampled_from(["2026-03-01T20:15:00Z", "2026-03-01T20:15:00", 0]), "n": ANY},
    )
)


@pytest.mark.parametrize("rulings", [{}, {"trio": "may", "last-card-given": "kept"}], ids=["usual", "other"])
@given(events=st.lists(EVENT, max_size=25))
@settings(max_examples=250)
def test_any_taps_on_a_small_table_agree(rulings, events):
    table = Both({"players": ["Ann", "Bob"], "measure": "year"}, rulings)
    for event in events:
        table.tap(event)


GOOD = {"players": ["Ann", "Bob"], "measure": "height"}


@pytest.mark.parametrize(
    ("setup", "rulings"),
    [
        *itertools.product(
            [
                GOOD,
                {**GOOD, "measure": "box office"},
                {**GOOD, "measure": ""},
                {**GOOD, "measure": 5},
                {"players": ["Ann", "Bob"]},
                {"measure": "height"},
                {**GOOD, "players": ["Ann"]},
                {**GOOD, "players": list("ABCDEF")},
                {**GOOD, "players": ["Ann", "Ann"]},
                {**GOOD, "players": ["Ann", " Bob"]},
                {**GOOD, "players": "Ann"},
                {**GOOD, "cards": 100},
            ],
            [{}, {"trio": "may"}],
        ),
        (GOOD, {"trio": "must", "last-card-given": "wins"}),
        (GOOD, {"trio": "never"}),
        (GOOD, {"trio": ["must"]}),
        (GOOD, {"last-card-given": True}),
        (GOOD, {"duet": "must"}),
    ],
)
def test_the_same_setups_are_refused(setup, rulings):
    try:
        expected = naive.Oracle(setup, rulings).state()
    except naive.BadSetup:
        with pytest.raises(BadSetup):
            REFEREE.open(setup, rulings)
    else:
        assert REFEREE.describe(REFEREE.open(setup, rulings)) == expected


@pytest.mark.parametrize(("setup", "rulings"), [TABLES[0], TABLES[-1]], ids=["two", "five"])
def test_the_command_prints_what_the_naive_referee_says(setup, rulings, tmp_path):
    table, events, fouls = random_session(Random("replay"), setup, rulings)
    at, wrong = fouls[0]
    for attempt in (events, [*events[:at], wrong]):
        sheet = {"format": FORMAT, "game": "comparity", "setup": setup, "rulings": rulings, "events": attempt}
        printed = replayed(tmp_path, sheet)
        refused = printed.pop() if attempt is not events else None
        assert printed == table.lines[: len(printed)]
        assert len(printed) == (len(events) if refused is None else at) + 1
        if refused is not None:
            oracle = naive.Oracle(setup, rulings)
            answers = [oracle.submit(event) for event in attempt]
            assert refused == {"n": at + 1, "foul": answers[-1][1]}
