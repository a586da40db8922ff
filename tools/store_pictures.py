"""The pictures of the store's page, in both languages, taken from the app itself.

    python tools/store_pictures.py

They go where fastlane and F-Droid look for them: fastlane/metadata/android/LANGUAGE/images/phoneScreenshots.
"""

from __future__ import annotations

import argparse
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.shots import main as shoot

ROOT = Path(__file__).resolve().parent.parent
METADATA = ROOT / "fastlane" / "metadata" / "android"
LANGUAGES = {"en": "en-US", "ru": "ru-RU"}
SCENES = ("home", "tally", "board-press", "comparity-broken", "federation-press", "rv-running", "result")


def main() -> int:
    with TemporaryDirectory() as scratch:
        shoot(
            argparse.Namespace(
                folder=scratch, scene=list(SCENES), size=["phone"], look=["light"], languages=list(LANGUAGES)
            )
        )
        for language, name in LANGUAGES.items():
            target = METADATA / name / "images" / "phoneScreenshots"
            shutil.rmtree(target, ignore_errors=True)
            target.mkdir(parents=True)
            for n, scene in enumerate(SCENES, 1):
                shutil.copy(Path(scratch) / f"phone-{language}-light" / f"{scene}.png", target / f"{n}.png")
        shutil.copy(ROOT / "assets" / "icon.png", METADATA / "en-US" / "images" / "icon.png")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
