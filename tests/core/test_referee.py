"""What holds in every game before its own referee is asked."""

import pytest

from companion.core.referee import (
    BadSetup,
    Call,
    EventFields,
    Foul,
    Outcome,
    Verdict,
    check_keys,
    check_players,
    is_moment,
    is_whole,
    judge,
)
from tests.core.counting import REFEREE, SETUP, Count, say

OPENING = REFEREE.open(SETUP, {})
MOMENT = "2026-03-01T20:15:00+03:00"


def ruled(event, state=OPENING):
    return judge(REFEREE, state, event)


@pytest.mark.parametrize(
    "event", [None, True, 0, 1.5, "say", "", [], ["type"], [["type", "say"]], {}, {"n": 1}]
)
def test_what_is_no_object_with_a_type_is_a_bad_event(event):
    assert ruled(event) == Foul("bad-event", {"reason": "no-type"})


@pytest.mark.parametrize(
    ("kind", "shown"),
    [
        ("roll", "roll"),
        ("", ""),
        ("Say", "Say"),
        ("undo", "undo"),
        ("x" * 99, "x" * 40),
        (None, "None"),
        (1, "1"),
    ],
)
def test_a_type_that_the_game_does_not_have(kind, shown):
    assert ruled({"type": kind}) == Foul("unknown-event", {"type": shown})


@pytest.mark.parametrize("kind", [["say"], {"say": 1}, True, 2.5])
def test_a_type_that_is_no_string(kind):
    assert ruled({"type": kind, "n": 1}).code == "unknown-event"


def test_a_missing_field():
    assert ruled({"type": "say"}) == Foul("bad-event", {"reason": "missing", "field": "n"})


def test_an_unknown_field():
    assert ruled({"type": "pass", "n": 1}) == Foul("bad-event", {"reason": "unknown", "field": "n"})
    long = ruled({"type": "pass", "y" * 99: 1})
    assert long == Foul("bad-event", {"reason": "unknown", "field": "y" * 40})


def test_an_optional_field_may_stand_or_not():
    assert (
        ruled(say(2))
        == ruled({**say(2), "aloud": True})
        == Verdict(Count(("Ann", "Bob"), 2), (Call("said", {"n": 2}),))
    )


def test_an_event_of_the_wrong_type_is_unknown_before_its_fields_are_looked_at():
    assert ruled({"type": "roll", "n": True, "when": "soon"}).code == "unknown-event"


def test_a_missing_field_comes_before_an_unknown_one_and_both_before_the_games_own_foul():
    assert ruled({"type": "say", "m": 9}).facts == {"reason": "missing", "field": "n"}
    assert ruled({"type": "say", "n": 9, "m": 9}).facts == {"reason": "unknown", "field": "m"}
    assert ruled({"type": "say", "n": 9, "when": "soon"}).facts == {"reason": "malformed", "field": "when"}
    assert ruled(say(9)) == Foul("too-many", {"n": 9})


def test_true_and_false_are_no_numbers():
    assert not is_whole(True)
    assert not is_whole(False)
    assert ruled(say(True)) == ruled(say(False)) == Foul("bad-event", {"reason": "malformed", "field": "n"})


@pytest.mark.parametrize("value", [1.0, 1.5, float("inf"), float("nan"), "1", None, [1], {}])
def test_what_is_no_whole_number(value):
    assert not is_whole(value)


@pytest.mark.parametrize("value", [0, -1, 3, 10**30])
def test_what_is_a_whole_number(value):
    assert is_whole(value)


@pytest.mark.parametrize(
    "when", [MOMENT, "2026-03-01T20:15:00.125Z", "2026-03-01T20:15+00:00", "2026-03-01T20:15:00-03:30"]
)
def test_when_is_a_moment_with_an_offset_and_the_rules_do_not_look_at_it(when):
    assert is_moment(when)
    assert ruled({**say(3), "when": when}) == ruled(say(3))


