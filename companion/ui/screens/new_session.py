"""New session: who sits at the table, in which order, and who begins."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from kivy.properties import ListProperty, StringProperty
from kivy.uix.widget import Widget

from companion.core.referee import Json
from companion.ui.game import Choice, ChoicePanel, Chosen
from companion.ui.look import load_kv
from companion.ui.navigator import Navigator
from companion.ui.screens.game_screen import GameScreen
from companion.ui.screens.people_sheets import (
    NewPeopleSheet,
    RenameSheet,
    beginner_sheet,
    everybody_sheet,
    whose_name_sheet,
)
from companion.ui.widgets import header, seats  # noqa: F401 (used in the Kivy file)
from companion.ui.widgets.buttons import Segments
from companion.ui.widgets.help import HelpLine
from companion.ui.widgets.layout import Heading
from companion.ui.widgets.people import PersonChip

CHIPS = 24  # of those who played last; everybody else is one tap further
SEATING = "seats"  # the line of help of this screen


class NewSessionScreen(GameScreen):
    seats: ListProperty[str] = ListProperty()  # names by seat; the first begins
    title = StringProperty("")
    begins = StringProperty("")
    note = StringProperty("")
    hint = StringProperty("")

    def __init__(self, nav: Navigator, game: str, entered: Json = None, **kwargs: object) -> None:
        """`entered` is what was chosen here before somebody went elsewhere for a moment."""
        super().__init__(nav, game, **kwargs)
        self.segments: dict[str, Segments] = {}
        self.chips: dict[str, PersonChip] = {}  # by name, as they stand
        self._everybody: Widget = self.ids.everybody.__self__  # it comes and goes
        self._keys = len(self.ids.people.children)  # that stand behind them
        self.title = self.look.tr(self.game.title)
        self.last = self.services.last(game)
        box = self.services.box(game)
        self.choices: Sequence[Choice] = self.game_ui.choices(self.look, box)
        self.extra = self.game_ui.extra(box)
        self.chosen: Chosen = {choice.key: choice.options[0][0] for choice in self.choices}
        if self.last is None:
            self.ids.heading.remove_widget(self.ids.again)
        panel = self.game_ui.panel(self)
        self.panel = panel if isinstance(panel, ChoicePanel) else None
        if panel is not None and not self.game_ui.panel_below:
            self.ids.choices.add_widget(panel)
        self._build_choices()
        if panel is not None and self.game_ui.panel_below:
            self.ids.choices.add_widget(panel)
        if self.services.needs_help(SEATING):
            self._add_help()
        self.restore(entered or {})

    def _add_help(self) -> None:
        words = self.look.tr("Tap who plays, in the order you sit: clockwise, whoever begins first.")
        line = HelpLine(text=words, tint=self.tint, accent=self.accent)
        line.bind(on_dismiss=lambda _: self._helped())
        self.ids.help.add_widget(line)

    def _helped(self) -> None:
        self.services.helped(SEATING)
        self.ids.help.clear_widgets()

    def _build_choices(self) -> None:
        for choice in self.choices:
            stacked = self.look.large_text and sum(len(text) for _, text in choice.options) > 16
            segments = Segments(value=self.chosen[choice.key], accent=self.accent, stacked=stacked)
            segments.options = list(choice.options)
            segments.bind(on_choose=lambda _, value, key=choice.key: self.choose(key, value))
            self.ids.choices.add_widget(Heading(text=choice.title))
            self.ids.choices.add_widget(segments)
            self.segments[choice.key] = segments

    @property
    def least(self) -> int:
        return int(self.game_ui.players(self.chosen)[0])

    @property
    def most(self) -> int:
        return int(self.game_ui.players(self.chosen)[-1])

    def render(self) -> None:
        tr = self.look.tr
        enough = len(self.seats) in self.game_ui.players(self.chosen)
        for key, segments in self.segments.items():
            segments.value = self.chosen[key]
        self.ids.table.faces = [self.services.face(name, seat) for seat, name in enumerate(self.seats)]
        hint = self.game_ui.hint(self, self.seats, self.chosen)
        self.ids.table.hint = "" if self.seats else tr("Nobody at the table yet")
        self.hint = hint if self.seats else ""
        self.ids.start.disabled = not enough
        self.ids.beginner.face = self.services.face(self.seats[0]) if self.seats else None
        if enough:
            self.begins = tr("{name} begins").format(name=self.seats[0])
            self.note = self.game_ui.first_player(self.look, self.chosen)
        else:
            self.begins = tr("Who is playing?") if not self.seats else tr("Who else?")
            self.note = self._how_many()
        self._render_people()
        if self.panel is not None:
            self.panel.render()
        self._render_notice()

    def _render_notice(self) -> None:
        place = self.ids.notice
        place.clear_widgets()
        widget = self.game_ui.notice(self, self.chosen)
        if widget is not None:
            place.add_widget(widget)

    def _how_many(self) -> str:
        *numbers, last = self.game_ui.players(self.chosen)
        if last - self.least != len(numbers):  # not all numbers between
            words = self.look.trn("Choose {numbers} or {n} person", "Choose {numbers} or {n} people", last)
            return words.format(numbers=", ".join(map(str, numbers)), n=last)
        if self.least == self.most:
            return self.look.trn("Choose {n} person", "Choose {n} people", self.most).format(n=self.most)
        return str(self.look.tr("Choose {least} to {most} people").format(least=self.least, most=self.most))

    def _render_people(self) -> None:
        """Whoever is new stands behind the others: nobody's chip moves while people are chosen."""
        people = self.ids.people
        everybody = {face.name: face for face in self.services.people()}
        names = dict.fromkeys([*self.chips, *islice(everybody, CHIPS), *self.seats])
        faces = {name: everybody[name] for name in names if name in everybody}
        for chip in list(self.chips.values()):
            if chip.text not in faces:
                people.remove_widget(self.chips.pop(chip.text))
        for name in [name for name in faces if name not in self.chips]:
            chip = PersonChip(text=name, accent=self.accent, tint=self.tint)
            chip.bind(on_release=lambda chip: self.toggle(chip.text))
            people.add_widget(chip, index=self._keys)
            self.chips[name] = chip
        for name, chip in self.chips.items():
            chip.face, chip.chosen = faces[name], name in self.seats
        self.ids.mend.disabled = not faces
        self._offer_everybody(len(everybody) > len(self.chips))

    def _offer_everybody(self, wanted: bool) -> None:
        key = self._everybody
        if wanted and key.parent is None:
            self.ids.people.add_widget(key, index=self._keys)
            self._keys += 1
        elif not wanted and key.parent is not None:
            self.ids.people.remove_widget(key)
            self._keys -= 1

    # What can be tapped

    def toggle(self, name: str) -> None:
        if name in self.seats:
            self.seats = [other for other in self.seats if other != name]
        elif len(self.seats) < self.most:
            self.seats = [*self.seats, name]
        elif self.most == 1:
            self.seats = [name]  # alone at the table: a tap changes who
        else:
            most = self.look.trn("{n} person at most", "{n} people at most", self.most)
            self.nav.say(most.format(n=self.most))
        self._changed()

    def sit(self, names: list[str]) -> None:
        self.seats = names
        self._changed()

    def choose(self, key: str, value: Json) -> None:
        self.chosen[key] = value
        self.sit(list(self.seats)[: self.most])

    def same_again(self) -> None:
        if self.last is not None:
            self._choose_again(self.game_ui.chosen(self.last.setup, self.last.rulings))
            seated = self.game_ui.seated(self.last.setup)
            self.sit([self.services.face(name, seat).name for seat, name in enumerate(seated)])

    def _choose_again(self, wanted: Chosen) -> None:
        """What was chosen before, as far as it is still offered."""
        for choice in self.choices:
            if wanted.get(choice.key) in [value for value, _ in choice.options]:
                self.chosen[choice.key] = wanted[choice.key]
        if self.panel is not None:
            self.panel.restore(wanted)

    def show_badges(self, badges: Sequence[tuple[str, Sequence[float]]]) -> None:
        self.ids.table.badges = badges

    def choose_beginner(self) -> None:
        """The seats stay as they are; the round starts elsewhere."""
        if len(self.seats) > 1:
            self.nav.sheet(beginner_sheet(self), again=NewSessionScreen.choose_beginner)

    def begin_with(self, name: str) -> None:
        seat = self.seats.index(name)
        self.sit(self.seats[seat:] + self.seats[:seat])

    def ask_name(self) -> None:
        self.nav.sheet(NewPeopleSheet(self), again=NewSessionScreen.ask_name)

    def ask_everybody(self) -> None:
        self.nav.sheet(everybody_sheet(self), again=NewSessionScreen.ask_everybody)

    def mend_name(self) -> None:
        self.nav.sheet(whose_name_sheet(self), again=NewSessionScreen.mend_name)

    def rename(self, name: str) -> None:
        self.nav.sheet(RenameSheet(self, name), again=lambda screen: screen.rename(name))

    def renamed(self, old: str, new: str) -> None:
        """Somebody is called otherwise now, also at this table."""
        self.sit([new if name == old else name for name in self.seats])

    def open_box(self) -> None:
        """Enter what is printed on the box, and come back to this table."""
        self.nav.stay(entered=self.draft_json())
        self.nav.go("box", game=self.game.name)

    def start(self) -> None:
        self.services.helped(SEATING)
        setup = self.game_ui.setup(self.seats, self.chosen, self.services.box(self.game.name))
        session_id = self.services.start(self.game.name, setup, self.game_ui.rulings(self.chosen), self.extra)
        self.nav.replace("session", id=session_id)

    def _changed(self) -> None:
        self.render()
        self.nav.remember()

    def draft_json(self) -> Json:
        return {"seats": list(self.seats), "chosen": self.chosen}

    def restore(self, draft: Json) -> None:
        known = {face.name for face in self.services.people()}
        self._choose_again(draft.get("chosen", {}))
        self.seats = [name for name in draft.get("seats", []) if name in known][: self.most]
        self.render()


load_kv(__file__)
