"""Whole sessions with the line expected after each event. A file in playthroughs/ is taken in by itself."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.core.referee import Foul
from companion.core.session import fold
from companion.core.sheet import parse, to_json
from companion.games import REFEREES

ROOT = Path(__file__).parents[1]
FILES = sorted((ROOT / "tests" / "playthroughs").glob("*.json"))
each_file = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)


def read(file):
    document = json.loads(file.read_text(encoding="utf-8"))
    assert set(document) == {"sheet", "lines"}
    return document["sheet"], document["lines"]


def as_bytes(sheet):
    return json.dumps(sheet, ensure_ascii=False).encode()


def test_every_game_has_a_playthrough():
    assert {read(file)[0]["game"] for file in FILES} == set(REFEREES)


@each_file
def test_a_playthrough_is_named_after_its_game_and_has_a_line_for_each_event(file):
    sheet, lines = read(file)
    assert file.stem.startswith(f"{sheet['game']}-")
    assert [line["n"] for line in lines] == list(range(len(sheet["events"]) + 1))


@each_file
def test_the_referee_says_what_the_playthrough_expects(file):
    sheet, lines = read(file)
    session = parse(as_bytes(sheet))
    referee = REFEREES[session.game]
    for line, expected in zip(fold(referee, session), lines, strict=True):
        if isinstance(line.verdict, Foul):
            assert {"n": line.n, "foul": {"code": line.verdict.code}} == expected
        else:
            calls = [call.to_json() for call in line.verdict.calls]
            assert calls == expected["calls"], f"calls of event {line.n}"
            assert referee.describe(line.verdict.state) == expected["state"], f"state after event {line.n}"


@each_file
def test_the_sheet_of_a_playthrough_comes_back_as_it_was(file):
    sheet, _ = read(file)
    assert to_json(parse(as_bytes(sheet))) == sheet


def replay(sheet, *options, hash_seed="0"):
    return subprocess.run(
        [sys.executable, "-m", "companion", "replay", *options, "-"],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        input=as_bytes(sheet),
        capture_output=True,
        timeout=60,
    )


@each_file
def test_the_command_prints_the_lines_of_the_playthrough(file):
    sheet, lines = read(file)
    every, last = replay(sheet, "--every"), replay(sheet)
    printed = [json.loads(line) for line in every.stdout.splitlines()]
    for line in printed:
        if "foul" in line:
            assert line["foul"].pop("message")
    assert printed == lines
    assert every.returncode == last.returncode == (1 if "foul" in lines[-1] else 0)
    assert every.stderr == last.stderr == b""
    assert last.stdout.splitlines()[-1] == every.stdout.splitlines()[-1]
    if "foul" not in lines[-1]:
        assert len(last.stdout.splitlines()) == 1


def test_the_same_sheet_is_printed_the_same_to_the_byte_in_every_run():
    sheet, _ = read(FILES[0])
    assert (
        replay(sheet, "--every", hash_seed="1").stdout
        == replay(sheet, "--every", hash_seed="2").stdout
        != b""
    )
