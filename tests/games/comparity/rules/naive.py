"""A second, slow Comparity, written from the contract and the booklet alone, to hold the referee against.

Nothing of `companion` is imported here. The table is a dictionary of cells; whatever is asked of it is
counted anew, by trying everything. Where the contract leaves a choice, this is how it was read:

Setup
- `players` and `measure` must be there; an unknown key, in the setup or the rulings, is a bad setup.
- `measure` is any text that is not blank.

Fouls
- `game-over` comes before everything. No `type`: `bad-event`; a `type` that is no text: `unknown-event`.
- The form comes before the phase: a missing, unknown or malformed field is `bad-event` even out of turn.
- A `value` that is there but no finite number is `bad-value`, so it waits for its place in the list.
- A `card` is a text that is not blank; null is malformed. An `also` that is no object is `bad-event`.
- Checking when nothing can be checked is never `not-due`: the single first card is `needs-neighbour`.
- An `also` that is not beside the checked card (or is that card) is `no-neighbour`, before all the rest;
  one that is open or empty is `not-closed`.
- In a repair `swap` and `discard` are both due: one that is not listed is `not-a-repair`.
- `decline` under the ruling `must` is `not-due`.
- A `join` can be `cell-taken`, `no-neighbour` or `not-joining`, in that order.
- `same-card` looks at cards that lie open only, at names exactly as written; a discarded name is free again.
- A card opened without a name keeps the one it was played with, and that counts for `same-card` too; a name
  given at the check replaces it. A checked card and its `also` may not have one name.

Play
- `duet` and `trio` name the player who laid the card. A trio is called `trio` alone.
- `clean` and `violation` name the player who draws, and come before the `given` of that draw.
- A violation is a pair of cells: a swap is barred when a pair of cells violates that did not before.
- A swap may be named either way round.
- Whoever gives the last card wins at once: no more is given, nothing is repaired.
- Where all others keep a last card, the draw ends short.
- A last card laid calls `win` alone, without duet or trio.

State
- `violations` and `repairs` follow the grid in every state, in a split and after the end too.
- `joins` is empty while the area is whole; it too stays after the end.
- In `repairs` a swap stands before the discard of its first cell; its cells stand as in the violation.
- A closed card shows the name it was played with; unknown names and values are null.
"""

import copy
import math
from datetime import datetime

PILES = {2: 15, 3: 20, 4: 35, 5: 40}
RULINGS = {"trio": ["must", "may"], "last-card-given": ["wins", "kept"]}
NEEDED = {
    "play": ["at"],
    "check": ["at", "value"],
    "draw": [],
    "swap": ["a", "b"],
    "discard": ["at"],
    "join": ["at"],
    "decline": [],
    "abandon": [],
}
OPTIONAL = {"play": ["card"], "check": ["card", "also"], "join": ["card"]}
PHASES = {
    "turn": ["play", "check"],
    "answer": ["draw", "check"],
    "extra": ["play", "decline"],
    "repair": ["swap", "discard"],
    "split": ["join"],
}


class BadSetup(Exception):
    pass


class Oracle:
    def __init__(self, setup, rulings=None):
        self.game = new_game(setup, {} if rulings is None else rulings)

    def state(self):
        return copy.deepcopy(picture(self.game))

    def submit(self, event):
        foul = why_not(self.game, event)
        if foul:
            return "foul", foul
        calls = []
        happen(self.game, copy.deepcopy(event), calls)
        return "ok", copy.deepcopy(calls)


