"""A finished session as a play: who, how many points, which place. For logs of plays such as BG Stats."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any, Final
from urllib.parse import quote
from uuid import NAMESPACE_URL, uuid5

from companion.core.document import PLAY, Document
from companion.core.played import Played
from companion.core.referee import Json, Referee, State
from companion.core.session import Session
from companion.exchange.judging import verdicts_of
from companion.exchange.refusal import Refusal

SOURCE: Final = "Companion"
LINK: Final = "https://app.bgstatsapp.com/createPlay.html?data="
BGG_IDS: Final = {"ingenious": 9674}  # of the games that BoardGameGeek is known to have
SCANNED: Final = 900  # characters of a link that a camera reads from a small screen
MOMENT: Final = "%Y-%m-%d %H:%M:%S"


@dataclass(frozen=True)
class Player:
    key: str  # whoever it is, whatever they are called
    name: str
    score: int
    rank: int  # those who share a place have the same; 0 where nobody is placed
    winner: bool
    first: bool
    team: str = ""  # whom they play with, where there are teams


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
    cooperative: bool = False  # all against the game

    @property
    def teams(self) -> bool:
        return any(player.team for player in self.players)


def play_of(
    referee: Referee[State],
    session: Session,
    title: str,
    reason: Callable[[State], str],
    keys: Mapping[str, str] | None = None,
) -> Play:
    """Of a session that was played to its end. The reason of the result goes into the note.

    `keys` are those of the people by name; who has none is known by the name.
    """
    history = verdicts_of(referee, session)
    state = history[-1].state
    outcome = referee.outcome(state)
    if outcome is None or outcome.abandoned or not session.finished:
        raise Refusal("not-finished", id=session.id)
    scores, people = referee.scores(state), referee.players(state)
    played = referee.played(session.events, history)
    several = len(played.sides) > 1
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
            Player(
                (keys or {}).get(name) or name,
                name,
                scores[name],
                standing_of(played, seat)[1] or int(name in outcome.winners),
                name in outcome.winners,
                seat == 0,
                _team(people, played, seat) if several else "",
            )
            for seat, name in enumerate(people)
        ),
        cooperative=len(people) > 1 and not several,
    )


def standing_of(played: Played, seat: int) -> tuple[int | None, int | None]:
    """Points and place of the side that somebody plays on, as far as there are any."""
    side = next((n for n, seats in enumerate(played.sides) if seat in seats), len(played.sides))
    score, place = (each[side] if side < len(each) else None for each in (played.scores, played.places))
    return score, place


def _team(people: Sequence[str], played: Played, seat: int) -> str:
    """Everybody on that side by name; nothing for one who plays alone."""
    together = next((seats for seats in played.sides if seat in seats), ())
    return " & ".join(people[each] for each in together) if len(together) > 1 else ""


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
                "sourcePlayerId": _uuid("player", player.key),
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
        {"id": n, "uuid": _uuid("player", player.key), "name": player.name, "modificationDate": moment}
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
                "cooperative": play.cooperative,
                "usesTeams": play.teams,
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
                "usesTeams": play.teams,
                "ignored": False,
                "playerScores": [
                    {
                        "playerRefId": n,
                        "score": str(player.score),
                        "rank": player.rank,
                        "winner": player.winner,
                        "startPlayer": player.first,
                        "seatOrder": n,
                        **({"team": player.team} if player.team else {}),
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
