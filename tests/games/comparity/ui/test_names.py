"""Long names on small cards: broken where people would break them."""

import pytest

from companion.games.comparity.ui.painter import hyphenated


@pytest.mark.parametrize(
    ("name", "room", "broken"),
    [
        ("Бранденбургские ворота", 9, "Бранден-бургские ворота"),
        ("Эмпайр-стейт-билдинг", 9, "Эмпайр-стейт-билдинг"),
        ("Neuschwanstein Castle", 8, "Neusch-wanstein Castle"),
        ("Большой театр", 7, "Большой театр"),
        ("Strč", 2, "Strč"),
    ],
)
def test_words_that_are_too_wide_are_broken(name, room, broken):
    assert hyphenated(name, lambda text: len(text) <= room) == broken
