"""Home: what is still on the table, and the games."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ColorProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

import companion.ui.widgets.people  # noqa: F401 (used in the Kivy file)
from companion.ui import icons
from companion.ui.look import load_kv
from companion.ui.navigator import Navigator, Screen
from companion.ui.services import SessionSummary
from companion.ui.widgets.buttons import Press
from companion.ui.widgets.layout import Heading
from companion.ui.widgets.sheet import Sheet

REMINDS = 1.5  # seconds after home was opened
UNREAD = " "  # keeps a line free
SHOWN = 3  # unfinished sessions; the history has them all


class HeroCard(Press):
    """The latest unfinished session: the whole card goes back into it."""

    title = StringProperty("")
    people: ListProperty[str] = ListProperty()
    note = StringProperty("")
    button = StringProperty("")


class SessionRow(Press):
    """Another unfinished session."""

    title = StringProperty("")
    people: ListProperty[str] = ListProperty()
    note = StringProperty("")


class GameCard(Press):
    title = StringProperty("")
    players = StringProperty("")
    art_height = NumericProperty(dp(120))
    natural = NumericProperty(0)  # as high as it must be
    art = ObjectProperty(None, allownone=True)
    accent = ColorProperty("black")


class HomeScreen(Screen):
    def __init__(self, nav: Navigator, **kwargs: object) -> None:
        super().__init__(nav, **kwargs)
        self.ids.navbar.build("home", nav)
        self.render()
        Clock.schedule_once(self._remind, REMINDS)

    def _remind(self, _: float) -> None:
        """Of a backup, unless something else is being said or has come up since."""
        if self.nav.screen is self and not self.nav.overlay.children:
            from companion.ui.backup import remind  # not before the first frame

            remind(self.nav)

    def render(self) -> None:
        running = self.services.running(SHOWN)
        column = self.ids.running
        column.clear_widgets()
        if running:
            column.add_widget(Heading(text=self.look.tr("Unfinished games")))
        for n, session in enumerate(running):
            column.add_widget(self._running_card(session, large=n == 0))
        grid = self.ids.games
        grid.clear_widgets()
        grid.cols = 1 if len(self.nav.games) == 1 or self.look.text_scale > 1.3 else (4 if self._wide else 2)
        for game in self.nav.games.values():
            title = self.look.tr(game.title)
            look = self.look.game(game.accent)
            door = GameCard(
                title=title, players=f"{game.least}–{game.most}", fill=look.fill, edge_fill=look.edge
            )
            door.art_height = dp(180) if len(self.nav.games) == 1 and not self._wide else dp(132)
            self._paint(door, game.name, radius=dp(20))
            door.bind(on_release=lambda _, name=game.name: self.nav.go("new_session", game=name))
            door.fbind("natural", self._level)
            grid.add_widget(door)
        self._level()

    def choose_rules(self) -> None:
        """Of which game."""
        sheet = Sheet(title=self.look.tr("Rules at hand"))
        sheet.offer(
            (icons.RULES, self.look.tr(game.title), partial(self.nav.go, "rules", game=name))
            for name, game in self.nav.games.items()
        )
        self.nav.sheet(sheet, again=HomeScreen.choose_rules)

    def _level(self, *_: object) -> None:
        """All cards are as high as the highest must be."""
        grid = self.ids.games
        grid.row_default_height = max((card.natural for card in grid.children), default=0)

    def _paint(self, card: Press, game: str, **look: float) -> None:
        def paint() -> None:
            card.ids.art.add_widget(self.nav.games[game].ui().art(**look))

        _a_frame_later(paint)

    @property
    def _wide(self) -> bool:
        return self.look.form in ("tablet", "landscape")

    def _running_card(self, card: SessionSummary, large: bool) -> Press:
        look = self.look.game(self.nav.games[card.game].accent)
        texts = self.look.texts
        title, people = texts.tr(self.nav.games[card.game].title), list(card.people)
        if large:
            widget: Press = HeroCard(
                title=title,
                people=people,
                note=UNREAD,
                button=self.look.tr("Continue"),
                fill=look.fill,
                edge_fill=look.edge,
            )
            self._paint(widget, card.game, radius=dp(20), foot=dp(20), place=0.97, span=0.42)
        else:
            widget = SessionRow(title=title, people=people, note=UNREAD)
            self._paint(widget, card.game, radius=dp(12), foot=dp(12))
        widget.bind(on_release=lambda _: self.nav.go("session", id=card.id))
        _a_frame_later(lambda: setattr(widget, "note", self._note(card)))
        return widget

    def _note(self, card: SessionSummary) -> str:
        """How far it is, in the game's own words, and since when."""
        texts = self.look.texts
        move = self.nav.games[card.game].texts(texts).numbered(card.moves + 1, len(card.people))
        when = texts.day(card.started, self.services.now()) if card.started else ""
        return f"{move} · {when}" if when else move


def _a_frame_later(action: Callable[[], object]) -> None:
    """What can be tapped is there first; what has to be loaded for pictures and notes comes after it."""
    Clock.schedule_once(lambda _: Clock.schedule_once(lambda _: action(), 0), 0)


load_kv(__file__)
