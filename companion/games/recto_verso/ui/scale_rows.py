"""The rows of a scale while they are typed: in the owner's box, and in a sheet over a session."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.textinput import TextInput

from companion.games.recto_verso.drafts import MAX_LETTERS, ScaleDraft, TypedRow
from companion.games.recto_verso.ui.context import AnyScreen
from companion.ui import icons
from companion.ui.look import load_kv
from companion.ui.widgets.layout import Column
from companion.ui.widgets.sheet import Sheet


class ScaleField(TextInput):
    """A number as it is typed; whatever is none is told at its row."""

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        super().insert_text(substring[: MAX_LETTERS - len(self.text)], from_undo)


class ScaleRow(BoxLayout):
    """One row of the scale, and below it what is wrong with it."""

    number: NumericProperty[int] = NumericProperty(0)  # from 1
    seconds = StringProperty("")
    points = StringProperty("")
    fault = StringProperty("")

    def __init__(self, rows: ScaleRows) -> None:
        self.rows = rows
        super().__init__()

    def show(self, number: int, row: TypedRow, fault: str) -> None:
        self.number, self.seconds, self.points, self.fault = number, row.seconds, row.points, fault


class ScaleRows(Column):
    """Shows a `ScaleDraft`; every key that is pressed makes another one, which `changed` is told of."""

    warning = StringProperty("")  # the rows are the preset's, not the box's

    def __init__(self, context: AnyScreen, draft: ScaleDraft, changed: Callable[[], None]) -> None:
        self.context, self.draft, self._changed = context, draft, changed
        super().__init__()
        self.show()

    @property
    def rows(self) -> list[ScaleRow]:
        return [row for row in reversed(self.ids.rows.children) if isinstance(row, ScaleRow)]

    def show(self) -> None:
        draft, tr = self.draft, self.context.look.tr
        for _ in range(len(self.rows), len(draft.rows)):
            self.ids.rows.add_widget(ScaleRow(self))
        for row in self.rows[len(draft.rows) :]:
            self.ids.rows.remove_widget(row)
        sentences = {
            "not-whole": tr("Both must be whole numbers, the seconds more than 0."),
            "not-rising": tr("The seconds must be more than in the row above."),
            "not-falling": tr("The points must be fewer than in the row above."),
        }
        faults = {fault.row: sentences[fault.reason] for fault in draft.faults if fault.row}
        for number, (row, typed) in enumerate(zip(self.rows, draft.rows, strict=True), start=1):
            row.show(number, typed, faults.get(number, ""))
        self.warning = tr("Sample scale: check every row against your box.") if draft.unconfirmed else ""

    def hold(self, draft: ScaleDraft) -> None:
        """Nothing here is lost by a full disk: it is all still to be seen."""
        if draft != self.draft:
            self.draft = draft
            self.show()
            self._changed()

    # What can be typed and tapped

    def type_seconds(self, number: int, text: str) -> None:
        self.hold(self.draft.with_seconds(number - 1, text))

    def type_points(self, number: int, text: str) -> None:
        self.hold(self.draft.with_points(number - 1, text))

    def go_on(self, field: ScaleField) -> None:
        """Enter: the next field, from row to row; after the last one the keyboard goes."""
        fields = [field for row in self.rows for field in (row.ids.seconds, row.ids.points)]
        after = fields[fields.index(field) + 1 :][:1]

        def move(_: float) -> None:
            field.focus = False
            for each in after:
                each.focus = True

        Clock.schedule_once(move, 0)  # once the key is dealt with

    def add_row(self) -> None:
        self.hold(self.draft.with_row())

    def open_row(self, number: int) -> None:
        tr = self.context.look.tr
        sheet = Sheet(title=tr("Row {n}").format(n=number))
        sheet.offer(
            (
                (icons.PLUS, tr("Insert a row above"), lambda: self.hold(self.draft.with_row(number - 1))),
                (icons.PLUS, tr("Insert a row below"), lambda: self.hold(self.draft.with_row(number))),
                (icons.DELETE, tr("Remove the row"), lambda: self.remove(number)),
            )
        )
        self.context.nav.sheet(sheet)

    def remove(self, number: int) -> None:
        self._replace(self.draft.without_row(number - 1), self.context.look.tr("Row removed"))

    def use_preset(self) -> None:
        """Typed rows go only if that was meant."""
        if self.draft.is_preset:
            return
        tr = self.context.look.tr
        sheet = Sheet(title=tr("Replace all rows by the sample scale?"))
        told = tr("Rows replaced")
        sheet.offer(
            (
                (icons.AGAIN, tr("Replace them"), lambda: self._replace(self.draft.with_preset(), told)),
                (icons.CLOSE, tr("Keep what is entered"), lambda: None),
            )
        )
        self.context.nav.sheet(sheet)

    def _replace(self, draft: ScaleDraft, told: str) -> None:
        """Whatever takes rows away can be taken back."""
        before = self.draft
        self.hold(draft)
        self.context.nav.say(told, self.context.look.tr("Undo"), lambda: self.hold(before))


load_kv(__file__)
