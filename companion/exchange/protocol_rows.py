"""The moves of the protocol: a line each with the running scores, corrections where they were made."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from difflib import SequenceMatcher
from typing import Generic, Literal

from companion.core.referee import Event, Referee, State, Verdict
from companion.core.session import Session
from companion.exchange.corrections import Correction, corrections_of
from companion.texts.protocol import BEGIN, END, GameProtocol, Told

Style = Literal["", "lead", "old", "new", "note"]
Run = tuple[str, Style]  # some words, and how they are set
TOKEN = re.compile(rf"{BEGIN}\w+{END}|[+\u2212-]?\w+|\s+|.", re.DOTALL)


@dataclass(frozen=True)
class Row:
    """`number` is empty for what does not count; one that was taken back has no scores either."""

    number: str
    runs: tuple[Run, ...]
    calls: str = ""
    scores: tuple[str, ...] = ()
    movers: tuple[int, ...] = ()


class Rows(Generic[State]):
    def __init__(
        self,
        referee: Referee[State],
        session: Session,
        verdicts: Sequence[Verdict[State]],
        game: GameProtocol[State],
    ) -> None:
        self._referee, self._session, self._verdicts, self._game = referee, session, verdicts, game
        self.changes = corrections_of(referee, session, verdicts)

    def __iter__(self) -> Iterator[Row]:
        number = 0
        for n, event in enumerate(self._session.events[: len(self._verdicts) - 1], start=1):
            yield from self._taken_back(n)
            counts = self._referee.is_move(event)
            number += counts
            corrected = [each for each in self.changes if each.at == n and each.now is not None]
            if event["type"] not in self._game.led_up or corrected:
                yield self._row(n, event, str(number) if counts else "", corrected)
        yield from self._taken_back(len(self._verdicts))

    @property
    def moves(self) -> int:
        return sum(map(self._referee.is_move, self._session.events[: len(self._verdicts) - 1]))

    def _row(self, n: int, event: Event, number: str, corrected: Sequence[Correction[State]]) -> Row:
        before, after = self._verdicts[n - 1], self._verdicts[n]
        told = self._game.told(event, after.calls, before.state, after.state)
        runs = _led(told)
        if corrected:
            runs = self._corrected(corrected, told)
        return Row(number, tuple(runs), " · ".join(told.calls), self._game.standing(after.state), told.movers)

    def _corrected(self, corrected: Sequence[Correction[State]], told: Told) -> list[Run]:
        """What stood there at first against what stands there now."""
        first, last, tr = corrected[0], corrected[-1], self._game.words.tr
        if first.was is None:
            runs = _led(told)
            note = tr("put in at {time}") if last.when else tr("put in later")
        else:
            old = self._old(first)
            runs = _led(told) if old is None else compared(old, told)
            note = tr("corrected at {time}") if last.when else tr("corrected")
        return [*runs, (" ", ""), (note.format(time=_time(last.when)), "note")]

    def _taken_back(self, n: int) -> Iterator[Row]:
        """What stood before event number `n` and was taken back: no number, no scores, and the time."""
        tr = self._game.words.tr
        for change in self.changes:
            last = len(self._verdicts)
            if change.now is not None or change.was is None or min(change.at, last) != n:
                continue
            if change.was["type"] in self._game.led_up:
                continue
            old = self._old(change)
            note = tr("taken back at {time}") if change.when else tr("taken back")
            runs: list[Run] = [(tr("a move that no longer fits") if old is None else old.text, "old")]
            yield Row("–", (*runs, (" ", ""), (note.format(time=_time(change.when)), "note")))

    def _old(self, change: Correction[State]) -> Told | None:
        """The words of the old event, where it still holds in the state that it stood in."""
        if change.was is None or change.before is None or change.after is None:
            return None
        return self._game.told(change.was, change.calls, change.before, change.after)


def _led(told: Told) -> list[Run]:
    """Who did it in bold: the name, and what stands between it and a colon."""
    if not told.lead or not told.text.startswith(told.lead):
        return [(told.text, "")]
    end = len(told.lead)
    if told.text[end : end + 1] in (":", ","):
        end = told.text.find(":", end) + 1 or end
    return [(told.text[:end], "lead"), (told.text[end:], "")]


def compared(old: Told, new: Told) -> list[Run]:
    """The new words with the old ones before them where they differ; who did it in bold if it is the same."""
    was, now = TOKEN.findall(old.text), TOKEN.findall(new.text)
    lead = len(TOKEN.findall(_led(new)[0][0])) if old.lead == new.lead and new.lead else 0
    runs: list[Run] = []
    for kind, a, b, c, d in SequenceMatcher(None, was, now, autojunk=False).get_opcodes():
        if kind == "equal":
            runs += [(token, "lead" if c + n < lead else "") for n, token in enumerate(now[c:d])]
            continue
        if a < b:
            runs.append(("".join(was[a:b]), "old"))
        if a < b and c < d:
            runs.append((" ", ""))
        if c < d:
            runs.append(("".join(now[c:d]), "new"))
    return _joined(runs)


def _joined(runs: Iterable[Run]) -> list[Run]:
    found: list[Run] = []
    for text, style in runs:
        if found and found[-1][1] == style:
            found[-1] = (found[-1][0] + text, style)
        else:
            found.append((text, style))
    return found


def _time(when: str) -> str:
    """As the clock on the wall showed it."""
    return f"{datetime.fromisoformat(when):%H:%M}" if when else ""
