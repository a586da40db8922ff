"""`companion record`: the headless table."""

import json
import subprocess
import sys

import pytest

from companion.storage.disk import Disk
from companion.storage.sessions import SessionFiles
from tests.cli.conftest import ROOT

TILE = {"type": "place", "tile": ["red", "blue"], "points": [2, 1]}
OTHER = {"type": "place", "tile": ["green", "green"], "points": [1, 0], "when": "2026-03-01T20:00:00+03:00"}
ABANDON = {"type": "abandon"}
UNDO = {"type": "undo"}
REDO = {"type": "redo"}


@pytest.fixture
def stored(companion):
    """The score sheet of a stored session."""
    return lambda session_id: companion("export", session_id).lines[0]


@pytest.fixture
def replayed(companion, sheet):
    """The line that replay prints for these events."""
    return lambda *events: companion("replay", sheet("replayed.json", events=[*events])).lines[-1]


def codes(run):
    return [(line["n"], line["foul"]["code"] if "foul" in line else None) for line in run.lines]


def test_a_session_from_opening_to_end(companion, sheet, stored, replayed):
    run = companion("record", sheet(), lines=[TILE, OTHER, ABANDON])
    assert (run.status, run.err) == (0, "")
    session_id = run.lines[0]["id"]
    assert list(run.lines[0]) == ["id", "n", "calls", "state"]
    assert {"id": session_id, **replayed()} == run.lines[0]
    assert run.lines[1:] == [replayed(TILE), replayed(TILE, OTHER), replayed(TILE, OTHER, ABANDON)]
    sheet_now = stored(session_id)
    assert sheet_now["events"] == [TILE, OTHER, ABANDON]
    known = {"format", "id", "started", "finished", "game", "setup", "rulings", "events"}
    assert sheet_now.keys() == known | {"people"}


def test_without_input_the_session_stays_unfinished(companion, sheet, stored):
    run = companion("record", sheet(events=[TILE], note="so far", place="Омск"))
    (opening,) = run.lines
    assert (opening["n"], opening["calls"]) == (
        1,
        [{"call": "points", "side": 0, "points": {"red": 2, "blue": 1}}],
    )
    sheet_now = stored(opening["id"])
    assert "finished" not in sheet_now
    assert (sheet_now["note"], sheet_now["place"]) == ("so far", "Омск")


def test_the_id_is_always_new(companion, sheet):
    setup = sheet(id="mine", started="2020-01-01T00:00:00+00:00", finished="2020-01-01T01:00:00+00:00")
    ids = {companion("record", setup).lines[0]["id"] for _ in range(3)}
    assert len(ids) == 3
    assert "mine" not in ids
    stored = [companion("export", each).lines[0] for each in ids]
    assert all(each["started"] > "2026" and "finished" not in each for each in stored)


def test_a_setup_that_is_over_is_finished(companion, sheet, stored):
    opening = companion("record", sheet(events=[ABANDON])).lines[0]
    assert "finished" in stored(opening["id"])
    given = companion("record", sheet(events=[ABANDON], finished="2020-01-01T01:00:00+00:00")).lines[0]
    assert stored(given["id"])["finished"] == "2020-01-01T01:00:00+00:00"


def test_a_foul_is_answered_and_changes_nothing(companion, sheet, stored):
    run = companion("record", sheet(), lines=[{"type": "swap"}, TILE, {"type": "decline"}, {"type": "tile"}])
    assert codes(run) == [(0, None), (1, "swap-late"), (1, None), (2, "no-bonus"), (2, "unknown-event")]
    assert stored(run.lines[0]["id"])["events"] == [TILE]


