"""Ingenious: its front door. What stands behind it is imported when it is first asked for."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Final

from companion.core.referee import Json
from companion.games.game import Game, Scene, Stage
from companion.games.ingenious.accent import ACCENT
from companion.texts.catalogue import Catalogue, msg

if TYPE_CHECKING:
    from companion.games.ingenious.rules.referee import IngeniousReferee
    from companion.games.ingenious.texts import IngeniousTexts
    from companion.games.ingenious.ui import IngeniousUi


@cache
def _referee() -> IngeniousReferee:
    from companion.games.ingenious.rules.referee import IngeniousReferee

    return IngeniousReferee()


def _texts(catalogue: Catalogue) -> IngeniousTexts:
    from companion.games.ingenious.texts import IngeniousTexts

    return IngeniousTexts(catalogue)


@cache
def _ui() -> IngeniousUi:
    from companion.games.ingenious.ui import IngeniousUi

    return IngeniousUi()


def _scenes(stage: Stage) -> Iterator[Scene]:
    from companion.games.ingenious.scenes import scenes

    return scenes(stage)


def _reads_box(box: Json) -> bool:
    from companion.games.ingenious.box import is_box

    return is_box(box)


GAME: Final = Game(
    name="ingenious",
    title=msg("Ingenious"),
    accent=ACCENT,
    least=1,
    most=4,
    referee=_referee,
    texts=_texts,
    ui=_ui,
    scenes=_scenes,
    reads_box=_reads_box,
)
