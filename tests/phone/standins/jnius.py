"""Stands in for pyjnius: the same names, and behind them the classes of `system`."""

from collections.abc import Callable
from typing import Any

from system import JavaException, find_class

__all__ = ["JavaException", "PythonJavaClass", "autoclass", "cast", "java_method"]


def autoclass(name: str) -> Any:
    return find_class(name)


def cast(name: str, thing: Any) -> Any:
    return thing


class PythonJavaClass:
    """A Python object that Java calls."""


def java_method(signature: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    return lambda method: method
