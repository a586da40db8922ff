"""`companion sessions`, `export` and `import`: what is stored goes out and comes back."""

import csv
import hashlib
import io
import json
import os
import sys
import zipfile
from datetime import datetime

import pytest

from companion import __version__
from companion.cli.files import write_file
from companion.storage.store import Store
from tests.cli.conftest import SHEET
from tests.storage.helpers import SUMMARISE, Clock, Ids, files_in

TILE = {"type": "place", "tile": ["red", "blue"], "points": [2, 1]}
ABANDON = {"type": "abandon"}
FINISH = {"type": "finish"}


@pytest.fixture
def three(companion, sheet):
    """The ids of a running, an abandoned and a won session, in this order."""
    lines = ([TILE], [TILE, ABANDON], [TILE, FINISH])
    return [companion("record", sheet(), lines=each).lines[0]["id"] for each in lines]


# sessions


def test_sessions_as_json_newest_first(companion, three):
    run = companion("sessions", "--json")
    listed = json.loads(run.out)
    assert [each["id"] for each in listed] == [*reversed(three)]
    assert [each["state"] for each in listed] == ["over", "abandoned", "running"]
    assert [each["result"] for each in listed] == [
        {"winners": ["Ann"], "by": "lowest"},
        {"winners": [], "by": "abandoned"},
        None,
    ]
    assert listed[2] == {
        "id": three[0],
        "game": "ingenious",
        "people": ["Ann", "Боб"],
        "started": listed[2]["started"],
        "state": "running",
        "moves": 1,
        "result": None,
    }


def test_sessions_as_lines(companion, three):
    lines = companion("sessions").out.splitlines()
    assert [line.split()[0] for line in lines] == [*reversed(three)]
    assert lines[2].endswith("ingenious  running  Ann, Боб")
    assert lines[1].endswith("ingenious  abandoned  Ann, Боб  abandoned: -")
    assert lines[0].endswith("ingenious  over  Ann, Боб  lowest: Ann")


def test_sessions_of_no_folder_are_none(companion, data):
    assert companion("sessions").out == ""
    assert companion("sessions", "--json").out == "[]\n"
    assert not data.exists()


def test_an_id_with_line_breaks_stays_on_its_line(companion, sheet):
    companion("import", sheet(id="a\nb\u2028c"))
    assert companion("sessions").out.startswith("a?b?c  -  ingenious  running")
    assert json.loads(companion("sessions", "--json").out)[0]["id"] == "a\nb\u2028c"


# export


def test_export_gives_a_sheet_that_replays_the_same(companion, three, tmp_path):
    to_screen = companion("export", three[2], "--as", "sheet")
    to_file = companion("export", three[2], "-o", tmp_path / "out.json")
    assert (to_file.status, to_file.out) == (0, "")
    assert (tmp_path / "out.json").read_text(encoding="utf-8") == to_screen.out
    assert "Боб" in to_screen.out
    assert companion("replay", tmp_path / "out.json").lines[0]["state"]["by"] == "lowest"


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pipe with a name")
def test_export_writes_into_a_pipe_and_through_a_link(companion, three, tmp_path):
    (tmp_path / "real.json").write_text("old")
    (tmp_path / "link.json").symlink_to(tmp_path / "real.json")
    companion("export", three[0], "-o", tmp_path / "link.json")
    assert (tmp_path / "link.json").is_symlink()
    assert json.loads((tmp_path / "real.json").read_text())["id"] == three[0]
    os.mkfifo(tmp_path / "pipe")
    reader = os.open(tmp_path / "pipe", os.O_RDONLY | os.O_NONBLOCK)
    write_file(str(tmp_path / "pipe"), b"through")
    assert os.read(reader, 100) == b"through"
    os.close(reader)
    assert (tmp_path / "pipe").is_fifo()


# import


