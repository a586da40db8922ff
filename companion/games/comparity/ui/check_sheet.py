"""Which card a check opens: one that is known by its first letters, a new one by its numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.comparity.box.edit import tidy
from companion.games.comparity.box.stored import BoxCard, Measure, key
from companion.games.comparity.box.typed import Letters, Typed, TypedCard
from companion.games.comparity.drafts import CardFace
from companion.games.comparity.ui.collected import KnownCards
from companion.games.comparity.ui.context import Context
from companion.games.comparity.ui.fields import CardField, NamedField
from companion.games.comparity.ui.values import measure_of, measure_title
from companion.ui import icons
from companion.ui.tokens import WHITE
from companion.ui.widgets.basic import Text
from companion.ui.widgets.buttons import BigButton, Row, SwitchRow
from companion.ui.widgets.layout import Column
from companion.ui.widgets.sheet import Sheet

SHOWN: Final = 8  # cards in the list; more letters leave fewer
HIGH: Final = 48  # dp that a sheet leaves free above it


class CheckSheet(Sheet):
    """Asks which card it is; `done` gets its face and what was typed for it, None if it was known; `changed`
    gets what is typed so far, None while nothing is."""

    def __init__(
        self,
        context: Context,
        title: str,
        known: KnownCards,
        open_names: Sequence[str],
        typed: Typed | None,
        done: Callable[[CardFace, TypedCard | None], None],
        changed: Callable[[Typed | None], None],
    ) -> None:
        super().__init__(title=title)
        self.context, self.known, self.look = context, known, context.look
        self.measure = context.table.state.measure
        self._open_names, self._done, self._changed = open_names, done, changed
        self.taken = False  # a face was entered: the sheet closes because it is done
        self._untouched: Typed = Letters() if self.find("") else self._new_card(BoxCard(""))
        self.page: FindPage | NewPage = self._page(typed or self._untouched)
        self._turn()

    @property
    def measures(self) -> tuple[Measure, ...]:
        """Of the box; the one that is played by comes first."""
        played = measure_of(self.known.edition, self.measure)
        return (played, *(each for each in self.known.edition.measures if each.name != played.name))

    def _new_card(self, card: BoxCard) -> TypedCard:
        year = next((each.name for each in self.measures if each.year), "")
        return TypedCard.of(replace(card, about=card.about & {year}), self.measures)

    def _page(self, typed: Typed) -> FindPage | NewPage:
        return FindPage(self, typed) if isinstance(typed, Letters) else NewPage(self, typed)

    def _turn(self) -> None:
        self.ids.body.clear_widgets()
        self.add(self.page)
        self._rest = self.add(Widget(size_hint_y=None, height=0))
        self.page.bind(height=self._fill)
        self.fbind("height", self._fill)
        self._fill()
        self.page.begin()

    def _fill(self, *_: object) -> None:
        """The sheet is as high as can be: its fields stay above the keyboard."""
        room = self.height - dp(HIGH) - self.ids.head.height - dp(52) - self.page.height - dp(16)
        self._rest.height = max(0, room)

    def find(self, letters: str) -> list[BoxCard]:
        return list(self.known.find(letters, self._open_names))

    def pick(self, card: BoxCard) -> None:
        """A known card; what is not known of it yet is asked for."""
        if self.measure in card.values:
            self.take(CardFace(card.values[self.measure], card.name))
        else:
            self.new(card)

    def new(self, card: BoxCard) -> None:
        typed = self._new_card(card)
        self.page = self._page(typed)
        self._turn()
        self.retyped(typed)

    def take(self, face: CardFace, told: TypedCard | None = None) -> None:
        self.taken = True
        self.close()
        self._done(face, told)

    def is_open(self, name: str) -> bool:
        return bool(name) and key(name) in {key(each) for each in self._open_names}

    def retyped(self, typed: Typed) -> None:
        """That is what stands in the fields now."""
        self._changed(None if typed == self._untouched else typed)


class FindPage(Column):
    """The first letters, and the cards that begin so. Their values are nobody's business yet."""

    def __init__(self, sheet: CheckSheet, typed: Letters) -> None:
        super().__init__(spacing=dp(8))
        self.sheet = sheet
        self.field = CardField(text=typed.text, hint_text=sheet.look.tr("First letters"))
        self.rows = Column(spacing=dp(8))
        self.add_widget(self.field)
        self.add_widget(self.rows)
        self._found: list[BoxCard] = []
        self._search()
        self.field.bind(text=lambda *_: self._retyped(), on_text_validate=lambda _: self._entered())

    def begin(self) -> None:
        self.field.focus = True

    def _retyped(self) -> None:
        self._search()
        self.sheet.retyped(Letters(self.field.text))

    def _search(self) -> None:
        sheet, tr = self.sheet, self.sheet.look.tr
        name = tidy(self.field.text)
        self._found = sheet.find(name)
        self.rows.clear_widgets()
        for card in self._found[:SHOWN]:
            row = Row(text=card.name, note=card.place)
            row.bind(on_release=lambda _, card=card: sheet.pick(card))
            self.rows.add_widget(row)
        hidden = len(self._found) - SHOWN
        if hidden > 0:
            more = sheet.look.trn("{n} more card: keep typing", "{n} more cards: keep typing", hidden)
            self.rows.add_widget(Text(text=more.format(n=hidden), color=sheet.look.palette.ink2))
        new = Row(
            icon=icons.PLUS, text=tr("New card: {name}").format(name=name) if name else tr("A new card")
        )
        new.fill = sheet.look.palette.table
        new.bind(on_release=lambda _: sheet.new(BoxCard(name)))
        self.rows.add_widget(new)

    def _entered(self) -> None:
        """Enter on the keyboard: the only card that is left, or a new one."""
        name = tidy(self.field.text)
        if len(self._found) == 1:
            self.sheet.pick(self._found[0])
        elif name and not self._found:
            self.sheet.new(BoxCard(name))


