"""Federation afterwards: chips, broken lines, and who finished the superlines."""

from companion.core.referee import Verdict, judge
from companion.games.federation.analysis import Break, Chips, breaks, chips, finishers
from companion.games.federation.rules.board import SIX
from tests.games.federation.rules.table import REFEREE, AtTheTable
from tests.games.table import play


def city(row, col):
    return {"type": "city", "cell": [row, col]}


def went(*events, **table):
    history = [Verdict(AtTheTable(**table).state)]
    for event in events:
        history.append(judge(REFEREE, history[-1].state, event))
        assert isinstance(history[-1], Verdict), event
    return list(events), history


FIVE = [
    city(3, 1),
    city(9, 1),
    city(3, 2),
    city(9, 3),
    city(3, 3),
    city(9, 5),
    city(3, 4),
    city(9, 7),
    city(3, 5),
]


def test_a_line_that_lacked_one_chip_is_broken():
    events, history = went(*FIVE, {"type": "arms", "cell": [3, 4]})
    assert list(breaks(events, history)) == [
        Break(
            10,
            "Bob",
            0,
            (
                ((3, 0), (3, 1), (3, 2), (3, 3), (3, 4), (3, 5)),
                ((3, 1), (3, 2), (3, 3), (3, 4), (3, 5), (3, 6)),
            ),
        )
    ]
    assert chips(events, history) == (Chips(5, 1, 0), Chips(4, 0, 0))
    assert chips(events, history)[0].each is None


def test_a_line_that_lacked_two_chips_was_none_yet():
    events, history = went(*FIVE[:-2], {"type": "star", "cell": [3, 3]})
    assert list(breaks(events, history)) == []
    assert chips(events, history) == (Chips(4, 1, 0), Chips(4, 0, 0))


def test_a_corner_counts_as_a_chip_of_the_line():
    events, history = went(
        city(0, 1), city(9, 1), city(0, 2), city(9, 3), city(0, 3), city(9, 5), city(0, 4),
        {"type": "star", "cell": [0, 2]},
    )  # fmt: skip
    assert [(each.n, each.player, each.lines) for each in breaks(events, history)] == [
        (8, "Bob", (((0, 0), (0, 1), (0, 2), (0, 3), (0, 4), (0, 5)),))
    ]
    assert chips(events, history)[1] == Chips(4, 0, 0)


def test_who_finished_a_superline_and_what_it_took():
    events, history = went(*FIVE, city(9, 9), city(3, 6))
    assert finishers(history) == {"Ann": 1, "Bob": 0}
    assert chips(events, history) == (Chips(6, 0, 1), Chips(5, 0, 0))
    assert chips(events, history)[0].each == 6.0


def test_of_claims_nobody_knows_who_finished():
    events, history = went({"type": "claim", "team": 1}, entry="claims")
    assert finishers(history) == {}
    assert chips(events, history) == (Chips(0, 0, 0), Chips(0, 0, 1))


def test_random_sessions_against_the_chips_that_lie_there():
    broken = 0
    for seed in range(40):
        played = play("federation", seed)
        state = played.states[-1]
        told = chips(played.events, played.steps)
        if not state.claims:
            lying = [
                sum(holder == team for holder in state.board.chips.values()) for team in range(len(told))
            ]
            assert [each.laid - each.lost for each in told] == lying
            assert sum(finishers(played.steps).values()) == sum(state.board.score)
        for each in breaks(played.events, played.steps):
            before = played.states[each.n - 1].board
            for line in each.lines:
                held = [cell for cell in line if before.holds(cell, each.team)]
                assert len(held) == SIX - 1
                assert set(line) - set(held) - set(before.chips)
            broken += 1
    assert broken > 5
