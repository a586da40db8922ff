"""Ten: a fifth game that lives here only. Its package and one entry in a list are all that the app needs."""

from functools import cache

from companion.games.game import Game


@cache
def _referee():
    from tests.games.fifth.rules import TenReferee

    return TenReferee()


def _texts(catalogue):
    from tests.games.fifth.texts import TenTexts

    return TenTexts(catalogue)


@cache
def _ui():
    from tests.games.fifth.ui import TenUi

    return TenUi()


GAME = Game(
    name="fifth",
    title="Ten",
    accent="27407C 182A55 35508F DDE2EE AFC3F5 232A3B",
    least=2,
    most=3,
    referee=_referee,
    texts=_texts,
    ui=_ui,
    scenes=lambda stage: iter(()),
)
