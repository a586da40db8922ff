"""A person in front of the app: sees what is on the screen, touches it with a finger, looks at the disk.

The app runs as it does on a phone, in a window off screen. Touches go through an input provider, so they take
the way of a finger. Time is handed in: the app's moment and Kivy's clock move only when the driver says so.
"""

from __future__ import annotations

import errno
import gc
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import datetime, timedelta, timezone
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

from kivy.animation import Animation
from kivy.app import App
from kivy.base import EventLoop, ExceptionHandler, ExceptionManager
from kivy.clock import Clock
from kivy.core.window import Keyboard, Window
from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels
from kivy.input.motionevent import MotionEvent
from kivy.input.provider import MotionEventProvider
from kivy.lang import Builder
from kivy.lang.parser import global_idmap
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label
from kivy.uix.recycleview import views
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput

from companion import app as app_module
from companion.core.clock import Reading
from companion.core.referee import Verdict
from companion.core.session import Session
from companion.core.table import Table
from companion.games import GAMES, REFEREES, Referees
from companion.games.game import Game
from companion.games.ingenious.ui.board import HexBoard
from companion.games.ingenious.ui.keys import PointKeys
from companion.games.ingenious.ui.pad import PointPad
from companion.games.ingenious.ui.picker import SymbolPicker
from companion.games.ingenious.ui.scores import ScoreTile
from companion.games.recto_verso.ui.digits import Digits
from companion.storage.bookmark import BOOKMARK_FILE
from companion.storage.store import Store
from companion.storage.summary import summarise_with
from companion.ui import icons
from companion.ui.tokens import DOUBLE_TAP
from companion.ui.widgets.seats import SeatTable
from companion.ui.widgets.sheet import Sheet, Snackbar
from tests.ui.fake_files import FakeFiles
from tests.ui.fake_voice import FakeVoice

SIZES = {"compact": (320, 568), "phone": (412, 915), "landscape": (915, 412), "tablet": (1280, 800)}
FRAME = 1 / 60
LITTER = 300_000  # things that a screen may leave behind before somebody sweeps
HELPED = ["seats", "tally", "mirror", "cards", "press", "ready", "voice"]  # nobody here is new to the app
START = datetime(2026, 3, 14, 20, 0, tzinfo=timezone(timedelta(hours=1)))
SUMMARISE = summarise_with(REFEREES)
ICONS = {
    glyph: name.lower() for name, glyph in vars(icons).items() if isinstance(glyph, str) and name.isupper()
}
Point = tuple[float, float]


class Box(NamedTuple):
    """A rectangle in the window."""

    x: float
    y: float
    right: float
    top: float

    @property
    def width(self) -> float:
        return self.right - self.x

    @property
    def height(self) -> float:
        return self.top - self.y

    @property
    def middle(self) -> Point:
        return (self.x + self.right) / 2, (self.y + self.top) / 2

    def cut(self, other: Box) -> Box:
        return Box(
            max(self.x, other.x), max(self.y, other.y), min(self.right, other.right), min(self.top, other.top)
        )

    def holds(self, point: Point) -> bool:
        return self.x <= point[0] < self.right and self.y <= point[1] < self.top

    @property
    def empty(self) -> bool:
        return self.right <= self.x or self.top <= self.y


class Seen(NamedTuple):
    """A widget on the screen: where it is, and how much of that can be seen."""

    widget: Any
    box: Box
    shown: Box
    scrolls: tuple[ScrollView, ...]  # the scroll views it lies in, the innermost last


def box_of(widget: Any) -> Box:
    x, y = widget.to_window(widget.x, widget.y)
    right, top = widget.to_window(widget.right, widget.top)
    return Box(x, y, right, top)


def looked_at(root: Any, window: Box) -> Iterator[Seen]:
    """Every widget that can be seen, the topmost first."""

    def walk(widget: Any, shown: Box, scrolls: tuple[ScrollView, ...]) -> Iterator[Seen]:
        if widget.opacity == 0:
            return
        box = box_of(widget)
        inside, within = shown, scrolls
        if isinstance(widget, ScrollView):
            inside, within = shown.cut(box), (*scrolls, widget)
        for child in widget.children:
            yield from walk(child, inside, within)
        yield Seen(widget, box, shown.cut(box), scrolls)

    yield from walk(root, window, ())


