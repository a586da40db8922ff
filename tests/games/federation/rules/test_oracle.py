"""The referee against the naive second implementation: the same sessions, state by state and call by call."""

import json
from itertools import product
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.referee import BadSetup, Foul, judge
from companion.core.sheet import FORMAT
from companion.games.federation.rules.board import Board
from companion.games.federation.rules.referee import FederationReferee
from tests.games.federation import random_player as player
from tests.games.federation.rules import naive
from tests.games.replayed import replayed

REFEREE = FederationReferee()
PLAYTHROUGHS = sorted((Path(__file__).parents[3] / "playthroughs").glob("federation-*.json"))
COLLINEAR = ("disjoint", "share-one")
EMPTY_CARDS = ("any", "one")
BOARDS = ((12, 14), (14, 12), (7, 9))
SESSIONS = 1  # of each line-up on each board under each ruling: 120 in all, and 600 of claims
POSITIONS = 10_000  # boards with chips at random


def table(line_up, board, collinear, empty_cards="any"):
    setup = {"teams": player.line_up(*line_up), "rows": board[0], "cols": board[1]}
    return setup, {"collinear": collinear, "empty-cards": empty_cards}


def claims_table(line_up, board, collinear):
    setup, _ = table(line_up, board, collinear)
    return {**setup, "entry": "claims"}, {"collinear": collinear}


TABLES = [table(*each) for each in product(player.LINE_UPS, BOARDS, COLLINEAR)]


def agree(state, oracle, event):
    """The state after an event that both let stand, or None for a foul that both find."""
    verdict, (answer, said) = judge(REFEREE, state, event), oracle.submit(event)
    if isinstance(verdict, Foul):
        assert (answer, said) == ("foul", verdict.code), event
        return None
    assert (answer, said) == ("ok", [call.to_json() for call in verdict.calls]), event
    assert oracle.state() == REFEREE.describe(verdict.state), event
    return verdict.state


def play_both(random, setup, rulings):
    """A whole session at both tables; how many events stood and how many did not."""
    state, oracle = REFEREE.open(setup, rulings), naive.opened(setup, rulings)
    assert oracle.state() == REFEREE.describe(state)
    stood = fouls = 0
    while not state.over:
        after = agree(state, oracle, player.event(random, setup, REFEREE.describe(state)))
        stood, fouls = (stood, fouls + 1) if after is None else (stood + 1, fouls)
        state = after or state
    return stood, fouls


@pytest.mark.parametrize("line_up", player.LINE_UPS, ids=lambda each: f"{each[0]}x{each[1]}")
def test_whole_random_sessions_agree_in_every_state_call_and_foul(line_up):
    random = Random(f"federation {line_up}")
    stood = fouls = 0
    for board, collinear, empty_cards in product(BOARDS, COLLINEAR, EMPTY_CARDS):
        for _ in range(SESSIONS):
            played = play_both(random, *table(line_up, board, collinear, empty_cards))
            stood, fouls = stood + played[0], fouls + played[1]
    assert stood > 600 * SESSIONS and fouls > 60 * SESSIONS


@pytest.mark.parametrize("line_up", player.LINE_UPS, ids=lambda each: f"{each[0]}x{each[1]}")
def test_whole_random_sessions_of_claims_agree_in_every_state_call_and_foul(line_up):
    random = Random(f"federation claims {line_up}")
    stood = fouls = 0
    for board, collinear in product(BOARDS, COLLINEAR):
        for _ in range(10 * SESSIONS):
            played = play_both(random, *claims_table(line_up, board, collinear))
            stood, fouls = stood + played[0], fouls + played[1]
    assert stood > 100 * SESSIONS and fouls > 100 * SESSIONS


@pytest.mark.parametrize("file", PLAYTHROUGHS, ids=lambda file: file.stem)
def test_the_playthroughs_are_the_word_of_the_naive_referee(file):
    played = json.loads(file.read_text(encoding="utf-8"))
    sheet = played["sheet"]
    oracle = naive.opened(sheet["setup"], sheet["rulings"])
    lines = [{"n": 0, "calls": [], "state": oracle.state()}]
    for n, event in enumerate(sheet["events"], start=1):
        answer, said = oracle.submit(event)
        told = {"foul": {"code": said}} if answer == "foul" else {"calls": said, "state": oracle.state()}
        lines.append({"n": n, **told})
    assert lines == played["lines"]


