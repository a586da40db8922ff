"""An evening: who has how many points over all sessions of a day and table, and what was played."""

from __future__ import annotations

import re

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.core.referee import Json
from companion.people.evening import MOST_POINTS, PRESETS, Scheme, Standing, as_scheme, standings
from companion.people.sat import Sat
from companion.ui import evening as words_of
from companion.ui import icons
from companion.ui.handover import hand_out
from companion.ui.look import load_kv
from companion.ui.navigator import Navigator, Screen
from companion.ui.screens.home import SessionRow
from companion.ui.screens.session_sheets import menu_sheet
from companion.ui.services import Evening
from companion.ui.widgets import header  # noqa: F401 (used in the Kivy file)
from companion.ui.widgets.basic import Rule, Text
from companion.ui.widgets.buttons import BigButton
from companion.ui.widgets.field import Field
from companion.ui.widgets.people import Face
from companion.ui.widgets.sheet import Sheet

OWN = "own"  # the key that lets the table type its points
ROOM_FOR_KEYS = 360  # dp at a text scale of 1: narrower, they stand below each other


class EveningPlace(BoxLayout):
    place = StringProperty("")
    face: ObjectProperty[Face | None] = ObjectProperty(None, allownone=True)
    name = StringProperty("")
    brought = StringProperty("")
    points = StringProperty("")
    first = BooleanProperty(False)


class PointsSheet(Sheet):
    """The table's own points, typed one after the other."""

    def __init__(self, screen: EveningScreen) -> None:
        tr = screen.look.tr
        super().__init__(title=tr("Points by place"))
        self.screen = screen
        told = tr("From the first place down, for instance 5 3 2 1")
        self.add(Text(text=told, color=screen.look.palette.ink2))
        self.field = self.add(Field(text=words_of.scheme_text(screen.points), text_validate_unfocus=False))
        self.told = self.add(Text(text="", color=screen.look.palette.bad))
        done = self.add(
            BigButton(text=tr("Done"), fill=screen.look.palette.ink, ink=screen.look.palette.paper)
        )
        done.bind(on_release=lambda _: self.enter())
        self.field.bind(on_text_validate=lambda _: self.enter())
        self._ask()

    def _ask(self) -> None:
        """What is typed replaces what stands there."""
        self.field.focus = True
        Clock.schedule_once(lambda _: self.field.select_all(), 0)

    def enter(self) -> None:
        typed = [int(number) for number in re.findall(r"\d{1,9}", self.field.text)]
        scheme = as_scheme(typed)
        if list(scheme) != typed:
            words = self.screen.look.tr(
                "Type four to six numbers up to {most}, none larger than the one before it"
            )
            self.told.text = words.format(most=MOST_POINTS)
            self._ask()
            return
        self.close()
        self.screen.take(scheme)


class EveningScreen(Screen):
    """`id` is any session of that evening."""

    title = StringProperty("")
    note = StringProperty("")
    scheme = StringProperty("")

    def __init__(self, nav: Navigator, id: str, day: str = "", **kwargs: object) -> None:
        super().__init__(nav, **kwargs)
        self.session_id = id
        self.evening: Evening | None = None
        self.render()

    @property
    def points(self) -> Scheme:
        return as_scheme(self.services.settings().evening_points)

    def render(self) -> None:
        tr, words, points = self.look.tr, self.look.texts, self.points
        self.evening = evening = self.services.evening(self.session_id)
        self.scheme = words_of.scheme_text(points)
        keys = self.ids.points
        keys.stacked = self.look.wide / self.look.text_scale < ROOM_FOR_KEYS
        keys.value = points if points in PRESETS else OWN
        keys.options = [
            *((preset, words_of.scheme_text(preset)) for preset in PRESETS),
            (OWN, tr("Other")),
        ]
        self.ids.places.clear_widgets()
        self.ids.sessions.clear_widgets()
        self.ids.share.disabled = evening is None
        if evening is None:
            self.title = tr("An evening")
            self.ids.empty.text = tr("This session is part of no evening: play one to its end, with others.")
            return
        rows = standings(evening.sessions, points)
        self.title = words_of.title_of(words, evening)
        self.note = f"{words_of.sessions_text(words, evening)} · {words_of.won_by(words, evening, rows)}"
        for seat, row in enumerate(rows):
            if seat:
                self.ids.places.add_widget(Rule())
            self.ids.places.add_widget(self._place(evening, row, seat))
        for session in evening.sessions:
            self.ids.sessions.add_widget(self._session(evening, session))

    def _place(self, evening: Evening, row: Standing, seat: int) -> EveningPlace:
        name = evening.names[row.person]
        return EveningPlace(
            place=str(row.place),
            face=self.services.face(name, seat),
            name=name,
            brought=" + ".join(str(part) for part in row.brought if part is not None),
            points=str(row.points),
            first=row.place == 1,
        )

    def _session(self, evening: Evening, session: Sat) -> SessionRow:
        game, words = self.nav.games[session.game], self.look.texts
        won = words_of.winners_text(words, evening, session)
        row = SessionRow(
            title=f"{words.tr(game.title)} – {won}",
            people=[],
            note=words_of.result_of(game, words, session),
        )
        row.ids.art.add_widget(game.ui().art(radius=dp(12), foot=dp(12)))
        row.bind(on_release=lambda _: self.nav.go("result", id=session.id))
        return row

    # What can be tapped

    def choose(self, value: Json) -> None:
        if value == OWN:
            self.nav.sheet(PointsSheet(self), again=PointsSheet)
        else:
            self.take(value)

    def take(self, scheme: Scheme) -> None:
        """Remembered for the next evening."""
        self.services.change_settings(evening_points=list(scheme))
        self.render()

    def open_sharing(self) -> None:
        tr = self.look.tr
        rows = [
            (icons.PICTURE, tr("Picture"), self.share_picture),
            (icons.NOTE, tr("Text"), self.share_text),
        ]
        self.nav.sheet(menu_sheet(tr("Share"), rows), again=EveningScreen.open_sharing)

    def share_picture(self) -> None:
        from companion.ui.card.picture import share_evening  # seldom needed

        if self.evening is not None:
            share_evening(self.nav, self.evening, self.points)

    def share_text(self) -> None:
        if self.evening is not None:
            document = words_of.as_text(self.look.texts, self.evening, self.points, self.nav.games)
            hand_out(self.nav, self.look.tr("Text"), document)

    def draft_json(self) -> Json:
        return {"scroll": self.ids.scroll.scroll_y}

    def restore(self, draft: Json) -> None:
        self.ids.scroll.scroll_y = float(draft.get("scroll", 1))


load_kv(__file__)
