"""From screen to screen: the stack of places, the Back key, and the bookmark that survives a kill."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from kivy.input.motionevent import MotionEvent
from kivy.uix.boxlayout import BoxLayout

from companion.core.referee import Json
from companion.ui.fingers import leave_what_is_gone
from companion.ui.look import Look, load_kv
from companion.ui.settle import lay_out
from companion.ui.widgets.double_tap import DoubleTap, Sign
from companion.ui.widgets.layout import Pile
from companion.ui.widgets.sheet import Again, Overlay, Sheet, Snackbar

if TYPE_CHECKING:
    from companion.ui.caller import Caller
    from companion.ui.game import PlayableGame
    from companion.ui.services import Files, Services, Voice, VolumeKeys
    from companion.ui.turn_timer import TurnTimer

Place = tuple[str, dict[str, Json]]  # a screen by name, and what it is opened with
HOME: Place = ("home", {})
KEPT = 4  # drafts of places that were left; one that was left longer ago is gone
log = logging.getLogger(__name__)


class Screen(BoxLayout):
    """A screen knows the navigator, is built for one place and can be rebuilt from its draft."""

    def __init__(self, nav: Navigator, **kwargs: object) -> None:
        self.nav = nav
        # As large as it will be: what it holds is laid out for that at once.
        super().__init__(**{"size": nav.root.size, "pos": nav.root.pos, **kwargs})

    @property
    def look(self) -> Look:
        return self.nav.look

    @property
    def services(self) -> Services:
        return self.nav.services

    @property
    def scene(self) -> object:
        """Changes when it shows something altogether different in the same place."""
        return None

    @property
    def holds_back(self) -> bool:
        """The Back key does nothing now."""
        return False

    @property
    def keeps_awake(self) -> bool:
        """While it is open the device does not go dark by itself."""
        return False

    @property
    def hurries(self) -> bool:
        """A clock runs on it: nothing may hold it up."""
        return False

    def draft_json(self) -> Json:
        """What is entered but not confirmed, as JSON; given back to `restore` after a kill or a rebuild."""
        return None

    def restore(self, draft: Json) -> None:
        """Take up a draft; one that no longer fits is left alone."""

    @property
    def keeps(self) -> str:
        """The name under which its draft waits while somebody goes elsewhere; empty: it does not."""
        return ""

    def leave(self) -> None:
        """The screen is taken off."""

    def gone(self) -> None:
        """Nobody comes back to it by going back."""


class Root(Pile):
    """Under everything: every touch comes through here first."""

    def __init__(self, scene: Callable[[], Sign]) -> None:
        super().__init__()
        self._double_tap = DoubleTap(self, scene)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return self._double_tap.refuses(touch) or bool(super().on_touch_down(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        self._double_tap.lifted()
        return bool(super().on_touch_up(touch))


class Navigator:
    """Builds screens by name. `remember` stores the bookmark, `leave_app` ends the app, `opened` is told of
    every screen that has been built."""

    def __init__(
        self,
        look: Look,
        services: Services,
        games: Mapping[str, PlayableGame],
        screens: dict[str, Callable[..., Screen]],
        remember: Callable[[Json], None],
        leave_app: Callable[[], None],
        settings_changed: Callable[[], None],
        feedback: Callable[[str], None],
        open_files: Callable[[], Files],
        keep_awake: Callable[[bool], None],
        volume_keys: VolumeKeys,
        open_voice: Callable[[], Voice],
        opened: Callable[[], None] = lambda: None,
    ) -> None:
        self.look = look
        self.services = services
        self.games = games
        self.feedback = feedback
        self.volume_keys = volume_keys
        self._keep_awake = keep_awake
        self._open_files = open_files
        self._open_voice = open_voice
        self._opened = opened
        self._screens = screens
        self._remember = remember
        self._leave_app = leave_app
        self.settings_changed = settings_changed
        self._stack: list[Place] = []
        self._kept: dict[str, Json] = {}  # drafts of places that were left, by `Screen.keeps`
        self.root = Root(self._scene)
        self.overlay = Overlay()
        self.screen: Screen | None = None
        self.root.add_widget(self.overlay)

    @cached_property
    def files(self) -> Files:
        """What goes out of the app and comes into it; not before the first frame."""
        return self._open_files()

    @cached_property
    def caller(self) -> Caller:
        """Says aloud what happens; made with the first session, not at the launch."""
        from companion.ui.caller import Caller

        return Caller(self._open_voice(), self.services.settings, lambda: self.look.texts)

    @cached_property
    def turn_timer(self) -> TurnTimer:
        """Outlives the screens: a turned phone gives nobody more time."""
        from companion.ui.turn_timer import TurnTimer

        return TurnTimer(self.services.ticks)

    # Where we are

    def start(self, bookmark: Json) -> None:
        """Come back to the place of the bookmark, or home if it leads nowhere any more."""
        self._stack, draft, self._kept = _read_bookmark(bookmark, self._screens)
        try:
            self._build(draft)
        except Exception:
            if self._stack == [HOME]:
                raise
            self._stack = [HOME]  # a bookmark must never keep the app from opening
            self._build(None)

    def go(self, name: str, **arguments: Json) -> None:
        """Open a place above this one."""
        self._move([*self._stack, (name, arguments)])

    def has(self, name: str) -> bool:
        """Whether there is such a place."""
        return name in self._screens

    def replace(self, name: str, **arguments: Json) -> None:
        """Open a place instead of this one."""
        self._move([*self._stack[:-1], (name, arguments)])

    def stay(self, **arguments: Json) -> None:
        """Note more about this place: whoever comes back to it finds it so."""
        name, known = self._stack[-1]
        self._stack[-1] = (name, {**known, **arguments})
        self.save_place()

    def go_home(self, name: str = "home", **arguments: Json) -> None:
        """One of the places in the navigation bar; home lies under all of them."""
        self._move([HOME] if name == "home" else [HOME, (name, arguments)])

    def back(self) -> bool:
        """The Back key: close what lies on top, go up one place, from home leave the app."""
        if self.overlay.close_top() or (self.screen is not None and self.screen.holds_back):
            return True
        if len(self._stack) > 1:
            self._move(self._stack[:-1])
        else:
            self._leave_app()
        return True

    def leave_sessions(self, gone: Collection[str]) -> None:
        """To the place below all that show a session which is gone; where we are elsewhere, it stays so."""
        for depth, (_, arguments) in enumerate(self._stack):
            if arguments.get("id") in gone:
                self._move(self._stack[:depth] or [HOME])
                return

    def rebuild(self) -> None:
        """Build the same place anew: another language, theme, text size or form of the window.

        A sheet lies open as before, with what was entered in it.
        """
        draft = self.screen.draft_json() if self.screen else None
        lying = [(sheet.again, sheet.entered()) for sheet in reversed(self.overlay.sheets) if sheet.again]
        self.overlay.tidy()
        self._build(draft)
        for again, entered in lying:
            made = again(self.screen)
            if isinstance(made, Sheet):
                self.sheet(made, again)
            for sheet in self.overlay.sheets[:1]:
                sheet.take_up(entered)
        self.save_place()  # a sheet that was closed has noted so, and may be open again

    def remember(self) -> None:
        """Write down where we are and what is being entered."""
        place = {"stack": self._stack, "draft": self.screen.draft_json() if self.screen else None}
        self._remember({**place, "kept": self._kept} if self._kept else place)

    def save_place(self) -> None:
        """The same where nothing was entered: a full disk must not keep anybody from going elsewhere."""
        try:
            self.remember()
        except Exception:
            log.warning("the place was not written down", exc_info=True)

    # What lies above the screen

    def _scene(self) -> Sign:
        above = (child for child in self.overlay.children if not isinstance(child, Snackbar))
        return id(self.screen), self.screen.scene if self.screen else None, *map(id, above)

    def sheet(self, sheet: Sheet, again: Again | None = None) -> None:
        """Open it; `again` makes it once more for the screen that takes the place of this one."""
        sheet.again = again
        self.overlay.open(sheet, self.look.seconds)

    def say(self, text: str, action: str = "", on_action: Callable[[], None] | None = None) -> None:
        self.overlay.say(text, action, on_action)

    def pause(self) -> None:
        """The app is put away: what was entered is on the disk, and the device belongs to others."""
        self.save_place()
        self._keep_awake(False)
        self.volume_keys.give_back()
        if "caller" in vars(self):
            self.caller.hush()
        if "turn_timer" in vars(self):
            self.turn_timer.pause()

    def resume(self) -> None:
        if "turn_timer" in vars(self):
            self.turn_timer.resume()
        self._keep_awake(self.screen is not None and self.screen.keeps_awake)

    def close_notice(self) -> None:
        self.overlay.close_notice()

    def _move(self, stack: list[Place]) -> None:
        before = self._stack
        try:
            self._part_with(stack)
            self._stack = stack
            self.overlay.tidy()
            self._build(None)
        except Exception:
            self._stack = before
            raise
        self.save_place()

    def _part_with(self, stack: list[Place]) -> None:
        """What is being entered waits for whoever comes back; what nobody comes back to may go."""
        screen = self.screen
        if screen is None:
            return
        draft = screen.draft_json() if screen.keeps else None
        self._kept.pop(screen.keeps, None)
        if draft is not None:
            self._kept = dict([*self._kept.items(), (screen.keeps, draft)][-KEPT:])
        elif self._stack[-1] not in stack:
            screen.gone()

    def _build(self, draft: Json) -> None:
        name, arguments = self._stack[-1]
        screen = self._screens[name](self, **arguments)
        if draft is None and screen.keeps:
            draft = self._kept.pop(screen.keeps, None)
        if draft is not None:
            screen.restore(draft)
        if self.screen is not None:
            self.screen.leave()
            self.root.remove_widget(self.screen)
            leave_what_is_gone()
        self.screen = screen
        self.root.add_widget(screen, index=len(self.root.children))
        lay_out(self.root)
        self._keep_awake(screen.keeps_awake)
        self._opened()


def _read_bookmark(bookmark: Json, known: Mapping[str, object]) -> tuple[list[Place], Json, dict[str, Json]]:
    try:
        stack = [(str(name), dict(arguments)) for name, arguments in bookmark["stack"]]
        draft, kept = bookmark["draft"], dict(bookmark.get("kept", {}))
    except (TypeError, KeyError, ValueError):
        return [HOME], None, {}
    if not stack or any(name not in known for name, _ in stack):
        return [HOME], None, {}
    return stack, draft, kept


load_kv(__file__)
