"""A running session for 3 to 6: whose token is turned over, who does what, the clock on the scale."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.recto_verso.rules.party import (
    PartyState,
    helpers,
    points_now,
    possible_partners,
    step_now,
)
from companion.games.recto_verso.ui.clock import ClockView
from companion.games.recto_verso.ui.digits import split
from companion.games.recto_verso.ui.judge import JudgeView
from companion.games.recto_verso.ui.parts import RectoVersoParts
from companion.games.recto_verso.ui.scores import PlayerTiles
from companion.games.recto_verso.ui.views import Pair, View, turning
from companion.ui import icons
from companion.ui.look import load_kv
from companion.ui.widgets.basic import Panel
from companion.ui.widgets.buttons import Press
from companion.ui.widgets.layout import Flow, Heading


class PartyParts(RectoVersoParts):
    def build_scores(self) -> PlayerTiles:
        return PlayerTiles(self.screen, self.faces(self.state.players))

    def build_view(self, due: str) -> View:
        return {"partner": PartnerView, "start": StartView, "judge": PartyJudgeView}[due](self)

    def render(self) -> None:
        self.scores.show(self.state)
        if self.look.form != "tablet":
            self.scores.hide(self.state.due == "judge")  # the time and the scale need the room
        super().render()

    def draw_partner(self) -> None:
        """Every token that is still face down is as likely as any other."""
        state: PartyState = self.state
        face_down = [name for name, left in state.tokens(state.active).items() for _ in range(left)]
        self.take_partner(self.screen.services.draw(face_down))

    def take_partner(self, name: str) -> None:
        self.screen.submit({"type": "partner", "player": name})

    def show_clock(self, view: ClockView, now: int) -> None:
        state: PartyState = self.state
        tr, elapsed, step = self.look.tr, state.watch.elapsed(now), step_now(state, now)
        points, steps = points_now(state, now), state.scale.steps
        view.dial.steps = len(steps)
        view.dial.spent = (
            len(steps)
            if step is None
            else steps.index(step) + (elapsed - step.begins) / (step.ends - step.begins)
        )
        view.dial.value = str(points)
        view.dial.caption = self.look.trn("point", "points", points)
        show_halves(self, view, self.screen.texts.clock(elapsed), tr("tap here when your side is done"))
        if self.heard not in (None, points) and self.screen.services.settings().step_sounds:
            self.screen.nav.feedback("step")
        self.heard = points


def show_halves(parts: RectoVersoParts, view: ClockView, time: str, hint: str, late: bool = False) -> None:
    """The running time for whoever still builds, the time of the call for whoever is done."""
    watch, builders = parts.state.watch, parts.state.builders
    called = dict(watch.ready)
    for at, name in enumerate(builders):
        if name not in called:
            view.show(at, time, "", hint, called=False, late=late)
            continue
        took = called[name] - watch.started
        waiting = parts.look.tr("waiting for {name}").format(name=builders[1 - at])
        view.show(at, *split(parts.screen.texts.exact(took)), waiting, called=True)


class TokenChip(Press):
    """A partner token that can be turned over; `left` of them lie face down."""

    face = ObjectProperty(None, allownone=True)
    text = StringProperty("")
    left = NumericProperty(1)


class TokenRow(BoxLayout):
    """Somebody's partner tokens: face down, or turned over already."""

    face = ObjectProperty(None, allownone=True)
    name = StringProperty("")
    active = BooleanProperty(False)
    tint = ColorProperty("white")
    tokens = ListProperty()  # pairs of a face and whether it is still face down

    def on_tokens(self, *_: Any) -> None:
        from companion.ui.widgets.people import Token

        self.ids.tokens.clear_widgets()
        for face, down in self.tokens:
            token = Token(face=face, diameter=dp(24), pos_hint={"center_y": 0.5})
            token.opacity = 1 if down else 0.22
            self.ids.tokens.add_widget(token)


