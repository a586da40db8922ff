"""Comparity at the table: the cards as they lie, hands and pile, checks and repairs, and the result.

The one place where its widgets are imported, each when it is first asked for: the launch needs none.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from companion.core.referee import Json
from companion.games.comparity.rules.state import ComparityState
from companion.games.comparity.texts import ComparityTexts
from companion.ui.game import Choice, Chosen, GameUi, Setup
from companion.ui.look import Look

if TYPE_CHECKING:
    from companion.games.comparity.ui.box import CollectionEditor
    from companion.games.comparity.ui.card import Carded
    from companion.games.comparity.ui.context import Context, EndContext, LogContext, NewContext, OwnContext
    from companion.games.comparity.ui.parts import ComparityParts
    from companion.games.comparity.ui.story import ComparityStory
    from companion.ui.card.parts import CardParts


class ComparityUi(GameUi[ComparityState, ComparityTexts]):
    loudest = ("win", "violation", "clean", "trio", "duet", "split", "given")
    sounds = MappingProxyType({"win": "win", "violation": "bonus", "duet": "bonus", "trio": "bonus"})
    again = ("play", "check", "draw", "decline", "swap", "discard", "join")

    def whose(self, state: ComparityState) -> str | None:
        return None if state.over else state.acting_player

    def rests(self, state: ComparityState) -> bool:
        """The answer to a duet, repairs and the extra card of a trio belong to what brought them about."""
        return state.over or state.phase == "turn"

    def art(self, **look: object) -> Widget:
        from companion.games.comparity.ui.art import ComparityArt

        return ComparityArt(**look)

    def choices(self, look: Look, box: Json) -> Sequence[Choice]:
        tr = look.tr
        return (
            Choice("measure", tr("Compare by"), self._measures(look, box)),
            Choice(
                "trio",
                tr("After a trio, the extra card …"),
                (("must", tr("must be played")), ("may", tr("may be played"))),
            ),
            Choice(
                "last-card-given",
                tr("Giving away your last card …"),
                (("wins", tr("wins")), ("kept", tr("is not allowed"))),
            ),
        )

    def _measures(self, look: Look, box: Json) -> tuple[tuple[str, str], ...]:
        known = {"height": look.tr("Height"), "year": look.tr("Year")}
        if not box:
            return tuple(known.items())
        from companion.games.comparity.box.stored import box_from_json

        measures = box_from_json(box).edition.measures
        return tuple((each.name, known.get(each.name, each.name)) for each in measures)

    def extra(self, box: Json) -> Setup:
        """The session belongs to the box that is on the table."""
        if not box:
            return {}
        from companion.games.comparity.box.stored import box_from_json

        return {"box": box_from_json(box).chosen}

    def players(self, chosen: Chosen) -> Sequence[int]:
        from companion.games.comparity.rules.hands import PILE

        return sorted(PILE)

    def setup(self, players: Sequence[str], chosen: Chosen, box: Json) -> Setup:
        return {"players": list(players), "measure": chosen["measure"]}

    def rulings(self, chosen: Chosen) -> Setup:
        return {key: chosen[key] for key in ("trio", "last-card-given")}

    def chosen(self, setup: Setup, rulings: Setup) -> Chosen:
        return {
            "measure": setup["measure"],
            "trio": rulings.get("trio", "must"),
            "last-card-given": rulings.get("last-card-given", "wins"),
        }

    def hint(self, context: NewContext, players: Sequence[str], chosen: Chosen) -> str:
        from companion.games.comparity.ui.box_words import before_words
        from companion.games.comparity.ui.collected import box_of, collection_for

        box, collection = box_of(context.services), collection_for(context)
        return before_words(context.look, box, collection, len(players))

    def first_player(self, look: Look, chosen: Chosen) -> str:
        return look.tr("Whoever has been up the tallest building")

    def box_title(self, look: Look) -> str:
        return look.tr("Cards and their numbers")

    def box_editor(self, context: OwnContext) -> CollectionEditor:
        from companion.games.comparity.ui.box import CollectionEditor

        return CollectionEditor(context)

    def reads_table(self, text: str) -> bool:
        from companion.games.comparity.box.csv_list import is_list

        return is_list(text)

    def parts(self, context: Context) -> ComparityParts:
        from companion.games.comparity.ui.parts import ComparityParts

        return ComparityParts(context)

    def position(self, context: LogContext, n: int) -> Widget:
        from companion.games.comparity.ui.position import position

        return position(context, n)

    def story(self, context: LogContext) -> ComparityStory:
        from companion.games.comparity.ui.story import ComparityStory

        return ComparityStory(context)

    def result(self, context: EndContext) -> Sequence[Widget]:
        from companion.games.comparity.ui.result import result_widgets

        return result_widgets(context)

    def card(self, context: Carded) -> CardParts:
        from companion.games.comparity.ui.card import card_parts

        return card_parts(context)

    def motif(self, x: float, y: float, width: float, height: float) -> None:
        from companion.games.comparity.ui.art import draw_motif

        draw_motif(x, y, width, height)

    def winning_score(self, state: ComparityState) -> str:
        return ""
