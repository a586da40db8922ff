"""Before a session: who is in which team, and which chips each team takes."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import StringProperty

from companion.games.federation.ui import chips  # noqa: F401 (used in the Kivy file)
from companion.games.federation.ui.teams import EMBLEMS, how_many, line_up, name_of, possible
from companion.ui import icons
from companion.ui.look import load_kv
from companion.ui.tokens import TEAM_COLOURS
from companion.ui.widgets.buttons import Press, Segments
from companion.ui.widgets.layout import Column, Heading
from companion.ui.widgets.sheet import Sheet


class TeamRow(Press):
    """A team; a tap changes its chips."""

    emblem = StringProperty("peak")
    text = StringProperty("")
    people = StringProperty("")


class TeamsPanel(Column):
    """Keeps in the screen's choices: `teams`, how many; `wears`, their emblems; `names`, their names."""

    def __init__(self, screen: Any) -> None:
        super().__init__(spacing=dp(8))
        self.screen = screen
        screen.chosen.setdefault("teams", 2)
        screen.chosen.setdefault("wears", list(EMBLEMS))

    def render(self) -> None:
        screen, chosen = self.screen, self.screen.chosen
        people = list(screen.seats)
        count = how_many(len(people), chosen["teams"])
        worn = chosen["wears"]
        chosen["names"] = [name_of(screen.look, emblem) for emblem in worn]
        glyphs = [(icons.TEAM_GLYPHS[emblem], TEAM_COLOURS[emblem]) for emblem in worn]
        screen.ids.table.badges = [glyphs[at % count] for at in range(len(people))]
        self.clear_widgets()
        if len(people) < 2:
            return
        self.add_widget(Heading(text=screen.look.tr("Teams · they take turns round the table")))
        if len(possible(len(people))) > 1:
            self.add_widget(self._number(count))
        for at, names in enumerate(line_up(people, count)):
            row = TeamRow(emblem=worn[at], text=chosen["names"][at], people=", ".join(names))
            row.bind(on_release=lambda _, at=at: self.choose_emblem(at))
            self.add_widget(row)

    def _number(self, count: int) -> Segments:
        tr = self.screen.look.tr
        keys = Segments(value=count, accent=self.screen.accent, stacked=self.screen.look.large_text)
        keys.options = [(2, tr("Two teams")), (3, tr("Three teams"))]
        keys.bind(on_choose=lambda _, teams: self._choose("teams", teams))
        return keys

    def choose_emblem(self, team: int) -> None:
        """Whoever has the wanted chips takes those of this team instead."""
        sheet = Sheet(title=self.screen.look.tr("Which chips?"))
        for emblem in EMBLEMS:
            row = TeamRow(emblem=emblem, text=name_of(self.screen.look, emblem))
            row.bind(on_release=lambda _, emblem=emblem: (sheet.close(), self._wear(team, emblem)))
            sheet.add(row)
        self.screen.nav.sheet(sheet)

    def _wear(self, team: int, emblem: str) -> None:
        worn = list(self.screen.chosen["wears"])
        other = worn.index(emblem)
        worn[team], worn[other] = worn[other], worn[team]
        self._choose("wears", worn)

    def _choose(self, key: str, value: Any) -> None:
        self.screen.choose(key, value)

    def restore(self, chosen: dict[str, Any]) -> None:
        if chosen.get("teams") in (2, 3):
            self.screen.chosen["teams"] = chosen["teams"]
        if sorted(chosen.get("wears", ())) == sorted(EMBLEMS):
            self.screen.chosen["wears"] = list(chosen["wears"])


load_kv(__file__)
