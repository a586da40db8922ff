"""Before a session: what to take out of the box, and by which scale points are given."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp

from companion.games.recto_verso.box import scale_of
from companion.games.recto_verso.ui.context import NewSession, coop_best
from companion.games.recto_verso.ui.views import growing_panel
from companion.ui import icons
from companion.ui.game import Chosen
from companion.ui.widgets.basic import Panel, Text
from companion.ui.widgets.buttons import BigButton


def hint(context: NewSession, players: Sequence[str], chosen: Chosen) -> str:
    """Which cards and pieces to take; for two also how far they have come before."""
    told = str(context.texts.level(chosen["level"])) + "\n" + context.texts.board(chosen["mode"])
    if chosen["mode"] == "coop" and len(players) == 2:
        best = coop_best(context.services, players)
        if best.stage:
            told += "\n" + context.look.tr("best so far: stage {n}").format(n=best.stage)
    return told


def notice(context: NewSession, chosen: Chosen) -> Panel | None:
    """The scale of the box is not known: enter it, or go on with the preset."""
    if chosen["mode"] != "party" or scale_of(context.services.box("recto-verso")) is not None:
        return None
    look, tr = context.look, context.look.tr
    panel = growing_panel(padding=dp(14), spacing=dp(10))
    title = Text(text=tr("Your box’s scale has not been entered yet"), bold=True, font_name="Medium")
    told = tr("Points depend on it. “Start” plays by a sample scale.")
    enter = BigButton(icon=icons.EDIT, text=tr("Enter the scale"), text_sp=16)
    enter.fill, enter.edge_fill, enter.ink = look.palette.table, look.palette.edge, context.accent
    enter.bind(on_release=lambda _: context.open_box())
    for widget in (title, Text(text=told, size_sp=14, color=look.palette.ink2), enter):
        panel.add_widget(widget)
    return panel
