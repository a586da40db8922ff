"""A number was changed in the box while a game runs: what correcting that game changes, before it is done."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.table import Table
from companion.games.comparity.box.correct import Correction, corrections
from companion.games.comparity.box.stored import LANDMARKS, BoxCard
from companion.games.comparity.rules.state import ComparityState
from companion.games.comparity.ui.box_words import value_words
from companion.games.comparity.ui.collected import GAME
from companion.games.comparity.ui.context import BoxKeeper
from companion.games.comparity.ui.values import measure_of
from companion.ui import icons
from companion.ui.log_lines import broken_lines, moves_in
from companion.ui.tokens import WHITE
from companion.ui.widgets.basic import Text
from companion.ui.widgets.buttons import BigButton
from companion.ui.widgets.sheet import Sheet

MOST = 100  # running games that are looked at


def offer_corrections(keeper: BoxKeeper, card: BoxCard) -> None:
    """A sheet for the first running game that read something else on this card; none, and nothing happens."""
    services, edition = keeper.services, keeper.collection.edition
    for summary in services.running(MOST):
        if summary.game != GAME:
            continue
        table: Table[ComparityState] = services.open(summary.id)
        if table.session.extra.get("box", LANDMARKS.id) != edition.id:
            continue
        found = next(corrections(table, edition, card.name, card.values), None)
        if found is not None:
            keeper.context.nav.sheet(_sheet(keeper, card, table, found))
            return


def _sheet(keeper: BoxKeeper, card: BoxCard, table: Table[ComparityState], correction: Correction) -> Sheet:
    look, context = keeper.look, keeper.context
    players = ", ".join(table.state.players)
    sheet = Sheet(title=look.tr("Correct the running game too?"))
    sheet.add(Text(text=look.tr("The game of {players} goes on.").format(players=players)))
    for line in changes(keeper, card, table, correction):
        sheet.add(Text(text=line))
    if correction.amendment.broken:
        sheet.add(Text(text=look.tr("This is left out if you go on."), color=look.palette.ink2))

    def correct(_: object) -> None:
        sheet.close()
        before = table.adopt(correction.amendment)

        def undo() -> None:
            table.adopt(before)

        context.nav.say(look.tr("Corrected"), look.tr("Undo"), undo)

    keep = BigButton(text=look.tr("Leave the game as it is"))
    keep.fill, keep.edge_fill = look.palette.table, look.palette.edge
    keep.bind(on_release=lambda _: sheet.close())
    go_on = BigButton(text=look.tr("Correct"), icon=icons.CHECK, ink=WHITE)
    go_on.fill, go_on.edge_fill = context.fill, context.edge_fill
    go_on.bind(on_release=correct)
    sheet.add(keep)
    sheet.add(go_on)
    return sheet


def changes(
    keeper: BoxKeeper, card: BoxCard, table: Table[ComparityState], correction: Correction
) -> Iterator[str]:
    """What would be different: the number, the verdict, moves that fall away, hands and pile."""
    look, texts, n = keeper.look, keeper.context.texts, correction.n
    tr, amendment = look.tr, correction.amendment
    measure = measure_of(keeper.collection.edition, table.state.measure)
    about = measure.name in card.about
    old, new = (
        value_words(look, measure, value, about) for value in (correction.was, card.values[measure.name])
    )
    told = tr("Move {n}: {name}, {new} instead of {old}.")
    yield told.format(n=moves_in(table, table.session.events[:n]), name=card.name, old=old, new=new)
    was, now = table.history[n], amendment.verdicts[n]
    if [call.code for call in was.calls] != [call.code for call in now.calls]:
        before, after = (
            texts.log(session.events[n - 1], each.calls, table.history[n - 1].state, each.state)
            for session, each in ((table.session, was), (amendment.session, now))
        )
        yield tr("It was: {verdict}").format(verdict=before)
        yield tr("It would be: {verdict}").format(verdict=after)
    yield from broken_lines(texts, table, amendment)
    then, state = table.state, amendment.verdicts[-1].state
    hands = zip(then.players, then.hands.cards, state.hands.cards, strict=True)
    counts = [*hands, (tr("In the pile"), then.hands.pile, state.hands.pile)]
    one = tr("{who} {has} instead of {had}")
    different = [one.format(who=who, had=had, has=has) for who, had, has in counts if had != has]
    if different:
        yield tr("Cards: {counts}.").format(counts=", ".join(different))
    elif was.calls == now.calls and not amendment.broken:
        yield tr("Nothing else changes.")
