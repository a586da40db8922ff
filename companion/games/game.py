"""What a game is: a name, a face and what stands behind its door."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from companion.core.referee import Json, Referee
from companion.texts.catalogue import Catalogue
from companion.texts.game import GameTexts

if TYPE_CHECKING:
    from companion.ui.game import GameUi
    from companion.ui.look import Look
    from companion.ui.navigator import Navigator
    from companion.ui.services import Services

Scene = tuple[str, Callable[[], object]]  # its name, and what brings the app there


class Stage(Protocol):
    """What scenes are arranged on: the real app on a scratch folder."""

    nav: Navigator
    services: Services
    look: Look
    language: str
    people: Sequence[str]
    ms: int  # what the device's clocks have gone on since the first scene

    def remembered(self, session_id: str, changes: Sequence[Mapping[str, Json]] = ()) -> str:
        """A copy of a session as if it had been played an evening ago, tap by tap; what was corrected in it
        lies beside it."""

    def frames(self, count: int = 6) -> None:
        """Let the app draw."""

    def finger(self, x: float, y: float) -> Any:
        """One that rests on the window."""


def is_object(box: Json) -> bool:
    """All that can be asked of the box of a game that says nothing more about it."""
    return isinstance(box, Mapping)


@dataclass(frozen=True)
class Game:
    """The front door of one game. The loaders import what they give: a launch pays for none of them."""

    name: str  # in the score sheet
    title: str  # a message of the catalogue
    accent: str  # fill, edge, tile, tint; text and tint in dark themes
    least: int  # people, in any of its modes
    most: int
    referee: Callable[[], Referee[Any]]
    texts: Callable[[Catalogue], GameTexts[Any]]
    ui: Callable[[], GameUi[Any, Any]]
    scenes: Callable[[Stage], Iterator[Scene]]
    reads_box: Callable[[Json], bool] = is_object  # whether it understands all that is told of a box
