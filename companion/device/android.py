"""The only module that talks to Android, through pyjnius. Imported on a phone alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def java(name: str) -> Any:
    """A class of Android's or of Java's by its full name."""
    from jnius import autoclass

    return autoclass(name)


def as_java(name: str, value: object) -> Any:
    """The same object seen as an instance of that class: Java chooses among methods of one name by it."""
    from jnius import cast

    return cast(name, value)


def activity() -> Any:
    """The app's window to Android."""
    return java("org.kivy.android.PythonActivity").mActivity


def on_answer(answered: Callable[[int, int, Any], None]) -> None:
    """What another app answers that was asked with a number: the number, how it ended, an intent or None."""
    from android.activity import bind

    bind(on_activity_result=answered)


def on_intent(opened: Callable[[Any], None]) -> None:
    """Another app hands something over while this one runs."""
    from android.activity import bind

    bind(on_new_intent=opened)


def on_ready(told: Callable[[int], None]) -> Any:
    """A listener for a speech engine, which is made ready in its own time. Java keeps no hold of it."""
    from jnius import PythonJavaClass, java_method

    class Listener(PythonJavaClass):  # type: ignore[misc]
        __javainterfaces__ = ("android/speech/tts/TextToSpeech$OnInitListener",)

        @java_method("(I)V")  # type: ignore[untyped-decorator]
        def onInit(self, status: int) -> None:  # noqa: N802
            told(status)

    return Listener()


def on_its_thread(change: Callable[..., None], *arguments: object) -> None:
    """Views may be changed on Android's own thread alone."""
    from android.runnable import run_on_ui_thread

    run_on_ui_thread(change)(*arguments)


def remove_presplash() -> None:
    from android import remove_presplash

    remove_presplash()
