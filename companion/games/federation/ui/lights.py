"""What is lit on the board for a moment, and what the referee's line says about it."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.referee import Foul, Verdict
from companion.games.federation.rules.board import Superline
from companion.games.federation.rules.questions import OpenLine, open_lines
from companion.games.federation.rules.state import FederationState
from companion.games.federation.ui.context import Context
from companion.games.federation.ui.play_board import PlayBoard
from companion.texts.game import Sentence

CLOSE = 2  # chips that a line may lack to be called close


class Lights:
    """Taken back by whatever happens next."""

    def __init__(self, context: Context, board: PlayBoard) -> None:
        self._context, self._look, self._board = context, context.look, board
        self._said = False
        self._sentence: Sentence | None = None
        self._told_of: Verdict[FederationState] | None = None  # the table as it was when it was said
        self.team: int | None = None  # whose lines are being looked at

    # The referee's line

    @property
    def sentence(self) -> Sentence | None:
        """What is said instead of the latest call, until the table changes."""
        return self._sentence if self._told_of is self._context.table.verdict else None

    def say(self, sentence: Sentence) -> None:
        self._said, self._sentence = True, sentence
        self._told_of = self._context.table.verdict
        self._context.show_line()

    def say_foul(self, foul: Foul) -> None:
        """Why the card in hand cannot go where the finger is."""
        self._said, self._sentence = True, None
        self._context.show_foul(foul)

    def say_no_more(self) -> None:
        """The latest call again."""
        self._sentence = None
        if self._said:
            self._said = False
            self._context.show_line()

    # The board

    def forget(self) -> None:
        """The table has changed: nothing that was looked at holds any more."""
        self.team = self._sentence = None
        self.off()

    def off(self) -> None:
        """Nothing is lit; whoever calls this draws the marks."""
        board = self._board
        board.lit = board.missing = board.beacons = ()

    def look_at(self, team: int) -> None:
        """Where a team is close to a superline; tapped again, nothing."""
        self.team = None if team == self.team else team
        self.off()
        self.say_no_more()
        if self.team is not None:
            self._light_team(team)

    def _light_team(self, team: int) -> None:
        state = self._context.table.state
        close = open_lines(state, team, CLOSE)
        nearest = [line for line in close if len(line.missing) == len(close[0].missing)]
        self._board.lit = [line.cells for line in nearest]
        self._board.missing = {cell for line in nearest for cell in line.missing}
        self.say(Sentence(f"{state.teams[team].name}:", self._how_close(nearest)))

    def _how_close(self, nearest: Sequence[OpenLine]) -> str:
        look, places, lines = self._look, len(self._board.missing), len(nearest)
        if not nearest:
            return look.tr("no line is within two chips of six yet")
        if len(nearest[0].missing) == 1:
            words = look.trn("{n} cell makes a superline", "{n} cells make a superline", places)
            return words.format(n=places)
        return look.trn("{n} line is two chips short", "{n} lines are two chips short", lines).format(n=lines)

    def superline(self, team: int, line: Superline) -> None:
        """One of the list."""
        self.off()
        self._board.lit = (line,)
        self._board.mark()
        start, end = (self._context.texts.cell(cell) for cell in (line[0], line[-1]))
        words = self._look.tr("superline from {start} to {end}").format(start=start, end=end)
        self.say(Sentence(f"{self._context.table.state.teams[team].name}:", words))
