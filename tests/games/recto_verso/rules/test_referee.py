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
        "voided": 0,
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
        "voided": 0,
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


@pytest.mark.parametrize(
    ("setup", "rulings", "code"),
    [
        (party(), {"rounding": "up"}, "unknown-key"),
        (party(), {"seconds": "up"}, "bad-choice"),
        (party(), {"seconds": None}, "bad-choice"),
        (party(), {"seconds": ["cut"]}, "bad-choice"),
        (coop(), {"seconds": "cut"}, "unknown-key"),  # two play to the millisecond anyway
        (coop(), {"seconds": "exact"}, "unknown-key"),
    ],
)
def test_rulings_that_cannot_be_agreed(setup, rulings, code):
    assert refusal(setup, rulings) == code


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
        ([], ["start", "ready", "stop", "judge", "void", "time", "timeout"]),
        (["partner"], ["partner", "ready", "stop", "judge", "void", "time", "timeout"]),
        (["partner", "start"], ["partner", "start", "judge", "scale", "timeout"]),
        (["partner", "start", "stop"], ["partner", "start", "ready", "stop", "void", "scale", "timeout"]),
        (["partner", "start", "time"], ["partner", "start", "ready", "stop", "void", "scale", "timeout"]),
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
        "time": {"ms": 5},
        "scale": {"scale": PRESET},
        "timeout": {"ms": 10**6},
    }
    table = Played(party())
    for kind in steps:
        table.do(kind, **fields[kind])
    assert [table.foul(kind, **fields[kind]) for kind in wrong] == ["not-due"] * len(wrong)


@pytest.mark.parametrize(
    ("steps", "wrong"),
    [
        ([], ["ready", "stop", "judge", "void", "time", "timeout"]),
        (["start"], ["start", "judge"]),
        (["start", "stop"], ["start", "ready", "stop", "void", "timeout"]),
        (["start", "time"], ["start", "ready", "stop", "void", "timeout"]),
    ],
)
def test_what_is_not_due_for_two(steps, wrong):
    fields = {
        "start": {"ms": 0},
        "ready": {"player": "Ann", "ms": 5},
        "stop": {"ms": 5},
        "judge": {"correct": True},
        "void": {},
        "time": {"ms": 5},
        "timeout": {"ms": 10**6},
    }
    table = Played(coop())
    for kind in steps:
        table.do(kind, **fields[kind])
    wrong = [table.foul(kind, **fields[kind]) for kind in wrong]
    assert wrong == ["not-due"] * len(wrong)
    assert table.foul("partner", player="Bob") == "not-due"
    assert table.foul("scale", scale=PRESET) == "not-due"


def test_two_have_no_partner_tokens():
    assert Played(coop()).foul("partner", player="Bob") == "not-due"


def test_two_have_no_scale_and_a_party_no_countdown():
    assert Played(coop()).foul("scale", scale=PRESET) == "not-due"
    assert Played(coop()).foul("scale", scale="none") == "not-due"  # and no scale
    table = Played(party()).do("partner", player="Cat").do("start", ms=0)
    assert table.foul("timeout", ms=10**6) == "not-due"


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
    assert table.foul("time", ms=-1) == "bad-event"
    assert table.foul("timeout", ms=True) == "bad-event"
    assert table.foul("scale") == "bad-event"
    assert table.foul("scale", scale=PRESET, ms=1) == "bad-event"
    assert Played(coop()).foul("scale") == "bad-event"


# Calling a round off


@pytest.mark.parametrize("steps", [[], [("ready", {"player": "Ann", "ms": 7})]])
def test_a_round_called_off_is_built_again_by_the_same_two(steps):
    table = Played(party()).do("partner", player="Cat").do("start", ms=5)
    for kind, fields in steps:
        table.do(kind, **fields)
    table.do("void")
    assert (table["due"], table["partner"], table["ms"], table["log"]) == ("start", "Cat", None, [])
    assert table["tokens"]["Ann"]["Cat"] == 0
    assert (table.calls, table["voided"]) == ([], 1)
    table.do("start", ms=0).do("ready", player="Ann", ms=3)
    assert table.do("ready", player="Cat", ms=4)["ms"] == 4


def test_a_judged_round_cannot_be_called_off():
    assert Played(party()).build(5, partner="Bob").foul("void") == "not-due"


@pytest.mark.parametrize("end", [("stop", {"ms": 9}), ("time", {"ms": 9})])
def test_once_the_clock_has_stopped_the_building_is_judged_and_not_called_off(end):
    kind, fields = end
    assert Played(party()).do("partner", player="Bob").do("start", ms=0).do(kind, **fields).foul("void") == (
        "not-due"
    )
    assert Played(coop()).do("start", ms=0).do(kind, **fields).foul("void") == "not-due"
    table = Played(coop()).do("start", ms=0).do("ready", player="Ann", ms=1).do("ready", player="Bob", ms=2)
    assert table.foul("void") == "not-due"


