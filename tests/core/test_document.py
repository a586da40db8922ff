"""Files on their way out and in: kinds, names, encodings."""

import pytest

from companion.core.document import BACKUP, SHEET, TABLE, UNKNOWN, decoded, kind_of, table


def test_a_table_is_a_file_that_spreadsheets_read():
    document = table("board.csv", "ряд\r\n")
    assert (document.name, document.kind) == ("board.csv", "text/csv")
    assert document.data == b"\xef\xbb\xbf" + "ряд\r\n".encode()


def test_the_kind_goes_by_the_ending():
    names = ("a.json", "A.ZIP", "b.csv", "c.doc", "json")
    assert [kind_of(name) for name in names] == [SHEET, BACKUP, TABLE, UNKNOWN, UNKNOWN]


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
