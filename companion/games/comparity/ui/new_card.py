"""A new card: its name, if anybody wants to tell it, and its numbers, from field to field by Enter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Protocol

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.games.comparity.box.stored import BoxCard, Measure
from companion.games.comparity.box.typed import TypedCard
from companion.games.comparity.drafts import CardFace
from companion.games.comparity.ui.context import Context
from companion.games.comparity.ui.fields import CardField, NamedField
from companion.games.comparity.ui.values import measure_title, measure_word
from companion.ui import icons
from companion.ui.look import Look
from companion.ui.tokens import WHITE
from companion.ui.widgets.basic import Text
from companion.ui.widgets.buttons import BigButton, IconButton, SwitchRow
from companion.ui.widgets.layout import Column

BESIDE = 56  # dp; the button where it stands beside the fields


class Asker(Protocol):
    """The sheet that asks for a card."""

    look: Look
    context: Context
    measure: str

    @property
    def measures(self) -> Sequence[Measure]: ...

    def is_open(self, name: str) -> bool: ...

    def take(self, face: CardFace, told: TypedCard | None = None) -> None: ...

    def retyped(self, typed: TypedCard) -> None: ...


class NewPage(Column):
    """The number that is played by must be there; another one may be left out, on purpose."""

    def __init__(self, sheet: Asker, typed: TypedCard) -> None:
        super().__init__(spacing=dp(8))
        self.sheet, self.typed = sheet, typed
        look, tr = sheet.look, sheet.look.tr
        self.name = CardField(text=typed.name, hint_text=tr("As on the card"))
        self.add_widget(NamedField(self.name, title=tr("Name of the card")))
        self.numbers: dict[str, CardField] = {}
        self.button = self._button()
        self._left_out: tuple[str, ...] = ()  # numbers that were asked for once more
        self._add_numbers("vertical" if look.large_text else "horizontal")
        self.lost = Text(color=look.palette.ink2, size_sp=14)
        self.add_widget(self.lost)
        if not look.short:
            self.add_widget(self.button)
        year = next((each.name for each in sheet.measures if each.year), "")
        if year:
            self._add_switch(tr("Before our era"), year in typed.before_era, self._flip_before, year)
            self._add_switch(tr("The year is approximate"), year in typed.about, self._flip_about, year)
        self.name.bind(text=lambda _, text: self._retyped(replace(self.typed, name=text)))
        self.name.bind(on_text_validate=lambda _: self._focus(self.numbers[sheet.measure]))
        self._show()

    def _button(self) -> BigButton | IconButton:
        """Where height is scarce it stands beside the fields: above the keyboard, too."""
        sheet, words = self.sheet, self.sheet.look.tr("Open it")
        button: BigButton | IconButton
        if sheet.look.short:
            button = IconButton(icon=icons.CHECK, label=words, pos_hint={"y": 0})
            button.size = dp(BESIDE), dp(BESIDE)
        else:
            button = BigButton(text=words, icon=icons.CHECK)
        button.fill, button.edge_fill, button.ink = sheet.context.fill, sheet.context.edge_fill, WHITE
        button.bind(on_release=lambda _: self.enter())
        return button

    def _add_numbers(self, orientation: str) -> None:
        row, fields = BoxLayout(size_hint_y=None, spacing=dp(8)), BoxLayout(spacing=dp(8), size_hint_y=None)
        fields.orientation = orientation
        for box in (row, fields):
            box.bind(minimum_height=box.setter("height"))
        row.add_widget(fields)
        names = [measure.name for measure in self.sheet.measures]
        for measure, after in zip(self.sheet.measures, [*names[1:], ""], strict=True):
            name = measure.name
            field = CardField(text=self.typed.numbers.get(name, ""), input_type="tel")
            field.text_validate_unfocus = False  # Enter may ask for the same one again
            field.bind(text=lambda _, text, name=name: self._retyped(self.typed.with_number(name, text)))
            field.bind(on_text_validate=lambda _, after=after: self._go_on(after))
            self.numbers[name] = field
            fields.add_widget(NamedField(field, title=measure_title(self.sheet.look, measure)))
        if self.sheet.look.short:
            row.add_widget(self.button)
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

    def _go_on(self, after: str) -> None:
        """Enter in a field of a number: the next one, and behind the last the card is opened."""
        if after:
            self._focus(self.numbers[after])
        else:
            self.enter()

    def _retyped(self, typed: TypedCard) -> None:
        self.typed = typed
        self._left_out = ()
        self._show()
        self.sheet.retyped(typed)

    def _show(self) -> None:
        """What is lost by what is left out is said before it is."""
        tr, card = self.sheet.look.tr, self.typed.to_open(self.sheet.measure)
        self.button.disabled = card is None
        if self._left_out:
            words = ", ".join(self._left_out)
            told = tr("{measures}: empty. Once more opens the card without it; it is asked for another time.")
            self.lost.text = told.format(measures=words)
        elif not self.typed.name.strip():
            self.lost.text = tr(
                "Without a name the box does not learn this card: it is typed anew next time."
            )
        else:
            self.lost.text = ""

    def _missing(self, card: BoxCard) -> tuple[Measure, ...]:
        """What the box would like to know; of a card without a name it keeps nothing."""
        return tuple(each for each in self.sheet.measures if each.name not in card.values and card.name)

    def enter(self) -> None:
        sheet, look = self.sheet, self.sheet.look
        card = self.typed.to_open(sheet.measure)
        if card is None:
            return
        if sheet.is_open(card.name):
            sheet.context.say(look.tr("{name} lies open already").format(name=card.name))
            return
        missing = self._missing(card)
        words = tuple(measure_word(look, measure) for measure in missing)
        if words != self._left_out:
            self._left_out = words
            self._show()
            self._focus(self.numbers[missing[0].name])
            return
        for field in self.numbers.values():
            field.focus = False
        sheet.take(CardFace(card.values[sheet.measure], card.name), self.typed)
