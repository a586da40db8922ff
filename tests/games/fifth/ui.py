"""Ten on the screen: the sum, and a key for each number."""

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.ui.game import GameUi, SessionParts
from companion.ui.widgets.basic import Text
from companion.ui.widgets.buttons import BigButton
from tests.games.fifth.rules import MOST


class TenParts(SessionParts):
    def __init__(self, context):
        super().__init__(context)
        self.scores = Text()
        self.table = Text()
        self.confirm = BoxLayout(size_hint_y=None, height=dp(64), spacing=dp(8))
        for n in range(1, MOST + 1):
            key = BigButton(text=f"Say {n}", fill=context.fill, edge_fill=context.edge_fill)
            key.bind(on_release=lambda _, n=n: context.submit({"type": "say", "n": n}))
            self.confirm.add_widget(key)

    def render(self):
        self.show()

    def show(self):
        self.scores.text = ", ".join(self.state.players)
        self.table.text = f"Sum {self.state.total}"


class TenUi(GameUi):
    loudest = ("win", "said")
    sounds = {"win": "win"}  # noqa: RUF012
    again = ("say",)

    def whose(self, state):
        return state.turn

    def art(self, **look):
        return Widget()

    def choices(self, look, box):
        return ()

    def players(self, chosen):
        return (2, 3)

    def setup(self, players, chosen, box):
        return {"players": list(players)}

    def chosen(self, setup, rulings):
        return {}

    def first_player(self, look, chosen):
        return "The oldest begins"

    def box_title(self, look):
        return ""

    def box_editor(self, context):
        return Widget()

    def parts(self, context):
        return TenParts(context)

    def position(self, context, n):
        return Text(text=f"Sum {context.table.history[n].state.total}")

    def result(self, context):
        return [Text(text=f"Sum {context.table.state.total}")]

    def winning_score(self, state):
        return str(state.total)
