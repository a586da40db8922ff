"""The scale of the owner's box: up to so many seconds, so many points. Entered once, as printed."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.textinput import TextInput

from companion.games.recto_verso.rules.scale import PRESET, ScaleFault, fault_in
from companion.games.recto_verso.ui.notice import box_scale
from companion.ui.game import BoxEditor
from companion.ui.look import load_kv

MAX_DIGITS, MAX_ROWS = 4, 60


class ScaleField(TextInput):
    """A number as it is typed; whatever is none is told at its row."""

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        super().insert_text(substring[: MAX_DIGITS - len(self.text)], from_undo)


class ScaleRow(BoxLayout):
    """One row of the box's scale, and below it what is wrong with it."""

    editor = ObjectProperty(None, allownone=True)
    number = NumericProperty(0)
    fault = StringProperty("")

    @property
    def value(self) -> list[Any]:
        return [_number(self.ids.seconds.text), _number(self.ids.points.text)]

    @property
    def typed(self) -> list[str]:
        return [self.ids.seconds.text, self.ids.points.text]


class ScaleEditor(BoxEditor, BoxLayout):
    note = StringProperty("")
    warning = StringProperty("")  # the rows are the preset's, not the box's
    ready = BooleanProperty(False)
    changed = BooleanProperty(False)
    accent = ObjectProperty((0, 0, 0, 1))
    fill = ObjectProperty((0, 0, 0, 1))
    edge_fill = ObjectProperty((0, 0, 0, 1))

    def __init__(self, screen: Any, **kwargs: Any) -> None:
        self.screen = screen
        self._filling = False
        super().__init__(accent=screen.accent, fill=screen.fill, edge_fill=screen.edge_fill, **kwargs)
        self.kept = box_scale(screen.services.box("recto-verso"))
        self._fill([[str(number) for number in row] for row in self.kept or PRESET])

    @property
    def rows(self) -> list[ScaleRow]:
        return list(reversed(self.ids.rows.children))

    def _fill(self, typed: list[list[str]]) -> None:
        self._filling = True
        self.ids.rows.clear_widgets()
        for seconds, points in typed:
            self._append(seconds, points)
        self._filling = False
        self.check()

    def _append(self, seconds: str, points: str) -> None:
        row = ScaleRow(editor=self)
        row.ids.seconds.text, row.ids.points.text = seconds, points
        self.ids.rows.add_widget(row)

    def check(self) -> None:
        """While typing: the first row that cannot be says why."""
        if self._filling:
            return
        tr, values = self.screen.look.tr, [row.value for row in self.rows]
        fault = fault_in(values)
        for at, row in enumerate(self.rows, start=1):
            row.number = at
            row.fault = self._sentence(fault) if fault is not None and fault.row == at else ""
        preset = [list(row) for row in PRESET]
        self.changed = values != (self.kept or preset)
        self.warning = (
            tr("Preset, not confirmed by the box: compare every row with your box.")
            if self.kept is None and values == preset
            else ""
        )
        self.ready = fault is None and (self.changed or self.kept is None)
        if fault is not None:
            self.note = tr("Not kept yet: a row cannot be right")
        elif self.kept is None or self.changed:
            self.note = tr("Not kept yet")
        else:
            self.note = tr("Kept: new sessions give points by this scale")

    def _sentence(self, fault: ScaleFault) -> str:
        tr = self.screen.look.tr
        return str(
            {
                "not-whole": tr("Both must be whole numbers, the seconds more than 0."),
                "not-rising": tr("The seconds must be more than in the row above."),
                "not-falling": tr("The points must be fewer than in the row above."),
            }[fault.reason]
        )

    # What can be tapped

    def add_row(self) -> None:
        if len(self.rows) < MAX_ROWS:
            self._append("", "")
            self._touched()

    def remove(self, row: ScaleRow) -> None:
        self.ids.rows.remove_widget(row)
        self._touched()

    def typed(self) -> None:
        if not self._filling:
            self._touched()

    def _touched(self) -> None:
        self.check()
        self.screen.nav.save_place()

    def use_preset(self) -> None:
        self._fill([[str(number) for number in row] for row in PRESET])
        self.screen.nav.save_place()

    def keep(self) -> None:
        values = [row.value for row in self.rows]
        if fault_in(values) is None:
            box = dict(self.screen.services.box("recto-verso") or {})
            self.screen.services.put_box("recto-verso", {**box, "scale": values})
            self.kept = values
            self.check()
            self.screen.nav.save_place()

    # What is typed survives a kill

    def draft_json(self) -> Any:
        return {"rows": [row.typed for row in self.rows]} if self.changed else None

    def restore(self, draft: Any) -> None:
        self._fill([[str(text)[:MAX_DIGITS] for text in row] for row in draft["rows"][:MAX_ROWS]])


def _number(text: str) -> int | str:
    return int(text) if text.isascii() and text.isdigit() else text


load_kv(__file__)
