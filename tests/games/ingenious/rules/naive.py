"""A second, slow Ingenious, written from the score sheet's contract alone, to hold the referee against.

Nothing of `companion` is imported here. It works on plain JSON: `replay(setup, events)` gives the lines that
the command `replay --every` prints, with the bare code for a foul. Markers walk one space at a time, and
the board is laid anew from the log of tiles for every question. Setup and rulings are taken as valid.

Where the contract leaves a choice, this is how it is read. Whatever is malformed is bad-event, and is told
before bad-colour and the rest; of a pair that is one, what stands in it has its own code. The tiles of a turn
are counted from its first; a declined bonus is no tile. The cap holds for every `bonus` call on the way, not
only for the last.
"""

from datetime import datetime

COLOUR_NAMES = ["red", "green", "blue", "orange", "yellow", "purple"]
CORNERS = {
    "red": [0, -5],
    "green": [5, -5],
    "blue": [5, 0],
    "orange": [0, 5],
    "yellow": [-5, 5],
    "purple": [-5, 0],
}
# Clockwise, so that the way back is three further on.
COMPASS = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
FIELDS = {
    ("place", "tally"): ["tile", "points"],
    ("place", "board"): ["tile", "cells"],
    ("decline", "tally"): [],
    ("decline", "board"): [],
    ("swap", "tally"): [],
    ("swap", "board"): [],
    ("correct", "tally"): ["side", "markers"],
    ("correct", "board"): ["side", "markers"],
    ("finish", "tally"): [],
    ("finish", "board"): [],
    ("abandon", "tally"): [],
    ("abandon", "board"): [],
}


def replay(setup, events, rulings=None):
    game = new_game(setup, rulings)
    lines = [{"n": 0, "calls": [], "state": picture(game)}]
    for number, event in enumerate(events, 1):
        foul = why_not(game, event)
        if foul:
            lines.append({"n": number, "foul": foul})
            break
        calls = happen(game, event)
        lines.append({"n": number, "calls": calls, "state": picture(game)})
    return lines


def new_game(setup, rulings=None):
    mode, names = setup["mode"], setup["players"]
    seats = [[names[0], names[2]], [names[1], names[3]]] if mode == "team" else [[name] for name in names]
    return {
        "mode": mode,
        "names": names,
        "entry": setup.get("entry", "tally"),
        "printed": setup.get("printed", CORNERS),
        "radius": {1: 5, 2: 5, 3: 6, 4: 7}[len(names)],
        "end": 18 if mode == "standard" else 36,
        "solo": (rulings or {}).get("solo", "lowest"),
        "seats": seats,
        "markers": [dict.fromkeys(COLOUR_NAMES, 0) for _ in seats],
        "tiles": [],  # (seat, [colour, colour], [cell, cell] or None), in the order they were laid
        "seat": 0,
        "pending": 0,
        "laid": 0,  # tiles of this turn
        "may_swap": None,  # the seat whose turn has just ended and who has not changed the rack since
        "by": None,
    }


# Why an event does not stand.


def why_not(game, event):
    if game["by"]:
        return "game-over"
    if not isinstance(event, dict) or "type" not in event:
        return "bad-event"
    kind = event["type"]
    if not isinstance(kind, str) or (kind, game["entry"]) not in FIELDS:
        return "unknown-event"
    if set(event) - {"type", "when"} != set(FIELDS[kind, game["entry"]]):
        return "bad-event"
    if "when" in event and not dated(event["when"]):
        return "bad-event"
    if kind == "place":
        return why_no_tile(game, event)
    if kind == "decline":
        return None if game["pending"] else "no-bonus"
    if kind == "swap":
        if game["may_swap"] is None:
            return "swap-late"
        level = set(game["markers"][side_of(game, game["may_swap"])].values())
        return "swap-level" if len(level) == 1 else None
    if kind == "correct":
        return why_no_correction(game, event)
    if kind == "finish" and game["entry"] == "board":
        return "board-open"
    return None


