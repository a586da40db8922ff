"""The collection as the screens ask for it: the box that is kept, and what every session tells of it."""

from __future__ import annotations

from typing import Any

from companion.games.comparity.box.collection import Collection, collections
from companion.games.comparity.box.sessions import read_session
from companion.games.comparity.box.stored import Box, Edition, box_from_json, box_to_json

GAME = "comparity"


def box_of(services: Any) -> Box:
    return box_from_json(services.box(GAME))


def keep_box(services: Any, box: Box) -> None:
    """What else is kept of the game stays."""
    services.put_box(GAME, {**(services.box(GAME) or {}), **box_to_json(box)})


def keep_edition(services: Any, edition: Edition) -> None:
    keep_box(services, box_of(services).with_edition(edition))


def collection_of(services: Any, edition_id: str = "") -> Collection:
    """Of an edition, or of the one on the table. Looks at the sessions: not to be asked at every tap."""
    box = box_of(services)
    every = collections(box, services.each(GAME, read_session))
    return every[box.of(edition_id or box.chosen).id]


def edition_of(services: Any, session: Any) -> Edition:
    """The box that a session is played with."""
    return box_of(services).of(session.extra.get("box"))
