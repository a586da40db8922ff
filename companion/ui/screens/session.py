"""The session frame that all games share: whose turn, undo, redo, the referee's line, the menu."""

from __future__ import annotations

import logging

from kivy.input.motionevent import MotionEvent
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.core.referee import Call, Event, Foul, Json
from companion.texts.game import OPENING, Sentence, Why
from companion.texts.typography import NO_BREAK
from companion.ui import icons
from companion.ui.game import Action, Help, MenuRow
from companion.ui.handover import hand_out
from companion.ui.log_lines import moves_in
from companion.ui.navigator import Navigator
from companion.ui.screens.game_screen import GameScreen
from companion.ui.screens.session_layout import arrange
from companion.ui.screens.session_past import (
    enter_again,
    enter_forgotten,
    entered,
    entered_again,
    entered_late,
)
from companion.ui.screens.session_sheets import menu_sheet, why_sheet
from companion.ui.screens.session_timer import Nudge
from companion.ui.screens.session_voice import offer_voice, speak_line, voice_rows
from companion.ui.tokens import CLEAR
from companion.ui.widgets.buttons import IconButton
from companion.ui.widgets.people import Face
from companion.ui.widgets.referee_line import RefereeLine

log = logging.getLogger(__name__)


class SessionScreen(GameScreen):
    title = StringProperty("")
    note = StringProperty("")
    face: ObjectProperty[Face | None] = ObjectProperty(None, allownone=True)
    second: ObjectProperty[Face | None] = ObjectProperty(None, allownone=True)  # two who always move together

    def __init__(self, nav: Navigator, id: str, amend: int = 0, insert: int = 0, **kwargs: object) -> None:
        """`amend` is the number of an event that is entered again, `insert` the one that a forgotten gets;
        both are 0 while the session simply goes on."""
        real = nav.services.open(id)
        super().__init__(nav, real.session.game, **kwargs)
        self.session_id = id
        self.amend = amend
        self.insert = insert
        self.past = amend or insert  # where in the log we are
        self.real = real
        self.table = real.before(self.past) if self.past else real
        self.parts = self.game_ui.parts(self)
        self.line = RefereeLine(accent=self.accent, tint=self.tint, steady=True)
        self.line.bind(on_why=lambda _: self.ask_why(), on_speak=lambda _: speak_line(self))
        self.line.speaks = nav.caller.on
        self._nudge = Nudge(self)
        self.bar = arrange(self)
        self._frame = self.children[::-1]
        self._whole: Widget | None = None
        self._made: dict[str, IconButton] = {}
        nav.caller.follow(real, self.texts, self.game_ui.loudest)
        self._stop_listening = self.table.listen(self.render)
        self.render()
        if amend and real.session.events[amend - 1]["type"] in self.game_ui.again:
            self.parts.take_up(real.session.events[amend - 1])

    def _show_buttons(self) -> None:
        """Redo is there when something can be redone, left of undo: that stays under the finger."""
        roomy = self.look.form == "tablet"
        can_undo = self.table.can_undo or self.parts.draft is not None
        wanted: list[tuple[str, str, Action, bool]] = [("undo", icons.UNDO, self.undo, can_undo)]
        if roomy or self.table.can_redo:
            wanted.insert(0, ("redo", icons.REDO, self.redo, self.table.can_redo))
        if roomy:
            wanted.append(("log", icons.LOG, self.open_log, True))
        wanted.append(("menu", icons.MENU, self.open_menu, True))
        if self.past:
            wanted = [("close", icons.CLOSE, self.nav.back, True)]
        if self.insert:
            half = bool(entered(self)) or self.parts.draft is not None
            wanted.insert(0, ("undo", icons.UNDO, self.undo, half))
            if self.parts.menu():
                wanted.insert(1, ("menu", icons.MENU, self.open_menu, True))
        buttons = self.bar.ids.buttons
        if [label for label, *_ in wanted] != [button.label for button in reversed(buttons.children)]:
            buttons.clear_widgets()
            for label, icon, action, _ in wanted:
                if label not in self._made:  # the same button again: undo may be tapped fast
                    self._made[label] = self._button(label, icon, action)
                buttons.add_widget(self._made[label])
        for button, (_, _, _, able) in zip(reversed(buttons.children), wanted, strict=True):
            button.disabled = not able

    def _button(self, label: str, icon: str, action: Action) -> IconButton:
        button = IconButton(
            icon=icon, label=label, fill=self.tile, edge_fill=self.edge_fill, outline=CLEAR,
            pos_hint={"center_x": 0.5, "center_y": 0.5},
        )  # fmt: skip
        button.bind(on_release=lambda _: action())
        return button

    def _make_room(self) -> None:
        """A game may take the whole window for a while."""
        whole = self.parts.whole
        if whole is not self._whole:
            self._whole = whole
            self.clear_widgets()
            for widget in [whole] if whole else self._frame:
                self.add_widget(widget)

    @property
    def scene(self) -> object:
        """After every move the same button is another player's."""
        return self.parts.scene, len(self.table.session.events)

    @property
    def holds_back(self) -> bool:
        return self.parts.holds_back

    @property
    def keeps_awake(self) -> bool:
        """A phone between the players lies untouched for minutes, and is still to be read."""
        return not self.real.over

    @property
    def hurries(self) -> bool:
        return self.parts.whole is not None

    # Showing

    def render(self) -> None:
        table, state = self.table, self.table.state
        # In large letters a gap that holds would break a word instead.
        self.title = self.texts.turn(state).replace(NO_BREAK, " ")
        moves = moves_in(table, table.session.events)  # corrections and swaps are none
        self.note = self.texts.subtitle(state, moves + 1)
        if self.amend:
            self.title = entered_again(self)
        if self.insert:
            self.title, self.note = entered_late(self), self.title
        elif self.look.form == "compact":
            part = self.note.split(" · ")[self.parts.short_note]  # there is room for one
            self.note = part[:1].upper() + part[1:]
        self._show_buttons()
        turn = self.game_ui.whose(state)
        players = table.referee.players(table.state)
        movers = [turn] if turn in players else players[:2]
        faces = [self.services.face(name, players.index(name)) for name in movers]
        if self.parts.faces:
            self.face, self.second = faces[0], faces[1] if len(faces) > 1 else None
        self.show_line()
        self.parts.render()
        self._make_room()
        if not self.past:
            self._nudge.watch(moves)

    def watch_turn(self) -> None:
        """The timer has another length: nothing else is shown anew, and what is being entered stays."""
        self._nudge.watch(moves_in(self.table, self.table.session.events))

    def show_line(self) -> None:
        """The latest call on the referee's line."""
        self.line.grave = False
        own, told = self.parts.line(), self._help()
        self.line.helps = told is not None and own is None
        if self.line.helps and told is not None:
            self.line.say(told.text)
            return
        self.line.askable = own is None or own[1] is not None
        sentence = own[0] if own else self._latest_sentence()
        self.line.say(sentence.lead, sentence.rest, sentence.strong)

    def preview(self, sentence: Sentence) -> None:
        """Instead of the latest call for a moment; "Why?" is still about that."""
        self.show_line()
        self.line.say(sentence.lead, sentence.rest, sentence.strong)

    def _help(self) -> Help | None:
        """Only while the referee has nothing to say."""
        told = None if self.past or self.table.verdict.calls else self.parts.help()
        return told if told is not None and self.services.needs_help(told.key) else None

    def _dismiss_help(self) -> None:
        told = self._help()
        if told is not None:
            self.services.helped(told.key)
        self.show_line()

    def _latest_call(self) -> Call | None:
        """Of the calls of one event the weightiest is on the referee's line; the log has them all."""
        calls, loudest = self.table.verdict.calls, self.game_ui.loudest
        return min(calls, key=lambda call: loudest.index(call.code)) if calls else None

    def _latest_sentence(self) -> Sentence:
        table = self.table
        if not table.session.events:
            return self.texts.opening(table.state)
        call, before = self._latest_call(), table.history[-2].state
        if call is None:
            self.line.askable = False
            return Sentence(self.texts.log(table.session.events[-1], (), before, table.state))
        return self.texts.call(call, table.state, before)

    # What can be tapped

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return self.parts.ignores_touches or bool(super().on_touch_down(touch))

    def submit(self, event: Event, sound: str = "tap") -> bool:
        """Hand an event to the table; a foul is said on the line and changes nothing.

        `sound` is heard unless a call of the event has one of its own.
        """
        if self.past:
            foul = enter_again(self, event) if self.amend else enter_forgotten(self, event)
            return foul is None or self._refuse(foul)
        told = self._help() if self.line.helps else None
        verdict = self.table.submit({**event, "when": self.services.stamp()})
        if isinstance(verdict, Foul):
            return self._refuse(verdict)
        if told is not None:
            self.services.helped(told.key)
        call = self._latest_call()
        self.nav.feedback(self.game_ui.sounds.get(call.code, sound) if call else sound)
        if self.table.over:
            self._show_result()
        return True  # the bookmark stays as it is: its draft was of this move

    def _refuse(self, foul: Foul) -> bool:
        self.show_foul(foul)
        self.nav.feedback("foul")
        return False

    def show_foul(self, foul: Foul) -> None:
        self.line.grave, self.line.helps = True, False
        self.line.askable = False
        self.line.say(self.texts.foul(foul))

    def say(self, text: str) -> None:
        self.nav.say(text)

    def draft_changed(self) -> None:
        self._show_buttons()

    def undo(self) -> None:
        """The last thing that was done: a move that is half entered, or else the last event."""
        if self.parts.draft is not None:
            self.parts.cancel()
        elif self.table.can_undo and (entered(self) or not self.insert):
            self.table.undo()
            self.nav.feedback("undo")
            self.nav.save_place()

    def redo(self) -> None:
        if self.table.can_redo:
            self.table.redo()
            if self.table.over:
                self._show_result()
            else:
                self.nav.save_place()

    def _show_result(self) -> None:
        nav, outcome = self.nav, self.table.referee.outcome(self.table.state)
        nav.replace("result", id=self.session_id)
        if outcome is not None and not outcome.abandoned:
            offer_voice(nav)

    def ask_why(self) -> None:
        """The reason, and first of all the whole sentence where the line had no room for it.

        Where a line of help stands instead it is dismissed.
        """
        if self.line.helps:
            self._dismiss_help()
            return
        why, said = self._why() if self.line.askable else None, self.line.plain if self.line.cut else ""
        if why is None and not said:
            return
        sheet, seen = why_sheet(self, why, self.session_id, said), self.parts.in_sight()
        if seen is not None:
            sheet.leave_in_sight(seen, self.nav.root)
        self.nav.sheet(sheet, again=SessionScreen.ask_why)

    def _why(self) -> Why | None:
        call, own, history = self._latest_call() or OPENING, self.parts.line(), self.table.history
        if own is not None:
            return own[1]
        return self.parts.with_notes(self.texts.why(call, history[-2:][0].state, self.table.state))

    def open_rules(self) -> None:
        self.nav.go("rules", game=self.game.name, id=self.session_id)

    def open_log(self) -> None:
        self.nav.go("log", id=self.session_id)

    def hand_out(self) -> None:
        """As it stands now: the table may go on elsewhere with it."""
        hand_out(self.nav, self.look.tr("Score sheet"), self.services.sheet(self.session_id))

    def open_menu(self) -> None:
        tr = self.look.tr
        if self.insert:
            self.nav.sheet(menu_sheet(tr("Menu"), self.parts.menu()), again=SessionScreen.open_menu)
            return
        rows: list[MenuRow] = [
            (icons.RULES, tr("Rules"), self.open_rules),
            (icons.LOG, tr("Log"), self.open_log),
        ]
        if self.table.can_redo:
            rows.append((icons.REDO, tr("Redo"), self.redo))
        rows += self.parts.menu()
        rows += voice_rows(self)
        rows.append((icons.SHARE, tr("Share the score sheet"), self.hand_out))
        rows.append((icons.ABANDON, tr("Abandon the session"), lambda: self.submit({"type": "abandon"})))
        rows.append((icons.GAMES, tr("Pause"), self.nav.go_home))
        self.nav.sheet(menu_sheet(tr("Menu"), rows), again=SessionScreen.open_menu)

    # A draft belongs to the move it was begun for

    def hold(self) -> None:
        """Disk first, then screen: what is being entered is written down before it is shown."""
        self.nav.remember()

    @property
    def keeps(self) -> str:
        return "" if self.past else self.session_id

    def gone(self) -> None:
        """A session that nobody has begun leaves no trace in the lists."""
        session = self.real.session
        if not (self.past or session.events or session.undone):
            try:
                self.services.delete(session.id)
            except Exception:
                log.warning("an empty session stays in the lists", exc_info=True)

    def draft_json(self) -> Json:
        draft, forgotten = self.parts.draft, entered(self)
        if draft is None and not forgotten:
            return None
        half = None if draft is None else draft.to_json()
        place = {"n": len(self.table.session.events), "entered": half}
        return {**place, "forgotten": list(forgotten)} if forgotten else place

    def restore(self, draft: Json) -> None:
        """One of another move is left alone."""
        for event in draft.get("forgotten", ()) if self.insert else ():
            self.table.submit(event)
        if draft["n"] == len(self.table.session.events) and draft["entered"] is not None:
            self.parts.restore(draft["entered"])

    def leave(self) -> None:
        self._stop_listening()
        self._nudge.leave()
        self.parts.leave()
