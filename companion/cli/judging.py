"""A score sheet judged: the lines that replay prints, and what keeps a sheet from being used at all."""

from __future__ import annotations

from typing import Any

from companion.cli.output import Messages, Refusal
from companion.core.referee import MAX_NAME, Foul, Json, Referee, Verdict
from companion.core.session import Session, fold
from companion.core.table import BrokenSession
from companion.games import REFEREES


def referee_of(session: Session) -> Referee[Any]:
    referee = REFEREES.get(session.game)
    if referee is None:
        raise Refusal("unknown-game", game=session.game[:MAX_NAME])
    return referee


def line_of(referee: Referee[Any], n: int, verdict: Verdict[Any]) -> dict[str, Json]:
    """How the game stands after `n` events, and what the last of them caused."""
    return {
        "n": n,
        "calls": [call.to_json() for call in verdict.calls],
        "state": referee.describe(verdict.state),
    }


def foul_line(game: str, n: int, foul: Foul, messages: Messages) -> dict[str, Json]:
    return {"n": n, "foul": {"code": foul.code, "message": messages.foul(game, foul)}}


def check_whole(session: Session, messages: Messages) -> None:
    """Refuse a session with a foul in it."""
    for step in fold(referee_of(session), session):
        if isinstance(step.verdict, Foul):
            raise foul_in_sheet(session.game, BrokenSession(step.n, step.verdict), messages)


def foul_in_sheet(game: str, broken: BrokenSession, messages: Messages) -> Refusal:
    return Refusal("foul-in-sheet", n=broken.n, message=messages.foul(game, broken.foul))
