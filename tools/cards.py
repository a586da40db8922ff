"""Render the cards of many sessions and evenings into a folder, for the eye: `tools/cards.py DIR [NAME …]`.

NAME is how the names of those to be drawn begin.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from itertools import product
from pathlib import Path

ROOT = Path(__file__).parents[1]


def main(arguments: Sequence[str]) -> int:
    sys.path.insert(0, str(ROOT))  # the tests have the sessions
    os.environ["SDL_VIDEODRIVER"] = "offscreen"
    from companion.cli.picture import open_window

    icon = open_window()
    from companion.games import GAMES
    from companion.texts import load
    from companion.ui.card.picture import evening_card, result_card
    from companion.ui.widgets.people import Face
    from tests.ui.card.sessions import all_sheets, an_evening, read, table_of, with_long_names

    def face(name: str, n: int) -> Face:
        return Face(name, n, n)

    folder, wanted, count = Path(arguments[0]), tuple(arguments[1:]) or ("",), 0
    folder.mkdir(parents=True, exist_ok=True)
    for (name, sheet), language, long in product(all_sheets().items(), ("en", "ru"), ("", "-long")):
        if name.startswith(wanted):
            table = table_of(read(with_long_names(sheet, language) if long else sheet))
            card = result_card(GAMES[table.session.game], load(language), table, face, icon)
            (folder / f"{name}-{language}{long}.png").write_bytes(card.data)
            count += 1
    evenings = ((2, 2), (3, 4), (6, 6), (8, 12))  # sessions and people
    for (sessions, people), language, long in product(evenings, ("en", "ru"), ("", "-long")):
        if f"evening-{sessions}".startswith(wanted):
            evening = an_evening(sessions, people, language, bool(long))
            card = evening_card(load(language), evening, (5, 3, 2, 1), GAMES, face, icon)
            (folder / f"evening-{sessions}-{language}{long}.png").write_bytes(card.data)
            count += 1
    print(f"{count} cards in {folder}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
