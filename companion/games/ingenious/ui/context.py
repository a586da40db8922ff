"""What the screens give the widgets of Ingenious, and what these ask of it."""

from __future__ import annotations

from collections.abc import Iterable

from companion.core.table import Table
from companion.games.ingenious.rules.questions import score
from companion.games.ingenious.rules.state import IngeniousState
from companion.games.ingenious.texts import IngeniousTexts
from companion.ui.game import BoxContext, NewSessionContext, ResultContext, SessionContext, TableContext
from companion.ui.services import Services
from companion.ui.widgets.people import Face

Session = SessionContext[IngeniousState, IngeniousTexts]
AtTable = TableContext[IngeniousState, IngeniousTexts]
Result = ResultContext[IngeniousState, IngeniousTexts]
NewSession = NewSessionContext[IngeniousTexts]
Box = BoxContext[IngeniousTexts]


def faces(context: AtTable, state: IngeniousState, side: int) -> list[Face]:
    """Who plays for a side."""
    return [context.services.face(name, state.players.index(name)) for name in state.sides[side].players]


def personal_best(services: Services, player: str, solo: str, but: str = "") -> int | None:
    """Somebody's best finished solo game with that score, the session `but` left out; None if there is none.

    `solo` tells whether the lowest marker is the score or the sum: a best is kept for each.
    """
    finished: Iterable[Table[IngeniousState]] = services.finished("ingenious", player)
    scores = (
        score(table.state, table.state.sides[0])
        for table in finished
        if table.state.mode == "solo"
        and table.state.solo == solo
        and table.session.id != but
        and table.state.winners
    )
    return max(scores, default=None)
