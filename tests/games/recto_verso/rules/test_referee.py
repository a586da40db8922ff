"""Recto Verso by the booklet: partners, the clock, the points, the seven stages."""

import pytest

from companion.core.referee import BadSetup
from tests.games.recto_verso.rules.table import NAMES, PRESET, REFEREE, Played, coop, party

# Setting up


def refusal(setup, rulings=None):
    with pytest.raises(BadSetup) as refused:
        REFEREE.open(setup, rulings or {})
    return refused.value.code


@pytest.mark.parametrize(("number", "rounds", "each"), [(3, 12, 2), (4, 12, 1), (5, 20, 1), (6, 30, 1)])
def test_everybody_holds_tokens_of_all_others_and_there_are_as_many_rounds(number, rounds, each):
    table = Played(party(number))
    assert table["rounds"] == rounds
    names = NAMES[:number]
    assert table["tokens"] == {name: {other: each for other in names if other != name} for name in names}


def test_the_opening_of_a_party():
    assert REFEREE.describe(Played(party(3)).state) == {
        "over": False,
        "round": 1,
        "rounds": 12,
        "active": "Ann",
        "partner": None,
        "due": "partner",
        "tokens": {"Ann": {"Bob": 2, "Cat": 2}, "Bob": {"Ann": 2, "Cat": 2}, "Cat": {"Ann": 2, "Bob": 2}},
        "ms": None,
        "scores": {"Ann": 0, "Bob": 0, "Cat": 0},
        "log": [],
        "winners": None,
        "by": None,
    }


def test_the_opening_of_a_game_for_two():
    assert REFEREE.describe(Played(coop()).state) == {
        "over": False,
        "stage": 1,
        "limit": 90,
        "due": "start",
        "ms": None,
        "attempts": 0,
        "best": 1,
        "log": [],
        "winners": None,
        "by": None,
    }


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"mode": "duel"}, "bad-choice"),
        ({"mode": None}, "bad-choice"),
        ({"mode": ["party"]}, "bad-choice"),
        ({"level": "easy"}, "bad-choice"),
        ({"level": None}, "bad-choice"),
        ({"players": ["Ann", "Bob"]}, "bad-number"),
        ({"players": [*NAMES, "Guy"]}, "bad-number"),
        ({"players": ["Ann", "Ann", "Bob"]}, "same-name"),
        ({"players": "Ann"}, "no-players"),
        ({"timer": 90}, "unknown-key"),
    ],
)
def test_a_party_that_cannot_be_set_up(changes, code):
    assert refusal({**party(), **changes}) == code


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"players": ["Ann"]}, "bad-number"),
        ({"players": ["Ann", "Bob", "Cat"]}, "bad-number"),
        ({"scale": PRESET}, "unknown-key"),
    ],
)
def test_a_game_for_two_that_cannot_be_set_up(changes, code):
    assert refusal({**coop(), **changes}) == code


def test_there_are_no_rulings():
    assert refusal(party(), {"rounding": "up"}) == "unknown-key"


@pytest.mark.parametrize("setup", [None, [], "party"])
def test_a_setup_that_is_no_object(setup):
    assert refusal(setup) == "bad-choice"


@pytest.mark.parametrize(
    "scale",
    [
        None,
        [],
        {},
        "15",
        15,
        [15, 10],
        [[15]],
        [[15, 10, 1]],
        [[15.0, 10]],
        [["15", "10"]],
        [[True, 10]],
        [[15, True]],
        [[0, 10]],
        [[-5, 10]],
        [[15, -1]],
        [[15, 10**12 + 1]],
        [[10**12 + 1, 10]],
        [[20, 10], [15, 9]],
        [[15, 10], [15, 9]],
        [[15, 9], [20, 10]],
        [[15, 10], [20, 10]],
    ],
)
def test_a_bad_scale_is_a_bad_setup(scale):
    assert refusal(party(scale=scale)) == "bad-scale"


def test_the_greatest_points_are_added_up_to_the_end():
    table = Played(party(3, scale=[[10**12, 10**12]])).play_out()
    assert table["scores"] == dict.fromkeys(NAMES[:3], 8 * 10**12)


def test_a_party_needs_the_scale_of_its_box():
    setup = party()
    del setup["scale"]
    assert refusal(setup) == "bad-scale"


# Who is my partner?


