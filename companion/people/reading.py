"""What one session says: of everybody at its table, of every two who met, of every two who built together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.core.measure import Measure
from companion.core.played import Played
from companion.people.ladder import Ranked
from companion.people.sat import Sat
from companion.people.shelf import Sitting
from companion.people.when import Key, instant


def key_of(sat: Sat) -> Key:
    return instant(sat.started), sat.id


def ranked_of(people: Sequence[str], played: Played) -> Ranked | None:
    """None of a session that places nobody above anybody."""
    if len(played.places) < 2 or len(played.places) != len(played.sides):
        return None
    sides = tuple(tuple(people[seat] for seat in side) for side in played.sides)
    return Ranked(sides, played.places)


def sittings_of(sat: Sat, measure: Measure) -> Iterator[tuple[str, Sitting]]:
    """Of everybody at the table, once."""
    played = sat.played
    if played is None:
        return
    ranked = ranked_of(sat.people, played) is not None
    shared = played.places.count(1) > 1
    side_of = {seat: number for number, side in enumerate(played.sides) for seat in side}
    seats = {person: seat for seat, person in enumerate(sat.people)}
    for person, seat in seats.items():
        side = side_of.get(seat)
        first = ranked and side is not None and played.places[side] == 1
        figure = played.figures[side] if side is not None and side < len(played.figures) else None
        others = (score for number, score in enumerate(played.scores) if number != side)
        yield (
            person,
            Sitting(
                key_of(sat),
                first,
                first and shared,
                ranked,
                figure,
                tuple(sorted(others, reverse=True)),
                _feats(played, seat, measure),
            ),
        )


def _feats(played: Played, seat: int, measure: Measure) -> tuple[tuple[str, int, int], ...]:
    """The best of each kind in this session; of equals, the first."""
    best: dict[str, tuple[int, int]] = {}
    for feat in played.feats:
        if seat in feat.seats and feat.kind in measure.records:
            worth = (feat.value if measure.records[feat.kind] else -feat.value), feat.n
            best[feat.kind] = min(worth, best.get(feat.kind, worth))
    return tuple((kind, worth if measure.records[kind] else -worth, n) for kind, (worth, n) in best.items())


def pairs_of(sat: Sat, measure: Measure) -> Iterator[tuple[str, str, int]]:
    for feat in sat.played.feats if sat.played and measure.pairs else ():
        if feat.kind == measure.pairs and len(feat.seats) == 2:
            one, other = (sat.people[seat] for seat in feat.seats)
            if one != other:
                yield one, other, feat.value
                yield other, one, feat.value


def meetings_of(ranked: Ranked) -> Iterator[tuple[str, str, int]]:
    """Everybody with every opponent: 0 placed higher, 1 level, 2 lower."""
    for number, (side, place) in enumerate(zip(*ranked, strict=True)):
        for against, (others, theirs) in enumerate(zip(*ranked, strict=True)):
            if number != against:
                how = 1 + (place > theirs) - (place < theirs)
                yield from ((one, other, how) for one in side for other in others if one != other)