class Finger(MotionEvent):
    """`now` gives the time that is written on it, in seconds of the wall clock."""

    def __init__(self, number: int, x: float, y: float, now: Callable[[], float]) -> None:
        super().__init__("finger", f"finger-{number}", _spot(x, y), is_touch=True, type_id="touch")
        self.now = now
        self.time_start = self.time_update = now()

    def update_time_end(self) -> None:
        self.time_end = self.now()

    def depack(self, args: Any) -> None:
        self.sx, self.sy = args
        self.profile = ["pos"]
        super().depack(args)


def _spot(x: float, y: float) -> Point:
    return x / (Window.width - 1.0), y / (Window.height - 1.0)


class Hand(MotionEventProvider):
    """Hands touches to the event loop as a touch screen does."""

    def __init__(self) -> None:
        super().__init__("hand", "")
        self.waiting: list[tuple[str, Finger]] = []

    def update(self, dispatch_fn: Callable[[str, Finger], None]) -> None:
        for kind, finger in self.waiting:
            dispatch_fn(kind, finger)
        self.waiting.clear()


class Caught(ExceptionHandler):
    """What Kivy's clock hands to the app's guard instead of raising it."""

    def __init__(self) -> None:
        super().__init__()
        self.errors: list[Exception] = []

    def handle_exception(self, error: Exception) -> int:
        self.errors.append(error)
        return int(ExceptionManager.RAISE)  # the guard says otherwise


class NotedApp(app_module.CompanionApp):
    """Leaving is noted instead of ending the event loop, which all tests share."""

    left = False

    def get_application_name(self) -> str:
        return "Companion"

    def get_application_icon(self) -> str:
        return ""  # setting it again and again takes a megabyte each time

    def load_config(self) -> None:
        return

    def on_start(self) -> None:
        """What is loaded stays for good where a process has one app; here it would stay for every test."""

    def load_kv(self, filename: str | None = None) -> bool:
        return False

    def stop(self, *_: Any) -> None:
        self.left = True
        self.dispatch("on_stop")


