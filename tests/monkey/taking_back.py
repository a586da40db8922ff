"""A session back to its start and forth again, by the buttons of the screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from companion.games.recto_verso.ui.hold import HoldButton
from tests.monkey.checks import AT_TABLE, Wrong, check_answered, must
from tests.ui.driver import names

if TYPE_CHECKING:
    from tests.monkey.monkey import Monkey

TRIES = 12  # actions in which one more must be gone


def take_back_whole(monkey: Monkey) -> None:
    """By the button of the screen, one event after the other, and all of them forth again."""
    driver, screen = monkey.driver, monkey.driver.app.nav.screen
    if driver.screen not in AT_TABLE or getattr(screen, "past", 0):
        return
    table = screen.table
    while table.can_redo:  # what was taken back before is not part of it
        _press(monkey, "redo", table, lambda: len(table.session.undone))
    before, described = table.session.events, table.described()
    while table.can_undo:
        _press(monkey, "undo", table, lambda: len(table.session.events))
    must(table.session.events == () and driver.screen == "SessionScreen", "not back at the start")
    check_answered(driver, driver.app.services, table.session)
    must(table.session.undone == before[::-1], "what was undone is not what was played")
    while table.can_redo:
        _press(monkey, "redo", table, lambda: len(table.session.undone))
    again = table.session.events
    must(again == before, f"played {before[len(again) - 2 :]}, redone {again[-2:]}")
    must(table.described() == described, "another state after undo and redo")
    check_answered(driver, driver.app.services, table.session)
    monkey.tally.taken_back_whole.append(len(before))
    monkey.looked = monkey.actions


def _press(monkey: Monkey, name: str, table: Any, left: Callable[[], int]) -> None:
    before = left()
    for _ in range(TRIES):
        must(monkey.driver.screen in AT_TABLE, f"{name} has left the table for {monkey.driver.screen}")
        if monkey.driver.sheet is not None:
            monkey.back()
            continue
        buttons = [seen for seen in monkey.driver.pressables() if name in names(seen.widget)]
        if not buttons or buttons[0].widget.disabled:
            _towards(monkey)
        else:
            spot = buttons[0].shown.middle
            must_hold = isinstance(buttons[0].widget, HoldButton)
            monkey.hold(spot, 0.7, name) if must_hold else monkey.tap_at(spot, name)
        monkey.tally.count(table)
        if left() < before:
            return
    raise Wrong(f"{name} does not go on with {before} left, on {monkey.driver.screen}")


def _towards(monkey: Monkey) -> None:
    """On a small screen redo is in the menu; a claim that is being shown is left first."""
    words = monkey.driver.app.look.tr("Redo")
    if not monkey.tap("menu") or not monkey.tap(words):
        monkey.back()
