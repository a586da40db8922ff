"""The cards that were opened before: found by their first letters, remembered when they are new."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from collections.abc import Collection as Names
from typing import Any, Protocol

from companion.games.comparity.box.collection import Collection
from companion.games.comparity.box.edit import remember
from companion.games.comparity.box.stored import BoxCard, Edition, key
from companion.games.comparity.rules.area import Card
from companion.games.comparity.ui.collected import box_of, collection_of, keep_edition
from companion.games.comparity.ui.painter import Figure
from companion.games.comparity.ui.values import figure, measure_of


class KnownCards(Protocol):
    """What the check asks of the collection. Values are for cards that are being opened, never for others."""

    @property
    def edition(self) -> Edition:
        """The box on the table."""

    def find(self, letters: str, without: Names[str]) -> Sequence[BoxCard]:
        """Cards whose names begin so come first; those of these names are left out."""

    def card(self, name: str) -> BoxCard | None: ...

    def remember(self, card: BoxCard) -> None: ...

    def refresh(self) -> None:
        """Somebody may have changed it: look again."""


class BoxCards:
    """The memory of the owner's box, and what the sessions tell. `box_id` names the box on the table."""

    def __init__(self, services: Any, box_id: Any = None) -> None:
        self._desk, self._id = services, box_id
        self._collection: Collection | None = None
        self._edition: Edition | None = None

    @property
    def edition(self) -> Edition:
        if self._edition is None:
            self._edition = box_of(self._desk).of(self._id)
        return self._edition

    @property
    def collection(self) -> Collection:
        """As it was, like the edition, when somebody first looked; `refresh` looks again."""
        if self._collection is None:
            self._collection = collection_of(self._desk, self.edition.id)
        return self._collection

    def refresh(self) -> None:
        self._collection = self._edition = None

    def find(self, letters: str, without: Names[str]) -> Sequence[BoxCard]:
        left_out = {key(name) for name in without}
        return [entry.card for entry in self.collection.find(letters) if entry.card.key not in left_out]

    def card(self, name: str) -> BoxCard | None:
        return self.edition.card(name)

    def remember(self, card: BoxCard) -> None:
        keep_edition(self._desk, remember(self.edition, card))
        self.refresh()


def figures_of(look: Any, known: KnownCards, measure: str) -> Callable[[Card], Figure]:
    """What open cards show; the box knows which numbers are approximate."""

    def shown(card: Card) -> Figure:
        kept = known.card(card.name) if card.name else None
        about = kept is not None and measure in kept.about
        return figure(look, measure_of(known.edition, measure), card.value or 0, about)

    return shown
