"""What is typed about the box: a card's name, place and numbers; another edition with its own measures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.games.comparity.box.collection import Entry
from companion.games.comparity.box.edit import (
    add_edition,
    bad_edition,
    edit,
    is_card_name,
    remember,
    remove_edition,
    tidy,
)
from companion.games.comparity.box.stored import LANDMARKS, BoxCard, Edition, Mark, Measure
from companion.games.comparity.ui.box_words import edition_name, edition_note, measure_name, measure_word
from companion.games.comparity.ui.face import CardField, NamedField
from companion.games.comparity.ui.values import typed_number
from companion.ui import icons
from companion.ui.tokens import WHITE
from companion.ui.widgets.basic import Text
from companion.ui.widgets.buttons import BigButton, Row, Segments, SwitchRow
from companion.ui.widgets.sheet import Sheet


class Form(Sheet):
    """Fields and a button that keeps them."""

    def __init__(self, editor: Any, title: str) -> None:
        super().__init__(title=title)
        self.editor, self.look, self.screen = editor, editor.look, editor.screen

    def field(self, title: str, text: str = "", hint: str = "", number: bool = False) -> CardField:
        field = CardField(text=text, hint_text=hint, **({"input_type": "tel"} if number else {}))
        field.bind(on_text_validate=lambda _: self.save())
        self.add(NamedField(field, title=title))
        return field

    def switch(self, text: str, on: bool = False) -> SwitchRow:
        switch = SwitchRow(text=text, on=on)
        switch.bind(on_release=lambda _: setattr(switch, "on", not switch.on))
        self.add(switch)
        return switch

    def button(self) -> None:
        save = BigButton(icon=icons.CHECK, text=self.look.tr("Keep"), ink=WHITE)
        save.fill, save.edge_fill = self.screen.fill, self.screen.edge_fill
        save.bind(on_release=lambda _: self.save())
        self.add(save)

    def refuse(self, reason: str) -> None:
        self.screen.nav.say(reason)

    def save(self) -> None:
        """Keep what was typed, or say why not."""


class CardForm(Form):
    """`entry` None is a card that nobody has named yet. Values that may not be shown stay as they are
    unless others are typed."""

    def __init__(self, editor: Any, entry: Entry | None) -> None:
        tr = editor.look.tr
        super().__init__(editor, tr("New card") if entry is None else tr("Edit a card"))
        self.entry = entry
        self.known = entry.card if entry is not None else BoxCard("")
        self.edition: Edition = editor.collection.edition
        self.name = self.field(self.look.texts.trc("card", "Name"), self.known.name, tr("As on the card"))
        self.place = self.field(self.look.texts.trc("card", "Place"), self.known.place)
        self.numbers: dict[str, CardField] = {}
        self.before_era: dict[str, SwitchRow] = {}
        self.about: dict[str, SwitchRow] = {}
        for measure in self.edition.measures:
            self._number(measure)
        self.seen: Segments | None = None
        if entry is None:
            self.seen = Segments(value=True, accent=self.screen.accent, stacked=self.look.large_text)
            self.seen.options = [(True, tr("Seen")), (False, tr("Never opened"))]
            self.seen.bind(on_choose=lambda segments, value: setattr(segments, "value", value))
            self.add(self.seen)
        self.button()

    def _number(self, measure: Measure) -> None:
        tr = self.look.tr
        value = self.entry.value(measure.name) if self.entry is not None else None
        kept = value is None and measure.name in self.known.values
        hint = tr("hidden, and kept as it is") if kept else ""
        shown = "" if value is None else _typed(abs(value) if measure.year else value)
        self.numbers[measure.name] = self.field(measure_name(self.look, measure), shown, hint, number=True)
        if measure.year:
            self.before_era[measure.name] = self.switch(tr("Before our era"), value is not None and value < 0)
        if measure.year or self.edition.id != LANDMARKS.id:
            text = tr("The year is approximate") if measure.year else tr("This number is approximate")
            self.about[measure.name] = self.switch(
                text, value is not None and measure.name in self.known.about
            )

    def save(self) -> None:
        tr, name, place = self.look.tr, tidy(self.name.text), tidy(self.place.text)
        if not is_card_name(name):
            self.refuse(tr("A card needs a name, of 100 letters at most"))
            return
        values, about = dict(self.known.values), set(self.known.about)
        for measure, field in self.numbers.items():
            typed = typed_number(field.text)
            if typed is None and field.text.strip():
                self.refuse(tr("“{text}” is no number").format(text=field.text.strip()[:20]))
                return
            if typed is None and field.hint_text:
                continue  # hidden, and nothing else was typed
            values.pop(measure, None)
            about.discard(measure)
            if typed is not None:
                before = measure in self.before_era and self.before_era[measure].on
                values[measure] = -abs(typed) if before else typed
                about |= {measure} if measure in self.about and self.about[measure].on else set()
        card = replace(self.known, name=name, place=place, values=values, about=frozenset(about))
        self.close()
        if self.entry is not None:
            self.editor.keep(
                edit(self.edition, self.known.name, card), tr("{name} was changed").format(name=name)
            )
            return
        if self.seen is not None and self.seen.value:
            card = replace(card, mark=Mark(True, self.editor.services.stamp()))
        self.editor.keep(remember(self.edition, card), tr("{name} is in the box now").format(name=name))


def card_form(editor: Any, entry: Entry | None) -> Sheet:
    return CardForm(editor, entry)


def _typed(value: int | float) -> str:
    return str(value)


# Editions


def editions_sheet(editor: Any) -> Sheet:
    """Which box is on the table: the next session is played with it."""
    look, tr, box = editor.look, editor.look.tr, editor.box
    sheet = Sheet(title=tr("Which box is on the table?"))

    def act(action: Callable[[], None]) -> Callable[[Any], None]:
        return lambda _: (sheet.close(), action())  # type: ignore[func-returns-value]

    def put_on_table(edition: Edition) -> None:
        editor.keep_box(replace(box, chosen=edition.id))

    def take_away() -> None:
        said = tr("{name} was removed").format(name=edition_name(look, box.edition))
        editor.keep_box(remove_edition(box, box.chosen), said)

    rows = []
    for edition in box.editions:
        measures = ", ".join(measure_word(look, measure) for measure in edition.measures)
        icon = icons.CHECK if edition.id == box.chosen else ""
        row = Row(icon=icon, text=edition_note(look, edition), note=measures)
        row.bind(on_release=act(lambda edition=edition: put_on_table(edition)))
        rows.append(row)
    for icon, text, action in (
        (icons.PLUS, tr("Another box"), lambda: editor.screen.nav.sheet(EditionForm(editor, None))),
        (
            icons.EDIT,
            tr("Change {name}").format(name=edition_name(look, box.edition)),
            lambda: editor.screen.nav.sheet(EditionForm(editor, box.edition)),
        ),
    ):
        row = Row(icon=icon, text=text)
        row.bind(on_release=act(action))
        rows.append(row)
    if len(box.editions) > 1:
        row = Row(icon=icons.DELETE, text=tr("Remove {name}").format(name=edition_name(look, box.edition)))
        row.bind(on_release=act(take_away))
        rows.append(row)
    for row in rows:
        sheet.add(row)
    return sheet


class EditionForm(Form):
    """Of a box that is known only name and number can change: its sessions were played by its measures."""

    def __init__(self, editor: Any, edition: Edition | None) -> None:
        tr = editor.look.tr
        super().__init__(editor, tr("Another box") if edition is None else tr("Change the box"))
        self.edition = edition
        self.name = self.field(
            self.look.texts.trc("card", "Name"), edition_name(self.look, edition) if edition else ""
        )
        number = edition.number if edition else LANDMARKS.number
        self.number = self.field(tr("Number of cards"), str(number), number=True)
        self.measures: list[tuple[CardField, CardField, SwitchRow]] = []
        if edition is None:
            self.add(
                Text(text=tr("What do its cards tell? One measure is enough."), color=self.look.palette.ink2)
            )
            for title in (tr("First measure"), tr("Second measure")):
                self._measure(title)
        self.button()

    def _measure(self, title: str) -> None:
        tr = self.look.tr
        row = BoxLayout(
            orientation="vertical" if self.look.large_text else "horizontal", size_hint_y=None, spacing=dp(8)
        )
        row.bind(minimum_height=row.setter("height"))
        name, unit = CardField(hint_text=tr("weight, length …")), CardField(hint_text=tr("kg, km …"))
        row.add_widget(NamedField(name, title=title))
        row.add_widget(NamedField(unit, title=tr("Unit")))
        self.add(row)
        self.measures.append((name, unit, self.switch(tr("These are years"))))

    def save(self) -> None:
        tr = self.look.tr
        name, number = tidy(self.name.text), typed_number(self.number.text)
        measures = tuple(
            Measure(tidy(field.text), tidy(unit.text), years.on)
            for field, unit, years in self.measures
            if field.text.strip()
        )
        if self.edition is not None:
            measures = self.edition.measures
        wrong = bad_edition(name, number if isinstance(number, int) else 0, measures)
        if wrong is not None:
            self.refuse(_refusal(tr, wrong))
            return
        self.close()
        whole = int(number or 0)
        if self.edition is None:
            said = tr("{name} is on the table now").format(name=name)
            self.editor.keep_box(add_edition(self.editor.box, name, whole, measures), said)
            return
        same = name == edition_name(self.look, self.edition)
        changed = replace(self.edition, name=self.edition.name if same else name, number=whole)
        self.editor.keep(changed, tr("{name} was changed").format(name=name))


def _refusal(tr: Callable[[str], str], wrong: str) -> str:
    return {
        "name": tr("A box needs a name, of 40 letters at most"),
        "number": tr("A box has 1 to 1000 cards"),
        "measures": tr("A box needs a measure, and no two may be called alike"),
        "reserved": tr(
            "This name is taken by another column of the list: choose another one for the measure"
        ),
    }[wrong]
