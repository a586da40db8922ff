"""Of Kivy's own style the app has the rules for every widget it can show, word by word."""

import pkgutil
import re
from importlib import import_module
from pathlib import Path

import kivy
from kivy.factory import Factory
from kivy.lang import Builder
from kivy.uix.widget import Widget

import companion
from companion.games import GAMES
from companion.ui.style import NEEDED, STYLE, named, rules

WHOLE = (Path(kivy.kivy_data_dir) / STYLE).read_text(encoding="utf-8")
BLOCKS = re.split(r"^(?=<)", WHOLE, flags=re.MULTILINE)
STYLED = set().union(*(named(block) for block in BLOCKS))


def every(cls):
    yield cls
    for each in cls.__subclasses__():
        yield from every(each)


def test_every_widget_of_the_app_has_its_rules():
    for game in GAMES.values():
        game.ui()
    for module in pkgutil.walk_packages(companion.__path__, "companion."):
        if ".ui." in module.name:
            import_module(module.name)
    ours = {cls for cls in every(Widget) if cls.__module__.startswith("companion.")}
    assert len(ours) > 50
    worn = {base.__name__ for cls in ours for base in cls.__mro__} & STYLED
    assert worn <= NEEDED


def test_every_widget_that_a_kivy_file_names_has_its_rules():
    named_there = set()
    for path in Path(companion.__file__).parent.rglob("*.kv"):
        named_there |= set(re.findall(r"^\s*([A-Z]\w+):\s*$", path.read_text(encoding="utf-8"), re.MULTILINE))
    assert {"Text", "BoxLayout"} <= named_there
    assert named_there & STYLED <= NEEDED


def test_it_is_kivys_own_wording():
    kept = rules(WHOLE)
    assert [block for block in BLOCKS if named(block) & NEEDED] == re.split(r"^(?=<)", kept, flags=re.M)[1:]
    assert NEEDED <= STYLED


def test_nothing_else_was_read():
    loaded = {
        name.lstrip("-")
        for _, rule in Builder.rules
        if str(rule.ctx.filename).endswith(STYLE)
        for name in rule.name.strip("<>").split(",")
    }
    assert {name.strip().lstrip("-") for name in loaded} == NEEDED | {"ToggleButton", "AsyncImage"}
    assert Factory.get("TextInputCutCopyPaste")
