"""Before a party: how its times are counted."""

from __future__ import annotations

from kivy.metrics import dp

from companion.games.recto_verso.box import Boxes
from companion.games.recto_verso.rules.referee import SECONDS
from companion.games.recto_verso.ui.context import NewSession, box_names
from companion.ui.game import Chosen
from companion.ui.widgets.buttons import Segments
from companion.ui.widgets.layout import Column, Heading


class SecondsPanel(Column):
    """Keeps `seconds` in the screen's choices, and in the library which of several boxes is played with.

    Two together play against a limit and choose nothing.
    """

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
        boxes = Boxes.read(context.services.box("recto-verso"))
        if boxes.several:
            choice = Segments(value=boxes.in_use, accent=context.accent, stacked=True)
            choice.options = list(enumerate(box_names(context.look, boxes)))
            choice.bind(on_choose=lambda _, n: self._use(boxes.using(n)))
            self.add_widget(Heading(text=tr("Scored by the scale of")))
            self.add_widget(choice)

    def _use(self, boxes: Boxes) -> None:
        self.context.services.put_box("recto-verso", boxes.to_json())
        self.context.choose("seconds", self.context.chosen["seconds"])  # the notice may be another

    def restore(self, chosen: Chosen) -> None:
        if chosen.get("seconds") in SECONDS:
            self.context.chosen["seconds"] = chosen["seconds"]
