"""Whatever cannot be used: one line on standard error, status 2, never a traceback."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.conftest import ROOT, SHEET


def is_refused(run, status=2):
    assert (run.status, run.out) == (status, "")
    assert run.err.count("\n") == 1 and run.err.endswith("\n") and len(run.err) > 10
    assert "Traceback" not in run.err
    return True


def with_sheet(**changes):
    return json.dumps({**SHEET, **changes}).encode()


DEEP = b"[" * 100_000 + b"]" * 100_000
BAD_DOCUMENTS = {
    "empty": b"",
    "no JSON": b"{'a': 1}",
    "two documents": b"{} {}",
    "a list": b"[]",
    "null": b"null",
    "not a number": b'{"format": NaN}',
    "bad UTF-8": b'{"format": "\xff"}',
    "half a character": with_sheet(note="x").replace(b'"x"', b'"\\ud800"'),
    "deep": DEEP,
    "deep inside": with_sheet(x=0).replace(b'"x": 0', b'"x": ' + DEEP),
    "5000 digits": with_sheet(x=0).replace(b'"x": 0', b'"x": ' + b"9" * 5000),
    "no format": b"{}",
    "format 2": with_sheet(format="companion-session/2"),
    "format is a list": with_sheet(format=[]),
    "unknown game": with_sheet(game="chess"),
    "game is no name": with_sheet(game=["ingenious"]),
    "a game with line breaks": with_sheet(game="a\nb\r\u2028c"),
    "no setup": with_sheet(setup=None),
    "unknown key": with_sheet(setup={"mode": "solo", "players": ["Ann"], "x\ny": 1}),
    "no players": with_sheet(setup={"mode": "solo"}),
    "too many players": with_sheet(setup={"mode": "solo", "players": ["Ann", "Bob"]}),
    "same name": with_sheet(setup={"mode": "standard", "players": ["Ann", "Ann"]}),
    "a name with a break": with_sheet(setup={"mode": "solo", "players": ["Ann\n"]}),
    "rulings": with_sheet(rulings={"x": 1}),
    "events": with_sheet(events={}),
    "id": with_sheet(id=5),
    "started": with_sheet(started="yesterday"),
    "over 10 MB": with_sheet(note="x" * 10_000_000),
    "over 100,000 events": with_sheet(events=[0] * 100_001),
}


@pytest.mark.parametrize("command", ["replay", "record", "import"])
@pytest.mark.parametrize("content", BAD_DOCUMENTS.values(), ids=BAD_DOCUMENTS)
def test_a_document_that_cannot_be_used(companion, tmp_path, data, command, content):
    (tmp_path / "bad.json").write_bytes(content)
    assert is_refused(companion(command, tmp_path / "bad.json"))
    assert not [path for path in data.rglob("*") if path.parent.name == "sessions"]


@pytest.mark.parametrize("command", ["replay", "record", "import"])
def test_a_file_that_cannot_be_read(companion, tmp_path, command):
    for name in (
        tmp_path,
        tmp_path / "missing.json",
        tmp_path / "missing" / "x.json",
        tmp_path / ("x" * 300),
    ):
        assert is_refused(companion(command, name))


@pytest.mark.parametrize("command", ["record", "import"])
def test_a_foul_in_a_sheet_to_be_stored(companion, sheet, data, command):
    run = companion(command, sheet(events=[{"type": "swap"}]))
    assert is_refused(run)
    assert not list(data.rglob("sessions/*"))


USAGES = [
    ["nonsense"],
    ["--nonsense"],
    ["--lang", "en", "replay", "x"],
    ["replay"],
    ["replay", "a", "b"],
    ["replay", "x", "--lang", "de"],
    ["replay", "x", "--eve"],
    ["replay", "x", "--data", "y"],
    ["record"],
    ["record", "x", "--resume", "y"],
    ["record", "x", "y"],
    ["sessions", "x"],
    ["export"],
    ["export", "x", "--as", "pdf"],
    ["export", "--all"],
    ["export", "x", "--all", "-o", "y"],
    ["export", "--all", "--as", "html", "-o", "y"],
    ["export", "x", "--all", "--as", "csv", "-o", "y"],
    ["import"],
    ["bench", "x"],
    ["shots"],
]


@pytest.mark.parametrize("arguments", USAGES, ids=" ".join)
def test_a_command_typed_wrong(companion, arguments):
    assert is_refused(companion(*arguments))


@pytest.mark.parametrize("form", ["csv", "html", "bgstats", "bgsplay"])
def test_a_form_that_is_not_there_yet(companion, form):
    assert is_refused(companion("export", "x", "--as", form))


@pytest.mark.parametrize("session_id", ["none", "", "../../x", "x\ny", "ы"])
def test_a_session_that_is_not_stored(companion, session_id):
    assert is_refused(companion("record", f"--resume={session_id}"))
    assert is_refused(companion("export", session_id))


def test_help_and_version(process):
    for arguments in (["--help"], ["replay", "--help"], ["--version"]):
        run = process(*arguments)
        assert (run.returncode, run.stderr) == (0, b"")
        assert run.stdout.startswith((b"usage: companion", b"companion 0"))


def test_a_folder_that_is_a_file(companion, sheet, data):
    data.write_text("not a folder")
    for arguments in (["record", sheet()], ["import", sheet()], ["sessions"], ["export", "x"]):
        assert is_refused(companion(*arguments))
    assert data.read_text() == "not a folder"


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_cannot_be_written_to(companion, sheet, data):
    data.mkdir(mode=0o500)
    assert is_refused(companion("record", sheet()))


@pytest.mark.skipif(sys.platform != "linux", reason="/proc")
def test_a_folder_that_cannot_be_made(companion, sheet):
    for command in ("record", "import"):
        assert is_refused(companion(command, sheet(), "--data", "/proc/companion"))


def test_a_library_of_a_newer_companion(companion, sheet, data):
    data.mkdir()
    (data / "library.json").write_text('{"meta": {"1": {"schema": 99}}}')
    for arguments in (["record", sheet()], ["import", sheet()], ["sessions"], ["export", "x"]):
        assert is_refused(companion(*arguments))
    assert (data / "library.json").read_text() == '{"meta": {"1": {"schema": 99}}}'


def test_an_output_that_cannot_be_written(companion, sheet, tmp_path):
    opening = companion("record", sheet()).lines[0]
    for output in (tmp_path, tmp_path / "missing" / "x.json"):
        assert is_refused(companion("export", opening["id"], "-o", output))
        assert is_refused(companion("export", "--all", "-o", output))


# Processes


def complaint(run):
    assert run.stderr.count(b"\n") == 1, run.stderr
    return run.returncode


linux = pytest.mark.skipif(sys.platform != "linux", reason="needs /dev/full and POSIX signals")


@linux
def test_a_full_output(process, sheet):
    with Path("/dev/full").open("wb") as full:
        run = subprocess.run(
            [sys.executable, "-m", "companion", "replay", sheet()],
            cwd=ROOT,
            stdout=full,
            stderr=subprocess.PIPE,
        )
    assert complaint(run) == 2


@linux
@pytest.mark.parametrize("command", ["replay --every", "record"])
def test_an_output_that_nobody_reads(process, sheet, data, command):
    events = [{"type": "place", "tile": ["red", "blue"], "points": [0, 0]}] * 2000
    path = sheet(events=events)
    script = f"{sys.executable} -m companion {command} {path} | head -c 1 >/dev/null; exit ${{PIPESTATUS[0]}}"
    run = subprocess.run(
        ["bash", "-c", script],
        cwd=ROOT,
        env={**os.environ, "COMPANION_DATA": str(data)},
        input=b'{"type":"abandon"}\n' * 50,
        capture_output=True,
        timeout=60,
    )
    assert (run.returncode, run.stderr) == (0, b"")


@linux
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_standard_streams_that_are_closed(process, sheet, data, closed):
    for command in ("replay", "record"):
        script = f"{sys.executable} -m companion {command} {sheet()} {closed}"
        run = subprocess.run(
            ["bash", "-c", script],
            cwd=ROOT,
            env={**os.environ, "COMPANION_DATA": str(data)},
            input=b"",
            capture_output=True,
            timeout=60,
        )
        assert (run.returncode, run.stderr) == (0, b"")


@linux
def test_an_interrupt(sheet, data):
    process = subprocess.Popen(
        [sys.executable, "-m", "companion", "record", sheet()],
        cwd=ROOT,
        env={**os.environ, "COMPANION_DATA": str(data), "LC_ALL": "C"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout.readline().startswith(b'{"id"')
    time.sleep(0.05)  # let it wait for input
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=60)
    assert process.returncode == 2
    assert errors.count(b"\n") == 1
    assert b"Traceback" not in errors


@linux
def test_a_file_name_that_is_no_text(process):
    run = process("replay", b"\xff\n.json".decode("utf-8", "surrogateescape"))
    assert complaint(run) == 2


def test_no_part_of_the_app_is_needed(companion, monkeypatch):
    monkeypatch.setitem(sys.modules, "companion.bench", None)
    monkeypatch.setitem(sys.modules, "companion.shots", None)
    monkeypatch.setitem(sys.modules, "companion.app", None)
    assert is_refused(companion("bench"))
    assert is_refused(companion("shots", "x"))
    run = companion()
    assert run.status == 2
