"""Federation at the table: the board, the cards, the superlines of the teams, and the result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from kivy.uix.widget import Widget

from companion.ui.game import Choice, Chosen, Editor, GameUi, Setup


class FederationUi(GameUi):
    loudest = ("win", "superline", "last-card", "penalty")
    sounds: ClassVar = {"win": "win", "superline": "bonus"}
    again = ("city", "flag", "arms", "star")

    def whose(self, state: Any) -> str | None:
        return state["turn"]["player"] if state["turn"] else None

    def art(self, **kwargs: Any) -> Widget:
        from companion.games.federation.ui.art import FederationArt

        return FederationArt(**kwargs)

    def choices(self, look: Any, box: Any) -> Sequence[Choice]:
        tr = look.tr
        shared = (("disjoint", tr("share no chip")), ("share-one", tr("may share one chip")))
        return (Choice("collinear", tr("Two superlines along the same line …"), shared),)

    def panel(self, screen: Any) -> Widget:
        from companion.games.federation.ui.panel import TeamsPanel

        return TeamsPanel(screen)

    def players(self, chosen: Chosen) -> Sequence[int]:
        from companion.games.federation.ui.teams import numbers

        return numbers()

    def setup(self, players: Sequence[str], chosen: Chosen, box: Any) -> dict[str, Any]:
        from companion.games.federation.box.layout import read_box
        from companion.games.federation.ui.teams import NAMES, how_many, line_up

        names = chosen.get("names") or list(NAMES.values())
        teams = line_up(players, how_many(len(players), chosen.get("teams", 2)))
        board = read_box(box)
        return {
            "teams": [{"name": name, "players": team} for name, team in zip(names, teams, strict=False)],
            "rows": board.rows,
            "cols": board.cols,
        }

    def rulings(self, chosen: Chosen) -> Setup:
        return {"collinear": chosen["collinear"]}

    def chosen(self, setup: Setup, rulings: Setup) -> Chosen:
        from companion.games.federation.ui.teams import EMBLEMS, emblems_of

        worn = emblems_of([team["name"] for team in setup["teams"]])
        left = [emblem for emblem in EMBLEMS if emblem not in worn]
        return {
            "collinear": rulings.get("collinear", "disjoint"),
            "teams": len(worn),
            "wears": [*worn, *left],
            "names": [team["name"] for team in setup["teams"]],
        }

    def seated(self, setup: Setup) -> Sequence[str]:
        from companion.games.federation.ui.teams import seats

        return seats([team["players"] for team in setup["teams"]])

    def hint(self, screen: Any, players: Sequence[str], chosen: Chosen) -> str:
        return ""  # who plays with whom stands below the people

    def first_player(self, look: Any, chosen: Chosen) -> str:
        return str(look.tr("Left of the dealer begins"))

    def box_title(self, look: Any) -> str:
        return str(look.tr("Regions of the board"))

    def box_editor(self, screen: Any) -> Editor:
        from companion.games.federation.ui.box import BoxEditor

        return BoxEditor(screen)

    def parts(self, screen: Any) -> Any:
        from companion.games.federation.ui.parts import FederationParts

        return FederationParts(screen)

    def position(self, screen: Any, n: int) -> Widget:
        from companion.games.federation.ui.position import position

        return position(screen, n)

    def result(self, screen: Any) -> Sequence[Widget]:
        from companion.games.federation.ui.result import result_widgets

        return result_widgets(screen)

    def winning_score(self, state: Any) -> str:
        return str(state.board.score[state.winners[0]])
