"""What is typed about the box: a card's name, place and numbers; another edition with its own measures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.games.comparity.box.collection import CollectedCard
from companion.games.comparity.box.edit import (
    add_edition,
    edit,
    is_card_name,
    remember,
    remove_edition,
    tidy,
)
from companion.games.comparity.box.stored import LANDMARKS, BoxCard, Edition, Mark, Measure
from companion.games.comparity.box.typed import TypedCard, TypedEdition
from companion.games.comparity.ui.box_words import edition_name, edition_note
from companion.games.comparity.ui.context import BoxKeeper
from companion.games.comparity.ui.correct import offer_corrections
from companion.games.comparity.ui.fields import CardField, NamedField
from companion.games.comparity.ui.values import measure_title, measure_word
from companion.ui import icons
from companion.ui.game import MenuRow
from companion.ui.tokens import WHITE
from companion.ui.widgets.basic import Text
from companion.ui.widgets.buttons import BigButton, Row, Segments, SwitchRow
from companion.ui.widgets.sheet import Sheet


class Form(Sheet):
    """Fields and a button that keeps them."""

    def __init__(self, keeper: BoxKeeper, title: str) -> None:
        super().__init__(title=title)
        self.keeper, self.context, self.look = keeper, keeper.context, keeper.look

    def field(self, title: str, text: str = "", hint: str = "", number: bool = False) -> CardField:
        field = CardField(text=text, hint_text=hint)
        if number:
            field.input_type = "tel"
        field.bind(on_text_validate=lambda _: self.save())
        self.add(NamedField(field, title=title))
        return field

    def switch(self, text: str, on: bool = False) -> SwitchRow:
        switch = SwitchRow(text=text, on=on)

        def flip(*_: object) -> None:
            switch.on = not switch.on

        switch.bind(on_release=flip)
        self.add(switch)
        return switch

    def button(self) -> None:
        save = BigButton(icon=icons.CHECK, text=self.look.tr("Save"), ink=WHITE)
        save.fill, save.edge_fill = self.context.fill, self.context.edge_fill
        save.bind(on_release=lambda _: self.save())
        self.add(save)

    def refuse(self, reason: str) -> None:
        self.context.nav.say(reason)

    def save(self) -> None:
        """Keep what was typed, or say why not."""


class CardForm(Form):
    """`card` None is one that nobody has named yet. Values that may not be shown stay as they are
    unless others are typed."""

    def __init__(self, keeper: BoxKeeper, card: CollectedCard | None) -> None:
        tr = keeper.look.tr
        super().__init__(keeper, tr("New card") if card is None else tr("Edit a card"))
        self.card = card
        self.known = card.printed if card is not None else BoxCard("")
        self.edition = keeper.collection.edition
        shown = self._shown()
        self.hidden = self.known.values.keys() - shown.values.keys()
        begun = TypedCard.of(shown, self.edition.measures)
        self.name = self.field(self.look.texts.trc("card", "Name"), begun.name, tr("As on the card"))
        self.place = self.field(self.look.texts.trc("card", "Place"), begun.place)
        self.numbers: dict[str, CardField] = {}
        self.before_era: dict[str, SwitchRow] = {}
        self.about: dict[str, SwitchRow] = {}
        for measure in self.edition.measures:
            self._number(measure, begun)
        self.seen: Segments | None = None
        if card is None:
            self._ask_seen()
        self.button()

    def _shown(self) -> BoxCard:
        """What may be seen of it now."""
        measures = (measure.name for measure in self.edition.measures)
        values = {name: self.card.value(name) for name in measures} if self.card is not None else {}
        known = {name: value for name, value in values.items() if value is not None}
        return replace(self.known, values=known, about=self.known.about & known.keys())

    def _number(self, measure: Measure, begun: TypedCard) -> None:
        tr, name = self.look.tr, measure.name
        hint = tr("hidden, and kept as it is") if name in self.hidden else ""
        title = measure_title(self.look, measure)
        self.numbers[name] = self.field(title, begun.numbers[name], hint, number=True)
        if measure.year:
            self.before_era[name] = self.switch(tr("Before our era"), name in begun.before_era)
        if measure.year or self.edition.id != LANDMARKS.id:
            text = tr("The year is approximate") if measure.year else tr("This number is approximate")
            self.about[name] = self.switch(text, name in begun.about)

    def _ask_seen(self) -> None:
        tr = self.look.tr
        self.seen = Segments(value=True, accent=self.context.accent, stacked=self.look.large_text)
        self.seen.options = [(True, tr("Seen")), (False, tr("Never opened"))]
        self.seen.bind(on_choose=lambda segments, value: setattr(segments, "value", value))
        self.add(self.seen)

    @property
    def typed(self) -> TypedCard:
        numbers = {measure: field.text for measure, field in self.numbers.items()}
        before = frozenset(measure for measure, switch in self.before_era.items() if switch.on)
        about = frozenset(measure for measure, switch in self.about.items() if switch.on)
        return TypedCard(self.name.text, self.place.text, numbers, before, about)

    def save(self) -> None:
        tr, typed = self.look.tr, self.typed
        card = typed.to_keep(self.known, frozenset(self.hidden))
        if not is_card_name(card.name):
            self.refuse(tr("A card needs a name, of 100 letters at most"))
            return
        if typed.no_number:
            self.refuse(tr("“{text}” is not a number").format(text=typed.no_number[:20]))
            return
        self.close()
        if self.card is not None:
            changed = edit(self.edition, self.known.name, card)
            self.keeper.keep(changed, tr("{name} was changed").format(name=card.name))
            offer_corrections(self.keeper, card)
            return
        if self.seen is not None and self.seen.value:
            card = replace(card, mark=Mark(True, self.keeper.services.stamp()))
        added = remember(self.edition, card)
        self.keeper.keep(added, tr("{name} is in the box now").format(name=card.name))


# Editions


def editions_sheet(keeper: BoxKeeper) -> Sheet:
    """Which box is on the table: the next session is played with it."""
    look, tr, box = keeper.look, keeper.look.tr, keeper.box
    sheet = Sheet(title=tr("Which box is on the table?"))

    def put_on_table(edition: Edition) -> None:
        sheet.close()
        keeper.keep_box(replace(box, chosen=edition.id))

    def take_away() -> None:
        said = tr("{name} was removed").format(name=edition_name(look, box.edition))
        keeper.keep_box(remove_edition(box, box.chosen), said)

    for edition in box.editions:
        measures = ", ".join(measure_word(look, measure) for measure in edition.measures)
        icon = icons.CHECK if edition.id == box.chosen else ""
        row = Row(icon=icon, text=edition_note(look, edition), note=measures)
        row.bind(on_release=lambda _, edition=edition: put_on_table(edition))
        sheet.add(row)
    name = edition_name(look, box.edition)
    rows: list[MenuRow] = [
        (icons.PLUS, tr("Another box"), lambda: keeper.open_sheet(lambda keeper: EditionForm(keeper, None))),
        (
            icons.EDIT,
            tr("Change {name}").format(name=name),
            lambda: keeper.open_sheet(lambda keeper: EditionForm(keeper, box.edition)),
        ),
    ]
    if len(box.editions) > 1:
        rows.append((icons.DELETE, tr("Remove {name}").format(name=name), take_away))
    sheet.offer(rows)
    return sheet


class EditionForm(Form):
    """Of a box that is known only name and number can change: its sessions were played by its measures."""

    def __init__(self, keeper: BoxKeeper, edition: Edition | None) -> None:
        tr = keeper.look.tr
        super().__init__(keeper, tr("Another box") if edition is None else tr("Change the box"))
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

    @property
    def typed(self) -> TypedEdition:
        measures = tuple(
            Measure(tidy(field.text), tidy(unit.text), years.on)
            for field, unit, years in self.measures
            if field.text.strip()
        )
        known = self.edition.measures if self.edition is not None else measures
        return TypedEdition(tidy(self.name.text), self.number.text, known)

    def save(self) -> None:
        tr, typed = self.look.tr, self.typed
        if typed.wrong is not None:
            self.refuse(_refusal(tr, typed.wrong))
            return
        self.close()
        if self.edition is None:
            said = tr("{name} is on the table now").format(name=typed.name)
            box = add_edition(self.keeper.box, typed.name, typed.count, typed.measures)
            self.keeper.keep_box(box, said)
            return
        same = typed.name == edition_name(self.look, self.edition)
        name = self.edition.name if same else typed.name
        changed = replace(self.edition, name=name, number=typed.count)
        self.keeper.keep(changed, tr("{name} was changed").format(name=typed.name))


def _refusal(tr: Callable[[str], str], wrong: str) -> str:
    return {
        "name": tr("A box needs a name, of 40 letters at most"),
        "number": tr("A box has 1 to 1000 cards"),
        "measures": tr("A box needs a measure, and no two may be called alike"),
        "reserved": tr(
            "This name is taken by another column of the list: choose another one for the measure"
        ),
    }[wrong]
