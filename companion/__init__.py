"""Companion: the referee in your pocket. It referees board games that people play at a real table.

A tap runs one way: **tap → draft → event → referee → session → disk → screen.** The rooms of the house:

- `core`     what every game shares: referee's protocol, session, score sheet, table, clock. Knows no game.
- `games`    the only list of games, and one package a game with the same rooms in each:
             `rules` the referee and its questions, pure; `box` what is printed on the owner's copy;
             `texts` its sentences; `drafts` half-entered moves; `ui` Kivy; `scenes` what `shots` photographs.
- `storage`  TinyDB on an atomic file: the library (people, boxes, settings), the index, one file per session.
- `exchange` what leaves and comes in: sheets from elsewhere, judged before they are stored, and the backup.
- `people`   what sessions tell of people: statistics, ratings, records. Pure.
- `texts`    what all sentences need: gettext catalogues, dates, problems. Knows no game.
- `device`   what differs by machine: the data folder, clocks, vibration, sound, files out and in.
- `ui`       Kivy without a game: look, drawing, widgets and screens, each `.py` beside its `.kv`.
- `cli`      the commands that open no window: replay, record, sessions, export, import.
- `services` between screens and store: opens tables, knows people and boxes, keeps what is in play.
- `app`      the composition root: hands each part what it needs; `given` is what the machine gives it.
- `bench`    what a tap and a launch cost, as ratios; `shots` renders every screen for docs and for the eye.

Who may import whom is held by tests/test_layers.py; `python tools/rooms.py` prints who does.
"""

__version__ = "0.1.0"
