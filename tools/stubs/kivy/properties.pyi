from collections.abc import Callable, Iterable, Sequence
from typing import Generic, Never, Self, TypeVar, overload

from kivy.event import EventDispatcher

_Get = TypeVar("_Get")
_Set = TypeVar("_Set")
_T = TypeVar("_T")
_Number = TypeVar("_Number", bound=float)

class Property(Generic[_Get, _Set]):
    @overload
    def __get__(self, obj: None, owner: type[EventDispatcher]) -> Self: ...
    @overload
    def __get__(self, obj: EventDispatcher, owner: type[EventDispatcher]) -> _Get: ...
    def __set__(self, obj: EventDispatcher, value: _Set) -> None: ...
    def dispatch(self, obj: EventDispatcher) -> None: ...

class NumericProperty(Property[_Number, _Number]):
    @overload
    def __init__(self: NumericProperty[float]) -> None: ...
    @overload
    def __init__(self, defaultvalue: _Number) -> None: ...

class StringProperty(Property[str, str]):
    def __init__(self, defaultvalue: str = "") -> None: ...

class BooleanProperty(Property[bool, bool]):
    def __init__(self, defaultvalue: bool = True) -> None: ...

class ObjectProperty(Property[_T, _T]):
    def __init__(self, defaultvalue: _T = ..., *, allownone: bool = False, rebind: bool = False) -> None: ...

class ListProperty(Property[list[_T], Iterable[_T]]):
    def __init__(self, defaultvalue: Iterable[_T] = ...) -> None: ...

class ColorProperty(Property[list[float], Sequence[float] | str]):
    def __init__(self, defaultvalue: Sequence[float] | str = ...) -> None: ...

class OptionProperty(Property[str, str]):
    def __init__(self, defaultvalue: str, *, options: Sequence[str]) -> None: ...

class AliasProperty(Property[_T, Never]):
    def __init__(
        self, getter: Callable[..., _T], *, bind: Sequence[str] = (), cache: bool = False
    ) -> None: ...

# Kivy's own: x and y as pos, and so on; paddings and radii of one to four numbers.
class ReferenceListProperty(Property[list[float], Sequence[float]]): ...
class VariableListProperty(Property[list[float], Sequence[float] | float]): ...
