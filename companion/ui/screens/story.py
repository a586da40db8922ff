"""A session's story: how it ended, and a slider through every move with the table as it was then."""

from __future__ import annotations

from datetime import datetime

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.referee import Call
from companion.texts.game import OPENING, Sentence, Why
from companion.ui import icons
from companion.ui.game import MenuRow
from companion.ui.log_lines import line_of, numbers_of, units_of
from companion.ui.look import load_kv
from companion.ui.names import measured
from companion.ui.navigator import Navigator
from companion.ui.screens.session_sheets import menu_sheet, why_sheet
from companion.ui.screens.sharing import SharingScreen
from companion.ui.screens.story_changes import Changed, changes_by_event
from companion.ui.screens.story_sheets import day_sheet, note_sheet
from companion.ui.widgets import header, move_slider, referee_line  # noqa: F401 (used in the Kivy file)
from companion.ui.widgets.basic import Panel
from companion.ui.widgets.buttons import Press
from companion.ui.widgets.move_slider import Mark
from companion.ui.widgets.people import Face

LOW = 640  # dp of height a unit of text scale: where there is less, only what belongs to the move stands here
TOKENS_OF_SIDE = 2
BUTTON_SIZES = (18, 16, 15, 14, 13, 12, 11, 10)


class StoryTile(Panel):
    """A side: its place, who, its score. `lit` is the winner's, or that of whoever has just moved."""

    place = StringProperty("")
    faces: ListProperty[Face] = ListProperty()
    names: ListProperty[str] = ListProperty()
    score = StringProperty("")
    lit = BooleanProperty(False)
    barred = BooleanProperty(False)  # it stands in the bar, on the colour of the game
    brief = BooleanProperty(False)  # no room for a name
    ground = ColorProperty("grey")
    accent = ColorProperty("black")
    ink = ColorProperty("black")


class SliderLegend(BoxLayout):
    """What one of the marks over the slider means."""

    icon = StringProperty("")
    text = StringProperty("")


class StoryAction(Press):
    """One of the four in a row: an icon and a word below it."""

    icon = StringProperty("")
    text = StringProperty("")
    accent = ColorProperty("black")


