"""The result: who won and why, the places, how it went. Undo is still there."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.people.answers import Broken
from companion.texts.game import ABANDONED, Why
from companion.ui import icons
from companion.ui.game import MenuRow
from companion.ui.log_lines import counted, duration_of
from companion.ui.look import load_kv
from companion.ui.navigator import Navigator
from companion.ui.screens.session_sheets import menu_sheet, why_sheet
from companion.ui.screens.sharing import SharingScreen
from companion.ui.tokens import SAFFRON
from companion.ui.widgets.basic import Panel
from companion.ui.widgets.people import Face, Token
from companion.ui.widgets.referee_line import RefereeLine
from companion.ui.widgets.sheet import Again

SEVERAL = 2  # sessions make an evening
WORDS_BESIDE = 412  # dp: narrower, «Побеждает» would break between a token and the score


class Winners(BoxLayout):
    """The heading: tokens with a crown, who, by what, and the score in large figures."""

    title = StringProperty("")
    reason = StringProperty("")
    score = StringProperty("")
    faces: ListProperty[Face] = ListProperty()
    crowned = BooleanProperty(True)
    token = NumericProperty(dp(72))
    room = NumericProperty(0)
    stacked = BooleanProperty(False)  # the words below the tokens where there is no room beside them

    def on_faces(self, *_: object) -> None:
        row = self.ids.faces
        row.clear_widgets()
        size = self.token if len(self.faces) == 1 and not self.stacked else self.token * 0.66
        for face in self.faces[:4]:
            token = Token(face=face, diameter=size, crowned=self.crowned, crown=SAFFRON)
            token.pos_hint = {"center_y": 0.37 if self.stacked and self.crowned else 0.46}
            row.add_widget(token)
        row.width = len(self.faces[:4]) * size


class BrokenRecord(Panel):
    text = StringProperty("")
    accent = ColorProperty("black")
    tint = ColorProperty("white")


class ResultScreen(SharingScreen):
    note = StringProperty("")

    def __init__(self, nav: Navigator, id: str, **kwargs: object) -> None:
        table = nav.services.open(id)
        super().__init__(nav, table.session.game, **kwargs)
        self.session_id = id
        self.table = table
        nav.caller.follow(table, self.texts, self.game_ui.loudest)  # it may be undone from here
        self.render()

    def render(self) -> None:
        table, state = self.table, self.table.state
        outcome = table.referee.outcome(table.state)
        sentence = self.texts.outcome(state)
        title = self.look.tr(self.game.title)
        self.note = " · ".join(part for part in (title, *self._length()) if part)
        winners = outcome.winners if outcome else ()
        players = table.referee.players(table.state)
        head = self.ids.winners
        head.title, head.reason = sentence.lead, sentence.rest
        head.crowned = bool(winners)
        head.stacked = (
            self.look.form == "compact"
            or self.look.wide < WORDS_BESIDE
            or len(winners or players) > 1
            or self.look.text_scale > 1.3
        )
        head.faces = [self.services.face(name, players.index(name)) for name in winners or players]
        head.score = self.game_ui.winning_score(table.state) if winners else ""
        body = self.ids.body
        body.clear_widgets()
        for broken in self.services.records_of(self.session_id)[:1]:
            body.add_widget(self._record(broken))
        for widget in self.game_ui.result(self):
            body.add_widget(widget)

    def _record(self, broken: Broken) -> BrokenRecord:
        """One line: whose record fell, and what it was before."""
        person = self.services.acquaintance(broken.person)
        words = self.look.tr("A record for {name}! {record}: {amount}, before it {before}").format(
            name=person.face.name if person else "",
            record=self.texts.record(broken.kind),
            amount=self.texts.amount(broken.kind, broken.value),
            before=self.texts.amount(broken.kind, broken.before),
        )
        return BrokenRecord(text=words, accent=self.accent, tint=self.tint)

    def _length(self) -> tuple[str, str]:
        return duration_of(self.look.texts, self.table.session), counted(self.texts, self.table)

    def lines(self) -> list[RefereeLine]:
        """The reasons for the order of places, each with its "Why?"."""
        state = self.table.state
        lines = []
        for n, sentence in enumerate(self.texts.tie_breaks(state)):
            line = RefereeLine(accent=self.accent, tint=self.tint)
            line.say(sentence.lead, sentence.rest, sentence.strong)
            line.bind(on_why=lambda _, n=n: self.explain_place(n))
            lines.append(line)
        return lines

    # What can be tapped

    def undo(self) -> None:
        self.table.undo()
        self.nav.replace("session", id=self.session_id)

    def same_again(self) -> None:
        """The same people and choices; what the box says may have changed since."""
        session, game, box = self.table.session, self.game_ui, self.services.box(self.game.name)
        chosen = game.chosen(session.setup, session.rulings)
        names = [self.services.face(name, seat).name for seat, name in enumerate(game.seated(session.setup))]
        setup = game.setup(names, chosen, box)
        again = self.services.start(session.game, setup, session.rulings, game.extra(box))
        self.nav.replace("session", id=again)

    def open_menu(self) -> None:
        tr = self.look.tr
        rows = [
            (icons.WHY, tr("Why this result?"), self.ask_why),
            (icons.PLAY, tr("How it went"), lambda: self.nav.go("story", id=self.session_id)),
            (icons.LOG, tr("Log"), lambda: self.nav.go("log", id=self.session_id)),
            (icons.SHARE, tr("Share"), self.open_sharing),
            *self._evening_row(),
            (icons.HISTORY, tr("History"), lambda: self.nav.go_home("history")),
            (icons.GAMES, tr("All games"), self.nav.go_home),
        ]
        self.nav.sheet(menu_sheet(tr("Menu"), rows), again=ResultScreen.open_menu)

    def _evening_row(self) -> list[MenuRow]:
        """From the second session of an evening on."""
        evening = self.services.evening(self.session_id)
        if evening is None or len(evening.sessions) < SEVERAL:
            return []
        return [
            (icons.CALENDAR, self.look.tr("The evening"), lambda: self.nav.go("evening", id=self.session_id))
        ]

    def ask_why(self) -> None:
        before, last = self.table.history[-2:]
        call = next((call for call in last.calls if call.code == "win"), ABANDONED)
        self._explain(self.texts.why(call, before.state, last.state), ResultScreen.ask_why)

    def explain_place(self, n: int) -> None:
        why = self.texts.tie_break_why(self.table.state, n)
        self._explain(why, lambda screen: screen.explain_place(n))

    def _explain(self, why: Why, again: Again) -> None:
        self.nav.sheet(why_sheet(self, why, self.session_id), again)


load_kv(__file__)
