"""The story of Recto Verso: each round on the face of the stopwatch, mistakes, and the pairs."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.uix.widget import Widget

from companion.games.recto_verso.analysis import pairs
from companion.games.recto_verso.rules.coop import CoopState
from companion.games.recto_verso.rules.party import PartyState, Round, steps_at
from companion.games.recto_verso.statistics import by_stage, quickest
from companion.games.recto_verso.ui.context import AtTable, faces
from companion.games.recto_verso.ui.dial import Dial
from companion.games.recto_verso.ui.floors import Floors
from companion.games.recto_verso.ui.result import chart_of, climb_of
from companion.ui.story import GameStory
from companion.ui.widgets.figures import Figures, Line


class RectoVersoStory(GameStory[AtTable]):
    timed = False  # the stopwatch has the times that count

    def __init__(self, context: AtTable) -> None:
        super().__init__(context)
        self.legend = context.look.tr("mistake")
        state = self.history[-1].state
        self._fastest = quickest(state.log) if isinstance(state, PartyState) else None
        self.remarks = self._fastest is not None

    def starred(self, n: int) -> bool:
        """A building that was wrong or too late."""
        event = self.events[n - 1]
        if event["type"] == "timeout":
            return True
        return event["type"] == "judge" and not event["correct"]

    def resumable(self, n: int) -> bool:
        return str(self.history[n].state.due) != "ready"

    def position(self, n: int) -> Widget:
        state = self.history[n].state
        shown: Widget = Floors(self.context) if isinstance(state, CoopState) else self._face()
        self.follow(shown, n)
        return shown

    def _face(self) -> Dial:
        return Dial(edge_fill=self.context.edge_fill, text_scale=self.context.look.text_scale)

    def follow(self, shown: Widget, n: int) -> bool:
        state = self.history[n].state
        if isinstance(shown, Floors) and isinstance(state, CoopState):
            shown.show(state, state.best)
            return True
        if isinstance(shown, Dial) and isinstance(state, PartyState):
            self._show_round(shown, state, n)
            return True
        return False

    def _show_round(self, dial: Dial, state: PartyState, n: int) -> None:
        """Time and points of the round that was judged; of one under way, its time if the clock stands."""
        ms, points = state.watch.ms, ""
        judged = self._judged(n)
        if judged is not None:
            ms, points = judged.ms, str(judged.points)
        dial.steps = len(state.scale.steps)
        dial.spent = steps_at(state, ms) if ms is not None else 0
        dial.value = points
        dial.caption = self.context.texts.exact(ms) if ms is not None else ""

    def _judged(self, n: int) -> Round | None:
        before, after = self.history[max(0, n - 1)].state, self.history[n].state
        return after.log[-1] if len(after.log) > len(before.log) else None

    # Afterwards

    def remark(self, n: int) -> str:
        judged = self._judged(n) if isinstance(self.history[n].state, PartyState) else None
        fastest = judged is not None and judged == self._fastest
        return self.context.look.tr("The fastest building of the session") if fastest else ""

    def figures(self) -> Sequence[Widget]:
        state = self.history[-1].state
        if isinstance(state, CoopState):
            return [*climb_of(self.context, state), self._stages(state)]
        if not state.log:
            return []
        return [self._pairs(state), chart_of(self.context, state)]

    def _pairs(self, state: PartyState) -> Figures:
        look, texts, trc = self.context.look, self.context.texts, self.context.look.texts.trc
        lines = []
        for pair in pairs(state):
            shown = faces(self.context.services, state, pair.names)
            record = pair.record
            best = "–" if record.best is None else texts.exact(record.best)
            right = f"{record.right}/{record.rounds}"
            name = look.texts.join([face.name for face in shown])
            lines.append(Line(shown, name, [str(record.points), right, best]))
        heads = [trc("times", "points"), trc("times", "correct"), trc("times", "best")]
        panel = Figures(look, look.tr("The pairs"), heads, lines)
        if self._fastest is not None:
            words = look.tr("The fastest building: {names}, {time}, round {n}")
            built = faces(self.context.services, state, self._fastest.pair)
            names = look.texts.join([face.name for face in built])
            panel.say(words.format(names=names, time=texts.exact(self._fastest.ms), n=self._fastest.round))
        return panel

    def _stages(self, state: CoopState) -> Figures:
        look, texts, trc = self.context.look, self.context.texts, self.context.look.texts.trc
        lines = []
        for stage in reversed(by_stage(state.log)):
            if stage.tries:
                best = "–" if stage.best is None else texts.exact(stage.best)
                name = look.tr("Stage {n}").format(n=stage.stage)
                lines.append(Line((), name, [best, f"{stage.passed}/{stage.tries}"]))
        heads = [trc("times", "best"), trc("times", "passed")]
        return Figures(look, look.tr("Stage by stage"), heads, lines)
