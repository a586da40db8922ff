"""`companion shots DIR`: renders every screen in all sizes, languages and themes, for docs and for the eye.

The pictures go to DIR/SIZE-LANGUAGE-LOOK/SCENE.png; a look is a theme, with a text scale as in light-160.
`studio` takes them; each game has its scenes in a module of its own.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

DENSITY = "1.5"


def main(arguments: argparse.Namespace) -> int:
    from companion.device.display import prepare
    from companion.ui.light import import_kivy

    os.environ.setdefault("KIVY_METRICS_DENSITY", DENSITY)
    os.environ["SDL_VIDEODRIVER"] = "offscreen"  # windows larger than the screen, and nobody is disturbed
    prepare()
    import_kivy()
    from kivy.config import Config

    from companion.shots.choice import Choice
    from companion.shots.studio import LANGUAGES, Studio

    choice = Choice.of(arguments.scene, arguments.size, arguments.look)
    widest = str(
        int(max(max(size) for size in choice.sizes.values()) * float(os.environ["KIVY_METRICS_DENSITY"]))
    )
    Config.set("graphics", "width", widest)  # off screen a window shrinks but does not grow
    Config.set("graphics", "height", widest)
    count = 0
    with TemporaryDirectory(prefix="companion-shots-") as scratch:
        for language in arguments.languages or LANGUAGES:
            studio = Studio(Path(scratch) / language, language)
            count += sum(1 for _ in studio.shoot_all(Path(arguments.folder), choice))
            studio.close()
    print(f"{count} pictures in {arguments.folder}", file=sys.stderr)  # noqa: T201
    return 0
