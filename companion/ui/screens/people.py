"""Everybody who ever sat at a table: found by name, sorted, each with sessions and wins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Final

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.recycleview import RecycleView
from kivy.uix.recycleview.views import RecycleDataViewBehavior

import companion.ui.widgets.search
import companion.ui.widgets.thumb  # noqa: F401 (used in the Kivy file)
from companion.core.referee import Json
from companion.texts.catalogue import msg
from companion.ui import icons
from companion.ui.look import load_kv
from companion.ui.navigator import Navigator, Screen
from companion.ui.screens.person_sheets import NewPersonSheet
from companion.ui.widgets.basic import Panel
from companion.ui.widgets.people import Face
from companion.ui.widgets.sheet import Sheet

if TYPE_CHECKING:
    from companion.people.answers import Overall
    from companion.people.statistics import Statistics
    from companion.ui.game import PlayableGame
    from companion.ui.screens.person_page import PersonPage
    from companion.ui.services import Acquaintance

SEARCHED_FROM: Final = 5  # people: fewer are seen at a glance
LIST: Final = 404  # dp, beside a page
ROOMY, COLUMNS, CHEVRON = 240, 310, 390  # dp at a text scale of 1: from here on there is room for these
RECENT, NAME, SESSIONS, WINS = "recent", "name", "sessions", "wins"
SORTS: Final = {RECENT: msg("Recent"), NAME: msg("Name"), SESSIONS: msg("Sessions"), WINS: msg("Wins")}
PALE: Final = 0.75  # how much of a token is seen on the fold


class PersonLine(RecycleDataViewBehavior, ButtonBehavior, Panel):
    """Rows are reused while scrolling: each takes up somebody when they come into view."""

    person: ObjectProperty[Acquaintance | None] = ObjectProperty(None, allownone=True)
    screen: ObjectProperty[PeopleScreen | None] = ObjectProperty(None, allownone=True)
    face: ObjectProperty[Face | None] = ObjectProperty(None, allownone=True)
    game: ObjectProperty[PlayableGame | None] = ObjectProperty(None, allownone=True)
    name = StringProperty("")
    note = StringProperty("")
    sessions = StringProperty("")
    wins = StringProperty("")
    figures = StringProperty("")  # both in words, where there is no room for columns
    archived = BooleanProperty(False)
    chosen = BooleanProperty(False)
    leads = BooleanProperty(True)  # with a chevron, where there is room

    def refresh_view_attrs(self, view: RecycleView, index: int, data: dict[str, object]) -> None:
        super().refresh_view_attrs(view, index, data)
        if self.screen is not None and self.person is not None:
            self.screen.fill_line(self, self.person)


class ArchiveFold(RecycleDataViewBehavior, ButtonBehavior, Panel):
    """At the end of the list; it opens in place."""

    screen: ObjectProperty[PeopleScreen | None] = ObjectProperty(None, allownone=True)
    text = StringProperty("")
    unfolded = BooleanProperty(False)
    faces: ListProperty[Face] = ListProperty()


class NobodyLine(RecycleDataViewBehavior, BoxLayout):
    """Nobody is called so: they can be added."""

    screen: ObjectProperty[PeopleScreen | None] = ObjectProperty(None, allownone=True)
    text = StringProperty("")


class PeopleList(RecycleView):
    pass


class PeopleScreen(Screen):
    sort = StringProperty(RECENT)
    sorted_by = StringProperty("")
    columns = BooleanProperty(True)  # figures stand in columns of their own
    leads = BooleanProperty(True)
    roomy = BooleanProperty(True)
    beside = BooleanProperty(False)  # a page lies beside the list

    def __init__(self, nav: Navigator, key: str = "", **kwargs: object) -> None:
        """`key` is whose page lies open on a tablet."""
        super().__init__(nav, **kwargs)
        self.query = ""
        self.unfolded = False
        self.key = key
        self.page: PersonPage | None = None
        self.beside = self.look.form == "tablet"
        room = (LIST if self.beside else self.look.wide) / self.look.text_scale
        self.columns, self.leads, self.roomy = room >= COLUMNS, room >= CHEVRON, room >= ROOMY
        self.tight = room < CHEVRON
        self.ids.navbar.build("people", nav)
        self.render()

    # The list

    def render(self) -> None:
        everybody = self.services.everybody()
        self.sorted_by = self.look.tr(SORTS[self.sort])
        search = len(everybody) >= SEARCHED_FROM
        self.ids.search.opacity, self.ids.search.disabled = int(search), not search
        found = self._found(everybody)
        empty = self.look.tr("Whoever sits at a table comes here by itself")
        self.ids.empty.text = "" if everybody else empty
        self.ids.heads.opacity = 1 if everybody else 0
        self.ids.list.data = self._rows(found)
        if self.beside:
            self._show_page(everybody)

    def _found(self, everybody: Sequence[Acquaintance]) -> list[Acquaintance]:
        words = _folded(self.query).split()
        found = [each for each in everybody if all(word in _folded(each.face.name) for word in words)]
        statistics, order = self.services.statistics(), self.sort
        if order == NAME:
            return sorted(found, key=lambda each: _folded(each.face.name))
        if order in (SESSIONS, WINS):
            return sorted(found, key=lambda each: _most(statistics, each.key, order), reverse=True)
        return found

    def _rows(self, found: Sequence[Acquaintance]) -> list[dict[str, object]]:
        height = self._line_height()

        def row(person: Acquaintance) -> dict[str, object]:
            return {"viewclass": "PersonLine", "person": person, "screen": self, "ks": (100, height)}

        if self.query.strip():
            if found:
                return [row(person) for person in found]
            words = self.look.tr("Nobody called “{name}”").format(name=self.query.strip())
            return [{"viewclass": "NobodyLine", "screen": self, "text": words, "ks": (100, dp(160))}]
        rows = [row(person) for person in found if not person.archived]
        archived = [person for person in found if person.archived]
        if archived:
            rows.append(
                {
                    "viewclass": "ArchiveFold",
                    "screen": self,
                    "text": self.look.tr("Archived: {n}").format(n=len(archived)),
                    "faces": [person.face for person in archived[:3]],
                    "unfolded": self.unfolded,
                    "ks": (100, max(dp(56), self.look.text * 24 + dp(24))),
                }
            )
            rows += [row(person) for person in archived] if self.unfolded else []
        return rows

    def _line_height(self) -> float:
        notes = 1 if self.columns else 2 if self.roomy else 3
        lines = self.look.head * 18 * 1.25 + self.look.text * 14 * 1.35 * notes
        return max(dp(65) if self.beside else dp(68), lines + dp(18))

    def fill_line(self, line: PersonLine, person: Acquaintance) -> None:
        tr, overall = self.look.tr, self.services.statistics().overall(person.key)
        line.face, line.name, line.archived = person.face, person.face.name, person.archived
        line.chosen = self.beside and person.key == self.key
        line.leads = self.leads
        line.game = self.nav.games.get(overall.last_game) if overall else None
        nothing = tr("no sessions") if self.tight else tr("not at the table yet")
        line.note = self._last(overall) if overall else nothing
        sessions, wins = (overall.sessions, overall.wins) if overall else (0, 0)
        line.sessions = self.look.texts.number(sessions)
        line.wins = self.look.texts.number(wins) if overall else "–"
        line.figures = "" if self.columns or not overall else self._figures(sessions, wins)

    def _figures(self, sessions: int, wins: int) -> str:
        played = self.look.trn("{n} session", "{n} sessions", sessions).format(n=sessions)
        return f"{played}, " + self.look.trn("{n} win", "{n} wins", wins).format(n=wins)

    def _last(self, overall: Overall) -> str:
        sat = self.services.statistics().sat(overall.last[1])
        if sat is None or not sat.started:
            return ""
        when, now = datetime.fromisoformat(sat.started), self.services.now()
        return self.look.texts.brief_day(when, now) if self.tight else self.look.texts.day(when, now)

    # What can be tapped

    def search(self, text: str) -> None:
        self.query = text
        self.render()
        self.ids.list.scroll_y = 1

    def fold(self) -> None:
        self.unfolded = not self.unfolded
        self.render()

    def choose_sort(self) -> None:
        sheet = Sheet(title=self.look.tr("Sort by"))
        sheet.offer(
            (icons.CHECK if name == self.sort else "", self.look.tr(text), self._sorting(name))
            for name, text in SORTS.items()
        )
        self.nav.sheet(sheet, again=PeopleScreen.choose_sort)

    def _sorting(self, name: str) -> Callable[[], None]:
        def sort() -> None:
            self.sort = name
            self.render()
            self.ids.list.scroll_y = 1
            self.nav.save_place()

        return sort

    def open_new(self, name: str = "") -> None:
        self.nav.sheet(NewPersonSheet(self, name), again=PeopleScreen.open_new)

    def add(self, name: str, token: int) -> None:
        """It is stored before it is shown."""
        person = self.services.add_person(name)
        if (person.colour, person.glyph) != (token, token):
            self.services.change_face(name, token, token)
        self.ids.search.text = self.query = ""
        self.render()
        self.nav.say(self.look.tr("{name} is here").format(name=name))

    def open_person(self, key: str) -> None:
        if not self.beside:
            self.nav.go("person", key=key)
            return
        self.key = key
        self.nav.stay(key=key)
        self.render()

    # The page beside it, on a tablet

    def _show_page(self, everybody: Sequence[Acquaintance]) -> None:
        from companion.ui.screens.person_page import PersonPage

        keys = [each.key for each in everybody]
        if self.key not in keys:
            first = next((each for each in self._found(everybody) if not each.archived), None)
            self.key = first.key if first else ""
        shown = self.page
        panes = self.ids.panes
        if shown is not None and shown.key == self.key:
            return
        panes.clear_widgets([child for child in panes.children if isinstance(child, PersonPage)])
        self.page = None
        if self.key:
            width = self.look.wide - LIST - 96
            self.page = PersonPage(self.nav, self.key, self.open_person, self._changed, width)
            panes.add_widget(self.page)

    def _changed(self) -> None:
        """Somebody has another name, token or place."""
        state, self.page = self.page.state() if self.page else None, None
        self.render()
        if self.page is not None:
            self.page.take_up(state)

    # What was searched and where it was scrolled to, for whoever comes back

    @property
    def keeps(self) -> str:
        return "people"

    def draft_json(self) -> Json:
        return {
            "query": self.query,
            "sort": self.sort,
            "unfolded": self.unfolded,
            "scroll": self.ids.list.scroll_y,
            "page": self.page.state() if self.page else None,
        }

    def restore(self, draft: Json) -> None:
        if not isinstance(draft, dict):
            return
        sort = str(draft.get("sort"))
        self.sort = sort if sort in SORTS else RECENT
        self.unfolded = bool(draft.get("unfolded"))
        self.query = str(draft.get("query", ""))
        self.ids.search.text = self.query
        self.render()
        if isinstance(draft.get("scroll"), float | int):
            self.ids.list.scroll_y = draft["scroll"]
        if self.page is not None:
            self.page.take_up(draft.get("page"))


def _folded(text: str) -> str:
    """For searching: case and the dots of ё do not matter."""
    return text.casefold().replace("ё", "е")


def _most(statistics: Statistics, key: str, order: str) -> tuple[int, int]:
    overall = statistics.overall(key)
    if overall is None:
        return 0, 0
    counts = overall.sessions, overall.wins
    return counts if order == SESSIONS else counts[::-1]


load_kv(__file__)
