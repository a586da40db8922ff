"""The commands, run in this process (quick) or as processes of their own (where that is the point)."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from companion.__main__ import main

ROOT = Path(__file__).parents[2]


@pytest.fixture
def data(tmp_path, monkeypatch):
    """The data folder of the test."""
    folder = tmp_path / "data"
    monkeypatch.setenv("COMPANION_DATA", str(folder))
    return folder


@pytest.fixture
def companion(data, capsys, monkeypatch):
    """Runs a command here; its lines come back parsed where they are JSON."""
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.delenv("LANGUAGE", raising=False)

    def run(*arguments, lines=()):
        text = "".join(f"{line if isinstance(line, str) else json.dumps(line)}\n" for line in lines)
        monkeypatch.setattr(
            sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode("utf-8", "surrogateescape")))
        )
        capsys.readouterr()
        status = main([str(argument) for argument in arguments])
        out, err = capsys.readouterr()
        return SimpleNamespace(status=status, out=out, err=err, lines=[*map(parsed, out.splitlines())])

    return run


def parsed(line):
    try:
        return json.loads(line)
    except ValueError:
        return line


@pytest.fixture
def process(data):
    """Runs a command as a process of its own."""

    def run(*arguments, input=b"", before=None, **environment):
        return subprocess.run(
            [sys.executable, "-m", "companion", *map(str, arguments)],
            cwd=ROOT,
            env={**os.environ, "COMPANION_DATA": str(data), "LC_ALL": "C", **environment},
            input=input,
            capture_output=True,
            timeout=60,
            preexec_fn=before,
        )

    return run


@pytest.fixture
def sheet(tmp_path):
    """Writes a score sheet and gives its name."""

    def write(name="sheet.json", **changes):
        path = tmp_path / name
        path.write_text(json.dumps({**SHEET, **changes}, ensure_ascii=False), encoding="utf-8")
        return path

    return write


SHEET = {
    "format": "companion-session/1",
    "game": "ingenious",
    "setup": {"mode": "standard", "players": ["Ann", "Боб"]},
    "events": [],
}
