"""The sheets that narrow the history: a game, a person, finished or not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.ui import icons
from companion.ui.look import Look
from companion.ui.screens.person_choice import person_sheet
from companion.ui.screens.session_sheets import menu_sheet

if TYPE_CHECKING:
    from companion.ui.screens.history import HistoryScreen


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
    sheet = person_sheet(
        screen.look,
        screen.look.tr("Person"),
        screen.services.people(),
        lambda name: screen.want(people=(*screen.wanted.people, name)),
    )
    screen.nav.sheet(sheet, again=choose_person)
