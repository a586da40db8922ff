"""Statistics the slow way: every answer from all sessions anew."""

from collections import Counter
from datetime import datetime
from statistics import median

from companion.people.rating import rated


def key(sat):
    when = datetime.fromisoformat(sat.started).timestamp() if sat.started else float("-inf")
    return when, sat.id


class Naive:
    def __init__(self, measures, sats):
        sats = list(sats)
        counted = [sat for sat in sats if sat.state == "over" and sat.played and sat.game in measures]
        self.measures = measures
        self.all = list(sats)
        self.sats = sorted(counted, key=key)

    def of(self, person, game=None):
        return [sat for sat in self.sats if person in sat.people and game in (None, sat.game)]

    @staticmethod
    def side(sat, person):
        seat = sat.people.index(person)
        return next(number for number, side in enumerate(sat.played.sides) if seat in side)

    def place(self, sat, person):
        return sat.played.places[self.side(sat, person)] if sat.played.places else None

    def is_win(self, sat, person, shared):
        return self.place(sat, person) == 1 and (sat.played.places.count(1) > 1) == shared

    def overall(self, person):
        sats = self.of(person)
        if not sats:
            return None
        wins = sum(self.is_win(sat, person, False) for sat in sats)
        shared = sum(self.is_win(sat, person, True) for sat in sats)
        return len(sats), wins, shared, key(sats[0]), key(sats[-1]), sats[-1].game

    def games(self, person):
        return [self.in_game(person, game) for game in self.measures if self.of(person, game)]

    def in_game(self, person, game):
        sats = self.of(person, game)
        figures = [sat.played.figures[self.side(sat, person)] if sat.played.figures else None for sat in sats]
        known = [figure for figure in figures if figure is not None]
        best = None
        if known:
            figure = (min if self.measures[game].fewer else max)(known)
            ways = []
            for sat, each in zip(sats, figures, strict=True):
                if each == figure:
                    scores = [*sat.played.scores]
                    if scores:
                        del scores[self.side(sat, person)]
                    ways.append((tuple(sorted(scores)[::-1]), key(sat)))
            best = (figure, *min(ways))
        return (
            game,
            len(sats),
            sum(self.is_win(sat, person, False) for sat in sats),
            sum(self.is_win(sat, person, True) for sat in sats),
            best,
            median(known) if known else None,
            figures[-1],
            key(sats[-1]),
        )

    def course(self, person, game):
        skills, course = {}, []
        for sat in self.sats:
            if sat.game == game and len(sat.played.places) > 1:
                sides = [[sat.people[seat] for seat in side] for side in sat.played.sides]
                skills |= rated(skills, sides, sat.played.places)
                if person in sat.people:
                    course.append((key(sat), skills[person]))
        return course

    def rivals(self, person):
        met = {}
        for sat in self.of(person):
            mine = self.place(sat, person)
            for other in sat.people if mine is not None else ():
                if self.side(sat, other) != self.side(sat, person):
                    theirs = self.place(sat, other)
                    word = "level" if mine == theirs else "higher" if mine < theirs else "lower"
                    met.setdefault(other, Counter())[word] += 1
        return {(other, each["higher"], each["level"], each["lower"]) for other, each in met.items()}

    def met(self, person):
        return {other for sat in self.all if person in sat.people for other in sat.people} - {person}

    def partners(self, person):
        times = {}
        for sat in self.of(person):
            for feat in sat.played.feats:
                pair = {sat.people[seat] for seat in feat.seats}
                if feat.kind == self.measures[sat.game].pairs and person in pair and len(pair) == 2:
                    times.setdefault((*(pair - {person}), sat.game), []).append(feat.value)
        return {(*pair, "building", median(ms), len(ms)) for pair, ms in times.items() if len(ms) >= 3}

    def records(self, person):
        records = []
        for game, measure in self.measures.items():
            for kind, fewer in measure.records.items():
                found = [
                    (feat.value if fewer else -feat.value, key(sat), feat.n, feat.value)
                    for sat in self.of(person, game)
                    for feat in sat.played.feats
                    if feat.kind == kind and person in [sat.people[seat] for seat in feat.seats]
                ]
                if found:
                    _, when, n, value = min(found)
                    records.append((game, (kind, value, when, n)))
        return records

    def run(self, person):
        runs = []
        for game in self.measures:
            ranked = [sat for sat in self.of(person, game) if sat.played.places]
            wins = "".join("w" if self.is_win(sat, person, False) else "-" for sat in ranked)
            longest = max(map(len, wins.split("-")))
            if longest > 1:
                at = wins.index("w" * longest)
                runs.append((longest, -key(ranked[at + longest - 1])[0], game, at, ranked))
        if not runs:
            return None
        length, _, game, at, ranked = max(runs, key=lambda run: run[:2])
        return game, (length, key(ranked[at]), key(ranked[at + length - 1]))
