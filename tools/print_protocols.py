"""Prints protocols with a real browser and counts their sheets, to be looked at.

    python tools/print_protocols.py DIR [SHEET.json …] [--lang ru]

Without score sheets, those of tests/playthroughs are taken. Writes an HTML page and a PDF for each, and a PNG
for each sheet of paper where pdftoppm is there. Needs Chromium.
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

from companion.core.sheet import from_json
from companion.exchange import HTML
from companion.exchange.forms import exported
from companion.games import GAMES
from companion.texts import LANGUAGES, load

ROOT = Path(__file__).resolve().parent.parent
BROWSERS = ("chromium", "chromium-browser", "google-chrome")


def main() -> int:
    parser = argparse.ArgumentParser(description="Print protocols with a browser.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("sheets", type=Path, nargs="*")
    parser.add_argument("--lang", choices=LANGUAGES, action="append")
    args = parser.parse_args()
    browser = next((found for name in BROWSERS if (found := shutil.which(name))), None)
    if browser is None:
        print("No Chromium found", file=sys.stderr)
        return 2
    args.folder.mkdir(parents=True, exist_ok=True)
    for path in args.sheets or sorted((ROOT / "tests" / "playthroughs").glob("*.json")):
        for language in args.lang or LANGUAGES:
            page = args.folder / f"{path.stem}-{language}.html"
            page.write_bytes(page_of(path, language))
            print(f"{page.stem}: {printed(browser, page)}", flush=True)
    return 0


def page_of(path: Path, language: str) -> bytes:
    content = json.loads(path.read_text("utf-8"))
    session, texts = from_json(content.get("sheet", content)), load(language)
    game = GAMES[session.game]
    return exported(HTML, session, game.referee(), texts.tr(game.title), game.texts(texts)).data


def printed(browser: str, page: Path) -> int:
    """Sheets of paper."""
    pdf = page.with_suffix(".pdf")
    flags = ["--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer"]
    command = [browser, *flags, f"--print-to-pdf={pdf}", page.resolve().as_uri()]
    subprocess.run(command, check=True, capture_output=True, timeout=120)
    if shutil.which("pdftoppm"):
        for old in page.parent.glob(f"{page.stem}-*.png"):
            old.unlink()
        command = ["pdftoppm", "-r", "110", "-png", str(pdf), str(page.with_suffix(""))]
        subprocess.run(command, check=True, timeout=120)
    return len(re.findall(rb"/Type\s*/Page\b", pdf.read_bytes()))


if __name__ == "__main__":
    sys.exit(main())
