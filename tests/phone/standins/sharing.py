"""Other apps, as the twin has them: intents, the system's picker, files behind content URIs.

A file that "the picker" chooses lies in the folder `files` of the phone; so does what is shared.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

PACKAGE = "org.companion.companion"
told: list[tuple[Any, ...]] = []  # what was asked of other apps; `system` hands its own list in


class Uri:
    def __init__(self, path: str, authority: str = "") -> None:
        self.path, self.authority = path, authority

    def getLastPathSegment(self) -> str:
        return Path(self.path).name

    def __repr__(self) -> str:
        return f"content://{self.authority}/{Path(self.path).name}"


class Intent:
    ACTION_SEND = "android.intent.action.SEND"
    ACTION_VIEW = "android.intent.action.VIEW"
    ACTION_MAIN = "android.intent.action.MAIN"
    ACTION_CREATE_DOCUMENT = "android.intent.action.CREATE_DOCUMENT"
    ACTION_OPEN_DOCUMENT = "android.intent.action.OPEN_DOCUMENT"
    CATEGORY_OPENABLE = "android.intent.category.OPENABLE"
    EXTRA_TEXT = "android.intent.extra.TEXT"
    EXTRA_STREAM = "android.intent.extra.STREAM"
    EXTRA_TITLE = "android.intent.extra.TITLE"
    FLAG_GRANT_READ_URI_PERMISSION = 1

    def __init__(self, action: str = "") -> None:
        self.told: dict[str, Any] = {"action": action}

    def getAction(self) -> str | None:
        return self.told["action"] or None

    def getData(self) -> Uri | None:
        return self.told.get("data")

    def getParcelableExtra(self, name: str) -> Any:
        return self.told.get(name)

    def setType(self, kind: str) -> Intent:
        self.told["type"] = kind
        return self

    def setClipData(self, clip: Any) -> None:
        self.told["clip"] = clip

    def addCategory(self, category: str) -> Intent:
        self.told["category"] = category
        return self

    def putExtra(self, name: str, value: Any) -> Intent:
        self.told[name] = value
        return self

    def addFlags(self, flags: int) -> Intent:
        self.told["flags"] = self.told.get("flags", 0) | flags
        return self

    @staticmethod
    def createChooser(intent: Intent, title: str) -> Intent:
        intent.told["chooser"] = title
        return intent


class ClipData:
    @staticmethod
    def newRawUri(label: str | None, uri: Uri) -> Uri:
        return uri


class File:
    def __init__(self, path: str) -> None:
        self.path = path

    def getAbsolutePath(self) -> str:
        return self.path


class FileProvider:
    """Hands out what lies in the folder that assets/android/shared_files.xml names, and nothing else."""

    @staticmethod
    def getUriForFile(context: Any, authority: str, file: File) -> Uri:
        if Path(file.path).parent != Path(context.getCacheDir().path) / "shared":
            raise ValueError(f"IllegalArgumentException: no configured root contains {file.path}")
        return Uri(file.path, authority)


class Cursor:
    def __init__(self, name: str) -> None:
        self._name = name

    def moveToFirst(self) -> bool:
        return True

    def getColumnIndex(self, name: str) -> int:
        return ["_display_name", "_size"].index(name)

    def getString(self, at: int) -> str:
        return self._name

    def close(self) -> None:
        told.append(("cursor closed",))


class Descriptor:
    def __init__(self, path: str, mode: str) -> None:
        flags = {"r": os.O_RDONLY, "wt": os.O_WRONLY | os.O_CREAT | os.O_TRUNC}[mode]
        self._number = os.open(path, flags)

    def detachFd(self) -> int:
        return self._number


class ContentResolver:
    def openFileDescriptor(self, uri: Uri, mode: str) -> Descriptor:
        return Descriptor(uri.path, mode)

    def query(self, uri: Uri, *which: None) -> Cursor:
        return Cursor(Path(uri.path).name)

    def getType(self, uri: Uri) -> str:
        return "application/octet-stream"


class Sharing:
    """The part of the activity that has to do with other apps."""

    def __init__(self) -> None:
        self.intent = Intent(Intent.ACTION_MAIN)
        self.listeners: dict[str, Any] = {}

    def getCacheDir(self) -> File:
        return File(str(Path(os.environ["ANDROID_PRIVATE"]) / "cache"))

    def getPackageName(self) -> str:
        return PACKAGE

    def getContentResolver(self) -> ContentResolver:
        return ContentResolver()

    def getIntent(self) -> Intent:
        return self.intent

    def setIntent(self, intent: Intent) -> None:
        self.intent = intent

    def startActivity(self, intent: Intent) -> None:
        told.append(("start", _plain(intent.told)))

    def startActivityForResult(self, intent: Intent, code: int) -> None:
        told.append(("start for result", _plain(intent.told), code))

    # What the twin does to it

    def answer(self, code: int, path: str | None) -> None:
        """The picker is closed, with or without a choice."""
        intent = Intent()
        intent.told["data"] = Uri(path or "")
        self.listeners["on_activity_result"](code, -1 if path else 0, intent if path else None)

    def hand_over(self, path: str) -> None:
        """Another app opens a file with this one."""
        intent = Intent(Intent.ACTION_VIEW)
        intent.told["data"] = Uri(path)
        self.listeners["on_new_intent"](intent)


def _plain(facts: dict[str, Any]) -> dict[str, Any]:
    """As the test outside can read it."""
    return {name: str(value) if isinstance(value, Uri) else value for name, value in facts.items()}


class ActivityClass:
    RESULT_OK = -1


CLASSES = {
    "android.app.Activity": ActivityClass,
    "android.content.ClipData": ClipData,
    "android.content.Intent": Intent,
    "androidx.core.content.FileProvider": FileProvider,
    "java.io.File": File,
    "java.lang.String": str,
}
