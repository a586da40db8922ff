"""The result card for `companion export --as png`, drawn off screen by a process of its own.

The command itself never imports Kivy; this module is run as `python -m companion.cli.picture`, which reads a
request (JSON) from standard input and writes the picture to standard output.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from companion.core.referee import Json
from companion.core.session import Session
from companion.core.sheet import from_json, to_json
from companion.exchange.refusal import Refusal

NO_WINDOW: Final = 3  # the status of a machine on which nothing can be drawn
LONGEST: Final = 60  # seconds


def rendered(session: Session, faces: Mapping[str, tuple[int, int]], language: str) -> bytes:
    """The card of a session that was played to its end. `faces`: colour and glyph by name."""
    request = json.dumps({"sheet": to_json(session), "faces": dict(faces), "language": language})
    try:
        run = subprocess.run(
            [sys.executable, "-m", "companion.cli.picture"],
            input=request.encode(),
            capture_output=True,
            timeout=LONGEST,
            env={**os.environ, "PYTHONPATH": _same_companion()},
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise Refusal("no-picture", reason=type(error).__name__) from error
    if run.returncode or not run.stdout:
        said = run.stderr.decode("utf-8", "replace").strip().splitlines()
        raise Refusal("no-picture", reason=said[-1] if said else f"status {run.returncode}")
    return run.stdout


def _same_companion() -> str:
    """The other process imports the package that this one runs, wherever it was started from."""
    here = str(Path(__file__).parents[2])
    return os.pathsep.join(filter(None, (here, os.environ.get("PYTHONPATH"))))


def open_window() -> str:
    """A window that nobody sees, with our fonts; the answer is the app's icon. ImportError without one."""
    if sys.platform == "linux":
        os.environ["SDL_VIDEODRIVER"] = "offscreen"
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    os.environ["KIVY_METRICS_DENSITY"] = "1"
    os.environ["KCFG_GRAPHICS_WINDOW_STATE"] = "hidden"
    from companion.device.display import prepare

    prepare()
    from companion.assets import assets_folder
    from companion.ui.card.offscreen import has_window
    from companion.ui.look import Look, install

    if not has_window():
        raise ImportError("no OpenGL")
    look = Look()
    install(look, assets_folder())
    return look.icon_file


def _draw(request: Json) -> bytes:
    from companion.core.table import Table
    from companion.games import GAMES, REFEREES
    from companion.texts import load

    icon = open_window()
    from companion.ui.card.picture import result_card
    from companion.ui.widgets.people import Face

    def face(name: str, seat: int) -> Face:
        return Face(name, *request["faces"].get(name, (seat, seat)))

    session = from_json(request["sheet"])
    table = Table(REFEREES[session.game], session, lambda _: None, lambda: "")
    return result_card(GAMES[session.game], load(request["language"]), table, face, icon).data


def main() -> int:
    request = json.loads(sys.stdin.buffer.read())
    try:
        data = _draw(request)
    except ImportError as error:
        print(error.name or error, file=sys.stderr)
        return NO_WINDOW
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
