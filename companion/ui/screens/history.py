"""History: every session by day, narrowed by game, people, state and words; swiped away with an undo."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from datetime import date
from itertools import groupby, islice
from typing import NamedTuple

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.recycleview import RecycleView
from kivy.uix.recycleview.views import RecycleDataViewBehavior

from companion.core.referee import Json
from companion.ui import icons
from companion.ui.handover import hand_out
from companion.ui.look import load_kv
from companion.ui.navigator import Navigator, Screen
from companion.ui.screens.history_sheets import choose_game, choose_person, choose_state, state_name
from companion.ui.screens.session_sheets import menu_sheet
from companion.ui.services import ListedSession, SessionSummary, Wanted
from companion.ui.widgets.basic import OneLine
from companion.ui.widgets.buttons import BigButton
from companion.ui.widgets.filter_chip import FilterChip
from companion.ui.widgets.people import Token
from companion.ui.widgets.search import SearchField  # noqa: F401 (used in the Kivy file)
from companion.ui.widgets.swipe import SwipeList, SwipeRow

TOKEN, OVERLAP, MOST_TOKENS = 28, 6, 8  # dp; from nine people on the rest is a number
PAGE = 150  # rows at once; more come while one scrolls
STACKED = 340  # dp across, at a text scale of 1: below that the result stands under the tokens
TYPED = 0.25  # seconds after the last letter the list follows
SPACE = 8  # dp between rows


class HistoryHeading(RecycleDataViewBehavior, ButtonBehavior, BoxLayout):
    """A day, with the way to its evening where it had several sessions."""

    text = StringProperty("")
    note = StringProperty("")
    session = StringProperty("")  # one of that evening; empty: no more than this one was played
    screen: ObjectProperty[HistoryScreen | None] = ObjectProperty(None, allownone=True)


class HistoryRow(RecycleDataViewBehavior, SwipeRow):
    """Rows are reused while scrolling: each takes up a session when it comes into view."""

    session = StringProperty("")
    screen: ObjectProperty[HistoryScreen | None] = ObjectProperty(None, allownone=True)
    title = StringProperty("")
    tag = StringProperty("")
    time = StringProperty("")
    result = StringProperty("")
    reason = StringProperty("")
    stacked = BooleanProperty(False)  # too narrow for tokens and result beside each other

    def refresh_view_attrs(self, view: RecycleView, index: int, data: dict[str, object]) -> None:
        super().refresh_view_attrs(view, index, data)
        self.shift = 0
        if self.screen is not None and self.session:
            self.screen.fill_row(self)


class HistoryList(SwipeList):
    pass


class Day(NamedTuple):
    """Where it begins in the list, from the top, and what its heading says."""

    top: float
    text: str
    note: str
    evening: str  # a session of it, if there were several


class HistoryScreen(Screen):
    """What is asked for stands in the place: whoever comes back finds the list as it was."""

    heading = StringProperty("")  # of the rows in sight: it stays while they scroll
    count = StringProperty("")
    evening = StringProperty("")
    nothing = BooleanProperty(False)

    def __init__(
        self,
        nav: Navigator,
        game: str = "",
        people: Sequence[str] = (),
        finished: bool | None = None,
        text: str = "",
        person: str = "",
        **kwargs: object,
    ) -> None:
        super().__init__(nav, **kwargs)
        self.wanted = Wanted(game, tuple(people) or ((person,) if person else ()), finished, text)
        self._deleted: list[str] = []
        self._rows: Sequence[ListedSession] = ()
        self._shown = PAGE
        self._days: list[Day] = []
        self._later = Clock.create_trigger(lambda _: self.want(text=self.ids.field.text), TYPED)
        self.ids.navbar.build("history", nav)
        self.ids.field.text = text
        self.ids.field.fbind("text", lambda *_: self._later())
        self.ids.list.fbind("scroll_y", self._scrolled)
        self.render()

    def draft_json(self) -> Json:
        return {"text": self.ids.field.text}

    def restore(self, draft: Json) -> None:
        self.ids.field.text = str(draft.get("text", ""))

    # What is shown

    def want(self, **changes: Json) -> None:
        """Ask for other sessions."""
        wanted = self.wanted._replace(**changes)
        if wanted == self.wanted:
            return
        self.wanted = wanted
        self._shown = PAGE
        self.nav.stay(**{**wanted._asdict(), "people": list(wanted.people), "person": ""})
        self.render()
        self.ids.list.scroll_y = 1

    def render(self) -> None:
        self._rows = self.services.history(self.wanted)
        self._show_chips()
        self.nothing = not self._rows
        self._show_empty()
        self._show_rows()

    @property
    def _stacked(self) -> bool:
        return self.look.wide / self.look.text_scale < STACKED

    def _show_rows(self) -> None:
        look = self.look
        one, two = look.text * 20, look.text * 18
        stacked = self._stacked
        more = one if look.large_text else 0  # what is long goes on in the next line
        row_height = dp(36) + one + more + (dp(34) + one + two if stacked else max(dp(34), one + two))
        heading_height = max(dp(48), look.text * 18 + dp(16))
        data: list[dict[str, object]] = []
        self._days, top = [], 0.0
        for day, rows in self._by_day():
            text, count = self._heading(day, len(rows))
            evening = rows[0].id if day and len(rows) > 1 else ""
            self._days.append(Day(top, text, count, evening))
            if data:  # the first day stands above the list
                head: dict[str, object] = {"viewclass": "HistoryHeading", "text": text, "note": count}
                data.append({**head, "session": evening, "screen": self, "ks": (100, heading_height)})
                top += heading_height + dp(SPACE)
            for row in islice(rows, max(0, self._shown - len(data))):
                entry: dict[str, object] = {"viewclass": "HistoryRow", "session": row.id}
                data.append({**entry, "screen": self, "stacked": stacked, "ks": (100, row_height)})
                top += row_height + dp(SPACE)
            if len(data) >= self._shown:
                break
        self.ids.list.data = data
        self._follow()

    def _by_day(self) -> Iterator[tuple[str, list[ListedSession]]]:
        for day, rows in groupby(self._rows, key=lambda row: row.day):
            yield day, list(rows)

    def _heading(self, day: str, number: int) -> tuple[str, str]:
        texts = self.look.texts
        named = texts.day if self._stacked else texts.whole_day
        when = named(date.fromisoformat(day), self.services.now()) if day else ""
        when = when[:1].upper() + when[1:]
        count = self.look.trn("{n} session", "{n} sessions", number).format(n=number)
        return when, count

    def _scrolled(self, *_: object) -> None:
        self._follow()
        if self.ids.list.scroll_y < 0.1 and len(self.ids.list.data) >= self._shown:
            self._shown *= 3
            above = self._above()
            self._show_rows()
            Clock.schedule_once(lambda _: self._scroll_to(above), 0)

    def _above(self) -> float:
        """How much of the list lies above what can be seen."""
        view = self.ids.list
        hidden: float = (view.children[0].height if view.children else 0.0) - view.height
        return max(0.0, (1 - float(view.scroll_y)) * max(0.0, hidden))

    def _scroll_to(self, above: float) -> None:
        view = self.ids.list
        hidden = view.children[0].height - view.height
        view.scroll_y = max(0.0, 1 - above / hidden) if hidden > 0 else 1

    def _follow(self) -> None:
        """The day of the rows in sight stays at the top."""
        at = bisect_right(self._days, self._above() + 1, key=lambda day: day.top) - 1
        day = self._days[at] if at >= 0 else Day(0, "", "", "")
        self.heading, self.count, self.evening = day.text, day.note, day.evening

    def _show_chips(self) -> None:
        tr, wanted = self.look.tr, self.wanted
        game = tr(self.nav.games[wanted.game].title) if wanted.game in self.nav.games else ""
        chips = self.ids.chips
        chips.clear_widgets()
        for name, text, choose, clear in (
            (tr("Game"), game, choose_game, {"game": ""}),
            (tr("Who"), ", ".join(wanted.people), choose_person, {"people": ()}),
            (tr("State"), state_name(self.look, wanted.finished), choose_state, {"finished": None}),
        ):
            chip = FilterChip(text=text or name, chosen=bool(text))
            if text:
                chip.bind(on_release=lambda _, clear=clear: self.want(**clear))
            else:
                chip.bind(on_release=lambda _, choose=choose: choose(self))
            chips.add_widget(chip)

    def _show_empty(self) -> None:
        tr, box = self.look.tr, self.ids.empty
        box.clear_widgets()
        if not self.nothing:
            return
        narrowed = self.wanted != Wanted()
        words = tr("No session fits.") if narrowed else tr("Finished and running sessions will stand here.")
        self.ids.words.text = words
        text, icon = (tr("Clear filters"), icons.CLOSE) if narrowed else (tr("Start a game"), icons.PLAY)
        button = BigButton(text=text, icon=icon)
        button.bind(on_release=lambda _: self.clear() if narrowed else self.nav.go_home())
        box.add_widget(button)

    def clear(self) -> None:
        self.ids.field.text = ""
        self.want(**Wanted()._asdict())

    # A row

    def fill_row(self, row: HistoryRow) -> None:
        tr, card = self.look.tr, self.services.summary(row.session)
        game = self.nav.games[card.game]
        texts = game.texts(self.look.texts)
        row.title, row.away = tr(game.title), tr("Delete")
        row.tag = {"running": tr("Running"), "abandoned": tr("Abandoned")}.get(card.state, "")
        moment = card.finished or card.started
        row.time = f"{moment:%H:%M}" if moment else ""
        row.result, row.reason = texts.numbered(card.moves, len(card.people)), ""
        if card.state == "over" and card.played is not None:
            row.result, row.reason = texts.row(card.played, card.by, card.moves)
        if row.stacked:  # the title has its line for itself
            row.reason = " · ".join(filter(None, (row.reason or row.tag, row.time)))
            row.tag = row.time = ""
        row.ids.art.clear_widgets()
        row.ids.art.add_widget(game.ui().art(radius=dp(14), foot=dp(14)))
        self._show_tokens(row, card)

    def _show_tokens(self, row: HistoryRow, card: SessionSummary) -> None:
        tokens = row.ids.tokens
        tokens.clear_widgets()
        tokens.spacing = -dp(OVERLAP)
        shown = card.people if len(card.people) <= MOST_TOKENS else card.people[: MOST_TOKENS - 1]
        for seat, name in enumerate(shown):
            face = self.services.face(name, seat)
            tokens.add_widget(Token(face=face, diameter=dp(TOKEN), crowned=name in card.winners))
        if len(shown) < len(card.people):
            more = f"  +{len(card.people) - len(shown)}"
            tokens.add_widget(OneLine(text=more, size_sp=14, hug=True, pos_hint={"center_y": 0.5}))

    # What can be tapped

    def open(self, session_id: str) -> None:
        running = self.services.summary(session_id).state == "running"
        self.nav.go("session" if running else "story", id=session_id)

    def share(self) -> None:
        """All sessions as a table."""
        hand_out(self.nav, self.look.tr("All sessions as a table (CSV)"), self.services.table_of_all())

    def open_evening(self, session_id: str) -> None:
        if session_id:
            self.nav.go("evening", id=session_id)

    def open_menu(self, session_id: str) -> None:
        tr = self.look.tr
        rows = [
            (icons.PLAY, tr("Open"), lambda: self.open(session_id)),
            (icons.LOG, tr("Log"), lambda: self.nav.go("log", id=session_id)),
            (icons.DELETE, tr("Delete"), lambda: self.delete(session_id)),
        ]
        title = tr(self.nav.games[self.services.summary(session_id).game].title)
        self.nav.sheet(menu_sheet(title, rows), again=lambda screen: screen.open_menu(session_id))

    def delete(self, session_id: str) -> None:
        """One undo brings back all that were deleted in a row."""
        self.services.delete(session_id)
        if self.nav.overlay.silent:
            self._deleted = []
        self._deleted.append(session_id)
        number = len(self._deleted)
        said = self.look.trn("{n} session deleted", "{n} sessions deleted", number).format(n=number)
        self._render_here()
        self.nav.say(said, self.look.tr("Undo"), self._bring_back)

    def _bring_back(self) -> None:
        for session_id in self._deleted:
            self.services.restore(session_id)
        self._deleted = []
        if self.nav.screen is self:
            self._render_here()
        elif self.nav.screen is not None:
            self.nav.rebuild()

    def _render_here(self) -> None:
        """The list stays where it is."""
        above = self._above()
        self.render()
        Clock.schedule_once(lambda _: self._scroll_to(above), 0)


load_kv(__file__)
