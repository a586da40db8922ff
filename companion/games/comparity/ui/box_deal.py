"""Before a game: which cards go in, by name, and how they are dealt; sorting a box that was mixed up."""

from __future__ import annotations

from companion.games.comparity.box.collection import CollectedCard, Deal
from companion.games.comparity.rules.hands import HAND, PILE
from companion.games.comparity.ui.box_cards import CardsSheet, card_sheet
from companion.games.comparity.ui.box_words import deal_words, seen_words
from companion.games.comparity.ui.context import BoxKeeper
from companion.ui import icons
from companion.ui.tokens import WHITE
from companion.ui.widgets.basic import Text
from companion.ui.widgets.buttons import BigButton, Row
from companion.ui.widgets.sheet import Sheet


def deal_sheet(keeper: BoxKeeper, plan: Deal) -> Sheet:
    """What to shuffle and how to deal it."""
    look, tr = keeper.look, keeper.look.tr
    players = look.trn("For {n} player", "For {n} players", plan.players).format(n=plan.players)
    sheet = Sheet(title=players)
    sheet.add(Text(text=deal_words(look, plan)))
    if plan.fresh and not plan.missing:
        anew = BigButton(icon=icons.AGAIN, text=tr("Start anew"), ink=WHITE)
        anew.fill, anew.edge_fill = keeper.context.fill, keeper.context.edge_fill
        anew.bind(on_release=lambda _: _start_anew(keeper, sheet))
        sheet.add(anew)
        return sheet
    unseen = keeper.collection.unseen
    if unseen:
        names = ", ".join(sorted(card.name for card in unseen))
        sheet.add(Text(text=tr("Never opened: {names}.").format(names=names)))
    nameless = keeper.collection.never_named
    if nameless and unseen:
        more = look.trn(
            "And {n} never opened that has no name here yet.",
            "And {n} never opened that have no name here yet.",
            nameless,
        )
        sheet.add(Text(text=more.format(n=nameless), color=look.palette.ink2))
    for card in plan.again:
        note = " · ".join(
            part for part in (card.printed.place, seen_words(look, keeper.services.now(), card)) if part
        )
        row = Row(icon=icons.CARDS, text=card.name, note=note)
        row.bind(on_release=lambda _, card=card: _open_card(keeper, sheet, card))
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
        closed = tr(
            "Everybody’s cards lie closed in front of them, not in hand; nobody looks at the open sides."
        )
        for told in (dealing.format(hand=HAND, pile=PILE[plan.players]), closed):
            sheet.add(Text(text=told, color=look.palette.ink2))
    return sheet


def _open_card(keeper: BoxKeeper, sheet: Sheet, card: CollectedCard) -> None:
    sheet.close()
    keeper.open_sheet(lambda keeper: card_sheet(keeper, card))


def _start_anew(keeper: BoxKeeper, sheet: Sheet) -> None:
    sheet.close()
    keeper.start_anew()


class SortSheet(CardsSheet):
    """A mixed-up box: every card is looked up and ticked off; the list says on which heap it goes."""

    def __init__(self, keeper: BoxKeeper) -> None:
        self.ticked: set[str] = set()
        super().__init__(keeper, keeper.look.tr("Sort a mixed-up box"))
        self._show()

    def choose(self, card: CollectedCard) -> None:
        """It lies on its heap now and leaves the list."""
        self.ticked.add(card.name)
        self.finder.leave_out(card.name)
        self._show(card)

    def _show(self, last: CollectedCard | None = None) -> None:
        look, known = self.keeper.look, len(self.keeper.collection.cards)
        done = look.tr("{n} of {all} sorted").format(n=len(self.ticked), all=known)
        if last is None:
            self.title = f"{look.tr('Sort a mixed-up box')} · {done}"
            return
        heap = look.tr("{name}: set aside") if last.seen else look.tr("{name}: back among the new ones")
        self.title = f"{heap.format(name=last.name)} · {done}"
