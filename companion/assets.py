"""Where the fonts, pictures and sounds are: beside main.py, or inside the installed package."""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).parent


def assets_folder() -> Path:
    inside = PACKAGE / "assets"
    return inside if inside.is_dir() else PACKAGE.parent / "assets"
