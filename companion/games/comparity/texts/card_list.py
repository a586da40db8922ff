"""Why a list of cards was refused: one sentence a bad line."""

from __future__ import annotations

from companion.core.referee import Json
from companion.texts.catalogue import Catalogue, fill, msg

BAD_LINES = {
    "too-large": msg("The list is longer than {limit} million characters."),
    "no-header": msg("Line {line} should name the columns, and one of them must be “{column}”."),
    "unknown-column": msg("Line {line}: there is no column “{column}” in this box."),
    "same-column": msg("Line {line}: the column “{column}” is there twice."),
    "not-csv": msg("Line {line}: the quotation marks do not fit together."),
    "too-many-fields": msg("Line {line} has more fields than the {columns} columns."),
    "no-name": msg("Line {line}: the name is missing."),
    "bad-name": msg("Line {line}: the name “{name}…” is too long."),
    "bad-place": msg("Line {line}: the place “{place}…” is too long."),
    "same-name": msg("Line {line}: “{name}” is in line {first} already."),
    "bad-value": msg("Line {line}: “{value}” in the column “{column}” is no number."),
    "bad-answer": msg("Line {line}: “{value}” in the column “{column}” is neither yes nor no."),
    "bad-moment": msg(
        "Line {line}: “{value}” in the column “{column}” is no moment like 2026-03-01T20:15:00+03:00."
    ),
}


def bad_line(words: Catalogue, line: int, code: str, facts: Json) -> str:
    message = BAD_LINES.get(code, msg("Line {line} cannot be read."))
    return fill(words.tr(message), {**facts, "line": line})
