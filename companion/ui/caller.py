"""The caller: says aloud what happens at a table. It needs no window, and nothing waits for it."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from companion.core.session import Session
from companion.core.table import AnyTable
from companion.texts.catalogue import Catalogue
from companion.texts.game import OPENING
from companion.texts.spoken import OFF, Aloud, AnyGameTexts, told_again, utterance

if TYPE_CHECKING:
    from companion.ui.services import Settings, Voice

Tell = Callable[..., str]
log = logging.getLogger(__name__)


class Caller:
    """Follows one table at a time. What is on the sheet already when it comes is not said, so nothing is
    said twice: not after a rotation, not after a restart.

    `settings` and `catalogue` are asked anew each time.
    """

    def __init__(
        self, voice: Voice, settings: Callable[[], Settings], catalogue: Callable[[], Catalogue]
    ) -> None:
        self.voice = voice
        self._settings = settings
        self._catalogue = catalogue
        self._table: AnyTable | None = None
        self._texts: AnyGameTexts | None = None
        self._loudest: Sequence[str] = ()
        self._seen: Session | None = None
        self._stop: Callable[[], None] = lambda: None
        self.latest = ""  # what was last said of a table

    # Whether anything is said

    @property
    def level(self) -> str:
        return self._settings().voice

    @property
    def lacks(self) -> str:
        """Why there is no voice for the language of the app; empty: there is one."""
        return self.voice.lacks(self._catalogue().language)

    @property
    def on(self) -> bool:
        return self.level != OFF and not self.lacks

    # At the table

    def follow(self, table: AnyTable, texts: AnyGameTexts, loudest: Sequence[str]) -> None:
        """Tell what happens at this table from now on; at the same one, perhaps in another language."""
        self._texts, self._loudest = texts, loudest
        if table is not self._table:
            self._stop()
            self._table, self._seen = table, table.session
            self._stop = table.listen(self._changed)

    def _changed(self) -> None:
        """A change that cannot be told costs the table nothing."""
        table, before = self._table, self._seen
        if table is None or before is None or self._texts is None:
            return
        self._seen = table.session
        if self.level == OFF:
            return
        try:
            said = self._told(table, self._texts, before)
        except Exception:
            log.warning("a change was not told", exc_info=True)
            return
        if said:
            self.latest = said
            self.say(said)

    def _told(self, table: AnyTable, texts: AnyGameTexts, before: Session) -> str:
        old, new = before.events, table.session.events
        if len(new) == len(old) + 1 and (not old or new[-2] is old[-1]):
            return _event(table, texts, self._loudest, len(new), utterance, level=self.level)
        aloud = Aloud(self._catalogue())
        if len(new) == len(old) - 1 and len(table.session.undone) == len(before.undone) + 1:
            return aloud.undone(texts.spoken_turn(table.state))
        changed = next(
            (n for n, pair in enumerate(zip(old, new, strict=False)) if pair[0] is not pair[1]), -1
        )
        if changed < 0 or len(new) < len(old):
            return aloud.corrected("")
        return aloud.corrected(_event(table, texts, self._loudest, changed + 1, told_again))

    # When it is asked

    def say(self, text: str) -> None:
        """Whatever the level: somebody wants to hear it, or it was weighed before."""
        if text:
            self.voice.say(text, self._catalogue().language, self._settings().voice_rate)

    def hush(self) -> None:
        self.voice.hush()

    def read(
        self, table: AnyTable, texts: AnyGameTexts, loudest: Sequence[str], n: int, written: str
    ) -> None:
        """What event number `n` (0: the opening) brought; `written` where there is nothing for the ear."""
        opening = table.history[0].state
        said = _event(table, texts, loudest, n, told_again) if n else texts.spoken(OPENING, opening)
        self.say(said or written)

    def sample(self) -> None:
        """To try the voice: the latest call."""
        self.say(self.latest or Aloud(self._catalogue()).sample())

    def clock(self, words: Callable[[Aloud], str]) -> None:
        """What a running clock says, if clocks are to be heard."""
        if self._settings().clock_aloud and self.on:
            self.say(words(Aloud(self._catalogue())))


def _event(
    table: AnyTable, texts: AnyGameTexts, loudest: Sequence[str], n: int, tell: Tell, **how: str
) -> str:
    before, after = table.history[n - 1 : n + 1]
    event = table.session.events[n - 1]
    return tell(texts, loudest, event, after.calls, before.state, after.state, **how)
