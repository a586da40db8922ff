"""A second, slow Recto Verso, written from the score sheet's contract alone, to hold the referee against.

Nothing of `companion` is imported here. Where the contract leaves a choice, this is how it is read.

Setup
- `mode`, `players`, `level` and (party) `scale` are all needed; other keys, and `scale` in coop, are ignored.
- Rulings are an object or left out. A party may have `seconds`, "cut" or "exact"; any other key or value,
  and any key at all in coop, is a bad setup.
- A scale is a non-empty list; seconds are whole, 1 or more, and rise strictly; points are whole, 0 or more,
  and fall strictly. A bad one is a bad setup (`BadSetup.code` is `bad-scale`): no event could commit it.

Fouls
- Order: game-over, the event's shape (bad-event, unknown-event), then the game's list from the left.
- So a malformed event is bad-event even when it would not be due, or belongs to the other mode.
- The one field that a code of the game names is `scale`: whatever stands in it, not-due is told before
  bad-scale. A `scale` event without it has a field missing: bad-event.
- No `type` is bad-event; a `type` that is no string is unknown-event; a `when` without offset is bad-event.
- `ms` is a whole number, 0 or more, written without a fraction; anything else is bad-event. That of `time`
  is a duration: it is compared with nothing.
- A `player` that is no string is nobody: not-a-builder or no-such-token.
- A token of oneself, of a stranger or used up is no-such-token.
- `partner` and `scale` in coop are not-due, and so is `timeout` in a party.
- `void` needs a running clock: due is ready, before or after the first call. Otherwise it is not-due.
- `stop`, `time` and `timeout` serve after none or one "ready".
- `timeout` is too-early unless more than the limit has passed since the start; time-backwards is told
  before it.
- Time is compared within one try: neither an earlier round nor a voided try counts. Equal times stand.

State
- A token is used up when it is turned over; a void leaves it so. Names stay in `tokens` with 0.
- `ms` is the time from the start to the stopped clock; null until it stops and again once judged.
- `due` stays ready after the first "ready".
- After the last round `round` and `active` stay those of that round; `partner` and `ms` are null.
- After `abandon` only `over`, `due`, `winners` and `by` change.
- A voided try is in no log and is no attempt; `voided` counts them, over the whole session. `attempts`
  counts the judged ones and the timeouts.
- A round is told once a `time` stood in it, before or after a stop; it may be told again, and the last word
  stands.
- A new scale changes no row of the log, and so no score.
- `best` is the highest stage the crown has stood on, so 1 at first; crowned, `stage` and `best` are 7.
- Winners stand in seat order; nobody scored: all share. Crowned, both players are the winners.

Calls
- Party: `round` at every judging (0 points for a mistake), then `win` after the last.
- Coop: `stage` with the stage now reached, `back-to-start` for any failure and timeout (at the first stage
  too), and `crowned` alone at the end: no `round`, no `win`.
"""

import copy
import math
from datetime import datetime
from fractions import Fraction

LIMITS = {1: 90, 2: 75, 3: 60, 4: 45, 5: 30, 6: 20, 7: 15}
FIELDS = {
    "partner": ["player"],
    "start": ["ms"],
    "ready": ["player", "ms"],
    "stop": ["ms"],
    "judge": ["correct"],
    "void": [],
    "time": ["ms"],
    "scale": ["scale"],
    "timeout": ["ms"],
    "abandon": [],
}
DUE = {
    "partner": ["partner"],
    "start": ["start"],
    "ready": ["ready"],
    "stop": ["ready"],
    "judge": ["judge"],
    "void": ["ready"],
    "time": ["ready", "judge"],
    "scale": ["partner", "start"],
    "timeout": ["ready"],
}
MODES = {"partner": "party", "scale": "party", "timeout": "coop"}  # the others belong to both


class BadSetup(Exception):
    def __init__(self, code):
        super().__init__(code)
        self.code = code


class Oracle:
    def __init__(self, setup, rulings=None):
        check_setup(setup, rulings)
        self.game = new_game(copy.deepcopy(setup), dict(rulings or {}))

    def state(self):
        return copy.deepcopy(picture(self.game))

    def submit(self, event):
        foul = why_not(self.game, event)
        if foul:
            return "foul", foul
        return "ok", happen(self.game, event)


