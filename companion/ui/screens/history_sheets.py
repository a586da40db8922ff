"""The sheets that narrow the history: a game, a person, finished or not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.core.search import folded
from companion.ui import icons
from companion.ui.look import Look
from companion.ui.screens.session_sheets import menu_sheet
from companion.ui.widgets.field import Field
from companion.ui.widgets.layout import Column
from companion.ui.widgets.people import PersonRow
from companion.ui.widgets.sheet import Sheet

if TYPE_CHECKING:
    from companion.ui.screens.history import HistoryScreen

MANY = 4  # people; with more of them a name can be searched for
MOST = 30  # rows; a longer list is narrowed by typing


def state_name(look: Look, finished: bool | None) -> str:
    if finished is None:
        return ""
    trc = look.texts.trc
    return trc("sessions", "Finished") if finished else trc("sessions", "Unfinished")


def choose_game(screen: HistoryScreen) -> None:
    tr = screen.look.tr
    rows = [
        (icons.GAMES, tr(game.title), lambda name=name: screen.want(game=name))
        for name, game in screen.nav.games.items()
    ]
    screen.nav.sheet(menu_sheet(tr("Game"), rows), again=choose_game)


def choose_state(screen: HistoryScreen) -> None:
    look = screen.look
    rows = [
        (icon, state_name(look, finished), lambda finished=finished: screen.want(finished=finished))
        for icon, finished in ((icons.CHECK, True), (icons.TIMER, False))
    ]
    screen.nav.sheet(menu_sheet(look.tr("State"), rows), again=choose_state)


def choose_person(screen: HistoryScreen) -> None:
    """Whoever is chosen joins those who are: all of them sat at the table."""
    look, services = screen.look, screen.services
    people = services.people()
    sheet = Sheet(title=look.tr("Person"), tall=len(people) > MANY)
    rows = Column(spacing=look.text * 8)

    def choose(name: str) -> None:
        sheet.close()
        screen.want(people=(*screen.wanted.people, name))

    def show(*_: object) -> None:
        rows.clear_widgets()
        wanted = folded(field.text)
        found = [face for face in people if wanted in folded(face.name)]
        for face in found[:MOST]:
            row = PersonRow(face=face, text=face.name)
            row.bind(on_release=lambda _, name=face.name: choose(name))
            rows.add_widget(row)

    field = Field(hint_text=look.tr("Find by name"))
    field.fbind("text", show)
    if len(people) > MANY:
        sheet.add(field)
    sheet.add(rows)
    show()
    screen.nav.sheet(sheet, again=choose_person)
