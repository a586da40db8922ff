"""The cards of the box one by one: the list with its search, a card's own sheet, and what to lay out."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.recycleview import RecycleView
from kivy.uix.recycleview.views import RecycleDataViewBehavior

from companion.games.comparity.box.collection import CollectedCard
from companion.games.comparity.box.edit import mark, merge, remove
from companion.games.comparity.ui.box_forms import CardForm
from companion.games.comparity.ui.box_words import known_words, seen_words, value_words
from companion.games.comparity.ui.context import BoxKeeper
from companion.games.comparity.ui.fields import CardField
from companion.games.comparity.ui.values import measure_word
from companion.ui import icons
from companion.ui.look import Look, load_kv
from companion.ui.services import SessionSummary
from companion.ui.widgets.basic import Panel, Text
from companion.ui.widgets.buttons import Row, Segments
from companion.ui.widgets.sheet import Sheet

AROUND: Final = 112  # dp of a sheet that are not its content: free above it, the grip, its edges
OPENINGS: Final = 5  # of a card, the latest first; the log of older ones is in the history


class CardRow(RecycleDataViewBehavior, ButtonBehavior, Panel):
    """Rows are reused while scrolling."""

    name = StringProperty("")
    note = StringProperty("")
    seen = BooleanProperty(False)
    accent_fill = ColorProperty("black")
    chosen: ObjectProperty[Callable[[], None] | None] = ObjectProperty(None, allownone=True)


class CardList(RecycleView):
    pass


class CardFinder(BoxLayout):
    """A field for the first letters, and every known card that they leave; `choose` gets the one tapped."""

    def __init__(
        self,
        keeper: BoxKeeper,
        choose: Callable[[CollectedCard], None],
        without: Iterable[str] = (),
        unseen: bool = False,
    ) -> None:
        """`unseen`: only cards that nobody has opened, to begin with."""
        super().__init__()
        self.keeper, self._choose, self._without = keeper, choose, set(without)
        tr = keeper.look.tr
        self.filter = Segments(value=unseen, accent=keeper.context.accent, stacked=keeper.look.large_text)
        self.filter.options = [(False, tr("All")), (True, tr("Never opened"))]
        self.filter.bind(on_choose=lambda _, value: self._filter(value))
        self.field = CardField(hint_text=keeper.look.texts.trc("card", "Name"))
        self.add_widget(self.field, index=2)
        self.add_widget(self.filter, index=2)
        self.field.bind(text=lambda *_: self.render())
        self.render()

    def render(self) -> None:
        keeper, look, empty = self.keeper, self.keeper.look, self.ids.empty
        named = [card for card in keeper.collection.find(self.field.text) if card.name not in self._without]
        found = [card for card in named if not (self.filter.value and card.seen)]
        empty.text = self._hint(len(found))
        lines = 2 if look.large_text else 1  # of what is known of a card
        high = dp(26) + look.text * (16 + 14 * lines) * 1.25
        self.ids.list.data = [
            {
                "name": card.name,
                "note": self._note(card),
                "seen": card.seen,
                "accent_fill": keeper.context.fill,
                "chosen": lambda card=card: self._choose(card),
                "ks": (100, high),
            }
            for card in found
        ]
        self.ids.list.scroll_y = 1

    def leave_out(self, name: str) -> None:
        self._without.add(name)
        self.field.text = ""
        self.render()

    def _filter(self, unseen: bool) -> None:
        self.filter.value = unseen
        self.render()

    def _hint(self, found: int) -> str:
        tr, nameless = self.keeper.look.tr, self.keeper.collection.never_named
        if self.filter.value and nameless and not self.field.text.strip():
            more = self.keeper.look.trn(
                "{n} card was never opened and has no name here yet.",
                "{n} cards were never opened and have no name here yet.",
                nameless,
            )
            return more.format(n=nameless)
        if found:
            return ""
        if self.keeper.collection.cards and self.field.text.strip():
            return tr("No card has that name.")
        return tr("No card is known yet. Cards come here when they are opened in a game.")

    def _note(self, card: CollectedCard) -> str:
        """The sheet of a card tells more."""
        look, edition = self.keeper.look, self.keeper.collection.edition
        if not card.seen:
            return look.tr("never opened")
        return known_words(look, edition, card) or card.printed.place


class CardsSheet(Sheet):
    """As high as can be: the list scrolls by itself. `chosen` gets the card; else its own sheet opens."""

    def __init__(
        self,
        keeper: BoxKeeper,
        title: str = "",
        without: Iterable[str] = (),
        chosen: Callable[[CollectedCard], None] | None = None,
        unseen: bool = False,
    ) -> None:
        super().__init__(title=title or keeper.look.tr("Find a card"))
        self.keeper, self._chosen = keeper, chosen
        self.finder = self.add(CardFinder(keeper, self.choose, without, unseen))
        self.finder.size_hint_y = None
        for widget in (self, self.ids.head):
            widget.bind(height=self._fill)
        self._fill()

    def _fill(self, *_: object) -> None:
        self.finder.height = max(dp(200), self.height - self.ids.head.height - dp(AROUND))

    def choose(self, card: CollectedCard) -> None:
        self.close()
        if self._chosen is not None:
            self._chosen(card)
        else:
            self.keeper.open_sheet(lambda keeper: card_sheet(keeper, card))


# One card


def card_sheet(keeper: BoxKeeper, card: CollectedCard) -> Sheet:
    look, tr = keeper.look, keeper.look.tr
    sheet = Sheet(title=card.name)
    quiet = look.palette.ink2
    if card.printed.place:
        sheet.add(Text(text=card.printed.place, color=quiet))
    for line in _value_lines(keeper, card):
        sheet.add(Text(text=line))
    hidden = _why_hidden(look, card)
    if hidden:
        sheet.add(Text(text=hidden, size_sp=14, color=quiet))
    for row in _opening_rows(keeper, card, sheet):
        sheet.add(row)
    if not card.openings:
        sheet.add(Text(text=_capital(seen_words(look, keeper.services.now(), card)), color=quiet))

    seen = (
        (icons.EYE_OFF, tr("Mark as never opened"), lambda: _mark(keeper, card, False))
        if card.seen
        else (icons.EYE, tr("Mark as seen"), lambda: _mark(keeper, card, True))
    )
    sheet.offer(
        (
            (icons.EDIT, tr("Edit"), lambda: keeper.open_sheet(lambda keeper: CardForm(keeper, card))),
            seen,
            (icons.MERGE, tr("Merge with another card…"), lambda: _merge(keeper, card)),
            (icons.DELETE, tr("Remove from the box"), lambda: _remove(keeper, card)),
        )
    )
    return sheet


def _value_lines(keeper: BoxKeeper, card: CollectedCard) -> list[str]:
    look, found = keeper.look, []
    for measure in keeper.collection.edition.measures:
        value = card.value(measure.name)
        if value is not None:
            title = measure_word(look, measure)
            words = value_words(look, measure, value, measure.name in card.printed.about)
            found.append(f"{title}: {words}")
    return found


def _why_hidden(look: Look, card: CollectedCard) -> str:
    if card.hidden and card.printed.values:
        return look.tr("A game is running, and this card may lie closed in it: its values stay hidden.")
    if not card.seen and card.printed.values:
        return look.tr("Its values are kept, and shown once the card has been opened.")
    return ""


def _opening_rows(keeper: BoxKeeper, card: CollectedCard, sheet: Sheet) -> list[Row]:
    look, services = keeper.look, keeper.services
    stored = {row.id for row in services.history()} if card.openings else set()
    rows = []
    for opening in reversed(card.openings[-OPENINGS:]):
        if opening.session not in stored:
            continue
        session = services.summary(opening.session)
        day = look.texts.day(session.started, services.now()) if session.started else ""
        text = _capital(look.tr("opened: {day}").format(day=day)) if day else look.tr("Opened")
        row = Row(icon=icons.CALENDAR, text=text, note=", ".join(session.people))
        row.bind(on_release=lambda _, session=session: _open_session(keeper, sheet, session))
        rows.append(row)
    return rows


def _open_session(keeper: BoxKeeper, sheet: Sheet, session: SessionSummary) -> None:
    sheet.close()
    keeper.context.nav.go("session" if session.state == "running" else "result", id=session.id)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _mark(keeper: BoxKeeper, card: CollectedCard, seen: bool) -> None:
    tr = keeper.look.tr
    said = tr("{name}: marked as seen") if seen else tr("{name}: marked as never opened")
    marked = mark(keeper.collection.edition, card.printed, seen, keeper.services.stamp())
    keeper.keep(marked, said.format(name=card.name))


def _merge(keeper: BoxKeeper, card: CollectedCard) -> None:
    keeper.open_sheet(lambda keeper: _merge_sheet(keeper, card))


def _merge_sheet(keeper: BoxKeeper, card: CollectedCard) -> Sheet:
    tr = keeper.look.tr

    def into(other: CollectedCard) -> None:
        said = tr("{one} and {other} are one card now").format(one=card.name, other=other.name)
        keeper.keep(merge(keeper.collection.edition, card.name, other.name), said)

    title = tr("Merge {name} with…").format(name=card.name)
    return CardsSheet(keeper, title, without=[card.name], chosen=into)


def _remove(keeper: BoxKeeper, card: CollectedCard) -> None:
    said = keeper.look.tr("{name} was removed").format(name=card.name)
    keeper.keep(remove(keeper.collection.edition, card.name), said)


load_kv(__file__)
