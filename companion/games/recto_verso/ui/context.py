"""What the screens give the widgets of Recto Verso, and what these ask of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from companion.core.table import Table
from companion.games.recto_verso.box import Boxes, is_sample
from companion.games.recto_verso.rules.coop import CoopState
from companion.games.recto_verso.rules.party import PartyState
from companion.games.recto_verso.rules.state import RectoVersoState
from companion.games.recto_verso.statistics import CoopBest
from companion.games.recto_verso.texts import RectoVersoTexts
from companion.ui.game import (
    BoxContext,
    GameContext,
    NewSessionContext,
    ResultContext,
    SessionContext,
    TableContext,
)
from companion.ui.look import Look
from companion.ui.services import Services
from companion.ui.widgets.people import Face

AnyScreen = GameContext[RectoVersoTexts]
AtTable = TableContext[RectoVersoState, RectoVersoTexts]
Session = SessionContext[RectoVersoState, RectoVersoTexts]
Result = ResultContext[RectoVersoState, RectoVersoTexts]
NewSession = NewSessionContext[RectoVersoTexts]
Box = BoxContext[RectoVersoTexts]
Mode = TypeVar("Mode", bound=RectoVersoState)  # the state of one of the two modes


def faces(services: Services, state: RectoVersoState, names: Iterable[str]) -> list[Face]:
    """How people at this table are shown."""
    return [services.face(name, state.players.index(name)) for name in names]


def box_names(look: Look, boxes: Boxes) -> list[str]:
    """What the owner calls them, or their numbers."""
    number = look.tr("Box {n}")
    return [box.name or number.format(n=n) for n, box in enumerate(boxes.boxes, start=1)]


def by_sample(services: Services, state: RectoVersoState) -> bool:
    """Points go by the preset, and nobody has found it on a box."""
    return isinstance(state, PartyState) and is_sample(state.scale.rows, services.box("recto-verso"))


def coop_best(services: Services, players: Sequence[str], but: str = "") -> CoopBest:
    """What two have reached in their sessions that are over, the session `but` left out."""
    finished: Iterable[Table[RectoVersoState]] = services.finished("recto-verso", *players)
    states = (table.state for table in finished if table.session.id != but)
    return CoopBest.of(state for state in states if isinstance(state, CoopState))
