"""Before a session: who is in which team, and which chips each team takes."""

from __future__ import annotations

from functools import partial

from kivy.metrics import dp
from kivy.properties import StringProperty

from companion.core.referee import Json
from companion.games.federation.rules.teams import LINE_UPS, line_up, team_count, team_counts
from companion.games.federation.ui import chips  # noqa: F401 (used in the Kivy file)
from companion.games.federation.ui.colours import EMBLEMS, TEAM_COLOURS
from companion.games.federation.ui.context import NewSession
from companion.games.federation.ui.emblems import name_of
from companion.games.federation.ui.sheets import closing
from companion.ui import icons
from companion.ui.game import Chosen
from companion.ui.look import load_kv
from companion.ui.widgets.buttons import Press, Segments
from companion.ui.widgets.layout import Column, Heading
from companion.ui.widgets.sheet import Sheet


class TeamRow(Press):
    """A team; a tap changes its chips."""

    emblem = StringProperty("peak")
    text = StringProperty("")
    people = StringProperty("")


class TeamsPanel(Column):
    """Keeps in the screen's choices: `teams`, how many; `emblems` and `names`, theirs, then those left."""

    def __init__(self, context: NewSession) -> None:
        super().__init__(spacing=dp(8))
        self.context = context
        context.chosen.setdefault("teams", 2)
        context.chosen.setdefault("emblems", list(EMBLEMS))

    def render(self) -> None:
        context, chosen = self.context, self.context.chosen
        people = list(context.seats)
        count = team_count(len(people), chosen["teams"])
        emblems = chosen["emblems"]
        chosen["names"] = [name_of(context.look, emblem) for emblem in emblems]
        glyphs = [(icons.TEAM_GLYPHS[emblem], TEAM_COLOURS[emblem]) for emblem in emblems]
        context.show_badges([glyphs[seat % count] for seat in range(len(people))])
        self.clear_widgets()
        if len(people) < 2:
            return
        self.add_widget(Heading(text=context.look.tr("Teams · they take turns round the table")))
        if len(team_counts(len(people))) > 1:
            self.add_widget(self._number(count))
        for team, names in enumerate(line_up(people, count)):
            row = TeamRow(emblem=emblems[team], text=chosen["names"][team], people=", ".join(names))
            row.bind(on_release=lambda _, team=team: self.choose_emblem(team))
            self.add_widget(row)

    def _number(self, count: int) -> Segments:
        tr = self.context.look.tr
        keys = Segments(value=count, accent=self.context.accent, stacked=self.context.look.large_text)
        keys.options = [(2, tr("Two teams")), (3, tr("Three teams"))]
        keys.bind(on_choose=lambda _, teams: self._choose("teams", teams))
        return keys

    def choose_emblem(self, team: int) -> None:
        """Whoever has the wanted chips takes those of this team instead."""
        sheet = Sheet(title=self.context.look.tr("Which chips?"))
        for emblem in EMBLEMS:
            row = TeamRow(emblem=emblem, text=name_of(self.context.look, emblem))
            row.bind(on_release=closing(sheet, partial(self._take_chips, team, emblem)))
            sheet.add(row)
        self.context.nav.sheet(sheet, again=lambda screen: screen.panel.choose_emblem(team))

    def _take_chips(self, team: int, emblem: str) -> None:
        emblems = list(self.context.chosen["emblems"])
        other = emblems.index(emblem)
        emblems[team], emblems[other] = emblems[other], emblems[team]
        self._choose("emblems", emblems)

    def _choose(self, key: str, value: Json) -> None:
        self.context.choose(key, value)

    def restore(self, chosen: Chosen) -> None:
        if chosen.get("teams") in tuple(LINE_UPS):
            self.context.chosen["teams"] = chosen["teams"]
        if sorted(chosen.get("emblems", ())) == sorted(EMBLEMS):
            self.context.chosen["emblems"] = list(chosen["emblems"])


load_kv(__file__)