def why_no_tile(game, event):
    tile, cells = event["tile"], event.get("cells", [[0, 0], [0, 0]])
    for pair in [tile, cells, event.get("points", [0, 0])]:
        if not (isinstance(pair, list) and len(pair) == 2):
            return "bad-event"
    if not all(is_pair(cell) for cell in cells):
        return "bad-event"
    if not all(isinstance(colour, str) and colour in COLOUR_NAMES for colour in tile):
        return "bad-colour"
    if game["entry"] == "tally":
        most = 5 * game["radius"]
        fine = all(type(n) is int and 0 <= n <= most for n in event["points"])
        return None if fine else "bad-points"
    one, other = (tuple(cell) for cell in cells)
    for q, r in (one, other):
        if max(abs(q), abs(r), abs(q + r)) > game["radius"]:
            return "off-board"
    if {one, other} & set(lying(game)):
        return "cell-taken"
    if other not in around(one):
        return "not-adjacent"
    if any(seat == game["seat"] for seat, _, _ in game["tiles"]):
        return None
    new = untouched(game)
    could = [pair for pair in free_pairs(game) if touches(pair, new)]
    if could and (one, other) not in could:  # where nobody could do it any more, nobody has to
        return "first-round"
    return None


def why_no_correction(game, event):
    side, markers = event["side"], event["markers"]
    if type(side) is not int or not 0 <= side < len(game["seats"]):
        return "bad-event"
    if not isinstance(markers, dict):
        return "bad-event"
    for colour, n in markers.items():
        if colour not in COLOUR_NAMES or type(n) is not int or not 0 <= n <= game["end"]:
            return "bad-marker"
    return None


def is_pair(cell):
    return isinstance(cell, list) and len(cell) == 2 and all(type(n) is int for n in cell)


def dated(text):
    try:
        return datetime.fromisoformat(text).utcoffset() is not None
    except (TypeError, ValueError):
        return False


# What an event does.


def happen(game, event):
    kind, calls = event["type"], []
    if kind == "abandon":
        game.update(by="abandoned", pending=0, may_swap=None)
    elif kind == "finish":
        close(game, "solo" if game["mode"] == "solo" else "lowest", calls)
    elif kind == "correct":
        game["markers"][event["side"]].update(event["markers"])
        end_if_all_six(game, calls)
    elif kind == "swap":
        calls.append({"call": "swap", "side": side_of(game, game["may_swap"])})
        game["may_swap"] = None
    elif kind == "decline":
        game["pending"] -= 1
        pass_on(game)
    else:
        lay(game, event, calls)
    return calls


def lay(game, event, calls):
    if game["pending"]:
        game["pending"] -= 1
    game["laid"] += 1
    game["may_swap"] = None
    side = side_of(game, game["seat"])
    if game["entry"] == "board":
        one, other = (tuple(cell) for cell in event["cells"])
        first, second = event["tile"]
        gained = [run_length(game, one, other, first), run_length(game, other, one, second)]
        game["tiles"].append((game["seat"], event["tile"], [one, other]))
    else:
        gained = event["points"]
        game["tiles"].append((game["seat"], event["tile"], None))
    total = {}
    for colour, n in zip(event["tile"], gained, strict=True):
        total[colour] = total.get(colour, 0) + n
    calls.append({"call": "points", "side": side, "points": total})
    markers = game["markers"][side]
    for colour in dict.fromkeys(event["tile"]):
        scored = [n for half, n in zip(event["tile"], gained, strict=True) if half == colour]
        walks = [walk(game, markers[colour], order) for order in (scored, scored[::-1])]
        markers[colour], ends = max(walks)
        for end in ends:
            if game["mode"] != "solo":
                game["pending"] = min(game["pending"] + 1, 6 - game["laid"])
                calls.append({"call": "bonus", "side": side, "colour": colour, "pending": game["pending"]})
            if end != game["end"]:
                calls.append({"call": "second-board", "side": side, "colour": colour})
    end_if_all_six(game, calls)
    if game["by"]:
        return
    if game["entry"] == "board" and not any_room(game):
        close(game, "solo" if game["mode"] == "solo" else "lowest", calls)
    else:
        pass_on(game)


