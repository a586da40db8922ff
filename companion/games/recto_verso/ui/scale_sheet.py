"""The scale in mid-session: somebody has looked at the box, and the rounds to come are scored by it."""

from __future__ import annotations

from collections.abc import Callable

from companion.core.referee import Json
from companion.games.recto_verso.box import Rows
from companion.games.recto_verso.drafts import ScaleDraft
from companion.games.recto_verso.ui.context import AnyScreen
from companion.games.recto_verso.ui.scale_rows import ScaleRows
from companion.ui import icons
from companion.ui.tokens import WHITE
from companion.ui.widgets.basic import Text
from companion.ui.widgets.buttons import BigButton
from companion.ui.widgets.sheet import Sheet


class ScaleSheet(Sheet):
    """`rows` are those of the session; `done` gets others. Closing it changes nothing."""

    def __init__(self, context: AnyScreen, rows: Rows, sample: bool, done: Callable[[Rows], None]) -> None:
        tr = context.look.tr
        super().__init__(title=tr("The scale from now on"))
        self._rows, self._done = rows, done
        draft = ScaleDraft.of(None) if sample else ScaleDraft.of(rows)
        self.scale = ScaleRows(context, draft, self._show)
        self.take = BigButton(icon=icons.CHECK, text=tr("Score by it from now on"), ink=WHITE)
        self.take.fill, self.take.edge_fill = context.fill, context.edge_fill
        self.take.bind(on_release=lambda _: self._take())
        told = tr("Rounds already judged keep their points.")
        for widget in (Text(text=told, size_sp=14, color=context.look.palette.ink2), self.scale, self.take):
            self.add(widget)
        self._show()

    def _show(self) -> None:
        """A sample that the box turns out to print is something new too."""
        self.take.disabled = not self.scale.draft.to_be_kept

    def _take(self) -> None:
        scale = self.scale.draft.scale
        if scale is not None:
            self.close()
            self._done(scale)

    # A turned window keeps what is typed

    def entered(self) -> Json:
        return self.scale.draft.to_json()

    def take_up(self, entered: Json) -> None:
        typed = ScaleDraft.from_json(entered, self.scale.draft.kept)
        if typed is not None:
            self.scale.hold(typed)
