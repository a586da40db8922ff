"""The personal best of a solo player."""

from __future__ import annotations

from typing import Any


def personal_best(services: Any, player: str, but: str = "") -> int | None:
    """The best finished solo game of somebody, the session `but` left out; None if there is none."""
    scores = (
        table.state.sides[0].score
        for table in services.finished("ingenious", player)
        if table.state.mode == "solo" and table.session.id != but and table.state.winners
    )
    return max(scores, default=None)