def new_game(setup, rulings):
    if not isinstance(setup, dict) or sorted(setup) != ["measure", "players"]:
        raise BadSetup("a setup is players and measure")
    names = setup["players"]
    if not isinstance(names, list) or len(names) not in PILES:
        raise BadSetup("two to five players")
    for name in names:
        if not isinstance(name, str) or not name or name != name.strip() or len(name) > 40:
            raise BadSetup("a name is trimmed, not empty, at most 40 characters")
        if names.count(name) > 1:
            raise BadSetup("every name is another")
    if not isinstance(setup["measure"], str) or not setup["measure"].strip():
        raise BadSetup("a measure has a name")
    if not isinstance(rulings, dict):
        raise BadSetup("rulings are an object")
    for key, choice in rulings.items():
        if key not in RULINGS or choice not in RULINGS[key]:
            raise BadSetup("no such ruling")
    return {
        "names": list(names),
        "trio": rulings.get("trio", "must"),
        "last-card-given": rulings.get("last-card-given", "wins"),
        "hands": dict.fromkeys(names, 7),
        "pile": PILES[len(names)] - 1,  # its top card is the first on the table
        "table": {(0, 0): {"open": False, "value": None, "card": None}},
        "revealed": 0,
        "turn": 0,  # the seat whose normal turn it is, or who answers before it
        "phase": "turn",
        "answering": None,  # "duet" or "trio" from the playing of such a card until its answer is done
        "winners": None,
        "by": None,
    }


# The table, looked at anew whenever it is asked.


def beside(cell):
    x, y = cell
    return [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]


def neighbours(table, cell):
    return [other for other in beside(cell) if other in table]


def violations(table):
    """Every pair of open neighbours whose value falls to the right or upwards, the left or lower first."""
    found = []
    for one in table:
        for other in table:
            right = other == (one[0] + 1, one[1])
            above = other == (one[0], one[1] + 1)
            both_open = table[one]["open"] and table[other]["open"]
            if (right or above) and both_open and table[one]["value"] > table[other]["value"]:
                found.append((one, other))
    return sorted(found)


def swapped(table, one, other):
    new = dict(table)
    new[one], new[other] = table[other], table[one]
    return new


def cards_wrong(table):
    """The violating pairs, named by their cards."""
    return {frozenset((id(table[one]), id(table[other]))) for one, other in violations(table)}


def repairs(table):
    """Every two cards of a knot are tried; a knot that no swap helps may lose any of its cards."""
    table = {cell: dict(card) for cell, card in table.items()}  # every card an object of its own
    wrong, before = violations(table), cards_wrong(table)
    swaps, discards = [], []
    left = sorted({cell for pair in wrong for cell in pair})
    while left:
        knot = [left.pop(0)]
        for cell in knot:  # grows while it is walked
            for pair in wrong:
                if cell in pair:
                    knot += [other for other in pair if other not in knot]
        left = [cell for cell in left if cell not in knot]
        helps = []
        for one in knot:
            for other in knot:
                after = cards_wrong(swapped(table, one, other))
                if one < other and after <= before and after != before:
                    helps.append((one, other))
        swaps += helps
        discards += [] if helps else knot
    found = [(one, 0, other, {"swap": [list(one), list(other)]}) for one, other in swaps]
    found += [(cell, 1, cell, {"discard": list(cell)}) for cell in discards]
    return [repair for _, _, _, repair in sorted(found, key=lambda entry: entry[:3])]


def whole(cells):
    """Whether a walk from one card over neighbours reaches them all."""
    cells = list(cells)
    reached = [cells[0]]
    for cell in reached:  # grows while it is walked
        reached += [other for other in beside(cell) if other in cells and other not in reached]
    return len(reached) == len(cells)


def joins(table):
    if whole(table):
        return []
    empty = {spot for cell in table for spot in beside(cell)} - set(table)
    return sorted(spot for spot in empty if whole([*table, spot]))


def checkable(table):
    return any(not table[cell]["open"] and neighbours(table, cell) for cell in table)


# Why an event does not stand.


def why_not(game, event):
    if game["by"]:
        return "game-over"
    if not isinstance(event, dict) or "type" not in event:
        return "bad-event"
    kind = event["type"]
    if not isinstance(kind, str) or kind not in NEEDED:
        return "unknown-event"
    if not well_formed(event, ["type", *NEEDED[kind]], ["when", *OPTIONAL.get(kind, [])]):
        return "bad-event"
    if kind == "abandon":
        return None
    if kind not in PHASES[game["phase"]]:
        return "not-due"
    if kind == "decline" and game["trio"] == "must":
        return "not-due"
    if kind in ("play", "join"):
        return why_no_card(game, event)
    if kind == "check":
        return why_no_check(game, event)
    if kind == "swap":
        either = [{"swap": [event["a"], event["b"]]}, {"swap": [event["b"], event["a"]]}]
        return None if any(repair in either for repair in repairs(game["table"])) else "not-a-repair"
    if kind == "discard":
        return None if {"discard": event["at"]} in repairs(game["table"]) else "not-a-repair"
    return None