class Driver:
    def __init__(self, folder: Path, size: tuple[int, int] = SIZES["phone"]) -> None:
        self.folder = folder
        self.games: Mapping[str, Game] = GAMES
        self.moment = START
        self.taps = 0
        self.swipes = 0  # to look further on a list or a table
        self.guarded = False  # errors fail the test; True: they go to the app's guard, as in the main loop
        self.heard: list[str] = []  # sounds and vibration asked for
        self.files = FakeFiles()
        self.voice = FakeVoice()
        self.lots: list[str] = []  # what the next draws bring; without any the first that is offered
        self.booted = START - timedelta(days=2)
        self._numbers = count(1)
        self._ids = count(1)
        self._hand = Hand()
        self._caught = Caught()
        self._seconds = Clock.time()
        self._events_before: set[Any] = set()
        self._handlers_before: list[Any] = []
        self.app: Any = None
        if tuple(Window.size) != tuple(size):
            Window.size = size

    # The life of the app

    def now(self) -> datetime:
        return self.moment

    def clocks(self) -> Reading:
        """What the device's clocks show."""
        since_boot = (self.moment - self.booted) / timedelta(milliseconds=1)
        return Reading(round(since_boot), int(self.stamp() * 1000), str(self.booted))

    def reboot(self) -> None:
        """The device is started anew; what ran is gone."""
        self.kill()
        self.booted = self.moment
        self.wait(seconds=30)

    def draw_lot(self, options: Sequence[str]) -> str:
        lot = self.lots.pop(0) if self.lots else options[0]
        assert lot in options, f"{lot} is not among {options}"
        return lot

    def wait(self, **span: float) -> None:
        """Time goes by at the table."""
        self.moment += timedelta(**span)

    def launch(self) -> Driver:
        Clock.time = lambda: self._seconds
        Clock.tick()
        self._events_before = set(Clock.get_events())
        self._handlers_before = list(ExceptionManager.handlers)
        EventLoop.add_input_provider(self._hand)
        ExceptionManager.add_handler(self._caught)
        self.app = NotedApp(
            self.folder,
            now=self.now,
            clocks=self.clocks,
            draw=self.draw_lot,
            games=self.games,
            files=lambda: self.files,
            voice=lambda: self.voice,
        )
        self.app.feedback.give = self.heard.append
        self.app._run_prepare()
        self.settle()
        Window.dispatch("on_flip")  # it can be seen from now on
        self.settle()
        return self

    def kill(self) -> None:
        """The process is gone without a word: nothing is saved, closed or said."""
        app, self.app = self.app, None
        if app is None:
            return
        EventLoop.remove_input_provider(self._hand)
        self._hand.waiting.clear()
        ExceptionManager.handlers[:] = self._handlers_before
        Window.unbind(on_keyboard=app._on_key, on_resize=app._on_resize)
        Window.release_all_keyboards()
        Window.allow_screensaver = True  # whatever a process asks for goes with it
        for child in list(Window.children):
            Window.remove_widget(child)
        for animation in tuple(Animation._instances):
            for moved in tuple(animation._widgets.values()):
                animation.cancel(moved["widget"])
        for event in Clock.get_events():
            if event not in self._events_before:
                event.cancel()
        if app.store is not None and app.store._lock is not None:
            app.store._lock.release()

    def restart(self) -> Driver:
        self.kill()
        return self.launch()

    def close(self) -> None:
        if self.app is not None:
            self.draw()
            if not self.app.left:
                self.app.dispatch("on_stop")
        self.kill()
        # Kivy keeps its clock, the app, look and rows until the next ones come, and all widgets with them.
        seconds = self._seconds
        Clock.time = lambda: seconds
        App._running_app = None
        global_idmap.pop("ui", None)
        views._cached_views.clear()  # rows of long lists

    # Time and the event loop

    def frame(self, seconds: float = FRAME) -> None:
        """One turn of the event loop, all but the drawing."""
        self._seconds += seconds
        with self._main_loop():
            Clock.tick()
            EventLoop.dispatch_input()
            Builder.sync()
            Clock.tick_draw()
            Builder.sync()

    @contextmanager
    def _main_loop(self) -> Iterator[None]:
        """What becomes of an error inside: if `guarded` the same as in Kivy's main loop."""
        try:
            yield
        except Exception as error:
            if not self.guarded or ExceptionManager.handle_exception(error) == ExceptionManager.RAISE:
                raise
        caught, self._caught.errors = self._caught.errors, []
        if caught and not self.guarded:
            raise caught[0]

    def settle(self, seconds: float = 0.0) -> None:
        """Let the layout come to rest, and so much time go by on the screen."""
        for _ in range(3):
            self.frame()
        while seconds > 0:
            self.frame(min(seconds, 0.05))
            seconds -= 0.05
        if gc.get_count()[0] > LITTER:
            gc.collect()

    def draw(self) -> None:
        """Bring it on the screen."""
        Window.dispatch("on_draw")
        Window.dispatch("on_flip")

    def pixels(self, box: Box) -> bytes:
        """What is painted there."""
        Window.dispatch("on_draw")
        x, y, width, height = (round(side) for side in (box.x, box.y, box.width, box.height))
        return bytes(glReadPixels(x, y, width, height, GL_RGB, GL_UNSIGNED_BYTE))

    def resize(self, form: str) -> None:
        Window.size = SIZES[form]
        self.settle()

    # Touching

    def press(self, at: Point) -> Finger:
        """Put a finger down and leave it there."""
        finger = Finger(next(self._numbers), *at, self.stamp)
        self._hand.waiting.append(("begin", finger))
        self.frame()
        return finger

    def stamp(self) -> float:
        """What a touch screen writes on a touch now."""
        return self.moment.timestamp()

    def press_together(self, *touches: tuple[Point, float]) -> list[Finger]:
        """Fingers that come down in one frame, each so many seconds ago, in the order they are read."""
        fingers = []
        for at, ago in touches:
            finger = Finger(next(self._numbers), *at, lambda ago=ago: self.stamp() - ago)
            self._hand.waiting.append(("begin", finger))
            fingers.append(finger)
        self.frame()
        return fingers

    def move(self, finger: Finger, to: Point, steps: int = 6) -> None:
        start = finger.sx * (Window.width - 1.0), finger.sy * (Window.height - 1.0)
        for step in range(1, steps + 1):
            part = step / steps
            spot = _spot(start[0] + (to[0] - start[0]) * part, start[1] + (to[1] - start[1]) * part)
            finger.move(spot)
            self._hand.waiting.append(("update", finger))
            self.frame()

    def lift(self, finger: Finger, then: float = 5) -> None:
        """Let go and look at once; so many seconds go by at the table with it."""
        finger.update_time_end()
        self._hand.waiting.append(("end", finger))
        self.taps += 1
        self.wait(seconds=then)
        self.frame()

    def let_go(self, finger: Finger) -> None:
        self.lift(finger)
        self.settle(0.25)  # a tap in a list that scrolls is answered a little later
        self.frame(DOUBLE_TAP - 0.25)  # whatever is tapped next is no second tap

    def tap_at(self, at: Point) -> None:
        self.let_go(self.press(at))

    def slide(self, start: Point, end: Point) -> None:
        """Press, slide, let go: one touch."""
        finger = self.press(start)
        self.move(finger, end)
        self.let_go(finger)

    # Seeing

    @property
    def window(self) -> Box:
        return Box(0, 0, *Window.size)

    def seen(self) -> list[Seen]:
        """Widgets with some part on the screen, the topmost first."""
        return [
            seen for root in Window.children for seen in looked_at(root, self.window) if not seen.shown.empty
        ]

    def texts(self) -> list[str]:
        """What can be read, from the top down and from left to right; below a sheet nothing can."""
        found = []
        for seen in self.uncovered():
            widget = seen.widget
            if isinstance(widget, Label) and widget.font_name != "Icons" and plain(widget):
                found.append((-round(seen.box.middle[1] / 8), seen.box.x, plain(widget)))
            elif isinstance(widget, Digits):
                found.append((-round(seen.box.middle[1] / 8), seen.box.x, widget.text + widget.tail))
            elif isinstance(widget, TextInput) and (widget.text or widget.hint_text):
                found.append((-round(seen.box.middle[1] / 8), seen.box.x, widget.text or widget.hint_text))
        return [text for *_, text in sorted(found)]

    def reads(self, text: str) -> bool:
        return any(text in each for each in self.texts())

    def uncovered(self) -> list[Seen]:
        """What lies above the topmost sheet's shade, or everything."""
        seen = self.seen()
        shade = next((at for at, each in enumerate(seen) if isinstance(each.widget, Sheet)), len(seen))
        return seen[:shade]

    def pressables(self) -> list[Seen]:
        return [seen for seen in self.uncovered() if isinstance(seen.widget, ButtonBehavior)]

    def find(self, name: str) -> Seen:
        """The button that is called so, by what stands on it or by its label."""
        found = [seen for seen in self.pressables() if name in names(seen.widget)]
        if not found:
            known = sorted({each for seen in self.pressables() for each in names(seen.widget)})
            raise AssertionError(f"nothing on the screen is called {name!r}; there are {known}")
        return found[0]

    def offers(self, name: str) -> bool:
        """There is such a button, and it can be pressed."""
        found = [seen for seen in self.pressables() if name in names(seen.widget)]
        return bool(found) and not found[0].widget.disabled

    def widget(self, kind: type) -> Any:
        return next(seen.widget for seen in self.seen() if isinstance(seen.widget, kind))

    @property
    def screen(self) -> str:
        """Which screen is open, by its class."""
        return type(self.app.nav.screen).__name__ if self.app.nav else type(self.app.frame.content).__name__

    @property
    def sheet(self) -> str | None:
        """The title of the sheet on top."""
        sheets = self.app.nav.overlay.sheets
        return sheets[0].title if sheets else None

    @property
    def snackbar(self) -> str | None:
        bars = [seen.widget for seen in self.seen() if isinstance(seen.widget, Snackbar)]
        return bars[0].text if bars else None

    # Doing what a person does

    def tap(self, name: str) -> None:
        """Tap the button that is called so."""
        seen = self.find(name)
        assert not seen.widget.disabled, f"{name!r} cannot be pressed now"
        spot = seen.shown.middle
        above = self._top_at(spot)
        assert above is seen.widget, f"{name!r} is covered by {type(above).__name__} {names(above)}"
        self.tap_at(spot)

    def _top_at(self, spot: Point) -> Any:
        solid = (ButtonBehavior, TextInput, PointKeys, PointPad, Sheet)
        for seen in self.seen():
            if (
                isinstance(seen.widget, solid)
                and seen.shown.holds(spot)
                and not (isinstance(seen.widget, ButtonBehavior) and seen.widget.disabled)
            ):
                return seen.widget
        return None

    def scroll_to(self, name: str) -> None:
        """Scroll until the button of that name can be reached."""
        for _ in range(20):
            if any(
                name in names(seen.widget) and seen.shown.height > 0.5 * seen.box.height
                for seen in self.pressables()
            ):
                return
            self.scroll(0.5)
        raise AssertionError(f"{name!r} does not come up")

    def scroll(self, part: float) -> None:
        """Drag the topmost list up by a part of its height (down if negative)."""
        seen = next(
            each
            for each in self.uncovered()
            if isinstance(each.widget, ScrollView) and each.widget.do_scroll_y and each.shown.height > 20
        )
        box = seen.shown
        way = part * box.height
        x = box.right - 6
        start = (x, box.middle[1] - way / 2)
        finger = self.press(start)
        self.move(finger, (x, start[1] + way), steps=10)
        taps = self.taps
        self.let_go(finger)
        self.taps = taps  # looking further down is no tap
        self.swipes += 1
        self.settle(0.3)

    def tap_field(self) -> None:
        field = self.widget(TextInput)
        spot = box_of(field).middle
        assert self._top_at(spot) is field, "the field is covered"
        self.tap_at(spot)

    def type(self, text: str) -> None:
        """Type into the field that has the focus."""
        for letter in text:
            with self._main_loop():
                if not Window.dispatch("on_key_down", ord(letter), 0, letter, []):
                    Window.dispatch("on_textinput", letter)
            self.frame()
        self.settle()

    def press_key(self, code: int) -> None:
        with self._main_loop():
            if not Window.dispatch("on_key_down", code, 0, None, []):
                Window.dispatch("on_keyboard", code, 0, None, [])
            Window.dispatch("on_key_up", code, 0)
        self.settle(0.05)

    def press_enter(self) -> None:
        self.press_key(Keyboard.keycodes["enter"])

    def press_back(self) -> None:
        self.press_key(Keyboard.keycodes["escape"])

    def ask_why(self) -> None:
        """The question stands as an icon where there is no room for the word."""
        word = self.app.look.tr("Why?")
        self.tap(word if self.offers(word) else "why")

    # Ingenious

    def tap_number(self, colour: str, points: int) -> None:
        """Enter the points of one half, with one touch."""
        entry = self.widget(PointKeys)
        seen = next(each for each in self.seen() if each.widget is entry)
        if self._key(entry, (colour, points)) is not None:
            spot = self.number(colour, points)
            assert seen.shown.holds(spot), f"{colour} {points} is not on the screen"
            self.tap_at(spot)
            return
        spot = entry.to_window(*self._key(entry, (colour, None)))
        assert seen.shown.holds(spot), f"{colour} is not on the screen"
        finger = self.press(spot)
        assert self.pad is not None, f"no pad opens under the finger on {colour}"
        self.move(finger, self.pad_key(points))
        self.let_go(finger)

    def number(self, colour: str, points: int | None) -> Point:
        """The key of a number in the row of a colour."""
        entry = self.widget(PointKeys)
        return entry.to_window(*self._key(entry, (colour, points)))

    def symbol(self, colour: str) -> Point:
        """The key that opens the pad of a colour."""
        return self.number(colour, None)

    @property
    def pad(self) -> Any:
        """The pad of larger numbers, if it is open."""
        return next((seen.widget for seen in self.seen() if isinstance(seen.widget, PointPad)), None)

    def pad_key(self, points: int) -> Point:
        pad = self.pad
        (x, y), (width, height) = pad.origin, pad.panel_size
        return _middle(Box(x, y, x + width, y + height), lambda at: pad.key_at(at) == points)

    def _key(self, entry: Any, key: tuple[str, int | None]) -> Point | None:
        box = Box(entry.x, entry.y, entry.right, entry.top)
        return _middle(box, lambda at: entry.key_at(at) == key)

    def place(self, *halves: tuple[str, int]) -> None:
        """Enter a tile and place it."""
        for colour, points in halves:
            self.tap_number(colour, points)
        self.tap(self.app.look.tr("Place"))

    @property
    def tracks(self) -> Any:
        return self.app.nav.screen.parts.table

    @property
    def markers(self) -> list[int]:
        """Where the markers of the tracks in the middle stand."""
        return list(self.tracks.markers)

    @property
    def ghosts(self) -> list[int]:
        """Where they would go."""
        return list(self.tracks.ghosts)

    @property
    def scores(self) -> list[tuple[str, str]]:
        tiles = [seen for seen in self.seen() if isinstance(seen.widget, ScoreTile)]
        order = sorted(tiles, key=lambda seen: (-round(seen.box.y), seen.box.x))
        return [(seen.widget.name, seen.widget.score) for seen in order]

    @property
    def picks(self) -> list[tuple[str, int]]:
        return [tuple(pick) for pick in self.widget(PointKeys).picks]

    @property
    def seats(self) -> list[str]:
        return [face.name for face in self.widget(SeatTable).faces]

    def seat(self, at: int) -> Point:
        table = self.widget(SeatTable)
        return table.to_window(*table.spot(at))

    # The mirror board of Ingenious

    @property
    def board(self) -> Any:
        """The picture of the board: in a session, in the log, in a box."""
        return self.widget(HexBoard)

    def cell(self, cell: tuple[int, int]) -> Point:
        """Where a cell is drawn."""
        return self.board.to_window(*self.board.on_screen(cell))

    def choose(self, *colours: str) -> None:
        """Tap symbols, one after the other."""
        for colour in colours:
            keys = self.widget(SymbolPicker)
            self.tap_at(keys.to_window(*keys.middle(colour)))

    def lay(self, tile: tuple[str, str], one: tuple[int, int], other: tuple[int, int]) -> None:
        """Choose a tile, press on one cell, slide to the other, let go."""
        self.choose(*tile)
        self.slide(self.cell(one), self.cell(other))

    def pinch(self, start: tuple[Point, Point], end: tuple[Point, Point]) -> None:
        """Two fingers go down, both slide, both are lifted."""
        fingers = [self.press(at) for at in start]
        for step in range(1, 7):
            for finger, at, to in zip(fingers, start, end, strict=True):
                part = step / 6
                self.move(finger, (at[0] + (to[0] - at[0]) * part, at[1] + (to[1] - at[1]) * part), steps=1)
        for finger in fingers:
            self.let_go(finger)

    # The disk, as another process would see it

    def disk(self) -> Store:
        return Store.read_only(self.folder, summarise_with(Referees(self.games)), self.now)

    def stored(self, at: int = 0) -> Session:
        """A session on the disk, the newest first."""
        store = self.disk()
        return store.load(store.entries()[at].id)

    def events(self, at: int = 0) -> list[dict[str, Any]]:
        """Its events, without their moments."""
        return [_timeless(event) for event in self.stored(at).events]

    def undone(self, at: int = 0) -> list[dict[str, Any]]:
        return [_timeless(event) for event in self.stored(at).undone]

    def file(self, at: int = 0) -> Path:
        """A session's file, the newest first."""
        return self.folder / "sessions" / self.disk().entries()[at].file

    def bookmark(self) -> Any:
        return self.disk().bookmark()

    def write_bookmark(self, place: Any) -> None:
        data = place if isinstance(place, bytes) else json.dumps(place).encode()
        (self.folder / BOOKMARK_FILE).write_bytes(data)

    def fill_disk(self) -> None:
        """From now on nothing can be written, until `free_disk`."""

        def write(name: str, data: bytes) -> None:
            raise OSError(errno.ENOSPC, "No space left on device")

        self.app.store._disk._write_new = self.app.store._disk._append = write

    def free_disk(self) -> None:
        del self.app.store._disk._write_new, self.app.store._disk._append

    def prepare(
        self,
        people: Sequence[str] = (),
        sessions: Sequence[tuple[Sequence[str] | Mapping[str, Any], Sequence[dict[str, Any]]]] = (),
        game: str = "ingenious",
        rulings: Mapping[str, Any] | None = None,
        **settings: Any,
    ) -> Driver:
        """What earlier evenings left in the folder. Each session is a minute younger than the one before.

        A session is its players (standard, tally entry) or its whole setup (with a `game` that is not
        Ingenious), and its events.
        """
        with Store.open(self.folder, SUMMARISE, self.now, lambda: f"s{next(self._ids)}") as store:
            store.change_settings(**{"language": "en", "reduce_motion": True, "helped": HELPED, **settings})
            for name in people:
                store.add_person(name)
            for players, events in sessions:
                setup = (
                    dict(players)
                    if isinstance(players, Mapping)
                    else {"mode": "standard", "players": list(players), "entry": "tally"}
                )
                played = setup.pop("game", game)
                session = store.create(Session(played, setup, rulings or {}))
                table = Table(REFEREES[played], session, store.save, lambda: self.now().isoformat())
                for event in events:
                    assert isinstance(table.submit(event), Verdict), event
                self.wait(minutes=1)
        return self

    def open(
        self,
        players: Sequence[str] | Mapping[str, Any],
        events: Sequence[dict[str, Any]] = (),
        **settings: Any,
    ) -> Driver:
        """The app with a running session on the screen."""
        self.prepare(sessions=[(players, events)], **settings)
        self.write_bookmark({"stack": [["home", {}], ["session", {"id": "s1"}]], "draft": None})
        return self.launch()