class PartnerView(View):
    def __init__(self, parts: PartyParts) -> None:
        super().__init__(parts)
        tr = self.look.tr
        self.rows = [
            TokenRow(face=face, name=face.name, tint=self.screen.tint)
            for face in parts.faces(parts.state.players)
        ]
        panel = Panel(orientation="vertical", size_hint_y=None, padding=(dp(4), dp(4)))
        panel.bind(minimum_height=panel.setter("height"))
        for row in self.rows:
            panel.add_widget(row)
        self.heading, self.chips = Heading(), Flow()
        self.add(Heading(text=tr("Partner tokens face down")), panel, Widget())
        self.add_beside(self.heading, self.chips)
        self.chips.bind(height=self._settle)
        self.body.bind(height=self._settle)
        self.confirm = self.bar(icons.SHUFFLE, self.look.texts.trc("a token", "Draw"))
        self.confirm.bind(on_go=lambda *_: parts.draw_partner())

    def _settle(self, *_: Any) -> None:
        """Where not all fits, what can be tapped is in reach first."""
        self.body.scroll_y = 0

    def show(self, state: PartyState) -> None:
        tr, parts = self.look.tr, self.parts
        for row in self.rows:
            row.active = row.name == state.active
            row.tokens = [
                (face, at < left)
                for face, (_, left) in zip(
                    parts.faces(state.tokens(row.name)), state.tokens(row.name).items(), strict=True
                )
                for at in range(_each(state))
            ]
        self.heading.text = tr("Turned over at the table? Tap it")
        self.chips.clear_widgets()
        for face in parts.faces(possible_partners(state)):
            chip = TokenChip(face=face, text=face.name, left=state.tokens(state.active)[face.name])
            chip.bind(on_release=lambda chip: parts.take_partner(chip.text))
            self.chips.add_widget(chip)
        self.say_due()
        if self.look.large_text:
            self.confirm.note = ""  # the tokens that can be tapped need the room


def _each(state: PartyState) -> int:
    from companion.games.recto_verso.rules.party import TOKENS_EACH

    return TOKENS_EACH[len(state.players)]


class StartView(View):
    def __init__(self, parts: PartyParts) -> None:
        super().__init__(parts)
        size = {"compact": 56, "tablet": 104}.get(self.look.form, 80)
        self.pair = Pair(token=dp(size), stacked=True)
        self.helpers, self.cards = self.fact(icons.TIMER), self.fact(icons.BRICK)
        panel = Panel(orientation="vertical", size_hint_y=None, padding=(dp(14), dp(8)), spacing=dp(4))
        panel.bind(minimum_height=panel.setter("height"))
        for fact in (self.helpers, self.cards):
            panel.add_widget(fact)
        self.add(Widget(), self.pair, Widget())
        self.add_beside(panel)
        self.confirm = self.bar(icons.PLAY, self.look.tr("Start"))
        self.confirm.bind(on_go=lambda _, stamp: parts.start(stamp))

    def show(self, state: PartyState) -> None:
        texts, who = self.screen.texts, helpers(state)
        self.pair.show(self.parts.faces(state.builders))
        self.helpers.text = texts.helpers(who.timekeeper, who.shower) if who else ""
        self.cards.text = str(texts.level(state.level))
        self.say_due()

    def appear(self, came_from: str | None) -> None:
        self.pair.turn_over(turning(self.look) if came_from == "partner" else 0.0)


class PartyJudgeView(JudgeView):
    """The points that this time is worth, on the scale of the box."""

    def show_worth(self, state: PartyState, ms: int) -> None:
        tr, points = self.look.tr, state.scale.points(ms)
        self.scale.show(state.scale, ms)
        each = tr("+{n} each").format(n=points)
        self.wrong.note = self.look.trn("{n} point", "{n} points", 0).format(n=0)
        self.right.note = each
        self.caption.text = tr("points each, up to so many seconds")


load_kv(__file__)
