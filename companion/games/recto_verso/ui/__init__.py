"""Recto Verso at the table: the stopwatch, partner tokens, the seven stages, and the result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from kivy.uix.widget import Widget

from companion.ui.game import Choice, Chosen, GameUi, Setup


class RectoVersoUi(GameUi):
    loudest = ("win", "crowned", "round", "stage", "back-to-start")
    sounds: ClassVar = {"win": "win", "crowned": "win", "stage": "bonus", "back-to-start": "foul"}
    again = ("partner", "judge")

    def whose(self, state: Any) -> str | None:
        return state.active

    def art(self, **kwargs: Any) -> Widget:
        from companion.games.recto_verso.ui.art import RectoVersoArt

        return RectoVersoArt(**kwargs)

    def choices(self, look: Any, box: Any) -> Sequence[Choice]:
        tr = look.tr
        modes = (("party", tr("Party")), ("coop", tr("Two together")))
        levels = (("normal", tr("Normal")), ("hard", tr("Hard")))
        return Choice("mode", tr("Game"), modes), Choice("level", tr("Cards"), levels)

    def players(self, chosen: Chosen) -> Sequence[int]:
        from companion.games.recto_verso.rules.referee import PLAYERS

        least, most = PLAYERS[chosen["mode"]]
        return range(least, most + 1)

    def setup(self, players: Sequence[str], chosen: Chosen, box: Any) -> dict[str, Any]:
        from companion.games.recto_verso.ui.notice import scale_for

        setup: dict[str, Any] = {"mode": chosen["mode"], "players": list(players), "level": chosen["level"]}
        if chosen["mode"] == "party":
            setup["scale"] = scale_for(box)
        return setup

    def chosen(self, setup: Setup, rulings: Setup) -> Chosen:
        return {"mode": setup["mode"], "level": setup["level"]}

    def hint(self, screen: Any, players: Sequence[str], chosen: Chosen) -> str:
        from companion.games.recto_verso.ui.notice import hint

        return hint(screen, players, chosen)

    def notice(self, screen: Any, chosen: Chosen) -> Widget | None:
        from companion.games.recto_verso.ui.notice import notice

        return notice(screen, chosen)

    def first_player(self, look: Any, chosen: Chosen) -> str:
        if chosen["mode"] == "coop":
            return ""
        return str(look.tr("Whoever has renovated last begins"))

    def box_title(self, look: Any) -> str:
        return str(look.tr("The scale of points"))

    def box_editor(self, screen: Any) -> Widget:
        from companion.games.recto_verso.ui.box import ScaleEditor

        return ScaleEditor(screen)

    def parts(self, screen: Any) -> Any:
        if screen.table.session.setup["mode"] == "coop":
            from companion.games.recto_verso.ui.coop import CoopParts

            return CoopParts(screen)
        from companion.games.recto_verso.ui.party import PartyParts

        return PartyParts(screen)

    def position(self, screen: Any, n: int) -> Widget:
        from companion.games.recto_verso.ui.position import position

        return position(screen, n)

    def result(self, screen: Any) -> Sequence[Widget]:
        from companion.games.recto_verso.ui.result import result_widgets

        return result_widgets(screen)

    def winning_score(self, state: Any) -> str:
        """Points; two together win without any."""
        return "" if state.by == "crowned" else str(state.score(state.winners[0]))