def plain(label: Any) -> str:
    """The text without markup."""
    if not label.markup:
        return str(label.text)
    text = label.text.replace("[b]", "").replace("[/b]", "")
    for code, letter in (("&bl;", "["), ("&br;", "]"), ("&amp;", "&")):
        text = text.replace(code, letter)
    return str(text)


def names(widget: Any) -> set[str]:
    """What a button is called: its label for reading aloud, every text and the name of every icon on it."""
    labels = [child for child in widget.walk(restrict=True) if isinstance(child, Label)]
    found = {ICONS.get(child.text, "") if child.font_name == "Icons" else plain(child) for child in labels}
    found |= {getattr(widget, name, "") for name in ("text", "label", "name")}
    return {name for name in found if isinstance(name, str) and name}


def _middle(box: Box, is_there: Callable[[Point], bool]) -> Point | None:
    """The middle of what answers yes, on a fine grid."""
    spots = [
        (x, y)
        for x in range(int(box.x) + 4, int(box.right), 8)
        for y in range(int(box.y) + 4, int(box.top), 8)
        if is_there((x, y))
    ]
    if not spots:
        return None
    return sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)


def _timeless(event: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in event.items() if name != "when"}


def placed(first: tuple[str, int], second: tuple[str, int]) -> dict[str, Any]:
    """The event of a tile."""
    return {"type": "place", "tile": [first[0], second[0]], "points": [first[1], second[1]]}


def corrected(side: int, **markers: int) -> dict[str, Any]:
    return {"type": "correct", "side": side, "markers": markers}


def laid(tile: tuple[str, str], one: tuple[int, int], other: tuple[int, int]) -> dict[str, Any]:
    """The event of a tile on the mirror board."""
    return {"type": "place", "tile": list(tile), "cells": [list(one), list(other)]}
