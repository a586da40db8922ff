"""tools/run.py on a fresh machine: what it lacks is hidden from it, one thing after the other."""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
VERSION = f"{sys.version_info[0]}.{sys.version_info[1]}"
pytestmark = pytest.mark.skipif(os.name == "nt", reason="hides things by the means of others")


@pytest.fixture
def project(tmp_path):
    """A project with nothing but what run.py looks at."""
    folder = tmp_path / "project"
    (folder / "tools").mkdir(parents=True)
    shutil.copy(ROOT / "tools" / "run.py", folder / "tools")
    (folder / "pyproject.toml").write_text(
        '[build-system]\nrequires = ["hatchling"]\nbuild-backend = "hatchling.build"\n'
        '[project]\nname = "x"\nversion = "1"\n'
    )
    (folder / "main.py").write_text("print('the app is open')")
    return folder


@pytest.fixture
def run(project, tmp_path):
    """Runs it; what is hidden is replaced by modules of this content."""

    def run(*arguments, hidden=None, **environment):
        for name, content in (hidden or {}).items():
            (tmp_path / "hidden").mkdir(exist_ok=True)
            (tmp_path / "hidden" / f"{name}.py").write_text(content)
        return subprocess.run(
            [sys.executable, project / "tools" / "run.py", *arguments],
            env={**os.environ, "PYTHONPATH": str(tmp_path / "hidden"), **environment},
            capture_output=True,
            encoding="utf-8",
            timeout=120,
        )

    return run


def lacking(name):
    return f"raise ModuleNotFoundError('No module named {name}', name='{name}')"


def said(result):
    """The last line is the sentence; before it only what was being done is told."""
    assert result.returncode == 2
    assert "Traceback" not in result.stdout + result.stderr
    *before, sentence = result.stderr.splitlines()
    assert [line for line in before if not line.endswith("…")] == []
    return sentence


def installed(project, script=None):
    """A .venv that is as it should be, or one whose Python is a script."""
    python = project / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    if script is None:
        python.symlink_to(sys.executable)
        wanted = hashlib.sha256((project / "pyproject.toml").read_bytes()).hexdigest()
        (project / ".venv" / "installed-app").write_text(wanted)
    else:
        python.write_text(f"#!/bin/sh\n{script}\n")
        python.chmod(0o755)


@pytest.mark.parametrize("module", ["venv", "ensurepip"])
def test_without_venv_or_ensurepip(run, module):
    sentence = said(run("app", hidden={module: lacking(module)}))
    assert sentence == (
        f"This Python has no module {module}. Debian, Ubuntu: sudo apt install python{VERSION}-venv."
        " Fedora: sudo dnf install python3-libs."
    )


def test_without_a_network(run, project):
    installed(project)
    (project / ".venv" / "installed-app").unlink()
    closed = {"PIP_INDEX_URL": "http://127.0.0.1:9/simple", "PIP_RETRIES": "0", "PIP_CONFIG_FILE": os.devnull}
    sentence = said(run("app", **closed))
    assert sentence == "The packages cannot be fetched: check the network, or the proxy that pip uses."


def test_without_write_access(run, project):
    refused = (
        "import errno\ndef create(*_, **__):\n    raise PermissionError(errno.EACCES, 'Permission denied')"
    )
    sentence = said(run("tests", hidden={"venv": refused, "ensurepip": ""}))
    assert sentence == f"{project} cannot be written to: move the project to a folder of your own."


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="root may write anywhere")
def test_in_a_folder_that_is_read_only(run, project):
    project.chmod(0o555)
    try:
        assert "cannot be written to" in said(run("app"))
    finally:
        project.chmod(0o755)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="packages of Linux")
def test_without_graphics_libraries(run, project):
    installed(project)
    none = "def CDLL(name):\n    raise OSError(f'{name}: cannot open shared object file')"
    sentence = said(run("app", hidden={"ctypes": none}))
    assert sentence == (
        "No OpenGL library was found. Debian, Ubuntu: sudo apt install libgl1 libegl1."
        " Fedora: sudo dnf install mesa-libGL mesa-libEGL."
    )
    some = "def CDLL(name):\n    if 'EGL' not in name:\n        raise OSError(name)"
    result = run("app", hidden={"ctypes": some})
    assert (result.returncode, result.stdout) == (0, "the app is open\n")


def test_with_a_python_that_is_too_old(run):
    old = "import sys\nsys.version_info = (3, 8, 10, 'final', 0)"
    sentence = said(run("app", hidden={"sitecustomize": old}, PATH=""))
    assert sentence.startswith("Companion needs Python 3.11 to 3.14; this is 3.8 and no other was found.")


def test_the_progress_of_pip_is_shown_and_its_complaints_only_if_they_are_its_own(run, project):
    installed(project, 'echo "Collecting kivy"; test "$1" = -c || { echo "ERROR: strange" >&2; exit 1; }')
    result = run("app")
    assert (result.returncode, result.stdout) == (2, "Collecting kivy\nCollecting kivy\n")
    assert "ERROR: strange" in result.stderr
    assert result.stderr.splitlines()[-1] == "pip could not install what is needed; its own words are above."


def test_what_to_write_behind_it(run):
    result = run("apps")
    assert (result.returncode, result.stdout) == (2, "")
    assert "python3 tools/run.py app" in result.stderr
