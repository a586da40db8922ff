"""A finished session as a play: who, how many points, which place. For logs of plays such as BG Stats."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any, Final
from urllib.parse import quote
from uuid import NAMESPACE_URL, uuid5

from companion.core.document import PLAY, Document
from companion.core.referee import Json, Outcome, Referee, State
from companion.core.session import Session
from companion.exchange.judging import last_state
from companion.exchange.refusal import Refusal

SOURCE: Final = "Companion"
LINK: Final = "https://app.bgstatsapp.com/createPlay.html?data="
BGG_IDS: Final = {"ingenious": 9674}  # of the games that BoardGameGeek is known to have
SCANNED: Final = 900  # characters of a link that a camera reads from a small screen
MOMENT: Final = "%Y-%m-%d %H:%M:%S"


@dataclass(frozen=True)
class Player:
    name: str
    score: int
    rank: int  # those who share a place have the same; 0 where the game knows no places behind the winner
    winner: bool
    first: bool


@dataclass(frozen=True)
class Play:
    id: str
    game: str
    title: str
    ended: datetime
    minutes: int
    note: str
    highest_wins: bool
    players: tuple[Player, ...]


def play_of(referee: Referee[State], session: Session, title: str, reason: Callable[[State], str]) -> Play:
    """Of a session that was played to its end. The reason of the result goes into the note."""
    state = last_state(referee, session)
    outcome = referee.outcome(state)
    if outcome is None or outcome.abandoned or not session.finished:
        raise Refusal("not-finished", id=session.id)
    ranks = ranks_of(outcome)
    scores, players = referee.scores(state), referee.players(state)
    ended = datetime.fromisoformat(session.finished)
    begun = datetime.fromisoformat(session.started) if session.started else ended
    return Play(
        id=session.id,
        game=session.game,
        title=title,
        ended=ended.astimezone(UTC),
        minutes=max(0, round((ended - begun).total_seconds() / 60)),
        note="\n".join(part for part in (reason(state), session.note) if part),
        highest_wins=referee.highest_wins,
        players=tuple(
            Player(name, scores[name], ranks.get(name, 0), name in outcome.winners, seat == 0)
            for seat, name in enumerate(players)
        ),
    )


def ranks_of(outcome: Outcome) -> dict[str, int]:
    """Everybody's place as people count them; who shares one has the same."""
    ranks: dict[str, int] = {}
    for place in outcome.places:
        ranks |= dict.fromkeys(place, len(ranks) + 1)
    return ranks


# The link that fills in a new play


def link(play: Play) -> str:
    return LINK + quote(json.dumps(link_facts(play), ensure_ascii=False, separators=(",", ":")), safe=",:")


def short_link(play: Play) -> str:
    """For a QR code: a note that would make it too fine for a camera stays out."""
    whole = link(play)
    return whole if len(whole) <= SCANNED else link(replace(play, note=""))


def qr_modules(text: str) -> list[list[int]]:
    """Rows of 1 (dark) and 0, without the quiet zone."""
    import segno  # only who scans needs it

    return [list(row) for row in segno.make_qr(text, error="l", boost_error=False).matrix]


def link_facts(play: Play) -> dict[str, Json]:
    game: dict[str, Json] = {
        "name": play.title,
        "sourceGameId": play.game,
        "highestWins": play.highest_wins,
        "noPoints": False,
    }
    if play.game in BGG_IDS:
        game["bggId"] = BGG_IDS[play.game]
    return {
        "sourceName": SOURCE,
        "sourcePlayId": play.id,
        "playDate": play.ended.strftime(MOMENT),
        "durationMin": play.minutes,
        "comments": play.note,
        "game": game,
        "players": [
            {
                "name": player.name,
                "sourcePlayerId": _uuid("player", player.name),
                "startPlayer": player.first,
                "winner": player.winner,
                "score": str(player.score),
                "rank": player.rank,
            }
            for player in play.players
        ],
    }


# The file that is imported


def bgsplay(play: Play) -> Document:
    """Ids are numbers of this file; uuids are the same at every export, so that nothing is stored twice."""
    moment = play.ended.strftime(MOMENT)
    people = [
        {"id": n, "uuid": _uuid("player", player.name), "name": player.name, "modificationDate": moment}
        for n, player in enumerate(play.players, 1)
    ]
    content: dict[str, Any] = {
        "about": SOURCE,
        "games": [
            {
                "id": 1,
                "uuid": _uuid("game", play.game),
                "name": play.title,
                "bggId": BGG_IDS.get(play.game, 0),
                "highestWins": play.highest_wins,
                "noPoints": False,
                "cooperative": False,
                "usesTeams": False,
                "modificationDate": moment,
            }
        ],
        "players": people,
        "locations": [],
        "plays": [
            {
                "uuid": _uuid("play", play.id),
                "gameRefId": 1,
                "playDate": moment,
                "entryDate": moment,
                "modificationDate": moment,
                "durationMin": play.minutes,
                "comments": play.note,
                "manualWinner": True,
                "ignored": False,
                "playerScores": [
                    {
                        "playerRefId": n,
                        "score": str(player.score),
                        "rank": player.rank,
                        "winner": player.winner,
                        "startPlayer": player.first,
                        "seatOrder": n,
                    }
                    for n, player in enumerate(play.players, 1)
                ],
            }
        ],
        "userInfo": {"meRefId": 0},
    }
    text = json.dumps(content, ensure_ascii=False, indent=1)
    return Document(f"{play.game}-{play.ended:%Y-%m-%d}.bgsplay", PLAY, f"{text}\n".encode())


def _uuid(kind: str, name: str) -> str:
    return str(uuid5(NAMESPACE_URL, f"companion:{kind}:{name}"))
