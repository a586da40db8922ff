"""The story of Federation: superlines, broken lines, and what the chips became."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.uix.widget import Widget

from companion.games.federation.analysis import breaks, chips, finishers
from companion.games.federation.ui.board import FederationBoard
from companion.games.federation.ui.context import Looked
from companion.games.federation.ui.position import lay_out
from companion.games.federation.ui.result import charts_of
from companion.ui.log_lines import numbers_of, units_of
from companion.ui.story import GameStory
from companion.ui.widgets.figures import Figures, Line


class FederationStory(GameStory[Looked]):
    def __init__(self, context: Looked) -> None:
        super().__init__(context)
        self.legend = context.look.tr("superline")
        self._breaks = {each.n: each for each in breaks(self.events, self.history)}
        self.remarks = bool(self._breaks)

    def starred(self, n: int) -> bool:
        return any(call.code == "superline" for call in self.history[n].calls)

    def follow(self, shown: Widget, n: int) -> bool:
        if not isinstance(shown, FederationBoard):
            return False
        lay_out(shown, self.context.table, n)
        return True

    def remark(self, n: int) -> str:
        return self.context.look.tr("A line that lacked one chip was broken") if n in self._breaks else ""

    def figures(self) -> Sequence[Widget]:
        state = self.history[-1].state
        if state.claims:  # of these only the superlines are known
            return charts_of(self.context)
        return [self._chips(), *self._people(), *charts_of(self.context)]

    def _chips(self) -> Figures:
        look, trc = self.context.look, self.context.look.texts.trc
        state = self.history[-1].state
        broken = [each.team for each in self._breaks.values()]
        lines = []
        for team, each in enumerate(chips(self.events, self.history)):
            per = "–" if each.each is None else look.texts.number(round(each.each, 1))
            cells = [str(each.laid), str(each.lost), str(broken.count(team)), per]
            lines.append(Line((), state.teams[team].name, cells))
        heads = [
            trc("chips", "laid"),
            trc("chips", "taken away"),
            trc("chips", "lines broken"),
            trc("chips", "a superline"),
        ]
        panel = Figures(look, look.tr("Chips of the teams"), heads, lines)
        panel.say(look.tr("Broken is a line of the team that lacked one chip when one was taken out of it."))
        return panel

    def _people(self) -> list[Widget]:
        """Who finished superlines and who broke lines, as far as anybody did."""
        look, services, trc = self.context.look, self.context.services, self.context.look.texts.trc
        made, table = finishers(self.history), self.context.table
        broke = [each.player for each in self._breaks.values()]
        lines = []
        for seat, (name, finished) in enumerate(made.items()):
            if finished or name in broke:
                face = services.face(name, seat)
                lines.append(Line([face], face.name, [str(finished), str(broke.count(name))]))
        if not lines:
            return []
        heads = [trc("chips", "superlines"), trc("chips", "lines broken")]
        panel = Figures(look, look.tr("Who finished and who broke"), heads, lines)
        units = units_of(self.context.texts, table)
        numbers = numbers_of(table, units)
        for n, each in list(self._breaks.items())[:6]:
            count, name = len(each.lines), services.face(each.player).name
            words = look.trn("{move}: {name} broke {n} line", "{move}: {name} broke {n} lines", count)
            panel.say(words.format(move=units.numbered(numbers[n]), name=name, n=count))
        return [panel]
