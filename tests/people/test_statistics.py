"""Statistics: exact figures of a small circle, and the same as the slow way after whatever happens."""

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.measure import Measure
from companion.core.played import Feat, Played
from companion.people.keeping import Keeper
from companion.people.sat import Sat
from companion.people.statistics import Statistics
from tests.people.naive import Naive

MEASURES = {
    "marks": Measure(records={"lowest": False}),
    "moves": Measure(fewer=True, records={"win-moves": True}),
    "pairs": Measure(records={"building": True}, pairs="building"),
}
PEOPLE = ("ann", "bob", "cat", "dan")


def sat(number, game, people, places=(), state="over", day=None, **played):
    """Every seat a side of its own."""
    sides = tuple((seat,) for seat in range(len(people)))
    when = f"2026-03-{number if day is None else day:02}T20:00:00+03:00"
    return Sat(f"s{number}", game, when, state, tuple(people), "", 20, Played(sides, tuple(places), **played))


def counted(*sats):
    statistics = Statistics(MEASURES)
    for each in sats:
        statistics.put(each)
    return statistics


def test_a_person_in_a_game():
    statistics = counted(
        sat(1, "marks", ["ann", "bob"], [1, 2], figures=(8, 5), scores=(8, 5)),
        sat(2, "marks", ["ann", "bob"], [1, 1], figures=(9, 9), scores=(9, 9)),
        sat(3, "marks", ["bob", "ann", "cat"], [1, 2, 3], figures=(13, 12, 4), scores=(13, 12, 4)),
        sat(4, "marks", ["ann", "bob"], state="abandoned"),
        sat(5, "marks", ["ann"]),
        sat(6, "moves", ["ann", "bob"], [2, 1], figures=(None, 17)),
    )
    ann = statistics.overall("ann")
    assert ann[:3] == (5, 1, 1)
    assert (ann.first[1], ann.last[1], ann.last_game) == ("s1", "s6", "moves")
    marks, moves = statistics.games("ann")
    assert (marks.sessions, marks.wins, marks.shared, marks.median, marks.last) == (4, 1, 1, 9, None)
    assert (marks.best.figure, marks.best.others, marks.best.key[1]) == (12, (13, 4), "s3")
    assert (moves.sessions, moves.wins, moves.best, moves.median) == (1, 0, None, None)
    assert statistics.games("bob")[1].best.figure == 17
    assert statistics.games("nobody") == []
    assert statistics.overall("nobody") is None


def test_head_to_head_knows_opponents_and_no_partners():
    teams = Played(((0, 2), (1, 3)), (1, 2))
    statistics = counted(
        sat(1, "marks", ["ann", "bob", "cat"], [1, 2, 2]),
        sat(2, "marks", ["ann", "bob"], [1, 1]),
        Sat("s3", "moves", "2026-03-03T20:00:00+03:00", "over", PEOPLE, "", 9, teams),
    )
    assert statistics.rivals("ann") == [("bob", 2, 1, 0), ("dan", 1, 0, 0), ("cat", 1, 0, 0)]
    assert statistics.rivals("cat") == [("bob", 1, 1, 0), ("dan", 1, 0, 0), ("ann", 0, 0, 1)]
    assert statistics.rivals("ann", at_most=1) == [("bob", 2, 1, 0)]


def test_pairs_from_three_buildings_on():
    def built(number, *times):
        feats = tuple(Feat("building", seats, ms, n) for n, (seats, ms) in enumerate(times, 4))
        return sat(number, "pairs", ["ann", "bob", "cat"], feats=feats)

    statistics = counted(
        built(1, ((0, 1), 40_000), ((0, 2), 30_000), ((1, 0), 38_000)),
        built(2, ((2, 0), 29_000), ((0, 1), 31_000), ((0, 2), 28_001), ((0, 2), 35_000)),
        sat(3, "pairs", ["ann", "bob"], state="abandoned", feats=(Feat("building", (0, 1), 1, 2),)),
    )
    assert statistics.partners("ann") == [
        ("cat", "pairs", "building", 29_500, 4),
        ("bob", "pairs", "building", 38_000, 3),
    ]
    assert statistics.partners("bob") == [("ann", "pairs", "building", 38_000, 3)]
    (game, record), *_ = statistics.records("ann")
    assert (game, record.kind, record.value, record.key[1], record.n) == (
        "pairs",
        "building",
        28_001,
        "s2",
        6,
    )


