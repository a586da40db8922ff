"""A session by the names of today, and back to what its sheet says."""

from companion.core.renaming import Renaming
from companion.core.session import Session

READY = {"type": "ready", "player": "Ann", "ms": 5}
STOP = {"type": "stop", "ms": 9}
SESSION = Session(
    "recto-verso",
    {"mode": "party", "players": ["Ann", "Bob", "Cat"], "teams": [{"name": "Ann", "players": ["Bob"]}]},
    events=(READY, STOP),
    undone=({"type": "partner", "player": "Bob"},),
    extra={"changes": [{"n": 1, "was": READY, "now": None, "when": "x"}], "people": ["a", "b", "c"]},
)


def test_players_are_renamed_wherever_a_sheet_names_them_and_nothing_else():
    shown = Renaming({"Ann": "Anna", "Bob": "Ann"}).of(SESSION)
    assert shown.setup["players"] == ["Anna", "Ann", "Cat"]
    assert shown.setup["teams"] == [{"name": "Ann", "players": ["Ann"]}]
    assert [event.get("player") for event in (*shown.events, *shown.undone)] == ["Anna", None, "Ann"]
    assert shown.extra["changes"][0]["was"]["player"] == "Anna"
    assert shown.extra["people"] == ["a", "b", "c"]


def test_the_way_back_gives_what_was_written():
    renaming = Renaming({"Ann": "Bob", "Bob": "Ann"})
    assert renaming.back().of(renaming.of(SESSION)) == SESSION


def test_events_are_renamed_once_so_that_a_tap_need_not_write_them_all_anew():
    renaming = Renaming({"Ann": "Anna"})
    first, second = renaming.of(SESSION), renaming.of(SESSION)
    assert all(one is other for one, other in zip(first.events, second.events, strict=True))
    assert first.events[1] is STOP
