"""Property tests try the same examples every time, unless HYPOTHESIS_PROFILE=explore asks for new ones.

What Kivy reads when it is imported is settled here: no test knows which other one imports it first.
"""

import gc
import os
import sys
from importlib.util import find_spec

import pytest
from hypothesis import HealthCheck, settings

from companion.device.display import prepare
from companion.ui.light import import_kivy

HAS_KIVY = find_spec("kivy") is not None
collect_ignore_glob = [] if HAS_KIVY else ["*/ui/test_*.py"]

if sys.platform == "linux":
    os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ["KCFG_GRAPHICS_MAXFPS"] = "0"  # frames are made when a test asks for them
os.environ["KCFG_KIVY_EXIT_ON_ESCAPE"] = "0"
prepare()
if HAS_KIVY:
    import_kivy()

settings.register_profile(
    "ci", derandomize=True, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("explore", deadline=None, max_examples=1000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


def pytest_runtest_setup():
    """What the test before has left goes now that nobody holds it; what is left then stays."""
    if not gc.isenabled():
        gc.collect()
        gc.freeze()
        gc.enable()


@pytest.fixture(scope="session")
def kivy_loaded():
    """What is loaded for all tests stays: nobody looks through it for garbage after each of them."""
    import tests.ui.driver  # noqa: F401

    gc.collect()
    gc.freeze()


@pytest.fixture
def driver(tmp_path, monkeypatch, kivy_loaded):
    """A person with a phone; call `launch`, or `open` for a running session."""
    from tests.ui.driver import Driver

    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.setattr(os, "fsync", lambda _: None)  # nobody pulls the plug here, and it takes its time
    driver = Driver(tmp_path / "data")
    gc.disable()  # widgets are thrown away by the hundred: once, before the next test, takes half the time
    yield driver
    driver.close()


@pytest.fixture(autouse=True)
def plain_gaps(request, monkeypatch):
    """Tests compare words; where lines may not break is what typography and layout are tested for."""
    name = request.module.__name__
    if not name.endswith((".test_typography", ".ui.test_layout")):
        from companion.texts import typography

        monkeypatch.setattr(typography, "typeset", lambda text, language: text)