@pytest.mark.parametrize(
    "line",
    [
        "nonsense",
        "{",
        "{} {}",
        "5",
        "null",
        "[]",
        '"undo"',
        "NaN",
        '{"type": "place", "points": [NaN]}',
        '{"a": "\\ud800"}',
        "\udcff",  # a byte that is no UTF-8
        "[" * 100_000,
        "9" * 5000,
        "{}",
        '{"type": null}',
        '{"type": "place"}',
        '{"type": "undo", "x": 1}',
        '{"type": "undo", "when": "now"}',
        '{"type": "redo", "when": 5}',
    ],
    ids=lambda line: ascii(line)[:30],
)
def test_a_line_that_is_no_event(companion, sheet, stored, line):
    run = companion("record", sheet(), lines=[TILE, line, OTHER])
    assert run.status == 0
    assert [line["n"] for line in run.lines] == [0, 1, 2, 2]
    assert run.lines[2]["foul"]["code"] in ("bad-event", "unknown-event")
    assert run.lines[2]["foul"]["message"]
    assert stored(run.lines[0]["id"])["events"] == [TILE, OTHER]


def test_the_code_of_a_line_that_is_no_event(companion, sheet):
    run = companion("record", sheet(), lines=["nonsense", "5", "{}", {"type": "undo", "x": 1}])
    assert codes(run)[1:] == [(1, "bad-event")] * 4


def test_a_line_without_end_is_refused_in_pieces_of_bounded_size(companion, sheet, monkeypatch):
    monkeypatch.setattr("companion.cli.record.MAX_BYTES", 100)
    long = json.dumps({**TILE, "note": "x" * 500})
    run = companion("record", sheet(), lines=[long, TILE])
    assert codes(run) == [(0, None), (1, "bad-event"), (1, None)]


def test_numbers_beyond_all_measure(companion, sheet):
    run = companion(
        "record",
        sheet(),
        lines=[json.dumps(TILE).replace("2", n) for n in ("1e999", "-1e999", "9" * 4000, "2.0")],
    )
    assert codes(run)[1:] == [(1, "bad-points")] * 4


def test_blank_lines_are_skipped(companion, sheet):
    run = companion("record", sheet(), lines=["", "  \t ", TILE, ""])
    assert codes(run) == [(0, None), (1, None)]


def test_line_ends_of_windows_and_none_at_all(process, sheet):
    run = process("record", sheet(), input=f"{json.dumps(TILE)}\r\n{json.dumps(OTHER)}".encode())
    assert [json.loads(line)["n"] for line in run.stdout.splitlines()] == [0, 1, 2]


def test_undo_and_redo_are_answered_as_replay_would(companion, sheet, stored, replayed):
    lines = [UNDO, TILE, OTHER, UNDO, UNDO, UNDO, REDO, {**REDO, "when": "2026-03-01T20:00:00+03:00"}, REDO]
    run = companion("record", sheet(), lines=lines)
    one, two, none = replayed(TILE), replayed(TILE, OTHER), replayed()
    assert codes(run)[1] == (1, "nothing-to-undo")
    assert run.lines[2:6] == [one, two, one, none]
    assert codes(run)[6] == (1, "nothing-to-undo")
    assert run.lines[7:9] == [one, two]
    assert codes(run)[9] == (3, "nothing-to-redo")
    assert stored(run.lines[0]["id"])["events"] == [TILE, OTHER]


def test_a_new_event_makes_the_undone_ones_unreachable(companion, sheet):
    run = companion("record", sheet(), lines=[TILE, UNDO, OTHER, REDO])
    assert codes(run)[-1] == (2, "nothing-to-redo")


def test_resume_goes_on_where_it_was(companion, sheet, stored, replayed):
    first = companion("record", sheet(), lines=[TILE, OTHER, UNDO])
    session_id = first.lines[0]["id"]
    second = companion("record", "--resume", session_id, lines=[REDO, ABANDON, TILE])
    assert second.lines[0] == {"id": session_id, **replayed(TILE)}
    assert second.lines[1:3] == [replayed(TILE, OTHER), replayed(TILE, OTHER, ABANDON)]
    assert codes(second)[3] == (4, "game-over")
    assert "finished" in stored(session_id)
    third = companion("record", "--resume", session_id, lines=[UNDO])  # also after the end
    assert (third.lines[0]["n"], third.lines[0]["state"]["over"]) == (3, True)
    assert third.lines[1] == replayed(TILE, OTHER)
    assert "finished" not in stored(session_id)


