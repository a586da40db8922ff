"""Starts the packed app as python-for-android's launcher does, and hands the phone to the test outside.

Run with the package's folder as argument. Between two frames the app stands still and waits for the next
command, so a test sees the same frames every time.
"""

import os
import runpy
import sys
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import PathFinder
from pathlib import Path

HERE = Path(__file__).resolve()
PHONE, ROOT = HERE.parents[1], HERE.parents[3]


class Hooked(Loader):
    def __init__(self, loader, before, after):
        self.loader, self.before, self.after = loader, before, after

    def create_module(self, spec):
        return self.loader.create_module(spec)

    def exec_module(self, module):
        self.before()
        self.loader.exec_module(module)
        self.after()


class Hooks(MetaPathFinder):
    """Nothing of Kivy may be imported before the app does it: what the twin needs waits for its import."""

    def __init__(self, **hooks):
        self.hooks = {name.replace("__", "."): hook for name, hook in hooks.items()}

    def find_spec(self, name, path=None, target=None):
        if name not in self.hooks:
            return None
        before, after = self.hooks.pop(name)
        spec = PathFinder.find_spec(name, path)
        spec.loader = Hooked(spec.loader, before, after)
        return spec


def nothing():
    pass


def screen_size():
    """SDL off screen has a screen of its own, and a window can shrink there but not grow."""
    from kivy.config import Config

    Config.set("graphics", "fullscreen", "0")
    for side in ("width", "height"):
        Config.set("graphics", side, os.environ["TWIN_LONGEST"])
    if "TWIN_MOUSE" in os.environ:
        Config.set("input", "mouse", os.environ["TWIN_MOUSE"])


def take_over():
    from tests.phone.inside.hand import Hand

    Hand(int(os.environ["TWIN_PIPE"])).take_over()


def main(package):
    # Not this file's own folder; and the package before the sources, so that the app comes from there.
    sys.path[:1] = [package, str(PHONE / "standins"), str(ROOT)]
    import system

    system.STATE.__dict__.update(eval(os.environ["TWIN_STATE"]))
    sys.meta_path.insert(
        0, Hooks(kivy__core__window=(screen_size, nothing), companion__app=(nothing, take_over))
    )
    sys.argv = [str(Path(package) / "main.pyc")]
    runpy.run_path(sys.argv[0], run_name="__main__")


if __name__ == "__main__":
    main(sys.argv[1])
