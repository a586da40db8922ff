"""Recto Verso at the table: the stopwatch, partner tokens, the seven stages, and the result.

The widgets are imported when they are first asked for: a launch shows the picture of the card alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from companion.core.referee import Json
from companion.ui.game import Choice, Chosen, GameUi, Setup

if TYPE_CHECKING:
    from companion.games.recto_verso.rules.state import RectoVersoState
    from companion.games.recto_verso.texts import RectoVersoTexts
    from companion.games.recto_verso.ui.card import Carded
    from companion.games.recto_verso.ui.context import AtTable, Box, NewSession, Result, Session
    from companion.games.recto_verso.ui.coop import CoopParts
    from companion.games.recto_verso.ui.party import PartyParts
    from companion.games.recto_verso.ui.story import RectoVersoStory
    from companion.ui.card.parts import CardParts
    from companion.ui.look import Look

    TypedUi = GameUi[RectoVersoState, RectoVersoTexts]
else:
    TypedUi = GameUi


class RectoVersoUi(TypedUi):
    loudest = ("win", "crowned", "round", "stage", "back-to-start")
    sounds = MappingProxyType({"win": "win", "crowned": "win", "stage": "bonus"})
    again = ("partner", "ready", "stop", "time", "judge")
    panel_below = True  # it depends on the mode, which is chosen above it

    def whose(self, state: RectoVersoState) -> str | None:
        return state.active

    def timed(self, state: RectoVersoState) -> bool:
        return state.watch.running

    def rests(self, state: RectoVersoState) -> bool:
        """A round is put in whole: its partner, the time as it is told, and the judgement."""
        from companion.games.recto_verso.rules.coop import CoopState

        return state.due in (None, "start" if isinstance(state, CoopState) else "partner")

    def art(self, **look: float) -> Widget:
        from companion.games.recto_verso.ui.art import RectoVersoArt

        return RectoVersoArt(**look)

    def choices(self, look: Look, box: Json) -> Sequence[Choice]:
        tr = look.tr
        modes = (("party", tr("Party")), ("coop", tr("Two together")))
        levels = (("normal", tr("Normal")), ("hard", tr("Hard")))
        return Choice("mode", tr("Game"), modes), Choice("level", tr("Cards"), levels)

    def panel(self, context: NewSession) -> Widget:
        from companion.games.recto_verso.ui.panel import SecondsPanel

        return SecondsPanel(context)

    def players(self, chosen: Chosen) -> Sequence[int]:
        from companion.games.recto_verso.rules.referee import PLAYERS

        least, most = PLAYERS[chosen["mode"]]
        return range(least, most + 1)

    def setup(self, players: Sequence[str], chosen: Chosen, box: Json) -> Setup:
        from companion.games.recto_verso.box import scale_for

        scale = {"scale": scale_for(box)} if chosen["mode"] == "party" else {}
        return {"mode": chosen["mode"], "players": list(players), "level": chosen["level"], **scale}

    def rulings(self, chosen: Chosen) -> Setup:
        return {"seconds": chosen["seconds"]} if chosen["mode"] == "party" else {}

    def chosen(self, setup: Setup, rulings: Setup) -> Chosen:
        seconds = rulings.get("seconds", "cut")
        return {"mode": setup["mode"], "level": setup["level"], "seconds": seconds}

    def hint(self, context: NewSession, players: Sequence[str], chosen: Chosen) -> str:
        from companion.games.recto_verso.ui.notice import hint

        return hint(context, players, chosen)

    def notice(self, context: NewSession, chosen: Chosen) -> Widget | None:
        from companion.games.recto_verso.ui.notice import notice

        return notice(context, chosen)

    def first_player(self, look: Look, chosen: Chosen) -> str:
        return "" if chosen["mode"] == "coop" else look.tr("The last person to renovate goes first")

    def box_title(self, look: Look) -> str:
        return look.tr("The scale of points")

    def box_editor(self, context: Box) -> Widget:
        from companion.games.recto_verso.ui.box import ScaleEditor

        return ScaleEditor(context)

    def parts(self, context: Session) -> CoopParts | PartyParts:
        if context.table.session.setup["mode"] == "coop":
            from companion.games.recto_verso.ui.coop import CoopParts

            return CoopParts(context)
        from companion.games.recto_verso.ui.party import PartyParts

        return PartyParts(context)

    def position(self, context: AtTable, n: int) -> Widget:
        from companion.games.recto_verso.ui.position import position

        return position(context, n)

    def story(self, context: AtTable) -> RectoVersoStory:
        from companion.games.recto_verso.ui.story import RectoVersoStory

        return RectoVersoStory(context)

    def result(self, context: Result) -> Sequence[Widget]:
        from companion.games.recto_verso.ui.result import result_widgets

        return result_widgets(context)

    def card(self, context: Carded) -> CardParts:
        from companion.games.recto_verso.ui.card import card_parts

        return card_parts(context)

    def motif(self, x: float, y: float, width: float, height: float) -> None:
        from companion.games.recto_verso.ui.art import draw_motif

        draw_motif(x, y, width, height)

    def winning_score(self, state: RectoVersoState) -> str:
        """Points; two together win without any."""
        from companion.games.recto_verso.rules.party import PartyState

        return str(state.score(state.winners[0])) if isinstance(state, PartyState) and state.winners else ""