def test_what_was_exported_comes_back(companion, three, tmp_path, data):
    for n, each in enumerate(three):
        companion("export", each, "-o", tmp_path / f"{n}.json")
    sheets = [(tmp_path / f"{n}.json").read_bytes() for n in range(3)]
    run = companion("import", *(tmp_path / f"{n}.json" for n in range(3)), "--data", tmp_path / "new")
    assert run.lines == [{"stored": three, "forward": [], "already": []}]
    for each, before in zip(three, sheets, strict=True):
        assert companion("export", each, "--data", tmp_path / "new").out.encode() == before
    again = companion("import", tmp_path / "0.json", tmp_path / "0.json")
    assert again.lines == [{"stored": [], "forward": [], "already": [three[0]]}]


def test_a_bad_file_among_good_ones_changes_nothing(companion, sheet, tmp_path, data):
    (tmp_path / "bad.json").write_text("{}")
    companion("import", sheet(id="first-one"))
    before = files_in(data)
    run = companion("import", sheet(id="second-one"), tmp_path / "bad.json")
    assert (run.status, run.out, run.err.count("\n")) == (2, "", 1)
    assert run.err.startswith(f"{tmp_path / 'bad.json'}: ")
    assert files_in(data) == before


def test_unknown_keys_come_back(companion, sheet):
    companion("import", sheet(id="with-more", weather={"rain": [1, 2]}, note="Ж"))
    exported = companion("export", "with-more").lines[0]
    assert (exported["weather"], exported["note"]) == ({"rain": [1, 2]}, "Ж")


def test_a_later_moment_brings_forward(companion, sheet):
    companion("import", sheet(id="growing-1", events=[TILE]))
    run = companion("import", sheet(id="growing-1", events=[TILE, ABANDON]))
    assert run.lines == [{"stored": [], "forward": ["growing-1"], "already": []}]
    assert json.loads(companion("sessions", "--json").out)[0]["state"] == "abandoned"


# The backup


def test_the_whole_backup_restores_everything(companion, three, sheet, tmp_path, data):
    with Store.open(data, SUMMARISE, Clock(), Ids()) as store:
        store.add_person("Cat")
        store.change_settings(theme="black", text_scale=1.6)
        store.put_box("recto-verso", {"scale": [[15, 10]]})
    companion("import", sheet("odd.json", id="../../odd"))
    assert companion("export", "--all", "-o", tmp_path / "all.zip").status == 0
    run = companion("import", tmp_path / "all.zip", "--data", tmp_path / "new")
    assert sorted(run.lines[0]["stored"]) == sorted([*three, "../../odd"])
    assert (
        companion("sessions", "--json").out == companion("sessions", "--json", "--data", tmp_path / "new").out
    )
    old, new = (Store.read_only(folder, SUMMARISE, Clock()) for folder in (data, tmp_path / "new"))
    assert new.people() == old.people()
    assert new.settings() == old.settings()
    assert new.box("recto-verso") == {"scale": [[15, 10]]}
    again = companion("import", tmp_path / "all.zip", "--data", tmp_path / "new")
    assert sorted(again.lines[0]["already"]) == sorted([*three, "../../odd"])
    companion("export", "--all", "-o", tmp_path / "again.zip", "--data", tmp_path / "new")
    first, second = (zipfile.ZipFile(tmp_path / name) for name in ("all.zip", "again.zip"))
    assert first.namelist() == second.namelist()
    for name in first.namelist()[1:]:
        assert first.read(name) == second.read(name)


def test_the_list_of_a_backup_has_every_file_with_its_hash(companion, three, tmp_path):
    companion("export", "--all", "-o", tmp_path / "all.zip")
    archive = zipfile.ZipFile(tmp_path / "all.zip")
    manifest = json.loads(archive.read("manifest.json"))
    assert (manifest["format"], manifest["app"]) == ("companion-backup/2", __version__)
    assert manifest["counts"] == {"sessions": 3, "people": 2, "boxes": 0}
    assert datetime.fromisoformat(manifest["made"]).tzinfo is not None
    assert set(archive.namelist()) == {"manifest.json", *manifest["files"]}
    for name, told in manifest["files"].items():
        data = archive.read(name)
        assert told == {"size": len(data), "sha256": hashlib.sha256(data).hexdigest()}


