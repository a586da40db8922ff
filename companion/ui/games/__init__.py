"""One view per game. This list is the registry: a new game adds a line."""

from __future__ import annotations

from typing import Final

from companion.ui.games.comparity import ComparityUi
from companion.ui.games.federation import FederationUi
from companion.ui.games.game import GameUi
from companion.ui.games.ingenious import IngeniousUi
from companion.ui.games.recto_verso import RectoVersoUi

GAMES: Final[dict[str, GameUi]] = {
    game.name: game for game in (IngeniousUi(), ComparityUi(), FederationUi(), RectoVersoUi())
}
