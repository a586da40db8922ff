"""Before a session: what to take out of the box, and by which scale points are given."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp

from companion.core.referee import BadSetup
from companion.games.recto_verso.rules.scale import PRESET, Scale
from companion.ui import icons
from companion.ui.game import Chosen
from companion.ui.widgets.basic import Panel, Text
from companion.ui.widgets.buttons import BigButton


def box_scale(box: Any) -> list[list[int]] | None:
    """What the owner has entered; None if nothing was, or nothing that can be used."""
    rows = box.get("scale") if isinstance(box, dict) else None
    try:
        return [[step.seconds, step.points] for step in Scale.read(rows).steps]
    except BadSetup:
        return None


def scale_for(box: Any) -> list[list[int]]:
    return box_scale(box) or [list(row) for row in PRESET]


def hint(screen: Any, players: Sequence[str], chosen: Chosen) -> str:
    """Which cards and pieces to take; for two also how far they have come before."""
    told = str(screen.texts.level(chosen["level"]))
    if chosen["mode"] == "coop" and len(players) == 2:
        from companion.games.recto_verso.ui.best import coop_best

        best = coop_best(screen.services, players)
        if best.stage:
            told += "\n" + screen.look.tr("best so far: stage {n}").format(n=best.stage)
    return told


def notice(screen: Any, chosen: Chosen) -> Panel | None:
    """The scale of the box is not known: enter it, or go on with the preset."""
    if chosen["mode"] != "party" or box_scale(screen.services.box("recto-verso")) is not None:
        return None
    look, tr = screen.look, screen.look.tr
    panel = Panel(orientation="vertical", size_hint_y=None, padding=dp(14), spacing=dp(10))
    panel.bind(minimum_height=panel.setter("height"))
    title = Text(text=tr("The scale of your box is not entered yet"), bold=True, font_name="Medium")
    told = tr("Points depend on it. Start goes on with a preset that is not confirmed by the box.")
    enter = BigButton(icon=icons.EDIT, text=tr("Enter the scale"), text_sp=16)
    enter.fill, enter.edge_fill, enter.ink = look.palette.table, look.palette.edge, screen.accent
    enter.bind(on_release=lambda _: screen.open_box())
    for widget in (title, Text(text=told, size_sp=14, color=look.palette.ink2), enter):
        panel.add_widget(widget)
    return panel