def well_formed(thing, needed, optional):
    if any(key not in thing for key in needed):
        return False
    if any(key not in needed and key not in optional for key in thing):
        return False
    for key in ("at", "a", "b"):
        if key in thing and not is_pair(thing[key]):
            return False
    if "card" in thing and not (isinstance(thing["card"], str) and thing["card"].strip()):
        return False
    if "when" in thing and not dated(thing["when"]):
        return False
    if "also" in thing:
        return isinstance(thing["also"], dict) and well_formed(thing["also"], ["at", "value"], ["card"])
    return True


def is_pair(cell):
    return isinstance(cell, list) and len(cell) == 2 and all(type(n) is int for n in cell)


def is_number(value):
    return type(value) is int or (type(value) is float and math.isfinite(value))


def dated(text):
    try:
        return datetime.fromisoformat(text).utcoffset() is not None
    except (TypeError, ValueError):
        return False


def why_no_card(game, event):
    table, cell = game["table"], tuple(event["at"])
    if cell in table:
        return "cell-taken"
    if not neighbours(table, cell):
        return "no-neighbour"
    if event["type"] == "join" and cell not in joins(table):
        return "not-joining"
    if "card" in event and event["card"] in open_names(table):
        return "same-card"
    return None


def why_no_check(game, event):
    table = game["table"]
    cell = tuple(event["at"])
    turned = [event]
    if "also" in event:
        turned.append(event["also"])
        if tuple(event["also"]["at"]) not in beside(cell):
            return "no-neighbour"
    for one in turned:
        if tuple(one["at"]) not in table or table[tuple(one["at"])]["open"]:
            return "not-closed"
    if "also" not in event and not any(table[other]["open"] for other in neighbours(table, cell)):
        return "needs-neighbour"
    if not all(is_number(one["value"]) for one in turned):
        return "bad-value"
    names = open_names(table)
    for one in turned:
        name = one.get("card", table[tuple(one["at"])]["card"])
        if name is not None and name in names:
            return "same-card"
        names.append(name)
    return None


def open_names(table):
    return [card["card"] for card in table.values() if card["open"] and card["card"] is not None]


# What an event does.


def happen(game, event, calls):
    kind = event["type"]
    if kind == "abandon":
        game.update(winners=[], by="abandoned")
    elif kind == "play":
        play(game, event, calls)
    elif kind == "decline":
        normal_turn(game)
    elif kind == "draw":
        take(game, game["turn"], 1, calls)
        after_answer_without_violation(game)
    elif kind == "check":
        check(game, event, calls)
    elif kind == "swap":
        game["table"] = swapped(game["table"], tuple(event["a"]), tuple(event["b"]))
        go_on_repairing(game)
    elif kind == "discard":
        del game["table"][tuple(event["at"])]
        if whole(game["table"]):
            go_on_repairing(game)
        else:
            game["phase"] = "split"
            calls.append({"call": "split"})
    elif kind == "join":
        lay(game, game["turn"], event, calls)
        if not game["by"]:
            go_on_repairing(game)


def left_of(game, seat):
    return (seat + 1) % len(game["names"])


def right_of(game, seat):
    return (seat - 1) % len(game["names"])


def lay(game, seat, event, calls):
    name = game["names"][seat]
    game["table"][tuple(event["at"])] = {"open": False, "value": None, "card": event.get("card")}
    game["hands"][name] -= 1
    if game["hands"][name] == 0:
        win(game, name, "out", calls)


