"""What a run of the monkey came to, and what went wrong in it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass
class Trouble:
    """What was wrong, and how it came to that."""

    seed: str
    action: int
    told: str
    did: list[str]

    @property
    def kind(self) -> str:
        """Where it came from; the same again is told once."""
        places = [line.strip() for line in self.told.splitlines() if line.strip().startswith("File ")]
        last = self.told.rstrip().splitlines()[-1]
        return " ".join(places[-2:]) + last.split(":")[0][:80]

    def __str__(self) -> str:
        lines = "\n".join(f"    {each}" for each in self.did[-40:])
        return f"seed {self.seed!r}, action {self.action}:\n{self.told.rstrip()}\n  after\n{lines}"


@dataclass
class Tally:
    """What a run came to."""

    moves: int = 0
    undone: int = 0
    redone: int = 0
    begun: set[str] = field(default_factory=set)
    finished: set[str] = field(default_factory=set)
    longest: int = 0
    taken_back_whole: list[int] = field(default_factory=list)  # lengths of sessions undone to their start
    sheets: int = 0
    seen: tuple[str, int, int] = ("", 0, 0)  # the table as it was counted last

    def count(self, table: Any) -> None:
        """What has come or gone since."""
        session, (id, events, undone) = table.session, self.seen
        self.seen = session.id, len(session.events), len(session.undone)
        self.begun.add(session.id)
        self.longest = max(self.longest, len(session.events))
        if table.over and not table.referee.outcome(table.state).abandoned:
            self.finished.add(session.id)
        if id != session.id:
            return
        more = len(session.events) - events
        if more < 0:
            self.undone -= more
        elif more and len(session.undone) == undone - more:
            self.redone += more
        else:
            self.moves += more
