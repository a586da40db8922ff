"""The sheets of a running session: what a card or a penalty does to the hands is said before it happens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from companion.core.referee import Event, Foul, Verdict, judge
from companion.games.federation.rules.board import UNSHOWN, Superline
from companion.games.federation.rules.questions import cards_left, chips_left, forgetful, talkative
from companion.games.federation.rules.state import FederationState
from companion.games.federation.texts.layout import LayoutTexts
from companion.games.federation.ui.context import Context
from companion.ui import icons
from companion.ui.game import Action, MenuRow
from companion.ui.look import Look
from companion.ui.widgets.basic import Text
from companion.ui.widgets.buttons import BigButton, Row
from companion.ui.widgets.sheet import Sheet


def closing(sheet: Sheet, action: Action) -> Callable[..., None]:
    """For a key of a sheet: close it, then do this."""

    def close_and_act(*_: object) -> None:
        sheet.close()
        action()

    return close_and_act


def offer_undo(context: Context, words: str, undo: Action) -> None:
    """Say what was done beside the log, with a way back until the session goes on."""

    def take_back() -> None:
        stop_listening()
        undo()

    def changed() -> None:
        stop_listening()
        context.nav.close_notice()

    context.nav.say(words, context.look.tr("Undo"), take_back)
    stop_listening = context.table.listen(changed)


def effect(context: Context, event: Event, of: str = "") -> str | Foul:
    """What an event would do to the hands and the pile, or why it cannot be; `of` need not be named."""
    state, tr, trn = context.table.state, context.look.tr, context.look.trn
    verdict = judge(context.table.referee, state, event)
    if not isinstance(verdict, Verdict):
        return verdict
    if state.claims:  # it has no cards here
        return ""
    before, after = state.cards, verdict.state.cards
    parts = []
    for name, had, has in zip(state.players, before.hands, after.hands, strict=True):
        if had != has:
            words = trn("{n} card instead of {before}", "{n} cards instead of {before}", has)
            changed = words.format(n=has, before=had)
            parts.append(changed if name == of else f"{name}: {changed}")
    if not parts:
        hand = before.hands[state.seat]
        words = trn("{name} keeps {n} card", "{name} keeps {n} cards", hand)
        parts.append(words.format(name=state.player, n=hand))
    pile = tr("pile {n} instead of {before}").format(n=after.pile, before=before.pile)
    return " · ".join([*parts, pile] if before.pile != after.pile else parts)


def ask(context: Context, title: str, words: Sequence[str], button: str, event: Event) -> Sheet:
    """One question with one answer; the effect stands above the button."""
    sheet = Sheet(title=title)
    for paragraph in words:
        sheet.add(Text(text=paragraph))
    told = effect(context, event)
    if isinstance(told, Foul):
        sheet.add(Text(text=_sentence(context, told), color=context.look.palette.bad))
    elif told:
        sheet.add(Text(text=told, bold=True, font_name="Medium"))
    done = BigButton(
        text=button,
        fill=context.fill,
        edge_fill=context.edge_fill,
        ink=(1, 1, 1, 1),
        disabled=isinstance(told, Foul),
    )
    done.bind(on_release=closing(sheet, partial(context.submit, event)))
    sheet.add(done)
    return sheet


def _sentence(context: Context, foul: Foul) -> str:
    return context.texts.foul(foul)


def dead_sheet(context: Context, regions: Sequence[str], find: Action) -> Sheet:
    """`regions` are those whose both cells are known to be taken: the card is probably one of them.

    `find` searches it by its city.
    """
    tr, state = context.look.tr, context.table.state
    words = [tr("Both cells of its region are taken: {player} shows the card.").format(player=state.player)]
    button = tr("Another card") if regions else tr("Shown")
    sheet = ask(context, tr("Empty card"), words, button, {"type": "dead"})
    texts = LayoutTexts(context.look.texts, large=context.look.large_text)
    for region in regions:
        event: Event = {"type": "dead", "region": region}
        row = Row(icon=icons.CITY, text=texts.written(region))
        row.disabled = isinstance(effect(context, event), Foul)
        row.bind(on_release=closing(sheet, partial(context.submit, event)))
        sheet.ids.body.add_widget(row, index=1)
    by_city = Row(icon=icons.SEARCH, text=tr("Find it by its city"))
    by_city.bind(on_release=closing(sheet, find))
    sheet.add(by_city)
    return sheet


def blank_sheet(context: Context) -> Sheet:
    tr, state = context.look.tr, context.table.state
    words = [
        tr("{player} discards one card without effect, and the turn passes.").format(player=state.player)
    ]
    return ask(context, tr("Nothing can be played"), words, tr("Discard a card"), {"type": "blank"})


def finish_sheet(context: Context) -> Sheet:
    """How many cards there must still be is said first: the table may have miscounted, or we."""
    tr, table = context.look.tr, context.table
    verdict = judge(table.referee, table.state, {"type": "finish"})
    words, left = (
        [tr("The game ends now, and whoever has the most superlines wins.")],
        cards_left(table.state),
    )
    if left is not None:
        count = context.look.trn(
            "By the app’s count {n} card is left in the pile and in hand.",
            "By the app’s count {n} cards are left in the pile and in hand.",
            left,
        )
        words.insert(0, count.format(n=left))
    if isinstance(verdict, Verdict):
        words.append(str(context.texts.outcome(verdict.state)))
    return ask(context, tr("No cards left"), words, tr("End the game"), {"type": "finish"})


def penalty_rows(context: Context) -> list[MenuRow]:
    """The penalties that somebody can have earned."""
    tr, state = context.look.tr, context.table.state
    rows: list[MenuRow] = []
    if forgetful(state):
        rows.append((icons.MINUS, tr("Forgot to draw"), lambda: open_sheet(context, forgot_sheet)))
    if talkative(state):
        rows.append((icons.PEOPLE, tr("Talked in the team"), lambda: open_sheet(context, talked_sheet)))
    return rows


def open_sheet(context: Context, build: Callable[[Context], Sheet]) -> None:
    """A turned window builds it once more."""
    context.nav.sheet(build(context), again=build)


def forgot_sheet(context: Context) -> Sheet:
    """Only who can have forgotten, the latest to move first."""
    rows = [(name, {"type": "forgot", "player": name}) for name in forgetful(context.table.state)]
    words = context.look.tr("Who did not draw before the next player moved? That card stays on the pile.")
    return _choice(context, context.look.tr("Forgot to draw"), words, rows)


def talked_sheet(context: Context) -> Sheet:
    """Only teams that can have talked, the one in turn first: it has something to say."""
    state = context.table.state
    teams = sorted(talkative(state), key=lambda team: (team - state.team) % len(state.teams))
    rows = [(state.teams[team].name, {"type": "talked", "team": team}) for team in teams]
    words = context.look.tr(
        "Which team? Each of its players puts one card back, and they are mixed into the pile."
    )
    return _choice(context, context.look.tr("Talked in the team"), words, rows)


def _choice(context: Context, title: str, words: str, rows: Sequence[tuple[str, Event]]) -> Sheet:
    """Each answer with its effect; what cannot be says why not."""
    sheet = Sheet(title=title)
    sheet.add(Text(text=words, color=context.look.palette.ink2))
    for text, event in rows:
        told = effect(context, event, of=text)
        refused = isinstance(told, Foul)
        row = Row(text=text, note=_sentence(context, told) if isinstance(told, Foul) else told)
        row.disabled = refused
        row.bind(on_release=closing(sheet, partial(context.submit, event)))
        sheet.add(row)
    return sheet


def cards_sheet(context: Context) -> Sheet:
    """Everything that is counted: pile, hands, special cards, chips."""
    look, state = context.look, context.table.state
    sheet = Sheet(title=look.tr("Cards and chips"))
    pile = state.cards.pile
    words = look.trn("{n} card in the pile", "{n} cards in the pile", pile).format(n=pile)
    sheet.add(Text(text=words, bold=True, font_name="Medium"))
    for number, team in enumerate(state.teams):
        sheet.add(Text(text=f"{team.name}: {chips_text(look, state, number)}", bold=True, font_name="Medium"))
        held = look.tr("cards in hand: {hands}").format(hands=hands_text(state, number))
        sheet.add(Text(text=held, color=look.palette.ink2))
    special = [f"{name} {state.cards.left[kind]}" for kind, name in special_names(look).items()]
    words = look.tr("Special cards not played yet: {cards}").format(cards=", ".join(special))
    sheet.add(Text(text=words, color=look.palette.ink2))
    return sheet


def chips_text(look: Look, state: FederationState, team: int) -> str:
    left = chips_left(state, team)
    return look.trn("{n} chip left", "{n} chips left", left).format(n=left)


def hands_text(state: FederationState, team: int) -> str:
    """Who holds how many cards."""
    return ", ".join(f"{state.players[seat]} {state.cards.hands[seat]}" for seat in state.seats_of(team))


def special_names(look: Look) -> dict[str, str]:
    tr = look.tr
    return {"flag": tr("flags"), "arms": tr("arms"), "star": tr("stars")}


def superlines_sheet(
    context: Context, emblems: Sequence[str], light: Callable[[int, Superline], None]
) -> Sheet:
    """All superlines, each to be lit up on the board."""
    look, state = context.look, context.table.state
    sheet = Sheet(title=look.tr("Superlines"))
    for index, team in enumerate(state.teams):
        for number, line in enumerate(state.board.superlines[index], start=1):
            row = Row(icon=icons.TEAM_GLYPHS[emblems[index]], text=f"{team.name} {number}")
            row.note = where(context, line)
            row.bind(on_release=closing(sheet, partial(light, index, line)))
            sheet.add(row)
    if not any(state.board.score):
        sheet.add(Text(text=look.tr("No superline yet: six chips of one colour in a line make one.")))
    return sheet


def where(context: Context, line: Superline) -> str:
    """Where a superline lies, if the table has shown it."""
    if line == UNSHOWN:
        return context.look.tr("place not shown")
    return context.look.tr("from {start} to {end}").format(
        start=context.texts.cell(line[0]), end=context.texts.cell(line[-1])
    )
