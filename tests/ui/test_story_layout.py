"""The story and the figures of every game in every form: nothing cut or overlapping, all in reach."""

from functools import cache

import pytest
from kivy.core.window import Window

from companion.core.session import Session
from tests.games.table import play
from tests.ui.everywhere import moved, places
from tests.ui.layout import findings

# Sessions of many that random players brought to an end.
SEEDS = {"ingenious": 25, "comparity": 13, "federation": 6, "recto-verso": 22}
CHANGES = [{"n": 2, "was": None, "now": {}, "when": "2026-03-14T21:00:00+01:00"}]
LOOKS = [
    ((320, 568), "ru", 1.6),
    ((360, 740), "en", 1.3),
    ((412, 915), "ru", 1.0),
    ((915, 412), "ru", 1.6),
    ((1280, 800), "en", 1.3),
]


@cache
def sessions():
    played = {game: play(game, seed) for game, seed in SEEDS.items()}
    return [
        Session(game, each.setup, each.rulings, tuple(each.events), extra={"changes": CHANGES})
        for game, each in played.items()
    ]


def moved_by_the_slider(driver):
    """From the first move to the end nothing that can be hit has another place."""
    screen, before = driver.app.nav.screen, places(driver)
    for n in (0, screen.last // 3, screen.last - 1, screen.last):
        screen.look_at(n)
        driver.settle()
        yield from moved(before, places(driver))


@pytest.mark.parametrize(("size", "language", "scale"), LOOKS)
def test_nothing_is_cut_and_everything_is_in_reach(driver, size, language, scale):
    Window.size = size
    driver.prepare(language=language, text_scale=scale).launch()
    nav, found = driver.app.nav, []
    for session in sessions():
        stored = driver.app.store.create(session)
        table = nav.services.open(stored.id)
        names = table.referee.players(table.state)
        for place, arguments in (("story", {"n": 2}), ("figures", {})):
            nav.go_home(place, id=stored.id, **arguments)
            driver.settle()
            where = f"{session.game}, {place} {arguments}"
            found += [f"{where}: {finding}" for finding in findings(driver, names)]
            if place == "story":
                found += [f"{where}: {line}" for line in moved_by_the_slider(driver)]
    assert not found, "\n".join(found)
