"""The card with a person's ratings: one a game, chosen by its picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.floatlayout import FloatLayout

from companion.people.ladder import Step
from companion.people.rating import NEW, UNKNOWN
from companion.people.statistics import KNOWN_FROM
from companion.ui.game import PlayableGame
from companion.ui.look import load_kv
from companion.ui.screens.person_cards import Card
from companion.ui.widgets.rating import Reckoned, scale_of, thinned

if TYPE_CHECKING:
    from companion.ui.screens.person_page import PersonPage

MARKS = 5  # months named below the course


class GameKey(ButtonBehavior, FloatLayout):
    """A game's picture, ringed when it is chosen."""

    game: ObjectProperty[PlayableGame | None] = ObjectProperty(None, allownone=True)
    chosen = BooleanProperty(False)
    accent = ColorProperty("black")
    label = StringProperty("")


class RatingCard(ButtonBehavior, Card):
    """A tap beside the pictures tells how it is reckoned."""

    game = StringProperty("")
    number = NumericProperty(NEW)
    uncertainty = NumericProperty(0)
    low = NumericProperty(1300)
    high = NumericProperty(1700)
    known = BooleanProperty(False)  # there are sessions enough to say something
    accent = ColorProperty("black")
    points: ListProperty[Reckoned] = ListProperty()
    marks: ListProperty[tuple[float, str]] = ListProperty()

    def __init__(self, page: PersonPage) -> None:
        super().__init__(page=page)
        statistics = page.services.statistics()
        played = [each.game for each in statistics.games(page.key)]
        self._courses = {
            name: course
            for name in page.nav.games
            if name in played and (course := statistics.course(page.key, name))
        }
        self.keys: dict[str, GameKey] = {}
        for name in self._courses:
            game = page.nav.games[name]
            key = GameKey(game=game, accent=page.look.game(game.accent).text)
            key.label = page.look.tr(game.title)
            key.bind(on_release=lambda _, name=name: self.choose(name))
            self.keys[name] = key
            self.ids.games.add_widget(key)
        most = max(self._courses, key=lambda name: len(self._courses[name]), default="")
        self.choose(most)
        self.bind(on_release=lambda _: page.explain_rating())

    def choose(self, game: str) -> None:
        course: Sequence[Step] = self._courses.get(game, ())
        if self._courses and not course:
            return
        self.game = game
        for name, key in self.keys.items():
            key.chosen = name == game
        if game:
            self.accent = self.page.look.game(self.page.nav.games[game].accent).text
        skill = course[-1].skill if course else UNKNOWN
        self.number, self.uncertainty = skill.number, skill.uncertainty
        self.low, self.high = scale_of(skill.number, skill.uncertainty)
        self.known = len(course) >= KNOWN_FROM
        shown = [course[at] for at in thinned(len(course))] if self.known else []
        skills = [UNKNOWN, *(step.skill for step in shown)] if shown else []
        self.points = [(skill.number, skill.uncertainty) for skill in skills]
        self.marks = self._months(shown)

    def _months(self, steps: Sequence[Step]) -> list[tuple[float, str]]:
        """Where along the course which month was; none twice."""
        texts, marks = self.page.look.texts, list[tuple[float, str]]()
        for at in thinned(len(steps), MARKS):
            when = self.page.moment(steps[at].key[1])
            word = texts.short_month(when) if when else ""
            if word and (not marks or marks[-1][1] != word):
                marks.append(((at + 1) / len(steps), word))
        return marks

    def course(self) -> Sequence[Step]:
        return self._courses.get(self.game, ())


load_kv(__file__)
