"""Cards as files: drawn off screen whenever one is asked for, so a lost graphics context does not matter."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.graphics import ClearBuffers, ClearColor, Fbo

from companion.core.document import PICTURE, Document
from companion.core.table import AnyTable
from companion.people.evening import Scheme
from companion.texts import Texts
from companion.ui.card.evening import draw_evening
from companion.ui.card.pen import HEIGHT, WIDTH, Pen
from companion.ui.card.png import png
from companion.ui.card.result import draw_result, has_card
from companion.ui.game import PlayableGame
from companion.ui.services import Evening
from companion.ui.widgets.people import Face

if TYPE_CHECKING:
    from companion.ui.navigator import Navigator


def drawn(draw: Callable[[Pen], None]) -> tuple[bytes, Pen]:
    """The file, and the pen that tells what was written where."""
    pen, fbo = Pen(), Fbo(size=(WIDTH, HEIGHT))
    with fbo:
        ClearColor(1, 1, 1, 1)
        ClearBuffers()
        draw(pen)
    fbo.draw()
    return png(WIDTH, HEIGHT, fbo.pixels), pen


def result_card(
    game: PlayableGame, words: Texts, table: AnyTable, face: Callable[[str, int], Face], icon: str
) -> Document:
    """Of a session that `result.has_card`."""
    data, _ = drawn(lambda pen: draw_result(pen, game, words, table, face, icon))
    session = table.session
    moment = session.started or session.finished
    day = f"-{datetime.fromisoformat(moment):%Y-%m-%d}" if moment else ""
    return Document(f"{session.game}{day}.png", PICTURE, data)


def share_result(nav: Navigator, session_id: str) -> None:
    """The tap is answered first: the picture is drawn with the next frame."""
    from companion.ui.handover import hand_out

    def share(_: float) -> None:
        table = nav.services.open(session_id)
        if not has_card(table):
            nav.say(nav.look.texts.problem("no-card", {}))
            return
        game, look = nav.games[table.session.game], nav.look
        card = result_card(game, look.texts, table, nav.services.face, look.icon_file)
        hand_out(nav, look.tr("Picture"), card)

    Clock.schedule_once(share, 0)


def evening_card(
    words: Texts,
    evening: Evening,
    scheme: Scheme,
    games: Mapping[str, PlayableGame],
    face: Callable[[str, int], Face],
    icon: str,
) -> Document:
    data, _ = drawn(lambda pen: draw_evening(pen, words, evening, scheme, games, face, icon))
    return Document(f"evening-{evening.day:%Y-%m-%d}.png", PICTURE, data)


def share_evening(nav: Navigator, evening: Evening, scheme: Scheme) -> None:
    from companion.ui.handover import hand_out

    def share(_: float) -> None:
        look = nav.look
        card = evening_card(look.texts, evening, scheme, nav.games, nav.services.face, look.icon_file)
        hand_out(nav, look.tr("Picture"), card)

    Clock.schedule_once(share, 0)
