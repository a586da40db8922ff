"""Property tests try the same examples every time, unless HYPOTHESIS_PROFILE=explore asks for new ones.

What Kivy reads when it is imported is settled here: no test knows which other one imports it first.
"""

import os
import sys

from hypothesis import HealthCheck, settings

from companion.device.display import prepare

if sys.platform == "linux":
    os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ["KCFG_GRAPHICS_MAXFPS"] = "0"  # frames are made when a test asks for them
os.environ["KCFG_KIVY_EXIT_ON_ESCAPE"] = "0"
prepare()

settings.register_profile(
    "ci", derandomize=True, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("explore", deadline=None, max_examples=1000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))
