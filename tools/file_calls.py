"""Stands between the store and the system: counts the file calls in a folder, lets one fail, records all.

Used by tools/faults.py. Nothing waits for the disk here: whatever is not on it is worked out from the record.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, NamedTuple

CALLS: Final = (
    "open", "write", "fsync", "close", "ftruncate", "replace", "unlink", "mkdir", "listdir", "stat", "lstat",
    "read",
)  # fmt: skip
REAL: Final = {name: getattr(os, name) for name in CALLS}


class Killed(BaseException):
    """What no code can handle."""


class Op(NamedTuple):
    """A call that took effect. `at` tells which file or names it was about."""

    name: str
    at: tuple[str, ...]
    data: bytes = b""
    size: int = 0


@dataclass
class Fault:
    """Lets call number `number` fail, before or after it took effect, once or with all that follow."""

    number: int
    error: int | None  # None: a kill
    after: bool = False
    for_good: bool = False

    def concerns(self, number: int) -> bool:
        return number >= self.number if self.for_good else number == self.number

    def raised(self, name: str) -> BaseException:
        return Killed() if self.error is None else OSError(self.error, os.strerror(self.error), name)


@dataclass
class FileCalls:
    """What happens between `watching` and its end; `between` is called after each call."""

    folder: Path
    fault: Fault | None = None
    short: bool = False  # the write that a fault concerns takes only a half, and then goes on or fails
    between: Callable[[], None] | None = None
    count: int = 0
    ops: list[Op] = field(default_factory=list)
    _files: dict[int, str] = field(default_factory=dict)
    _inside: bool = False

    @contextmanager
    def watching(self) -> Iterator[None]:
        for name in CALLS:
            setattr(os, name, self._watched(name))
        try:
            yield
        finally:
            for name, real in REAL.items():
                setattr(os, name, real)
            for file in self._files:
                try:
                    REAL["close"](file)
                except OSError:
                    continue

    def _watched(self, name: str) -> Callable[..., Any]:
        real = REAL[name]

        def call(first: Any, *rest: Any, **more: Any) -> Any:
            if self._inside or not self._is_ours(first):
                return real(first, *rest, **more)
            self.count += 1
            number, fault, at = self.count, self.fault, self._name(first)
            due = fault is not None and fault.concerns(number)
            if due and fault is not None and self.short and name == "write":
                rest = (rest[0][: (len(rest[0]) + 1) // 2], *rest[1:])
                due = fault.error is not None and number > fault.number
            if due and fault is not None and not fault.after:
                raise fault.raised(at)
            answer = self._done(name, first, rest, more)
            if due and fault is not None:
                raise fault.raised(at)
            if self.between is not None:
                self._inside = True
                try:
                    self.between()
                finally:
                    self._inside = False
            return answer

        return call

    def _done(self, name: str, first: Any, rest: tuple[Any, ...], more: dict[str, Any]) -> Any:
        at = self._name(first)
        if name == "fsync":
            self.ops.append(Op("sync", (at,)))
            return None
        if name == "open":
            existed = os.path.lexists(first)
            answer = REAL[name](first, *rest, **more)
            self._files[answer] = at
            flags = rest[0]
            if flags & os.O_CREAT and not existed:
                self.ops.append(Op("create", (at,)))
            elif flags & os.O_TRUNC:
                self.ops.append(Op("cut", (at,)))
            return answer
        if name == "close":
            self._files.pop(first, None)
            return REAL[name](first)
        answer = REAL[name](first, *rest, **more)
        match name:
            case "write":
                self.ops.append(Op("write", (at,), bytes(rest[0][:answer])))
            case "ftruncate":
                self.ops.append(Op("cut", (at,), size=rest[0]))
            case "replace":
                self.ops.append(Op("rename", (at, self._name(rest[0]))))
            case "unlink":
                self.ops.append(Op("unlink", (at,)))
            case "mkdir":
                self.ops.append(Op("mkdir", (at,)))
        return answer

    def _is_ours(self, first: Any) -> bool:
        if isinstance(first, int):
            return first in self._files
        return isinstance(first, str | os.PathLike) and self.folder in (
            Path(os.fspath(first)),
            *Path(os.fspath(first)).parents,
        )

    def _name(self, first: Any) -> str:
        return self._files[first] if isinstance(first, int) else str(os.fspath(first))


# A power cut


@dataclass
class Drive:
    """A folder as a journaling file system may leave it: names and contents as they were last synced, and
    what was done since, of which a part may have reached the disk."""

    names: dict[str, int] = field(default_factory=dict)  # as they last, by path; -1 is a folder
    synced: dict[int, bytes] = field(default_factory=dict)  # contents, by file
    contents: dict[int, bytes] = field(default_factory=dict)  # as a program sees them
    now: dict[str, int] = field(default_factory=dict)
    pending: list[tuple[Op, int]] = field(default_factory=list)  # changes of names, with the file

    @classmethod
    def of(cls, folder: Path) -> Drive:
        drive = cls()
        for path in [folder, *sorted(folder.rglob("*"))]:
            file = -1 if path.is_dir() else len(drive.synced)
            if file >= 0:
                drive.synced[file] = drive.contents[file] = path.read_bytes()
            drive.names[str(path)] = drive.now[str(path)] = file
        return drive

    def apply(self, op: Op) -> None:
        match op.name:
            case "create":
                file = len(self.contents)
                self.contents[file], self.synced[file] = b"", b""
                self._rename(op, file)
            case "mkdir":
                self._rename(op, -1)
            case "rename" | "unlink":
                self._rename(op, self.now[op.at[0]])
            case "write":
                self.contents[self.now[op.at[0]]] += op.data  # all that is written is at the end
            case "cut":
                file = self.now[op.at[0]]
                self.contents[file] = self.contents[file][: op.size]
            case "sync" if self.now[op.at[0]] < 0:
                folder = Path(op.at[0])
                lasting = [each for each in self.pending if folder in {Path(at).parent for at in each[0].at}]
                for each in lasting:
                    _renamed(self.names, *each)
                self.pending = [each for each in self.pending if each not in lasting]
            case "sync":
                file = self.now[op.at[0]]
                self.synced[file] = self.contents[file]

    def _rename(self, op: Op, file: int) -> None:
        _renamed(self.now, op, file)
        self.pending.append((op, file))

    def after_a_cut(self) -> Iterator[dict[str, bytes | None]]:
        """Files and folders (None) as they may be found. Names: a beginning of what was done since the last
        sync, or all of it but one. Contents that were not synced: the old, the new, half of what is new,
        nothing, or room with nothing written in it."""
        seen: list[dict[str, int]] = []
        kept = [self.pending[:count] for count in range(len(self.pending) + 1)]
        kept += [self.pending[:lost] + self.pending[lost + 1 :] for lost in range(len(self.pending))]
        for changes in kept:
            names = dict(self.names)
            for op, file in changes:
                _renamed(names, op, file)
            if names not in seen:
                seen.append(names)
                yield from self._with_contents(names)

    def _with_contents(self, names: dict[str, int]) -> Iterator[dict[str, bytes | None]]:
        doubtful = [
            file for file in set(names.values()) if file >= 0 and self.synced[file] != self.contents[file]
        ]
        variants: list[dict[int, bytes]] = [{file: self.synced[file] for file in doubtful}]
        for file in doubtful:
            old, new = self.synced[file], self.contents[file]
            middle = new[: (len(new) + min(len(old), len(new))) // 2]
            hollow = old + b"\0" * (len(new) - len(old)) if new.startswith(old) else b"\0" * len(new)
            variants += [{**variants[0], file: each} for each in (new, middle, hollow, b"")]
            if new.startswith(old):
                variants.pop()  # what was synced and only grew is not lost
        for variant in variants:
            yield {
                name: None if file < 0 else variant.get(file, self.synced[file])
                for name, file in names.items()
                if all(str(parent) in names for parent in Path(name).parents if len(str(parent)) >= self.root)
            }

    @property
    def root(self) -> int:
        return min(map(len, self.now))


def _renamed(names: dict[str, int], op: Op, file: int) -> None:
    match op.name:
        case "create" | "mkdir":
            names[op.at[0]] = file
        case "unlink":
            names.pop(op.at[0], None)
        case _:
            names.pop(op.at[0], None)
            names[op.at[1]] = file


def lay_out(folder: Path, state: dict[str, bytes | None], instead_of: Path) -> None:
    """The files of a state, in another folder."""
    for name, content in sorted(state.items()):
        path = folder / Path(name).relative_to(instead_of)
        if content is None:
            path.mkdir(exist_ok=True)
        elif path.parent.is_dir():
            path.write_bytes(content)
