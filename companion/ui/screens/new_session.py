"""New session: who sits at the table, in which order, and who begins."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ColorProperty, ListProperty, StringProperty
from kivy.uix.textinput import TextInput

from companion.core.referee import MAX_NAME
from companion.ui import icons
from companion.ui.games import GAMES
from companion.ui.look import load_kv
from companion.ui.navigator import Navigator, Screen
from companion.ui.widgets.buttons import BigButton, Row
from companion.ui.widgets.people import PersonChip
from companion.ui.widgets.sheet import Sheet


class NameInput(TextInput):
    """A text field for a name."""


class NewSessionScreen(Screen):
    seats = ListProperty()  # names by seat; the first begins
    fill = ColorProperty("black")
    edge_fill = ColorProperty("black")
    tile = ColorProperty("grey")
    accent = ColorProperty("black")
    tint = ColorProperty("white")
    title = StringProperty("")
    begins = StringProperty("")
    note = StringProperty("")

    def __init__(self, nav: Navigator, game: str, **kwargs: Any) -> None:
        super().__init__(nav, **kwargs)
        self.game = GAMES[game]
        look = self.look.game(game)
        self.fill, self.edge_fill, self.tile, self.accent, self.tint = (
            look.fill, look.edge, look.tile, look.text, look.tint,
        )  # fmt: skip
        self.title = self.look.texts.game(game).title
        self.render()

    def render(self) -> None:
        tr = self.look.tr
        enough = self.game.least <= len(self.seats) <= self.game.most
        self.ids.table.faces = [self.desk.face(name, at) for at, name in enumerate(self.seats)]
        self.ids.table.hint = "" if self.seats else tr("Nobody at the table yet")
        self.ids.start.disabled = not enough
        self.ids.again.opacity = 1 if self.desk.last_players(self.game.name) else 0
        self.ids.again.disabled = not self.desk.last_players(self.game.name)
        self.ids.beginner.face = self.desk.face(self.seats[0]) if self.seats else None
        if enough:
            self.begins = tr("{name} begins").format(name=self.seats[0])
            self.note = self.game.first_player(self.look)
        else:
            self.begins = tr("Who is playing?")
            self.note = tr("Choose {least} to {most} people").format(
                least=self.game.least, most=self.game.most
            )
        self._render_people()

    def _render_people(self) -> None:
        people = self.ids.people
        people.clear_widgets()
        for face in self.desk.people():
            chip = PersonChip(
                face=face, text=face.name, chosen=face.name in self.seats, accent=self.accent, tint=self.tint
            )
            chip.bind(on_release=lambda chip: self.toggle(chip.face.name))
            people.add_widget(chip)
        add = BigButton(icon=icons.PLUS, text=self.look.tr("New"), text_sp=16, hug=True)
        add.fill, add.edge, add.radius = self.look.palette.table, 0, dp(24)
        add.outline = self.look.palette.ink2
        add.height = dp(50)
        add.bind(on_release=lambda _: self.ask_name())
        people.add_widget(add)

    # What can be tapped

    def toggle(self, name: str) -> None:
        if name in self.seats:
            self.seats = [other for other in self.seats if other != name]
        elif len(self.seats) < self.game.most:
            self.seats = [*self.seats, name]
        else:
            most = self.look.trn("{n} person at most", "{n} people at most", self.game.most)
            self.nav.say(most.format(n=self.game.most))
        self._changed()

    def sit(self, names: list[str]) -> None:
        self.seats = names
        self._changed()

    def same_again(self) -> None:
        self.sit(list(self.desk.last_players(self.game.name))[: self.game.most])

    def choose_beginner(self) -> None:
        """The seats stay as they are; the round starts elsewhere."""
        if len(self.seats) < 2:
            return
        sheet = Sheet(title=self.look.tr("Who begins?"))
        for at, name in enumerate(self.seats):
            row = Row(text=name)
            row.bind(on_release=lambda _, at=at: (sheet.close(), self.sit(self.seats[at:] + self.seats[:at])))
            sheet.add(row)
        self.nav.sheet(sheet)

    def ask_name(self) -> None:
        tr = self.look.tr
        sheet = Sheet(title=tr("New person"))
        field = sheet.add(NameInput(hint_text=tr("Name")))
        add = BigButton(text=tr("Add"), fill=self.fill, edge_fill=self.edge_fill, ink=(1, 1, 1, 1))
        sheet.add(add)

        def done(*_: Any) -> None:
            name = " ".join(field.text.split())
            if not name:
                return
            if len(name) > MAX_NAME:
                self.nav.say(tr("A name has {n} letters at most").format(n=MAX_NAME))
                return
            known = [face.name for face in self.desk.people()]
            match = next((other for other in known if other.casefold() == name.casefold()), None)
            if match is None:
                self.desk.add_person(name)
            sheet.close()
            chosen = match or name
            if chosen not in self.seats:
                self.toggle(chosen)
            else:
                self.render()

        field.bind(on_text_validate=done)
        add.bind(on_release=done)
        self.nav.sheet(sheet)
        field.focus = True

    def start(self) -> None:
        session_id = self.desk.start(self.game.name, self.game.setup(self.seats))
        self.nav.replace("session", id=session_id)

    def _changed(self) -> None:
        self.render()
        self.nav.remember()

    def draft(self) -> Any:
        return {"seats": list(self.seats)}

    def restore(self, draft: Any) -> None:
        known = {face.name for face in self.desk.people()}
        self.seats = [name for name in draft.get("seats", []) if name in known][: self.game.most]
        self.render()


load_kv(__file__)
