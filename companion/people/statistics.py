"""What all sessions tell of all people, kept up to date session by session.

The answers never count sessions: with ten thousand of them a page costs what it does with a hundred. All of
it is made of the sessions, in memory, and follows every session that is put, changed or dropped.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from heapq import nlargest
from itertools import permutations
from typing import Final

from companion.core.measure import Measure
from companion.people.answers import Broken, InGame, Overall, Partner, Rival
from companion.people.ladder import Ladder, Ranked, Step
from companion.people.reading import key_of, meetings_of, pairs_of, ranked_of, sittings_of
from companion.people.sat import Sat
from companion.people.shelf import Record, Run, Shelf
from companion.people.when import Key

OVER: Final = "over"
PAIR_ROUNDS: Final = 3  # fewer buildings say nothing of two people
KNOWN_FROM: Final = 5  # sessions, until a rating says something


class Statistics:
    """`measures` by game; a game that is not there is not counted."""

    def __init__(self, measures: Mapping[str, Measure]) -> None:
        self._measures = measures
        self._sats: dict[str, Sat] = {}  # that are counted
        self._ladders = {game: Ladder() for game in measures}
        self._shelves: defaultdict[str, dict[str, Shelf]] = defaultdict(dict)  # person, game
        self._seen: defaultdict[str, list[tuple[Key, str]]] = defaultdict(list)  # keys and games in order
        self._met: defaultdict[str, defaultdict[str, list[int]]] = defaultdict(lambda: defaultdict(_nobody))
        self._pairs: defaultdict[str, defaultdict[tuple[str, str], list[int]]] = defaultdict(_times)
        self._tables: defaultdict[str, Counter[str]] = defaultdict(Counter)  # who sat with whom, how often
        self._unsorted: dict[int, Shelf] = {}  # whose runs are to be counted again

    # Sessions come, change and go

    def put(self, sat: Sat) -> None:
        """A session, new or changed."""
        known = self._sats.get(sat.id)
        if known != sat:
            if known is not None:
                self._uncount(known)
            self._count(sat)

    def drop(self, session_id: str) -> None:
        if session_id in self._sats:
            self._uncount(self._sats[session_id])

    @property
    def ids(self) -> set[str]:
        return set(self._sats)

    def work(self, sessions: int) -> bool:
        """What answers would have to wait for, of at most about so many sessions; whether nothing is left."""
        for ladder in self._ladders.values():
            doing = min(sessions, ladder.left)
            ladder.climb(doing)
            sessions -= doing
        if sessions > 0 and self._unsorted:
            self._unsorted.popitem()[1].run()
        return not self._unsorted and not any(ladder.left for ladder in self._ladders.values())

    # Answers

    def overall(self, person: str) -> Overall | None:
        """None of somebody who has not finished a session yet."""
        seen, shelves = self._seen.get(person), self._shelves.get(person, {}).values()
        if not seen:
            return None
        wins, shared = sum(shelf.wins for shelf in shelves), sum(shelf.shared for shelf in shelves)
        return Overall(len(seen), wins, shared, seen[0][0], seen[-1][0], seen[-1][1])

    def games(self, person: str) -> list[InGame]:
        """In the order of the games."""
        shelves = self._shelves.get(person, {})
        return [_in_game(game, shelves[game]) for game in self._measures if game in shelves]

    def course(self, person: str, game: str) -> Sequence[Step]:
        """The skill after every session that ranked this person, the first session first."""
        return self._ladders[game].course(person)

    def rivals(self, person: str, at_most: int | None = None) -> list[Rival]:
        """Those met most come first."""
        rivals = (Rival(other, *counts) for other, counts in self._met.get(person, {}).items())
        order = lambda rival: (rival.meetings, rival.higher, rival.person)  # noqa: E731
        return (
            sorted(rivals, key=order, reverse=True) if at_most is None else nlargest(at_most, rivals, order)
        )

    def met(self, person: str) -> set[str]:
        """Everybody who ever sat at a table with this person, on whichever side."""
        return {other for other, times in self._tables.get(person, {}).items() if times}

    def partners(self, person: str) -> list[Partner]:
        """The quickest pair first."""
        pairs = self._pairs.get(person, {}).items()
        partners = (
            Partner(other, game, self._measures[game].pairs, _median(ms), len(ms))
            for (game, other), ms in pairs
            if ms
        )
        enough = (partner for partner in partners if partner.rounds >= PAIR_ROUNDS)
        return sorted(enough, key=lambda partner: (partner.ms, -partner.rounds, partner.person))

    def records(self, person: str) -> list[tuple[str, Record]]:
        """With their games, in the order of the games."""
        shelves = self._shelves.get(person, {})
        return [
            (game, each) for game in self._measures if game in shelves for each in shelves[game].records()
        ]

    def run(self, person: str) -> tuple[str, Run] | None:
        """The longest run of clear wins in one game; from two on it is one."""
        runs = [(game, run) for game, shelf in self._shelves.get(person, {}).items() if (run := shelf.run())]
        longest = max(runs, key=lambda each: (each[1].length, -each[1].last[0]), default=None)
        return longest if longest is not None and longest[1].length > 1 else None

    def broken(self, session_id: str) -> list[Broken]:
        """The records of its people that this session has broken; a first result breaks none."""
        sat = self._sats.get(session_id)
        if sat is None or sat.played is None or sat.game not in self._measures:
            return []
        key, found = key_of(sat), list[Broken]()
        for person in dict.fromkeys(sat.people):
            shelf = self._shelves.get(person, {}).get(sat.game)
            for record in shelf.records() if shelf else ():
                before = shelf.before(record.kind, key) if shelf and record.key == key else None
                if before is not None and before != record.value:
                    found.append(Broken(person, sat.game, record.kind, record.value, before))
        return found

    def sat(self, session_id: str) -> Sat | None:
        return self._sats.get(session_id)

    # Counting

    def _count(self, sat: Sat) -> None:
        self._sats[sat.id] = sat
        self._seat(sat, 1)
        measure = self._measures.get(sat.game)
        if measure is None or sat.state != OVER or sat.played is None:
            return
        key, ranked = key_of(sat), ranked_of(sat.people, sat.played)
        if ranked is not None:
            self._ladders[sat.game].put(key, ranked)
            self._meet(ranked, 1)
        for person, sitting in sittings_of(sat, measure):
            insort(self._seen[person], (key, sat.game))
            shelf = self._shelves[person].get(sat.game)
            if shelf is None:
                shelf = self._shelves[person][sat.game] = Shelf(measure)
            shelf.put(sitting)
            self._note(shelf)
        for one, other, ms in pairs_of(sat, measure):
            insort(self._pairs[one][sat.game, other], ms)

    def _uncount(self, sat: Sat) -> None:
        del self._sats[sat.id]
        self._seat(sat, -1)
        measure = self._measures.get(sat.game)
        if measure is None or sat.state != OVER or sat.played is None:
            return
        key, ranked = key_of(sat), ranked_of(sat.people, sat.played)
        if ranked is not None:
            self._ladders[sat.game].drop(key)
            self._meet(ranked, -1)
        for person, sitting in sittings_of(sat, measure):
            seen = self._seen[person]
            del seen[bisect_left(seen, (key, sat.game))]
            shelf = self._shelves[person][sat.game]
            shelf.drop(sitting)
            self._note(shelf)
            if not shelf.sessions:
                del self._shelves[person][sat.game]
                self._unsorted.pop(id(shelf), None)
        for one, other, ms in pairs_of(sat, measure):
            times = self._pairs[one][sat.game, other]
            del times[bisect_left(times, ms)]

    def _seat(self, sat: Sat, times: int) -> None:
        """In every session, whatever became of it."""
        for one, other in permutations(sat.people, 2):
            self._tables[one][other] += times

    def _note(self, shelf: Shelf) -> None:
        if not shelf.in_order:
            self._unsorted[id(shelf)] = shelf

    def _meet(self, ranked: Ranked, times: int) -> None:
        for one, other, how in meetings_of(ranked):
            met = self._met[one]
            met[other][how] += times
            if not any(met[other]):
                del met[other]


def _in_game(game: str, shelf: Shelf) -> InGame:
    last = shelf.last
    return InGame(
        game, shelf.sessions, shelf.wins, shelf.shared, shelf.best, shelf.median, last.figure, last.key
    )


def _most_met(rival: Rival) -> tuple[int, int, str]:
    return rival.meetings, rival.higher, rival.person


def _median(ordered: Sequence[int]) -> float:
    half, odd = divmod(len(ordered), 2)
    return ordered[half] if odd else (ordered[half - 1] + ordered[half]) / 2


def _nobody() -> list[int]:
    return [0, 0, 0]


def _times() -> defaultdict[tuple[str, str], list[int]]:
    return defaultdict(list)
