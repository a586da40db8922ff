"""Writes the board playthroughs of Ingenious anew: `python -m tests.games.ingenious.rules.golden`.

Whole sessions of players who look for points where their markers lag behind. What the table sees after each
event is the naive second implementation's word; nothing of `companion` is asked.
"""

import json
from datetime import datetime, timedelta, timezone
from pathlib import Path
from random import Random

from tests.games.ingenious.rules import naive

FOLDER = Path(__file__).parents[3] / "playthroughs"
BEGIN = datetime(2026, 3, 1, 20, tzinfo=timezone(timedelta(hours=3)))
LOOKED_AT = 25  # places that a player considers in one turn
OTHER_CORNERS = {  # red and green changed; yellow and purple beside each other
    "red": [5, -5],
    "green": [0, -5],
    "blue": [5, 0],
    "orange": [0, 5],
    "yellow": [-5, 1],
    "purple": [-5, 0],
}
SESSIONS = {
    "board-two": {"mode": "standard", "players": ["Ann", "Bob"], "entry": "board"},
    "board-three": {
        "mode": "standard",
        "players": ["Ann", "Боб", "Cat"],
        "entry": "board",
        "printed": OTHER_CORNERS,
    },
    "board-team": {"mode": "team", "players": ["Ann", "Bob", "Cat", "Dan"], "entry": "board"},
    "board-solo": {"mode": "solo", "players": ["Ann"], "entry": "board"},
}
SEEDS = {"board-two": 2, "board-three": 0, "board-team": 0, "board-solo": 0}
# How a session that is not played until the board is full goes on at its end.
CUT = {
    "board-three": (46, [{"type": "place", "tile": ["red", "blue"], "cells": [[5, 0], [6, -1]]}]),
    "board-team": (
        56,
        [
            {"type": "correct", "side": 1, "markers": dict.fromkeys(naive.COLOUR_NAMES, 35)},
            {"type": "correct", "side": 0, "markers": {"red": 36, "green": 17}},
            {"type": "abandon"},
        ],
    ),
}


class Players:
    """Everybody's rack, filled from one bag."""

    def __init__(self, random, setup):
        self.random, self.solo = random, setup["mode"] == "solo"
        colours = naive.COLOUR_NAMES
        self.bag = [[a, b] for at, a in enumerate(colours) for b in colours[at:] for _ in range(6 - (a == b))]
        random.shuffle(self.bag)
        self.racks = [self.draw([]) for _ in setup["players"]]

    def draw(self, rack):
        size = 1 if self.solo else 6
        return rack + [self.bag.pop() for _ in range(min(len(self.bag), size - len(rack)))]

    def event(self, game):
        """The next tap of the table."""
        seat, swapper = game["seat"], game["may_swap"]
        if swapper is not None and game["pending"] == 0:
            rack, markers = self.racks[swapper], game["markers"][naive.side_of(game, swapper)]
            lowest = [colour for colour in markers if markers[colour] == min(markers.values())]
            if not any(colour in tile for colour in lowest for tile in rack):
                self.racks[swapper] = self.draw([])
                self.bag += rack
                self.random.shuffle(self.bag)
                return {"type": "swap"}
            self.racks[swapper] = self.draw(rack)
        if game["pending"] and (not self.racks[seat] or self.random.random() < 0.15):
            return {"type": "decline"}
        tile, cells = max(self.choices(game), key=lambda choice: self.worth(game, *choice))
        self.racks[seat].remove(tile)
        if self.solo:
            self.racks[seat] = self.draw(self.racks[seat])
        turned = self.random.random() < 0.5
        tile, cells = (tile[::-1], cells[::-1]) if turned else (tile, cells)
        return {"type": "place", "tile": tile, "cells": [list(cell) for cell in cells]}

    def choices(self, game):
        pairs = sorted(naive.free_pairs(game))
        pairs = [pair for pair in pairs if not self.foul(game, pair)]
        pairs = self.random.sample(pairs, min(LOOKED_AT, len(pairs)))
        return [(tile, pair) for tile in self.racks[game["seat"]] for pair in pairs]

    def foul(self, game, pair):
        event = {"type": "place", "tile": ["red", "red"], "cells": [list(cell) for cell in pair]}
        return game["seat"] not in {seat for seat, _, _ in game["tiles"]} and naive.why_not(game, event)

    def worth(self, game, tile, cells):
        """Points for a marker that lags behind are worth more."""
        markers = game["markers"][naive.side_of(game, game["seat"])]
        gained = [naive.run_length(game, *cells, tile[0]), naive.run_length(game, *cells[::-1], tile[1])]
        return sum(n * (40 - markers[colour]) for colour, n in zip(tile, gained, strict=True))


def played(name, setup):
    random, game, events = Random(f"{name} {SEEDS[name]}"), naive.new_game(setup), []
    players = Players(random, setup)
    length, tail = CUT.get(name, (1000, []))
    while not game["by"] and len(events) < length:
        event = players.event(game)
        assert naive.why_not(game, event) is None
        naive.happen(game, event)
        events.append(event)
    return events + tail


def document(name, setup):
    events = [
        {**event, "when": (BEGIN + timedelta(minutes=2 * n)).isoformat()}
        for n, event in enumerate(played(name, setup), 1)
    ]
    sheet = {
        "format": "companion-session/1",
        "id": f"golden-{name}",
        "game": "ingenious",
        "started": BEGIN.isoformat(),
        "setup": setup,
        "rulings": {},
        "events": events,
    }
    return sheet, lines(sheet)


def lines(sheet):
    found = naive.replay(sheet["setup"], sheet["events"], sheet["rulings"])
    return [{**line, "foul": {"code": line["foul"]}} if "foul" in line else line for line in found]


def text(sheet, lines):
    def row(value):
        return json.dumps(value, ensure_ascii=False)

    head = row({**sheet, "events": []}).removesuffix("]}")
    events = ",\n".join(map(row, sheet["events"]))
    return f'{{"sheet": {head}\n{events}\n]}},\n"lines": [\n' + ",\n".join(map(row, lines)) + "\n]}\n"


def main():
    for name, setup in SESSIONS.items():
        (FOLDER / f"ingenious-{name}.json").write_text(text(*document(name, setup)), encoding="utf-8")


if __name__ == "__main__":
    main()