def test_each_answer_comes_before_the_next_line_is_sent(sheet, data):
    process = subprocess.Popen(
        [sys.executable, "-m", "companion", "record", "--data", data, sheet()],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    session_id = json.loads(process.stdout.readline())["id"]
    for n in (1, 2, 3):
        process.stdin.write(json.dumps(TILE).encode() + b"\n")
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["n"] == n
        on_disk = SessionFiles(data / "sessions", Disk()).read(f"{session_id}.json")
        assert len(on_disk.events) == n
    process.communicate(timeout=60)
    assert process.returncode == 0


def test_the_folder_is_busy_meanwhile_but_can_be_looked_into(companion, sheet, data):
    process = subprocess.Popen(
        [sys.executable, "-m", "companion", "record", "--data", data, sheet()],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    session_id = json.loads(process.stdout.readline())["id"]
    for arguments in (["record", sheet()], ["record", "--resume", session_id], ["import", sheet()]):
        run = companion(*arguments)
        assert (run.status, run.out, run.err.count("\n")) == (2, "", 1)
        assert str(process.pid) in run.err
    assert companion("sessions").status == companion("export", session_id).status == 0
    process.communicate(timeout=60)
    assert companion("record", "--resume", session_id).status == 0


def test_a_session_with_a_foul_in_it_is_not_resumed(companion, sheet, data):
    session_id = companion("record", sheet(), lines=[TILE]).lines[0]["id"]
    path = data / "sessions" / f"{session_id}.json"
    path.write_bytes(path.read_bytes().replace(b'"red"', b'"pink"'))
    run = companion("record", "--resume", session_id)
    assert (run.status, run.out, run.err.count("\n")) == (2, "", 1)


def test_a_session_that_is_full_is_not_broken(companion, sheet, stored, monkeypatch):
    monkeypatch.setattr("companion.storage.sessions.MAX_EVENTS", 3)
    run = companion("record", sheet(events=[TILE] * 3), lines=[{"type": "decline"}, TILE, TILE])
    assert codes(run) == [(3, None), (4, "no-bonus")]
    assert (run.status, run.err.count("\n")) == (2, 1)
    assert stored(run.lines[0]["id"])["events"] == [TILE] * 3


def small_disk():
    import resource

    resource.setrlimit(resource.RLIMIT_FSIZE, (1500, 1500))


@pytest.mark.skipif(sys.platform == "win32", reason="needs setrlimit")
def test_a_full_disk_ends_it_with_the_session_as_it_was(process, sheet, data):
    lines = (json.dumps(TILE).encode() + b"\n") * 100
    run = process("record", sheet(), input=lines, before=small_disk)
    assert run.returncode == 2
    assert run.stderr.count(b"\n") == 1
    answered = [json.loads(line)["n"] for line in run.stdout.splitlines()]
    assert answered == list(range(len(answered)))
    assert 3 < len(answered) < 50
    (path,) = (data / "sessions").glob("*.json")
    assert len(SessionFiles(data / "sessions", Disk()).read(path.name).events) == answered[-1]
    resumed = process("record", "--resume", path.stem, input=json.dumps(TILE).encode())
    assert [json.loads(line)["n"] for line in resumed.stdout.splitlines()] == [answered[-1], answered[-1] + 1]


@pytest.mark.skipif(sys.platform == "win32", reason="needs setrlimit")
def test_a_disk_that_is_full_from_the_start_leaves_nothing(process, sheet, data):
    run = process("record", sheet(note="x" * 2000), before=small_disk)
    assert (run.returncode, run.stdout, run.stderr.count(b"\n")) == (2, b"", 1)
    assert list((data / "sessions").iterdir()) == []
