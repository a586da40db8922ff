"""Where the fonts, pictures and sounds are: beside main.py, or inside the installed package."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).parent
ASSETS = next(
    (folder for folder in (_PACKAGE / "assets", _PACKAGE.parent / "assets") if folder.is_dir()), _PACKAGE / "assets"
)
