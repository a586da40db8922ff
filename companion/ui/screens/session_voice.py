"""A session's voice: the loudspeaker, the switch in the menu, and the offer after the first session."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from companion.texts.spoken import IMPORTANT, OFF
from companion.ui import icons
from companion.ui.game import MenuRow
from companion.ui.look import Look
from companion.ui.navigator import Navigator
from companion.ui.screens.session_timer import time_in_words, timer_sheet
from companion.ui.widgets.basic import Text
from companion.ui.widgets.buttons import BigButton
from companion.ui.widgets.sheet import Sheet

if TYPE_CHECKING:
    from companion.ui.screens.session import SessionScreen

OFFERED: Final = "voice"  # kept with the lines of help that never come back


def no_voice(look: Look, lacks: str, place: str) -> str:
    """Why nothing can be heard, and where to get a voice."""
    tr = look.tr
    why = tr("This device has no voice.")
    if lacks == "no-language":
        why = tr("This device has no voice for English.")  # each translation names its own language
    where = {
        "android": tr("Add one in the system’s settings: Text-to-speech."),
        "linux": tr("Install espeak-ng or speech-dispatcher."),
        "mac": tr("Add one in System Settings: Accessibility, Spoken Content."),
        "windows": tr("Add one in Settings: Time & language, Speech."),
    }
    return f"{why} {where[place]}"


def speak_line(screen: SessionScreen) -> None:
    """What the line says once more: of a call the words for the ear, anything else as it is written."""
    caller, table, line = screen.nav.caller, screen.table, screen.line
    if line.grave or line.helps or screen.parts.line() is not None:
        caller.say(line.plain)
    else:
        events = len(table.session.events)
        caller.read(table, screen.texts, screen.game_ui.loudest, events, line.plain)


def voice_rows(screen: SessionScreen) -> list[MenuRow]:
    """For the menu: speak or be silent, and how long a turn may take."""
    look, settings = screen.look, screen.services.settings()
    speaks = settings.voice != OFF
    text = look.tr("Stop speaking") if speaks else look.tr("Speak the calls")
    timer = look.tr("Turn timer: {time}").format(time=time_in_words(look, settings.turn_timer).lower())
    return [
        (icons.SPEAKER_OFF if speaks else icons.SPEAKER, text, lambda: switch(screen)),
        (icons.TIMER, timer, lambda: open_timer(screen)),
    ]


def switch(screen: SessionScreen) -> None:
    """On or off; what cannot be heard is told instead."""
    nav = screen.nav
    if screen.services.settings().voice != OFF:
        screen.services.change_settings(voice=OFF)
        nav.caller.hush()
    else:
        screen.services.change_settings(voice=IMPORTANT)
        if nav.caller.lacks:
            nav.say(no_voice(screen.look, nav.caller.lacks, nav.caller.voice.place))
        else:
            speak_line(screen)
    screen.line.speaks = nav.caller.on


def open_timer(screen: SessionScreen) -> None:
    screen.nav.sheet(timer_sheet(screen.nav, screen.watch_turn), again=open_timer)


def offer_voice(nav: Navigator) -> None:
    """Once, after the first session that was played to its end, where there is a voice."""
    if not nav.services.needs_help(OFFERED) or nav.services.settings().voice != OFF or nav.caller.lacks:
        return
    nav.services.helped(OFFERED)
    nav.sheet(offer_sheet(nav), again=lambda _: offer_sheet(nav))


def offer_sheet(nav: Navigator) -> Sheet:
    look = nav.look
    sheet = Sheet(title=look.tr("Shall the referee speak?"))
    words = look.tr("It says aloud what matters: bonuses, penalties, the end. The settings have more.")
    sheet.add(Text(text=words))
    for text, icon, level in (
        (look.tr("No, thanks"), icons.SPEAKER_OFF, OFF),
        (look.tr("Yes, speak"), icons.SPEAKER, IMPORTANT),
    ):
        button = BigButton(text=text, icon=icon)
        if level == OFF:
            button.fill, button.edge_fill = look.palette.table, look.palette.edge
        else:
            button.fill, button.edge_fill, button.ink = (
                look.palette.ink,
                look.palette.edge,
                look.palette.paper,
            )

        def answer(_: object, level: str = level) -> None:
            sheet.close()
            if level != OFF:
                nav.services.change_settings(voice=level)
                nav.caller.sample()

        button.bind(on_release=answer)
        sheet.add(button)
    return sheet