def walk(game, at, order):
    """Where a marker gets to, symbol after symbol, and the ends of boards that it comes to."""
    ends = []
    for n in order:
        for _ in range(n):
            if at == game["end"]:
                break
            at += 1
            if at in (18, game["end"]):
                ends.append(at)
                break
    return at, ends


def pass_on(game):
    if game["pending"] == 0:
        game["laid"] = 0
        game["may_swap"] = None if game["mode"] == "solo" else game["seat"]  # solo has no rack
        game["seat"] = (game["seat"] + 1) % len(game["names"])


def end_if_all_six(game, calls):
    if any(min(markers.values()) == game["end"] for markers in game["markers"]):
        close(game, "all-six", calls)


def close(game, by, calls):
    game.update(by=by, pending=0, may_swap=None)
    calls.append({"call": "win", "sides": places(game)[0], "by": by})


# The board, laid anew from the log whenever it is asked.


def lying(game):
    board = {tuple(cell): colour for colour, cell in game["printed"].items()}
    for _, tile, cells in game["tiles"]:
        board.update(zip(cells, tile, strict=True))
    return board


def around(cell):
    return [(cell[0] + q, cell[1] + r) for q, r in COMPASS]


def untouched(game):
    """The printed symbols that no tile touches."""
    covered = [spot for _, _, cells in game["tiles"] for cell in cells for spot in around(cell)]
    return [tuple(spot) for spot in game["printed"].values() if tuple(spot) not in covered]


def touches(pair, spots):
    return any(spot in around(cell) for cell in pair for spot in spots)


def run_length(game, cell, other, colour):
    board, count = lying(game), 0
    for q, r in COMPASS:
        at = (cell[0] + q, cell[1] + r)
        while at != other and board.get(at) == colour:
            count += 1
            at = (at[0] + q, at[1] + r)
    return count


def free_pairs(game):
    reach = range(-game["radius"], game["radius"] + 1)
    free = {(q, r) for q in reach for r in reach if q + r in reach} - set(lying(game))
    return [(cell, spot) for cell in free for spot in around(cell) if spot in free]


def any_room(game):
    return len(free_pairs(game)) > 0


# What the table sees.


def side_of(game, seat):
    return next(i for i, names in enumerate(game["seats"]) if game["names"][seat] in names)


def places(game):
    """Every side's place is the number of sides that beat it."""
    rows = [sorted(markers.values()) for markers in game["markers"]]
    beaten = [sum(better > row for better in rows) for row in rows]
    return [[i for i, n in enumerate(beaten) if n == place] for place in sorted(set(beaten))]


def picture(game):
    over = game["by"] is not None
    state = {
        "over": over,
        "turn": None if over else game["names"][game["seat"]],
        "due": None if over else "bonus" if game["pending"] else "place",
        "bonus": game["pending"],
        "sides": [
            {
                "players": names,
                "markers": dict(markers),
                "lowest": [colour for colour in COLOUR_NAMES if markers[colour] == min(markers.values())],
                "score": sum(markers.values()) if game["solo"] == "total" else min(markers.values()),
                "total": sum(markers.values()),
            }
            for names, markers in zip(game["seats"], game["markers"], strict=True)
        ],
        "ranking": places(game),
        "winners": [] if game["by"] == "abandoned" else places(game)[0] if over else None,
        "by": game["by"],
    }
    if game["entry"] == "board":
        state["cells"] = [[q, r, colour] for (q, r), colour in sorted(lying(game).items())]
        state["room"] = any_room(game)
    return state
