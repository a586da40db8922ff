"""Ingenious at the table: scores, tracks, entering a tile's points, and the result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from kivy.uix.widget import Widget

from companion.games.ingenious.ui.best import personal_best
from companion.ui.game import Choice, Chosen, Editor, GameUi, Setup


class IngeniousUi(GameUi):
    again = ("place",)
    loudest = ("win", "bonus", "second-board", "swap", "points")
    sounds: ClassVar = {"win": "win", "bonus": "bonus"}

    def whose(self, state: Any) -> str | None:
        turn: str | None = state["turn"]
        return turn

    def art(self, **kwargs: Any) -> Widget:
        from companion.games.ingenious.ui.art import IngeniousArt

        return IngeniousArt(**kwargs)

    def choices(self, look: Any, box: Any) -> Sequence[Choice]:
        tr = look.tr
        modes = (("standard", tr("Standard")), ("team", tr("Teams")), ("solo", tr("Solo")))
        entries = (("tally", tr("We count")), ("board", tr("Mirror board")))
        return Choice("mode", tr("Game"), modes), Choice("entry", tr("Points"), entries)

    def players(self, chosen: Chosen) -> Sequence[int]:
        from companion.games.ingenious.rules.referee import PLAYERS

        least, most = PLAYERS[chosen["mode"]]
        return range(least, most + 1)

    def setup(self, players: Sequence[str], chosen: Chosen, box: Any) -> dict[str, Any]:
        setup = {"mode": chosen["mode"], "players": list(players), "entry": chosen["entry"]}
        if chosen["entry"] == "board" and box and box.get("printed"):
            setup["printed"] = box["printed"]
        return setup

    def chosen(self, setup: Setup, rulings: Setup) -> Chosen:
        return {"mode": setup["mode"], "entry": setup.get("entry", "tally")}

    def hint(self, screen: Any, players: Sequence[str], chosen: Chosen) -> str:
        tr = screen.look.tr
        if chosen["mode"] == "team" and len(players) == 4:
            one, other = (" + ".join(players[side::2]) for side in (0, 1))
            return f"{one}  –  {other}"
        if chosen["mode"] == "solo" and players:
            best = personal_best(screen.services, players[0])
            return (
                str(tr("Best so far: {n}").format(n=best))
                if best is not None
                else str(tr("The first solo game"))
            )
        return ""

    def first_player(self, look: Any, chosen: Chosen) -> str:
        return "" if chosen["mode"] == "solo" else str(look.tr("The youngest begins"))

    def box_title(self, look: Any) -> str:
        return str(look.tr("Printed symbols"))

    def box_editor(self, screen: Any) -> Editor:
        from companion.games.ingenious.ui.box import PrintedEditor

        return PrintedEditor(screen)

    def parts(self, screen: Any) -> Any:
        if screen.table.state.board is not None:
            from companion.games.ingenious.ui.board import BoardParts

            return BoardParts(screen)
        from companion.games.ingenious.ui.tally import TallyParts

        return TallyParts(screen)

    def position(self, screen: Any, n: int) -> Widget:
        from companion.games.ingenious.ui.position import position

        return position(screen, n)

    def result(self, screen: Any) -> Sequence[Widget]:
        from companion.games.ingenious.ui.result import result_widgets

        return result_widgets(screen)

    def winning_score(self, state: Any) -> str:
        return str(state.sides[state.winners[0]].score)
