"""What a launch loads before its first frame, and what it leaves for later."""

import json
import os
import subprocess
import sys

LAUNCH = """
import json, sys
from companion.bench.driving import drive, first_frame, prepared, start_app

def steps():
    first_frame()
    loaded = sorted(sys.modules)
    import asyncio

    async def six_times_seven():
        await asyncio.sleep(0)
        return 42

    from kivy.core.image import Image

    from companion.assets import assets_folder

    icon = Image.load(str(assets_folder() / "icon.png"), nocache=True)
    return {"loaded": loaded, "asyncio": asyncio.run(six_times_seven()), "icon": icon.size}

prepared()
sys.exit(drive(steps, start_app))
"""
LATER = {
    "asyncio": "Kivy's clock would import it for apps whose loop runs in it",
    "PIL": "Kivy would try it for pictures",
    "filetype": "Kivy would look into each picture of what kind it is",
    "companion.core.played": "it is about sessions that are over",
    "kivy.uix.textinput": "no field is shown",
    "companion.device.desktop_files": "nothing is handed out yet",
    "companion.ui.widgets.header": "home has none",
    "companion.ui.screens.session": "no session is open",
}


def test_the_first_frame_waits_for_nothing_that_it_does_not_need(tmp_path):
    environment = {**os.environ, "SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy"}
    run = subprocess.run(
        [sys.executable, "-c", LAUNCH, str(tmp_path / "data")],
        env=environment,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
    )
    report = json.loads(run.stdout.splitlines()[-1])
    loaded = set(report["loaded"])
    assert "companion.ui.screens.home" in loaded
    assert loaded & LATER.keys() == set()
    assert report["asyncio"] == 42  # the real one, for whoever asks for it later
    assert min(report["icon"]) > 100
