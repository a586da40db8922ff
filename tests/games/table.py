"""Random whole sessions: a table of players who tap without end, and what the referee said to each tap."""

import importlib
from dataclasses import dataclass, field
from random import Random
from typing import Any

from companion.core.referee import Foul, Verdict, judge
from companion.games import GAMES, Referees
from tests.games import fifth

ALL = {**GAMES, fifth.GAME.name: fifth.GAME}  # the contract holds for a game that is added, too
REFEREES = Referees(ALL)


def player_of(game: str) -> Any:
    """The game's random player: `tests/games/<game>/random_player.py`."""
    return importlib.import_module(f"tests.games.{game.replace('-', '_')}.random_player")


@dataclass
class Played:
    """A session as it went: the events that stand, a ruling for the opening and for each, and the fouls."""

    referee: Any
    setup: dict
    rulings: dict
    events: list = field(default_factory=list)
    steps: list = field(default_factory=list)
    fouls: list = field(default_factory=list)  # (how many events stood, the event refused, the Foul)

    @property
    def states(self):
        return [step.state for step in self.steps]


def play(game: str, seed: int) -> Played:
    """One random session of the game, always the same for the same seed."""
    random, referee, player = Random(f"{game} {seed}"), REFEREES[game], player_of(game)
    setup, rulings = player.setup(random)
    played = Played(referee, setup, rulings, steps=[Verdict(referee.open(setup, rulings))])
    for _ in range(player.EVENTS):
        state = played.steps[-1].state
        event = player.event(random, setup, referee.describe(state))
        verdict = judge(referee, state, event)
        if isinstance(verdict, Foul):
            played.fouls.append((len(played.events), event, verdict))
            continue
        played.events.append(event)
        played.steps.append(verdict)
        if referee.outcome(verdict.state) is not None:
            break
    return played
