"""A score sheet judged: the lines that replay prints."""

from __future__ import annotations

from typing import Any

from companion.cli.output import Messages
from companion.core.referee import Foul, Json, Referee, Verdict
from companion.core.session import Session, fold
from companion.exchange import judging as exchange
from companion.games import REFEREES


def referee_of(session: Session) -> Referee[Any]:
    return exchange.referee_of(session, REFEREES)


def line_of(referee: Referee[Any], n: int, verdict: Verdict[Any]) -> dict[str, Json]:
    """How the game stands after `n` events, and what the last of them caused."""
    return {
        "n": n,
        "calls": [call.to_json() for call in verdict.calls],
        "state": referee.describe(verdict.state),
    }


def foul_line(game: str, n: int, foul: Foul, messages: Messages) -> dict[str, Json]:
    return {"n": n, "foul": {"code": foul.code, "message": messages.foul(game, foul)}}


def is_finished(session: Session) -> bool:
    """Played to its end: neither running nor abandoned nor damaged."""
    referee, last = referee_of(session), None
    for step in fold(referee, session):
        last = step.verdict
    outcome = referee.outcome(last.state) if isinstance(last, Verdict) else None
    return outcome is not None and not outcome.abandoned
