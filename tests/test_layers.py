"""The layers of the house: who may import whom, and that the rules stand without Kivy."""

import ast
import json
import subprocess
import sys
from pathlib import Path

import pytest

from tools.rooms import cycle, graph, imports, name_of, room_of

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "companion"
MODULES = sorted(PACKAGE.rglob("*.py"))

# What a room may import beside the standard library and itself; whatever is not named here, nothing more.
# `games/x` is the front door of each game, the rooms behind it are its own: no game knows another.
LAYERS = {
    "companion": set(),
    "core": set(),
    "texts": {"core"},
    "device": {"core", "plyer"},
    "people": {"core"},
    "assets": set(),
    "storage": {"core", "tinydb"},
    "ui": {"core", "people", "texts", "kivy"},
    "exchange": {"core", "people", "storage", "texts", "segno"},
    "services": {"core", "exchange", "people", "storage", "ui"},
    "games/game": {"core", "texts", "ui"},
    "games": {"core", "games/game", "games/x"},
    "games/x": {"games/game", "texts", "games/x/accent", "games/x/rules", "games/x/texts", "games/x/ui"}
    | {"core", "games/x/box", "games/x/scenes"},
    "games/x/accent": set(),
    "games/x/rules": {"core"},
    "games/x/box": {"core", "games/x/rules"},
    "games/x/drafts": {"core", "games/x/rules", "games/x/box"},
    "games/x/statistics": {"core", "games/x/rules"},
    "games/x/analysis": {"core", "games/x/rules", "games/x/statistics"},
    "games/x/texts": {"core", "texts", "games/x/rules", "games/x/box", "games/x/analysis"},
    "games/x/ui": {"core", "texts", "ui", "kivy", "games/x/accent", "games/x/rules", "games/x/box"}
    | {"games/x/drafts", "games/x/statistics", "games/x/analysis", "games/x/texts"},
    "games/x/scenes": {"core", "texts", "games/game", "games/x/rules", "games/x/box", "games/x/ui"},
}
KNOWS_EVERYTHING = ("__main__", "app", "given", "cli", "bench", "shots")
ANDROID = PACKAGE / "device" / "android.py"
SEES_KIVY = ("ui", "app", "given", "bench", "shots", "games/x/ui", "games/x/scenes")


def room(path):
    """Of all games alike: games/x/rules."""
    return room_of(name_of(path), each_game=False)


def game(path):
    """The game a module belongs to, if any."""
    parts = path.relative_to(PACKAGE).parts
    return parts[1] if parts[0] == "games" and len(parts) > 2 else None


def is_within(module, allowed):
    return any(module == name or module.startswith(f"{name}.") for name in allowed)


def parsed(path):
    return ast.parse(path.read_text(encoding="utf-8"))


def each(modules):
    return pytest.mark.parametrize("path", list(modules), ids=name_of)


@each(path for path in MODULES if room(path) not in KNOWS_EVERYTHING)
def test_a_room_imports_only_what_it_may(path):
    allowed = LAYERS[room(path)] | {room(path), "companion"}
    if path == ANDROID:
        allowed |= {"jnius", "android"}
    for module in imports(path, parsed(path)):
        if module.partition(".")[0] in sys.stdlib_module_names or module in (
            "companion",
            "companion.__version__",
        ):
            continue
        if not module.startswith("companion."):
            assert is_within(module, allowed), module
            continue
        assert room_of(module, each_game=False) in allowed or is_package_on_the_way(module), module
        if game(path) and module.startswith("companion.games.") and module.split(".")[2] != "game":
            assert module.split(".")[2] == game(path), f"no game knows another: {module}"


def is_stdlib(module):
    return module.partition(".")[0] in sys.stdlib_module_names


def is_package_on_the_way(module):
    """`companion.games` in `companion.games.x.rules`: named by every import of what is inside."""
    return module in {"companion.games"}


def test_no_room_imports_itself_round_a_corner():
    assert cycle(graph()) == []


@each(path for path in MODULES if room(path) not in SEES_KIVY)
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


@each(path for path in MODULES if room(path) in ("core", "games/x/rules", "games/x/drafts"))
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
        imports(PACKAGE / "texts" / "x.py", ast.parse("from ..core import sheet\nimport os.path"))
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
        "companion.games",
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
