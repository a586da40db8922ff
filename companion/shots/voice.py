"""Pictures of the voice: it is there, and says nothing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from companion.games.game import Scene

if TYPE_CHECKING:
    from companion.shots.studio import Studio


class Mute:
    """A voice for pictures: the same on every machine."""

    place = "linux"

    def __init__(self) -> None:
        self.missing = ""

    def say(self, text: str, language: str, rate: float = 1.0) -> None:
        """Nobody listens to a picture."""

    def hush(self) -> None:
        """It is quiet."""

    def lacks(self, language: str) -> str:
        return self.missing


def scenes(studio: Studio, voice: Mute) -> Iterator[Scene]:
    setup = {"mode": "standard", "players": list(studio.people[:3]), "entry": "tally"}
    session = studio.services.start("ingenious", setup, {})
    table = studio.services.open(session)
    table.submit({"type": "correct", "side": 0, "markers": {"red": 15, "blue": 3}})
    table.submit({"type": "place", "tile": ["red", "blue"], "points": [5, 4]})

    def speaking(go: str, missing: str = "", **arguments: str) -> None:
        voice.missing = missing
        studio.services.change_settings(voice="important")
        studio.nav.go_home(go, **arguments)
        studio.frames()
        studio.services.change_settings(voice="off")  # other scenes are silent
        voice.missing = ""

    yield "voice-settings", partial(speaking, "settings")
    yield "voice-missing", partial(speaking, "settings", "no-language")
    yield "voice-session", partial(speaking, "session", id=session)
    yield "voice-offer", partial(_offer, studio)
    yield "voice-timer", partial(_timer, studio, session)
    yield "voice-menu", partial(_menu, studio, session)


def _offer(studio: Studio) -> None:
    from companion.ui.screens.session_voice import offer_sheet

    studio.nav.go_home("settings")
    studio.nav.sheet(offer_sheet(studio.nav))


def _timer(studio: Studio, session: str) -> None:
    """Whoever is to move has thought for a minute."""
    studio.services.change_settings(turn_timer=60)
    studio.nav.turn_timer.watch(None)
    studio.nav.go_home("session", id=session)
    studio.ms += 61_000
    studio.frames(70)
    studio.services.change_settings(turn_timer=0)


def _menu(studio: Studio, session: str) -> None:
    from companion.ui.screens.session import SessionScreen

    studio.nav.go_home("session", id=session)
    screen = studio.nav.screen
    if isinstance(screen, SessionScreen):
        screen.open_menu()