def test_a_backup_of_nothing(companion, tmp_path):
    assert companion("export", "--all", "-o", tmp_path / "all.zip").status == 0
    assert companion("import", tmp_path / "all.zip").lines == [{"stored": [], "forward": [], "already": []}]


def test_a_damaged_session_does_not_keep_the_others_out_of_the_backup(companion, three, tmp_path, data):
    (data / "sessions" / f"{three[0]}.json").write_bytes(b"?")
    run = companion("export", "--all", "-o", tmp_path / "all.zip")
    assert (run.status, run.out) == (2, "")
    damaged, incomplete = run.err.splitlines()
    assert (f"{three[0]}.json" in damaged, "1" in incomplete) == (True, True)
    stored = companion("import", tmp_path / "all.zip", "--data", tmp_path / "new").lines[0]["stored"]
    assert sorted(stored) == sorted(three[1:])


def zipped(**members):
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, value in members.items():
            text = value if isinstance(value, bytes) else json.dumps(value).encode()
            archive.writestr(name.replace("__", "/").replace("_json", ".json"), text)
    return content.getvalue()


LIBRARY = {"format": "companion-backup/1", "people": [], "settings": {}, "boxes": {}}
ANN = {"name": "Ann", "colour": 0, "glyph": 0, "created": "2026-03-01T20:00:00+03:00"}
BAD_BACKUPS = {
    "cut short": zipped(library_json=LIBRARY)[:-10],
    "only the letters": b"PK",
    "empty": zipped(),
    "no library": zipped(sessions__a_json=SHEET),
    "no JSON": zipped(library_json=b"{"),
    "another format": zipped(library_json={**LIBRARY, "format": "companion-backup/2"}),
    "a list": zipped(library_json=[]),
    "no boxes": zipped(library_json={**LIBRARY, "boxes": None}),
    "a bad sheet": zipped(library_json=LIBRARY, sessions__a_json={}),
    "a foul": zipped(library_json=LIBRARY, sessions__a_json={**SHEET, "events": [{"type": "swap"}]}),
    "an unknown game": zipped(library_json=LIBRARY, sessions__a_json={**SHEET, "game": "chess"}),
    "a bomb": zipped(library_json=LIBRARY, sessions__a_json=b" " * 11_000_000),
    "a nobody": zipped(library_json={**LIBRARY, "people": [{}]}),
    "no object": zipped(library_json={**LIBRARY, "people": ["Ann"]}),
    "no colour": zipped(library_json={**LIBRARY, "people": [{**ANN, "colour": 12}]}),
    "no name": zipped(library_json={**LIBRARY, "people": [{**ANN, "name": " "}]}),
    "no moment": zipped(library_json={**LIBRARY, "people": [{**ANN, "created": "once"}]}),
    "no key": zipped(library_json={**LIBRARY, "people": [{**ANN, "id": 5}]}),
    "no former names": zipped(library_json={**LIBRARY, "people": [{**ANN, "former": [5]}]}),
}


@pytest.mark.parametrize("content", BAD_BACKUPS.values(), ids=BAD_BACKUPS)
def test_a_bad_backup_is_refused_whole(companion, tmp_path, data, content):
    (tmp_path / "bad.zip").write_bytes(content)
    run = companion("import", tmp_path / "bad.zip")
    assert (run.status, run.out, run.err.count("\n")) == (2, "", 1)
    assert not data.exists()


def test_a_backup_of_the_first_format_is_still_read(companion, tmp_path):
    """It has no list; what a newer Companion may tell of people beside what we know is left out."""
    people = [{**ANN, "age": 5, "former": ["Anna"]}]
    content = zipped(
        library_json={**LIBRARY, "people": people, "boxes": {"recto-verso": {"scale": [[15, 10]]}}},
        sessions__a_json={**SHEET, "id": "first-format"},
        readme_json={},
    )
    (tmp_path / "old.zip").write_bytes(content)
    assert companion("import", tmp_path / "old.zip").lines[0]["stored"] == ["first-format"]


