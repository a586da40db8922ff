"""Which card a check opens: one that is known by its first letters, a new one by its numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games.comparity.box.edit import tidy
from companion.games.comparity.box.stored import LANDMARKS, BoxCard, Measure, key
from companion.games.comparity.box.typed import Letters, Typed, TypedCard
from companion.games.comparity.drafts import CardFace
from companion.games.comparity.ui.collected import KnownCards
from companion.games.comparity.ui.context import Context
from companion.games.comparity.ui.fields import CardField
from companion.games.comparity.ui.new_card import NewPage
from companion.games.comparity.ui.values import measure_of
from companion.ui import icons
from companion.ui.widgets.basic import Text
from companion.ui.widgets.buttons import Row
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
        listed = known.edition.id == LANDMARKS.id
        self._untouched: Typed = Letters() if listed or self.find("") else self._new_card(BoxCard(""))
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
        return list(self.known.find(letters, self._open_names, self.look.texts.language))

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
        for at, card in enumerate(self._found[:SHOWN]):
            row = Row(text=card.name, note=card.place)
            if name and not at:  # what Enter takes
                row.icon = icons.CHECK
            row.bind(on_release=lambda _, card=card: sheet.pick(card))
            self.rows.add_widget(row)
        hidden = len(self._found) - SHOWN
        if hidden > 0:
            more = sheet.look.trn("{n} more card: keep typing", "{n} more cards: keep typing", hidden)
            self.rows.add_widget(Text(text=more.format(n=hidden), color=sheet.look.palette.ink2))
        if name and any(
            key(card.name) == key(name) and sheet.measure not in card.values for card in self._found
        ):
            return  # its number is asked for anyhow
        new = Row(
            icon=icons.PLUS, text=tr("New card: {name}").format(name=name) if name else tr("A new card")
        )
        new.fill = sheet.look.palette.table
        new.bind(on_release=lambda _: sheet.new(BoxCard(name)))
        self.rows.add_widget(new)

    def _entered(self) -> None:
        """Enter on the keyboard: the best match, or a new one."""
        name = tidy(self.field.text)
        if name and self._found:
            self.sheet.pick(self._found[0])
        elif name:
            self.sheet.new(BoxCard(name))