class NewPage(Column):
    """Name and numbers. Only the number that is played by must be there; the others save typing later."""

    def __init__(self, sheet: CheckSheet, typed: TypedCard) -> None:
        super().__init__(spacing=dp(8))
        self.sheet, self.typed = sheet, typed
        look, tr = sheet.look, sheet.look.tr
        self.name = CardField(text=typed.name, hint_text=tr("As on the card"))
        self.add_widget(NamedField(self.name, title=tr("Name of the card")))
        self.numbers: dict[str, CardField] = {}
        self._add_numbers("vertical" if look.large_text else "horizontal")
        year = next((each.name for each in sheet.measures if each.year), "")
        if year:
            self._add_switch(tr("Before our era"), year in typed.before_era, self._flip_before, year)
            self._add_switch(tr("The year is approximate"), year in typed.about, self._flip_about, year)
        self.button = BigButton(text=tr("Open it"), icon=icons.CHECK, ink=WHITE)
        self.button.fill, self.button.edge_fill = sheet.context.fill, sheet.context.edge_fill
        self.button.bind(on_release=lambda _: self.enter())
        self.add_widget(self.button)
        self.name.bind(text=lambda _, text: self._retyped(replace(self.typed, name=text)))
        self.name.bind(on_text_validate=lambda _: self._focus(self.numbers[sheet.measure]))
        self._show()

    def _add_numbers(self, orientation: str) -> None:
        row = BoxLayout(orientation=orientation, size_hint_y=None, spacing=dp(8))
        row.bind(minimum_height=row.setter("height"))
        for measure in self.sheet.measures:
            name = measure.name
            field = CardField(text=self.typed.numbers.get(name, ""), input_type="tel")
            field.bind(text=lambda _, text, name=name: self._retyped(self.typed.with_number(name, text)))
            field.bind(on_text_validate=lambda _: self.enter())
            self.numbers[name] = field
            row.add_widget(NamedField(field, title=measure_title(self.sheet.look, measure)))
        self.add_widget(row)

    def _add_switch(self, text: str, on: bool, flip: Callable[[str, bool], None], measure: str) -> None:
        switch = SwitchRow(text=text, on=on)

        def flipped(*_: object) -> None:
            switch.on = not switch.on
            flip(measure, switch.on)

        switch.bind(on_release=flipped)
        self.add_widget(switch)

    def _flip_before(self, measure: str, on: bool) -> None:
        self._retyped(self.typed.with_before_era(measure, on))

    def _flip_about(self, measure: str, on: bool) -> None:
        self._retyped(self.typed.with_about(measure, on))

    def begin(self) -> None:
        self._focus(self.numbers[self.sheet.measure] if self.typed.name else self.name)

    def _focus(self, field: CardField) -> None:
        field.focus = True

    def _retyped(self, typed: TypedCard) -> None:
        self.typed = typed
        self._show()
        self.sheet.retyped(typed)

    def _show(self) -> None:
        self.button.disabled = self.typed.to_open(self.sheet.measure) is None

    def enter(self) -> None:
        card, look = self.typed.to_open(self.sheet.measure), self.sheet.look
        if card is None:
            return
        if self.sheet.is_open(card.name):
            self.sheet.context.say(look.tr("{name} lies open already").format(name=card.name))
            return
        self.sheet.take(CardFace(card.values[self.sheet.measure], card.name), self.typed)
