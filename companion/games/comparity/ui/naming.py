"""The name of a closed card: it stands on its back, so anybody may tell it, and the box knows it by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kivy.metrics import dp

from companion.core.referee import Foul
from companion.games.comparity.box.edit import is_card_name, tidy
from companion.games.comparity.box.sessions import laid_by
from companion.games.comparity.rules.area import Cell
from companion.games.comparity.ui.collected import KnownCards
from companion.games.comparity.ui.context import Context
from companion.games.comparity.ui.fields import CardField
from companion.ui import icons
from companion.ui.widgets.buttons import Row
from companion.ui.widgets.layout import Column
from companion.ui.widgets.sheet import Sheet

SHOWN: Final = 6


class NameSheet(Sheet):
    """First letters and the names that they may mean; `done` gets the one that is meant."""

    def __init__(self, context: Context, known: KnownCards, done: Callable[[str], None]) -> None:
        super().__init__(title=context.look.tr("Which card lies here closed?"))
        self.context, self.known, self._done = context, known, done
        self.field = self.add(CardField(hint_text=context.look.tr("First letters")))
        self.rows = self.add(Column(spacing=dp(8)))
        self.field.bind(text=lambda *_: self._search(), on_text_validate=lambda _: self._entered())
        self._names: list[str] = []
        self._search()
        self.field.focus = True

    def _search(self) -> None:
        area, name = self.context.table.state.area, tidy(self.field.text)
        lying = [card.name for card in area.cards.values() if card.name]
        language = self.context.look.texts.language
        found = [card.name for card in self.known.find(name, lying, language)][:SHOWN]
        self._names = found or ([name] if is_card_name(name) else [])
        self.rows.clear_widgets()
        for each in self._names:
            row = Row(text=each, icon=icons.CHECK if name and each == self._names[0] else "")
            row.bind(on_release=lambda _, each=each: self._take(each))
            self.rows.add_widget(row)

    def _entered(self) -> None:
        if tidy(self.field.text) and self._names:
            self._take(self._names[0])

    def _take(self, name: str) -> None:
        self.close()
        self._done(name)


def tell_name(context: Context, known: KnownCards, cell: Cell) -> None:
    """Ask for the name of a closed card; the move that laid it is told with it."""
    table, tr = context.table, context.look.tr
    n = laid_by(table.session.events).get(cell)
    if context.amend or not table.state.area.is_closed(cell):
        return
    if n is None:
        context.say(tr("The first card gets its name when it is opened"))
        return

    def named(name: str) -> None:
        amendment = table.amended(n, {**table.session.events[n - 1], "card": name})
        if isinstance(amendment, Foul):
            context.show_foul(amendment)
            return
        before = table.adopt(amendment)

        def undo() -> None:
            table.adopt(before)

        said = tr("{name} lies here, closed").format(name=name)
        context.nav.say(said, tr("Undo"), undo)

    known.refresh()
    context.nav.sheet(NameSheet(context, known, named))
