"""A plain history: every session by month, the latest first. Tap one to open it."""

from __future__ import annotations

from itertools import groupby

from kivy.metrics import dp
from kivy.properties import ListProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.recycleview import RecycleView
from kivy.uix.recycleview.views import RecycleDataViewBehavior

from companion.ui.look import load_kv
from companion.ui.navigator import Navigator, Screen
from companion.ui.services import SessionSummary
from companion.ui.widgets.basic import Panel
from companion.ui.widgets.people import Token

TOKEN, TOKENS = 32, 124  # dp: one person, and all of a session


class HistoryHeading(RecycleDataViewBehavior, BoxLayout):
    text = StringProperty("")
    note = StringProperty("")


class HistoryRow(RecycleDataViewBehavior, ButtonBehavior, Panel):
    """Rows are reused while scrolling: each takes up a session when it comes into view."""

    card: ObjectProperty[SessionSummary | None] = ObjectProperty(None, allownone=True)
    screen: ObjectProperty[HistoryScreen | None] = ObjectProperty(None, allownone=True)
    title = StringProperty("")
    tag = StringProperty("")
    day = StringProperty("")
    people: ListProperty[str] = ListProperty()
    result = StringProperty("")

    def refresh_view_attrs(self, view: RecycleView, index: int, data: dict[str, object]) -> None:
        super().refresh_view_attrs(view, index, data)
        if self.screen is not None and self.card is not None:
            self.screen.fill_row(self, self.card)


class HistoryList(RecycleView):
    pass


class HistoryScreen(Screen):
    def __init__(self, nav: Navigator, **kwargs: object) -> None:
        super().__init__(nav, **kwargs)
        self.ids.navbar.build("history", nav)
        self.render()

    def render(self) -> None:
        cards = [self.services.summary(row.id) for row in self.services.history()]
        self.ids.empty.text = (
            "" if cards else self.look.tr("No games yet. Start one and it will appear here.")
        )
        self.ids.empty.height = self.ids.empty.texture_size[1] if not cards else 0
        title_lines = 2 if self.look.form == "compact" and self.look.text_scale > 1 else 1
        row_height = dp(68) + self.look.text * (18 + 20 * title_lines)
        heading_height = self.look.text * 20 + dp(20)
        rows: list[dict[str, object]] = []
        for _, group in groupby(
            cards, key=lambda card: card.started and (card.started.year, card.started.month)
        ):
            sessions = list(group)
            first = sessions[0].started
            heading = self.look.texts.month(first, self.services.now()) if first else ""
            count = self.look.trn("{n} session", "{n} sessions", len(sessions)).format(n=len(sessions))
            rows.append(
                {"viewclass": "HistoryHeading", "text": heading, "note": count, "ks": (100, heading_height)}
            )
            rows += [
                {"viewclass": "HistoryRow", "card": card, "screen": self, "ks": (100, row_height)}
                for card in sessions
            ]
        self.ids.list.data = rows

    def fill_row(self, row: HistoryRow, card: SessionSummary) -> None:
        tr = self.look.tr
        game = self.nav.games[card.game]
        row.title = self.look.tr(game.title)
        row.tag = {"running": tr("Running"), "abandoned": tr("Abandoned")}.get(card.state, "")
        row.day = self.look.texts.short_day(card.started, self.services.now()) if card.started else ""
        row.people = list(card.people)
        row.result = self._result(card)
        row.ids.art.clear_widgets()
        row.ids.art.add_widget(game.ui().art(radius=dp(12), foot=dp(12)))
        tokens = row.ids.tokens
        tokens.clear_widgets()
        room = TOKENS * (0.7 if self.look.large_text else 1) - TOKEN * len(card.people)
        tokens.spacing = min(-dp(4), dp(room) / max(1, len(card.people) - 1))  # many stand closer
        for seat, name in enumerate(card.people):
            tokens.add_widget(
                Token(face=self.services.face(name, seat), diameter=dp(TOKEN), crowned=name in card.winners)
            )

    def _result(self, card: SessionSummary) -> str:
        if card.state == "over":
            return str(self.look.texts.join(card.winners))
        return ""

    def open(self, card: SessionSummary) -> None:
        self.nav.go("session" if card.state == "running" else "result", id=card.id)


load_kv(__file__)
