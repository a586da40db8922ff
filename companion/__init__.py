"""Companion: the referee in your pocket. It referees board games that people play at a real table.

A tap runs one way: **tap → event → referee → session → disk → screen.** The rooms of the house:

- `core`     what every game shares: referee's protocol, session, score sheet, table. Knows no game.
- `rules`    the referees, one stem a game: pure functions of state and event.
- `storage`  TinyDB on an atomic file: the library (people, boxes, settings, index) and one file per session.
- `texts`    gettext catalogues and one module per game that turns calls, fouls and whys into sentences.
- `device`   what differs by machine: the data folder, clocks, vibration, sound.
- `ui`       Kivy: theme, widgets, screens, and one view per game, each `.py` beside its `.kv`.
- `cli`      the commands that open no window: replay, record, sessions, export, import.
- `desk`     between screens and store: opens tables, knows people and boxes, keeps what is in play.
- `app`      the composition root: builds the parts and hands each what it needs.
- `bench`    what a tap and a launch cost, as ratios; `shots` renders every screen for docs and for the eye.

`core` imports nothing of ours; `rules → core`; `storage → core`; `texts` and `device` stand alone;
`ui → core, rules, texts`; `desk → core, storage, ui`; only `app`, `cli`, `bench` and `shots` know everything.
A test holds this.
One stem per game in every room: `find . -name '*ingenious*'` lists all there is about Ingenious.
"""

__version__ = "0.1.0"
