"""The file is always whole: the old one or the new one."""

import subprocess
import sys
from pathlib import Path

import pytest
from tinydb import TinyDB

from companion.storage.atomic import AtomicStorage
from companion.storage.disk import Disk
from companion.storage.errors import StoreError, Unreadable
from tests.storage.helpers import FULL, FailingDisk

ROOT = Path(__file__).parents[2]


def database(path, disk=None):
    return TinyDB(path, disk or Disk(), storage=AtomicStorage)


def names(folder):
    return [path.name for path in folder.iterdir()]


def test_it_writes_compact_json_with_letters_as_they_are(tmp_path):
    database(tmp_path / "a.json").insert({"name": "Анна", "points": [1, 2]})
    assert (tmp_path / "a.json").read_bytes() == '{"_default":{"1":{"name":"Анна","points":[1,2]}}}'.encode()
    assert names(tmp_path) == ["a.json"]


def test_what_is_written_is_read_by_the_next(tmp_path):
    database(tmp_path / "a.json").insert({"n": 1})
    again = database(tmp_path / "a.json")
    again.insert({"n": 2})
    assert database(tmp_path / "a.json").all() == [{"n": 1}, {"n": 2}]


def test_a_missing_file_is_an_empty_database(tmp_path):
    assert database(tmp_path / "a.json").all() == []
    assert names(tmp_path) == []


def test_a_change_does_not_read_the_file_again(tmp_path):
    base = database(tmp_path / "a.json")
    base.insert({"n": 1})
    (tmp_path / "a.json").unlink()
    base.update({"n": 2})
    assert (tmp_path / "a.json").read_bytes() == b'{"_default":{"1":{"n":2}}}'


def test_a_failed_write_leaves_the_old_file_and_forgets_the_change(tmp_path):
    disk = FailingDisk()
    base = database(tmp_path / "a.json", disk)
    base.insert({"n": 1})
    disk.fail = FULL
    with pytest.raises(StoreError) as caught:
        base.update({"n": 2})
    assert caught.value.code == "disk-full"
    assert (tmp_path / "a.json").read_bytes() == b'{"_default":{"1":{"n":1}}}'
    disk.fail = None
    assert base.all() == [{"n": 1}]


@pytest.mark.parametrize("value", ["\ud800", float("nan"), float("inf"), {1, 2}])
def test_what_json_cannot_carry_is_refused(tmp_path, value):
    base = database(tmp_path / "a.json")
    base.insert({"n": 1})
    with pytest.raises(StoreError) as caught:
        base.insert({"n": value})
    assert caught.value.code == "not-storable"
    assert base.all() == [{"n": 1}]


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff\xfe",
        b"{",
        b"[]",
        b"null",
        b'{"t":[]}',
        b'{"t":{"x":{}}}',
        b'{"t":{"1":[]}}',
        b"[" * 100_000,
    ],
)
def test_a_file_that_is_no_database_is_unreadable(tmp_path, content):
    (tmp_path / "a.json").write_bytes(content)
    with pytest.raises(Unreadable):
        database(tmp_path / "a.json").all()
    assert (tmp_path / "a.json").read_bytes() == content


def test_several_changes_are_one_write(tmp_path):
    disk = FailingDisk()
    base = database(tmp_path / "a.json", disk)
    with base.storage.together():
        base.insert({"n": 1})
        base.table("other").insert({"n": 2})
        assert disk.writes == []
    assert len(disk.writes) == 1
    assert database(tmp_path / "a.json").tables() == {"_default", "other"}


def test_several_changes_are_all_forgotten_when_one_fails(tmp_path):
    base = database(tmp_path / "a.json")
    base.insert({"n": 1})
    with pytest.raises(KeyError), base.storage.together():
        base.insert({"n": 2})
        raise KeyError
    assert base.all() == [{"n": 1}]


@pytest.mark.skipif(sys.platform != "linux", reason="/proc")
def test_a_folder_that_cannot_be_synced_is_no_error_but_a_missing_one_is_told(tmp_path):
    disk, told = Disk(), []
    disk.complain = told.append
    disk.sync_folder(Path("/proc"))
    assert (disk.settled, told) == (True, [])
    disk.sync_folder(tmp_path / "missing")
    assert (disk.settled, [type(error) for error in told]) == (False, [FileNotFoundError])


SMALL_DISK = """
import resource, sys
from pathlib import Path
from companion.storage.disk import Disk
path = Path(sys.argv[1]) / "a.json"
Disk().write(path, b"old" * 1000)
resource.setrlimit(resource.RLIMIT_FSIZE, (10_000, 10_000))
try:
    Disk().write(path, b"new" * 10_000)
except OSError as error:
    print(type(error).__name__, error.errno)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="needs setrlimit")
def test_a_real_disk_that_takes_only_a_part_leaves_the_old_file(tmp_path):
    run = subprocess.run(
        [sys.executable, "-c", SMALL_DISK, tmp_path], cwd=ROOT, capture_output=True, text=True, timeout=60
    )
    assert (run.stdout, run.stderr) == ("OSError 27\n", "")
    assert names(tmp_path) == ["a.json"]
    assert (tmp_path / "a.json").read_bytes() == b"old" * 1000
