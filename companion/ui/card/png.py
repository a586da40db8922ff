"""A picture as a PNG file, by nothing but zlib: the same bytes on every machine."""

from __future__ import annotations

from struct import pack
from zlib import compress, crc32

SIGNATURE = b"\x89PNG\r\n\x1a\n"


def png(width: int, height: int, pixels: bytes) -> bytes:
    """Of red, green, blue, alpha from the bottom row up, as graphics cards give them; alpha is left out."""
    colours = bytearray(3 * width * height)
    for part in range(3):
        colours[part::3] = pixels[part::4]
    row = 3 * width
    rows = (colours[at : at + row] for at in range(row * (height - 1), -1, -row))
    lines = b"".join(b"\0" + bytes(each) for each in rows)  # no filter
    head = pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)  # 8 bits each of red, green and blue
    return SIGNATURE + b"".join(
        (_chunk(b"IHDR", head), _chunk(b"IDAT", compress(lines, 6)), _chunk(b"IEND", b""))
    )


def _chunk(kind: bytes, data: bytes) -> bytes:
    return pack(">I", len(data)) + kind + data + pack(">I", crc32(kind + data))
