"""A running session for 3 to 6: whose token is turned over, who does what, the clock on the scale."""

from __future__ import annotations

from collections.abc import Callable, Sequence

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

from companion.games.recto_verso.box import Boxes, Rows, ScaleBox
from companion.games.recto_verso.rules.party import (
    PartyState,
    face_down,
    helpers,
    points_now,
    possible_partners,
    steps_spent,
    third_spent,
)
from companion.games.recto_verso.ui.clock import ClockView
from companion.games.recto_verso.ui.context import AnyScreen, by_sample, faces
from companion.games.recto_verso.ui.judge import JudgeView
from companion.games.recto_verso.ui.parts import RectoVersoParts
from companion.games.recto_verso.ui.scale_sheet import ScaleSheet
from companion.games.recto_verso.ui.scores import PlayerTiles
from companion.games.recto_verso.ui.views import DueView, StackedPair, View, growing_panel
from companion.texts.catalogue import msg
from companion.texts.game import Sentence, Why
from companion.ui import icons
from companion.ui.game import MenuRow
from companion.ui.look import load_kv
from companion.ui.tokens import TOKEN_TURNS
from companion.ui.widgets.buttons import Press
from companion.ui.widgets.layout import Flow, Heading
from companion.ui.widgets.people import Face, Token

SAMPLE = msg("Sample scale, not checked against a box")


class PartyParts(RectoVersoParts[PartyState]):
    scores: PlayerTiles

    def build_scores(self) -> PlayerTiles:
        return PlayerTiles(self.context, faces(self.context.services, self.state, self.state.players))

    def build_view(self, due: str) -> View[PartyState]:
        match due:
            case "partner":
                players = faces(self.context.services, self.state, self.state.players)
                return PartnerView(self.context, players, self.draw_partner, self.take_partner)
            case "start":
                return StartView(self.context, self.start, self.get_ready)
            case _:
                return PartyJudgeView(self.context, self.state.level, self.judge, self.telling)

    def render(self) -> None:
        self.scores.show(self.state)
        if self.look.form != "tablet":
            self.scores.hide(self.state.due == "judge")  # the time and the scale need the room
        super().render()

    def draw_partner(self) -> None:
        """Every token that is still face down is as likely as any other."""
        self.take_partner(self.context.services.draw(face_down(self.state)))

    def take_partner(self, name: str) -> None:
        self.context.submit({"type": "partner", "player": name})

    def menu(self) -> list[MenuRow]:
        """Between rounds the scale can be put right, for the rounds to come."""
        rows = super().menu()
        if self.context.amend or self.state.due not in ("partner", "start"):
            return rows
        tr, kept = self.look.tr, Boxes.read(self.context.services.box("recto-verso")).scale
        if kept is not None and kept != self.state.scale.rows:
            text = tr("Score by the box’s scale from now on")
            rows.append((icons.CHECK, text, lambda: self.change_scale(kept)))
        rows.append((icons.EDIT, tr("Correct the scale"), self.open_scale))
        return rows

    def open_scale(self) -> None:
        context = self.context
        sample = by_sample(context.services, self.state)
        sheet = ScaleSheet(context, self.state.scale.rows, sample, self.enter_scale)
        context.nav.sheet(sheet, again=lambda screen: screen.parts.open_scale())

    def enter_scale(self, rows: Rows) -> None:
        """What somebody has read off the box is kept for it, if nothing was yet."""
        services = self.context.services
        boxes = Boxes.read(services.box("recto-verso"))
        box = boxes.boxes[boxes.in_use]
        if box.scale is None:
            services.put_box("recto-verso", boxes.put(boxes.in_use, ScaleBox(box.name, rows)).to_json())
        if rows != self.state.scale.rows:
            self.change_scale(rows)
        else:
            self.show()

    def change_scale(self, rows: Rows) -> None:
        self.context.submit({"type": "scale", "scale": rows})

    def with_notes(self, why: Why) -> Why:
        """A sample keeps its mark in every reason that is about points."""
        if why.rule not in ("points", "seconds") or not by_sample(self.context.services, self.state):
            return why
        told = self.look.tr("The scale of this game is a sample: nobody has checked it against a box.")
        return why._replace(paragraphs=(*why.paragraphs, told))

    def line(self) -> tuple[Sentence, Why | None] | None:
        own = super().line()
        return (own[0], self.with_notes(own[1])) if own and own[1] else own

    def show_clock(self, view: ClockView, now: int) -> None:
        state, points = self.state, points_now(self.state, now)
        view.dial.steps = len(state.scale.steps)
        view.dial.spent = steps_spent(state, now)
        view.dial.value = str(points)
        view.dial.caption = self.look.trn("point", "points", points)
        time = self.context.texts.clock(state.watch.elapsed(now))
        self.show_halves(view, time, self.look.tr("tap here when your side is done"))
        if self.heard not in (None, points) and self.context.services.settings().step_sounds:
            self.context.nav.feedback(f"step-{third_spent(state, now)}")  # the less is left
        self.heard = points
        self.speak(self.aloud.party(state, now))


