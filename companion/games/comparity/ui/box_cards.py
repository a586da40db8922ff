"""The cards of the box one by one: the list with its search, a card's own sheet, and what to lay out."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.recycleview import RecycleView
from kivy.uix.recycleview.views import RecycleDataViewBehavior

from companion.games.comparity.box.collection import Deal, Entry
from companion.games.comparity.box.edit import mark, merge, remove
from companion.games.comparity.rules.hands import HAND, PILE
from companion.games.comparity.ui.box_words import (
    deal_words,
    known_words,
    measure_word,
    seen_words,
    value_words,
)
from companion.games.comparity.ui.face import CardField
from companion.ui import icons
from companion.ui.look import load_kv
from companion.ui.tokens import WHITE
from companion.ui.widgets.basic import Panel, Text
from companion.ui.widgets.buttons import BigButton, Row
from companion.ui.widgets.sheet import Sheet

AROUND = 112  # dp of a sheet that are not its content: free above it, the grip, its edges
OPENINGS = 5  # of a card, the latest first; the log of older ones is in the history


class CardRow(RecycleDataViewBehavior, ButtonBehavior, Panel):
    """Rows are reused while scrolling."""

    name = StringProperty("")
    note = StringProperty("")
    seen = BooleanProperty(False)
    accent_fill = ColorProperty("black")
    chosen = ObjectProperty(None, allownone=True)


class CardList(RecycleView):
    pass


class CardFinder(BoxLayout):
    """A field for the first letters, and every known card that they leave; `choose` gets the one tapped."""

    def __init__(self, editor: Any, choose: Callable[[Entry], None], without: Iterable[str] = ()) -> None:
        super().__init__()
        self.editor, self._choose, self._without = editor, choose, set(without)
        self.field = CardField(hint_text=editor.look.texts.trc("card", "Name"))
        self.add_widget(self.field, index=2)
        self.field.bind(text=lambda *_: self.render())
        self.render()

    def render(self) -> None:
        editor, look, empty = self.editor, self.editor.look, self.ids.empty
        found = [
            entry for entry in editor.collection.find(self.field.text) if entry.name not in self._without
        ]
        empty.text = self._hint(len(found))
        lines = 2 if look.large_text else 1  # of what is known of a card
        high = dp(26) + look.text * (16 + 14 * lines) * 1.25
        self.ids.list.data = [
            {
                "name": entry.name,
                "note": self._note(entry),
                "seen": entry.seen,
                "accent_fill": editor.screen.fill,
                "chosen": lambda entry=entry: self._choose(entry),
                "ks": (100, high),
            }
            for entry in found
        ]
        self.ids.list.scroll_y = 1

    def _hint(self, found: int) -> str:
        tr = self.editor.look.tr
        if found:
            return ""
        if self.editor.collection.entries and self.field.text.strip():
            return str(tr("No card is called so."))
        return str(tr("No card is known yet. Cards come here when they are opened in a game."))

    def _note(self, entry: Entry) -> str:
        """The sheet of a card tells more."""
        look, edition = self.editor.look, self.editor.collection.edition
        if not entry.seen:
            return str(look.tr("never opened"))
        return known_words(look, edition, entry) or entry.card.place


class CardsSheet(Sheet):
    """As high as can be: the list scrolls by itself. `chosen` gets the card; else its own sheet opens."""

    def __init__(
        self,
        editor: Any,
        title: str = "",
        without: Iterable[str] = (),
        chosen: Callable[[Entry], None] | None = None,
    ) -> None:
        super().__init__(title=title or editor.look.tr("Find a card"))
        self.editor, self._chosen = editor, chosen
        self.finder = self.add(CardFinder(editor, self.choose, without))
        self.finder.size_hint_y = None
        for widget in (self, self.ids.head):
            widget.bind(height=self._fill)
        self._fill()

    def _fill(self, *_: Any) -> None:
        self.finder.height = max(dp(200), self.height - self.ids.head.height - dp(AROUND))

    def choose(self, entry: Entry) -> None:
        self.close()
        if self._chosen is not None:
            self._chosen(entry)
        else:
            self.editor.screen.nav.sheet(card_sheet(self.editor, entry))


# One card


def card_sheet(editor: Any, entry: Entry) -> Sheet:
    look, tr = editor.look, editor.look.tr
    sheet = Sheet(title=entry.name)
    quiet = look.palette.ink2
    if entry.card.place:
        sheet.add(Text(text=entry.card.place, color=quiet))
    for line in _value_lines(editor, entry):
        sheet.add(Text(text=line))
    hidden = _why_hidden(look, entry)
    if hidden:
        sheet.add(Text(text=hidden, size_sp=14, color=quiet))
    for row in _opening_rows(editor, entry, sheet):
        sheet.add(row)
    if not entry.openings:
        sheet.add(Text(text=_capital(seen_words(look, editor.services.now(), entry)), color=quiet))

    def act(action: Callable[[], None]) -> Callable[[Any], None]:
        return lambda _: (sheet.close(), action())  # type: ignore[func-returns-value]

    for icon, text, action in (
        (icons.EDIT, tr("Edit"), lambda: _edit(editor, entry)),
        (icons.EYE_OFF, tr("Mark as never opened"), lambda: _mark(editor, entry, False))
        if entry.seen
        else (icons.EYE, tr("Mark as seen"), lambda: _mark(editor, entry, True)),
        (icons.MERGE, tr("It is the same card as …"), lambda: _merge(editor, entry)),
        (icons.DELETE, tr("Remove from the box"), lambda: _remove(editor, entry)),
    ):
        row = Row(icon=icon, text=text)
        row.bind(on_release=act(action))
        sheet.add(row)
    return sheet


def _value_lines(editor: Any, entry: Entry) -> list[str]:
    look, found = editor.look, []
    for measure in editor.collection.edition.measures:
        value = entry.value(measure.name)
        if value is not None:
            title = measure_word(look, measure)
            words = value_words(look, measure, value, measure.name in entry.card.about)
            found.append(f"{title}: {words}")
    return found


def _why_hidden(look: Any, entry: Entry) -> str:
    if entry.hidden and entry.card.values:
        return str(look.tr("A game is running, and this card may lie closed in it: its values stay hidden."))
    if not entry.seen and entry.card.values:
        return str(look.tr("Its values are kept, and shown once the card has been opened."))
    return ""


def _opening_rows(editor: Any, entry: Entry, sheet: Sheet) -> list[Row]:
    sessions = {card.id: card for card in editor.services.history()} if entry.openings else {}
    rows = []
    for opening in reversed(entry.openings[-OPENINGS:]):
        session = sessions.get(opening.session)
        if session is None:
            continue
        day = editor.look.texts.day(session.started, editor.services.now()) if session.started else ""
        row = Row(
            icon=icons.CALENDAR,
            text=_capital(editor.look.tr("opened: {day}").format(day=day))
            if day
            else editor.look.tr("Opened"),
            note=", ".join(session.people),
        )
        place = "session" if session.state == "running" else "result"
        row.bind(
            on_release=lambda _, place=place, at=session.id: (
                sheet.close(),
                editor.screen.nav.go(place, id=at),
            )
        )
        rows.append(row)
    return rows


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _edit(editor: Any, entry: Entry) -> None:
    from companion.games.comparity.ui.box_forms import card_form

    editor.screen.nav.sheet(card_form(editor, entry))


def _mark(editor: Any, entry: Entry, seen: bool) -> None:
    tr = editor.look.tr
    said = tr("{name}: marked as seen") if seen else tr("{name}: marked as never opened")
    marked = mark(editor.collection.edition, entry.card, seen, editor.services.stamp())
    editor.keep(marked, said.format(name=entry.name))


def _merge(editor: Any, entry: Entry) -> None:
    tr = editor.look.tr

    def into(other: Entry) -> None:
        said = tr("{one} and {other} are one card now").format(one=entry.name, other=other.name)
        editor.keep(merge(editor.collection.edition, entry.name, other.name), said)

    title = tr("{name} is the same card as …").format(name=entry.name)
    editor.screen.nav.sheet(CardsSheet(editor, title, without=[entry.name], chosen=into))


def _remove(editor: Any, entry: Entry) -> None:
    said = editor.look.tr("{name} was removed").format(name=entry.name)
    editor.keep(remove(editor.collection.edition, entry.name), said)


# Before a game


def deal_sheet(editor: Any, plan: Deal) -> Sheet:
    """What to shuffle and how to deal it."""
    look, tr = editor.look, editor.look.tr
    players = look.trn("For {n} player", "For {n} players", plan.players).format(n=plan.players)
    sheet = Sheet(title=players)
    sheet.add(Text(text=deal_words(look, plan)))
    if plan.fresh and not plan.missing:
        anew = BigButton(icon=icons.AGAIN, text=tr("Start anew"), ink=WHITE)
        anew.fill, anew.edge_fill = editor.screen.fill, editor.screen.edge_fill
        anew.bind(on_release=lambda _: (sheet.close(), editor.start_anew()))
        sheet.add(anew)
        return sheet
    for entry in plan.again:
        note = " · ".join(
            part for part in (entry.card.place, seen_words(look, editor.services.now(), entry)) if part
        )
        row = Row(icon=icons.CARDS, text=entry.name, note=note)
        row.bind(
            on_release=lambda _, entry=entry: (
                sheet.close(),
                editor.screen.nav.sheet(card_sheet(editor, entry)),
            )
        )
        sheet.add(row)
    if plan.again_nameless:
        more = look.trn(
            "And {n} card that was opened without a name.",
            "And {n} cards that were opened without a name.",
            plan.again_nameless,
        )
        sheet.add(Text(text=more.format(n=plan.again_nameless)))
    if not plan.missing:
        dealing = tr(
            "Shuffle them, deal {hand} to each, and make a pile of {pile}; its top card begins on the table."
        )
        sheet.add(Text(text=dealing.format(hand=HAND, pile=PILE[plan.players]), color=look.palette.ink2))
    return sheet


load_kv(__file__)
