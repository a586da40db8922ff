"""Sets everything up in .venv beside this project and then opens the app or runs the tests.

    python3 tools/run.py app [arguments of companion]
    python3 tools/run.py tests [arguments of pytest]

Needs nothing but Python 3.11 to 3.14; the system's own packages are left alone.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HOME = ROOT / ".venv"
OLDEST, NEWEST = (3, 11), (3, 14)
EXTRAS = {"app": "", "tests": "[test]"}
EVERYTHING = ("--numprocesses=auto", "--dist=loadfile")  # all tests, on all processors


def main(arguments: list[str]) -> int:
    if not arguments or arguments[0] not in EXTRAS:
        print(__doc__.strip(), file=sys.stderr)
        return 2
    what, *rest = arguments
    if not OLDEST <= sys.version_info[:2] <= NEWEST:
        return with_another_python(arguments)
    python = prepared(what)
    if what == "app":
        return subprocess.call([python, ROOT / "main.py", *rest], cwd=ROOT)
    return subprocess.call([python, "-m", "pytest", *(rest or EVERYTHING)], cwd=ROOT)


def prepared(what: str) -> Path:
    """The Python of .venv with all that is needed; installed again only when pyproject.toml has changed."""
    python = HOME / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    wanted = hashlib.sha256((ROOT / "pyproject.toml").read_bytes()).hexdigest()
    stamp = HOME / f"installed-{what}"
    if python.exists() and stamp.exists() and stamp.read_text() == wanted:
        return python
    if not python.exists():
        print("Creating .venv …", file=sys.stderr)
        venv.create(HOME, with_pip=True, clear=True)
    print("Installing …", file=sys.stderr)
    install: list[str | Path] = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.check_call([*install, "--editable", f"{ROOT}{EXTRAS[what]}"])
    stamp.write_text(wanted)
    return python


def with_another_python(arguments: list[str]) -> int:
    for minor in range(NEWEST[1], OLDEST[1] - 1, -1):
        other = shutil.which(f"python3.{minor}")
        if other:
            return subprocess.call([other, __file__, *arguments])
    print(
        f"Companion needs Python {OLDEST[0]}.{OLDEST[1]} to {NEWEST[0]}.{NEWEST[1]};"
        f" this is {sys.version_info[0]}.{sys.version_info[1]} and no other was found.",
        file=sys.stderr,
    )
    return 2


if __name__ == "__main__":
    try:
        raise SystemExit(main(sys.argv[1:]))
    except subprocess.CalledProcessError as error:
        raise SystemExit(error.returncode) from None
    except KeyboardInterrupt:
        raise SystemExit(130) from None
