"""The story of Ingenious: bonus plays, what each tile could have made, the move that decided."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from kivy.uix.widget import Widget

from companion.games.ingenious.analysis import Chance, by_seat, chance, decided_at
from companion.games.ingenious.ui.all_tracks import AllTracks
from companion.games.ingenious.ui.board import HexBoard
from companion.games.ingenious.ui.context import AtTable, faces
from companion.games.ingenious.ui.position import lay_out
from companion.games.ingenious.ui.result import chart_of
from companion.ui.log_lines import numbers_of, units_of
from companion.ui.story import GameStory
from companion.ui.widgets.figures import Figures, Line


class IngeniousStory(GameStory[AtTable]):
    def __init__(self, context: AtTable) -> None:
        super().__init__(context)
        self.legend = context.look.tr("bonus play")
        self.remarks = len(self.history[0].state.sides) > 1
        self._decided = decided_at(self.history)
        self._chance = lru_cache(maxsize=None)(self._find_chance)  # a move that was looked at once

    def starred(self, n: int) -> bool:
        return any(call.code == "bonus" for call in self.history[n].calls)

    def actor(self, n: int) -> str | None:
        """The rack is changed by whoever's turn has just ended; a correction is the table's."""
        state, kind = self.history[n - 1].state, self.events[n - 1]["type"]
        if kind == "swap":
            return str(state.players[state.swapper])
        return str(state.player) if kind in ("place", "decline") else None

    def position(self, n: int) -> Widget:
        state = self.history[n].state
        if state.board is not None:
            return super().position(n)
        tracks = AllTracks(faces=[faces(self.context, state, side)[0] for side in range(len(state.sides))])
        self.follow(tracks, n)
        return tracks

    def follow(self, shown: Widget, n: int) -> bool:
        if isinstance(shown, HexBoard):
            lay_out(shown, self.context.table, n)
        elif isinstance(shown, AllTracks):
            shown.show(self.history[n].state, self.history[max(0, n - 1)].state)
        return True

    # Afterwards

    def decided(self) -> int | None:
        return self._decided

    def _find_chance(self, n: int) -> Chance | None:
        return chance(self.events[n - 1], self.history[n - 1].state)

    def remark(self, n: int) -> str:
        return " · ".join(filter(None, (self._missed(n), self._led(n))))

    def _missed(self, n: int) -> str:
        tr, found = self.context.look.tr, self._chance(n)
        if found is None:
            return ""
        if found.made == found.most:
            return tr("{made}: the most this tile could make").format(made=found.made)
        return tr("{made} made, at most {most} possible").format(made=found.made, most=found.most)

    def _led(self, n: int) -> str:
        return self.context.look.tr("in front from here to the end") if n == self._decided else ""

    def figures(self) -> Sequence[Widget]:
        return [*self._decision(), *self._tiles(), chart_of(self.context)]

    def _decision(self) -> list[Widget]:
        """Which move it was, told before the figures."""
        at = self._decided
        if at is None:
            return []
        look, table = self.context.look, self.context.table
        units = units_of(self.context.texts, table)
        number = units.numbered(numbers_of(table, units)[at])
        words = self.context.texts.log(
            self.events[at - 1], self.history[at].calls, self.history[at - 1].state, self.history[at].state
        )
        panel = Figures(look, look.tr("The move that decided"), (), ())
        panel.say(f"{number}: {words}")
        panel.say(look.tr("After it whoever won was in front until the end."))
        return [panel]

    def _tiles(self) -> list[Widget]:
        """Of everybody, on the mirror board: what the tiles made and what they could have made."""
        look, services = self.context.look, self.context.services
        found = [(self.history[n - 1].state.seat, self._chance(n)) for n in range(1, len(self.history))]
        chances = [(seat, each) for seat, each in found if each is not None]
        players = self.history[0].state.players
        if not chances:
            return []
        lines = []
        for seat, laid in enumerate(by_seat(chances, len(players))):
            face = services.face(players[seat], seat)
            share = f"{100 * laid.made // laid.most} %" if laid.most else "–"
            lines.append(Line([face], face.name, [str(laid.made), str(laid.most), share]))
        trc = look.texts.trc
        heads = [trc("points", "made"), trc("points", "possible"), trc("points", "share")]
        panel = Figures(look, look.tr("Points of the tiles"), heads, lines)
        panel.say(look.tr("Possible is the best free place for that same tile, as the board lay then."))
        return [panel]
