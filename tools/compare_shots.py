"""Compares two folders that `companion shots` wrote, pixel by pixel.

    python tools/compare_shots.py BEFORE AFTER [--allow SCENE …]

Names every picture that differs, with the number of pixels and the box around them, and every one that only
one folder has. The status is 1 if there is any whose scene is not allowed to differ.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Final, NamedTuple

DIFFERENT: Final = 1
UNUSABLE: Final = 2


class Difference(NamedTuple):
    """`picture` is its path in both folders; its name without the ending is the scene."""

    picture: Path
    what: str

    @property
    def scene(self) -> str:
        return self.picture.stem


def pictures(folder: Path) -> set[Path]:
    return {path.relative_to(folder) for path in folder.rglob("*.png")}


def differences(before: Path, after: Path) -> Iterator[Difference]:
    old, new = pictures(before), pictures(after)
    for picture in sorted(old | new):
        if picture not in new:
            yield Difference(picture, f"only in {before}")
        elif picture not in old:
            yield Difference(picture, f"only in {after}")
        else:
            what = difference(before / picture, after / picture)
            if what:
                yield Difference(picture, what)


def difference(one: Path, other: Path) -> str:
    """Empty if all pixels are the same, however the files are packed."""
    from PIL import Image, ImageChops

    if one.read_bytes() == other.read_bytes():
        return ""
    with Image.open(one) as left, Image.open(other) as right:
        if left.size != right.size:
            return "{}x{} pixels, then {}x{}".format(*left.size, *right.size)
        bands = ImageChops.difference(left.convert("RGBA"), right.convert("RGBA")).split()
    most = bands[0]
    for band in bands[1:]:
        most = ImageChops.lighter(most, band)
    box = most.getbbox()
    if box is None:
        return ""
    count = most.width * most.height - most.histogram()[0]
    x, y, right_end, bottom = box
    pixels = "1 pixel" if count == 1 else f"{count} pixels"
    return f"{pixels} in {right_end - x}x{bottom - y} at {x},{y}"


def compare(before: Path, after: Path, allowed: Collection[str]) -> int:
    count = len(pictures(before) | pictures(after))
    found = list(differences(before, after))
    for each in found:
        print(f"{each.picture.as_posix()}: {each.what}{' (allowed)' if each.scene in allowed else ''}")
    wrong = [each for each in found if each.scene not in allowed]
    print(
        f"{count} pictures: {count - len(found)} the same, {len(found)} different"
        f" ({len(found) - len(wrong)} allowed)"
    )
    return DIFFERENT if wrong else 0


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Compare two folders of `companion shots` pixel by pixel.")
    parser.add_argument("before", type=Path)
    parser.add_argument("after", type=Path)
    parser.add_argument(
        "--allow", metavar="SCENE", nargs="+", action="extend", default=[], help="scenes that may differ"
    )
    args = parser.parse_args(arguments)
    try:
        import PIL  # noqa: F401
    except ImportError:
        print("Pillow is needed to compare pictures: pip install pillow", file=sys.stderr)
        return UNUSABLE
    for folder in (args.before, args.after):
        if not pictures(folder):
            print(f"There are no pictures in {folder}.", file=sys.stderr)
            return UNUSABLE
    return compare(args.before, args.after, args.allow)


if __name__ == "__main__":
    raise SystemExit(main())
