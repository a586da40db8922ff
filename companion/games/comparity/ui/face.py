"""Entering the face of a card: one that is known by its first letters, a new one by its numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from companion.games.comparity.box.edit import is_card_name, tidy
from companion.games.comparity.box.stored import BoxCard, key
from companion.games.comparity.ui.box_words import measure_name
from companion.games.comparity.ui.checking import Face
from companion.games.comparity.ui.known import KnownCards
from companion.games.comparity.ui.values import measure_of, typed_number
from companion.ui import icons
from companion.ui.look import load_kv
from companion.ui.tokens import WHITE
from companion.ui.widgets.basic import Text
from companion.ui.widgets.buttons import BigButton, Row, SwitchRow
from companion.ui.widgets.layout import Column
from companion.ui.widgets.sheet import Sheet

SHOWN: Final = 8  # cards in the list; more letters leave fewer
HIGH: Final = 48  # dp that a sheet leaves free above it


class CardField(TextInput):
    """A text field of a card."""


class NamedField(BoxLayout):
    """A field below its name."""

    title = StringProperty("")

    def __init__(self, field: CardField, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.add_widget(field)


class FaceSheet(Sheet):
    """Asks which card it is; `done` gets its face. `typed` is called with every letter."""

    def __init__(
        self,
        screen: Any,
        title: str,
        known: KnownCards,
        measure: str,
        open_names: list[str],
        done: Callable[[Face], None],
        typed: Callable[[], None],
    ) -> None:
        super().__init__(title=title)
        self.screen, self.known, self.measure = screen, known, measure
        self.look = screen.look
        self._open_names, self._done, self._typed = open_names, done, typed
        self._filling = False
        self.page: Any = None
        self.taken = False  # a face was entered: the sheet closes because it is done
        if known.find("", open_names):
            self.page = FindPage(self)
        else:
            self.page = NewPage(self, BoxCard(""))
        self._untouched = self.page.draft()
        self._turn()

    def _turn(self) -> None:
        self.ids.body.clear_widgets()
        self.add(self.page)
        self._rest = self.add(Widget(size_hint_y=None, height=0))
        self.page.bind(height=self._fill)
        self.fbind("height", self._fill)
        self._fill()
        self.page.begin()

    def _fill(self, *_: Any) -> None:
        """The sheet is as high as can be: its fields stay above the keyboard."""
        room = self.height - dp(HIGH) - self.ids.head.height - dp(52) - self.page.height - dp(16)
        self._rest.height = max(0, room)

    def find(self, letters: str) -> list[BoxCard]:
        return list(self.known.find(letters, self._open_names))

    def pick(self, card: BoxCard) -> None:
        """A known card; what is not known of it yet is asked for."""
        if self.measure in card.values:
            self.take(Face(card.values[self.measure], card.name))
        else:
            self.new(card)

    def new(self, card: BoxCard) -> None:
        self.page = NewPage(self, card)
        self._turn()
        self._typed()

    def enter(self, card: BoxCard) -> None:
        """Typed once, kept for good."""
        if card.name:
            self.known.remember(card)
        self.take(Face(card.values[self.measure], card.name))

    def take(self, face: Face) -> None:
        self.taken = True
        self.close()
        self._done(face)

    def is_open(self, name: str) -> bool:
        return bool(name) and key(name) in {key(each) for each in self._open_names}

    def note(self) -> None:
        if not self._filling:
            self._typed()

    # What was typed so far

    def draft(self) -> Any:
        """None if the sheet is as it opened."""
        typed = self.page.draft()
        return None if typed == self._untouched else typed

    def restore(self, draft: Any) -> None:
        self._filling = True
        if "name" in draft:
            self.page = NewPage(self, BoxCard(str(draft["name"])))
            self._turn()
        self.page.restore(draft)
        self._filling = False


class FindPage(Column):
    """The first letters, and the cards that begin so. Their values are nobody's business yet."""

    def __init__(self, sheet: FaceSheet) -> None:
        super().__init__(spacing=dp(8))
        self.sheet = sheet
        tr = sheet.look.tr
        self.field = CardField(hint_text=tr("First letters"))
        self.field.bind(text=lambda *_: self._search(), on_text_validate=lambda _: self._entered())
        self.rows = Column(spacing=dp(8))
        self.add_widget(self.field)
        self.add_widget(self.rows)
        self._found: list[BoxCard] = []
        self._search()

    def begin(self) -> None:
        self.field.focus = True

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
            more = sheet.look.trn("{n} card more: type on", "{n} cards more: type on", hidden)
            self.rows.add_widget(Text(text=more.format(n=hidden), color=sheet.look.palette.ink2))
        new = Row(
            icon=icons.PLUS, text=tr("New card: {name}").format(name=name) if name else tr("A new card")
        )
        new.fill = sheet.look.palette.table
        new.bind(on_release=lambda _: sheet.new(BoxCard(name)))
        self.rows.add_widget(new)
        sheet.note()

    def _entered(self) -> None:
        """Enter on the keyboard: the only card that is left, or a new one."""
        name = tidy(self.field.text)
        if len(self._found) == 1:
            self.sheet.pick(self._found[0])
        elif name and not self._found:
            self.sheet.new(BoxCard(name))

    def draft(self) -> Any:
        return {"letters": self.field.text}

    def restore(self, draft: Any) -> None:
        self.field.text = str(draft.get("letters", ""))


