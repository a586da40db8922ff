"""The pile is out: who gives a card to whom, one after the other."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.comparity.ui.context import Context
from companion.ui import icons
from companion.ui.look import load_kv
from companion.ui.tokens import WHITE
from companion.ui.widgets.basic import Text
from companion.ui.widgets.buttons import BigButton
from companion.ui.widgets.people import Face
from companion.ui.widgets.sheet import Sheet


class GivenRow(BoxLayout):
    number = StringProperty("")
    giver: ObjectProperty[Face | None] = ObjectProperty(None, allownone=True)
    taker: ObjectProperty[Face | None] = ObjectProperty(None, allownone=True)


def given_sheet(context: Context, players: Sequence[str], given: Sequence[tuple[str, str]]) -> Sheet:
    """`given` are the pairs of giver and taker, in order."""
    look = context.look
    sheet = Sheet(title=look.tr("The pile is empty"))
    words = look.trn(
        "{name} gets {n} card from the others, one by one:",
        "{name} gets {n} cards from the others, one by one:",
        len(given),
    )
    sheet.add(Text(text=words.format(name=given[0][1], n=len(given)), color=look.palette.ink2))
    for n, (giver, taker) in enumerate(given, start=1):
        faces = [context.services.face(name, players.index(name)) for name in (giver, taker)]
        sheet.add(GivenRow(number=str(n), giver=faces[0], taker=faces[1]))
    done = BigButton(
        text=look.tr("Done"), icon=icons.CHECK, fill=context.fill, edge_fill=context.edge_fill, ink=WHITE
    )
    done.bind(on_release=lambda _: sheet.close())
    sheet.add(done)
    return sheet


load_kv(__file__)
