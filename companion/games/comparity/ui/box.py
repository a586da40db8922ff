"""The owner's Comparity box: the hundred at a glance, what the next game is dealt of, and every card."""

from __future__ import annotations

from collections.abc import Callable

from kivy.properties import ColorProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.core.referee import Json
from companion.games.comparity.box.collection import CollectedCard, Collection, deal
from companion.games.comparity.box.edit import fresh_start
from companion.games.comparity.box.stored import Box, Edition
from companion.games.comparity.drafts import DealDraft
from companion.games.comparity.rules.hands import PILE
from companion.games.comparity.ui.box_cards import CardFinder, CardsSheet, card_sheet
from companion.games.comparity.ui.box_deal import SortSheet, deal_sheet
from companion.games.comparity.ui.box_forms import CardForm, editions_sheet
from companion.games.comparity.ui.box_grid import CardGrid, Spot, columns_of, grid_height, spots
from companion.games.comparity.ui.box_lists import export_sheet, import_sheet, take_list
from companion.games.comparity.ui.box_words import deal_words, edition_note, seen_words, too_many_words
from companion.games.comparity.ui.collected import GAME, box_of, collection_of, keep_box
from companion.games.comparity.ui.context import BoxKeeper, OwnContext
from companion.ui import icons
from companion.ui.game import BoxEditor, MenuRow
from companion.ui.look import load_kv
from companion.ui.widgets.basic import Panel
from companion.ui.widgets.buttons import IconButton
from companion.ui.widgets.sheet import Sheet


class Counts(BoxLayout):
    """Never opened, and already known."""

    unseen = NumericProperty(0)
    seen = NumericProperty(0)
    unseen_word = StringProperty("")
    seen_word = StringProperty("")
    accent = ColorProperty("black")


class DealBar(BoxLayout):
    """How much of the next game is new, and how much is taken again."""

    new = NumericProperty(0)
    again = NumericProperty(0)
    new_text = StringProperty("")
    fill = ColorProperty("black")
    accent = ColorProperty("black")
    tint = ColorProperty("white")


class NextGame(Panel):
    players = NumericProperty(3)
    options: ListProperty[tuple[int, str]] = ListProperty([(n, str(n)) for n in sorted(PILE)])
    sentence = StringProperty("")
    accent = ColorProperty("black")

    __events__ = ("on_choose",)

    def on_choose(self, players: int) -> None:
        """A number of players was tapped."""


class NamePlate(Panel):
    """Above everything while a finger lies on the grid: which card that is."""

    title = StringProperty("")
    note = StringProperty("")


class LoupeRoom(Widget):
    """Where the loupe may be: everywhere below the plate."""


class BoxActions(BoxLayout):
    accent_fill = ColorProperty("black")
    edge_fill = ColorProperty("black")
    find: ObjectProperty[Callable[[], None] | None] = ObjectProperty(None, allownone=True)
    lay_out: ObjectProperty[Callable[[], None] | None] = ObjectProperty(None, allownone=True)


