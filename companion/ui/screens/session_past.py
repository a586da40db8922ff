"""A move of the log on the session's screen: entered again, or put in where it was forgotten."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.core.referee import Event, Foul, judge
from companion.ui.log_lines import moves_in, numbers_of, units_of
from companion.ui.screens.log_sheets import broken_sheet, insertion_sheet

if TYPE_CHECKING:
    from companion.ui.screens.session import SessionScreen


def entered_again(screen: SessionScreen) -> str:
    """Move 4 again."""
    units = units_of(screen.texts, screen.real)
    return units.again(numbers_of(screen.real, units)[screen.amend])


def entered_late(screen: SessionScreen) -> str:
    """Forgotten move 5."""
    earlier = screen.real.session.events[: screen.insert - 1]
    return units_of(screen.texts, screen.real).forgotten(moves_in(screen.real, earlier) + 1)


def enter_again(screen: SessionScreen, event: Event) -> Foul | None:
    """The move that is being corrected; what it breaks is shown before anything is changed."""
    real, n = screen.real, screen.amend
    when = real.session.events[n - 1].get("when", screen.services.stamp())
    amendment = real.amended(n, {**event, "when": when})
    if isinstance(amendment, Foul):
        return amendment
    broken_sheet(screen, real, n, amendment, screen.nav.back, again=lambda screen: screen.submit(event))
    return None


def entered(screen: SessionScreen) -> tuple[Event, ...]:
    """Of a forgotten move, what stands already."""
    return screen.table.session.events[screen.insert - 1 :] if screen.insert else ()


def enter_forgotten(screen: SessionScreen, event: Event) -> Foul | None:
    """A move that takes several taps is put together first; once it is whole, what it changes is shown."""
    table, event = screen.table, {**event, "when": screen.services.stamp()}
    verdict = judge(table.referee, table.state, event)
    if isinstance(verdict, Foul):
        return verdict
    if not screen.game_ui.rests(verdict.state):
        table.submit(event)
        screen.nav.save_place()
        return None
    amendment = screen.real.inserted(screen.insert, (*entered(screen), event))
    if isinstance(amendment, Foul):
        return amendment
    back, again = screen.nav.back, lambda screen: screen.submit(event)
    insertion_sheet(screen, screen.real, screen.insert, amendment, back, again)
    return None
