"""The tests that need no window, on Python 3.14: the version that the phone runs.

    python tools/python314/run.py [arguments of pytest]

Needs Node.js with npm. Works in a folder of its own in the system's place for temporary files.
"""

from __future__ import annotations

import resource
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
PYODIDE = "pyodide@314.0.7"
WHEELS = (
    "pytest", "pluggy", "iniconfig", "packaging", "pygments", "hypothesis<6.145", "sortedcontainers", "attrs",
    "tinydb", "babel", "fonttools",
)  # fmt: skip  # pure ones; later releases of hypothesis come compiled
TESTS = (
    "tests/core", "tests/texts", "tests/storage", "tests/cli", "tests/games/ingenious/rules",
    "tests/games/comparity/rules", "tests/games/comparity/box", "tests/games/federation/rules",
    "tests/games/federation/box", "tests/games/recto_verso/rules",
)  # fmt: skip
DEEP = "60000"  # kilobytes of stack: the interpreter inside needs far more than Node gives by itself


def prepared(folder: Path) -> Path:
    """Pyodide and the wheels, fetched once."""
    site = folder / "site"
    if site.exists():
        return site
    folder.mkdir(exist_ok=True)
    subprocess.run(["npm", "install", "--prefix", folder, PYODIDE], check=True)
    for_any = ["--platform", "any", "--python-version", "3.14", "--only-binary=:all:", "--no-deps"]
    download = [sys.executable, "-m", "pip", "download", "--quiet", *for_any, "-d", str(folder / "wheels")]
    subprocess.run([*download, *WHEELS], check=True)
    for wheel in (folder / "wheels").glob("*.whl"):
        zipfile.ZipFile(wheel).extractall(site)
    return site


def main(arguments: list[str]) -> int:
    folder = Path(tempfile.gettempdir()) / "companion-python314"
    site = prepared(folder)
    shutil.copy(HERE / "run.mjs", folder)
    resource.setrlimit(resource.RLIMIT_STACK, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    node = ["node", f"--stack-size={DEEP}", "run.mjs", str(ROOT), str(site)]
    return subprocess.call(
        [*node, *(arguments or ["-q", "--continue-on-collection-errors", *TESTS])], cwd=folder
    )


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
