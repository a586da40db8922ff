"""What is said aloud: how the calls of one event become one utterance, and the words that no game owns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from companion.core.referee import Call, Event, State
from companion.texts.catalogue import NO_BREAK, Catalogue
from companion.texts.ear import SECOND, Ear
from companion.texts.game import GameTexts

OFF: Final = "off"
IMPORTANT: Final = "important"  # what matters alone
ALL: Final = "all"  # each move's points and whose turn it is, too
ENDS: Final = ".!?…"


def joined(sentences: Iterable[str]) -> str:
    """One after the other, each once, with a full stop where a voice should pause."""
    said = dict.fromkeys(" ".join(each.replace(NO_BREAK, " ").split()) for each in sentences)
    return " ".join(each if each[-1] in ENDS else f"{each}." for each in said if each)


def in_order(calls: Sequence[Call], loudest: Sequence[str]) -> list[Call]:
    """The weightiest first, as on the referee's line."""
    return sorted(calls, key=lambda call: loudest.index(call.code))


def utterance(
    texts: GameTexts[State],
    loudest: Sequence[str],
    event: Event,
    calls: Sequence[Call],
    before: State,
    after: State,
    level: str = ALL,
) -> str:
    """What is said of an event: the weightiest call first. Whose turn it is only where that has changed."""
    heard = [call for call in in_order(calls, loudest) if level == ALL or call.code in texts.matters]
    said = [texts.spoken(call, after, before) for call in heard]
    if level == ALL:
        turn = texts.spoken_turn(after)
        said.append(texts.spoken_move(event, calls, before, after))
        said.append("" if turn == texts.spoken_turn(before) else turn)
    return joined(said)


def told_again(
    texts: GameTexts[State],
    loudest: Sequence[str],
    event: Event,
    calls: Sequence[Call],
    before: State,
    after: State,
) -> str:
    """An event that was long ago: what it brought, and nobody's turn."""
    said = [texts.spoken(call, after, before) for call in in_order(calls, loudest)]
    return joined([*said, texts.spoken_move(event, calls, before, after)])


class Aloud:
    """Words for the ear that hold in every game, in one language."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._ear = Ear(catalogue)

    def undone(self, standing: str) -> str:
        return joined([self._ear.tr("Undone"), standing])

    def corrected(self, value: str) -> str:
        return joined([value or self._ear.tr("Corrected")])

    def sample(self) -> str:
        """To try a voice with."""
        return joined([self._ear.tr("Ann plays again")])

    # A stopwatch

    def ready(self) -> str:
        return joined([self._ear.tr("Ready")])

    def go(self) -> str:
        return joined([self._ear.tr("Go!")])

    def count(self, n: int) -> str:
        """Three, two, one; and the last seconds of a countdown."""
        return self._ear.say("{n}", n=n)

    def step(self, seconds: int, points: int) -> str:
        """The points fall: sixteen seconds, nine points."""
        ear = self._ear
        if not points:
            return joined([ear.tr("Time is up"), ear.tr("No points left")])
        return ear.say("{time}, {points}", time=ear.duration(seconds * SECOND), points=ear.points(points))

    def left(self, seconds: int) -> str:
        """Of a countdown."""
        return self._ear.say("{time}", time=self._ear.duration(seconds * SECOND))


AnyGameTexts = GameTexts[Any]
