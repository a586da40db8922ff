"""A run longer than six: the player says which six are the superline, with one tap."""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.widget import Widget

from companion.core.referee import Verdict
from companion.core.squaregrid import Cell
from companion.games.federation.drafts import MoveDraft
from companion.games.federation.rules.state import FederationState
from companion.games.federation.rules.takes import Take
from companion.games.federation.ui.bar import FederationBar, SixKey
from companion.games.federation.ui.context import Context
from companion.games.federation.ui.lights import Lights
from companion.games.federation.ui.play_board import PlayBoard
from companion.texts.game import Sentence


class Waiting(Widget):
    """Lies in the overlay while a choice is open: Back takes the choice away instead of leaving."""

    def __init__(self, cancel: Callable[[], None]) -> None:
        super().__init__(size_hint=(None, None), size=(0, 0))
        self.close = cancel


class ChoiceOfSix:
    """Shows a draft that has let go of its chip, until every direction with a choice has its six.

    `chosen` gets what is taken along one direction, `cancel` takes the choice away.
    """

    def __init__(
        self,
        context: Context,
        board: PlayBoard,
        bar: FederationBar,
        lights: Lights,
        chosen: Callable[[Take], None],
        cancel: Callable[[], None],
    ) -> None:
        self._context, self._board, self._bar, self._lights = context, board, bar, lights
        self._chosen = chosen
        self._shown: tuple[MoveDraft, Verdict[FederationState]] | None = None
        self._waiting = Waiting(cancel)

    @property
    def open(self) -> bool:
        return self._shown is not None

    @property
    def _emblem(self) -> str:
        """Of the team in turn."""
        return self._board.emblems[self._context.table.state.team]

    def show(self, draft: MoveDraft) -> None:
        """Ask for the first direction that has no six yet; keys that are there stay under the finger."""
        table = self._context.table
        ways = draft.ways_left(table.state)
        if not ways:
            self._close()
        elif self._shown != (draft, table.verdict):
            self._shown = draft, table.verdict
            if self._waiting.parent is None:
                self._context.nav.overlay.add_widget(self._waiting)
            self._ask(draft, ways[0])

    def _ask(self, draft: MoveDraft, takes: tuple[Take, ...]) -> None:
        tr = self._context.look.tr
        run = sorted({cell for take in takes for line in take for cell in line})
        new = draft.cell or run[0]
        self._board.ghost = (new, self._emblem)
        self._board.lit = ()
        keys = [self._key(number, take, run, new) for number, take in enumerate(takes, start=1)]
        self._bar.choose(keys)
        lead = tr("{n} in a row:").format(n=len(run))
        self._lights.say(Sentence(lead, tr("which six are the superline?")))

    def _key(self, number: int, take: Take, run: list[Cell], new: Cell) -> SixKey:
        board, size = self._board, self._board.cell_size
        inside = {cell for line in take for cell in line}

        def spot(cell: Cell) -> tuple[int, int]:
            x, y = board.middle(cell)
            return round(x / size), round(y / size)

        key = SixKey(
            spots=[(spot(cell), cell in inside) for cell in run],
            new=spot(new),
            emblem=self._emblem,
            label=f"six-{number}",
        )
        key.bind(
            state=lambda _, state: self._light(take if state == "down" else ()),
            on_release=lambda _: self._chosen(take),
        )
        return key

    def _light(self, take: Take) -> None:
        if self.open:
            self._board.lit = take
            self._board.mark()

    def _close(self) -> None:
        if self._shown is not None:
            self._shown = None
            self._board.ghost = None
            self._lights.off()
        if self._waiting.parent is not None:
            self._waiting.parent.remove_widget(self._waiting)
