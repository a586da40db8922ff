"""What the index keeps of a session, so that a list can be shown without opening it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
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


Summarise = Callable[[Session], Summary]


def summarise_with(referees: Mapping[str, Referee[Any]]) -> Summarise:
    """Folds a session with its referee. One that no referee accepts keeps what its sheet says."""

    def summarise(session: Session) -> Summary:
        moves = len(session.events)
        unknown = Summary(OVER if session.finished else RUNNING, (), "", moves, ())
        referee = referees.get(session.game)
        if referee is None:
            return unknown
        state = None
        try:
            for line in fold(referee, session):
                if isinstance(line.verdict, Foul):
                    return unknown._replace(people=referee.players(state))
                state = line.verdict.state
        except BadSetup:
            return unknown
        people, outcome = referee.players(state), referee.outcome(state)
        if outcome is None:
            return Summary(RUNNING, (), "", moves, people)
        return Summary(ABANDONED if outcome.abandoned else OVER, outcome.winners, outcome.by, moves, people)

    return summarise
