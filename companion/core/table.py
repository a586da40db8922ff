"""The table: the one mutable object. A tap becomes an event, is judged, is saved, and only then is shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Generic

from companion.core.amendment import Amendment, amend, insert
from companion.core.changes import change, with_changes, without_last
from companion.core.referee import Foul, Json, Referee, State, Verdict, judge
from companion.core.session import Session, fold

Save = Callable[[Session], None]


class BrokenSession(ValueError):
    """A stored session with an event that its referee refuses."""

    def __init__(self, n: int, foul: Foul) -> None:
        super().__init__(f"event {n}: {foul.code}")
        self.n = n
        self.foul = foul


class Table(Generic[State]):
    """Keeps a session with its referee. Whatever `save` raises leaves everything as it was."""

    def __init__(self, referee: Referee[State], session: Session, save: Save, now: Callable[[], str]) -> None:
        self.referee = referee
        self.session = session
        self._save = save
        self._now = now
        self._listeners: list[Callable[[], None]] = []
        self._verdicts: list[Verdict[State]] = []  # one for the opening and one an event: undo costs nothing
        for line in fold(referee, session):
            if isinstance(line.verdict, Foul):
                raise BrokenSession(line.n, line.verdict)
            self._verdicts.append(line.verdict)

    @property
    def verdict(self) -> Verdict[State]:
        return self._verdicts[-1]

    @property
    def state(self) -> State:
        return self.verdict.state

    @property
    def history(self) -> tuple[Verdict[State], ...]:
        """The opening and the verdict after each event."""
        return tuple(self._verdicts)

    def described(self, n: int = -1) -> dict[str, Json]:
        """The state after event `n`, as the score sheet's contract spells it."""
        return self.referee.describe(self._verdicts[n].state)

    @property
    def over(self) -> bool:
        return self.referee.outcome(self.state) is not None

    @property
    def can_undo(self) -> bool:
        return bool(self.session.events)

    @property
    def can_redo(self) -> bool:
        return bool(self.session.undone)

    def listen(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Be told after each change; the answer stops it again."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def submit(self, event: Json) -> Verdict[State] | Foul:
        verdict = judge(self.referee, self.state, event)
        if isinstance(verdict, Verdict):
            self._store(self.session.add(event), verdict)
            self._verdicts.append(verdict)
            self._notify()
        return verdict

    def undo(self) -> Verdict[State]:
        """Take the last event back; ask `can_undo` first."""
        events = self.session.events
        gone = [change(len(events), events[-1], None)]
        self._store(with_changes(self.session.undo(), gone, self._now()), self._verdicts[-2])
        self._verdicts.pop()
        self._notify()
        return self.verdict

    def redo(self) -> Verdict[State]:
        """Bring back the event taken back last; ask `can_redo` first."""
        verdict = judge(self.referee, self.state, self.session.undone[-1])
        if isinstance(verdict, Foul):  # only a store edited from outside can hold such an event
            raise BrokenSession(len(self.session.events) + 1, verdict)
        self._store(without_last(self.session.redo(), self.session.undone[-1]), verdict)
        self._verdicts.append(verdict)
        self._notify()
        return verdict

    def keep(self, key: str, value: Json) -> None:
        """Store something beside the events, under a key of the sheet's own level. The log stays as it is."""
        session = replace(self.session, extra={**self.session.extra, key: value})
        self._save(session)
        self.session = session

    def retold(self, session: Session) -> None:
        """The same log under another head: a note, another day. Whoever says so has saved it."""
        self.session = session

    def before(self, n: int) -> Table[State]:
        """A table of its own with the session as it stood before event number `n`; nothing of it is saved."""
        past = replace(self.session, events=self.session.events[: n - 1], undone=(), finished="")
        return Table(self.referee, past, lambda _: None, self._now)

    def amended(self, n: int, event: Json | None) -> Amendment[State] | Foul:
        """What correcting event number `n` would do; `event` None takes it out."""
        return amend(self.referee, self.session, self.history, n, event)

    def inserted(self, n: int, events: Sequence[Json]) -> Amendment[State] | Foul:
        """What putting forgotten events in as number `n` would do."""
        return insert(self.referee, self.session, self.history, n, events)

    def adopt(self, amendment: Amendment[State]) -> Amendment[State]:
        """Make a considered correction the log; the answer brings the old log back when adopted."""
        before = Amendment(self.session, self.history, ())
        session = amendment.session
        if amendment.changes:
            session = with_changes(session, amendment.changes, self._now())
        self._store(session, amendment.verdicts[-1])
        self._verdicts = list(amendment.verdicts)
        self._notify()
        return before

    def _store(self, session: Session, verdict: Verdict[State]) -> None:
        over = self.referee.outcome(verdict.state) is not None
        if over != bool(session.finished):
            session = replace(session, finished=self._now() if over else "")
        self._save(session)
        self.session = session

    def _notify(self) -> None:
        for listener in tuple(self._listeners):
            listener()


AnyTable = Table[Any]  # of whichever game: whoever only hands states on does not look inside
