"""Files on a desktop: the system's own dialog where there is one, otherwise the folder for downloads."""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

from companion.core.document import ENDINGS, Document, Failed, Nearby, Saved, kind_of
from companion.device.display import has_display

LARGEST: Final = 300_000_000  # bytes of a file that is brought in: a backup of ten thousand long sessions
SHOWN: Final = 20  # files to choose from where there is no dialog
TK: Final = """
import sys, tkinter
from tkinter import filedialog
tkinter.Tk().withdraw()
do, name, *endings = sys.argv[1:]
if do == "save":
    chosen = filedialog.asksaveasfilename(initialfile=name)
else:
    chosen = filedialog.askopenfilename(filetypes=[("", " ".join("*" + ending for ending in endings))])
sys.stdout.buffer.write(str(chosen).encode())
"""
Soon = Callable[[Callable[[], None]], None]
Answer = TypeVar("Answer")


class Dialog(NamedTuple):
    """A command that asks for a file and prints the path; `cancelled` is its status if none was chosen."""

    command: Sequence[str]
    cancelled: int


def ask(dialog: Dialog) -> str | None:
    """The chosen path, empty if nothing was chosen; None if there is no such dialog here."""
    if shutil.which(dialog.command[0]) is None or not has_display():
        return None
    run = subprocess.run(dialog.command, capture_output=True, check=False)
    if run.returncode not in (0, dialog.cancelled):
        return None
    return run.stdout.decode("utf-8", "replace").strip()


def downloads(home: Path | None = None) -> Path:
    """Where files are usually put; the home folder where there is no such place."""
    user = home or Path.home()
    for folder in (os.environ.get("XDG_DOWNLOAD_DIR"), user / "Downloads", user / "Загрузки"):
        if folder and Path(folder).is_dir():
            return Path(folder)
    return user


class DesktopFiles:
    """Answers come through `soon`, never from within the call: a dialog may stay open for minutes."""

    shares = False

    def __init__(
        self, soon: Soon, folder: Path | None = None, ask: Callable[[Dialog], str | None] = ask
    ) -> None:
        self._soon = soon
        self._folder = folder or downloads()
        self._ask = ask
        self._take: Callable[[Document | Failed], None] | None = None

    def share(self, document: Document, title: str) -> None:
        """A desktop has no share sheet; whoever asks `shares` first does not come here."""

    def save(self, document: Document, done: Callable[[Saved | Failed | None], None]) -> None:
        def work() -> Saved | Failed | None:
            name = str(self._folder / document.name)
            chosen = self._dialog("save", name, ())
            if chosen == "":
                return None
            return self._write(Path(chosen) if chosen else self._free(document.name), document)

        self._in_background(work, done)

    def open(self, kinds: Sequence[str], done: Callable[[Document | Nearby | Failed | None], None]) -> None:
        endings = [ENDINGS[kind] for kind in kinds]

        def work() -> Document | Nearby | Failed | None:
            chosen = self._dialog("open", f"{self._folder}{os.sep}", endings)
            if chosen is None:
                return self._nearby(endings)
            return read(Path(chosen)) if chosen else None

        self._in_background(work, done)

    def open_nearby(self, name: str) -> Document | Failed:
        return read(self._folder / Path(name).name)

    def listen(self, take: Callable[[Document | Failed], None]) -> None:
        """Files that are dropped on the window: the window hands them to `dropped`."""
        self._take = take

    def dropped(self, path: Path) -> None:
        if self._take is not None:
            self._take(read(path))

    def _dialog(self, do: str, name: str, endings: Sequence[str]) -> str | None:
        """The first dialog that is there; None if there is none."""
        answers = map(self._ask, _dialogs(do, name, endings))
        return next((chosen for chosen in answers if chosen is not None), None)

    def _nearby(self, endings: Sequence[str]) -> Nearby:
        try:
            found = [path for path in self._folder.iterdir() if path.suffix.lower() in endings]
            found.sort(key=lambda path: path.stat().st_mtime, reverse=True)
        except OSError:
            found = []
        return Nearby(str(self._folder), tuple(path.name for path in found[:SHOWN]))

    def _free(self, name: str) -> Path:
        """In the folder for downloads; what lies there already is never overwritten."""
        path, n = self._folder / name, 2
        while path.exists():
            path = self._folder / f"{Path(name).stem} ({n}){Path(name).suffix}"
            n += 1
        return path

    @staticmethod
    def _write(path: Path, document: Document) -> Saved | Failed:
        try:
            path.write_bytes(document.data)
        except OSError as error:
            return Failed(path.name, error.strerror or type(error).__name__)
        return Saved(str(path))

    def _in_background(self, work: Callable[[], Answer], done: Callable[[Answer], None]) -> None:
        def run() -> None:
            answer = work()
            self._soon(lambda: done(answer))

        threading.Thread(target=run, daemon=True).start()


def read(path: Path) -> Document | Failed:
    """A file of the owner's: by its ending, what it is."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        return Failed(path.name, getattr(error, "strerror", None) or type(error).__name__)
    if len(data) > LARGEST:
        return Failed(path.name, os.strerror(errno.EFBIG))
    return Document(path.name, kind_of(path.name), data)


def _dialogs(do: str, name: str, endings: Sequence[str]) -> list[Dialog]:
    """What may ask for a file on this system, the native ones first."""
    patterns = " ".join(f"*{ending}" for ending in endings)
    tk = Dialog([sys.executable, "-c", TK, do, Path(name).name, *endings], cancelled=0)
    if sys.platform in ("win32", "darwin"):
        return [tk]
    zenity = ["zenity", "--file-selection", f"--filename={name}"]
    zenity.append("--save" if do == "save" else f"--file-filter={patterns}")
    kdialog = (
        ["kdialog", "--getsavefilename", name] if do == "save" else ["kdialog", "--getopenfilename", name]
    )
    return [Dialog(zenity, 1), Dialog([*kdialog, *([patterns] if patterns else [])], 1), tk]