class TokenChip(Press):
    """A partner token that can be turned over; `left` of them lie face down."""

    face: ObjectProperty[Face | None] = ObjectProperty(None, allownone=True)
    text = StringProperty("")
    left: NumericProperty[int] = NumericProperty(1)


class TokenRow(BoxLayout):
    """Somebody's partner tokens: face down, or turned over already."""

    face: ObjectProperty[Face | None] = ObjectProperty(None, allownone=True)
    name = StringProperty("")
    active = BooleanProperty(False)
    tint = ColorProperty("white")
    tokens: ListProperty[tuple[Face, bool]] = ListProperty()  # a face and whether it is still face down

    def on_tokens(self, *_: object) -> None:
        self.ids.tokens.clear_widgets()
        for face, down in self.tokens:
            token = Token(face=face, diameter=dp(24), pos_hint={"center_y": 0.5})
            token.opacity = 1 if down else 0.22
            self.ids.tokens.add_widget(token)


class PartnerView(DueView[PartyState]):
    """`draw` leaves it to chance, `take` gets the name on a token that was turned over at the table."""

    def __init__(
        self,
        context: AnyScreen,
        players: Sequence[Face],
        draw: Callable[[], None],
        take: Callable[[str], None],
    ) -> None:
        super().__init__(context)
        self._take = take
        self.rows = [TokenRow(face=face, name=face.name, tint=context.tint) for face in players]
        panel = growing_panel(padding=(dp(4), dp(4)))
        for row in self.rows:
            panel.add_widget(row)
        self.chips = Flow()
        self.add(Heading(text=self.look.tr("Partner tokens face down")), panel, Widget())
        self.add_beside(Heading(text=self.look.tr("Already turned one over? Tap the partner")), self.chips)
        self.chips.bind(height=self._scroll_down)
        self.body.bind(height=self._scroll_down)
        bar = self.add_bar(icons.SHUFFLE, self.look.texts.trc("a token", "Draw"))
        bar.bind(on_go=lambda *_: draw())

    def _scroll_down(self, *_: object) -> None:
        """Where not all fits, what can be tapped is in reach first."""
        self.body.scroll_y = 0

    def show(self, state: PartyState) -> None:
        for row in self.rows:
            row.active = row.name == state.active
            tokens = state.tokens(row.name)
            row.tokens = [
                (face, n < tokens[face.name])
                for face in self.faces(state, tokens)
                for n in range(state.tokens_each)
            ]
        self.chips.clear_widgets()
        for face in self.faces(state, possible_partners(state)):
            chip = TokenChip(face=face, text=face.name, left=state.tokens(state.active)[face.name])
            chip.bind(on_release=lambda chip: self._take(chip.text))
            self.chips.add_widget(chip)
        self.show_due(state)
        if self.look.large_text:
            self.confirm.note = ""  # the tokens that can be tapped need the room


class StartView(DueView[PartyState]):
    def __init__(
        self, context: AnyScreen, start: Callable[[float], None], get_ready: Callable[[], None]
    ) -> None:
        super().__init__(context)
        size = {"compact": 56, "tablet": 104}.get(self.look.form, 80)
        self.pair = StackedPair(token=dp(size))
        self.helpers, self.cards = self.fact(icons.TIMER), self.fact(icons.BRICK)
        own_side = self.fact(icons.EYE, self.texts.own_side())
        panel = growing_panel(padding=(dp(14), dp(8)), spacing=dp(4))
        self._panel, self._sample = panel, self.fact(icons.WARNING, self.look.tr(SAMPLE))
        for fact in (self.helpers, own_side, self.cards):
            panel.add_widget(fact)
        self.add(Widget(), self.pair, Widget())
        self.add_beside(panel)
        bar = self.add_bar(icons.PLAY, self.look.tr("Start"))
        bar.bind(on_go=lambda _, stamp: start(stamp), on_ready=lambda _: get_ready())

    def show(self, state: PartyState) -> None:
        who = helpers(state)
        self.pair.show(self.faces(state, state.builders))
        self.helpers.text = self.texts.helpers(who.timekeeper, who.shower) if who else ""
        self.cards.text = str(self.texts.level(state.level))
        self._panel.remove_widget(self._sample)
        if by_sample(self.context.services, state):
            self._panel.add_widget(self._sample)
        self.show_due(state)

    def appear(self, came_from: str | None) -> None:
        self.pair.turn_over(self.look.seconds(TOKEN_TURNS) if came_from == "partner" else 0.0)


class PartyJudgeView(JudgeView[PartyState]):
    """The points that this time is worth, on the scale of the box."""

    def show_worth(self, state: PartyState, ms: int) -> None:
        tr = self.look.tr
        self.scale.show(state.scale, ms)
        self.wrong.note = self.look.trn("{n} point", "{n} points", 0).format(n=0)
        self.right.note = tr("+{n} each").format(n=state.scale.points(ms))
        self.caption.text = tr("top: points each · bottom: seconds, at most")
        if by_sample(self.context.services, state):
            self.caption.text += "\n" + tr(SAMPLE)


load_kv(__file__)
