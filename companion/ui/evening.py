"""An evening in words: its title, who has won it, its sessions, and all of it as a text to be sent."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.core.document import TEXT, Document
from companion.people.evening import Scheme, Standing, standings, winners
from companion.people.sat import Sat
from companion.texts import Texts
from companion.ui.game import PlayableGame
from companion.ui.services import Evening


def title_of(words: Texts, evening: Evening) -> str:
    return words.tr("Evening of {day}").format(day=words.plain_day(evening.day))


def points_of(words: Texts, points: int) -> str:
    return words.trn("{n} point", "{n} points", points).format(n=points)


def scheme_text(scheme: Sequence[int]) -> str:
    """5-3-2-1"""
    return "-".join(map(str, scheme))


def sessions_text(words: Texts, evening: Evening) -> str:
    count = len(evening.sessions)
    return words.trn("{n} session", "{n} sessions", count).format(n=count)


def best(rows: Sequence[Standing]) -> list[str]:
    """The keys of whoever has the first place."""
    return [row.person for row in rows if row.place == 1]


def won_by(words: Texts, evening: Evening, rows: Sequence[Standing]) -> str:
    """Ann wins, 13 points"""
    names = [evening.names[person] for person in best(rows)]
    won = words.trn("{side} wins", "{side} win", len(names)).format(side=words.join(names))
    return f"{won}, {points_of(words, rows[0].points)}"


def winners_text(words: Texts, evening: Evening, session: Sat) -> str:
    return words.join(evening.names[person] for person in winners(session))


def result_of(game: PlayableGame, words: Texts, session: Sat) -> str:
    """The result in a few characters and the reason."""
    if session.played is None:
        return ""
    told = game.texts(words).row(session.played, session.by, session.moves)
    return " · ".join(part for part in told if part)


def as_text(words: Texts, evening: Evening, scheme: Scheme, games: Mapping[str, PlayableGame]) -> Document:
    """To be put into a message."""
    rows = standings(evening.sessions, scheme)
    lines = [words.tr("Evening of {day}").format(day=words.full_day(evening.day)), ""]
    lines += [f"{row.place}. {evening.names[row.person]} – {points_of(words, row.points)}" for row in rows]
    lines.append("")
    for session in evening.sessions:
        game = games[session.game]
        won = winners_text(words, evening, session)
        lines.append(f"{words.tr(game.title)}: {won} ({result_of(game, words, session)})")
    lines += ["", points_by_place(words, scheme)]
    return Document(f"evening-{evening.day:%Y-%m-%d}.txt", TEXT, ("\n".join(lines) + "\n").encode())


def points_by_place(words: Texts, scheme: Sequence[int]) -> str:
    return words.tr("Points by place: {points}").format(points=scheme_text(scheme))
