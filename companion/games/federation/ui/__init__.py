"""Federation at the table: the board, the cards, the superlines of the teams, and the result.

Its widgets are imported here and nowhere else, when they are first asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from companion.core.referee import Json
from companion.games.federation.rules.board import DISJOINT
from companion.games.federation.rules.state import ANY, BOARD, CLAIMS, FederationState
from companion.games.federation.rules.teams import by_seat, line_up, people_counts, team_count
from companion.games.federation.texts import FederationTexts
from companion.ui.game import Choice, Chosen, GameUi, Setup

if TYPE_CHECKING:
    from companion.games.federation.ui.card import Carded
    from companion.games.federation.ui.claims import ClaimsParts
    from companion.games.federation.ui.context import Box, Context, Looked, NewSession, Result
    from companion.games.federation.ui.parts import FederationParts
    from companion.games.federation.ui.story import FederationStory
    from companion.ui.card.parts import CardParts
    from companion.ui.look import Look


class FederationUi(GameUi[FederationState, FederationTexts]):
    loudest = ("win", "superline", "last-card", "penalty")
    sounds = MappingProxyType({"win": "win", "superline": "bonus"})
    again = ("city", "flag", "arms", "star", "claim")

    def whose(self, state: FederationState) -> str | None:
        return None if state.over or state.claims else state.player

    def art(self, **look: object) -> Widget:
        from companion.games.federation.ui.art import FederationArt

        return FederationArt(**look)

    def choices(self, look: Look, box: Json) -> Sequence[Choice]:
        """All of them are in the panel: which there are depends on how the game is kept."""
        return ()

    def panel(self, context: NewSession) -> Widget:
        from companion.games.federation.ui.panel import SetupPanel

        return SetupPanel(context)

    def players(self, chosen: Chosen) -> Sequence[int]:
        return people_counts()

    def setup(self, players: Sequence[str], chosen: Chosen, box: Json) -> Setup:
        from companion.games.federation.box.layout import read_box
        from companion.games.federation.ui.emblems import NAMES

        names = chosen.get("names") or list(NAMES.values())
        teams = line_up(players, team_count(len(players), chosen.get("teams", 2)))
        board = read_box(box)
        setup = {
            "teams": [{"name": name, "players": team} for name, team in zip(names, teams, strict=False)],
            "rows": board.rows,
            "cols": board.cols,
        }
        return {**setup, "entry": CLAIMS} if chosen.get("entry") == CLAIMS else setup

    def rulings(self, chosen: Chosen) -> Setup:
        """Where only superlines are told, nothing is agreed about cards."""
        if chosen["entry"] == CLAIMS:
            return {"collinear": chosen["collinear"]}
        return {"collinear": chosen["collinear"], "empty-cards": chosen["empty-cards"]}

    def chosen(self, setup: Setup, rulings: Setup) -> Chosen:
        from companion.games.federation.ui.colours import EMBLEMS
        from companion.games.federation.ui.emblems import emblems_of

        names = [team["name"] for team in setup["teams"]]
        emblems = emblems_of(names)
        return {
            "entry": setup.get("entry", BOARD),
            "collinear": rulings.get("collinear", DISJOINT),
            "empty-cards": rulings.get("empty-cards", ANY),
            "teams": len(emblems),
            "emblems": [*emblems, *(emblem for emblem in EMBLEMS if emblem not in emblems)],
            "names": names,
        }

    def seated(self, setup: Setup) -> Sequence[str]:
        return by_seat([team["players"] for team in setup["teams"]])

    def first_player(self, look: Look, chosen: Chosen) -> str:
        return look.tr("The player on the dealer’s left goes first")

    def box_title(self, look: Look) -> str:
        return look.tr("Regions of the board")

    def box_editor(self, context: Box) -> Widget:
        from companion.games.federation.ui.box import FederationBox

        return FederationBox(context)

    def reads_table(self, text: str) -> bool:
        from companion.games.federation.box.csv_table import is_table

        return is_table(text)

    def parts(self, context: Context) -> FederationParts | ClaimsParts:
        if context.table.state.claims:
            from companion.games.federation.ui.claims import ClaimsParts

            return ClaimsParts(context)
        from companion.games.federation.ui.parts import FederationParts

        return FederationParts(context)

    def position(self, context: Looked, n: int) -> Widget:
        from companion.games.federation.ui.position import position

        return position(context, n)

    def story(self, context: Looked) -> FederationStory:
        from companion.games.federation.ui.story import FederationStory

        return FederationStory(context)

    def result(self, context: Result) -> Sequence[Widget]:
        from companion.games.federation.ui.result import result_widgets

        return result_widgets(context)

    def card(self, context: Carded) -> CardParts:
        from companion.games.federation.ui.card import card_parts

        return card_parts(context)

    def motif(self, x: float, y: float, width: float, height: float) -> None:
        from companion.games.federation.ui.art import draw_motif

        draw_motif(x, y, width, height)

    def winning_score(self, state: FederationState) -> str:
        return str(state.board.score[(state.winners or (0,))[0]])
