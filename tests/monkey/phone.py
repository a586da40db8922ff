"""A phone whose errors are noted: what reaches the app's guard, and what is written to the log."""

from __future__ import annotations

import logging
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import kivy.core.clipboard  # noqa: F401 (comes with the first field, and complains where there is no desktop)
from kivy.base import ExceptionManager

from tests.ui.driver import SIZES, Driver


class Notes(logging.Handler):
    """Keeps every warning and error of the app and of Kivy."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []
        for name in ("companion", "kivy"):
            logging.getLogger(name).addHandler(self)

    def emit(self, record: logging.LogRecord) -> None:
        told = "".join(traceback.format_exception(*record.exc_info)) if record.exc_info else ""
        self.lines.append(f"{record.levelname} {record.getMessage()} {told}".strip())

    def taken(self) -> list[str]:
        """What was kept since this was last asked."""
        lines, self.lines = self.lines, []
        return lines

    def end(self) -> None:
        for name in ("companion", "kivy"):
            logging.getLogger(name).removeHandler(self)


class Phone(Driver):
    """Errors go to the app's guard, as in the hand, and stay in `wrong`."""

    def __init__(self, folder: Path, size: tuple[int, int] = SIZES["phone"]) -> None:
        super().__init__(folder, size)
        self.wrong: list[str] = []

    @contextmanager
    def as_in_the_loop(self) -> Iterator[None]:
        """What the system calls beside touches and keys."""
        with self._main_loop():
            yield

    @contextmanager
    def _main_loop(self) -> Iterator[None]:
        try:
            yield
        except Exception as error:
            self.wrong.append("".join(traceback.format_exception(error)))
            if ExceptionManager.handle_exception(error) == ExceptionManager.RAISE:
                raise

    def told(self) -> list[str]:
        """What went wrong since this was last asked."""
        wrong, self.wrong = self.wrong, []
        return wrong