# Lines: the four through the new chip against a scan of every six on the board


def position(random, rows, cols):
    """Chips all over a board, in long stretches so that there are lines to find."""
    share = random.choice((0.5, 0.8, 0.95))
    free = sorted(set(product(range(rows), range(cols))) - player.corners({"rows": rows, "cols": cols}))
    chips = {cell: int(random.random() > share) for cell in free if random.random() < 0.9}
    new = random.choice(free)
    chips.pop(new, None)
    return chips, new


def superlines_already(random, oracle, chips):
    """Some sixes of team 0 that can stand together."""
    found = []
    filled = [
        window
        for window in oracle.windows
        if all(oracle.is_corner(cell) or chips.get(cell) == 0 for cell in window[1])
    ]
    for window in random.sample(filled, min(len(filled), random.randint(0, 4))):
        if oracle.fits(window, found):
            found.append(window)
    return found


def wanted(random, oracle, chips, new):
    """What a player might ask for: nothing, or lines of which some can be and some cannot."""
    through = [window[1] for window in oracle.windows if new in window[1]]
    filled = [
        line
        for line in through
        if all(cell == new or oracle.is_corner(cell) or chips.get(cell) == 0 for cell in line)
    ]
    pool = random.choice(((), filled, filled, through))
    return random.sample(pool, min(len(pool), random.randint(0, 2))) if pool else []


ORACLES = {
    (size, collinear): naive.Oracle(*table((2, 1), size, collinear))
    for size, collinear in product((*BOARDS, (6, 6)), COLLINEAR)
}


def lines_agree(random):
    (rows, cols), collinear = size_and_ruling = random.choice([*ORACLES])
    oracle = ORACLES[size_and_ruling]
    chips, new = position(random, rows, cols)
    standing = superlines_already(random, oracle, chips)
    take = wanted(random, oracle, chips, new)
    oracle.chips, oracle.lines = chips, [standing, []]
    lines = tuple(tuple(cells) for _, cells in standing)
    board = Board(rows, cols, collinear, (lines, ()), chips)
    expected = oracle.new_lines(0, new, take)
    found = board.completed(new, 0, [tuple(line) for line in take])
    assert found == (None if expected is None else tuple(tuple(cells) for _, cells in expected))
    return 0 if not found else len(found)


def test_the_lines_of_a_chip_are_those_of_a_scan_of_all_windows():
    random = Random("federation lines")
    found = [lines_agree(random) for _ in range(POSITIONS)]
    assert {0, 1, 2, 3, 4} <= set(found)


# Whatever is tapped

CELL = st.sampled_from([[1, n] for n in range(1, 8)] + [[n, 3] for n in range(6)] + [[0, 0], [9, 9], [-1, 2]])
VALUE = st.none() | st.booleans() | st.integers(-1, 3) | st.sampled_from(["", " ", "Ann", "Боб", "no", 1.0])
FINISH = st.fixed_dictionaries(
    {"type": st.sampled_from(["blank", "finish", "abandon", "pass", 3])},
    optional={"when": st.sampled_from(["2026-03-01T20:15:00Z", "2026-03-01T20:15:00", 0]), "n": VALUE},
)
TAKE = (
    st.lists(st.lists(CELL, min_size=5, max_size=7), max_size=2)
    | st.just([[[1, n] for n in range(1, 7)]])
    | st.just([[[1, n] for n in range(2, 8)]])
    | VALUE
    | st.lists(VALUE, max_size=2)
    | st.lists(st.lists(VALUE, max_size=2), max_size=2)
)
REGION = st.sampled_from(["Коми", "Тыва", " Тыва", "Т" * 80, "Т" * 81]) | VALUE
EVENT = (
    st.fixed_dictionaries({"type": st.sampled_from(["city", "flag", "star", "arms"]), "cell": CELL})
    | st.fixed_dictionaries({"type": st.sampled_from(["city", "flag"]), "cell": CELL, "take": TAKE})
    | st.fixed_dictionaries({"type": st.just("city"), "cell": CELL | VALUE, "region": REGION})
    | st.fixed_dictionaries({"type": st.just("dead")}, optional={"region": REGION})
    | st.fixed_dictionaries({"type": st.just("forgot"), "player": VALUE | st.sampled_from(["Ann", "Боб"])})
    | st.fixed_dictionaries({"type": st.just("talked"), "team": VALUE})
    | FINISH
    | VALUE
)
CLAIM = st.fixed_dictionaries({"type": st.just("claim"), "team": st.integers(0, 1) | VALUE}) | (
    st.fixed_dictionaries(
        {
            "type": st.just("claim"),
            "team": st.integers(0, 1),
            "line": st.lists(CELL, min_size=2, max_size=2) | st.lists(CELL | VALUE, max_size=3) | VALUE,
        }
    )
)


