"""Libraries for memory pages of 16 KB: each segment is looked at, as readelf shows it."""

import struct
import zipfile

import pytest

from tools.check_pages import alignments, main, too_narrow

LOAD, NOTE = 1, 4


def library(*segments, wide=True):
    """An ELF file with nothing but a header and these segments: type and alignment."""
    if wide:
        head = b"\x7fELF" + bytes([2]) + bytes(27) + struct.pack("<Q", 64) + bytes(14)
        head += struct.pack("<HH", 56, len(segments)) + bytes(6)
        return head + b"".join(
            struct.pack("<I", kind) + bytes(44) + struct.pack("<Q", a) for kind, a in segments
        )
    head = b"\x7fELF" + bytes([1]) + bytes(23) + struct.pack("<I", 52) + bytes(10)
    head += struct.pack("<HH", 32, len(segments)) + bytes(6)
    return head + b"".join(struct.pack("<I24xI", *segment) for segment in segments)


@pytest.mark.parametrize("wide", [True, False])
def test_only_what_is_mapped_counts(wide):
    assert alignments(library((LOAD, 0x4000), (NOTE, 4), (LOAD, 0x1000), wide=wide)) == [0x4000, 0x1000]


def test_a_narrow_library_is_named(tmp_path, capsys):
    package = tmp_path / "app.apk"
    with zipfile.ZipFile(package, "w") as archive:
        archive.writestr("lib/arm64-v8a/libgood.so", library((LOAD, 0x4000), (LOAD, 0x10000)))
        archive.writestr("lib/arm64-v8a/libbad.so", library((LOAD, 0x4000), (LOAD, 0x1000)))
        archive.writestr("lib/armeabi-v7a/libold.so", library((LOAD, 0x1000), wide=False))
    assert too_narrow(package) == ["lib/arm64-v8a/libbad.so"]
    assert main([str(package)]) == 1
    assert capsys.readouterr().out == f"{package}: lib/arm64-v8a/libbad.so\n"


def test_what_is_no_library_is_refused():
    with pytest.raises(ValueError, match="not a library"):
        alignments(b"MZ")
