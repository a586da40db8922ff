"""Recto Verso, a state of either mode."""

from __future__ import annotations

from typing import TypeAlias

from companion.games.recto_verso.rules.coop import CoopState
from companion.games.recto_verso.rules.party import PartyState

RectoVersoState: TypeAlias = PartyState | CoopState
