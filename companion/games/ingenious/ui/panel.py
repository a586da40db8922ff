"""Before a session: what the way of entering means, and what the score of a solo session is to be."""

from __future__ import annotations

from kivy.metrics import dp

from companion.games.ingenious.rules.state import SOLO
from companion.games.ingenious.ui.context import NewSession
from companion.ui.game import Chosen
from companion.ui.widgets.basic import Text
from companion.ui.widgets.buttons import Segments
from companion.ui.widgets.layout import Column, Heading


class ModePanel(Column):
    """Keeps `solo` in the screen's choices; in the other modes there is nothing to choose."""

    def __init__(self, context: NewSession) -> None:
        super().__init__(spacing=dp(4))
        self.context = context
        context.chosen.setdefault("solo", SOLO[0])

    def render(self) -> None:
        context, tr = self.context, self.context.look.tr
        self.clear_widgets()
        meaning = tr("You count: tap what each half of the tile has scored.")
        if context.chosen["entry"] == "board":
            meaning = tr("You show where each tile lies: the app counts.")
        self.add_widget(Text(text=meaning, size_sp=14, color=context.look.palette.ink2))
        if context.chosen["mode"] != "solo":
            return
        keys = Segments(value=context.chosen["solo"], accent=context.accent, stacked=context.look.large_text)
        keys.options = [("lowest", tr("Lowest marker")), ("total", tr("Sum of all six"))]
        keys.bind(on_choose=lambda _, value: context.choose("solo", value))
        self.add_widget(Heading(text=tr("The score is …")))
        self.add_widget(keys)

    def restore(self, chosen: Chosen) -> None:
        if chosen.get("solo") in SOLO:
            self.context.chosen["solo"] = chosen["solo"]
