"""A score sheet judged: the lines that replay prints, and what keeps a sheet from being used at all."""

from __future__ import annotations

from typing import Any

from companion.cli.talk import Refusal, Talk
from companion.core.referee import MAX_NAME, Foul, Json, Referee, Verdict
from companion.core.session import Session, fold
from companion.core.table import BrokenSession
from companion.games import REFEREES


def referee_of(session: Session) -> Referee[Any]:
    referee = REFEREES.get(session.game)
    if referee is None:
        raise Refusal("unknown-game", game=session.game[:MAX_NAME])
    return referee


def line_of(referee: Referee[Any], n: int, ruling: Verdict[Any]) -> dict[str, Json]:
    """How the game stands after `n` events, and what the last of them caused."""
    return {
        "n": n,
        "calls": [call.to_json() for call in ruling.calls],
        "state": referee.describe(ruling.state),
    }


def foul_line(game: str, n: int, foul: Foul, talk: Talk) -> dict[str, Json]:
    return {"n": n, "foul": {"code": foul.code, "message": talk.foul(game, foul)}}


def check_whole(session: Session, talk: Talk) -> None:
    """Refuse a session with a foul in it."""
    for line in fold(referee_of(session), session):
        if isinstance(line.verdict, Foul):
            raise foul_in_sheet(session.game, BrokenSession(line.n, line.verdict), talk)


def foul_in_sheet(game: str, broken: BrokenSession, talk: Talk) -> Refusal:
    return Refusal("foul-in-sheet", n=broken.n, message=talk.foul(game, broken.foul))
