"""The bookmark: which screen was open, with which draft. Written often, so it has a tiny file of its own."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from companion.core.referee import Json
from companion.storage.atomic import encode_tables, encoded
from companion.storage.disk import Disk, read_file
from companion.storage.errors import disk_errors

BOOKMARK_FILE: Final = "place.json"


def read_bookmark(folder: Path) -> Json:
    """None if there is none or it cannot be read: then the app simply opens at home."""
    try:
        return json.loads(read_file(folder / BOOKMARK_FILE))
    except (OSError, ValueError, RecursionError):
        return None


def write_bookmark(folder: Path, place: Json, disk: Disk) -> None:
    with disk_errors():
        if place is None:
            disk.remove(folder / BOOKMARK_FILE)
        else:
            disk.write(folder / BOOKMARK_FILE, encoded(encode_tables, place))
