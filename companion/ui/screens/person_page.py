"""A person's page: who it is, and cards with what the sessions tell. On a tablet it lies beside the list."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

import companion.ui.widgets.field  # noqa: F401 (used in the Kivy file)
from companion.core.referee import Json
from companion.texts.catalogue import NO_BREAK
from companion.ui import icons
from companion.ui.handover import hand_out
from companion.ui.look import Look, load_kv
from companion.ui.screens import person_sheets
from companion.ui.screens.person_cards import Card, GamesCard, PartnersCard, RecordsCard, RivalsCard
from companion.ui.screens.rating_card import RatingCard
from companion.ui.widgets.buttons import BigButton, Press
from companion.ui.widgets.layout import Column
from companion.ui.widgets.people import Face
from companion.ui.widgets.sheet import Sheet

if TYPE_CHECKING:
    from companion.people.answers import Overall
    from companion.ui.navigator import Navigator
    from companion.ui.services import Acquaintance, Services

TWO_COLUMNS = 620  # dp: a page as wide as this shows its cards in two columns
STRANGER = 7  # the grey token, of somebody nobody knows


class FaceButton(ButtonBehavior, FloatLayout):
    """The token, with the palette that says it can be changed."""

    face: ObjectProperty[Face | None] = ObjectProperty(None, allownone=True)


class HeadButton(Press):
    """With a word where there is room for one."""

    icon = StringProperty("")
    text = StringProperty("")


class PersonHead(BoxLayout):
    """Over a phone's page: back, who it is once the name has left the screen, sessions, menu."""

    page: ObjectProperty[PersonPage | None] = ObjectProperty(None, allownone=True)


class WideHead(BoxLayout):
    """Over a tablet's page: who it is, and what can be done in words."""

    page: ObjectProperty[PersonPage | None] = ObjectProperty(None, allownone=True)


class NamePart(BoxLayout):
    """The name with its pencil; while it is edited the field, and what is wrong with what was typed."""

    page: ObjectProperty[PersonPage | None] = ObjectProperty(None, allownone=True)


class Columns(BoxLayout):
    """Beside each other, as high as the highest."""

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        super().add_widget(widget, *args, **kwargs)
        widget.fbind("height", self._measure)
        self._measure()

    def _measure(self, *_: object) -> None:
        self.height = max(child.height for child in self.children)