class CollectionEditor(BoxEditor, BoxLayout):
    """Every change is kept at once; undo brings the box back as it was before."""

    def __init__(self, context: OwnContext) -> None:
        self.context, self.look, self.services = context, context.look, context.services
        super().__init__()
        self.draft = DealDraft()
        self._before: list[Json] = []  # the box before each change made here
        self.collection: Collection = collection_of(self.services)
        self.plate = NamePlate()
        self.counts = Counts(accent=context.accent)
        self.loupe_room = LoupeRoom()
        self.grid = CardGrid(overlay=self.loupe_room, tapped=self.tapped, over=self.show_spot)
        self.next = NextGame(accent=context.accent)
        self.next.ids.bar.fill = context.fill
        self.next.ids.bar.accent, self.next.ids.bar.tint = context.accent, context.tint
        self.next.bind(on_choose=lambda _, players: self.choose(players))
        self.actions = BoxActions(
            accent_fill=context.fill, edge_fill=context.edge_fill, find=self.find, lay_out=self.lay_out
        )
        self.finder: CardFinder | None = None
        self._lay()
        little_room = self.look.large_text or self.look.form == "compact"
        self.undo_button: IconButton | None = None
        if not little_room:
            self.undo_button = context.add_action(icons.UNDO, "undo", self.undo)
        context.add_action(icons.MENU, "menu", self.open_menu)
        title = self.look.tr("My Comparity box")
        context.title = self.look.tr(context.game.title) if little_room else title
        self.render()

    def _lay(self) -> None:
        """Beside each other where the window is wide, below each other where it is high."""
        column = self.ids.column
        if self.look.form in ("landscape", "tablet"):
            self.ids.beside.add_widget(self.grid)
        else:
            self.remove_widget(self.ids.beside)
            self.grid.size_hint_y = None
            self.grid.bind(width=lambda *_: self._fit())
        for widget in (self.counts, self.grid, self.ids.warning, self.next):
            if widget is not self.grid or self.grid.parent is None:
                _move(widget, column)
        if self.look.form == "tablet":
            self._lay_finder()
        self.ids.foot.add_widget(self.actions)

    def _lay_finder(self) -> None:
        """There is room for the list itself; the button that would open it goes."""
        self.finder = CardFinder(self, self.open_card)
        self.ids.rest.add_widget(self.finder)
        self.ids.scroll.size_hint_y = None
        self.ids.column.bind(height=self.ids.scroll.setter("height"))
        self.actions.remove_widget(self.actions.ids.find)

    def _fit(self) -> None:
        count = len(self.grid.spots)
        self.grid.columns = columns_of(count)
        self.grid.height = grid_height(count, self.grid.width)

    # Showing

    @property
    def box(self) -> Box:
        return box_of(self.services)

    def render(self) -> None:
        look = self.look
        self.collection = collection_of(self.services)
        edition = self.collection.edition
        self.context.note = edition_note(look, edition)
        counts, unseen, seen = self.counts, self.collection.unseen_count, self.collection.seen_count
        counts.unseen, counts.seen = unseen, seen
        counts.unseen_word, counts.seen_word = look.tr("never opened"), look.tr("already known")
        self.ids.warning.text = too_many_words(look, self.collection)
        self.grid.palette = look.palette
        self.grid.spots = spots(self.collection)
        if self.look.form not in ("landscape", "tablet"):
            self._fit()
        if self.undo_button is not None:
            self.undo_button.disabled = not self._before
        if self.finder is not None:
            self.finder.render()
        self._show_deal()

    def _show_deal(self) -> None:
        plan = deal(self.collection, self.draft.players)
        self.next.players = self.draft.players
        self.next.sentence = deal_words(self.look, plan, outlined=bool(plan.again))
        self.grid.again = frozenset(card.printed.key for card in plan.again)
        bar = self.next.ids.bar
        bar.new, bar.again = min(plan.needed, plan.unseen), len(plan.again) + plan.again_nameless
        bar.new_text = self.look.trn("{n} new", "{n} new", plan.unseen).format(n=plan.unseen)

    def show_spot(self, spot: Spot | None) -> None:
        """What lies under the finger."""
        over_all = (self.loupe_room, self.plate)
        if spot is None:
            for widget in over_all:
                if widget.parent is not None:
                    widget.parent.remove_widget(widget)
            return
        self.plate.title, self.plate.note = self._spot_words(spot)
        for widget in over_all:
            if widget.parent is None:
                self.context.nav.overlay.add_widget(widget)

    def _spot_words(self, spot: Spot) -> tuple[str, str]:
        tr = self.look.tr
        if spot.card is not None:
            parts = (spot.card.printed.place, seen_words(self.look, self.services.now(), spot.card))
            return spot.card.name, " · ".join(part for part in parts if part)
        if spot.seen:
            return tr("Opened, but nobody said which card"), ""
        return tr("Not named yet"), tr("never opened")

    # What can be tapped

    def choose(self, players: int) -> None:
        self.draft = DealDraft(players)
        self._show_deal()
        self.context.nav.save_place()

    def tapped(self, spot: Spot) -> None:
        if spot.card is not None:
            self.open_card(spot.card)
        elif spot.seen:
            self.context.nav.say(
                self.look.tr("Nobody said which card this was. Its session has it in the log.")
            )
        else:
            self.enter_card()

    def open_sheet(self, build: Callable[[BoxKeeper], Sheet]) -> None:
        self.context.nav.sheet(build(self), again=lambda screen: build(screen.editor))

    def enter_card(self) -> None:
        self.open_sheet(lambda keeper: CardForm(keeper, None))

    def open_card(self, card: CollectedCard) -> None:
        self.open_sheet(lambda keeper: card_sheet(keeper, card))

    def find(self) -> None:
        self.open_sheet(CardsSheet)

    def lay_out(self) -> None:
        players = self.draft.players
        self.open_sheet(lambda keeper: deal_sheet(keeper, deal(keeper.collection, players)))

    def find_unseen(self) -> None:
        title = self.look.tr("Never opened")
        self.open_sheet(lambda keeper: CardsSheet(keeper, title, unseen=True))

    def open_menu(self) -> None:
        tr = self.look.tr
        rows: list[MenuRow] = [
            (icons.PLUS, tr("Enter a card"), self.enter_card),
            (icons.EYE_OFF, tr("Which were never opened?"), self.find_unseen),
            (icons.CHECK, tr("Sort a mixed-up box"), lambda: self.open_sheet(SortSheet)),
            (icons.AGAIN, tr("Start anew: all cards count as never opened"), self.start_anew),
            (icons.BOXES, tr("Other boxes"), lambda: self.open_sheet(editions_sheet)),
            (icons.EXPORT, tr("Export the list (CSV)"), lambda: self.open_sheet(export_sheet)),
            (icons.IMPORT, tr("Import a list (CSV)"), lambda: self.open_sheet(import_sheet)),
        ]
        if self.undo_button is None and self._before:
            rows.insert(0, (icons.UNDO, tr("Undo"), self.undo))
        sheet = Sheet(title=tr("My Comparity box"))
        sheet.offer(rows)
        self.context.nav.sheet(sheet, again=lambda screen: screen.editor.open_menu())

    def start_anew(self) -> None:
        self.keep(
            fresh_start(self.collection.edition, self.services.stamp()),
            self.look.tr("Everything starts anew"),
        )

    # Keeping

    def keep(self, edition: Edition, said: str = "") -> None:
        self.keep_box(self.box.with_edition(edition), said)

    def keep_box(self, box: Box, said: str = "") -> None:
        before = self.services.box(GAME)
        keep_box(self.services, box)
        self._before.append(before)
        self.render()
        if said:
            self.context.nav.say(said, self.look.tr("Undo"), self.undo)

    def undo(self) -> None:
        if self._before:
            self.services.put_box(GAME, self._before.pop() or {})
            self.context.nav.close_notice()
            self.render()

    def take_table(self, text: str) -> None:
        take_list(self, text)

    def draft_json(self) -> Json:
        return self.draft.to_json()

    def restore(self, draft: Json) -> None:
        read = DealDraft.from_json(draft)
        if read is not None:
            self.choose(read.players)


def _move(widget: Widget, to: Widget) -> None:
    if widget.parent is not None:
        widget.parent.remove_widget(widget)
    to.add_widget(widget)


load_kv(__file__)
