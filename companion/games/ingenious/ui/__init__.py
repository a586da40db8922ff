"""Ingenious at the table: scores, tracks, entering a tile's points, and the result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from companion.core.referee import Json
from companion.ui.game import Choice, Chosen, GameUi, Setup
from companion.ui.look import Look

if TYPE_CHECKING:
    from companion.games.ingenious.rules.state import IngeniousState
    from companion.games.ingenious.texts import IngeniousTexts  # noqa: F401 (named in the base)
    from companion.games.ingenious.ui.board_parts import BoardParts
    from companion.games.ingenious.ui.card import Carded
    from companion.games.ingenious.ui.context import AtTable, Box, NewSession, Result, Session
    from companion.games.ingenious.ui.story import IngeniousStory
    from companion.games.ingenious.ui.tally_parts import TallyParts
    from companion.ui.card.parts import CardParts


class IngeniousUi(GameUi["IngeniousState", "IngeniousTexts"]):
    """What it gives is imported when it is first asked for: a launch shows the face of the card alone."""

    again = ("place",)
    loudest = ("win", "bonus", "second-board", "swap", "points")
    panel_below = True  # it depends on the mode, which is chosen above it
    sounds: Mapping[str, str] = MappingProxyType({"win": "win", "bonus": "bonus"})

    def whose(self, state: IngeniousState) -> str | None:
        return None if state.over else state.player

    def rests(self, state: IngeniousState) -> bool:
        """The bonus plays of a turn belong to it."""
        return not state.bonus

    def art(self, **look: object) -> Widget:
        from companion.games.ingenious.ui.art import IngeniousArt

        return IngeniousArt(**look)

    def choices(self, look: Look, box: Json) -> Sequence[Choice]:
        tr = look.tr
        modes = (("standard", tr("Standard")), ("team", tr("Teams")), ("solo", tr("Solo")))
        entries = (("tally", tr("Enter points")), ("board", tr("Mirror board")))
        return Choice("mode", tr("Game"), modes), Choice("entry", tr("Points"), entries)

    def panel(self, context: NewSession) -> Widget:
        from companion.games.ingenious.ui.panel import ModePanel

        return ModePanel(context)

    def players(self, chosen: Chosen) -> Sequence[int]:
        from companion.games.ingenious.rules.state import PLAYERS

        least, most = PLAYERS[chosen["mode"]]
        return range(least, most + 1)

    def setup(self, players: Sequence[str], chosen: Chosen, box: Json) -> Setup:
        setup = {"mode": chosen["mode"], "players": list(players), "entry": chosen["entry"]}
        if chosen["entry"] == "board" and box and box.get("printed"):
            setup["printed"] = box["printed"]
        return setup

    def rulings(self, chosen: Chosen) -> Setup:
        return {"solo": chosen["solo"]} if chosen["mode"] == "solo" else {}

    def chosen(self, setup: Setup, rulings: Setup) -> Chosen:
        from companion.games.ingenious.rules.state import SOLO

        return {
            "mode": setup["mode"],
            "entry": setup.get("entry", "tally"),
            "solo": rulings.get("solo", SOLO[0]),
        }

    def hint(self, context: NewSession, players: Sequence[str], chosen: Chosen) -> str:
        tr = context.look.tr
        if chosen["mode"] == "team" and len(players) == 4:
            one, other = (" + ".join(players[side::2]) for side in (0, 1))
            return f"{one}  –  {other}"
        if chosen["mode"] == "solo" and players:
            from companion.games.ingenious.ui.context import personal_best

            best = personal_best(context.services, players[0], chosen["solo"])
            return tr("The first solo game") if best is None else tr("Best so far: {n}").format(n=best)
        return ""

    def first_player(self, look: Look, chosen: Chosen) -> str:
        return "" if chosen["mode"] == "solo" else look.tr("The youngest begins")

    def box_title(self, look: Look) -> str:
        return look.tr("Printed symbols")

    def box_editor(self, context: Box) -> Widget:
        from companion.games.ingenious.ui.box import PrintedEditor

        return PrintedEditor(context)

    def parts(self, context: Session) -> BoardParts | TallyParts:
        if context.table.state.board is not None:
            from companion.games.ingenious.ui.board_parts import BoardParts

            return BoardParts(context)
        from companion.games.ingenious.ui.tally_parts import TallyParts

        return TallyParts(context)

    def position(self, context: AtTable, n: int) -> Widget:
        from companion.games.ingenious.ui.position import position

        return position(context, n)

    def story(self, context: AtTable) -> IngeniousStory:
        from companion.games.ingenious.ui.story import IngeniousStory

        return IngeniousStory(context)

    def result(self, context: Result) -> Sequence[Widget]:
        from companion.games.ingenious.ui.result import result_widgets

        return result_widgets(context)

    def card(self, context: Carded) -> CardParts:
        from companion.games.ingenious.ui.card import card_parts

        return card_parts(context)

    def motif(self, x: float, y: float, width: float, height: float) -> None:
        from companion.games.ingenious.ui.art import draw_motif

        draw_motif(x, y, width, height)

    def winning_score(self, state: IngeniousState) -> str:
        from companion.games.ingenious.rules.questions import score

        return str(score(state, state.sides[(state.winners or (0,))[0]]))
