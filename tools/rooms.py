"""Prints who imports whom between the rooms of the house, and how often.

    python tools/rooms.py            every room with the rooms it imports
    python tools/rooms.py --games    the same with each game's rooms apart

A room is a package of companion/; a game's rooms are its own (`games/x/rules`). Imports are counted wherever
they stand, also inside functions and for types alone. tests/test_layers.py holds what is allowed.
"""

from __future__ import annotations

import ast
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "companion"
GAME_PARTS = 2  # games/<game>
Graph = dict[str, Counter[str]]


def modules() -> dict[str, Path]:
    """Every module of ours by its dotted name."""
    return {name_of(path): path for path in sorted(PACKAGE.rglob("*.py"))}


def name_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def imports(path: Path, tree: ast.AST) -> Iterator[str]:
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


def ours(path: Path, known: Mapping[str, Path]) -> set[str]:
    """The modules of ours that a file imports: the most exact name each."""
    found = {name for name in imports(path, ast.parse(path.read_text(encoding="utf-8"))) if name in known}
    packages = {name for name in found if any(other.startswith(f"{name}.") for other in found)}
    return found - packages


def room_of(module: str, each_game: bool = True) -> str:
    """core, games, games/ingenious/rules, …; with `each_game` off games/x/rules for all games alike."""
    parts = module.split(".")[1:]
    if not parts or parts[0] != "games":
        return parts[0] if parts else "companion"
    if len(parts) == 1:
        return "games"
    if parts[1] == "game":
        return "games/game"
    game = parts[1] if each_game else "x"
    inner = [part.removesuffix("_box") for part in parts[GAME_PARTS : GAME_PARTS + 1]]
    return "/".join(["games", game, *inner])


def graph(each_game: bool = True) -> Graph:
    """How many imports lead from each room to each other one."""
    known, found = modules(), defaultdict[str, Counter[str]](Counter)
    for name, path in known.items():
        room = room_of(name, each_game)
        found[room].update(
            other for module in ours(path, known) if (other := room_of(module, each_game)) != room
        )
    return dict(found)


def cycle(found: Mapping[str, Mapping[str, int]]) -> list[str]:
    """Rooms that import one another round and round; empty if there are none."""
    done: set[str] = set()

    def search(room: str, trail: list[str]) -> list[str]:
        if room in trail:
            return trail[trail.index(room) :]
        if room in done:
            return []
        for other in found.get(room, ()):
            if ring := search(other, [*trail, room]):
                return ring
        done.add(room)
        return []

    return next((ring for room in sorted(found) if (ring := search(room, []))), [])


def main(arguments: list[str]) -> int:
    found = graph(each_game="--games" in arguments)
    for room in sorted(found):
        print(room, "→", ", ".join(f"{other} {n}" for other, n in sorted(found[room].items())) or "nothing")
    ring = cycle(found)
    print("no cycle" if not ring else "a cycle: " + " → ".join([*ring, ring[0]]))
    return bool(ring)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
