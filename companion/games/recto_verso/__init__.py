"""Recto Verso: its front door. What stands behind it is imported when it is first asked for."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Final

from companion.core.referee import Json
from companion.games.game import Game, Scene, Stage
from companion.games.recto_verso.accent import ACCENT
from companion.texts.catalogue import Catalogue, msg

if TYPE_CHECKING:
    from companion.games.recto_verso.rules.referee import RectoVersoReferee
    from companion.games.recto_verso.texts import RectoVersoTexts
    from companion.games.recto_verso.ui import RectoVersoUi


@cache
def _referee() -> RectoVersoReferee:
    from companion.games.recto_verso.rules.referee import RectoVersoReferee

    return RectoVersoReferee()


def _texts(catalogue: Catalogue) -> RectoVersoTexts:
    from companion.games.recto_verso.texts import RectoVersoTexts

    return RectoVersoTexts(catalogue)


@cache
def _ui() -> RectoVersoUi:
    from companion.games.recto_verso.ui import RectoVersoUi

    return RectoVersoUi()


def _scenes(stage: Stage) -> Iterator[Scene]:
    from companion.games.recto_verso.scenes import scenes

    return scenes(stage)


def _reads_box(box: Json) -> bool:
    from companion.games.recto_verso.box import is_box

    return is_box(box)


GAME: Final = Game(
    name="recto-verso",
    title=msg("Recto Verso"),
    accent=ACCENT,
    least=2,
    most=6,
    referee=_referee,
    texts=_texts,
    ui=_ui,
    scenes=_scenes,
    reads_box=_reads_box,
)
