"""The scales of the owner's boxes: up to so many seconds, so many points. Entered once, as printed."""

from __future__ import annotations

from dataclasses import replace

from kivy.properties import BooleanProperty, ColorProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.referee import Json
from companion.games.recto_verso.box import LONGEST_NAME, Boxes, ScaleBox
from companion.games.recto_verso.drafts import ScaleDraft
from companion.games.recto_verso.ui.context import Box, box_names
from companion.games.recto_verso.ui.scale_rows import ScaleRows
from companion.ui import icons
from companion.ui.game import BoxEditor, MenuRow
from companion.ui.look import load_kv
from companion.ui.widgets.buttons import BigButton, Segments
from companion.ui.widgets.field import Field


class ScaleEditor(BoxEditor, BoxLayout):
    """Of one box after the other; what is typed of each waits while another is looked at."""

    note = StringProperty("")
    ready = BooleanProperty(False)
    fill = ColorProperty("black")
    edge_fill = ColorProperty("black")

    def __init__(self, context: Box) -> None:
        self.context = context
        super().__init__(fill=context.fill, edge_fill=context.edge_fill)
        self.boxes = Boxes.read(context.services.box("recto-verso"))
        self.n = self.boxes.in_use
        self._drafts: dict[int, ScaleDraft] = {}  # of the other boxes
        self.scale = ScaleRows(context, self._draft_of(self.n), self._typed)
        self.ids.scale.add_widget(self.scale)
        self._build()

    @property
    def draft(self) -> ScaleDraft:
        return self.scale.draft

    def _draft_of(self, n: int) -> ScaleDraft:
        return self._drafts.get(n) or ScaleDraft.of(self.boxes.boxes[n].scale)

    # Showing

    def _build(self) -> None:
        """Which box, its name, and what else can be done; the rows stay as they are."""
        tr, boxes, which, more = self.context.look.tr, self.boxes, self.ids.which, self.ids.more
        which.clear_widgets()
        more.clear_widgets()
        if boxes.several:
            choice = Segments(value=self.n, accent=self.context.accent, stacked=True)
            choice.options = list(enumerate(box_names(self.context.look, boxes)))
            choice.bind(on_choose=lambda _, n: self.look_at(n))
            which.add_widget(choice)
            name = Field(text=boxes.boxes[self.n].name, hint_text=tr("Name of this box"))
            name.bind(text=lambda _, text: self._rename(text))
            which.add_widget(name)
        buttons: list[MenuRow] = []
        if not boxes.full:
            buttons.append((icons.BOXES, tr("One more box"), self.add_box))
        if boxes.several:
            buttons.append((icons.DELETE, tr("Remove this box"), self.remove_box))
        for icon, text, action in buttons:
            button = BigButton(icon=icon, text=text, text_sp=16, fill=self.context.look.palette.paper)
            button.bind(on_release=lambda _, action=action: action())
            more.add_widget(button)
        self.show()

    def show(self) -> None:
        draft, tr = self.draft, self.context.look.tr
        self.ready = draft.to_be_kept
        if draft.faults:
            self.note = tr("Not saved: one of the rows is wrong")
        elif draft.to_be_kept:
            self.note = tr("Not saved yet")
        else:
            self.note = tr("Saved: new games score by this scale")

    def _typed(self) -> None:
        self.show()
        self.context.nav.save_place()

    # Boxes

    def _put(self, boxes: Boxes) -> None:
        self.context.services.put_box("recto-verso", boxes.to_json())
        self.boxes = boxes

    def look_at(self, n: int) -> None:
        """The box that is looked at is the one in use."""
        self._drafts[self.n] = self.draft
        self._put(self.boxes.using(n))
        self._open(n)

    def _open(self, n: int) -> None:
        self.n = n
        self.scale.draft = self._draft_of(n)
        self.scale.show()
        self._build()
        self.context.nav.save_place()

    def add_box(self) -> None:
        self._drafts[self.n] = self.draft
        self._put(self.boxes.plus())
        self._open(self.boxes.in_use)

    def remove_box(self) -> None:
        tr, before, drafts = self.context.look.tr, self.boxes, {**self._drafts, self.n: self.draft}

        def restore() -> None:
            self._drafts = drafts
            self._put(before)
            self._open(before.in_use)

        self._put(before.without(self.n))
        self._drafts = {n - (n > self.n): draft for n, draft in drafts.items() if n != self.n}
        self._open(self.boxes.in_use)
        self.context.nav.say(tr("Box removed"), tr("Undo"), restore)

    def _rename(self, text: str) -> None:
        name = " ".join(text.split())[:LONGEST_NAME]
        self._put(self.boxes.put(self.n, replace(self.boxes.boxes[self.n], name=name)))
        names = list(enumerate(box_names(self.context.look, self.boxes)))
        for choice in self.ids.which.children:
            if isinstance(choice, Segments):
                choice.options = names

    def keep(self) -> None:
        scale = self.draft.scale
        if scale is not None:
            self._put(self.boxes.put(self.n, ScaleBox(self.boxes.boxes[self.n].name, scale)))
            self.scale.hold(self.draft.as_kept())
            self.show()

    # What is typed survives a kill

    def draft_json(self) -> Json:
        typed = {n: draft for n, draft in {**self._drafts, self.n: self.draft}.items() if draft.changed}
        return {"boxes": {str(n): draft.to_json() for n, draft in typed.items()}} if typed else None

    def restore(self, draft: Json) -> None:
        stored = draft.get("boxes") if isinstance(draft, dict) else None
        for key, value in (stored if isinstance(stored, dict) else {}).items():
            n = int(key) if key.isdigit() else len(self.boxes.boxes)
            if n < len(self.boxes.boxes):
                typed = ScaleDraft.from_json(value, self.boxes.boxes[n].scale)
                if typed is not None:
                    self._drafts[n] = typed
        self._open(self.n)


load_kv(__file__)