@given(
    events=st.lists(EVENT, max_size=25),
    each=st.integers(1, 2),
    collinear=st.sampled_from(COLLINEAR),
    empty_cards=st.sampled_from(EMPTY_CARDS),
)
@settings(max_examples=500)
def test_any_taps_agree(events, each, collinear, empty_cards):
    setup, rulings = table((2, each), (7, 9), collinear, empty_cards)
    state, oracle = REFEREE.open(setup, rulings), naive.opened(setup, rulings)
    for event in events:
        state = agree(state, oracle, event) or state


@given(events=st.lists(CLAIM | CLAIM | EVENT, max_size=25), collinear=st.sampled_from(COLLINEAR))
@settings(max_examples=500)
def test_any_claims_agree(events, collinear):
    setup, rulings = claims_table((2, 1), (7, 9), collinear)
    state, oracle = REFEREE.open(setup, rulings), naive.opened(setup, rulings)
    for event in events:
        state = agree(state, oracle, event) or state


SIDE = st.sampled_from([5, 6, 12, 40, 41, True, 12.0, "12", None])
NAME = st.sampled_from(["Ann", "Bob", "Cat", "Dan", "", " Ann", "x" * 41, 5, None])
TEAM = (
    st.fixed_dictionaries({"name": st.just("Peaks") | NAME, "players": st.lists(NAME, max_size=3)})
    | st.sampled_from([{"name": "Gems", "players": ["Eve"]}, {"name": "Peaks", "players": ["Fay"]}])
    | st.sampled_from([{"players": ["Hal"]}, {"name": "X", "players": ["Ida"], "colour": 1}, "Ann", None])
)
SETUP = st.fixed_dictionaries(
    {"teams": st.lists(TEAM, max_size=4) | st.none() | st.just(player.line_up(2, 1))},
    optional={
        "rows": SIDE,
        "cols": SIDE,
        "side": SIDE,
        "entry": st.sampled_from(["board", "claims", "claims", "tally", None, []]),
    },
)
RULINGS = st.sampled_from(
    [
        *({}, {"collinear": "share-one"}, {"collinear": "both"}, {"collinear": []}, {"other": 1}),
        *({"empty-cards": "one"}, {"empty-cards": "any", "collinear": "disjoint"}, {"empty-cards": "two"}),
    ]
)


@given(setup=SETUP, rulings=RULINGS)
@settings(max_examples=300)
def test_a_setup_opens_at_both_tables_or_at_neither(setup, rulings):
    try:
        expected = naive.opened(setup, rulings).state()
    except naive.BadSetup:
        with pytest.raises(BadSetup):
            REFEREE.open(setup, rulings)
    else:
        assert REFEREE.describe(REFEREE.open(setup, rulings)) == expected


@pytest.mark.parametrize("at", [5, 38, -1])
def test_the_command_prints_what_the_naive_referee_says(at, tmp_path):
    setup, rulings = TABLES[at] if at >= 0 else claims_table((3, 1), (12, 14), "disjoint")
    random, oracle = Random(f"replay {at}"), naive.opened(setup, rulings)
    events, expected = [], [{"n": 0, "calls": [], "state": oracle.state()}]
    while "foul" not in expected[-1] and not oracle.by:
        event = player.event(random, setup, oracle.state())
        answer, said = oracle.submit(event)
        if answer == "foul" and len(events) < 120:
            continue
        events.append(event)
        line = {"foul": said} if answer == "foul" else {"calls": said, "state": oracle.state()}
        expected.append({"n": len(events), **line})
    sheet = {"format": FORMAT, "game": "federation", "setup": setup, "rulings": rulings, "events": events}
    assert replayed(tmp_path, sheet) == expected
