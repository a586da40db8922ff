"""The middle of tally entry: the tracks of one side and the keys for the points, in the form that fits."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, ListProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.ingenious.rules.sides import COLOURS
from companion.games.ingenious.ui.keys import NumberStrip, PointKeys, SymbolKeys
from companion.games.ingenious.ui.tally_form import TallyForm, tally_form
from companion.games.ingenious.ui.track_strip import TrackStrip
from companion.games.ingenious.ui.tracks import Tracks
from companion.ui.look import Look


class TallyTable(BoxLayout):
    """`markers`, `ghosts` and `picks` are what it shows, whatever its form; that follows its size.

    `beside` is a place for the symbol keys next to it, where the window is low.
    """

    markers: ListProperty[float] = ListProperty([0] * len(COLOURS))  # between two spaces while they run
    ghosts: ListProperty[int] = ListProperty([0] * len(COLOURS))
    picks: ListProperty[tuple[str, int]] = ListProperty()
    foreign = BooleanProperty(False)  # somebody else's tracks are being looked at

    def __init__(
        self,
        look: Look,
        track: int,
        overlay: Widget,
        pick: Callable[[str, int], None],
        ask_number: Callable[[str], None],
        beside: Widget | None = None,
    ) -> None:
        super().__init__(orientation="vertical", spacing=dp(8))
        self.look, self.track, self.beside = look, track, beside
        self._entering = {"overlay": overlay, "pick": pick, "ask_number": ask_number}
        self._form = TallyForm("")
        self._run: Animation | None = None
        self.tracks: Tracks | None = None
        self.keys: PointKeys = SymbolKeys()
        self.fit = Clock.create_trigger(self._fit, -1)
        self.fbind("size", self.fit)
        for name in ("markers", "ghosts", "picks", "foreign"):
            self.fbind(name, self._show)

    def run(self, markers: Sequence[int], seconds: float) -> None:
        """The markers run to their new places."""
        if self._run is not None:
            self._run.stop(self)
        if not seconds:
            self.markers = markers
            return
        self._run = Animation(markers=list(markers), d=seconds, t="out_quad")
        self._run.start(self)

    # The form

    def _fit(self, *_: object) -> None:
        """Built anew only if another form fits better now; else its rows take the room there is."""
        density = Metrics.density
        form = tally_form(self.width / density, self.height / density, elsewhere=self.beside is not None)
        if (form.name, form.columns) != (self._form.name, self._form.columns):
            self._build(form)
        self._form = form
        self.keys.row = dp(form.key)
        if self.tracks is not None:
            self.tracks.row = dp(form.track)

    def _build(self, form: TallyForm) -> None:
        look = self.look
        letters, figures = min(look.text * 22, dp(32)), min(look.text * 20, dp(26))
        self.clear_widgets()
        if self.beside is not None:
            self.beside.clear_widgets()
        self.tracks = None
        if form.name in ("apart", "pad"):
            self.tracks = Tracks(text_size=figures, track=self.track)
            self.add_widget(self.tracks)
        entering = {"palette": look.palette, "text_size": letters, **self._entering}
        if form.name == "joined":
            self.keys = TrackStrip(columns=form.columns, track=self.track, value_size=figures, **entering)
        elif form.name == "apart":
            self.keys = NumberStrip(columns=form.columns, behind=look.palette.table, **entering)
        else:
            self.keys = SymbolKeys(**entering)
        beside = self.beside is not None and form.name == "pad"
        (self.beside if beside and self.beside is not None else self).add_widget(self.keys)
        self.add_widget(Widget())  # what is left over lies below
        self._show()

    def _show(self, *_: object) -> None:
        for part in (self.tracks, self.keys):
            if isinstance(part, Tracks | TrackStrip):
                part.markers, part.ghosts, part.foreign = self.markers, self.ghosts, self.foreign
        if isinstance(self.keys, SymbolKeys):
            pairs = zip(map(round, self.markers), self.ghosts, strict=True)
            self.keys.values = [(now, max(now, then)) for now, then in pairs] if self.tracks is None else []
        self.keys.picks = self.picks
