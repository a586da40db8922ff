"""The score sheet: what is a sheet, what is none, and that a round trip loses nothing."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.referee import BadSetup
from companion.core.session import Session
from companion.core.sheet import (
    FORMAT,
    MAX_BYTES,
    MAX_EVENTS,
    BadSheet,
    from_json,
    parse,
    parse_json,
    to_json,
)
from tests.core.counting import REFEREE, say

PLAIN = {"format": "companion-session/1", "game": "counting", "setup": {"players": ["Ann"]}, "events": []}
FULL = {
    **PLAIN,
    "id": "7f3a",
    "started": "2026-03-01T20:00:00+03:00",
    "finished": "2026-03-01T21:00:00.5Z",
    "note": "at Bob's, «by the fire» 🔥",
    "rulings": {"trio": "may"},
    "events": [
        say(1),
        {**say(2), "when": "2026-03-01T20:05:00+03:00"},
        "whatever",
        None,
        {"type": {"a": [1]}},
    ],
}


def as_bytes(value):
    return json.dumps(value, ensure_ascii=False).encode()


def refused(data):
    with pytest.raises(BadSheet) as bad:
        parse(data)
    return bad.value.code, bad.value.facts


def refused_sheet(**changes):
    sheet = {**PLAIN, **changes}
    code, facts = refused(as_bytes({key: value for key, value in sheet.items() if value is not ...}))
    return code, facts.get("field")


def test_the_format_has_its_number():
    assert FORMAT == "companion-session/1"


def test_the_smallest_sheet():
    session = parse(as_bytes(PLAIN))
    assert session == Session("counting", {"players": ["Ann"]})
    assert to_json(session) == {**PLAIN, "rulings": {}}


def test_a_full_sheet_comes_back_as_it_was():
    session = parse(as_bytes(FULL))
    assert session.id == "7f3a"
    assert session.started == "2026-03-01T20:00:00+03:00"
    assert session.finished == "2026-03-01T21:00:00.5Z"
    assert session.note == "at Bob's, «by the fire» 🔥"
    assert session.rulings == {"trio": "may"}
    assert session.events == tuple(FULL["events"])
    assert session.undone == ()
    assert to_json(session) == FULL
    assert parse(as_bytes(to_json(session))) == session


def test_what_was_taken_back_is_not_in_the_sheet():
    session = parse(as_bytes(FULL))
    cut = to_json(session.undo())
    assert cut["events"] == FULL["events"][:-1]
    assert set(cut) == set(FULL)


TEXT = st.text(st.characters(exclude_categories=["Cs"]))
NUMBER = st.integers(-(10**40), 10**40) | st.floats(allow_nan=False, allow_infinity=False)
JSON = st.recursive(
    st.none() | st.booleans() | NUMBER | TEXT,
    lambda inner: st.lists(inner) | st.dictionaries(TEXT, inner),
    max_leaves=10,
)


@given(extra=st.dictionaries(TEXT, JSON), event=JSON)
def test_unknown_keys_at_the_top_level_are_kept(extra, event):
    known = {"format", "id", "game", "started", "finished", "note", "setup", "rulings", "events"}
    extra = {key: value for key, value in extra.items() if key not in known}
    sheet = {**FULL, "events": [event], **extra}
    session = parse(as_bytes(sheet))
    assert session.extra == extra
    assert to_json(session) == sheet
    assert parse(as_bytes(to_json(session.add(say(1))))).extra == extra


@given(JSON)
def test_whatever_json_stands_for_a_sheet_is_taken_or_refused_but_never_fails(value):
    try:
        session = from_json(value)
    except BadSheet:
        return
    assert isinstance(session, Session)


@given(st.binary(max_size=60))
def test_whatever_bytes_stand_for_a_sheet_are_refused(data):
    assert refused(data)[0] in {"not-json", "not-a-sheet", "wrong-format"}


# Not JSON


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b" ",
        b"{",
        b"{]",
        b"{'format': 1}",
        b'{"a": 1,}',
        b"[1] [2]",
        b'{"a": 01}',
        b'"\n"',
        b"PK\x03\x04",
        b"nan",
    ],
)
def test_what_is_not_json(data):
    assert refused(data)[0] == "not-json"


def test_where_it_stops_being_json_is_said():
    assert refused(b'{\n"a": 1\n"b": 2}') == ("not-json", {"reason": "Expecting ',' delimiter, line 3"})


@pytest.mark.parametrize("token", [b"NaN", b"Infinity", b"-Infinity"])
@pytest.mark.parametrize("place", [b"%s", b"[%s]", b'{"a": {"b": [%s]}}'])
def test_what_is_no_number_in_json(token, place):
    assert refused(place % token)[0] == "not-json"


@pytest.mark.parametrize("number", [b"1e999", b"-1e999", b"123456789e400"])
def test_a_number_too_large_is_left_for_the_referee_in_an_event_and_refused_where_nobody_judges_it(number):
    session = parse(as_bytes({**PLAIN, "events": ["X"]}).replace(b'"X"', number))
    assert session.events in ((float("inf"),), (float("-inf"),))
    data = as_bytes({**PLAIN, "box": ["X"]}).replace(b'"X"', number)
    assert refused(data) == ("bad-field", {"field": "box"})


def test_a_number_of_thousands_of_digits_is_refused_without_a_fuss():
    assert refused(b"9" * 5000)[0] == "not-json"


def test_a_byte_order_mark_is_allowed():
    assert parse(b"\xef\xbb\xbf" + as_bytes(FULL)) == parse(as_bytes(FULL))


@pytest.mark.parametrize(
    "data",
    [
        b'{"note": "\xff"}',
        b'"\xc3"',
        b'"\xed\xa0\x80"',
        '{"note": "Аня"}'.encode("cp1251"),
        json.dumps(PLAIN).encode("utf-16"),
        json.dumps(PLAIN).encode("utf-32-le"),
        b"\xef\xbb\xbf\xef\xbb\xbf{}",
    ],
)
def test_only_utf_8_is_read(data):
    assert refused(data)[0] == "not-json"


@pytest.mark.parametrize(
    "half", [rb'"\ud800"', rb'"\udfff"', rb'"\ude00\ud83d"', rb'{"\ud800": 1}', rb'[["a\udc00"]]']
)
def test_half_a_character_is_refused(half):
    assert refused(half)[0] == "not-json"


def test_both_halves_of_a_character_are_one():
    assert parse_json(rb'"\ud83d\ude00"') == "😀"


@pytest.mark.parametrize("deep", [201, 900, 980, 2_000, 100_000])
@pytest.mark.parametrize(("left", "right"), [(b"[", b"]"), (b'{"a":', b"}")])
def test_bottomless_nesting_is_refused(deep, left, right):
    assert refused(left * deep + b"1" + right * deep)[0] == "not-json"
    assert refused(left * deep)[0] == "not-json"


@pytest.mark.parametrize(("left", "right"), [(b"[", b"]"), (b'{"a":', b"}")])
def test_deep_nesting_is_read(left, right):
    assert parse_json(left * 200 + b"1" + right * 200) is not None


def test_what_can_be_read_can_be_written_and_judged():
    deep = parse_json(b"[" * 197 + b"]" * 197)
    sheet = {**PLAIN, "events": [{"type": deep}], "extra": deep}
    session = parse(as_bytes(sheet))
    assert json.loads(json.dumps(to_json(session), indent=1)) == {**sheet, "rulings": {}}


# Not a sheet


@pytest.mark.parametrize("value", [None, True, 1, "companion-session/1", [], [PLAIN]])
def test_a_sheet_is_an_object(value):
    assert refused(as_bytes(value)) == ("not-a-sheet", {})


@pytest.mark.parametrize(
    "number",
    [..., None, 1, True, "", "companion-session/2", "companion-session/1 ", "Companion-session/1", [FORMAT]],
)
def test_another_format_number_is_refused(number):
    sheet = {**PLAIN, "format": number}
    if number is ...:
        del sheet["format"]
    assert refused(as_bytes(sheet)) == ("wrong-format", {"expected": "companion-session/1"})


@pytest.mark.parametrize("value", [..., None, 1, True, [], {}])
def test_the_game_is_a_name(value):
    assert refused_sheet(game=value) == ("bad-field", "game")


@pytest.mark.parametrize("value", [..., None, 1, True, [], "players"])
def test_the_setup_is_an_object_and_must_be_there(value):
    assert refused_sheet(setup=value) == ("bad-field", "setup")


@pytest.mark.parametrize("value", [None, 1, True, [], "trio"])
def test_the_rulings_are_an_object(value):
    assert refused_sheet(rulings=value) == ("bad-field", "rulings")


@pytest.mark.parametrize("value", [..., None, 1, True, {}, "say"])
def test_the_events_are_a_list_and_must_be_there(value):
    assert refused_sheet(events=value) == ("bad-field", "events")


@pytest.mark.parametrize("name", ["id", "note"])
@pytest.mark.parametrize("value", [None, 1, True, [], {}])
def test_id_and_note_are_text(name, value):
    assert refused_sheet(**{name: value}) == ("bad-field", name)


@pytest.mark.parametrize("name", ["started", "finished"])
@pytest.mark.parametrize("value", [None, 1, True, "", "yesterday", "2026-03-01", "2026-03-01T20:00:00", []])
def test_started_and_finished_are_moments_with_an_offset(name, value):
    assert refused_sheet(**{name: value}) == ("bad-field", name)


# Limits


def test_a_hundred_thousand_events_are_read_and_one_more_is_not():
    assert MAX_EVENTS == 100_000
    assert len(parse(as_bytes({**PLAIN, "events": [0] * 100_000})).events) == 100_000
    assert refused(as_bytes({**PLAIN, "events": [0] * 100_001})) == ("too-many-events", {"limit": 100_000})


def test_ten_megabytes_are_read_and_one_byte_more_is_not():
    assert MAX_BYTES == 10_000_000
    data = as_bytes(PLAIN)
    assert parse(data.ljust(10_000_000)) == parse(data)
    assert refused(data.ljust(10_000_001)) == ("too-large", {"limit": 10})


def test_the_size_is_looked_at_before_anything_is_read():
    assert refused(b"[" * 10_000_001)[0] == "too-large"


# The names in a sheet


def opened(*names):
    session = parse(as_bytes({**PLAIN, "setup": {"players": list(names)}}))
    return REFEREE.open(session.setup, session.rulings).players


def test_names_of_forty_characters_are_taken_whatever_their_bytes():
    names = ("x" * 40, "Ж" * 40, "🎲" * 40)
    assert opened(*names) == names


@pytest.mark.parametrize(
    ("names", "code"),
    [
        (["Ж" * 41], "bad-name"),
        (["Ann", " Bob"], "bad-name"),
        (["Ann", "Bob\t"], "bad-name"),
        (["Ann", ""], "bad-name"),
        (["Ann", 1], "bad-name"),
        (["Ann", "Bob", "Ann"], "same-name"),
    ],
)
def test_names_that_cannot_sit_at_the_table(names, code):
    with pytest.raises(BadSetup) as bad:
        opened(*names)
    assert bad.value.code == code
