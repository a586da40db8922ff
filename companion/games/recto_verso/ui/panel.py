"""Before a party: how its times are counted."""

from __future__ import annotations

from kivy.metrics import dp

from companion.games.recto_verso.rules.referee import SECONDS
from companion.games.recto_verso.ui.context import NewSession
from companion.ui.game import Chosen
from companion.ui.widgets.buttons import Segments
from companion.ui.widgets.layout import Column, Heading


class SecondsPanel(Column):
    """Keeps `seconds` in the screen's choices; two together play against a limit and choose nothing."""

    def __init__(self, context: NewSession) -> None:
        super().__init__(spacing=dp(4))
        self.context = context
        context.chosen.setdefault("seconds", SECONDS[0])

    def render(self) -> None:
        context, texts, tr = self.context, self.context.texts, self.context.look.tr
        self.clear_widgets()
        if context.chosen["mode"] != "party":
            return
        keys = Segments(
            value=context.chosen["seconds"], accent=context.accent, stacked=context.look.large_text
        )
        keys.options = [("cut", tr("within {bound}")), ("exact", tr("over {bound}"))]
        keys.options = [(value, text.format(bound=texts.clock(15_000))) for value, text in keys.options]
        keys.bind(on_choose=lambda _, value: context.choose("seconds", value))
        self.add_widget(Heading(text=tr("A time of {time} is …").format(time=texts.exact(15_900))))
        self.add_widget(keys)

    def restore(self, chosen: Chosen) -> None:
        if chosen.get("seconds") in SECONDS:
            self.context.chosen["seconds"] = chosen["seconds"]