def test_a_record_is_broken_by_the_better_and_kept_by_the_first():
    def lowest(number, ann, bob):
        feats = (Feat("lowest", (0,), ann, 30), Feat("lowest", (1,), bob, 30))
        return sat(number, "marks", ["ann", "bob"], [1, 2], feats=feats)

    statistics = counted(lowest(1, 8, 6))
    assert statistics.broken("s1") == []
    statistics.put(lowest(2, 10, 6))
    assert statistics.broken("s2") == [("ann", "marks", "lowest", 10, 8)]
    statistics.put(lowest(3, 10, 5))
    assert statistics.broken("s3") == []
    assert statistics.records("ann")[0][1].key[1] == "s2"
    statistics.put(lowest(2, 7, 6))  # a correction in an old log
    assert statistics.records("ann")[0][1].key[1] == "s3"
    assert statistics.broken("s3") == [("ann", "marks", "lowest", 10, 8)]
    assert statistics.broken("unknown") == []


def test_a_run_of_clear_wins():
    places = [[1, 2], [1, 2], [1, 1], [1, 2], [1, 2], [1, 2], [2, 1]]
    statistics = counted(*(sat(day, "marks", ["ann", "bob"], each) for day, each in enumerate(places, 1)))
    game, run = statistics.run("ann")
    assert (game, run.length, run.first[1], run.last[1]) == ("marks", 3, "s4", "s6")
    assert statistics.run("bob") is None
    statistics.drop("s3")
    assert statistics.run("ann")[1].length == 5


def test_a_correction_in_an_old_log_changes_every_rating_after_it():
    sats = [sat(day, "marks", ["ann", "bob"], [1, 2]) for day in range(1, 8)]
    statistics = counted(*sats)
    before = [step.skill.number for step in statistics.course("ann", "marks")]
    statistics.put(sat(2, "marks", ["ann", "bob"], [2, 1]))
    after = [step.skill.number for step in statistics.course("ann", "marks")]
    assert (before[0], len(before)) == (after[0], 7)
    assert all(now < then for now, then in zip(after[1:], before[1:], strict=True))


# Whatever happens


@st.composite
def sats(draw):
    people = draw(st.permutations(PEOPLE))[: draw(st.integers(1, 4))]
    seats = range(len(people))
    sides = tuple((seat,) for seat in seats)
    if len(people) == 4 and draw(st.booleans()):
        sides = ((0, 2), (1, 3))
    places = ()
    if len(sides) > 1 and draw(st.integers(0, 4)):
        drawn = [draw(st.integers(1, 3)) for _ in sides]
        places = tuple(1 + sum(other < each for other in drawn) for each in drawn)
    figure = st.one_of(st.none(), st.integers(0, 5))
    kind = st.sampled_from(["lowest", "win-moves", "building", "other"])
    who = st.lists(st.sampled_from(seats), min_size=1, max_size=2, unique=True).map(tuple)
    feat = st.builds(Feat, kind, who, st.integers(1, 6), st.integers(1, 3))
    played = Played(
        sides,
        places,
        tuple(draw(st.integers(0, 3)) for _ in sides) if draw(st.booleans()) else (),
        tuple(draw(figure) for _ in sides) if draw(st.booleans()) else (),
        tuple(draw(st.lists(feat, max_size=4))),
    )
    return Sat(
        draw(st.sampled_from("abcdefgh")),
        draw(st.sampled_from([*MEASURES, "unknown"])),
        draw(st.sampled_from(["", *(f"2026-03-0{day}T20:00:00+0{day % 3}:00" for day in range(1, 6))])),
        draw(st.sampled_from(["over", "over", "over", "abandoned", "running"])),
        tuple(people),
        "",
        7,
        played if draw(st.booleans()) else None,
    )