def test_the_active_player_turns_over_a_token_and_it_is_used_up():
    table = Played(party()).do("partner", player="Cat")
    assert (table["active"], table["partner"], table["due"]) == ("Ann", "Cat", "start")
    assert table["tokens"]["Ann"] == {"Bob": 1, "Cat": 0, "Dan": 1}
    assert table["tokens"]["Cat"] == {"Ann": 1, "Bob": 1, "Dan": 1}


def test_the_turn_goes_to_the_left():
    table, seen = Played(party(3)), []
    while not table["over"]:
        held = table["tokens"][table["active"]]
        seen.append((table["round"], table["active"]))
        table.build(1_000, partner=max(held, key=held.get))
    assert seen == [(n + 1, NAMES[n % 3]) for n in range(12)]


def test_with_three_players_a_partner_can_come_twice_and_no_third_time():
    table = Played(party(3))
    for _ in range(2):
        table.build(1_000, partner="Bob")  # Ann
        table.build(1_000, partner="Cat")
        table.build(1_000, partner="Ann")
    assert table["active"] == "Ann"
    assert table.foul("partner", player="Bob") == "no-such-token"
    table.do("partner", player="Cat")


@pytest.mark.parametrize("player", ["Ann", "Zoe", "", "bob"])
def test_a_token_that_nobody_holds(player):
    assert Played(party()).foul("partner", player=player) == "no-such-token"


def test_everybody_builds_equally_often():
    for number in (3, 4, 5, 6):
        log = Played(party(number)).play_out()["log"]
        counts = [sum(name in (row["active"], row["partner"]) for row in log) for name in NAMES[:number]]
        assert len(set(counts)) == 1


# The clock


def test_the_second_ready_stops_the_clock():
    table = Played(party()).do("partner", player="Cat").do("start", ms=1_000)
    assert (table["due"], table["ms"]) == ("ready", None)
    table.do("ready", player="Cat", ms=30_500)
    assert (table["due"], table["ms"]) == ("ready", None)
    table.do("ready", player="Ann", ms=39_240)
    assert (table["due"], table["ms"]) == ("judge", 38_240)


def test_the_timekeeper_may_stop_it_for_both():
    table = Played(party()).do("partner", player="Cat").do("start", ms=0).do("stop", ms=22_000)
    assert (table["due"], table["ms"]) == ("judge", 22_000)


def test_the_timekeeper_may_stop_it_after_one_ready():
    table = Played(coop()).do("start", ms=0).do("ready", player="Bob", ms=5).do("stop", ms=9)
    assert (table["due"], table["ms"]) == ("judge", 9)


def test_a_partner_calls_ready_once():
    table = Played(coop()).do("start", ms=0).do("ready", player="Ann", ms=5)
    assert table.foul("ready", player="Ann", ms=6) == "not-due"


def test_only_the_builders_call_ready():
    table = Played(party()).do("partner", player="Cat").do("start", ms=0)
    assert table.foul("ready", player="Bob", ms=6) == "not-a-builder"
    assert table.foul("ready", player="Zoe", ms=6) == "not-a-builder"


def test_time_does_not_run_backwards_within_a_round():
    table = Played(coop()).do("start", ms=1_000)
    assert table.foul("ready", player="Ann", ms=999) == "time-backwards"
    assert table.foul("stop", ms=999) == "time-backwards"
    table.do("ready", player="Ann", ms=5_000)
    assert table.foul("ready", player="Bob", ms=4_999) == "time-backwards"
    assert table.foul("stop", ms=4_999) == "time-backwards"
    assert table.do("ready", player="Bob", ms=5_000)["ms"] == 4_000


def test_another_round_may_have_a_clock_of_its_own():
    table = Played(coop()).build(60_000, start=500_000)
    assert table.build(30_000, start=0)["stage"] == 3


def test_the_first_foul_of_the_list_stands():
    table = Played(party()).do("partner", player="Cat").do("start", ms=1_000)
    assert table.foul("ready", player="Bob", ms=0) == "not-a-builder"  # and before the start
    table.do("ready", player="Cat", ms=2_000)
    assert table.foul("ready", player="Cat", ms=0) == "not-due"
    assert table.foul("partner", player="Zoe") == "not-due"  # and no such token


