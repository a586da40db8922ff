"""Frozen values: one like another but for some fields, and what is known of it already.

A verdict makes a dozen of them, so they are made without asking each field by itself.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Final, TypeVar

Value = TypeVar("Value")
_new, _set = object.__new__, object.__setattr__

if TYPE_CHECKING:
    from dataclasses import replace as replace  # so that the fields are checked
else:

    def replace(value, /, **changes):
        """As in `dataclasses`, some four times as quick; for values without slots and `__post_init__`.

        What a `cached_property` has found out about the old value is left behind.
        """
        kind = type(value)
        fields = vars(value) | changes
        for name in _FOUND_OUT[kind]:
            fields.pop(name, None)
        new = _new(kind)
        _set(new, "__dict__", fields)
        return new


def knowing(value: Value, **found: object) -> Value:
    """The value, told what its cached properties would find out the long way."""
    vars(value).update(found)
    return value


class _FoundOut(dict[type, tuple[str, ...]]):
    """The names of the cached properties of each type that was asked for."""

    def __missing__(self, kind: type) -> tuple[str, ...]:
        parts = (each for above in kind.__mro__ for each in vars(above).items())
        self[kind] = tuple(name for name, part in parts if isinstance(part, cached_property))
        return self[kind]


_FOUND_OUT: Final = _FoundOut()
