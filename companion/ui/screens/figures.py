"""A session that is over in figures: what the game tells of itself, and who thought how long."""

from __future__ import annotations

from collections.abc import Iterator

from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from companion.core.thinking import Thought, times
from companion.ui.log_lines import numbers_of, units_of
from companion.ui.look import load_kv
from companion.ui.navigator import Navigator
from companion.ui.screens.game_screen import GameScreen
from companion.ui.widgets import header  # noqa: F401 (used in the Kivy file)
from companion.ui.widgets.basic import Text
from companion.ui.widgets.figures import Figures, Line


class FiguresScreen(GameScreen):
    title = StringProperty("")
    note = StringProperty("")

    def __init__(self, nav: Navigator, id: str, **kwargs: object) -> None:
        table = nav.services.open(id)
        super().__init__(nav, table.session.game, **kwargs)
        self.session_id = id
        self.table = table
        self.title = self.look.tr("In figures")
        self.note = self.look.tr(self.game.title)
        self.story = self.game_ui.story(self)
        widgets: list[Widget] = []
        if table.over:  # during a game nobody is told anything
            widgets = [*self.story.figures(), *self._times()]
        for widget in widgets or [Text(text=self.look.tr("There is nothing to tell of this session."))]:
            self.ids.body.add_widget(widget)

    def _times(self) -> Iterator[Widget]:
        """From the stamps of the taps: everybody's turns together, one on average, and the longest."""
        session, look = self.table.session, self.look
        if not self.story.timed:
            return
        actors = [self.story.actor(n) for n in range(1, len(session.events) + 1)]
        found = times(session.events, actors, session.started)
        if found.longest is None:
            return
        trc = look.texts.trc
        players = self.table.referee.players(self.table.state)
        lines = [
            Line(
                [self.services.face(name, players.index(name))],
                self.services.face(name).name,
                [clock(spent.seconds), clock(spent.each), clock(spent.longest.seconds)],
            )
            for name, spent in sorted(found.by_person.items(), key=lambda each: players.index(each[0]))
        ]
        heads = [
            trc("time to think", "together"),
            trc("time to think", "a turn"),
            trc("time to think", "longest"),
        ]
        panel = Figures(look, look.tr("Time to think"), heads, lines)
        panel.say(self._longest(found.longest))
        if found.pauses:
            words = look.trn(
                "{n} pause of over half an hour is left out",
                "{n} pauses of over half an hour are left out",
                found.pauses,
            )
            panel.say(words.format(n=found.pauses))
        yield panel

    def _longest(self, thought: Thought) -> str:
        units = units_of(self.texts, self.table)
        number = numbers_of(self.table, units)[thought.n]
        words = self.look.tr("The longest thought: {name}, {time}, {move}")
        move = units.numbered(number)
        return words.format(
            name=self.services.face(thought.who).name,
            time=clock(thought.seconds),
            move=move[:1].lower() + move[1:],
        )


def clock(seconds: float) -> str:
    """1:05, 1:02:03."""
    whole = round(seconds)
    hours, minutes = divmod(whole // 60, 60)
    if hours:
        return f"{hours}:{minutes:02}:{whole % 60:02}"
    return f"{minutes}:{whole % 60:02}"


load_kv(__file__)