@pytest.mark.parametrize(
    ("steps", "wrong"),
    [
        ([], ["start", "ready", "stop", "judge", "void"]),
        (["partner"], ["partner", "ready", "stop", "judge", "void"]),
        (["partner", "start"], ["partner", "start", "judge"]),
        (["partner", "start", "stop"], ["partner", "start", "ready", "stop"]),
    ],
)
def test_what_is_not_due(steps, wrong):
    fields = {
        "partner": {"player": "Bob"},
        "start": {"ms": 0},
        "ready": {"player": "Ann", "ms": 5},
        "stop": {"ms": 5},
        "judge": {"correct": True},
        "void": {},
    }
    table = Played(party())
    for kind in steps:
        table.do(kind, **fields[kind])
    assert [table.foul(kind, **fields[kind]) for kind in wrong] == ["not-due"] * len(wrong)


def test_two_have_no_partner_tokens():
    assert Played(coop()).foul("partner", player="Bob") == "not-due"


@pytest.mark.parametrize(
    "fields",
    [{"ms": -1}, {"ms": 1.0}, {"ms": 1.5}, {"ms": "1"}, {"ms": None}, {"ms": True}, {}, {"ms": 1, "n": 1}],
)
def test_a_time_is_whole_milliseconds_from_nought(fields):
    assert Played(coop()).foul("start", **fields) == "bad-event"


def test_what_cannot_be_read_is_told_before_the_phase():
    table = Played(party())
    assert table.foul("stop", ms=-1) == "bad-event"
    assert table.foul("judge", correct=1) == "bad-event"


# Calling a round off


@pytest.mark.parametrize("steps", [[], [("ready", {"player": "Ann", "ms": 7})], [("stop", {"ms": 7})]])
def test_a_round_called_off_is_built_again_by_the_same_two(steps):
    table = Played(party()).do("partner", player="Cat").do("start", ms=5)
    for kind, fields in steps:
        table.do(kind, **fields)
    table.do("void")
    assert (table["due"], table["partner"], table["ms"], table["log"]) == ("start", "Cat", None, [])
    assert table["tokens"]["Ann"]["Cat"] == 0
    assert table.calls == []
    table.do("start", ms=0).do("ready", player="Ann", ms=3)
    assert table.do("ready", player="Cat", ms=4)["ms"] == 4


def test_a_judged_round_cannot_be_called_off():
    assert Played(party()).build(5, partner="Bob").foul("void") == "not-due"


def test_an_attempt_called_off_does_not_count():
    table = Played(coop()).build(50_000).do("start", ms=0).do("stop", ms=5).do("void")
    assert (table["stage"], table["attempts"], table["due"]) == (2, 1, "start")


# Points


@pytest.mark.parametrize(
    ("ms", "points"),
    [
        (0, 10),
        (14_999, 10),
        (15_000, 10),
        (15_900, 10),  # whole seconds, cut off
        (15_999, 10),
        (16_000, 9),
        (20_999, 9),
        (21_000, 8),
        (38_240, 6),
        (57_000, 4),
        (60_999, 4),
        (61_000, 3),
        (120_999, 1),
        (121_000, 0),
        (3_600_000, 0),
    ],
)
def test_both_partners_score_by_the_scale(ms, points):
    table = Played(party()).build(ms, partner="Cat")
    assert table["scores"] == {"Ann": points, "Bob": 0, "Cat": points, "Dan": 0}
    assert table.calls == [{"call": "round", "ms": ms, "points": points}]


def test_a_box_may_have_another_scale():
    scale = [[10, 7], [30, 2]]
    assert Played(party(scale=scale)).build(10_999, partner="Bob")["scores"]["Bob"] == 7
    assert Played(party(scale=scale)).build(11_000, partner="Bob")["scores"]["Bob"] == 2
    assert Played(party(scale=scale)).build(31_000, partner="Bob")["scores"]["Bob"] == 0


def test_any_mistake_and_neither_scores():
    table = Played(party()).build(9_000, correct=False, partner="Cat")
    assert set(table["scores"].values()) == {0}
    assert table.calls == [{"call": "round", "ms": 9_000, "points": 0}]


def test_the_log_of_a_party():
    table = Played(party()).build(15_900, partner="Cat").build(30_000, correct=False, partner="Ann", start=77)
    assert table["log"] == [
        {"round": 1, "active": "Ann", "partner": "Cat", "ms": 15_900, "correct": True, "points": 10},
        {"round": 2, "active": "Bob", "partner": "Ann", "ms": 30_000, "correct": False, "points": 0},
    ]
    assert (table["round"], table["active"], table["partner"], table["ms"]) == (3, "Cat", None, None)


# End of the game


