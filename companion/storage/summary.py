"""What the index keeps of a session, so that a list can be shown without opening it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from companion.core.referee import BadSetup, Foul, Referee
from companion.core.session import Session, fold

RUNNING: Final = "running"
OVER: Final = "over"
ABANDONED: Final = "abandoned"


class Summary(NamedTuple):
    state: str  # running, over or abandoned
    winners: tuple[str, ...]
    by: str
    moves: int
    people: tuple[str, ...]


class Summarise:
    """Folds a session with its referee. One that no referee accepts keeps what its sheet says."""

    def __init__(self, referees: Mapping[str, Referee[Any]]) -> None:
        self._referees = referees

    def moves(self, session: Session) -> int:
        """In the game's own unit: tiles, cards, rounds."""
        referee = self._referees.get(session.game)
        return len(session.events) if referee is None else sum(map(referee.is_move, session.events))

    def __call__(self, session: Session) -> Summary:
        referee, over = self._referees.get(session.game), OVER if session.finished else RUNNING
        unknown = Summary(over, (), "", len(session.events), ())
        if referee is None:
            return unknown
        state = None
        try:
            for step in fold(referee, session):
                if isinstance(step.verdict, Foul):
                    return unknown._replace(people=referee.players(state))
                state = step.verdict.state
        except BadSetup:
            return unknown
        moves, people, outcome = self.moves(session), referee.players(state), referee.outcome(state)
        if outcome is None:
            return Summary(RUNNING, (), "", moves, people)
        return Summary(ABANDONED if outcome.abandoned else OVER, outcome.winners, outcome.by, moves, people)


def summarise_with(referees: Mapping[str, Referee[Any]]) -> Summarise:
    return Summarise(referees)
