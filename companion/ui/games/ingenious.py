"""Ingenious at the table: scores, tracks, entering a tile's points, and the result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.uix.widget import Widget

from companion.ui.games.ingenious_art import IngeniousArt


class IngeniousUi:
    name = "ingenious"
    least, most = 2, 4

    def art(self, **kwargs: Any) -> Widget:
        return IngeniousArt(**kwargs)

    def setup(self, players: Sequence[str]) -> dict[str, Any]:
        return {"mode": "standard", "players": list(players), "entry": "tally"}

    def first_player(self, look: Any) -> str:
        return str(look.tr("The youngest begins"))

    def parts(self, screen: Any) -> Any:
        if screen.table.state.board is not None:
            from companion.ui.games.ingenious_board import BoardParts

            return BoardParts(screen)
        from companion.ui.games.ingenious_tally import TallyParts

        return TallyParts(screen)

    def result(self, screen: Any) -> Sequence[Widget]:
        from companion.ui.games.ingenious_result import result_widgets

        return result_widgets(screen)

    def winning_score(self, state: Any) -> str:
        return str(state.sides[state.winners[0]].score)
