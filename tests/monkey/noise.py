"""What happens round a table beside moves: stray fingers, a turned phone, a kill, a look elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from kivy.core.window import Window
from kivy.uix.textinput import TextInput

from companion.core.referee import Event
from tests.monkey.checks import check_answered, check_draft, check_fold, must, open_table
from tests.monkey.player import inside
from tests.ui.driver import Point

if TYPE_CHECKING:
    from tests.monkey.monkey import Monkey

FORMS = ((320, 568), (360, 740), (412, 915), (915, 412), (1280, 800))
TYPED = ("Ann", "Я", "  ", "[b]", "7", "-3", "0", "Zoë", "ё" * 45, "e\u0301", "\U0001f600", "&bl;", "12:30")
DEEDS = {
    "tap_button": 22, "tap_anywhere": 12, "double_tap": 8, "drag": 9, "two_fingers": 5, "hold": 4,
    "second_finger": 3, "back": 4, "turn": 4, "pause": 2, "kill": 3, "undo": 6, "redo": 5, "type": 4,
    "key": 1, "go_somewhere": 3, "wait": 1, "arrive": 1, "answer": 1,
}  # fmt: skip


class Noise:
    def __init__(self, monkey: Monkey) -> None:
        self.monkey, self.driver, self.dice = monkey, monkey.driver, monkey.dice

    def make(self) -> None:
        deed = self.dice.choices(list(DEEDS), list(DEEDS.values()))[0]
        getattr(self, deed)()

    def somewhere(self) -> Point:
        return inside(self.dice, self.driver.window)

    # Fingers

    def tap_button(self) -> None:
        self.monkey.touch_something()

    def tap_anywhere(self) -> None:
        self.monkey.tap_at(self.somewhere(), "anywhere")

    def double_tap(self) -> None:
        buttons = self.monkey.buttons()
        aimed = buttons and self.dice.random() < 0.8
        spot = self.dice.choice(buttons).shown.middle if aimed else self.somewhere()
        self.monkey.double_tap(spot, self.dice.choice([0.02, 0.05, 0.12, 0.3]))

    def drag(self) -> None:
        self.monkey.slide(self.somewhere(), self.somewhere(), "anywhere")

    def two_fingers(self) -> None:
        spots = [self.somewhere() for _ in range(4)]
        self.monkey.pinch((spots[0], spots[1]), (spots[2], spots[3]))

    def hold(self) -> None:
        buttons = self.monkey.buttons()
        aimed = buttons and self.dice.random() < 0.6
        spot = self.dice.choice(buttons).shown.middle if aimed else self.somewhere()
        self.monkey.hold(spot, self.dice.choice([0.3, 0.6, 0.8, 1.5]))

    def second_finger(self) -> None:
        """One rests while another taps, and is lifted afterwards."""
        spot, buttons = self.somewhere(), self.monkey.buttons()
        other = self.dice.choice(buttons).shown.middle if buttons else self.somewhere()
        self.monkey.note("second finger", f"{spot}, {other}")
        resting = self.driver.press(spot)
        self.driver.tap_at(other)
        self.driver.let_go(resting)

    def undo(self) -> None:
        for _ in range(self.dice.choice([1, 1, 2, 5])):
            if not self.monkey.tap("undo"):
                break

    def redo(self) -> None:
        for _ in range(self.dice.choice([1, 2, 5])):
            if not self.monkey.tap("redo"):
                break

    # Keys

    def back(self) -> None:
        self.monkey.back()

    def type(self) -> None:
        fields = [seen for seen in self.driver.uncovered() if isinstance(seen.widget, TextInput)]
        if not fields:
            self.go_somewhere()
            return
        if not any(seen.widget.focus for seen in fields):
            self.monkey.tap_at(self.dice.choice(fields).shown.middle, "a field")
            return
        self.monkey.type(self.dice.choice(TYPED))
        if self.dice.random() < 0.4:
            self.monkey.enter()

    def key(self) -> None:
        self.monkey.key(self.dice.choice(["backspace", "tab", "up", "down", "left", "right", "delete", "f1"]))

    # The window and the process

    def turn(self) -> None:
        """Also with a finger down."""
        wide, high = self.dice.choice(FORMS)
        if self.dice.random() < 0.4:
            wide, high = self.dice.randint(320, 1280), self.dice.randint(412, 915)
        self.monkey.note("turn", f"{wide}x{high}")
        finger = self.driver.press(self.somewhere()) if self.dice.random() < 0.2 else None
        with self.driver.as_in_the_loop():
            Window.size = wide, high
        self.driver.settle(0.1)
        if finger is not None:
            self.driver.let_go(finger)

    def pause(self) -> None:
        self.monkey.note("pause")
        with self.driver.as_in_the_loop():
            self.driver.app.on_pause()
        if self.dice.random() < 0.3:
            self.kill()
            return
        self.driver.wait(minutes=self.dice.choice([0, 1, 600]))
        with self.driver.as_in_the_loop():
            self.driver.app.on_resume()
        self.driver.settle(0.1)

    def kill(self) -> None:
        """The next launch is where this one was; what was answered is on the disk."""
        driver = self.driver
        how = self.dice.choice(["kill", "kill", "kill with a finger down", "reboot"])
        self.monkey.note("kill", how)
        if how == "kill with a finger down":
            driver.move(driver.press(self.somewhere()), self.somewhere(), steps=2)
            self.monkey.watch()
        table, place = open_table(driver), driver.bookmark()
        draft = driver.app.nav.screen.draft_json() if driver.screen == "SessionScreen" else None
        covered = driver.app.nav.overlay.children or self.monkey.foreign
        answered, services = None if table is None else table.session, driver.app.services
        driver.reboot() if how == "reboot" else driver.kill()
        entries = {entry.id for entry in driver.disk().entries()}
        if answered is not None and answered.id in entries:
            check_answered(driver, services, answered)
        driver.launch()
        if not covered:
            must(
                driver.bookmark()["stack"] == place["stack"],
                f"was at {place['stack']}, came back to {driver.bookmark()['stack']}",
            )
        check_draft(driver)
        after = open_table(driver)
        ran_out = False
        if answered is not None and after is not None and after.session.id == answered.id:
            ran_out = how == "reboot" and _ran_out(answered.events, after.session.events)
            must(ran_out or after.session.events == answered.events, "another session after the kill")
            check_fold(after)
        if not covered and driver.screen == "SessionScreen" and not ran_out:
            now = driver.app.nav.screen.draft_json()
            must(now == draft, f"{draft} was entered, {now} after the kill")

    # Wandering

    def go_somewhere(self) -> None:
        self.monkey.errand = self.dice.choice(self._errands())()

    def _errands(self) -> list[Callable[[], Iterator[bool]]]:
        return [self._language, self._theme, self._letters, self._voice, self._log, self._story, self._home,
                self._people, self._boxes, self._backup]  # fmt: skip

    def _through(self, *words: str) -> Iterator[bool]:
        """Tap one name after the other, scrolling to what is not in sight; False where that leads nowhere."""
        for word in words:
            for _ in range(6):
                if self.monkey.tap(word):
                    yield True
                    break
                self.monkey.scroll()
                yield True
            else:
                yield False

    def _to_home(self) -> Iterator[bool]:
        for _ in range(8):
            if self.driver.screen == "HomeScreen" and self.driver.sheet is None:
                return
            if self.driver.screen in ("HistoryScreen", "SettingsScreen", "BoxesScreen", "PeopleScreen"):
                return  # the bar of places is there, too
            self.monkey.back()
            yield True

    def _place(self, name: str, *words: str) -> Iterator[bool]:
        yield from self._to_home()
        tr = self.driver.app.look.tr
        yield from self._through(tr(name), *words)

    def _language(self) -> Iterator[bool]:
        return self._place("Settings", self.dice.choice(["Русский", "English", "English"]))

    def _theme(self) -> Iterator[bool]:
        tr = self.driver.app.look.tr
        return self._place("Settings", tr(self.dice.choice(["Light", "Dark", "Black"])))

    def _letters(self) -> Iterator[bool]:
        return self._place("Settings", self.dice.choice(["85", "100", "100", "130", "160"]))

    def _voice(self) -> Iterator[bool]:
        tr = self.driver.app.look.tr
        if self.driver.screen != "SessionScreen":
            return self._place("Settings", tr(self.dice.choice(["All", "Important", "Off"])))
        caller = self.driver.app.nav.caller
        return self._through("menu", tr("Stop speaking") if caller.on else tr("Speak the calls"))

    def _log(self) -> Iterator[bool]:
        yield from self._through("menu", self.driver.app.look.tr("Log"))
        for _ in range(self.dice.randint(1, 8)):
            self.monkey.touch_something()
            yield True

    def _story(self) -> Iterator[bool]:
        yield from self._place("History")
        for _ in range(self.dice.randint(2, 10)):
            self.monkey.touch_something()
            yield True

    def _people(self) -> Iterator[bool]:
        yield from self._place("People")
        for _ in range(self.dice.randint(2, 10)):
            self.monkey.touch_something()
            yield True

    def _boxes(self) -> Iterator[bool]:
        yield from self._place("My boxes")
        for _ in range(self.dice.randint(2, 10)):
            if self.dice.random() < 0.3:
                self.type()
            else:
                self.monkey.touch_something()
            yield True

    def _backup(self) -> Iterator[bool]:
        yield from self._place("Settings", self.driver.app.look.tr("Save a backup"))

    def _home(self) -> Iterator[bool]:
        return self._through("menu", self.driver.app.look.tr("Pause"))

    # Time and the world outside

    def wait(self) -> None:
        seconds = self.dice.choice([0.5, 2, 7])
        self.monkey.wait(seconds) if self.dice.random() < 0.5 else self.monkey.wait_at_table(60 * seconds)

    def _documents(self) -> list[object]:
        files = self.driver.files
        return [*files.saved, *(document for document, _ in files.shared)][-12:]

    def arrive(self) -> None:
        """Something that was given away comes back from elsewhere."""
        documents = self._documents()
        if documents and self.driver.files.take is not None:
            document = self.dice.choice(documents)
            self.monkey.note("arrive", document.name)
            with self.driver.as_in_the_loop():
                self.driver.files.take(document)
            self.driver.settle(0.1)

    def answer(self) -> None:
        """What the next dialog for opening finds."""
        documents = self._documents()
        self.monkey.note("dialog")
        self.driver.files.chosen = self.dice.choice([None, *documents])


def _ran_out(before: Sequence[Event], after: Sequence[Event]) -> bool:
    """A device takes half a minute to start: a countdown may have ended meanwhile."""
    new = after[len(before) :]
    return tuple(after[: len(before)]) == tuple(before) and [event["type"] for event in new] == ["timeout"]