def test_an_attempt_called_off_does_not_count():
    table = Played(coop()).build(50_000).do("start", ms=0).do("void")
    assert (table["stage"], table["attempts"], table["due"], table["voided"]) == (2, 1, "start", 1)


def test_rounds_called_off_are_counted_over_the_whole_session():
    table = Played(party()).do("partner", player="Cat")
    table.do("start", ms=0).do("void").do("start", ms=0).do("void").do("start", ms=0).do("stop", ms=9)
    assert table.do("judge", correct=True)["voided"] == 2
    table.do("partner", player="Ann").do("start", ms=0).do("void")
    assert (table["voided"], len(table["log"])) == (3, 1)
    assert table.do("abandon")["voided"] == 3


# Telling the time


def test_a_forgotten_stop_is_told_and_the_clock_stands():
    table = Played(party()).do("partner", player="Cat").do("start", ms=1_000)
    table.do("ready", player="Cat", ms=30_000).do("time", ms=28_000)  # less than the first "ready" is no foul
    assert (table["due"], table["ms"], table.calls) == ("judge", 28_000, [])
    table.do("judge", correct=True)
    assert table.calls == [{"call": "round", "ms": 28_000, "points": 7}]
    assert table["log"][0]["told"] is True


def test_a_wrong_stop_is_put_right_and_the_last_word_stands():
    table = Played(party()).do("partner", player="Cat").do("start", ms=0).do("stop", ms=70_000)
    assert table.do("time", ms=17_000)["ms"] == 17_000
    assert table.do("time", ms=15_999)["ms"] == 15_999
    table.do("judge", correct=True)
    assert table.calls == [{"call": "round", "ms": 15_999, "points": 10}]
    assert (table["log"][0]["told"], table["scores"]["Cat"]) == (True, 10)


def test_only_the_round_that_was_told_is_marked():
    table = Played(party()).build(20_000, partner="Cat")
    table.do("partner", player="Cat").do("start", ms=0).do("time", ms=0).do("judge", correct=False)
    table.build(20_000, partner="Dan")
    assert [row["told"] for row in table["log"]] == [False, True, False]
    assert table["log"][1]["ms"] == 0


@pytest.mark.parametrize(("ms", "passed"), [(90_000, True), (90_001, False)])
def test_two_may_tell_the_time_as_well(ms, passed):
    table = Played(coop()).do("start", ms=0).do("time", ms=ms).do("judge", correct=True)
    assert table["log"] == [{"stage": 1, "ms": ms, "correct": True, "passed": passed, "told": True}]


@pytest.mark.parametrize("ms", [-1, 1.5, 2.0, "9", None, True])
def test_a_told_time_is_whole_milliseconds_from_nought(ms):
    assert Played(coop()).do("start", ms=0).foul("time", ms=ms) == "bad-event"


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


@pytest.mark.parametrize(
    ("ms", "cut", "exact"),
    [
        (15_000, 10, 10),  # the bound is included
        (15_001, 10, 9),
        (15_900, 10, 9),
        (15_999, 10, 9),
        (16_000, 9, 9),
        (20_000, 9, 9),
        (20_001, 9, 8),
        (120_000, 1, 1),
        (120_001, 1, 0),
        (120_999, 1, 0),
        (121_000, 0, 0),
    ],
)
def test_whole_or_exact_seconds_as_the_table_has_chosen(ms, cut, exact):
    for rulings, points in (({}, cut), ({"seconds": "cut"}, cut), ({"seconds": "exact"}, exact)):
        assert Played(party(), rulings).build(ms, partner="Cat")["scores"]["Cat"] == points


def test_a_scale_put_right_holds_from_this_round_on_and_judged_rounds_keep_their_points():
    table = Played(party()).build(15_000, partner="Cat").do("scale", scale=[[15, 3], [30, 1]])
    assert (table.calls, table["due"], table["round"]) == ([], "partner", 2)
    assert table["scores"] == {"Ann": 10, "Bob": 0, "Cat": 10, "Dan": 0}
    table.build(15_999, partner="Cat").build(31_000, partner="Ann")
    assert [row["points"] for row in table["log"]] == [10, 3, 0]


def test_a_scale_put_right_before_the_start_holds_for_the_round_in_hand():
    table = Played(party()).do("partner", player="Cat").do("scale", scale=[[15, 3]])
    assert table["due"] == "start"
    table.do("scale", scale=[[15, 2]])  # and again
    assert table.build(15_000)["scores"]["Cat"] == 2


def test_a_scale_put_right_after_a_round_was_called_off():
    table = Played(party()).do("partner", player="Cat").do("start", ms=0).do("void")
    assert table.do("scale", scale=[[15, 3]]).build(15_000)["scores"]["Cat"] == 3


