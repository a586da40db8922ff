"""A text that keeps to its place, so that nothing round it moves when other words stand there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from kivy.core.text import Label as CoreLabel
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty
from kivy.uix.label import Label
from kivy.utils import escape_markup

from companion.ui.look import load_kv

ROW = 1.27  # em, from row to row
SMALLEST = 0.7  # of the size that is wished for
MEASURED = 100  # pixels: the size at which words are measured; Roboto is as wide at every size
ELLIPSIS = "…"
Word = tuple[str, bool]  # and whether it is bold


class Snug(Label):
    """`parts` are texts, each with whether it is bold. What does not fit becomes smaller, as far as that can
    be read; what does not fit then either ends at a word with an ellipsis, and `cut` says so.

    With `grows` it is simply as high as it must be.
    """

    parts: ListProperty[Word] = ListProperty()
    size_sp: NumericProperty[float] = NumericProperty(16)
    wished: NumericProperty[float] = NumericProperty(16)  # pixels
    small: NumericProperty[float] = NumericProperty(14)  # dp; it never becomes smaller than that
    cut = BooleanProperty(False)
    grows = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("parts", "wished", "small", "width", "height", "grows", "font_name"):
            self.fbind(name, self.fit)
        self.fit()

    def fit(self, *_: object) -> None:
        words = [(word, bold) for text, bold in self.parts for word in text.split(" ") if word]
        size, kept = self.wished, len(words)
        if not self.grows and self.width > self.wished and self.height > 1:
            least = min(self.wished, max(dp(self.small), self.wished * SMALLEST))
            while size > least and not self._fits(words, size):
                size = max(least, size - 1)
            while kept > 1 and not self._fits(_ended(words, kept), size):
                kept -= 1
        self.font_size = size
        self.cut = kept < len(words)
        self.text = _markup(_ended(words, kept))

    def _fits(self, words: Sequence[Word], size: float) -> bool:
        """Whether so many rows have room; a row breaks between words, as Kivy breaks it."""
        room, rows, used = self.width * 0.97 - 1, 1, 0.0  # with some play: words are measured one by one
        gap = _wide(" ", False, self.font_name) * size
        for word, bold in words:
            wide = _wide(word, bold, self.font_name) * size
            if wide > room:
                return False
            if used and used + gap + wide > room:
                rows, used = rows + 1, wide
            else:
                used += wide + (gap if used else 0)
        return rows * size * ROW <= self.height + 1


def _ended(words: Sequence[Word], kept: int) -> Sequence[Word]:
    if kept == len(words):
        return words
    word, bold = words[kept - 1]
    return [*words[: kept - 1], (word.rstrip(",.;:–") + ELLIPSIS, bold)]


def _markup(words: Sequence[Word]) -> str:
    shown, bold = "", False
    for word, strong in words:
        gap = " " if shown else ""
        turn = "[b]" if strong and not bold else "[/b]" if bold and not strong else ""
        shown += (turn + gap if turn == "[/b]" else gap + turn) + escape_markup(word)
        bold = strong
    return shown + ("[/b]" if bold else "")


@lru_cache(maxsize=2048)
def _wide(word: str, bold: bool, font: str) -> float:
    """In em."""
    measure = CoreLabel(font_name=font, font_size=MEASURED, bold=bold)
    return float(measure.get_extents(word)[0]) / MEASURED


load_kv(__file__)
