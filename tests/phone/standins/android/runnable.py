"""Runs on the thread that may change views."""

from collections.abc import Callable
from typing import Any

from jnius import PythonJavaClass, autoclass, java_method


class Runnable(PythonJavaClass):
    __javainterfaces__ = ("java/lang/Runnable",)

    def __init__(self, function: Callable[..., Any]) -> None:
        super().__init__()
        self.function, self.arguments = function, ()

    def __call__(self, *arguments: Any) -> None:
        self.arguments = arguments
        autoclass("org.kivy.android.PythonActivity").mActivity.runOnUiThread(self)

    @java_method("()V")
    def run(self) -> None:
        self.function(*self.arguments)


def run_on_ui_thread(function: Callable[..., Any]) -> Runnable:
    return Runnable(function)
