"""The sheets of a new session: new people one after the other, a name put right, who begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.core.naming import typed_name
from companion.core.referee import MAX_NAME, BadSetup
from companion.ui import icons
from companion.ui.screens.person_choice import person_sheet
from companion.ui.tokens import WHITE
from companion.ui.widgets.basic import Text
from companion.ui.widgets.buttons import BigButton, Row
from companion.ui.widgets.field import Field
from companion.ui.widgets.people import PersonRow
from companion.ui.widgets.sheet import Sheet

if TYPE_CHECKING:
    from companion.ui.screens.new_session import NewSessionScreen


class NameSheet(Sheet):
    """A name is typed; what is wrong with it stands below the field."""

    def __init__(self, screen: NewSessionScreen, title: str, name: str = "") -> None:
        super().__init__(title=title)
        self.screen, self.look = screen, screen.look
        self.field = self.add(Field(text=name, hint_text=self.look.tr("Name"), text_validate_unfocus=False))
        self.told = self.add(Text(text="", color=self.look.palette.ink2))
        self.field.bind(on_text_validate=lambda _: self.enter())
        self.field.focus = True

    def enter(self) -> None:
        """Enter on the keyboard."""

    def button(self, text: str, main: bool = False) -> BigButton:
        key = BigButton(text=text)
        if main:
            key.fill, key.edge_fill, key.ink = self.screen.fill, self.screen.edge_fill, WHITE
        else:
            key.fill, key.edge_fill = self.look.palette.table, self.look.palette.edge
        return self.add(key)

    def tell(self, text: str) -> None:
        self.told.text = text

    def name(self) -> str | None:
        """None if it cannot be one, which is told."""
        tr = self.look.tr
        try:
            name = typed_name(self.field.text)
        except BadSetup as refused:
            self.tell(self.look.texts.problem(refused.code, refused.facts))
            return None
        if not name:
            self.tell(tr("Type a name first"))
            return None
        if len(name) > MAX_NAME:
            self.tell(tr("A name has {n} letters at most").format(n=MAX_NAME))
            return None
        return name

    def known(self, name: str) -> str | None:
        """Who is called so already."""
        names = (face.name for face in self.screen.services.people())
        return next((other for other in names if other.casefold() == name.casefold()), None)


class NewPeopleSheet(NameSheet):
    """One name after the other; each sits down at once."""

    def __init__(self, screen: NewSessionScreen) -> None:
        tr = screen.look.tr
        super().__init__(screen, tr("New people"))
        self.button(tr("Add, then the next name"), main=True).bind(on_release=lambda _: self.enter())
        self.button(tr("Done")).bind(on_release=lambda _: self.finish())

    def enter(self) -> None:
        name = self.name()
        if name is not None:
            self.take(name)
        self.field.focus = True

    def finish(self) -> None:
        """Whoever is typed sits down too."""
        if self.field.text.strip():
            name = self.name()
            if name is None:
                return
            self.take(name)
        self.close()

    def take(self, name: str) -> None:
        screen, tr = self.screen, self.look.tr
        known = self.known(name)
        if known is None:
            screen.services.add_person(name)
        person = known or name
        if person not in screen.seats:
            screen.toggle(person)
        self.field.text = ""
        if person in screen.seats:
            self.tell(tr("At the table: {names}").format(names=self.look.texts.join(screen.seats)))
        else:
            screen.render()
            self.tell(tr("{name} is kept, but the table is full").format(name=person))


class RenameSheet(NameSheet):
    """A typo put right: the same person, token and all."""

    def __init__(self, screen: NewSessionScreen, old: str) -> None:
        tr = screen.look.tr
        super().__init__(screen, tr("What is {name} called?").format(name=old), old)
        self.old = old
        self.button(tr("Save"), main=True).bind(on_release=lambda _: self.enter())

    def enter(self) -> None:
        name = self.name()
        if name is None:
            return
        known = self.known(name)
        if known not in (None, self.old):
            self.tell(self.look.tr("There is a {name} already").format(name=known))
            return
        self.close()
        if name != self.old:
            self.screen.services.rename_person(self.old, name)
            self.screen.renamed(self.old, name)


def whose_name_sheet(screen: NewSessionScreen) -> Sheet:
    """Whose name is wrong?"""
    title = screen.look.tr("Whose name is wrong?")
    return person_sheet(screen.look, title, screen.services.people(), screen.rename)


def everybody_sheet(screen: NewSessionScreen) -> Sheet:
    """Also those who have no chip of their own."""
    title, people = screen.look.tr("Who is playing?"), screen.services.people()
    return person_sheet(screen.look, title, people, screen.toggle, screen.seats)


def beginner_sheet(screen: NewSessionScreen) -> Sheet:
    """Everybody at the table, whoever begins marked; or the lot decides."""
    tr = screen.look.tr
    sheet = Sheet(title=tr("Who begins?"))

    def begin(name: str) -> None:
        sheet.close()
        screen.begin_with(name)

    def draw(_: object) -> None:
        name = screen.services.draw(screen.seats)
        begin(name)
        screen.nav.say(tr("The lot falls on {name}").format(name=name))

    lots = Row(icon=icons.SHUFFLE, text=tr("Draw lots"))
    lots.fill = screen.look.palette.table
    lots.bind(on_release=draw)
    sheet.add(lots)
    for seat, name in enumerate(screen.seats):
        row = PersonRow(text=name, chosen=not seat, accent=screen.accent)
        row.face, row.note = screen.services.face(name, seat), tr("begins") if not seat else ""
        row.bind(on_release=lambda row: begin(row.text))
        sheet.add(row)
    return sheet