def win(game, name, by, calls):
    game.update(winners=[name], by=by)
    calls.append({"call": "win", "player": name})


def play(game, event, calls):
    if game["phase"] == "extra":
        lay(game, right_of(game, game["turn"]), event, calls)
        if not game["by"]:
            normal_turn(game)
        return
    seat = game["turn"]
    touched = len(neighbours(game["table"], tuple(event["at"])))
    lay(game, seat, event, calls)
    if game["by"]:
        return
    game["turn"] = left_of(game, seat)
    if touched >= 2:
        game["phase"] = "answer"
        game["answering"] = "duet" if touched == 2 else "trio"
        calls.append({"call": game["answering"], "player": game["names"][seat]})


def normal_turn(game):
    game["phase"] = "turn"
    game["answering"] = None


def after_answer_without_violation(game):
    if game["by"]:
        return
    if game["answering"] == "trio":
        game["phase"] = "extra"
    elif game["answering"] == "duet":
        normal_turn(game)
    else:  # the check was a turn of its own
        normal_turn(game)
        game["turn"] = left_of(game, game["turn"])


def go_on_repairing(game):
    if violations(game["table"]):
        game["phase"] = "repair"
        return
    if game["answering"] is None:
        game["turn"] = left_of(game, game["turn"])
    normal_turn(game)  # an answer that found a violation leaves no extra card to a trio


def check(game, event, calls):
    for one in [event, event["also"]] if "also" in event else [event]:
        card = game["table"][tuple(one["at"])]
        card["open"] = True
        card["value"] = one["value"]
        card["card"] = one.get("card", card["card"])
        game["revealed"] += 1
    checker, previous = game["turn"], right_of(game, game["turn"])
    wrong = violations(game["table"])
    if wrong:
        pairs = [[list(one), list(other)] for one, other in wrong]
        calls.append({"call": "violation", "pairs": pairs, "player": game["names"][previous], "draws": 3})
        take(game, previous, 3, calls)
        game["phase"] = "repair"
    else:
        calls.append({"call": "clean", "player": game["names"][checker], "draws": 2})
        take(game, checker, 2, calls)
        after_answer_without_violation(game)


def take(game, seat, wanted, calls):
    taker = game["names"][seat]
    while wanted and game["pile"]:
        game["pile"] -= 1
        game["hands"][taker] += 1
        wanted -= 1
    giver_seat = seat
    while wanted:
        others = [name for name in game["names"] if name != taker]
        if game["last-card-given"] == "kept" and all(game["hands"][name] == 1 for name in others):
            return
        giver_seat = left_of(game, giver_seat)
        giver = game["names"][giver_seat]
        if giver == taker or (game["last-card-given"] == "kept" and game["hands"][giver] == 1):
            continue
        game["hands"][giver] -= 1
        game["hands"][taker] += 1
        wanted -= 1
        calls.append({"call": "given", "from": giver, "to": taker})
        if game["hands"][giver] == 0:
            win(game, giver, "given", calls)
            return


# What the table sees.


def due(game):
    if game["by"]:
        return None
    table, phase, seat = game["table"], game["phase"], game["turn"]
    if phase == "extra":
        seat = right_of(game, seat)
    actions = list(PHASES[phase])
    if phase in ("turn", "answer") and not checkable(table):
        actions.remove("check")
    if phase == "extra" and game["trio"] == "must":
        actions.remove("decline")
    if phase == "repair":
        actions = [kind for kind in actions if any(kind in repair for repair in repairs(table))]
    return {"player": game["names"][seat], "actions": actions}


def picture(game):
    table = game["table"]
    return {
        "over": game["by"] is not None,
        "due": due(game),
        "hands": dict(game["hands"]),
        "pile": game["pile"],
        "grid": [{"at": list(cell), **table[cell]} for cell in sorted(table)],
        "violations": [[list(one), list(other)] for one, other in violations(table)],
        "repairs": repairs(table),
        "joins": [list(cell) for cell in joins(table)],
        "revealed": game["revealed"],
        "winners": game["winners"],
        "by": game["by"],
    }
