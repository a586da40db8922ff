"""The collection as the screens ask for it: the box that is kept, and what every session tells of it."""

from __future__ import annotations

from typing import Any

from companion.rules.comparity_collection import Collection, collections
from companion.rules.comparity_collection_box import Box, Edition, box_from_json, box_to_json
from companion.rules.comparity_collection_sessions import read_session

GAME = "comparity"


def box_of(desk: Any) -> Box:
    return box_from_json(desk.box(GAME))


def keep_box(desk: Any, box: Box) -> None:
    """What else is kept of the game stays."""
    desk.put_box(GAME, {**(desk.box(GAME) or {}), **box_to_json(box)})


def keep_edition(desk: Any, edition: Edition) -> None:
    keep_box(desk, box_of(desk).with_edition(edition))


def collection_of(desk: Any, edition_id: str = "") -> Collection:
    """Of an edition, or of the one on the table. Looks at the sessions: not to be asked at every tap."""
    box = box_of(desk)
    every = collections(box, desk.each(GAME, read_session))
    return every[box.of(edition_id or box.chosen).id]


def edition_of(desk: Any, session: Any) -> Edition:
    """The box that a session is played with."""
    return box_of(desk).of(session.extra.get("box"))
