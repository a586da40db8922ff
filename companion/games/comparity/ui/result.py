"""The result of Comparity: who has how many cards left, how it went, and which cards to set aside."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.comparity.box.collection import after
from companion.games.comparity.box.sessions import read_session
from companion.games.comparity.rules.state import ComparityState
from companion.games.comparity.ui.collected import edition_of
from companion.games.comparity.ui.context import EndContext, LogContext
from companion.games.comparity.ui.course import course, order
from companion.games.comparity.ui.values import measure_of, shown_value
from companion.ui.look import Look, load_kv
from companion.ui.widgets.basic import Panel, Rule
from companion.ui.widgets.chart import Chart
from companion.ui.widgets.people import Face


class HandRow(BoxLayout):
    face: ObjectProperty[Face | None] = ObjectProperty(None, allownone=True)
    name = StringProperty("")
    count = StringProperty("")


class CardsPanel(Panel):
    """A heading and names of cards."""

    title = StringProperty("")
    names = StringProperty("")


def result_widgets(context: EndContext) -> list[Widget]:
    look, state = context.look, context.table.state
    faces = [context.services.face(name, seat) for seat, name in enumerate(state.players)]
    return [_hands(look, state, faces), *context.lines(), *_cards(context), chart_of(context)]


def chart_of(context: LogContext) -> Chart:
    """Everybody's cards, move by move."""
    players = context.table.state.players
    chart = Chart(title=context.look.tr("Cards left, move by move"))
    chart.ids.lines.faces = [context.services.face(name, seat) for seat, name in enumerate(players)]
    chart.ids.lines.series = course(context.table)
    return chart


def _hands(look: Look, state: ComparityState, faces: Sequence[Face]) -> Panel:
    panel = Panel(orientation="vertical", size_hint_y=None, padding=(dp(12), dp(4)))
    panel.bind(minimum_height=panel.setter("height"))
    for seat in order(state):
        if panel.children:
            panel.add_widget(Rule())
        left = state.hands.cards[seat]
        words = look.trn("{n} card", "{n} cards", left).format(n=left)
        panel.add_widget(HandRow(face=faces[seat], name=faces[seat].name, count=words))
    return panel


def _cards(context: EndContext) -> list[CardsPanel]:
    """What was opened is set aside; what is closed goes back to the unused cards."""
    look, session, state = context.look, context.table.session, context.table.state
    edition = edition_of(context.services, session)
    sorted_out, measure = after(edition, session), measure_of(edition, state.measure)
    aside = len(sorted_out.aside) + sorted_out.aside_nameless
    if not aside:
        words = look.tr("No card was opened: all go back to the unused ones")
        return [CardsPanel(title=words)]
    values = {reveal.name: reveal.value for reveal in read_session(session).opened}
    named = [
        f"{name} ({shown_value(look, measure, values[name]).one_line})" if name in values else name
        for name in sorted_out.aside
    ]
    if sorted_out.aside_nameless:
        more = look.trn("{n} without a name", "{n} without a name", sorted_out.aside_nameless)
        named.append(more.format(n=sorted_out.aside_nameless))
    title = look.trn("Set {n} opened card aside", "Set {n} opened cards aside", aside)
    back = look.trn(
        "{n} closed card goes back to the unused ones",
        "{n} closed cards go back to the unused ones",
        sorted_out.back_count,
    )
    return [
        CardsPanel(title=title.format(n=aside), names=", ".join(named)),
        CardsPanel(title=back.format(n=sorted_out.back_count), names=", ".join(sorted_out.back)),
    ]


load_kv(__file__)
