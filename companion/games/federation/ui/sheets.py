"""The sheets of a running session: what a card or a penalty does to the hands is said before it happens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.core.referee import Foul, Verdict, judge
from companion.games.federation.rules.questions import chips_left
from companion.games.federation.rules.state import FederationState
from companion.games.federation.texts.layout import LayoutTexts
from companion.ui import icons
from companion.ui.widgets.basic import Text
from companion.ui.widgets.buttons import BigButton, Row
from companion.ui.widgets.sheet import Sheet

Event = Mapping[str, Any]


def effect(screen: Any, event: Event, of: str = "") -> str | Foul:
    """What an event would do to the hands and the pile, or why it cannot be; `of` need not be named."""
    state, tr, trn = screen.table.state, screen.look.tr, screen.look.trn
    verdict = judge(screen.table.referee, state, event)
    if not isinstance(verdict, Verdict):
        return verdict
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


def ask(screen: Any, title: str, words: list[str], button: str, event: Event) -> Sheet:
    """One question with one answer; the effect stands above the button."""
    sheet = Sheet(title=title)
    for paragraph in words:
        sheet.add(Text(text=paragraph))
    told = effect(screen, event)
    if isinstance(told, Foul):
        sheet.add(Text(text=_sentence(screen, told), color=screen.look.palette.bad))
    else:
        sheet.add(Text(text=told, bold=True, font_name="Medium"))
    done = BigButton(
        text=button,
        fill=screen.fill,
        edge_fill=screen.edge_fill,
        ink=(1, 1, 1, 1),
        disabled=isinstance(told, Foul),
    )
    done.bind(on_release=lambda _: (sheet.close(), screen.submit(dict(event))))
    sheet.add(done)
    return sheet


def _sentence(screen: Any, foul: Foul) -> str:
    return str(screen.texts.foul(foul.code, foul.facts))


def dead_sheet(screen: Any, regions: Sequence[str]) -> Sheet:
    """`regions` are those whose both cells are known to be taken: the card is probably one of them."""
    tr, state = screen.look.tr, screen.table.state
    words = [tr("Both cells of its region are taken: {player} shows the card.").format(player=state.player)]
    button = tr("Another card") if regions else tr("Shown")
    sheet = ask(screen, tr("Empty card"), words, button, {"type": "dead"})
    texts = LayoutTexts(screen.look.texts, narrow=screen.look.large_text)
    for region in regions:
        event = {"type": "dead", "region": region}
        row = Row(icon=icons.CITY, text=texts.written(region))
        row.disabled = isinstance(effect(screen, event), Foul)
        row.bind(on_release=lambda _, event=event: (sheet.close(), screen.submit(event)))
        sheet.ids.body.add_widget(row, index=1)
    return sheet


def blank_sheet(screen: Any) -> Sheet:
    tr, state = screen.look.tr, screen.table.state
    words = [tr("{player} drops one card without effect, and the turn passes.").format(player=state.player)]
    return ask(screen, tr("Nothing can be played"), words, tr("Drop a card"), {"type": "blank"})


def finish_sheet(screen: Any) -> Sheet:
    tr, table = screen.look.tr, screen.table
    verdict = judge(table.referee, table.state, {"type": "finish"})
    words = [tr("The game ends now, and the most superlines win.")]
    if isinstance(verdict, Verdict):
        words.append(str(screen.texts.outcome(table.referee.describe(verdict.state))))
    return ask(screen, tr("The cards are out"), words, tr("End the game"), {"type": "finish"})


def forgot_sheet(screen: Any) -> Sheet:
    rows = [(name, {"type": "forgot", "player": name}) for name in screen.table.state.players]
    words = screen.look.tr("Who did not draw before the next player moved? That card stays on the pile.")
    return _choice(screen, screen.look.tr("Forgot to draw"), words, rows)


def talked_sheet(screen: Any) -> Sheet:
    rows = [(team.name, {"type": "talked", "team": at}) for at, team in enumerate(screen.table.state.teams)]
    words = screen.look.tr("Which team? Each of its players puts one card back.")
    return _choice(screen, screen.look.tr("Talked in the team"), words, rows)


def _choice(screen: Any, title: str, words: str, rows: list[tuple[str, Event]]) -> Sheet:
    """Each answer with its effect; what cannot be says why not."""
    sheet = Sheet(title=title)
    sheet.add(Text(text=words, color=screen.look.palette.ink2))
    for text, event in rows:
        told = effect(screen, event, of=text)
        refused = isinstance(told, Foul)
        row = Row(text=text, note=_sentence(screen, told) if isinstance(told, Foul) else told)
        row.disabled = refused
        row.bind(on_release=lambda _, event=event: (sheet.close(), screen.submit(dict(event))))
        sheet.add(row)
    return sheet


def cards_sheet(screen: Any) -> Sheet:
    """Everything that is counted: pile, hands, special cards, chips."""
    look, state = screen.look, screen.table.state
    sheet = Sheet(title=look.tr("Cards and chips"))
    pile = state.cards.pile
    words = look.trn("{n} card in the pile", "{n} cards in the pile", pile).format(n=pile)
    sheet.add(Text(text=words, bold=True, font_name="Medium"))
    for at, team in enumerate(state.teams):
        sheet.add(Text(text=f"{team.name}: {chips_text(look, state, at)}", bold=True, font_name="Medium"))
        held = look.tr("cards in hand: {hands}").format(hands=hands_text(state, at))
        sheet.add(Text(text=held, color=look.palette.ink2))
    special = [f"{name} {state.cards.left[kind]}" for kind, name in special_names(look).items()]
    words = look.tr("Special cards not played yet: {cards}").format(cards=", ".join(special))
    sheet.add(Text(text=words, color=look.palette.ink2))
    return sheet


def chips_text(look: Any, state: FederationState, team: int) -> str:
    left = chips_left(state, team)
    return str(look.trn("{n} chip left", "{n} chips left", left).format(n=left))


def hands_text(state: FederationState, team: int) -> str:
    """Who holds how many cards."""
    return ", ".join(f"{state.players[seat]} {state.cards.hands[seat]}" for seat in state.seats_of(team))


def special_names(look: Any) -> dict[str, str]:
    tr = look.tr
    return {"flag": tr("flags"), "arms": tr("arms"), "star": tr("stars")}


def superlines_sheet(screen: Any, light: Any) -> Sheet:
    """All superlines, each to be lit up on the board."""
    look, state = screen.look, screen.table.state
    sheet = Sheet(title=look.tr("Superlines"))
    for at, team in enumerate(state.teams):
        for number, line in enumerate(state.board.superlines[at], start=1):
            ends = look.tr("from {start} to {end}").format(
                start=screen.texts.cell(line[0]), end=screen.texts.cell(line[-1])
            )
            row = Row(
                icon=icons.TEAM_GLYPHS[screen.parts.emblems[at]], text=f"{team.name} {number}", note=ends
            )
            row.bind(on_release=lambda _, at=at, line=line: (sheet.close(), light(at, line)))
            sheet.add(row)
    if not any(state.board.score):
        sheet.add(Text(text=look.tr("No superline yet: six chips of one colour in a line make one.")))
    return sheet
