"""What cannot be used or done, whoever says so: a sheet, a setup, the store, a command."""

from __future__ import annotations

from typing import Any


class Problem(Exception):
    """`code` and `facts` make the sentence."""

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts
