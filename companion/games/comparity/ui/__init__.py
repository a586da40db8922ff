"""Comparity at the table: the cards as they lie, hands and pile, checks and repairs, and the result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from kivy.uix.widget import Widget

from companion.ui.game import Choice, Chosen, Editor, GameUi, Setup


class ComparityUi(GameUi):
    loudest = ("win", "violation", "clean", "trio", "duet", "split", "given")
    sounds: ClassVar = {"win": "win", "violation": "bonus", "duet": "bonus", "trio": "bonus"}
    again = ("play", "check", "draw", "decline", "swap", "discard", "join")

    def whose(self, state: Any) -> str | None:
        due = state["due"]
        return None if due is None else str(due["player"])

    def art(self, **kwargs: Any) -> Widget:
        from companion.games.comparity.ui.art import ComparityArt

        return ComparityArt(**kwargs)

    def choices(self, look: Any, box: Any) -> Sequence[Choice]:
        tr = look.tr
        return (
            Choice("measure", tr("Compare by"), self._measures(look, box)),
            Choice(
                "trio",
                tr("After a trio, the extra card …"),
                (("must", tr("must be laid")), ("may", tr("may be laid"))),
            ),
            Choice(
                "last-card-given",
                tr("A last card given away …"),
                (("wins", tr("wins")), ("kept", tr("is never given"))),
            ),
        )

    def _measures(self, look: Any, box: Any) -> tuple[tuple[str, str], ...]:
        tr = look.tr
        known = {"height": tr("Height"), "year": tr("Year")}
        if not box:
            return tuple(known.items())
        from companion.games.comparity.box.stored import box_from_json

        measures = box_from_json(box).edition.measures
        return tuple((each.name, known.get(each.name, each.name)) for each in measures)

    def extra(self, box: Any) -> Setup:
        """The session belongs to the box that is on the table."""
        if not box:
            return {}
        from companion.games.comparity.box.stored import box_from_json

        return {"box": box_from_json(box).chosen}

    def players(self, chosen: Chosen) -> Sequence[int]:
        from companion.games.comparity.rules.hands import PILE

        return sorted(PILE)

    def setup(self, players: Sequence[str], chosen: Chosen, box: Any) -> dict[str, Any]:
        return {"players": list(players), "measure": chosen["measure"]}

    def rulings(self, chosen: Chosen) -> Setup:
        return {key: chosen[key] for key in ("trio", "last-card-given")}

    def chosen(self, setup: Setup, rulings: Setup) -> Chosen:
        return {
            "measure": setup["measure"],
            "trio": rulings.get("trio", "must"),
            "last-card-given": rulings.get("last-card-given", "wins"),
        }

    def hint(self, screen: Any, players: Sequence[str], chosen: Chosen) -> str:
        from companion.games.comparity.ui.before import before_words

        return before_words(screen, len(players))

    def first_player(self, look: Any, chosen: Chosen) -> str:
        return str(look.tr("Whoever has been up the tallest building"))

    def box_title(self, look: Any) -> str:
        return str(look.tr("Cards and their numbers"))

    def box_editor(self, screen: Any) -> Editor:
        from companion.games.comparity.ui.box import box_editor

        return box_editor(screen)

    def parts(self, screen: Any) -> Any:
        from companion.games.comparity.ui.parts import ComparityParts

        return ComparityParts(screen)

    def position(self, screen: Any, n: int) -> Widget:
        from companion.games.comparity.ui.position import position

        return position(screen, n)

    def result(self, screen: Any) -> Sequence[Widget]:
        from companion.games.comparity.ui.result import result_widgets

        return result_widgets(screen)

    def winning_score(self, state: Any) -> str:
        return ""
