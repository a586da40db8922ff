"""The referees, one module a game. This list is the registry: a new game adds a line."""

from __future__ import annotations

from typing import Any, Final

from companion.core.referee import Referee
from companion.rules.ingenious import IngeniousReferee

REFEREES: Final[dict[str, Referee[Any]]] = {referee.game: referee for referee in (IngeniousReferee(),)}
