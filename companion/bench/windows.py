"""What needs a window, measured in fresh processes off screen: first frame, memory, the picture of a tap."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Final

import companion
from companion.bench.courses import COURSES, Course
from companion.bench.driving import Report
from companion.bench.measure import CannotMeasure, Measure, difference, ratio, skipped
from companion.bench.scratch import PEOPLE, fill, open_store
from companion.bench.taps import turned
from companion.core.session import Session
from companion.storage.bookmark import BOOKMARK_FILE

FIRST_FRAME_LIMIT: Final = 1.3
MEMORY_LIMIT: Final = 40.0  # MB
PICTURE_LIMIT: Final = 1.5
CLOCK_LIMIT: Final = 4.0
VOICE_LIMIT: Final = 1.2
PAGE_LIMIT: Final = 1.5
HUNDRED: Final = 100  # sessions, to which ten thousand are compared
LONGEST: Final = 180  # seconds for one process
MILLI: Final = 1e3


def can_draw(folder: Path) -> None:
    """CannotMeasure unless a bare Kivy app opens here. Its files are warm afterwards."""
    process(folder, "bare")


def launches(folder: Path, rounds: int) -> tuple[Measure, Measure]:
    """The app on `folder`/many and the bare app, started in turn."""
    started: dict[str, list[float]] = {"launch": [], "bare": []}
    memory: dict[str, list[float]] = {"launch": [], "bare": []}
    toured: list[float] = []
    many = folder / "many"
    process(folder, "launch", str(many))  # compiles our modules, as an installation would
    for number in range(rounds):
        for name, arguments in turned([("launch", [str(many)]), ("bare", [])], number):
            (many / BOOKMARK_FILE).unlink(missing_ok=True)  # so that the app opens at home
            begun = perf_counter()
            report = process(folder, name, *arguments)
            started[name].append((report["shown"] - begun) * MILLI)
            if report["memory"] is not None:
                memory[name].append(report["memory"])
                if name == "launch":
                    toured.append(report["memory_after"])
    frame = ratio(
        "first-frame",
        "process start → first usable frame of home, against a bare Kivy app with one label",
        started["launch"],
        started["bare"],
        FIRST_FRAME_LIMIT,
        sides="ms",
    )
    what = "the most memory until the first usable frame, above the bare Kivy app"
    if not toured:
        return frame, skipped("memory", what, "this system does not tell how much memory a process has used")
    later = sum(toured) / len(toured)
    return frame, difference(
        "memory",
        what,
        memory["launch"],
        memory["bare"],
        MEMORY_LIMIT,
        unit="MB",
        sides="MB",
        more={"after_session_and_history_mb": round(later, 1)},
        note=f"with a session and the whole history opened the app has used {later:.0f} MB",
    )


def pages(folder: Path, rounds: int) -> Iterator[Measure]:
    """A person's page and the ratings with the sessions of `folder`/many and with a hundred of them."""
    fill(folder / "hundred", HUNDRED)
    taken: dict[str, dict[str, list[float]]] = {"many": {}, "hundred": {}}
    for number in range(2):
        for data, arguments in turned([("many", [str(rounds)]), ("hundred", [str(rounds)])], number):
            (folder / data / BOOKMARK_FILE).unlink(missing_ok=True)
            for name, times in process(folder, "pages", str(folder / data), *arguments).items():
                taken[data].setdefault(name, []).extend(each / MILLI for each in times)
    for name, what in (
        ("first-history", "the history opened right after the launch"),
        ("history", "the history opened"),
        ("filter", "the history narrowed to two people"),
        ("search", "the history searched for a name"),
        ("person", "a person's page, from the tap to its first frame"),
        ("ratings", "somebody's ratings and how they are reckoned"),
    ):
        ours, few = taken["many"][name], taken["hundred"][name]
        told = f"{what}, with 10,000 sessions against {HUNDRED}"
        yield ratio(name, told, ours, few, PAGE_LIMIT, sides="ms")


def pictures(folder: Path, rounds: int) -> Iterator[Measure]:
    """What a move costs up to its picture, on the table of each course."""
    for course in COURSES:
        data = folder / course.name
        session, events = course.begin(rounds)
        with open_store(data) as store:
            session = store.create(session)
        file = data / "events.json"
        file.write_text(json.dumps(events), encoding="utf-8")
        pan = ["pan"] if course.pan else []
        report = process(folder, "frames", str(data), session.id, str(file), *pan)
        yield _picture(course, report)
        if course.pan:
            yield _pan(course, report)


def _picture(course: Course, report: dict[str, list[float]]) -> Measure:
    submit, picture, unpaced = (median(report[name]) / MILLI for name in ("submit", "picture", "unpaced"))
    ours, empty = ([each / MILLI for each in report[name]] for name in ("tap", "empty"))
    return ratio(
        course.name,
        f"{course.what}: tap → verdict → disk → picture, against an empty Kivy frame",
        ours,
        empty,
        PICTURE_LIMIT,
        sides="ms",
        more={
            "until_submitted_ms": round(submit, 3),
            "graphics_ms": round(picture, 3),
            "empty_unpaced_ms": round(unpaced, 3),
        },
        note=(
            f"{submit:.1f} ms until it is saved and the widgets are set, {picture:.1f} ms of what a graphics "
            f"processor would do; an empty frame that Kivy does not pace takes {unpaced:.2f} ms"
        ),
    )


