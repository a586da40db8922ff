"""The backup: a zip of score sheets, people, settings and boxes as JSON, and a list of them with hashes."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterable
from datetime import datetime
from typing import Final

from companion import __version__
from companion.core.document import BACKUP, Document
from companion.core.referee import Json
from companion.core.session import Session
from companion.exchange.sheets import sheet_text
from companion.storage.atomic import to_text
from companion.storage.errors import StoreError
from companion.storage.ids import file_name
from companion.storage.importing import Belongings
from companion.storage.moments import written
from companion.storage.settings import OWN
from companion.storage.store import Store

FORMAT: Final = "companion-backup/2"
MANIFEST: Final = "manifest.json"
BELONGINGS: Final = "library.json"
SHEETS: Final = "sessions/"
EPOCH: Final = (1980, 1, 1, 0, 0, 0)  # no times inside but the one of the list


def pack(sessions: Iterable[Session], belongings: Belongings, made: str = "") -> bytes:
    """`made` is the moment, ISO 8601."""
    files = {BELONGINGS: _line(to_text(_belongings_to_json(belongings)))}
    for session in sorted(sessions, key=lambda session: session.id):
        files[SHEETS + file_name(session.id)] = _line(sheet_text(session))
    counts = {
        "sessions": len(files) - 1,
        "people": len(belongings.people),
        "boxes": len(belongings.boxes),
    }
    manifest = {
        "format": FORMAT,
        "made": made,
        "app": __version__,
        "counts": counts,
        "files": {name: {"size": len(data), "sha256": hashed(data)} for name, data in files.items()},
    }
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in {MANIFEST: _line(to_text(manifest)), **files}.items():
            archive.writestr(zipfile.ZipInfo(name, EPOCH), data, zipfile.ZIP_DEFLATED)
    return whole.getvalue()


def everything(store: Store, now: datetime) -> tuple[Document, int]:
    """All that is stored, and how many sessions could not be read: damage must not keep the rest out."""
    sessions = []
    missing = sum(notice.code != "library-unreadable" for notice in store.notices())
    for entry in store.entries():
        try:
            sessions.append(store.load(entry.id))
        except StoreError:
            missing += 1
    name = f"companion-{now:%Y-%m-%d}.zip"
    return Document(name, BACKUP, pack(sessions, store.belongings(), written(now))), missing


def hashed(data: bytes) -> str:
    import hashlib  # loads OpenSSL

    return hashlib.sha256(data).hexdigest()


def _line(text: str) -> bytes:
    return text.encode() + b"\n"


def _belongings_to_json(belongings: Belongings) -> dict[str, Json]:
    """What tells of this device alone stays here."""
    return {
        "format": FORMAT,
        "people": [person._asdict() for person in belongings.people],
        "settings": {name: value for name, value in belongings.settings.items() if name not in OWN},
        "boxes": dict(belongings.boxes),
    }
