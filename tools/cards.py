"""Render the cards of the playthroughs into a folder, for the eye: `python tools/cards.py DIR [NAME …]`."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from datetime import date
from itertools import cycle, product
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from companion.core.document import Document

ROOT = Path(__file__).parents[1]
LONG = {
    "en": "Maximiliana Featherstonehaugh-Cholmondele",
    "ru": "Александра-Виктория Преображенская-Мышкин",
}


def main(arguments: Sequence[str]) -> int:
    os.environ["SDL_VIDEODRIVER"] = "offscreen"
    from companion.device.display import prepare

    prepare()
    from companion.cli.picture import open_window
    from companion.core.sheet import parse
    from companion.core.table import BrokenSession, Table
    from companion.games import GAMES, REFEREES
    from companion.texts import load
    from companion.ui.card.picture import result_card
    from companion.ui.card.result import has_card
    from companion.ui.widgets.people import Face

    folder, wanted = Path(arguments[0]), arguments[1:]
    folder.mkdir(parents=True, exist_ok=True)
    icon = open_window()
    count = 0
    for path in sorted((ROOT / "tests" / "playthroughs").glob("*.json")):
        if wanted and not path.stem.startswith(tuple(wanted)):
            continue
        for language in ("en", "ru"):
            for named in ("", "-long"):
                sheet = json.loads(path.read_text(encoding="utf-8"))["sheet"]
                if named:
                    sheet = _with_long_names(sheet, LONG[language])
                session = parse(json.dumps(sheet).encode())
                try:
                    table = Table(REFEREES[session.game], session, lambda _: None, lambda: "")
                except BrokenSession:
                    continue
                if not has_card(table):
                    continue
                game = GAMES[session.game]
                card = result_card(game, load(language), table, lambda name, n: Face(name, n, n), icon)
                (folder / f"{path.stem}-{language}{named}.png").write_bytes(card.data)
                count += 1
    for evening, language, long in product((3, 6, 9), ("en", "ru"), ("", "-long")):
        if not wanted or "evening".startswith(tuple(wanted)):
            card = _evening(evening, language, bool(long), icon)
            (folder / f"evening-{evening}-{language}{long}.png").write_bytes(card.data)
            count += 1
    print(f"{count} cards in {folder}")
    return 0


def _evening(sessions: int, language: str, long: bool, icon: str) -> Document:
    """Of three, six and then twelve people."""
    from companion.core.played import Played
    from companion.games import GAMES
    from companion.people.sat import Sat
    from companion.texts import load
    from companion.ui.card.picture import evening_card
    from companion.ui.services import Evening
    from companion.ui.widgets.people import Face

    people = {3: 3, 6: 6, 9: 12}[sessions]
    some = {"en": "Ann Bob Cat Dan Eve Fay Gus Hal Ida Jon Kim Leo", "ru": "Аня Боб Вера Гоша Даша Ева"}
    short = [*some[language].split(), *["Женя", "Зоя", "Илья", "Катя", "Лев", "Маша"]]
    names = {f"p{n}": f"{LONG[language][:39]}{n:x}" if long else short[n] for n in range(people)}
    played = []
    for n, game in zip(range(sessions), cycle(GAMES), strict=False):
        seats = list(names)[n % 3 :][: 12 if game == "federation" else 5]
        half = tuple(range(0, len(seats), 2)), tuple(range(1, len(seats), 2))
        alone = tuple((seat,) for seat in range(len(seats)))
        sides = half if game == "federation" else alone
        places = tuple((side + n) % len(sides) + 1 for side in range(len(sides)))
        facts = Played(sides, places, tuple(9 - place for place in places))
        moment = f"2026-11-16T{18 + n // 3}:{n % 3}0:00+03:00"
        played.append(Sat(f"s{n}", game, moment, "over", tuple(seats), "most", 20 + n, facts))
    evening = Evening(date(2026, 11, 16), tuple(played), names)
    return evening_card(load(language), evening, (5, 3, 2, 1), GAMES, lambda name, n: Face(name, n, n), icon)


def _with_long_names(sheet: Any, long: str) -> Any:
    """Everybody has forty letters; only the last tells them apart."""
    setup = sheet["setup"]
    teams = [name for team in setup.get("teams", ()) for name in team["players"]]
    names = {name: f"{long[:39]}{n:x}" for n, name in enumerate(setup.get("players") or teams, 1)}

    def renamed(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: renamed(each) for key, each in value.items()}
        if isinstance(value, list):
            return [renamed(each) for each in value]
        return names.get(value, value) if isinstance(value, str) else value

    return renamed(sheet)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
