"""A voice that keeps what was said."""

from __future__ import annotations


class FakeVoice:
    place = "linux"

    def __init__(self) -> None:
        self.said: list[str] = []  # since it was last asked
        self.how: list[tuple[str, float]] = []  # the language and the speed of each
        self.hushed = 0
        self.missing = ""  # why it cannot speak

    def say(self, text: str, language: str, rate: float = 1.0) -> None:
        self.said.append(text)
        self.how.append((language, rate))

    def hush(self) -> None:
        self.hushed += 1

    def lacks(self, language: str) -> str:
        return self.missing

    def heard(self) -> list[str]:
        """What was said since this was last asked."""
        said, self.said = self.said, []
        return said
