"""Every test gets a fresh app on a folder of its own, in a window off screen. Without Kivy there is none."""

import gc
import os
from importlib.util import find_spec

import pytest

HAS_KIVY = find_spec("kivy") is not None
collect_ignore_glob = [] if HAS_KIVY else ["test_*.py"]


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
    gc.disable()  # widgets are thrown away by the hundred: once at the end takes half the time
    yield driver
    driver.close()
    del driver
    gc.enable()
    gc.collect()
