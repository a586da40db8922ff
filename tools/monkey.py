"""A monkey that plays: legal moves by touch and noise in between, for as long as wanted.

    python tools/monkey.py                                     20,000 actions of each game
    python tools/monkey.py --game ingenious --actions 2000 --seed 7

The real app off screen gets real touches (`tests/monkey`). Three of four actions look for a legal move on
the screen and make it; the others are stray fingers, a turned window, Back, pause, kill, settings, history.
Nothing may fail, nothing may be logged; after every kill the disk holds what was answered; every sheet
replays; at the end the session is undone to its start by its button, and redone. The same seed
begins the same way; thousands of actions later two runs may differ. Needs what the tests need. Exit status 1
if anything was wrong.
"""

from __future__ import annotations

import argparse
import gc
import os
import sys
import tempfile
import time
from importlib import import_module
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
REPORTS: Final = 500  # actions from one line of progress to the next
GAMES: Final = ("ingenious", "comparity", "federation", "recto-verso")


def report(monkey: Any, seconds: float) -> None:
    tally = monkey.tally
    print(f"{monkey.game}, seed {monkey.seed}: {monkey.actions:,} actions in {seconds:.0f} s")
    print("  " + ", ".join(f"{kind} {number:,}" for kind, number in monkey.counts.most_common()))
    print(f"  moves {tally.moves:,}, taken back {tally.undone:,}, brought back {tally.redone:,}")
    print(f"  sessions {len(tally.begun)}, finished {len(tally.finished)}, longest {tally.longest} events")
    print(f"  undone to the start and redone on the screen: {sorted(tally.taken_back_whole)}")
    kinds = len({trouble.kind for trouble in monkey.troubles})
    wrong = f"wrong {len(monkey.troubles)} times in {kinds} ways" if kinds else "nothing wrong"
    print(f"  sheets replayed {tally.sheets}, {wrong}", flush=True)


def tell(monkey: Any, told: set[str]) -> None:
    """What has gone wrong since, each kind of it once."""
    for trouble in monkey.troubles:
        if trouble.kind not in told:
            told.add(trouble.kind)
            print(trouble, flush=True)


def run(game: str, actions: int, seed: str, minutes: float) -> int:
    """How much was wrong."""
    monkeys, phones = import_module("tests.monkey.monkey"), import_module("tests.monkey.phone")
    with tempfile.TemporaryDirectory() as folder:
        driver = phones.Phone(Path(folder) / "data")
        monkey, started = monkeys.Monkey(driver, game, seed), time.monotonic()
        monkey.begin()
        told: set[str] = set()
        for goal in range(REPORTS, actions + REPORTS, REPORTS):
            monkey.go(min(goal, actions))
            tell(monkey, told)
            spent = time.monotonic() - started
            print(f"{game} {monkey.actions:,} {spent:.0f} s, longest {monkey.tally.longest}", file=sys.stderr)
            if spent > minutes * 60:
                break
        monkey.end()
        tell(monkey, told)
        report(monkey, time.monotonic() - started)
        driver.close()
    return len(monkey.troubles)


def main() -> int:
    parser = argparse.ArgumentParser(description="A monkey that plays every game by touch.")
    parser.add_argument("--game", choices=(*GAMES, "all"), default="all")
    parser.add_argument("--actions", type=int, default=20_000, help="of each game")
    parser.add_argument("--minutes", type=float, default=600, help="then it stops where it is")
    parser.add_argument("--seed", default="1")
    args = parser.parse_args()
    sys.path.insert(0, str(ROOT))
    os.environ["LANGUAGE"] = "en"
    import_module("tests.conftest")  # settles what Kivy reads when it is imported
    import_module("tests.monkey.monkey")
    gc.freeze()
    gc.disable()  # the driver sweeps when there is much to sweep
    os.fsync = lambda fd: None  # nobody pulls the plug here, and it takes its time
    games = GAMES if args.game == "all" else (args.game,)
    return 1 if sum(run(game, args.actions, args.seed, args.minutes) for game in games) else 0


if __name__ == "__main__":
    raise SystemExit(main())
