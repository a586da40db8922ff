"""Writes a playthrough: a score sheet with the line that `replay --every` prints after each of its events.

    python tools/make_playthrough.py SHEET.json > tests/playthroughs/GAME-WHAT.json

The lines are only what the referee says today: read them against the booklet before they become the test.
A playthrough may be given as well; its sheet is taken and its lines are made anew.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from companion.core.referee import Foul
from companion.core.session import fold
from companion.core.sheet import from_json
from companion.games import REFEREES


def lines(sheet: dict[str, Any]) -> Iterator[dict[str, Any]]:
    session = from_json(sheet)
    referee = REFEREES[session.game]
    for line in fold(referee, session):
        if isinstance(line.verdict, Foul):
            yield {"n": line.n, "foul": {"code": line.verdict.code}}
        else:
            calls = [call.to_json() for call in line.verdict.calls]
            yield {"n": line.n, "calls": calls, "state": referee.describe(line.verdict.state)}


def written(sheet: dict[str, Any], lines: list[dict[str, Any]]) -> str:
    """One event and one line of the replay a line, so that a change can be read."""

    def rows(values: list[Any]) -> str:
        return ",\n".join(json.dumps(value, ensure_ascii=False) for value in values)

    head = {key: value for key, value in sheet.items() if key != "events"}
    opening = json.dumps(head, ensure_ascii=False)[:-1]
    events = f'"events": [\n{rows(sheet["events"])}\n]' if sheet["events"] else '"events": []'
    return f'{{"sheet": {opening}, {events}}},\n"lines": [\n{rows(lines)}\n]}}\n'


def main() -> None:
    document = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    sheet = document.get("sheet", document)
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    print(written(sheet, list(lines(sheet))), end="")


if __name__ == "__main__":
    main()
