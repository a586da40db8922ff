"""The story of Comparity: the whole table from far, broken pairs, and who doubted rightly."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.uix.widget import Widget

from companion.games.comparity.analysis import doubts
from companion.games.comparity.ui.context import LogContext
from companion.games.comparity.ui.marks import Marks, broken_off, last_cells
from companion.games.comparity.ui.overview import Overview
from companion.games.comparity.ui.result import chart_of
from companion.games.comparity.ui.values import small_value
from companion.ui.story import GameStory
from companion.ui.widgets.figures import Figures, Line


class ComparityStory(GameStory[LogContext]):
    def __init__(self, context: LogContext) -> None:
        super().__init__(context)
        self.legend = context.look.tr("broken pair")

    def starred(self, n: int) -> bool:
        return any(call.code == "violation" for call in self.history[n].calls)

    def position(self, n: int) -> Widget:
        look = self.context.look
        table = Overview(palette=look.palette, small=lambda card: small_value(look, card.value or 0))
        self.follow(table, n)
        return table

    def follow(self, shown: Widget, n: int) -> bool:
        if not isinstance(shown, Overview):
            return False
        area = self.history[n].state.area
        last = last_cells(self.events[max(0, n - 1) : n], area)
        shown.show(area, Marks(last=last, broken=area.violations(), apart=broken_off(area)))
        return True

    def figures(self) -> Sequence[Widget]:
        look, services, trc = self.context.look, self.context.services, self.context.look.texts.trc
        told = doubts(self.events, self.history)
        lines = []
        for seat, (name, each) in enumerate(zip(self.history[0].state.players, told, strict=True)):
            face = services.face(name, seat)
            cells = [str(each.found), str(each.clean), str(each.cost), str(each.brought)]
            lines.append(Line([face], face.name, cells))
        heads = [
            trc("checks", "right"),
            trc("checks", "in vain"),
            trc("checks", "drawn"),
            trc("checks", "handed out"),
        ]
        panel = Figures(look, look.tr("Who doubted rightly"), heads, lines)
        panel.say(
            look.tr(
                "Right is a check that found a broken pair; the neighbour drew for it. In vain is one that"
                " found none; whoever checked drew."
            )
        )
        return [panel, chart_of(self.context)]
