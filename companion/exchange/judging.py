"""A session from elsewhere is judged by its game's referee before it is used."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.core.referee import MAX_NAME, Foul, Referee, State, Verdict
from companion.core.session import Session, fold
from companion.exchange.refusal import Refusal, Words

AnyReferees = Mapping[str, Referee[Any]]


def referee_of(session: Session, referees: AnyReferees) -> Referee[Any]:
    referee = referees.get(session.game)
    if referee is None:
        raise Refusal("unknown-game", game=session.game[:MAX_NAME])
    return referee


def check_whole(session: Session, referees: AnyReferees, words: Words) -> None:
    """Refuse a session with a foul in it."""
    for step in fold(referee_of(session, referees), session):
        if isinstance(step.verdict, Foul):
            raise foul_in_sheet(session.game, step.n, step.verdict, words)


def verdicts_of(referee: Referee[State], session: Session) -> list[Verdict[State]]:
    """The opening and one an event, up to a foul if there is one."""
    return [step.verdict for step in fold(referee, session) if isinstance(step.verdict, Verdict)]


def foul_in_sheet(game: str, n: int, foul: Foul, words: Words) -> Refusal:
    return Refusal("foul-in-sheet", n=n, message=words.foul(game, foul))
