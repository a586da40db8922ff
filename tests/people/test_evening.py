"""Which sessions make an evening, and who did best: by the rules, and against a naive second way."""

from datetime import date, datetime, timedelta, timezone
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from companion.core.played import Played
from companion.people.evening import (
    PRESETS,
    as_scheme,
    day_of,
    gathered,
    points_of,
    standings,
    tables,
    winners,
)
from companion.people.sat import Sat

START = datetime(2026, 11, 16, 19, 0, tzinfo=timezone(timedelta(hours=3)))


def sat(number, people, places=None, sides=None, state="over", started=None, hour=0.0, game="ingenious"):
    sides = sides or tuple((seat,) for seat in range(len(people)))
    places = tuple(range(1, len(sides) + 1)) if places is None else places
    moment = started or (START + timedelta(hours=hour or number)).isoformat()
    played = Played(sides, tuple(places)) if state == "over" else None
    return Sat(f"s{number}", game, moment, state, tuple(people), "", 9, played)


def ids(table):
    return [session.id for session in table]


def test_a_day_ends_at_five_in_the_morning_where_it_was_played():
    assert day_of("2026-11-17T04:59:59+03:00") == date(2026, 11, 16)
    assert day_of("2026-11-17T05:00:00+03:00") == date(2026, 11, 17)
    assert day_of("2026-11-16T23:00:00-08:00") == date(2026, 11, 16)
    assert day_of("") is None


def test_two_shared_people_make_a_table_and_others_are_linked_through_them():
    first = sat(1, ["ann", "bob", "cat"])
    later = sat(2, ["cat", "bob", "dan"])
    last = sat(3, ["dan", "cat"])  # shares cat alone with the first
    other = sat(4, ["ann", "eve"])
    assert ids(gathered([other, last, later, first], "s1")) == ["s1", "s2", "s3"]
    assert ids(gathered([other, last, later, first], "s4")) == ["s4"]
    assert [ids(table) for table in tables([other, last, later, first], date(2026, 11, 16))] == [
        ["s1", "s2", "s3"],
        ["s4"],
    ]


def test_what_runs_was_abandoned_or_was_played_alone_stays_out():
    sessions = [
        sat(1, ["ann", "bob"]),
        sat(2, ["ann", "bob"], state="running"),
        sat(3, ["ann", "bob"], state="abandoned"),
        sat(4, ["ann"]),
        sat(5, ["ann", "bob"], started="2026-11-15T19:00:00+03:00"),
        sat(6, ["ann", "bob"], started="2026-11-17T01:30:00+03:00"),
    ]
    assert ids(gathered(sessions, "s1")) == ["s1", "s6"]
    assert gathered(sessions, "s2") == gathered(sessions, "s4") == gathered(sessions, "none") == ()


def test_points_by_place_teams_ties_and_winning_together():
    three = sat(1, ["ann", "bob", "cat"], places=(2, 1, 2))
    teams = sat(2, ["ann", "bob", "cat", "dan"], sides=((0, 2), (1, 3)), places=(1, 2))
    together = sat(3, ["bob", "dan"], sides=((0, 1),), places=())
    found = standings([three, teams, together], (5, 3, 2, 1))
    assert [(each.person, each.place, each.points, each.wins, each.brought) for each in found] == [
        ("bob", 1, 13, 2, (5, 3, 5)),
        ("ann", 2, 8, 1, (3, 5, None)),
        ("cat", 2, 8, 1, (3, 5, None)),
        ("dan", 2, 8, 1, (None, 3, 5)),
    ]
    assert winners(teams) == ("ann", "cat")
    assert winners(together) == ("bob", "dan")


def test_after_a_shared_place_those_below_are_used_up_and_below_the_last_there_is_nothing():
    five = sat(1, ["ann", "bob", "cat", "dan", "eve"], places=(1, 1, 3, 4, 5))
    assert [each.points for each in standings([five], (5, 3, 2, 1))] == [5, 5, 2, 1, 0]
    assert points_of(6, (9, 8, 7, 6, 5, 4)) == 4
    assert points_of(7, (9, 8, 7, 6, 5, 4)) == 0


def test_points_that_cannot_be_used_are_the_usual_ones():
    assert as_scheme([4, 3, 2, 1, 0]) == (4, 3, 2, 1, 0)
    for odd in ([], [1, 2, 3, 4], [5, 3, 2], [5, 3, 2, -1], [100, 3, 2, 1], [6, 5, 4, 3, 2, 1, 0]):
        assert as_scheme(odd) == PRESETS[0]


PEOPLE = st.lists(st.sampled_from("abcdefg"), min_size=1, max_size=5, unique=True)


@st.composite
def sessions_of_some_days(draw):
    found = []
    for number in range(draw(st.integers(0, 9))):
        people = draw(PEOPLE)
        places = sorted(draw(st.lists(st.integers(1, 5), min_size=len(people), max_size=len(people))))
        moment = START + timedelta(hours=draw(st.integers(-30, 30)), minutes=number)
        state = draw(st.sampled_from(["over", "over", "over", "abandoned", "running"]))
        found.append(sat(number, people, places=tuple(places), state=state, started=moment.isoformat()))
    return found


@given(sessions_of_some_days(), st.sampled_from(PRESETS))
def test_evenings_as_a_naive_way_finds_them(sessions, scheme):
    usable = [each for each in sessions if each.state == "over" and len(each.people) > 1]
    for session in sessions:
        evening = gathered(sessions, session.id)
        if session not in usable:
            assert evening == ()
            continue
        table = {session.id}
        for _ in usable:  # grow until nothing joins any more
            for one, other in combinations(usable, 2):
                days = {
                    datetime.fromisoformat(each.started).replace(tzinfo=None) - timedelta(hours=5)
                    for each in (one, other)
                }
                near = len({day.date() for day in days}) == 1 and len(set(one.people) & set(other.people)) > 1
                if near and table & {one.id, other.id}:
                    table |= {one.id, other.id}
        assert set(ids(evening)) == table
        assert [each.started for each in evening] == sorted(each.started for each in evening)
        points = {}
        for each in evening:
            for seat, person in enumerate(each.people):
                place = each.played.places[seat]
                points[person] = points.get(person, 0) + [*scheme, 0][place - 1]
        rows = standings(evening, scheme)
        assert {row.person: row.points for row in rows} == points
        assert [row.points for row in rows] == sorted(points.values(), reverse=True)
        for row in rows:
            assert row.place == 1 + sum(other > row.points for other in points.values())
            assert sum(part or 0 for part in row.brought) == row.points
