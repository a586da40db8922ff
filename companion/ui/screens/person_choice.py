"""The sheet that asks for one of the people, however many there are."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from companion.core.search import folded
from companion.ui.look import Look
from companion.ui.widgets.field import Field
from companion.ui.widgets.layout import Column
from companion.ui.widgets.people import Face, PersonRow
from companion.ui.widgets.sheet import Sheet

MANY = 4  # people; with more of them a name can be searched for
MOST = 30  # rows; a longer list is narrowed by typing


def person_sheet(
    look: Look,
    title: str,
    people: Sequence[Face],
    choose: Callable[[str], object],
    chosen: Collection[str] = (),
) -> Sheet:
    """A tap on somebody closes it and then does what it is for."""
    sheet = Sheet(title=title, tall=len(people) > MANY)
    rows = Column(spacing=look.text * 8)

    def take(name: str) -> None:
        sheet.close()
        choose(name)

    def show(*_: object) -> None:
        rows.clear_widgets()
        wanted = folded(field.text)
        found = [face for face in people if wanted in folded(face.name)]
        for face in found[:MOST]:
            row = PersonRow(face=face, text=face.name, chosen=face.name in chosen, accent=look.palette.ink)
            row.bind(on_release=lambda row: take(row.text))
            rows.add_widget(row)

    field = Field(hint_text=look.tr("Find by name"))
    field.fbind("text", show)
    if len(people) > MANY:
        sheet.add(field)
    sheet.add(rows)
    show()
    return sheet
