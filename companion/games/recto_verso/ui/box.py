"""The scale of the owner's box: up to so many seconds, so many points. Entered once, as printed."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.textinput import TextInput

from companion.core.referee import Json
from companion.games.recto_verso.box import scale_of, with_scale
from companion.games.recto_verso.drafts import MAX_DIGITS, ScaleDraft, TypedRow
from companion.games.recto_verso.rules.scale import ScaleFault
from companion.games.recto_verso.ui.context import Box
from companion.ui.game import BoxEditor
from companion.ui.look import load_kv


class ScaleField(TextInput):
    """A number as it is typed; whatever is none is told at its row."""

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        super().insert_text(substring[: MAX_DIGITS - len(self.text)], from_undo)


class ScaleRow(BoxLayout):
    """One row of the box's scale, and below it what is wrong with it."""

    number: NumericProperty[int] = NumericProperty(0)  # from 1
    seconds = StringProperty("")
    points = StringProperty("")
    fault = StringProperty("")

    def __init__(self, editor: ScaleEditor) -> None:
        self._editor = editor
        super().__init__()

    def show(self, number: int, row: TypedRow, fault: str) -> None:
        self.number, self.seconds, self.points, self.fault = number, row.seconds, row.points, fault

    def type_seconds(self, text: str) -> None:
        self._editor.type_seconds(self.number, text)

    def type_points(self, text: str) -> None:
        self._editor.type_points(self.number, text)

    def remove(self) -> None:
        self._editor.remove(self)


class ScaleEditor(BoxEditor, BoxLayout):
    """Shows a `ScaleDraft`; every key that is pressed makes another one."""

    note = StringProperty("")
    warning = StringProperty("")  # the rows are the preset's, not the box's
    ready = BooleanProperty(False)
    fill = ColorProperty("black")
    edge_fill = ColorProperty("black")

    def __init__(self, context: Box) -> None:
        self.context = context
        super().__init__(fill=context.fill, edge_fill=context.edge_fill)
        self.draft = ScaleDraft.of(scale_of(context.services.box("recto-verso")))
        self.show()

    @property
    def rows(self) -> list[ScaleRow]:
        return [row for row in reversed(self.ids.rows.children) if isinstance(row, ScaleRow)]

    def show(self) -> None:
        draft, fault, tr = self.draft, self.draft.fault, self.context.look.tr
        for _ in range(len(self.rows), len(draft.rows)):
            self.ids.rows.add_widget(ScaleRow(self))
        for row in self.rows[len(draft.rows) :]:
            self.ids.rows.remove_widget(row)
        for number, (row, typed) in enumerate(zip(self.rows, draft.rows, strict=True), start=1):
            row.show(number, typed, self._sentence(fault) if fault and fault.row == number else "")
        self.warning = tr("Sample scale: check every row against your box.") if draft.unconfirmed else ""
        self.ready = draft.to_be_kept
        if fault is not None:
            self.note = tr("Not saved: one of the rows is wrong")
        elif draft.to_be_kept:
            self.note = tr("Not saved yet")
        else:
            self.note = tr("Saved: new games score by this scale")

    def _sentence(self, fault: ScaleFault) -> str:
        tr = self.context.look.tr
        return {
            "not-whole": tr("Both must be whole numbers, the seconds more than 0."),
            "not-rising": tr("The seconds must be more than in the row above."),
            "not-falling": tr("The points must be fewer than in the row above."),
        }[fault.reason]

    def hold(self, draft: ScaleDraft) -> None:
        """Nothing here is lost by a full disk: it is all still to be seen."""
        if draft != self.draft:
            self.draft = draft
            self.show()
            self.context.nav.save_place()

    # What can be tapped and typed

    def type_seconds(self, number: int, text: str) -> None:
        self.hold(self.draft.with_seconds(number - 1, text))

    def type_points(self, number: int, text: str) -> None:
        self.hold(self.draft.with_points(number - 1, text))

    def add_row(self) -> None:
        self.hold(self.draft.with_row())

    def remove(self, row: ScaleRow) -> None:
        self.ids.rows.remove_widget(row)
        self.hold(self.draft.without_row(row.number - 1))

    def use_preset(self) -> None:
        self.hold(self.draft.with_preset())

    def keep(self) -> None:
        scale, services = self.draft.scale, self.context.services
        if scale is not None:
            services.put_box("recto-verso", with_scale(services.box("recto-verso"), scale))
            self.hold(self.draft.as_kept())

    # What is typed survives a kill

    def draft_json(self) -> Json:
        return self.draft.to_json() if self.draft.changed else None

    def restore(self, draft: Json) -> None:
        typed = ScaleDraft.from_json(draft, self.draft.kept)
        if typed is not None:
            self.draft = typed
            self.show()


load_kv(__file__)
