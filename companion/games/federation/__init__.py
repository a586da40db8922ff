"""Federation: its front door. What stands behind it is imported when it is first asked for."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Final

from companion.core.referee import Json
from companion.games.federation.accent import ACCENT
from companion.games.game import Game, Scene, Stage
from companion.texts.catalogue import Catalogue, msg

if TYPE_CHECKING:
    from companion.games.federation.rules.referee import FederationReferee
    from companion.games.federation.texts import FederationTexts
    from companion.games.federation.ui import FederationUi


@cache
def _referee() -> FederationReferee:
    from companion.games.federation.rules.referee import FederationReferee

    return FederationReferee()


def _texts(catalogue: Catalogue) -> FederationTexts:
    from companion.games.federation.texts import FederationTexts

    return FederationTexts(catalogue)


@cache
def _ui() -> FederationUi:
    from companion.games.federation.ui import FederationUi

    return FederationUi()


def _scenes(stage: Stage) -> Iterator[Scene]:
    from companion.games.federation.scenes import scenes

    return scenes(stage)


def _reads_box(box: Json) -> bool:
    from companion.games.federation.box.layout import is_box

    return is_box(box)


GAME: Final = Game(
    name="federation",
    title=msg("Federation"),
    accent=ACCENT,
    least=2,
    most=12,
    referee=_referee,
    texts=_texts,
    ui=_ui,
    scenes=_scenes,
    reads_box=_reads_box,
)