class NewPage(Column):
    """Name and numbers. Only the number that is played by must be there; the others save typing later."""

    def __init__(self, sheet: FaceSheet, card: BoxCard) -> None:
        super().__init__(spacing=dp(8))
        self.sheet, self.card = sheet, card
        tr, look = sheet.look.tr, sheet.look
        self.name = CardField(text=card.name, hint_text=tr("As on the card"))
        self.add_widget(NamedField(self.name, title=tr("Name of the card")))
        played = measure_of(sheet.known.edition, sheet.measure)
        others = [each for each in sheet.known.edition.measures if each.name != played.name]
        self.measures = (played, *others)
        row = BoxLayout(
            orientation="vertical" if look.large_text else "horizontal", size_hint_y=None, spacing=dp(8)
        )
        row.bind(minimum_height=row.setter("height"))
        self.numbers: dict[str, CardField] = {}
        for measure in self.measures:
            known = card.values.get(measure.name)
            shown = (
                abs(known) if known is not None and measure.year else known
            )  # the switch says before our era
            field = CardField(text="" if shown is None else str(shown), input_type="tel")
            self.numbers[measure.name] = field
            row.add_widget(NamedField(field, title=measure_name(look, measure)))
        self.add_widget(row)
        self.year = next((each.name for each in self.measures if each.year), "")
        self.before_era = self._switch(tr("Before our era"), card.values.get(self.year, 0) < 0)
        self.about = self._switch(tr("The year is approximate"), self.year in card.about)
        if self.year:
            self.add_widget(self.before_era)
            self.add_widget(self.about)
        self.button = BigButton(
            text=tr("Open it"), icon=icons.CHECK, fill=sheet.screen.fill, edge_fill=sheet.screen.edge_fill,
            ink=WHITE,
        )  # fmt: skip
        self.button.bind(on_release=lambda _: self.enter())
        self.add_widget(self.button)
        for field in (self.name, *self.numbers.values()):
            field.bind(text=lambda *_: self._changed())
        self.name.bind(on_text_validate=lambda _: self._focus(self.numbers[sheet.measure]))
        for field in self.numbers.values():
            field.bind(on_text_validate=lambda _: self.enter())
        self._changed()

    def _switch(self, text: str, on: bool) -> SwitchRow:
        switch = SwitchRow(text=text, on=on)
        switch.bind(on_release=lambda _: self._flip(switch))
        return switch

    def _flip(self, switch: SwitchRow) -> None:
        switch.on = not switch.on
        self._changed()

    def begin(self) -> None:
        self._focus(self.numbers[self.sheet.measure] if self.name.text else self.name)

    def _focus(self, field: CardField) -> None:
        field.focus = True

    def _changed(self) -> None:
        self.button.disabled = self._entered() is None
        self.sheet.note()

    def _entered(self) -> BoxCard | None:
        """The card as it was typed; None while something is missing or no number."""
        name = tidy(self.name.text)
        values = {}
        for measure, field in self.numbers.items():
            typed = typed_number(field.text)
            if typed is None and (field.text.strip() or measure == self.sheet.measure):
                return None
            if typed is not None:
                values[measure] = -abs(typed) if measure == self.year and self.before_era.on else typed
        if name and not is_card_name(name):
            return None
        about = frozenset({self.year} if self.about.on and self.year in values else ())
        return BoxCard(name, self.card.place, values, about)

    def enter(self) -> None:
        card, look = self._entered(), self.sheet.look
        if card is None:
            return
        if self.sheet.is_open(card.name):
            self.sheet.screen.nav.say(look.tr("{name} lies open already").format(name=card.name))
            return
        self.sheet.enter(card)

    def draft(self) -> Any:
        numbers = {measure: field.text for measure, field in self.numbers.items()}
        return {
            "name": self.name.text,
            "numbers": numbers,
            "before": self.before_era.on,
            "about": self.about.on,
        }

    def restore(self, draft: Any) -> None:
        for measure, text in draft.get("numbers", {}).items():
            if measure in self.numbers:
                self.numbers[measure].text = str(text)
        self.before_era.on, self.about.on = bool(draft.get("before")), bool(draft.get("about"))
        self._changed()


load_kv(__file__)