def test_most_points_win_once_all_tokens_lie_face_up():
    table = Played(party())
    while table["round"] < 12:
        held = table["tokens"][table["active"]]
        partner = next(name for name in held if held[name])
        table.build(20_000, correct="Bob" in (table["active"], partner), partner=partner)
    table.build(20_000, correct=False, partner="Cat")
    assert (table["over"], table["by"], table["winners"]) == (True, "most", ["Bob"])
    assert table.calls == [{"call": "round", "ms": 20_000, "points": 0}, {"call": "win", "players": ["Bob"]}]
    assert table["scores"] == {"Ann": 18, "Bob": 54, "Cat": 18, "Dan": 18}
    assert (table["round"], table["active"], table["partner"], table["due"], table["ms"]) == (
        12,
        "Dan",
        None,
        None,
        None,
    )
    assert not any(left for held in table["tokens"].values() for left in held.values())
    assert table.foul("partner", player="Ann") == "game-over"


def test_equal_points_share_the_victory_by_seat():
    table = Played(party(5)).play_out()
    assert table["winners"] == list(NAMES[:5])
    assert table.calls[-1] == {"call": "win", "players": list(NAMES[:5])}


def test_nobody_scored_at_all():
    assert Played(party(3)).play_out(correct=False)["winners"] == ["Ann", "Bob", "Cat"]


def test_the_places_of_a_finished_party():
    table = Played(party(3)).build(15_000, partner="Bob").play_out(correct=False)
    outcome = REFEREE.outcome(table.state)
    assert (outcome.winners, outcome.by, outcome.places) == (
        ("Ann", "Bob"),
        "most",
        (("Ann", "Bob"), ("Cat",)),
    )


def test_an_abandoned_party_stays_as_it_stood():
    table = (
        Played(party())
        .build(15_000, partner="Bob")
        .do("partner", player="Cat")
        .do("start", ms=0)
        .do("stop", ms=4)
    )
    before = REFEREE.describe(table.state)
    after = REFEREE.describe(table.do("abandon").state)
    changed = {"over": True, "due": None, "winners": [], "by": "abandoned"}
    assert after == {**before, **changed}


# For two players


def test_the_seven_stages_and_their_limits():
    table, seen = Played(coop()), []
    while not table["over"]:
        seen.append((table["stage"], table["limit"], table["best"]))
        table.build(table["limit"] * 1000)
    assert seen == [(1, 90, 1), (2, 75, 2), (3, 60, 3), (4, 45, 4), (5, 30, 5), (6, 20, 6), (7, 15, 7)]
    assert table.calls == [{"call": "crowned"}]
    assert (table["by"], table["winners"], table["attempts"]) == ("crowned", ["Ann", "Bob"], 7)
    assert (table["stage"], table["limit"], table["best"], table["due"]) == (7, 15, 7, None)


def test_within_the_limit_counts_to_the_millisecond_and_the_limit_too():
    assert Played(coop()).build(90_000).calls == [{"call": "stage", "stage": 2}]
    table = Played(coop()).build(90_001)
    assert (table.calls, table["stage"]) == ([{"call": "back-to-start"}], 1)


def test_a_mistake_leads_back_to_the_first_stage():
    table = Played(coop()).build(50_000).build(50_000).build(10_000, correct=False)
    assert (table["stage"], table["limit"], table["best"], table["attempts"]) == (1, 90, 3, 3)
    assert table.calls == [{"call": "back-to-start"}]


def test_too_late_leads_back_even_if_right():
    table = Played(coop()).build(50_000).build(75_001)
    assert table["log"] == [
        {"stage": 1, "ms": 50_000, "correct": True, "passed": True},
        {"stage": 2, "ms": 75_001, "correct": True, "passed": False},
    ]
    assert (table["stage"], table["best"]) == (1, 2)


def test_failing_the_seventh_stage_is_no_crown():
    table = Played(coop())
    for _ in range(6):
        table.build(15_000)
    table.build(15_001)
    assert (table["over"], table["stage"], table["best"]) == (False, 1, 7)


@pytest.mark.parametrize("nobody", [None, 5, True, ["Ann"], {"name": "Ann"}])
def test_whoever_is_no_name_is_nobody_at_the_table(nobody):
    table = Played(party())
    assert table.foul("partner", player=nobody) == "no-such-token"
    assert table.foul("ready", player=nobody, ms=0) == "not-due"
    table.do("partner", player="Bob").do("start", ms=0)
    assert table.foul("ready", player=nobody, ms=0) == "not-a-builder"