def test_a_scale_put_right_keeps_the_tables_choice_of_seconds():
    table = Played(party(), {"seconds": "exact"}).do("scale", scale=[[15, 3]])
    assert table.build(15_001, partner="Cat")["scores"]["Cat"] == 0


def test_a_scale_put_right_shows_in_nothing_but_the_points():
    table = Played(party()).build(15_000, partner="Cat")
    before = REFEREE.describe(table.state)
    assert REFEREE.describe(table.do("scale", scale=[[15, 3]]).state) == before


@pytest.mark.parametrize(
    "scale", [None, [], {}, "15", True, [15, 10], [[15, 10], [15, 9]], [[15, 1], [20, 2]]]
)
def test_what_is_no_scale_is_told_after_the_phase(scale):
    table = Played(party())
    assert table.foul("scale", scale=scale) == "bad-scale"
    table.do("partner", player="Cat")
    assert table.foul("scale", scale=scale) == "bad-scale"
    table.do("start", ms=0)
    assert table.foul("scale", scale=scale) == "not-due"


def test_any_mistake_and_neither_scores():
    table = Played(party()).build(9_000, correct=False, partner="Cat")
    assert set(table["scores"].values()) == {0}
    assert table.calls == [{"call": "round", "ms": 9_000, "points": 0}]


def test_the_log_of_a_party():
    table = Played(party()).build(15_900, partner="Cat").build(30_000, correct=False, partner="Ann", start=77)
    judged = [tuple(row.values()) for row in table["log"]]
    assert list(table["log"][0]) == ["round", "active", "partner", "ms", "correct", "points", "told"]
    assert judged == [
        (1, "Ann", "Cat", 15_900, True, 10, False),
        (2, "Bob", "Ann", 30_000, False, 0, False),
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
        {"stage": 1, "ms": 50_000, "correct": True, "passed": True, "told": False},
        {"stage": 2, "ms": 75_001, "correct": True, "passed": False, "told": False},
    ]
    assert (table["stage"], table["best"]) == (1, 2)


def test_failing_the_seventh_stage_is_no_crown():
    table = Played(coop())
    for _ in range(6):
        table.build(15_000)
    table.build(15_001)
    assert (table["over"], table["stage"], table["best"]) == (False, 1, 7)


def test_when_the_countdown_has_run_out_one_word_ends_the_attempt():
    table = Played(coop()).build(50_000).do("start", ms=1_000).do("timeout", ms=76_001)
    assert table.calls == [{"call": "back-to-start"}]
    assert (table["stage"], table["limit"], table["due"], table["ms"]) == (1, 90, "start", None)
    assert (table["attempts"], table["best"]) == (2, 2)
    assert table["log"][1] == {"stage": 2, "ms": 75_001, "correct": None, "passed": False, "told": False}


def test_a_timeout_on_the_first_stage_is_called_too():
    assert Played(coop()).do("start", ms=0).do("timeout", ms=90_001).calls == [{"call": "back-to-start"}]


@pytest.mark.parametrize("stage", range(1, 8))
def test_a_timeout_within_the_limit_is_too_early_the_bound_included(stage):
    table = Played(coop())
    while table["stage"] < stage:
        table.build(15_000)
    limit = table["limit"] * 1000
    table.do("start", ms=500)
    assert table.foul("timeout", ms=500) == "too-early"
    assert table.foul("timeout", ms=500 + limit) == "too-early"
    assert table.do("timeout", ms=501 + limit)["log"][-1]["ms"] == limit + 1


def test_a_timeout_may_follow_one_ready_but_not_lie_before_it():
    table = Played(coop()).do("start", ms=5_000)
    assert table.foul("timeout", ms=4_999) == "time-backwards"  # and too early
    table.do("ready", player="Ann", ms=97_000)
    assert table.foul("timeout", ms=96_999) == "time-backwards"
    assert table.do("timeout", ms=97_000)["log"][0]["ms"] == 92_000


def test_a_late_building_may_be_judged_as_well():
    table = Played(coop()).do("start", ms=0).do("stop", ms=90_001)
    assert table.foul("timeout", ms=90_001) == "not-due"
    assert table.do("judge", correct=True)["log"][0]["passed"] is False


@pytest.mark.parametrize("nobody", [None, 5, True, ["Ann"], {"name": "Ann"}])
def test_whoever_is_no_name_is_nobody_at_the_table(nobody):
    table = Played(party())
    assert table.foul("partner", player=nobody) == "no-such-token"
    assert table.foul("ready", player=nobody, ms=0) == "not-due"
    table.do("partner", player="Bob").do("start", ms=0)
    assert table.foul("ready", player=nobody, ms=0) == "not-a-builder"
