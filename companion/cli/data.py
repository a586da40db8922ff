"""The data folder, for the commands that need it: opened for this process alone, or only looked at."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

from companion.cli.output import Messages, print_error
from companion.device.paths import data_folder
from companion.games import REFEREES
from companion.storage.disk import ReadOnlyDisk
from companion.storage.errors import StoreError
from companion.storage.ids import random_id
from companion.storage.library import Library
from companion.storage.moments import written
from companion.storage.settings import read as read_settings
from companion.storage.store import Store
from companion.storage.summary import summarise_with


def now() -> datetime:
    return datetime.now().astimezone()


def stamp() -> str:
    return written(now())


@contextmanager
def open_store(args: Namespace, messages: Messages) -> Iterator[Store]:
    """For this process alone. What is set aside, or the disk complains of, is told as it happens."""
    with Store.open(_folder(args), summarise_with(REFEREES), now, random_id) as store:
        teller = Teller(store, messages)
        store.on_notice(teller.tell)
        teller.tell()
        yield store


def look_into_store(args: Namespace, messages: Messages) -> Store:
    """To read only: the app may be using it."""
    store = Store.read_only(_folder(args), summarise_with(REFEREES), now)
    teller = Teller(store, messages)
    store.on_notice(teller.tell)
    teller.tell()
    return store


class Teller:
    """Says on standard error what a store has to tell, each thing once."""

    def __init__(self, store: Store, messages: Messages) -> None:
        self._store = store
        self._messages = messages
        self._told: set[str] = set()

    def tell(self) -> None:
        for notice in self._store.pending():
            sentence = self._messages.in_any_case(notice.code, notice.facts)
            if sentence not in self._told:
                self._told.add(sentence)
                print_error(sentence)


def stored_language(args: Namespace) -> str | None:
    """The language of the settings; whatever else is wrong with the folder is told by others."""
    library = Library(_folder(args), ReadOnlyDisk())
    try:
        library.read()
        return read_settings(library.settings()).language
    except StoreError:
        return None


def _folder(args: Namespace) -> Path:
    return Path(args.data) if args.data else data_folder()