class StoryScreen(SharingScreen):
    """`n` is the event looked at; 0 is the opening."""

    n: NumericProperty[int] = NumericProperty(0)
    title = StringProperty("")
    note = StringProperty("")
    reason = StringProperty("")
    at = StringProperty("")  # which move of how many
    clock = StringProperty("")  # when it was tapped
    remark = StringProperty("")
    remark_size = NumericProperty(14.0)
    remarks = BooleanProperty(False)  # whether there is a line for them
    go_on = StringProperty("")
    button_sp: NumericProperty[float] = NumericProperty(18)
    roomy = BooleanProperty(True)
    cramped = BooleanProperty(False)  # large letters on a small phone: the table must still be seen
    over = BooleanProperty(False)
    last: NumericProperty[int] = NumericProperty(0)
    marks: ListProperty[Mark] = ListProperty()

    def __init__(self, nav: Navigator, id: str, n: int | None = None, **kwargs: object) -> None:
        self._legends: list[tuple[str, str]] = []
        table = nav.services.open(id)
        super().__init__(nav, table.session.game, **kwargs)
        self.session_id = id
        self.table = table
        self.events, self.history = table.session.events, table.history
        self.over = table.over
        self.story = self.game_ui.story(self)
        self.units = units_of(self.texts, table)
        self._numbers = numbers_of(table, self.units)
        self._in_all = self.texts.in_all(table.state, self._numbers[-1])
        self._decided = self.story.decided() if self.over else None
        self._changed = changes_by_event(self, table)
        self.sides = table.referee.played(self.events, self.history).sides
        self.roomy = self.look.form != "landscape" and self.look.high / self.look.text_scale >= LOW
        self.cramped = self.look.form == "compact" and self.look.large_text
        self.remarks = (self.over and self.story.remarks) or bool(self._changed)
        self.last = len(self.events)
        self._shown = -1
        self._redraw = Clock.create_trigger(self._show, -1)
        self.line = self.ids.line
        self._render_head()
        self._build_tiles()
        self._build_marks()
        self._build_actions()
        self.n = max(0, min(len(self.events) if n is None else n, len(self.events)))
        self._show()
        self.fbind("n", self._redraw)

    # What stays

    def _render_head(self) -> None:
        look = self.look
        if self.over:
            told = self.texts.outcome(self.table.state)
            self.title, self.reason = told.lead, told.rest
        else:
            self.title = look.tr("Running")
        day, length = self._when()
        parts = [look.tr(self.game.title), day, length]
        if look.form == "compact" or look.large_text:
            parts = [] if self.cramped else [day]  # there is room for one
        self.note = " · ".join(part for part in parts if part)

    def _when(self) -> tuple[str, str]:
        """Day and time of the beginning, and how long it took."""
        session, texts = self.table.session, self.look.texts
        if not session.started:
            return "", ""
        began = datetime.fromisoformat(session.started)
        day = f"{texts.day(began, self.services.now())}, {began:%H:%M}"
        if not session.finished:
            return day, ""
        minutes = (datetime.fromisoformat(session.finished) - began).total_seconds() / 60
        return day, texts.duration(minutes) if minutes >= 1 else ""

    def _faces(self, seats: tuple[int, ...]) -> list[Face]:
        players = self.table.referee.players(self.table.state)
        return [self.services.face(players[seat], seat) for seat in seats]

    def _build_tiles(self) -> None:
        played = self.table.referee.played(self.events, self.history)
        if self.over and self.roomy:
            places = played.places or (0,) * len(self.sides)
            for side in sorted(range(len(self.sides)), key=lambda side: places[side]):
                tile = self._tile(side)
                tile.place = str(places[side]) if played.places else ""
                tile.score, tile.lit, tile.barred = str(played.scores[side]), places[side] == 1, True
                self.ids.results.add_widget(tile)
        self._tiles = [self._tile(side) for side in range(len(self.sides))]
        for tile in self._tiles:
            self.ids.seats.add_widget(tile)

    def _tile(self, side: int) -> StoryTile:
        faces = self._faces(self.sides[side])
        return StoryTile(
            faces=faces[:TOKENS_OF_SIDE],
            names=[face.name for face in faces],
            ground=self.tile,
            accent=self.accent,
        )

    def _build_actions(self) -> None:
        for icon, text, action in self.four() if self.roomy else ():
            key = StoryAction(icon=icon, text=text, accent=self.accent)
            key.bind(on_release=lambda _, action=action: action())
            self.ids.four.add_widget(key)

    def _build_marks(self) -> None:
        tr, story = self.look.tr, self.story
        stars = [(n, icons.STAR) for n in range(1, self.last + 1) if story.starred(n)]
        marks = [*((n, icons.EDIT) for n in self._changed), *stars]
        if self._decided:
            marks.append((self._decided, icons.CROWN))
        self.marks = marks
        shown = {icons.EDIT: tr("corrected"), icons.CROWN: tr("decided"), icons.STAR: story.legend}
        there = {glyph for _, glyph in marks}
        self._legends = [(glyph, text) for glyph, text in shown.items() if glyph in there]

    def fit(self, width: float) -> None:
        """So wide is the panel with the slider."""
        self._fit_legends(width)
        self._fit_button(width)

    def _fit_legends(self, width: float) -> None:
        """What the marks mean, as far as there is room beside the longest number of a move and the time."""
        size = self.look.text * 14
        wide, bold = measured(size, "Roboto", bold=False), measured(size)
        room = width - bold(self.units.at(self._in_all, self._in_all)) - self.look.text * 42 - dp(24)
        row = self.ids.legends
        row.clear_widgets()
        for icon, text in self._legends:
            room -= wide(text) + size + dp(20)
            if room > 0:
                row.add_widget(SliderLegend(icon=icon, text=text))

    # What goes with the slider

    def look_at(self, n: int) -> None:
        self.n = max(0, min(int(n), self.last))

    def step(self, way: int) -> None:
        self.look_at(self.n + way)
        self.rest()

    def rest(self) -> None:
        """The finger is off: whoever comes back finds the same move."""
        if self.nav.screen is self:
            self.nav.stay(n=self.n)

    def _show(self, *_: object) -> None:
        n = self.n
        if n == self._shown:
            return
        self._shown = n
        self._show_table(n)
        self._show_scores(n)
        number = self._numbers[n]
        self.at = self.units.at(number, self._in_all) if number else self.look.tr("The opening")
        when = self.events[n - 1].get("when") if n else self.table.session.started
        self.clock = f"{datetime.fromisoformat(when):%H:%M}" if when else ""
        sentence = self._sentence(n)
        self.line.askable = n == 0 or bool(self.history[n].calls) or n in self._changed
        self.line.say(sentence.lead, sentence.rest, sentence.strong)
        self._show_remark(n)
        self.ids.back.disabled, self.ids.on.disabled = n == 0, n == self.last
        self._show_button(n)

    def _show_remark(self, n: int) -> None:
        """One line: in smaller letters if need be, else only what it is about. "Why?" tells all of it."""
        look = self.look
        room = dp(look.wide * (1 if look.portrait else 0.37) - 28)
        short = self._remarks(n, short=True)
        for words in (self._remarks(n), short, short[:1]):
            self.remark = " · ".join(words)
            for size in (14, 12.5, 11):
                self.remark_size = look.text * size
                if measured(self.remark_size, "Roboto", bold=False)(self.remark) <= room:
                    return

    def _show_table(self, n: int) -> None:
        place = self.ids.position
        if not (place.children and self.story.follow(place.children[0], n)):
            place.clear_widgets()
            place.add_widget(self.story.position(n))

    def _show_scores(self, n: int) -> None:
        state, referee = self.history[n].state, self.table.referee
        scores, players = referee.scores(state), referee.players(state)
        mover = self.story.actor(n) if n else None
        for tile, seats in zip(self._tiles, self.sides, strict=True):
            names = [players[seat] for seat in seats]
            tile.score, tile.lit = str(scores[names[0]]), mover in names

    def _show_button(self, n: int) -> None:
        button, tr = self.ids.go_on, self.look.tr
        ended = self.table.referee.outcome(self.history[n].state) is not None
        button.disabled = ended
        if ended:
            self.go_on = self._choose
        elif n == self.last:
            self.go_on = tr("Continue")
        else:
            number = self._numbers[self._resumed(n)]
            self.go_on = self.units.continue_from(number) if number else self._anew

    @property
    def _choose(self) -> str:
        tr = self.look.tr
        return tr("Choose a move") if self.look.form == "compact" else tr("Choose a move to play on from")

    @property
    def _anew(self) -> str:
        return self.look.tr("Play it from the start")

    def _fit_button(self, width: float) -> None:
        """Whatever it says stands in one line: nothing round it moves while a finger is on an arrow."""
        look, longest = self.look, (self.units.continue_from(self._in_all), self._choose, self._anew)
        room = width - dp(34) - look.head * 25
        for size in BUTTON_SIZES:
            self.button_sp = size
            wide = measured((look.head if size >= BUTTON_SIZES[0] else look.text) * size)
            if max(map(wide, longest)) + 2 <= room:
                return

    def _resumed(self, n: int) -> int:
        """A round that was under way cannot go on later: it is begun anew."""
        while n and not self.story.resumable(n):
            n -= 1
        return n

    def _call(self, n: int) -> Call | None:
        calls, loudest = self.history[n].calls, self.game_ui.loudest
        return min(calls, key=lambda call: loudest.index(call.code)) if n and calls else None

    def _sentence(self, n: int) -> Sentence:
        """In the words that were said at the table."""
        if not n:
            return self.texts.opening(self.history[0].state)
        before, after, call = self.history[n - 1], self.history[n], self._call(n)
        if call is None:
            return Sentence(line_of(self.texts, self.events[n - 1], before, after))
        return self.texts.call(call, after.state, before.state)

    def _remarks(self, n: int, short: bool = False) -> list[str]:
        found = [changed.short if short else changed.text for changed in self._changed_at(n)]
        if self.over and n:
            found.append(self.story.remark(n))
        return [remark for remark in found if remark]

    def _changed_at(self, n: int) -> list[Changed]:
        return self._changed.get(n, [])

    # What can be tapped

    def ask_why(self) -> None:
        """The whole sentence of the move, what is known of it afterwards, and the reason."""
        n, call = self.n, self._call(self.n)
        said = [self.line.plain] if self.line.cut or not call else []
        if n and call is not None and len(self.history[n].calls) > 1:
            said = [line_of(self.texts, self.events[n - 1], *self.history[n - 1 : n + 1])]
        why: Why | None = None
        if call is not None or not n:
            states = self.history[max(0, n - 1)].state, self.history[n].state
            why = self.texts.why(call or OPENING, *states)
        words = "\n\n".join([*said, *self._remarks(n)])
        self.nav.sheet(why_sheet(self, why, self.session_id, words), again=StoryScreen.ask_why)

    def continue_here(self) -> None:
        """A new session; nothing is asked, and it can be taken back."""
        nav, services, tr = self.nav, self.services, self.look.tr
        if self.n == self.last:
            nav.go("session", id=self.session_id)
            return
        n = self._resumed(self.n)
        new = services.continue_from(self.session_id, n)
        number = self._numbers[n]
        nav.go("session", id=new)

        def undo() -> None:
            services.delete(new)
            nav.leave_sessions([new])

        def went_on() -> None:
            """To take the new session back now would lose what was played in it."""
            stop_listening()
            nav.close_notice()

        told = self.units.continued_from(number) if number else tr("A new session from the start")
        nav.say(told, tr("Undo"), undo)
        stop_listening = services.open(new).listen(went_on)

    def open_figures(self) -> None:
        self.nav.go("figures", id=self.session_id)

    def open_note(self) -> None:
        self.nav.sheet(note_sheet(self), again=StoryScreen.open_note)

    def share(self) -> None:
        """The picture of the result; what has none leaves in another form."""
        if self.has_card:
            self.share_picture()
        else:
            self.open_sharing()

    def open_menu(self) -> None:
        tr = self.look.tr
        rows: list[MenuRow] = []
        if self.over:
            rows.append((icons.GRID, tr("In figures"), self.open_figures))
        rows.append((icons.LOG, tr("Log"), lambda: self.nav.go("log", id=self.session_id, n=self.n)))
        if not self.roomy:
            rows += self.four()
        rows.append((icons.CALENDAR, tr("Change the date"), self.open_day))
        rows.append((icons.DELETE, tr("Delete the session"), self.delete))
        self.nav.sheet(menu_sheet(tr("Menu"), rows), again=StoryScreen.open_menu)

    def four(self) -> list[MenuRow]:
        tr = self.look.tr
        return [
            (icons.NOTE, tr("Note"), self.open_note),
            (icons.SHARE, tr("Share"), self.share),
            (icons.PRINT, tr("Score sheet"), self.share_print),
            (icons.EXPORT, tr("Export"), self.open_sharing),
        ]

    def open_day(self) -> None:
        self.nav.sheet(day_sheet(self), again=StoryScreen.open_day)

    def delete(self) -> None:
        nav, services, id = self.nav, self.services, self.session_id
        services.delete(id)
        nav.leave_sessions([id])

        def undo() -> None:
            services.restore(id)
            nav.rebuild()

        nav.say(self.look.tr("Session deleted"), self.look.tr("Undo"), undo)


load_kv(__file__)
