"""A run longer than six: the player says which six are the superline, with one tap."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from companion.core.referee import Verdict
from companion.core.squaregrid import Cell
from companion.games.federation.drafts import MoveDraft
from companion.games.federation.rules.state import FederationState
from companion.games.federation.rules.takes import Take
from companion.games.federation.ui.bar import SixKey
from companion.texts.game import Sentence

if TYPE_CHECKING:
    from companion.games.federation.ui.parts import FederationParts


class Waiting(Widget):
    """Lies in the overlay while a choice is open: Back takes the choice away instead of leaving."""

    def __init__(self, cancel: Callable[[], None]) -> None:
        super().__init__(size_hint=(None, None), size=(0, 0))
        self.close = cancel


class ChoiceOfSix:
    """Shows a draft that has let go of its chip, until every direction with a choice has its six."""

    def __init__(self, parts: FederationParts) -> None:
        self._parts = parts
        self._shown: tuple[MoveDraft, Verdict[FederationState]] | None = None
        self._waiting = Waiting(parts.cancel_choice)

    @property
    def open(self) -> bool:
        return self._shown is not None

    def show(self, draft: MoveDraft) -> None:
        """Ask for the first direction that has no six yet; keys that are there stay under the finger."""
        parts = self._parts
        ways = draft.ways_left(parts.state)
        if not ways:
            self._close()
        elif self._shown != (draft, parts.context.table.verdict):
            self._shown = draft, parts.context.table.verdict
            if self._waiting.parent is None:
                parts.context.nav.overlay.add_widget(self._waiting)
            self._ask(draft, ways[0])

    def _ask(self, draft: MoveDraft, takes: tuple[Take, ...]) -> None:
        parts = self._parts
        run = sorted({cell for take in takes for line in take for cell in line})
        new = draft.cell or run[0]
        parts.table.ghost = (new, parts.emblems[parts.state.team])
        parts.table.lit = ()
        keys = [self._key(number, take, run, new) for number, take in enumerate(takes, start=1)]
        parts.confirm.choose(keys)
        tr = parts.look.tr
        lead = tr("{n} in a row:").format(n=len(run))
        parts.lights.say(Sentence(lead, tr("which six are the superline?")))

    def _key(self, number: int, take: Take, run: list[Cell], new: Cell) -> SixKey:
        parts, board = self._parts, self._parts.table
        size = board.cell_size
        inside = {cell for line in take for cell in line}

        def spot(cell: Cell) -> tuple[int, int]:
            x, y = board.middle(cell)
            return round(x / size), round(y / size)

        key = SixKey(
            spots=[(spot(cell), cell in inside) for cell in run],
            new=spot(new),
            emblem=parts.emblems[parts.state.team],
            label=f"six-{number}",
        )
        key.bind(
            state=lambda _, state: self._light(take if state == "down" else ()),
            on_release=lambda _: parts.take(take),
        )
        return key

    def _light(self, take: Take) -> None:
        if self.open:
            self._parts.table.lit = take
            self._parts.table.mark()

    def _close(self) -> None:
        if self._shown is not None:
            self._shown = None
            self._parts.table.ghost = None
            self._parts.lights.off()
        if self._waiting.parent is not None:
            self._waiting.parent.remove_widget(self._waiting)