STEP = st.one_of(
    st.tuples(st.just("put"), sats()),
    st.tuples(st.just("put"), sats()),
    st.tuples(st.just("drop"), st.sampled_from("abcdefgh")),
    st.tuples(st.just("work"), st.integers(0, 4)),
    st.tuples(st.just("ask"), st.none()),
)


@settings(max_examples=150, deadline=None)
@given(st.lists(STEP, max_size=14))
def test_after_whatever_happens_it_is_as_counted_anew(steps):
    statistics, known = Statistics(MEASURES), {}
    for word, what in [*steps, ("ask", None)]:
        if word == "put":
            statistics.put(what)
            known[what.id] = what
        elif word == "drop":
            statistics.drop(what)
            known.pop(what, None)
        elif word == "work":
            statistics.work(what)
        else:
            check(statistics, Naive(MEASURES, known.values()))


def check(statistics, naive):
    for person in PEOPLE:
        assert statistics.overall(person) == naive.overall(person)
        assert statistics.games(person) == naive.games(person)
        assert set(statistics.rivals(person)) == naive.rivals(person)
        assert statistics.met(person) == naive.met(person)
        assert set(statistics.partners(person)) == naive.partners(person)
        assert statistics.records(person) == naive.records(person)
        assert statistics.run(person) == naive.run(person)
        for game in MEASURES:
            assert list(statistics.course(person, game)) == naive.course(person, game)


# Kept in step with what is stored


class Stored:
    """Sessions somewhere else, that remembers which of them are news."""

    def __init__(self):
        self.sats, self.changed, self.asked = {}, None, 0

    def put(self, sat):
        self.sats[sat.id] = sat
        if self.changed is not None:
            self.changed.add(sat.id)

    def drop(self, session_id):
        if self.sats.pop(session_id, None) and self.changed is not None:
            self.changed.add(session_id)

    def news(self):
        news, self.changed = self.changed, set()
        return news

    def sat(self, session_id):
        self.asked += 1
        return self.sats.get(session_id)

    def keeper(self):
        return Keeper(Statistics(MEASURES), lambda: list(self.sats), self.sat, self.news)


def test_slices_count_it_all_a_few_sessions_at_a_time():
    stored = Stored()
    for day in range(1, 21):
        stored.put(sat(day, "marks", ["ann", "bob"], [1 + day % 2, 2 - day % 2]))
    keeper = stored.keeper()
    calls = 1
    while not keeper.work(3):
        calls += 1
    assert calls == 13  # twenty sessions are counted, then climbed, three at a time
    whole = counted(*stored.sats.values())
    assert keeper.current().overall("ann") == whole.overall("ann")
    assert keeper.current().course("ann", "marks") == whole.course("ann", "marks")
    assert stored.asked == 20


def test_one_more_session_is_one_more_to_read():
    stored = Stored()
    for day in range(1, 21):
        stored.put(sat(day, "marks", ["ann", "bob"], [1, 2]))
    keeper = stored.keeper()
    keeper.current()
    stored.put(sat(21, "marks", ["ann", "bob"], [1, 2]))
    stored.drop("s3")
    assert keeper.current().overall("ann").wins == 20
    assert stored.asked == 22


KEPT = st.one_of(
    st.tuples(st.just("put"), sats()),
    st.tuples(st.just("drop"), st.sampled_from("abcdefgh")),
    st.tuples(st.just("work"), st.integers(0, 3)),
    st.tuples(st.just("look again"), st.none()),
    st.tuples(st.just("ask"), st.none()),
    st.tuples(st.just("lost count"), sats()),
)


@settings(max_examples=60, deadline=None)
@given(st.lists(KEPT, max_size=12))
def test_it_is_always_what_is_stored(steps):
    stored = Stored()
    keeper = stored.keeper()
    for word, what in [*steps, ("ask", None)]:
        if word == "put":
            stored.put(what)
        elif word == "drop":
            stored.drop(what)
        elif word == "work":
            keeper.work(what)
        elif word == "look again":
            keeper.look_again()
        elif word == "lost count":  # nobody can say any more what is news
            stored.sats[what.id] = what
            stored.changed = None
        else:
            check(keeper.current(), Naive(MEASURES, stored.sats.values()))
