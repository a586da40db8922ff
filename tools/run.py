"""Sets everything up in .venv beside this project and then opens the app or runs the tests.

    python3 tools/run.py app [arguments of companion]
    python3 tools/run.py tests [arguments of pytest]

Needs nothing but Python 3.11 to 3.14; the system's own packages are left alone. What a machine lacks is said
in one sentence, with the package that has it. An older Python reads this file too, to be told so.
"""

import errno
import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HOME = ROOT / ".venv"
OLDEST, NEWEST = (3, 11), (3, 14)
EXTRAS = {"app": "", "tests": "[test]"}
EVERYTHING = ("--numprocesses=auto", "--dist=loadfile")  # all tests, on all processors
NO_NETWORK = (
    "Failed to establish a new connection", "NewConnectionError", "Temporary failure in name resolution",
    "Name or service not known", "getaddrinfo failed", "Network is unreachable", "Max retries exceeded",
    "Connection refused", "Read timed out", "ProxyError", "SSLError", "ConnectTimeoutError",
    "(from versions: none)",
)  # fmt: skip
GL = ("libGL.so.1", "libEGL.so.1")  # one of them draws


class Lacking(Exception):
    """What this machine lacks, in one sentence."""


def main(arguments: "list[str]") -> int:
    if not arguments or arguments[0] not in EXTRAS:
        print((__doc__ or "").strip(), file=sys.stderr)
        return 2
    what, rest = arguments[0], arguments[1:]
    try:
        if not OLDEST <= sys.version_info[:2] <= NEWEST:
            return subprocess.call([another_python(), __file__, *arguments])
        python = prepared(what)
        if what == "app":
            check_graphics()
            return subprocess.call([python, ROOT / "main.py", *rest], cwd=ROOT)
        return subprocess.call([python, "-m", "pytest", *(rest or EVERYTHING)], cwd=ROOT)
    except Lacking as lacking:
        print(lacking, file=sys.stderr)
        return 2


def prepared(what: str) -> Path:
    """The Python of .venv with all that is needed; installed again only when pyproject.toml has changed."""
    python = HOME / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    wanted = hashlib.sha256((ROOT / "pyproject.toml").read_bytes()).hexdigest()
    stamp = HOME / f"installed-{what}"
    if python.exists() and stamp.exists() and stamp.read_text() == wanted:
        return python
    try:
        if not python.exists() or not has_pip(python):
            print("Creating .venv …", file=sys.stderr)
            create()
        print("Installing into .venv; the first time takes some minutes …", file=sys.stderr)
        install(python, f"{ROOT}{EXTRAS[what]}")
        stamp.write_text(wanted)
    except OSError as error:
        if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
            raise Lacking(f"{ROOT} cannot be written to: move the project to a folder of your own.") from None
        if error.errno == errno.ENOSPC:
            raise Lacking(f"The disk is full: {HOME} needs about 500 MB.") from None
        raise Lacking(f".venv cannot be made: {error.strerror or error}.") from None
    return python


def create() -> None:
    """Some systems ship Python in parts."""
    try:
        import ensurepip  # noqa: F401
        import venv
    except ImportError as error:
        version = f"{sys.version_info[0]}.{sys.version_info[1]}"
        raise Lacking(
            f"This Python has no module {error.name or 'venv'}. Debian, Ubuntu: sudo apt install"
            f" python{version}-venv. Fedora: sudo dnf install python3-libs."
        ) from None
    try:
        venv.create(HOME, with_pip=True, clear=not HOME.is_symlink())
    except subprocess.CalledProcessError:
        shutil.rmtree(HOME, ignore_errors=True)
        raise Lacking("pip cannot be put into .venv: ensurepip of this Python does not work.") from None


def has_pip(python: Path) -> bool:
    """Not where it was interrupted before."""
    return subprocess.run([python, "-c", "import pip"], stderr=subprocess.DEVNULL).returncode == 0


def install(python: Path, project: str) -> None:
    """With pip's own progress. Its complaints are kept back: most are about the one thing it lacks."""
    command = [str(python), "-m", "pip", "install", "--disable-pip-version-check", "--editable", project]
    run = subprocess.run(command, stderr=subprocess.PIPE, encoding="utf-8", errors="replace")
    if run.returncode == 0:
        return
    if any(sign in run.stderr for sign in NO_NETWORK):
        raise Lacking("The packages cannot be fetched: check the network, or the proxy that pip uses.")
    if "No space left on device" in run.stderr:
        raise Lacking(f"The disk is full: {HOME} needs about 500 MB.")
    print(run.stderr, file=sys.stderr)
    raise Lacking("pip could not install what is needed; its own words are above.")


def check_graphics() -> None:
    """On Linux these are packages of their own; Kivy without them opens no window."""
    if not sys.platform.startswith("linux"):
        return
    try:
        from ctypes import CDLL
    except ImportError:
        return  # Kivy will tell
    for name in GL:
        try:
            CDLL(name)
        except OSError:
            continue
        return
    raise Lacking(
        "No OpenGL library was found. Debian, Ubuntu: sudo apt install libgl1 libegl1."
        " Fedora: sudo dnf install mesa-libGL mesa-libEGL."
    )


def another_python() -> str:
    for minor in range(NEWEST[1], OLDEST[1] - 1, -1):
        other = shutil.which(f"python3.{minor}")
        if other:
            return other
    raise Lacking(
        f"Companion needs Python {OLDEST[0]}.{OLDEST[1]} to {NEWEST[0]}.{NEWEST[1]}; this is"
        f" {sys.version_info[0]}.{sys.version_info[1]} and no other was found."
        " Debian, Ubuntu: sudo apt install python3.12-venv. Fedora: sudo dnf install python3.12."
    )


if __name__ == "__main__":
    try:
        raise SystemExit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        raise SystemExit(130) from None
