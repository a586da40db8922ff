"""A session: setup, rulings and the events so far. Its state is always the fold of the events."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Generic

from companion.core.referee import Event, Foul, Json, Referee, State, Verdict, judge


@dataclass(frozen=True)
class Session:
    """What is stored. `undone` holds the events taken back, the next to redo last."""

    game: str
    setup: Mapping[str, Json]
    rulings: Mapping[str, Json] = field(default_factory=dict)
    events: tuple[Event, ...] = ()
    undone: tuple[Event, ...] = ()
    id: str = ""
    started: str = ""
    finished: str = ""
    note: str = ""
    extra: Mapping[str, Json] = field(default_factory=dict)

    def add(self, event: Event) -> Session:
        """A new event makes the ones taken back unreachable."""
        return replace(self, events=(*self.events, event), undone=())

    def undo(self) -> Session:
        return replace(self, events=self.events[:-1], undone=(*self.undone, self.events[-1]))

    def redo(self) -> Session:
        return replace(self, events=(*self.events, self.undone[-1]), undone=self.undone[:-1])


@dataclass(frozen=True)
class Step(Generic[State]):
    """One step of a fold: the verdict after `n` events, or the foul of event number `n`."""

    n: int
    verdict: Verdict[State] | Foul


def fold(referee: Referee[State], session: Session) -> Iterator[Step[State]]:
    """The opening, then a line for each event; a foul is the last line. BadSetup is raised."""
    standing: Verdict[State] = Verdict(referee.open(session.setup, session.rulings))
    yield Step(0, standing)
    for n, event in enumerate(session.events, start=1):
        verdict = judge(referee, standing.state, event)
        yield Step(n, verdict)
        if isinstance(verdict, Foul):
            return
        standing = verdict
