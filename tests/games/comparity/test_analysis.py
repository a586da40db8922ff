"""Comparity afterwards: who doubted rightly."""

from companion.core.referee import Verdict, judge
from companion.games.comparity.analysis import Doubts, doubts
from tests.games.comparity.rules.table import REFEREE, AtTheTable
from tests.games.table import play


def told(table, *events):
    """The doubts of a session that goes on from here."""
    history = [Verdict(table.state)]
    for event in events:
        history.append(judge(REFEREE, history[-1].state, event))
    return doubts(events, history)


def test_a_clean_check_costs_and_a_broken_pair_brings():
    table = AtTheTable(3).lying("5 # #").holding(5, 5, 5)
    found = told(
        table,
        {"type": "check", "at": [1, 0], "value": 9},  # Ann: in order, two cards for her
        {"type": "check", "at": [2, 0], "value": 7},  # Bob: 9 before 7, three cards for Ann
    )
    assert found == (
        Doubts(clean=1, cost=2, caught=1, paid=3),
        Doubts(found=1, brought=3),
        Doubts(),
    )
    assert [each.checks for each in found] == [1, 1, 0]


def test_where_the_pile_is_out_only_what_was_drawn_counts():
    table = AtTheTable(2, last_card_given="kept").lying("5 #").holding(4, 1, pile=1)
    found = told(table, {"type": "check", "at": [1, 0], "value": 9})
    assert found == (Doubts(clean=1, cost=1), Doubts())


def test_a_session_without_a_check_tells_nothing():
    table = AtTheTable(2).lying("5 #").holding(4, 4)
    assert told(table, {"type": "play", "at": [2, 0]}) == (Doubts(), Doubts())


def test_in_random_sessions_every_check_is_somebodys():
    for seed in range(40):
        played = play("comparity", seed)
        found = doubts(played.events, played.steps)
        calls = [call for step in played.steps for call in step.calls]
        clean = [call for call in calls if call.code == "clean"]
        broken = [call for call in calls if call.code == "violation"]
        for seat, name in enumerate(played.setup["players"]):
            assert found[seat].clean == sum(call.facts["player"] == name for call in clean)
            assert found[seat].caught == sum(call.facts["player"] == name for call in broken)
            assert found[seat].cost == sum(
                call.known["drawn"] for call in clean if call.facts["player"] == name
            )
        assert sum(each.found for each in found) == len(broken)
        assert sum(each.brought for each in found) == sum(each.paid for each in found)
        assert sum(each.checks for each in found) == sum(event["type"] == "check" for event in played.events)
