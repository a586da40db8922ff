"""Files that the owner takes out and brings in."""

import pytest

from companion.storage.errors import StoreError
from companion.storage.exports import LARGEST, read_text
from tests.storage.helpers import FULL, FailingDisk, files_in, looking, opened


def test_an_export_is_a_file_that_spreadsheets_read(tmp_path):
    with opened(tmp_path) as store:
        path = store.write_export("board.csv", "ряд\r\n")
        assert path == tmp_path / "exports" / "board.csv"
        assert path.read_bytes() == b"\xef\xbb\xbf" + "ряд\r\n".encode()
        assert store.write_export("board.csv", "столбец").read_text(encoding="utf-8-sig") == "столбец"
        assert store.read_file("exports/board.csv") == store.read_file(str(path)) == "столбец"
        assert store.read_file("exports/other.csv") is None


def test_a_full_disk_keeps_the_earlier_export(tmp_path):
    disk = FailingDisk()
    with opened(tmp_path, disk) as store:
        store.write_export("board.csv", "one")
        before = files_in(tmp_path)
        disk.fail = FULL
        with pytest.raises(StoreError) as caught:
            store.write_export("board.csv", "other")
        assert caught.value.code == "disk-full"
        assert files_in(tmp_path) == before
    with pytest.raises(StoreError) as caught:
        looking(tmp_path).write_export("board.csv", "other")
    assert caught.value.code == "folder-read-only"


def test_what_is_no_text_is_not_read(tmp_path):
    assert read_text(tmp_path / "missing.csv") is None
    assert read_text(tmp_path) is None
    (tmp_path / "picture").write_bytes(b"\xff\xfe\x00")
    assert read_text(tmp_path / "picture") is None
    assert read_text(tmp_path / "nul\0") is None
    (tmp_path / "large").write_bytes(b"x" * (LARGEST + 1))
    assert read_text(tmp_path / "large") is None
    (tmp_path / "large").write_bytes(b"x" * LARGEST)
    assert read_text(tmp_path / "large") == "x" * LARGEST
