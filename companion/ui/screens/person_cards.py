"""The cards of a person's page: games, head to head, partners, records."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

import companion.ui.widgets.bars
import companion.ui.widgets.rating
import companion.ui.widgets.thumb  # noqa: F401 (used in the Kivy files)
from companion.texts.game import GameTexts
from companion.ui.game import PlayableGame
from companion.ui.look import load_kv
from companion.ui.widgets.basic import Panel
from companion.ui.widgets.buttons import BigButton
from companion.ui.widgets.people import Face

if TYPE_CHECKING:
    from companion.people.answers import InGame, Partner
    from companion.ui.screens.person_page import PersonPage

RIVALS, MORE = 4, 20  # shown at first, and with every tap on what follows
NAMED = 3  # of those at a table


class Card(Panel):
    """Flat. One that has nothing to show is not `shown`."""

    title = StringProperty("")
    aside = StringProperty("")
    page: ObjectProperty[PersonPage] = ObjectProperty()
    shown = BooleanProperty(True)

    def texts(self, game: str) -> GameTexts[Any]:
        return self.page.nav.games[game].texts(self.page.look.texts)


class GameLine(ButtonBehavior, FloatLayout):
    game: ObjectProperty[PlayableGame | None] = ObjectProperty(None, allownone=True)
    title = StringProperty("")
    last = StringProperty("")
    sessions = StringProperty("")
    wins = StringProperty("")
    shared = StringProperty("")
    best = StringProperty("")
    median = StringProperty("")
    first = BooleanProperty(False)


class GamesCard(Card):
    """What was played, how often it was won, best and median. A tap: the sessions of that game."""

    def __init__(self, page: PersonPage) -> None:
        super().__init__(page=page)
        tr = page.look.tr
        games = page.services.statistics().games(page.key)
        self.title = tr("Games")
        self.aside = tr("+1: shared win") if any(each.shared for each in games) else ""
        for each in games:
            line = self._line(each)
            line.first = each is games[0]
            line.bind(on_release=lambda _, name=each.game: page.open_sessions(name))
            self.ids.rows.add_widget(line)
        self.ids.heads.opacity = 1 if games else 0
        self.ids.empty.text = "" if games else tr("What is played to its end will stand here.")

    def _line(self, each: InGame) -> GameLine:
        look, texts, game = self.page.look, self.texts(each.game), self.page.nav.games[each.game]
        last = self.page.day(each.last_key[1])
        if each.last is not None:
            last = look.tr("{day}: {figure}").format(day=last, figure=look.texts.number(each.last))
        return GameLine(
            game=game,
            title=look.tr(game.title),
            last=last,
            sessions=look.texts.number(each.sessions),
            wins=look.texts.number(each.wins),
            shared=f"+{each.shared}" if each.shared else "",
            best=texts.best(each.best.figure, each.best.others) if each.best else "–",
            median=look.texts.number(each.median) if each.median is not None else "–",
        )


class RivalLine(ButtonBehavior, FloatLayout):
    face: ObjectProperty[Face | None] = ObjectProperty(None, allownone=True)
    counts: ListProperty[int] = ListProperty([0, 0, 0])
    of = StringProperty("")


class RivalsCard(Card):
    """Head to head, those met most first. A tap: their page."""

    def __init__(self, page: PersonPage) -> None:
        super().__init__(page=page)
        tr = page.look.tr
        self.title, self.aside = tr("Head to head"), tr("won · lost")
        self._rivals = page.services.statistics().rivals(page.key)
        self.shown = bool(self._rivals)
        self.grow(RIVALS)

    def grow(self, by: int) -> None:
        page, rows = self.page, self.ids.rows
        there = len(rows.children)
        for rival in self._rivals[there : there + by]:
            line = RivalLine(face=page.called(rival.person), counts=[rival.higher, rival.level, rival.lower])
            line.of = page.look.tr("of {n}").format(n=rival.meetings)
            line.bind(on_release=lambda _, key=rival.person: page.open_person(key))
            rows.add_widget(line)
        left = len(self._rivals) - len(rows.children)
        self.ids.more.clear_widgets()
        if left:
            words = page.look.tr("All") if left <= MORE else page.look.tr("More")
            more = BigButton(text=words, text_sp=16, fill=page.look.palette.table)
            more.bind(on_release=lambda _: self.grow(MORE))
            self.ids.more.add_widget(more)


class PartnerLine(FloatLayout):
    face: ObjectProperty[Face | None] = ObjectProperty(None, allownone=True)
    time = StringProperty("")
    rounds = StringProperty("")
    part = NumericProperty(0)
    best = BooleanProperty(False)
    accent = ColorProperty("black")


class PartnersCard(Card):
    """Who builds how fast with whom; only right buildings count."""

    def __init__(self, page: PersonPage) -> None:
        super().__init__(page=page)
        tr = page.look.tr
        partners = page.services.statistics().partners(page.key)
        self.shown = bool(partners)
        self.title = tr("Partners")
        if partners:
            title = tr(page.nav.games[partners[0].game].title)
            self.aside = tr("{game}, median").format(game=title)
        for partner in partners:
            self.ids.rows.add_widget(self._line(partner, partners))

    def _line(self, partner: Partner, partners: Sequence[Partner]) -> PartnerLine:
        look, game = self.page.look, self.page.nav.games[partner.game]
        rounds = look.trn("{n} round", "{n} rounds", partner.rounds).format(n=partner.rounds)
        return PartnerLine(
            face=self.page.called(partner.person),
            time=self.texts(partner.game).amount(partner.kind, partner.ms),
            rounds=rounds,
            part=partner.ms / partners[-1].ms,
            best=partner is partners[0],
            accent=look.game(game.accent).text,
        )


class RecordLine(ButtonBehavior, BoxLayout):
    game: ObjectProperty[PlayableGame | None] = ObjectProperty(None, allownone=True)
    title = StringProperty("")
    note = StringProperty("")
    amount = StringProperty("")
    first = BooleanProperty(False)


class RecordsCard(Card):
    """The best of each kind. A tap: that session, at that move."""

    def __init__(self, page: PersonPage) -> None:
        super().__init__(page=page)
        tr, statistics = page.look.tr, page.services.statistics()
        self.title = tr("Records")
        for game, record in statistics.records(page.key):
            texts, session = self.texts(game), record.key[1]
            self._add(
                game,
                texts.record(record.kind),
                self._when(session),
                texts.amount(record.kind, record.value),
                partial(self._open, session, record.n),
            )
        longest = statistics.run(page.key)
        if longest is not None:
            game, run = longest
            days = [page.day(run.first[1]), page.day(run.last[1])]
            between = tr("{first} – {last}").format(first=days[0], last=days[1])
            note, last = days[0] if days[0] == days[1] else between, run.last[1]
            self._add(game, tr("Longest run of wins"), note, str(run.length), partial(self._open, last, 0))
        self.shown = bool(self.ids.rows.children)

    def _add(self, game: str, title: str, note: str, amount: str, opens: partial[None]) -> None:
        line = RecordLine(game=self.page.nav.games[game], title=title, note=note, amount=amount)
        line.first = not self.ids.rows.children
        line.bind(on_release=lambda _: opens())
        self.ids.rows.add_widget(line)

    def _when(self, session_id: str) -> str:
        """14 September, with Bob and Cat."""
        page, sat = self.page, self.page.services.statistics().sat(session_id)
        others = [page.called(key).name for key in sat.people if key != page.key] if sat else []
        day, tr = page.day(session_id), page.look.tr
        if not others:
            return day
        if len(others) > NAMED:
            names = f"{', '.join(others[:NAMED])} +{len(others) - NAMED}"
        else:
            names = page.look.texts.join(others)
        return tr("{day}, with {names}").format(day=day, names=names)

    def _open(self, session_id: str, n: int) -> None:
        nav = self.page.nav
        if nav.has("story"):
            nav.go("story", id=session_id, **({"n": n} if n else {}))
        else:
            nav.go("log", id=session_id)


load_kv(__file__)
