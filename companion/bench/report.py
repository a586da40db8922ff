"""The table for people and the document for programs."""

from __future__ import annotations

import json
import platform
import sys
from collections.abc import Mapping, Sequence
from datetime import datetime

from companion import __version__
from companion.bench.measure import Measure
from companion.core.referee import Json

HEADINGS = ("", "result", "middle half", "limit", "", "ours", "p99", "worst", "yardstick", "rounds")


def machine() -> dict[str, Json]:
    from importlib.metadata import PackageNotFoundError, version

    def installed(package: str) -> str | None:
        try:
            return version(package)
        except PackageNotFoundError:
            return None

    return {
        "companion": __version__,
        "python": platform.python_version(),
        "kivy": installed("kivy"),
        "chess": installed("chess"),
        "system": platform.system(),
        "processor": platform.machine(),
        "when": datetime.now().astimezone().isoformat(timespec="seconds"),
    }


def as_json(about: Mapping[str, Json], measures: Sequence[Measure]) -> str:
    document = {**about, "measures": {measure.name: measure.to_json() for measure in measures}}
    return json.dumps(document, ensure_ascii=False, indent=2, allow_nan=False)


def as_table(about: Mapping[str, Json], measures: Sequence[Measure]) -> str:
    rows = [HEADINGS, *(_row(measure) for measure in measures)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEADINGS))]
    lines = [
        "  ".join(
            cell.ljust(width) if column in (0, 4) else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
    lines.append("")
    for measure in measures:
        lines.append(f"{measure.name}: {measure.what}")
        if measure.note:
            lines.append(f"  {measure.note}")
    lines += ["", "Python {python}, Kivy {kivy}, {system} {processor}".format(**about)]
    return "\n".join(lines)


def _row(measure: Measure) -> tuple[str, ...]:
    spread = f"{_short(measure.low)} – {_short(measure.high)}" if measure.low is not None else ""
    return (
        measure.name,
        _with_unit(measure.value, measure.unit),
        spread,
        f"≤ {_with_unit(measure.limit, measure.unit)}" if measure.limit is not None else "",
        measure.result,
        _with_unit(measure.ours, measure.sides),
        _with_unit(measure.p99, measure.sides),
        _with_unit(measure.worst, measure.sides),
        _with_unit(measure.yardstick, measure.sides),
        str(measure.rounds) if measure.rounds else "",
    )


def _with_unit(value: float | None, unit: str) -> str:
    return "" if value is None else f"{_short(value)} {unit}"


def _short(value: float | None) -> str:
    if value is None:
        return ""
    return f"{value:.0f}" if abs(value) >= 100 else f"{value:.1f}" if abs(value) >= 20 else f"{value:.2f}"


def write(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()