class PersonPage(BoxLayout):
    """`open_person` shows somebody else, `again` builds what this page stands on anew."""

    name = StringProperty("")
    note = StringProperty("")
    told = StringProperty("")
    scrolled = BooleanProperty(False)
    wide = BooleanProperty(False)
    archived = BooleanProperty(False)
    editing = BooleanProperty(False)
    face: ObjectProperty[Face | None] = ObjectProperty(None, allownone=True)

    def __init__(
        self,
        nav: Navigator,
        key: str,
        open_person: Callable[[str], None],
        again: Callable[[], None],
        width: float = 0,  # dp of the pane beside a list; 0: it has the screen to itself
    ) -> None:
        super().__init__(wide=width > 0)
        self.nav, self.key = nav, key
        self.open_person = open_person
        self._again = again
        person = self.services.acquaintance(key)
        if person is None:
            raise KeyError(key)  # a bookmark may name somebody who is gone
        self.person: Acquaintance = person
        self.face, self.name, self.archived = person.face, person.face.name, person.archived
        self.note = self._about(self.services.statistics().overall(key))
        self.ids.head.add_widget((WideHead if self.wide else PersonHead)(page=self))
        self.name_part = NamePart(page=self)
        self.ids.who.add_widget(self.name_part)
        self.rating = RatingCard(self)
        self._lay_out(width or self.look.wide)
        self.ids.cards.fbind("height", lambda *_: self.scrolled_to(self.ids.scroll.scroll_y))

    def _lay_out(self, width: float) -> None:
        cards: list[Card] = [self.rating, GamesCard(self)]
        more: tuple[Card, ...] = (RivalsCard(self), PartnersCard(self), RecordsCard(self))
        others = [card for card in more if card.shown]
        if width / self.look.text_scale < TWO_COLUMNS:
            for card in (*cards, *others):
                self.ids.cards.add_widget(card)
            return
        columns = self.ids.columns
        for column in (cards, others):
            place = Column(spacing=dp(10), pos_hint={"top": 1})
            for card in column:
                place.add_widget(card)
            columns.add_widget(place)

    @property
    def look(self) -> Look:
        return self.nav.look

    @property
    def services(self) -> Services:
        return self.nav.services

    def _about(self, overall: Overall | None) -> str:
        tr, trn = self.look.tr, self.look.trn
        if overall is None:
            return tr("not at the table yet")
        wins = trn("{n} win", "{n} wins", overall.wins).format(n=overall.wins)
        if overall.shared:
            wins += ", " + trn("{n} shared", "{n} shared", overall.shared).format(n=overall.shared)
        parts = [trn("{n} session", "{n} sessions", overall.sessions).format(n=overall.sessions), wins]
        first = self.moment(overall.first[1])
        if first is not None:
            day = self.look.texts.calendar_day(first, self.services.now())
            parts.append(tr("since {day}").format(day=day).replace(" ", NO_BREAK))
        return " · ".join(parts)

    def moment(self, session_id: str) -> datetime | None:
        """When a session began, as it was at that table."""
        sat = self.services.statistics().sat(session_id)
        return datetime.fromisoformat(sat.started) if sat is not None and sat.started else None

    def day(self, session_id: str) -> str:
        when = self.moment(session_id)
        return self.look.texts.day(when, self.services.now()) if when else self.look.tr("some day")

    def called(self, key: str) -> Face:
        """Whoever has this key; a stranger is known by name alone."""
        person = self.services.acquaintance(key)
        return person.face if person else Face(key.removeprefix("?"), STRANGER, STRANGER)

    # What can be tapped

    def open_sessions(self, game: str = "") -> None:
        filters = {"person": self.name, **({"game": game} if game else {})}
        self.nav.go_home("history", **filters)

    def open_menu(self) -> None:
        self._sheet(person_sheets.menu_sheet)

    def choose_token(self) -> None:
        self._sheet(person_sheets.face_sheet)

    def choose_double(self) -> None:
        self._sheet(person_sheets.merge_sheet)

    def explain_rating(self) -> None:
        self._sheet(person_sheets.rating_sheet)

    def _sheet(self, make: Callable[[PersonPage], Sheet]) -> None:
        self.nav.sheet(make(self), again=lambda screen: make(screen.page))

    def edit_name(self) -> None:
        self.editing = not self.editing
        self._refuse("")
        field = self.name_part.ids.field
        field.text, field.focus = self.name, self.editing

    def enter_name(self, text: str) -> None:
        tr = self.look.tr
        name, wrong = person_sheets.typed(self.look, text)
        self._refuse(wrong)
        if self.told:
            return
        double = person_sheets.known(self.services, name)
        if double is not None and double.key != self.key:
            self._refuse(tr("There is a {name} already").format(name=double.face.name), double.key)
            return
        self.editing = False
        if name != self.name:
            undo = self.services.rename_person(self.name, name)
            self.changed(tr("{old} is called {name} now").format(old=self.name, name=name), undo)

    def _refuse(self, why: str, double: str = "") -> None:
        """A name that somebody has may mean that the two are one."""
        self.told = why
        place = self.name_part.ids.merging
        place.clear_widgets()
        if double:
            merge = BigButton(icon=icons.MERGE, text=self.look.tr("Merge the two"))
            merge.bind(on_release=lambda _: self.merge(double))
            place.add_widget(merge)

    def change_face(self, number: int) -> None:
        undo = self.services.change_face(self.name, number, number)
        self.changed(self.look.tr("{name} has another token").format(name=self.name), undo)

    def archive(self) -> None:
        tr, archived = self.look.tr, not self.archived
        undo = self.services.archive_person(self.name, archived)
        words = tr("{name} is in the archive") if archived else tr("{name} is back from the archive")
        self.changed(words.format(name=self.name), undo)

    def merge(self, other: str) -> None:
        """The other's sessions are this one's from now on."""
        double = self.services.acquaintance(other)
        if double is not None and other in self.services.statistics().met(self.key):
            facts = {"name": self.name, "other": double.face.name}
            self._refuse(self.look.texts.problem("sat-together", facts))
        elif double is not None:
            undo = self.services.merge_people(self.name, double.face.name)
            self.editing = False
            words = self.look.tr("{name} and {other} are one person now")
            self.changed(words.format(name=self.name, other=double.face.name), undo)

    def doubles(self) -> list[Acquaintance]:
        """Who may be the same person: whoever never sat at a table with them."""
        met = self.services.statistics().met(self.key)
        return [each for each in self.services.everybody() if each.key != self.key and each.key not in met]

    def export(self) -> None:
        """All their sessions as a table."""
        title = self.look.tr("Sessions of {name}").format(name=self.name)
        hand_out(self.nav, title, self.services.sessions_of(self.name))

    def changed(self, words: str, undo: Callable[[], None]) -> None:
        """It is on the disk: show it, and offer to take it back."""
        nav = self.nav

        def take_back() -> None:
            undo()
            nav.rebuild()

        self._again()
        nav.say(words, self.look.tr("Undo"), take_back)

    # Where it was scrolled to

    def scrolled_to(self, part: float) -> None:
        hidden = self.ids.cards.height - self.ids.scroll.height
        self.scrolled = not self.wide and hidden > 0 and (1 - part) * hidden > dp(72)

    def state(self) -> Json:
        return {"game": self.rating.game, "scroll": self.ids.scroll.scroll_y}

    def take_up(self, state: Json) -> None:
        """What does not fit any more is left alone."""
        if isinstance(state, dict):
            self.rating.choose(str(state.get("game", "")))
            if isinstance(state.get("scroll"), float | int):
                self.ids.scroll.scroll_y = state["scroll"]


load_kv(__file__)
