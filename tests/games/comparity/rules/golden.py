"""Writes the playthroughs of Comparity anew: `python -m tests.games.comparity.rules.golden`.

Whole sessions of players who know the landmarks more or less. What the table sees after each event is the
naive second implementation's word; nothing of `companion` is asked.
"""

import json
from datetime import datetime, timedelta, timezone
from pathlib import Path
from random import Random

from tests.games.comparity.rules import naive

FOLDER = Path(__file__).parents[3] / "playthroughs"
BEGIN = datetime(2026, 3, 1, 20, tzinfo=timezone(timedelta(hours=3)))
TRIO_MAY, KEPT = {"trio": "may"}, {"last-card-given": "kept"}
SESSIONS = {  # players, measure, rulings, how well they know the landmarks (0–1), seed, and a last tap
    "two": (["Ann", "Bob"], "height", {}, 0.9, 3, None),
    "two-kept": (["Аня", "Борис"], "year", KEPT, 0.0, 5, None),
    "three": (["Ann", "Bob", "Cat"], "year", TRIO_MAY, 0.7, 0, None),
    "four": (["Ann", "Bob", "Cat", "Dan"], "height", {}, 0.5, 0, None),
    "five-given": (["Ann", "Боб", "Cat", "Dan", "Eve"], "box office", {}, 0.0, 3, None),
    "three-abandoned": (["Ann", "Bob", "Cat"], "height", {**TRIO_MAY, **KEPT}, 0.3, 3, {"type": "abandon"}),
    "foul": (["Ann", "Bob"], "height", {}, 0.6, 0, {"type": "play", "at": [99, 0]}),
}


class Players:
    """A box of cards with values that nobody sees, and people who guess."""

    def __init__(self, random, names, measure, knowledge):
        self.random, self.knowledge = random, knowledge
        span = {"height": (5, 830), "year": (-2600, 2015)}.get(measure, (1, 2_800_000))
        self.values = [random.randint(*span) for _ in range(100)]
        self.box = list(range(100))
        random.shuffle(self.box)
        self.lying = {(0, 0): self.box.pop()}

    def event(self, game):
        """The next tap of the table."""
        actions = naive.due(game)["actions"]
        kind = self.chosen(game, actions)
        if kind in ("draw", "decline"):
            return {"type": kind}
        if kind in ("play", "join"):
            return self.lay(kind, naive.joins(game["table"]) if kind == "join" else self.free(game["table"]))
        if kind == "check":
            return self.check(game["table"])
        repair = self.random.choice([each for each in naive.repairs(game["table"]) if kind in each])
        if kind == "discard":
            del self.lying[tuple(repair["discard"])]
            return {"type": "discard", "at": repair["discard"]}
        a, b = (tuple(cell) for cell in repair["swap"])
        self.lying[a], self.lying[b] = self.lying[b], self.lying[a]
        return {"type": "swap", "a": list(a), "b": list(b)}

    def chosen(self, game, actions):
        if "check" not in actions:
            return self.random.choice(actions)
        suspicious = 0.15 + 0.35 * (1 - self.knowledge)
        return "check" if self.random.random() < suspicious else actions[0]

    def free(self, table):
        return sorted({spot for cell in table for spot in naive.beside(cell)} - set(table))

    def lay(self, kind, places):
        card = self.box.pop()
        at = min(places, key=lambda place: self.doubt(place, card))
        self.lying[at] = card
        event = {"type": kind, "at": list(at)}
        return {**event, "card": name(card)} if self.random.random() < 0.6 else event

    def doubt(self, place, card):
        """What a player who knows the landmarks thinks of a place; others guess."""
        wrong = 0
        for other in naive.beside(place):
            if other in self.lying:
                greater = other[0] + other[1] > place[0] + place[1]
                wrong += (self.values[card] > self.values[self.lying[other]]) == greater
        guess = self.random.random()
        return (wrong if self.random.random() < self.knowledge else 3 * guess, guess)

    def check(self, table):
        closed = sorted(cell for cell in table if not table[cell]["open"])
        at = self.random.choice(closed)
        near = [cell for cell in naive.neighbours(table, at) if cell in closed]
        seen = any(table[cell]["open"] for cell in naive.neighbours(table, at))
        event = {"type": "check", **self.face(at)}
        if near and (not seen or self.random.random() < 0.2):
            event["also"] = self.face(self.random.choice(near))
        return event

    def face(self, at):
        card = self.lying[at]
        return {"at": list(at), "value": self.values[card], "card": name(card)}


def name(card):
    return f"Landmark {card + 1}"


def document(title):
    names, measure, rulings, knowledge, seed, last = SESSIONS[title]
    random, setup = Random(f"{title} {seed}"), {"players": names, "measure": measure}
    game, events = naive.new_game(setup, rulings), []
    players = Players(random, names, measure, knowledge)
    while not game["by"] and len(events) < (12 if last else 1000):
        event = players.event(game)
        assert naive.why_not(game, event) is None
        naive.happen(game, event, [])
        events.append(event)
    events += [last] if last else []
    sheet = {
        "format": "companion-session/1",
        "id": f"golden-comparity-{title}",
        "game": "comparity",
        "started": BEGIN.isoformat(),
        "setup": setup,
        "rulings": rulings,
        "events": [
            {**event, "when": (BEGIN + timedelta(minutes=n)).isoformat()} for n, event in enumerate(events, 1)
        ],
    }
    return sheet, lines(sheet)


def lines(sheet):
    """What `replay --every` prints, with the bare code for a foul."""
    table = naive.Oracle(sheet["setup"], sheet["rulings"])
    found = [{"n": 0, "calls": [], "state": table.state()}]
    for n, event in enumerate(sheet["events"], 1):
        kind, what = table.submit(event)
        if kind == "foul":
            return [*found, {"n": n, "foul": {"code": what}}]
        found.append({"n": n, "calls": what, "state": table.state()})
    return found


def text(sheet, lines):
    def row(value):
        return json.dumps(value, ensure_ascii=False)

    head = row({**sheet, "events": []}).removesuffix("]}")
    events = ",\n".join(map(row, sheet["events"]))
    return f'{{"sheet": {head}\n{events}\n]}},\n"lines": [\n' + ",\n".join(map(row, lines)) + "\n]}\n"


def main():
    for title in SESSIONS:
        (FOLDER / f"comparity-{title}.json").write_text(text(*document(title)), encoding="utf-8")


if __name__ == "__main__":
    main()