# The setup.


def check_setup(setup, rulings):
    if not isinstance(setup, dict) or not (rulings is None or isinstance(rulings, dict)):
        raise BadSetup("bad-setup")
    if setup.get("mode") not in ("party", "coop") or setup.get("level") not in ("normal", "hard"):
        raise BadSetup("bad-setup")
    names = setup.get("players")
    if not isinstance(names, list) or not all(is_name(name) for name in names):
        raise BadSetup("bad-players")
    if len(set(names)) != len(names):
        raise BadSetup("bad-players")
    if len(names) not in ([2] if setup["mode"] == "coop" else [3, 4, 5, 6]):
        raise BadSetup("bad-players")
    if setup["mode"] == "party" and not is_scale(setup.get("scale")):
        raise BadSetup("bad-scale")
    for key, value in (rulings or {}).items():
        if setup["mode"] == "coop" or key != "seconds" or value not in ("cut", "exact"):
            raise BadSetup("bad-rulings")


def is_name(name):
    return isinstance(name, str) and name == name.strip() and 1 <= len(name) <= 40


def is_scale(scale):
    if not isinstance(scale, list) or not scale:
        return False
    for step in scale:
        if not isinstance(step, list) or len(step) != 2:
            return False
        if type(step[0]) is not int or type(step[1]) is not int or step[0] < 1 or step[1] < 0:
            return False
    seconds, points = [step[0] for step in scale], [step[1] for step in scale]
    rising, falling = sorted(set(seconds)), sorted(set(points), reverse=True)
    return seconds == rising and points == falling


def new_game(setup, rulings):
    names = setup["players"]
    each = 2 if len(names) == 3 else 1
    return {
        "mode": setup["mode"],
        "names": names,
        "scale": setup.get("scale"),
        "seconds": rulings.get("seconds", "cut"),
        "tokens": {name: {other: each for other in names if other != name} for name in names},
        "rounds": {2: None, 3: 12, 4: 12, 5: 20, 6: 30}[len(names)],
        "active": names[0],
        "partner": None,
        "stage": 1,
        "best": 1,
        "due": "partner" if setup["mode"] == "party" else "start",
        "times": [],  # every `ms` since the card was shown, the start first
        "called": [],  # who has called "ready"
        "ms": None,
        "told": False,
        "voided": 0,
        "log": [],
        "winners": None,
        "by": None,
    }


# Why an event does not stand.


def why_not(game, event):
    if game["by"]:
        return "game-over"
    if not isinstance(event, dict) or "type" not in event:
        return "bad-event"
    kind = event["type"]
    if not isinstance(kind, str) or kind not in FIELDS:
        return "unknown-event"
    if set(event) - {"type", "when"} != set(FIELDS[kind]):
        return "bad-event"
    if "when" in event and not dated(event["when"]):
        return "bad-event"
    if "ms" in event and (type(event["ms"]) is not int or event["ms"] < 0):
        return "bad-event"
    if "correct" in event and type(event["correct"]) is not bool:
        return "bad-event"
    if kind == "abandon":
        return None
    if MODES.get(kind, game["mode"]) != game["mode"] or game["due"] not in DUE[kind]:
        return "not-due"
    if kind == "ready" and event["player"] in game["called"]:
        return "not-due"
    if kind == "ready" and event["player"] not in builders(game):
        return "not-a-builder"
    tokens = game["tokens"][game["active"]] if kind == "partner" else {}
    if kind == "partner" and event["player"] not in [name for name in tokens if tokens[name]]:
        return "no-such-token"
    on_the_clock = "ms" in event and kind != "time"
    if on_the_clock and any(event["ms"] < earlier for earlier in game["times"]):
        return "time-backwards"
    if kind == "timeout" and event["ms"] - game["times"][0] <= LIMITS[game["stage"]] * 1000:
        return "too-early"
    if kind == "scale" and not is_scale(event["scale"]):
        return "bad-scale"
    return None


def dated(text):
    try:
        return datetime.fromisoformat(text).utcoffset() is not None
    except (TypeError, ValueError):
        return False


def builders(game):
    return game["names"] if game["mode"] == "coop" else [game["active"], game["partner"]]


# What an event does.