def test_all_sessions_as_a_table(companion, three, tmp_path):
    companion("export", "--all", "--as", "csv", "-o", tmp_path / "all.csv", "--lang", "ru")
    data = (tmp_path / "all.csv").read_bytes()
    assert data.startswith(b"\xef\xbb\xbf") and data.endswith(b"\r\n")
    rows = list(csv.reader(io.StringIO(data.decode("utf-8-sig")), delimiter=";"))
    assert rows[0][:6] == ["Партия", "Начало", "Конец", "Минуты", "Игра", "Статус"]
    assert rows[0][11:] == ["Игрок 1", "Счёт 1", "Место 1", "Игрок 2", "Счёт 2", "Место 2"]
    assert {row[0] for row in rows[1:]} == set(three)
    assert all(len(row) == len(rows[0]) for row in rows)
    [over] = [row for row in rows if row[0] == three[2]]
    assert over[4:6] == ["Просто гениально", "окончена"]
    assert companion("export", "--all", "--as", "csv", "--lang", "en").out.startswith("Session,Started,")


def test_a_backup_with_a_broken_checksum(companion, tmp_path, data):
    content = bytearray(zipped(library_json=LIBRARY, sessions__a_json={**SHEET, "id": "x" * 3000}))
    content[400] ^= 0xFF
    (tmp_path / "bad.zip").write_bytes(content)
    run = companion("import", tmp_path / "bad.zip")
    assert (run.status, run.err.count("\n")) == (2, 1)


# forms


def test_a_finished_session_in_every_form(companion, three, tmp_path):
    over = three[2]
    link = companion("export", over, "--as", "bgstats").out
    assert link.startswith("https://app.bgstatsapp.com/createPlay.html?data=%7B")
    assert companion("export", over, "--as", "bgsplay").out.startswith("{")
    assert companion("export", over, "--as", "html").out.startswith("<!DOCTYPE html>")
    table = companion("export", over, "--as", "csv", "--lang", "ru").out
    assert table.splitlines()[0] == "Номер;Время;Событие;Что произошло;Ann;Боб"
    assert len(table.splitlines()) == 3
    companion("export", over, "--as", "csv", "-o", tmp_path / "a.csv")
    assert (tmp_path / "a.csv").read_bytes().startswith(b"\xef\xbb\xbf")


def test_a_running_session_is_no_play(companion, three):
    run = companion("export", three[0], "--as", "bgstats", "--lang", "en")
    assert (run.status, run.out) == (2, "")
    assert run.err == "Only a session that was played to its end can be logged as a play.\n"


# What a command has to tell


def commands_of(three, tmp_path):
    yield ("sessions",)
    yield "export", three[1]
    yield "export", "--all", "-o", tmp_path / "all.zip"


def test_every_command_says_what_is_damaged_once_and_again_until_the_app_has(
    companion, three, data, tmp_path
):
    (data / "sessions" / f"{three[0]}.json").write_bytes(b"?")
    for command in commands_of(three, tmp_path):
        assert companion(*command).err.count(f"{three[0]}.json is damaged and was left as it is.") == 1
    assert companion("record", "--resume", three[1]).err.count("It was set aside as") == 1
    for command in (*commands_of(three, tmp_path), ("record", "--resume", three[1])):
        run = companion(*command)
        assert run.err.count("It was set aside as") == 1, command
        assert run.status == 0


def test_every_command_says_that_a_file_is_of_a_newer_companion(companion, three, data, tmp_path):
    (data / "sessions" / "newer-session.json").write_text('{"_default":{"1":{"schema":99}}}')
    for command in (*commands_of(three, tmp_path), ("record", "--resume", three[1])):
        err = companion(*command).err
        assert err.count("newer-session.json was written by a newer Companion") == 1, command


def test_a_folder_that_cannot_be_read_is_not_one_that_cannot_be_written(companion, three, data, monkeypatch):
    def forbidden(path):
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr("os.listdir", forbidden)
    for command in (["sessions"], ["record", "--resume", three[1]]):
        run = companion(*command)
        assert (run.status, run.err) == (2, "The data folder cannot be read (Permission denied: data).\n")
