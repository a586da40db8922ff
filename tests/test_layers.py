"""The layers of the house: who may import whom, and that the rules stand without Kivy."""

import ast
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "companion"
MODULES = sorted(PACKAGE.rglob("*.py"))

# What a layer may import beside the standard library and itself; whatever is not named here, nothing more.
LAYERS = {
    "core": set(),
    "rules": {"companion.core"},
    "storage": {"companion.core", "tinydb"},
    "texts": set(),
    "device": {"plyer"},
    "assets": set(),
    "desk": {"companion.core", "companion.storage", "companion.ui"},
    "ui": {"companion.core", "companion.rules", "companion.texts", "kivy"},
}
KNOWS_EVERYTHING = ("__main__", "app", "cli", "bench", "shots")
ANDROID = PACKAGE / "device" / "android.py"
SEES_KIVY = ("ui", "app", "bench", "shots")


def layer_of(path):
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def knows_everything(path):
    return layer_of(path).startswith(KNOWS_EVERYTHING)


def name_of(path):
    return str(path.relative_to(ROOT).with_suffix("")).replace(os.sep, ".").removesuffix(".__init__")


def imports(path, tree):
    """Every module imported, wherever the import stands; `from a import b` is both a and a.b."""
    package = name_of(path) if path.stem == "__init__" else name_of(path).rpartition(".")[0]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            yield module
            yield from (f"{module}.{alias.name}" for alias in node.names)


def is_within(module, allowed):
    return any(module == name or module.startswith(f"{name}.") for name in allowed)


def parsed(path):
    return ast.parse(path.read_text(encoding="utf-8"))


def each(modules):
    return pytest.mark.parametrize("path", list(modules), ids=name_of)


@each(path for path in MODULES if not knows_everything(path))
def test_a_layer_imports_only_what_it_may(path):
    layer = layer_of(path)
    allowed = {f"companion.{layer}", *LAYERS.get(layer, ()), "companion.__version__"}
    if path == ANDROID:
        allowed |= {"jnius", "android"}
    found = {module for module in imports(path, parsed(path)) if not is_stdlib(module)} - {"companion"}
    assert {module for module in found if not is_within(module, allowed)} == set()


def is_stdlib(module):
    return module.partition(".")[0] in sys.stdlib_module_names


@each(path for path in MODULES if not layer_of(path).startswith(SEES_KIVY))
def test_kivy_is_seen_only_where_something_is_drawn(path):
    assert not [module for module in imports(path, parsed(path)) if is_within(module, {"kivy"})]


@each(path for path in MODULES if path != ANDROID)
def test_java_is_seen_only_on_android(path):
    assert not [module for module in imports(path, parsed(path)) if is_within(module, {"jnius", "android"})]


@each([*MODULES, *sorted(PACKAGE.rglob("*.kv"))])
def test_nobody_asks_for_the_running_app(path):
    assert "get_running_app" not in path.read_text(encoding="utf-8")


# Calls that touch the disk, the clock, the network, chance or other processes.
TOUCHES = {
    "open", "print", "input", "exec", "eval", "read_text", "read_bytes", "write_text", "write_bytes",
    "mkdir", "makedirs", "unlink", "remove", "touch", "rename", "iterdir", "listdir", "glob",
    "rglob", "stat", "exists", "is_file", "is_dir", "home", "cwd", "getenv", "run",
    "Popen", "urlopen", "socket", "now", "utcnow", "today", "time", "monotonic", "random",
    "randint", "choice", "uuid4", "token_hex", "load_file",
}  # fmt: skip


def run_on_import(tree):
    """The calls that run when the module is imported."""
    waiting = [node for node in tree.body if not is_main_guard(node)]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            arguments = node.args
            waiting += [*arguments.defaults, *(default for default in arguments.kw_defaults if default)]
            waiting += getattr(node, "decorator_list", [])
            continue
        if isinstance(node, ast.Call):
            yield node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        waiting += ast.iter_child_nodes(node)


def is_main_guard(node):
    return isinstance(node, ast.If) and "__name__" in ast.unparse(node.test)


@each(MODULES)
def test_importing_a_module_touches_nothing(path):
    assert sorted(TOUCHES.intersection(run_on_import(parsed(path)))) == []


@each(path for path in MODULES if layer_of(path) in ("core", "rules"))
def test_the_rules_touch_nothing_at_any_time(path):
    hidden = {
        "os",
        "sys",
        "io",
        "pathlib",
        "time",
        "random",
        "secrets",
        "uuid",
        "socket",
        "subprocess",
        "shutil",
    }
    assert not {module for module in imports(path, parsed(path)) if is_within(module, hidden)}
    assert not [node for node in ast.walk(parsed(path)) if isinstance(node, ast.Global | ast.Nonlocal)]


def test_the_net_catches_what_it_should():
    tree = ast.parse("from datetime import datetime\nX = [datetime.now()]\ndef f(): open('x')")
    assert list(run_on_import(tree)) == ["now"]
    assert set(
        imports(PACKAGE / "rules" / "x.py", ast.parse("from ..core import sheet\nimport os.path"))
    ) == {
        "companion.core",
        "companion.core.sheet",
        "os.path",
    }


# Without Kivy

NO_KIVY = """
import sys
class NoKivy:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {"kivy", "plyer", "jnius"}:
            raise AssertionError(f"{name} was imported")
sys.meta_path.insert(0, NoKivy())
"""
SHEET = {
    "format": "companion-session/1",
    "game": "ingenious",
    "setup": {"mode": "solo", "players": ["Ann"]},
    "events": [{"type": "place", "tile": ["red", "blue"], "points": [2, 1]}, {"type": "swap"}],
}


def run_without_kivy(code, text=""):
    return subprocess.run(
        [sys.executable, "-c", NO_KIVY + code],
        cwd=ROOT,
        input=text,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
    )


def test_the_guard_against_kivy_bites():
    run = run_without_kivy("import kivy")
    assert run.returncode == 1
    assert "AssertionError: kivy was imported" in run.stderr


@pytest.mark.parametrize(
    "module",
    [
        "companion",
        "companion.core.sheet",
        "companion.core.table",
        "companion.rules",
        "companion.storage",
        "companion.texts",
        "companion.device",
        "companion.__main__",
    ],
)
def test_it_is_imported_without_kivy(module):
    run = run_without_kivy(f"import {module}\nassert 'kivy' not in sys.modules\nsys.stdout.write('imported')")
    assert (run.stdout, run.stderr, run.returncode) == ("imported", "", 0)


@pytest.mark.parametrize("language", ["ru", "en"])
def test_replay_judges_a_sheet_without_kivy(language):
    code = f"""
import runpy
sys.argv = ["companion", "replay", "--every", "--lang", "{language}", "-"]
runpy.run_module("companion", run_name="__main__", alter_sys=True)
"""
    run = run_without_kivy(code, json.dumps(SHEET))
    lines = [json.loads(line) for line in run.stdout.splitlines()]
    assert [line["n"] for line in lines] == [0, 1, 2]
    assert lines[1]["calls"] == [{"call": "points", "side": 0, "points": {"red": 2, "blue": 1}}]
    assert lines[2]["foul"]["code"] == "swap-late"
    assert lines[2]["foul"]["message"]
    assert (run.returncode, run.stderr) == (1, "")
