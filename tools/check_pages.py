"""Whether every library in an APK or a bundle is laid out for memory pages of 16 KB, which new phones have.

    python tools/check_pages.py FILE…

`zipalign` looks at the zip alone; this looks at the segments of each .so, as `readelf -l` shows them.
"""

from __future__ import annotations

import struct
import sys
import zipfile
from pathlib import Path

PAGE = 16 * 1024
LOAD = 1  # the type of a segment that is mapped into memory
WIDE = 2  # the class of a 64-bit file


def alignments(library: bytes) -> list[int]:
    """Of each segment that is mapped into memory."""
    if library[:4] != b"\x7fELF":
        raise ValueError("not a library")
    wide = library[4] == WIDE
    start, size, count = (
        (*struct.unpack_from("<Q", library, 32), *struct.unpack_from("<HH", library, 54))
        if wide
        else (*struct.unpack_from("<I", library, 28), *struct.unpack_from("<HH", library, 42))
    )
    found = []
    for at in range(start, start + size * count, size):
        [kind] = struct.unpack_from("<I", library, at)
        [align] = (
            struct.unpack_from("<Q", library, at + 48) if wide else struct.unpack_from("<I", library, at + 28)
        )
        if kind == LOAD:
            found.append(align)
    return found


def too_narrow(package: Path) -> list[str]:
    """The 64-bit libraries that a phone with such pages would refuse; older processors have none."""
    with zipfile.ZipFile(package) as archive:
        names = [name for name in archive.namelist() if name.endswith(".so") and "arm64-v8a" in name]
        return [name for name in names if any(align % PAGE for align in alignments(archive.read(name)))]


def main(files: list[str]) -> int:
    bad = [f"{file}: {name}" for file in files for name in too_narrow(Path(file))]
    print("\n".join(bad) or f"all libraries keep to pages of {PAGE // 1024} KB")
    return 1 if bad else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