def happen(game, event):
    kind = event["type"]
    if kind == "abandon":
        game.update(by="abandoned", winners=[], due=None)
    elif kind == "partner":
        game["tokens"][game["active"]][event["player"]] -= 1
        game.update(partner=event["player"], due="start")
    elif kind == "start":
        game.update(times=[event["ms"]], due="ready")
    elif kind == "ready":
        game["times"].append(event["ms"])
        game["called"].append(event["player"])
        if len(game["called"]) == 2:
            stop_clock(game)
    elif kind == "stop":
        game["times"].append(event["ms"])
        stop_clock(game)
    elif kind == "time":
        game.update(ms=event["ms"], told=True, due="judge")
    elif kind == "scale":
        game["scale"] = copy.deepcopy(event["scale"])
    elif kind == "timeout":
        return run_out(game, event["ms"])
    elif kind == "void":
        clear_site(game)
        game["voided"] += 1
        game["due"] = "start"
    elif game["mode"] == "party":
        return judge_party(game, event["correct"])
    else:
        return judge_coop(game, event["correct"])
    return []


def stop_clock(game):
    game.update(ms=game["times"][-1] - game["times"][0], due="judge")


def clear_site(game):
    game.update(times=[], called=[], ms=None, told=False)


def judge_party(game, correct):
    points = points_for(game, game["ms"]) if correct else 0
    game["log"].append(
        {
            "round": len(game["log"]) + 1,
            "active": game["active"],
            "partner": game["partner"],
            "ms": game["ms"],
            "correct": correct,
            "points": points,
            "told": game["told"],
        }
    )
    calls = [{"call": "round", "ms": game["ms"], "points": points}]
    clear_site(game)
    game["partner"] = None
    if any(left for held in game["tokens"].values() for left in held.values()):
        left_hand = (game["names"].index(game["active"]) + 1) % len(game["names"])
        game.update(active=game["names"][left_hand], due="partner")
    else:
        totals = scores(game)
        winners = [name for name in game["names"] if totals[name] == max(totals.values())]
        game.update(by="most", winners=winners, due=None)
        calls.append({"call": "win", "players": list(winners)})
    return calls


def judge_coop(game, correct):
    passed = correct and game["ms"] <= LIMITS[game["stage"]] * 1000
    log_attempt(game, game["ms"], correct, passed)
    clear_site(game)
    if passed and game["stage"] == 7:
        game.update(by="crowned", winners=list(game["names"]), due=None)
        return [{"call": "crowned"}]
    game["stage"] = game["stage"] + 1 if passed else 1
    game["best"] = max(game["best"], game["stage"])
    game["due"] = "start"
    return [{"call": "stage", "stage": game["stage"]}] if passed else [{"call": "back-to-start"}]


def run_out(game, now):
    log_attempt(game, now - game["times"][0], None, False)
    clear_site(game)
    game.update(stage=1, due="start")
    return [{"call": "back-to-start"}]


def log_attempt(game, ms, correct, passed):
    row = {"stage": game["stage"], "ms": ms, "correct": correct, "passed": passed, "told": game["told"]}
    game["log"].append(row)


def points_for(game, ms):
    seconds = Fraction(ms, 1000)
    if game["seconds"] == "cut":
        seconds = math.floor(seconds)  # 15.9 seconds are 15
    for bound, points in game["scale"]:
        if seconds <= bound:
            return points
    return 0


# What the table sees.


def scores(game):
    """Added up anew from the log."""
    return {
        name: sum(row["points"] for row in game["log"] if name in (row["active"], row["partner"]))
        for name in game["names"]
    }


def picture(game):
    common = {
        "over": game["by"] is not None,
        "due": game["due"],
        "ms": game["ms"],
        "voided": game["voided"],
        "log": game["log"],
        "winners": game["winners"],
        "by": game["by"],
    }
    if game["mode"] == "coop":
        return common | {
            "stage": game["stage"],
            "limit": LIMITS[game["stage"]],
            "attempts": len(game["log"]),
            "best": game["best"],
        }
    return common | {
        "round": min(len(game["log"]) + 1, game["rounds"]),
        "rounds": game["rounds"],
        "active": game["active"],
        "partner": game["partner"],
        "tokens": game["tokens"],
        "scores": scores(game),
    }
