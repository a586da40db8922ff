"""The sheets of the story: a note in the owner's words, and the day on which a session was played."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from companion.ui import icons
from companion.ui.tokens import WHITE
from companion.ui.widgets.basic import Text
from companion.ui.widgets.buttons import BigButton
from companion.ui.widgets.field import Field, NoteField
from companion.ui.widgets.sheet import Sheet

if TYPE_CHECKING:
    from companion.ui.screens.story import StoryScreen

LONGEST = 2000  # letters of a note
FORMAT = "%d.%m.%Y %H:%M"


def note_sheet(screen: StoryScreen) -> Sheet:
    look, services = screen.look, screen.services
    sheet = Sheet(title=look.tr("Note"))
    hint = look.tr("What is worth remembering")
    field = sheet.add(NoteField(text=screen.table.session.note, hint_text=hint))

    def keep(_: object) -> None:
        before, text = screen.table.session.note, field.text.strip()[:LONGEST]
        sheet.close()
        if text == before:
            return
        services.set_note(screen.session_id, text)
        screen.nav.rebuild()

        def undo() -> None:
            services.set_note(screen.session_id, before)
            screen.nav.rebuild()

        screen.nav.say(look.tr("Note kept") if text else look.tr("Note removed"), look.tr("Undo"), undo)

    sheet.add(_main(screen, look.tr("Keep"))).bind(on_release=keep)
    return sheet


def day_sheet(screen: StoryScreen) -> Sheet:
    """A day and a time as they are written down; what cannot be one is told below the field."""
    look, services, session = screen.look, screen.services, screen.table.session
    now = services.now()
    began = datetime.fromisoformat(session.started) if session.started else now
    sheet = Sheet(title=look.tr("When it was played"))
    field = sheet.add(Field(text=began.strftime(FORMAT)))
    told = sheet.add(
        Text(text=look.tr("Day, month, year and time: 31.12.2026 20:15"), color=look.palette.ink2)
    )

    def keep(_: object) -> None:
        moment = _read(field.text, began)
        if moment is None or moment > now + timedelta(minutes=1):
            told.color = look.palette.bad
            if moment is not None:
                told.text = look.tr("That day is yet to come")
            return
        sheet.close()
        if moment == began:
            return
        services.set_started(screen.session_id, moment)
        screen.nav.rebuild()

        def undo() -> None:
            services.set_started(screen.session_id, began)
            screen.nav.rebuild()

        screen.nav.say(look.tr("The date was changed"), look.tr("Undo"), undo)

    sheet.add(_main(screen, look.tr("Keep"))).bind(on_release=keep)
    return sheet


def _read(text: str, before: datetime) -> datetime | None:
    """In the zone that the session was written in; None if it is no moment."""
    try:
        moment = datetime.strptime(" ".join(text.split()), FORMAT)
    except ValueError:
        return None
    return moment.replace(second=before.second, tzinfo=before.tzinfo)


def _main(screen: StoryScreen, text: str) -> BigButton:
    button = BigButton(text=text, icon=icons.CHECK, fill=screen.fill, edge_fill=screen.edge_fill)
    button.ink = WHITE
    return button
