"""How files of older schemas are brought to today's. Step number n leads from schema n to n + 1.

A change of what a file holds adds a step to its list; nothing else in storage knows old forms.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from companion.storage.errors import NewerSchema, Unreadable
from companion.storage.people import person_key

Step = Callable[[dict[str, Any]], dict[str, Any]]


def _no_schema_zero(content: dict[str, Any]) -> dict[str, Any]:
    raise ValueError("schema 0 was never released")


def _without_index(tables: dict[str, Any]) -> dict[str, Any]:
    """It has a file of its own since, which is made anew from the session files."""
    return {name: table for name, table in tables.items() if name != "sessions"}


def _with_keys(tables: dict[str, Any]) -> dict[str, Any]:
    """Everybody gets the key by which sheets know them since."""
    people = {
        number: {**person, "id": person_key(person["name"], person["created"])}
        for number, person in tables.get("people", {}).items()
    }
    return {**tables, "people": people} if people else tables


def _with_mark(document: dict[str, Any]) -> dict[str, Any]:
    """By which a journal knows its file: this one has none yet."""
    return {**document, "journal": ""}


LIBRARY_STEPS: Final[tuple[Step, ...]] = (_no_schema_zero, _without_index, _with_keys)  # over all tables
SESSION_STEPS: Final[tuple[Step, ...]] = (_no_schema_zero, _with_mark)  # over the one document


def upgraded(file: str, content: dict[str, Any], schema: object, steps: Sequence[Step]) -> dict[str, Any]:
    """The content in today's schema, which is the number of steps. The file itself is not touched."""
    if not isinstance(schema, int) or isinstance(schema, bool) or schema < 0:
        raise Unreadable(file, "no schema number")
    if schema > len(steps):
        raise NewerSchema(file, schema, len(steps))
    try:
        for step in steps[schema:]:
            content = step(content)
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise Unreadable(file, type(error).__name__) from error
    return content
