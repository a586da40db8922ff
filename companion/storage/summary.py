"""What the index keeps of a session, so that a list can be shown without opening it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from companion.core.referee import BadSetup, Foul, Json, Referee, Verdict
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
    played: dict[str, Json] | None = None  # what a session that is over tells of its people


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
        history: list[Verdict[Any]] = []
        try:
            for step in fold(referee, session):
                if isinstance(step.verdict, Foul):
                    return unknown._replace(people=referee.players(history[-1].state))
                history.append(step.verdict)
        except BadSetup:
            return unknown
        state = history[-1].state
        moves, people, outcome = self.moves(session), referee.players(state), referee.outcome(state)
        if outcome is None:
            return Summary(RUNNING, (), "", moves, people)
        over = ABANDONED if outcome.abandoned else OVER
        played = referee.played(session.events, history).to_json()
        return Summary(over, outcome.winners, outcome.by, moves, people, played)


def summarise_with(referees: Mapping[str, Referee[Any]]) -> Summarise:
    return Summarise(referees)
