"""The collection as the screens ask for it: the box that is kept, and what every session tells of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from collections.abc import Collection as Names
from typing import Final, Protocol
from weakref import WeakKeyDictionary

from companion.core.referee import Json
from companion.core.session import Session
from companion.games.comparity.box.collection import Collection, collections
from companion.games.comparity.box.edit import remember, told_in, untold
from companion.games.comparity.box.landmarks import suggestions
from companion.games.comparity.box.sessions import read_session
from companion.games.comparity.box.stored import Box, BoxCard, Edition, box_from_json, box_to_json
from companion.games.comparity.rules.area import Card
from companion.games.comparity.ui.context import NewContext
from companion.games.comparity.ui.values import ShownValue, measure_of, shown_value
from companion.ui.look import Look
from companion.ui.services import Services

GAME: Final = "comparity"


def box_of(services: Services) -> Box:
    return box_from_json(services.box(GAME))


def keep_box(services: Services, box: Box) -> None:
    """What else is kept of the game stays."""
    services.put_box(GAME, {**(services.box(GAME) or {}), **box_to_json(box)})


def keep_edition(services: Services, edition: Edition) -> None:
    keep_box(services, box_of(services).with_edition(edition))


def collection_of(services: Services, edition_id: str = "") -> Collection:
    """Of an edition, or of the one on the table. Looks at the sessions: not to be asked at every tap."""
    box = box_of(services)
    every = collections(box, services.each(GAME, read_session))
    return every[box.of(edition_id or box.chosen).id]


_looked: WeakKeyDictionary[object, Collection] = WeakKeyDictionary()


def collection_for(context: NewContext) -> Collection:
    """For a screen that asks at every tap: it looks once."""
    if context not in _looked:
        _looked[context] = collection_of(context.services)
    return _looked[context]


def edition_of(services: Services, session: Session) -> Edition:
    """The box that a session is played with."""
    return box_of(services).of(session.extra.get("box"))


# While a card is being opened


class KnownCards(Protocol):
    """What the check asks of the collection. Values are for cards that are being opened, never for others."""

    @property
    def edition(self) -> Edition:
        """The box on the table."""

    def find(self, letters: str, without: Names[str], language: str) -> Sequence[BoxCard]:
        """The best match first, landmarks that nobody has named too; those of these names are left out."""

    def card(self, name: str) -> BoxCard | None: ...

    def remember(self, card: BoxCard, session: str = "") -> None:
        """What a check of that session has told of a card; without one, what the owner did."""

    def forget(self, names: Iterable[str], session: str) -> None:
        """The check of that session that told of these cards was taken back."""

    def refresh(self) -> None:
        """Somebody may have changed it: look again."""


class BoxCards:
    """The memory of the owner's box, and what the sessions tell. `box_id` names the box on the table."""

    def __init__(self, services: Services, box_id: Json = None) -> None:
        self._services, self._id = services, box_id
        self._collection: Collection | None = None
        self._edition: Edition | None = None

    @property
    def edition(self) -> Edition:
        if self._edition is None:
            self._edition = box_of(self._services).of(self._id)
        return self._edition

    @property
    def collection(self) -> Collection:
        """As it was, like the edition, when somebody first looked; `refresh` looks again."""
        if self._collection is None:
            self._collection = collection_of(self._services, self.edition.id)
        return self._collection

    def refresh(self) -> None:
        self._collection = self._edition = None

    def find(self, letters: str, without: Names[str], language: str) -> Sequence[BoxCard]:
        return suggestions(self.collection, letters, language, without)

    def card(self, name: str) -> BoxCard | None:
        return self.edition.card(name)

    def remember(self, card: BoxCard, session: str = "") -> None:
        if session:
            card = told_in(card, self.edition.card(card.name), session)
        keep_edition(self._services, remember(self.edition, card))
        self.refresh()

    def forget(self, names: Iterable[str], session: str) -> None:
        edition = self.edition
        for name in names:
            edition = untold(edition, name, session)
        if edition != self.edition:
            keep_edition(self._services, edition)
        self.refresh()


def values_of(look: Look, known: KnownCards, measure: str) -> Callable[[Card], ShownValue]:
    """What open cards show; the box knows which numbers are approximate."""

    def shown(card: Card) -> ShownValue:
        kept = known.card(card.name) if card.name else None
        about = kept is not None and measure in kept.about
        return shown_value(look, measure_of(known.edition, measure), card.value or 0, about)

    return shown
