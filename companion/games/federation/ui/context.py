"""What Federation's widgets know of the screens that they stand on."""

from __future__ import annotations

from companion.core.table import Table
from companion.games.federation.rules.state import FederationState
from companion.games.federation.texts import FederationTexts
from companion.ui.game import (
    BoxContext,
    GameContext,
    NewSessionContext,
    ResultContext,
    SessionContext,
    TableContext,
)

FederationTable = Table[FederationState]
Screen = GameContext[FederationTexts]  # any of them
Context = SessionContext[FederationState, FederationTexts]  # a running session
Looked = TableContext[FederationState, FederationTexts]  # a session that is looked at
Result = ResultContext[FederationState, FederationTexts]
NewSession = NewSessionContext[FederationTexts]
Box = BoxContext[FederationTexts]
