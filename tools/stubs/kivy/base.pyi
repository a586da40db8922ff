from collections.abc import Callable
from typing import Final

from kivy.core.window import WindowBase
from kivy.event import EventDispatcher
from kivy.input.motionevent import MotionEvent
from kivy.input.provider import MotionEventProvider
from kivy.uix.widget import Widget

class ExceptionHandler:
    def handle_exception(self, exception: Exception) -> int: ...

class ExceptionManagerBase:
    RAISE: Final = 0
    PASS: Final = 1
    def add_handler(self, cls: ExceptionHandler) -> None: ...

class EventLoopBase(EventDispatcher):
    mainloop: Callable[[], None]
    status: str
    window: WindowBase | None
    remove_android_splash: Callable[..., None]
    @property
    def touches(self) -> list[MotionEvent]: ...
    def idle(self) -> None: ...
    def add_input_provider(self, provider: MotionEventProvider, auto_remove: bool = False) -> None: ...
    def post_dispatch_input(self, etype: str, me: MotionEvent) -> None: ...

EventLoop: EventLoopBase
ExceptionManager: ExceptionManagerBase

def runTouchApp(widget: Widget | None = None, embedded: bool = False) -> None: ...
