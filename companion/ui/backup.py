"""The backup as the app tells of it: saved, when the last one was, and reminded of once."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from companion.ui.handover import hand_out
from companion.ui.navigator import Navigator
from companion.ui.services import LastBackup

REMINDED_AT: Final = 30  # sessions without a backup
OLD: Final = timedelta(days=30)
WORTH_SAVING: Final = 5  # sessions that an old backup does not have


def save_backup(nav: Navigator) -> None:
    """Out of the app it goes by the owner's hand; what has left counts as a backup."""
    document, missing = nav.services.backup()
    note = nav.look.tr("All sessions, people, boxes and settings in one file.")
    if missing:
        note = nav.look.texts.problem("backup-incomplete", {"count": missing})

    def left() -> None:
        nav.services.backed_up(document)
        nav.rebuild()

    hand_out(nav, nav.look.tr("Backup"), document, note, left)


def backup_note(nav: Navigator) -> tuple[str, bool]:
    """When the last backup was and how large, and whether that calls for a new one."""
    tr, trn, last, unsaved = nav.look.tr, nav.look.trn, nav.services.last_backup(), nav.services.unsaved()
    if last is None:
        return tr("There is no backup yet."), unsaved > 0
    now = nav.services.now()
    day, size = nav.look.texts.day(last.when, now), size_of(nav, last)
    told = tr("The last backup: {day}, {size}.").format(day=day, size=size)
    if unsaved >= WORTH_SAVING and now - last.when > OLD:
        since = trn("{n} session since then.", "{n} sessions since then.", unsaved).format(n=unsaved)
        return f"{told} {since}", True
    return told, False


def size_of(nav: Navigator, last: LastBackup) -> str:
    """0.2 MB"""
    size = max(0.1, round(last.size / 1_000_000, 1))
    return nav.look.tr("{n} MB").format(n=nav.look.texts.number(size))


def remind(nav: Navigator) -> None:
    """Once, when thirty sessions have no backup; after the next backup it may come again."""
    services = nav.services
    unsaved = services.unsaved()
    if unsaved < REMINDED_AT or services.reminded_of_backup():
        return
    words = nav.look.trn("{n} session has no backup", "{n} sessions have no backup", unsaved)
    nav.say(words.format(n=nav.look.texts.number(unsaved)), nav.look.tr("Backup"), lambda: save_backup(nav))
    services.backup_was_reminded()
