"""Which empty cards there can be: both cells of their region are taken."""

from __future__ import annotations

from companion.games.federation.box.layout import BoardLayout, is_dead
from companion.games.federation.rules.questions import cards_of
from companion.games.federation.rules.state import FederationState


def dead_regions(state: FederationState, layout: BoardLayout) -> tuple[str, ...]:
    """Those whose two cells are taken while a card of theirs is in the game still: it is an empty card."""
    regions = sorted(set(layout.regions.values()))
    chips = state.board.chips
    return tuple(name for name in regions if is_dead(layout, name, chips) and cards_of(state, name))
