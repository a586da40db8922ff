"""Figures in columns: who, and what stands under each head."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.look import Look, load_kv
from companion.ui.widgets.basic import Panel, Rule, Text
from companion.ui.widgets.people import Face


class Line(NamedTuple):
    """One row: who, called how, and the figures."""

    faces: Sequence[Face]
    name: str
    cells: Sequence[str]


class FigureCell(BoxLayout):
    text = StringProperty("")
    heading = BooleanProperty(False)


class FigureRow(BoxLayout):
    """The name stands above its figures where there is no room beside them."""

    faces: ListProperty[Face] = ListProperty()
    name = StringProperty("")
    stacked = BooleanProperty(False)
    heading = BooleanProperty(False)

    def __init__(self, cells: Sequence[str], **kwargs: object) -> None:
        super().__init__(**kwargs)
        for text in cells:
            self.ids.cells.add_widget(FigureCell(text=text, heading=self.heading))


class FigurePair(BoxLayout):
    """A figure in a line of its own, where letters are large."""

    head = StringProperty("")
    value = StringProperty("")


class Figures(Panel):
    title = StringProperty("")

    def __init__(self, look: Look, title: str, heads: Sequence[str], lines: Sequence[Line]) -> None:
        super().__init__(title=title)
        stacked = look.portrait and (len(heads) > 2 or look.text_scale > 1)
        if heads and not look.large_text:
            self.add_widget(FigureRow(heads, heading=True, stacked=stacked))
        for line in lines:
            self.add_widget(Rule())
            cells = () if look.large_text else line.cells
            row = FigureRow(cells, faces=list(line.faces[:2]), name=line.name, stacked=stacked)
            self.add_widget(row)
            if look.large_text:  # no room for columns
                for head, value in zip(heads, line.cells, strict=True):
                    self.add_widget(FigurePair(head=head, value=value))

    def say(self, text: str) -> None:
        """A sentence below the figures."""
        if isinstance(self.children[0], FigureRow | FigurePair):
            self.add_widget(Rule())
        self.add_widget(Text(text=text))


load_kv(__file__)
