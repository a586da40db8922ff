"""Files on a phone: the share sheet, and the system's own picker. No permission is needed for either."""

from __future__ import annotations

import errno
import logging
import os
from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path
from typing import Any, Final

from companion.core.document import Document, Failed, Nearby, Saved
from companion.device import android

AUTHORITY: Final = "files"  # of the provider in the manifest, behind the package's name
SHARED: Final = "shared"  # the folder of the cache that the provider may hand out
LARGEST: Final = 300_000_000  # bytes of a file that is brought in
NAME_COLUMN: Final = "_display_name"
FIRST_NUMBER: Final = 4300  # our questions to other apps, by number
Soon = Callable[[Callable[[], None]], None]
log = logging.getLogger(__name__)


class AndroidFiles:
    """Android answers on a thread of its own; `soon` brings every answer to the app's."""

    shares = True

    def __init__(self, soon: Soon) -> None:
        self._soon = soon
        self._numbers = count(FIRST_NUMBER)
        self._asked: dict[int, Callable[[Any], None]] = {}  # by number: what becomes of the chosen file
        self._listens = False

    # Out

    def share(self, document: Document, title: str) -> None:
        context = android.activity()
        intent_class = android.java("android.content.Intent")
        uri = self._handed_out(document)
        intent = intent_class(intent_class.ACTION_SEND)
        intent.setType(document.kind)
        intent.putExtra(intent_class.EXTRA_STREAM, android.as_java("android.os.Parcelable", uri))
        intent.addFlags(intent_class.FLAG_GRANT_READ_URI_PERMISSION)
        intent.setClipData(android.java("android.content.ClipData").newRawUri(None, uri))  # for its preview
        words = android.as_java("java.lang.CharSequence", android.java("java.lang.String")(title))
        context.startActivity(intent_class.createChooser(intent, words))

    def _handed_out(self, document: Document) -> Any:
        """In the cache, where only the app that is chosen may read it. What was shared before is gone."""
        context = android.activity()
        folder = Path(context.getCacheDir().getAbsolutePath()) / SHARED
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.iterdir():
            old.unlink()
        path = folder / document.name
        path.write_bytes(document.data)
        provider = android.java("androidx.core.content.FileProvider")
        authority = f"{context.getPackageName()}.{AUTHORITY}"
        return provider.getUriForFile(context, authority, android.java("java.io.File")(str(path)))

    def save(self, document: Document, done: Callable[[Saved | Failed | None], None]) -> None:
        def write(uri: Any) -> Saved | Failed | None:
            if uri is None:
                return None
            try:
                with os.fdopen(_descriptor(uri, "wt"), "wb") as file:
                    file.write(document.data)
            except Exception as error:
                return _failed(document.name, error)
            return Saved(_name(uri) or document.name)

        intent = android.java("android.content.Intent")
        question = intent(intent.ACTION_CREATE_DOCUMENT)
        question.setType(document.kind)
        question.putExtra(intent.EXTRA_TITLE, document.name)
        self._ask(question, lambda uri: done(write(uri)))

    # In

    def open(self, kinds: Sequence[str], done: Callable[[Document | Nearby | Failed | None], None]) -> None:
        """Every file can be chosen: phones know these kinds by too many names, or by none at all."""
        intent = android.java("android.content.Intent")
        question = intent(intent.ACTION_OPEN_DOCUMENT)
        question.setType("*/*")
        self._ask(question, lambda uri: done(None if uri is None else _read(uri)))

    def open_nearby(self, name: str) -> Document | Failed:
        """The picker is always there: nothing is ever chosen without it."""
        return Failed(name, os.strerror(errno.ENOENT))

    def listen(self, take: Callable[[Document | Failed], None]) -> None:
        """Files that another app opens with this one, at the start and later."""

        def arrived(intent: Any) -> None:
            uri = _carried(intent)
            if uri is not None:
                android.activity().setIntent(android.java("android.content.Intent")())  # taken once
                self._soon(lambda: take(_read(uri)))

        android.on_intent(arrived)
        arrived(android.activity().getIntent())

    # Asking another app

    def _ask(self, question: Any, then: Callable[[Any], None]) -> None:
        if not self._listens:
            android.on_answer(self._answered)
            self._listens = True
        number = next(self._numbers)
        self._asked[number] = then
        question.addCategory(android.java("android.content.Intent").CATEGORY_OPENABLE)
        android.activity().startActivityForResult(question, number)

    def _answered(self, number: int, how: int, intent: Any) -> None:
        then = self._asked.pop(number, None)
        if then is None:  # somebody else's question
            return
        chosen = how == android.java("android.app.Activity").RESULT_OK and intent is not None
        uri = intent.getData() if chosen else None
        self._soon(lambda: then(uri))


def _carried(intent: Any) -> Any:
    """The file that an intent brings, if it brings one."""
    kinds = android.java("android.content.Intent")
    if intent is None:
        return None
    if intent.getAction() == kinds.ACTION_VIEW:
        return intent.getData()
    if intent.getAction() == kinds.ACTION_SEND:
        stream = intent.getParcelableExtra(kinds.EXTRA_STREAM)
        return None if stream is None else android.as_java("android.net.Uri", stream)
    return None


def _descriptor(uri: Any, mode: str) -> int:
    """An open file of the system's; ours to close."""
    return int(android.activity().getContentResolver().openFileDescriptor(uri, mode).detachFd())


def _read(uri: Any) -> Document | Failed:
    name = _name(uri)
    try:
        with os.fdopen(_descriptor(uri, "r"), "rb") as file:
            data = file.read(LARGEST + 1)
    except Exception as error:  # Java's own come as they like
        return _failed(name, error)
    if len(data) > LARGEST:
        return Failed(name, os.strerror(errno.EFBIG))
    kind = str(android.activity().getContentResolver().getType(uri) or "")
    return Document(name, kind, data)


def _name(uri: Any) -> str:
    """As the picker shows it."""
    try:
        cursor = android.activity().getContentResolver().query(uri, None, None, None, None)
        try:
            if cursor is not None and cursor.moveToFirst():
                return str(cursor.getString(cursor.getColumnIndex(NAME_COLUMN)))
        finally:
            if cursor is not None:
                cursor.close()
    except Exception:
        log.warning("a file without a name", exc_info=True)
    return str(uri.getLastPathSegment() or "")


def _failed(name: str, error: Exception) -> Failed:
    log.warning("%s", name, exc_info=error)
    return Failed(name, getattr(error, "strerror", None) or str(error) or type(error).__name__)
