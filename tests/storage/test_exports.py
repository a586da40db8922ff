"""Files that the owner takes out and brings in."""

import pytest

from companion.storage.errors import StoreError
from companion.storage.exports import LARGEST, decoded, read_text
from tests.storage.helpers import FULL, FailingDisk, files_in, looking, opened


def test_an_export_is_a_file_that_spreadsheets_read(tmp_path):
    with opened(tmp_path) as store:
        path = store.write_export("board.csv", "ряд\r\n")
        assert path == tmp_path / "exports" / "board.csv"
        assert path.read_bytes() == b"\xef\xbb\xbf" + "ряд\r\n".encode()
        assert store.write_export("board.csv", "столбец").read_text(encoding="utf-8-sig") == "столбец"
        assert store.read_file("exports/board.csv") == store.read_file(str(path)) == "столбец"


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


def test_a_file_that_cannot_be_read_is_told(tmp_path):
    large = tmp_path / "large"
    large.write_bytes(b"x" * (LARGEST + 1))
    for path in (tmp_path / "missing.csv", tmp_path, tmp_path / "nul\0", large):
        with pytest.raises(StoreError) as caught:
            read_text(path)
        assert (caught.value.code, caught.value.facts["file"]) == ("file-unreadable", str(path))
        assert caught.value.facts["reason"]
    large.write_bytes(b"x" * LARGEST)
    assert read_text(large) == "x" * LARGEST


@pytest.mark.parametrize(
    ("text", "encoding"),
    [
        ("Большой театр", "utf-8"),
        ("Большой театр", "utf-8-sig"),
        ("Большой театр", "utf-16"),
        ("Большой театр", "cp1251"),
        ("Sacré-Cœur", "cp1252"),
    ],
)
def test_whatever_excel_saves_can_be_read(text, encoding):
    assert decoded(text.encode(encoding)) == text