@pytest.mark.parametrize(
    "when",
    [
        "2026-03-01T20:15:00",
        "2026-03-01",
        "20:15+03:00",
        "2026-13-01T20:15:00Z",
        "2026-03-01T25:15:00Z",
        "now",
        "",
        None,
        True,
        0,
        1772399700,
        [],
        {},
        [MOMENT],
    ],
)
def test_when_without_an_offset_or_no_moment_at_all_is_a_bad_event(when):
    assert ruled({**say(3), "when": when}) == Foul("bad-event", {"reason": "malformed", "field": "when"})


def test_every_type_may_carry_when():
    for event in ({"type": "pass"}, {"type": "abandon"}, say(1)):
        assert isinstance(ruled({**event, "when": MOMENT}), Verdict)
        assert ruled({**event, "when": "soon"}).code == "bad-event"


def test_abandon_is_an_event_of_every_game():
    ruling = ruled({"type": "abandon"})
    assert ruling == Verdict(Count(("Ann", "Bob"), 0, "abandoned"), ())
    assert REFEREE.outcome(ruling.state) == Outcome((), "abandoned")
    assert REFEREE.outcome(ruling.state).abandoned
    assert ruled({"type": "abandon", "why": "late"}) == Foul(
        "bad-event", {"reason": "unknown", "field": "why"}
    )


@pytest.mark.parametrize("by", ["ten", "abandoned"])
@pytest.mark.parametrize(
    "event", [say(1), {"type": "abandon"}, {"type": "roll"}, {"type": "say"}, {}, None, 7]
)
def test_once_over_whatever_comes_is_game_over(by, event):
    assert ruled(event, Count(("Ann", "Bob"), 10, by)) == Foul("game-over")


def test_a_call_in_the_sheet_stands_with_its_facts():
    assert Call("said", {"n": 2}).to_json() == {"call": "said", "n": 2}
    assert Call("win").to_json() == {"call": "win"}


def test_a_foul_or_a_call_without_facts_has_no_facts():
    assert Foul("too-many") == Foul("too-many", {})
    assert Call("win") == Call("win", {})


def test_a_shape_names_its_fields():
    assert EventFields.of("a", "b", optional=("c",)) == EventFields(frozenset({"a", "b"}), frozenset({"c"}))
    assert EventFields.of() == EventFields()


# Names of players


@pytest.mark.parametrize(
    "names",
    [["Ann"], ["Ann", "ann"], ["Аня", "Ян Мария"], ["x" * 40], ["🎲" * 40], ["A  B"], [], ("Ann", "Bob")],
)
def test_names_that_can_sit_at_the_table(names):
    assert check_players(names) == tuple(names)


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        " Ann",
        "Ann ",
        "\tAnn",
        "Ann\n",
        "\u00a0Ann",
        "Ann\u2003",
        "x" * 41,
        None,
        7,
        True,
        ["Ann"],
        {},
    ],
)
def test_names_that_cannot(name):
    with pytest.raises(BadSetup) as bad:
        check_players(["Bob", name])
    assert bad.value.code == "bad-name"
    assert bad.value.facts == {"name": str(name)[:40]}


def test_nobody_sits_at_the_table_twice():
    with pytest.raises(BadSetup) as bad:
        check_players(["Ann", "Bob", "Ann"])
    assert bad.value.code == "same-name"


@pytest.mark.parametrize("names", [None, "Ann", 3, True, {"Ann": 1}])
def test_players_are_a_list(names):
    with pytest.raises(BadSetup) as bad:
        check_players(names)
    assert bad.value.code == "no-players"


def test_a_setup_knows_all_its_keys():
    check_keys("setup", {"players": []}, frozenset({"players", "mode"}))
    with pytest.raises(BadSetup) as bad:
        check_keys("setup", {"players": [], "z": 1, "colour": 1}, frozenset({"players"}))
    assert (bad.value.code, bad.value.facts) == ("unknown-key", {"part": "setup", "key": "colour"})


@pytest.mark.parametrize("value", [None, [], "players", 1, True])
def test_a_setup_is_an_object(value):
    with pytest.raises(BadSetup) as bad:
        check_keys("rulings", value, frozenset())
    assert (bad.value.code, bad.value.facts) == ("not-an-object", {"part": "rulings"})