def _pan(course: Course, report: dict[str, list[float]]) -> Measure:
    ours = [each / MILLI for each in report["pan"]]
    empty = [median(report["empty"]) / MILLI] * len(ours)
    what = f"{course.pan}: a frame while it is dragged about, against an empty Kivy frame"
    return ratio(f"{course.name}-pan", what, ours, empty, PICTURE_LIMIT, sides="ms")


def clock(folder: Path, seconds: float) -> Measure:
    """The running stopwatch of Recto Verso, in turn with the same session before its start."""
    scale = [[seconds, 10 - n] for n, seconds in enumerate((15, 20, 25, 30, 40, 50, 60, 80, 100, 120))]
    setup = {"mode": "party", "players": list(PEOPLE[:4]), "level": "normal", "scale": scale}
    begun = ({"type": "partner", "player": PEOPLE[1]}, {"type": "start", "ms": 0})
    data = folder / "clock"
    with open_store(data) as store:
        ids = [store.create(Session("recto-verso", setup, events=begun[:number])).id for number in (2, 1)]
    report = process(folder, "clock", str(data), *ids, str(seconds))
    ours, resting = ([each * MILLI for each in report[name]] for name in ("running", "resting"))
    what = "processor time of a second of the running stopwatch, against a session at rest"
    return ratio("clock", what, ours, resting, CLOCK_LIMIT, sides="ms")


def voice(folder: Path, rounds: int) -> Measure:
    """A tap whose call goes to a voice that is stuck, in turn with one that nobody speaks of."""
    data, course = folder / "voice", COURSES[0]
    session, events = course.begin(2 * rounds)
    with open_store(data) as store:
        session = store.create(session)
    file = data / "events.json"
    file.write_text(json.dumps(events), encoding="utf-8")
    report = process(folder, "voice", str(data), session.id, str(file))
    ours, silent = ([each / MILLI for each in report[level]] for level in ("all", "off"))
    speaks, quiet = (median(report[f"{level}-submit"]) / MILLI for level in ("all", "off"))
    what = f"{course.what}, spoken by a voice that blocks for ten seconds, against the same in silence"
    return ratio(
        "voice",
        what,
        ours,
        silent,
        VOICE_LIMIT,
        sides="ms",
        more={"until_submitted_ms": round(speaks, 3), "silent_until_submitted_ms": round(quiet, 3)},
        note=f"{speaks:.1f} ms until it is saved and the widgets are set, {quiet:.1f} ms in silence",
    )


def process(folder: Path, module: str, *arguments: str) -> Report:
    """Runs one of our entry points in a process of its own; its JSON line, or CannotMeasure."""
    command = [sys.executable, "-m", f"companion.bench.{module}", *arguments]
    try:
        run = subprocess.run(
            command, env=_environment(folder), stdin=subprocess.DEVNULL, capture_output=True,
            encoding="utf-8", errors="replace", timeout=LONGEST,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        raise CannotMeasure(f"companion.bench.{module} did not end within {LONGEST} seconds") from None
    try:
        report: Report = json.loads(run.stdout.splitlines()[-1])
    except (IndexError, ValueError):
        report = {"error": _last_line(run.stderr) or f"exit status {run.returncode}"}
    if "error" in report:
        reason = " ".join(str(report["error"]).split())
        if module == "bare":
            raise CannotMeasure(f"Kivy cannot open a window here, not even off screen: {reason}")
        raise CannotMeasure(f"companion.bench.{module} failed: {reason}")
    return report


def _last_line(text: str) -> str:
    lines = text.strip().splitlines()
    return lines[-1] if lines else ""


def _environment(folder: Path) -> dict[str, str]:
    """The same for both sides. Neither Kivy's folder of the user nor the data folder is touched."""
    above = str(Path(companion.__file__).parents[1])
    path = os.environ.get("PYTHONPATH")
    environment = {
        **{name: value for name, value in os.environ.items() if not name.startswith("KCFG_")},
        "PYTHONPATH": os.pathsep.join([above, path] if path else [above]),
        "PYTHONPYCACHEPREFIX": str(folder / "compiled"),  # all of it, wherever it is installed
        "KIVY_HOME": str(folder / "kivy"),
        "KIVY_NO_ARGS": "1",
        "KIVY_NO_CONFIG": "1",
        "KIVY_NO_FILELOG": "1",
        "KIVY_NO_CONSOLELOG": "1",
        "KIVY_LOG_MODE": "MIXED",
        "KIVY_METRICS_DENSITY": "1",
        "SDL_AUDIODRIVER": "dummy",
    }
    if sys.platform == "linux":  # elsewhere a window shows for a moment
        environment["SDL_VIDEODRIVER"] = "offscreen"
    for name in ("COMPANION_DATA", "PYTHONDONTWRITEBYTECODE"):
        environment.pop(name, None)
    return environment
