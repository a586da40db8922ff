"""Comparity: its front door. What stands behind it is imported when it is first asked for."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Final

from companion.core.referee import Json
from companion.games.comparity.accent import ACCENT
from companion.games.game import Game, Scene, Stage
from companion.texts.catalogue import Catalogue, msg

if TYPE_CHECKING:
    from companion.games.comparity.rules.referee import ComparityReferee
    from companion.games.comparity.texts import ComparityTexts
    from companion.games.comparity.ui import ComparityUi


@cache
def _referee() -> ComparityReferee:
    from companion.games.comparity.rules.referee import ComparityReferee

    return ComparityReferee()


def _texts(catalogue: Catalogue) -> ComparityTexts:
    from companion.games.comparity.texts import ComparityTexts

    return ComparityTexts(catalogue)


@cache
def _ui() -> ComparityUi:
    from companion.games.comparity.ui import ComparityUi

    return ComparityUi()


def _scenes(stage: Stage) -> Iterator[Scene]:
    from companion.games.comparity.scenes import scenes

    return scenes(stage)


def _reads_box(box: Json) -> bool:
    from companion.games.comparity.box.stored import is_box

    return is_box(box)


GAME: Final = Game(
    name="comparity",
    title=msg("Comparity"),
    accent=ACCENT,
    least=2,
    most=5,
    referee=_referee,
    texts=_texts,
    ui=_ui,
    scenes=_scenes,
    reads_box=_reads_box,
)
