"""What every command prints, and in which language: lines on standard output, sentences for refusals."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, TextIO

from companion.core.problem import Problem
from companion.core.referee import Foul, Json
from companion.exchange.refusal import Refusal

if TYPE_CHECKING:
    from companion.texts import Texts
    from companion.texts.catalogue import Catalogue
    from companion.texts.game import GameTexts


class Messages:
    """Texts are read only once something has to be said: most runs have no foul, and a start is quick.

    `language` is the one asked for; otherwise `stored` tells the one of the settings, if any.
    """

    def __init__(self, language: str | None = None, stored: Callable[[], str | None] = lambda: None) -> None:
        self._language = language
        self._stored = stored

    @cached_property
    def _texts(self) -> Texts:
        from companion.device.interface import this_device
        from companion.texts import load, pick_language

        return load(pick_language(self._language or self._stored(), this_device().languages()))

    @property
    def language(self) -> str:
        return self._texts.language

    @property
    def catalogue(self) -> Catalogue:
        return self._texts

    def foul(self, game: str, foul: Foul) -> str:
        from companion.games import GAMES

        return GAMES[game].texts(self._texts).foul(foul)

    def of_game(self, game: str) -> tuple[str, GameTexts[Any]]:
        """Its title and its sentences."""
        from companion.games import GAMES

        return self._texts.tr(GAMES[game].title), GAMES[game].texts(self._texts)

    def problem(self, code: str, facts: Mapping[str, Json]) -> str:
        return self._texts.problem(code, facts)

    def of(self, problem: Problem) -> str:
        return self.problem(problem.code, problem.facts)

    def in_any_case(self, code: str, facts: Mapping[str, Json]) -> str:
        """A problem told even if the texts themselves are what is broken."""
        try:
            return self.problem(code, facts)
        except Exception:
            return f"{code} {dict(facts)}"


def print_json(line: Mapping[str, Json]) -> None:
    """One JSON line, out at once."""
    print_text(json.dumps(line, ensure_ascii=False))


def print_text(text: str) -> None:
    if sys.stdout is None:  # closed before we were started
        raise BrokenPipeError
    try:
        sys.stdout.write(text + "\n")
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        discard_output()
        raise Refusal("file-unwritable", file="stdout", reason=error.strerror or str(error)) from error


def discard_output() -> None:
    """Nobody listens any more; Python would complain when it flushes standard output at the end."""
    if sys.stdout is not None:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())


def print_error(message: str) -> None:
    """One line on standard error, whatever the message holds."""
    if sys.stderr is not None:
        print(" ".join(message.split()), file=sys.stderr, flush=True)


def use_utf8(stream: TextIO | None) -> None:
    """Whatever the locale; what cannot be encoded is spelt out rather than fatal."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")
