"""The phone's voice: Android's TextToSpeech, asked on a thread of our own. Imported on a phone alone."""

from __future__ import annotations

import logging
import threading
from typing import Any, Final

from companion.device import android
from companion.device.voice import NO_ENGINE, NO_LANGUAGE, Utterance, Worker

SPEECH: Final = "android.speech.tts.TextToSpeech"
LANGUAGES: Final = ("ru", "en")
COMES_UP: Final = 10.0  # seconds that an engine may take until it is ready
BEGINS: Final = 0.5  # until an engine that was asked to speak says that it speaks
LOOKS: Final = 0.2  # between two looks whether it still does
log = logging.getLogger(__name__)


class AndroidVoice:
    """Music is lowered while it speaks, and only then."""

    place = "android"

    def __init__(self) -> None:
        self._worker = Worker(self._work)
        self._ready = threading.Event()
        self._lacks: dict[str, str] = {}
        self._engine: Any = None
        self._listener: Any = None
        self._failed = False
        self._lowers = False

    def say(self, text: str, language: str, rate: float = 1.0) -> None:
        if self._wake():
            self._worker.put(Utterance(text, language, rate))

    def hush(self) -> None:
        if self._listener is not None:
            self._worker.put(None)

    def lacks(self, language: str) -> str:
        return self._lacks.get(language, "") if self._wake() else NO_ENGINE

    def _wake(self) -> bool:
        """The engine is looked for when it is first needed. A listener is made on the app's thread: only
        there Java finds the classes of the app."""
        if self._listener is None and not self._failed:
            try:
                self._listener = android.on_ready(self._answered)
                self._context = android.activity()
                self._worker.put(None)
            except Exception:
                self._give_up()
        return not self._failed

    def _answered(self, status: int) -> None:
        """Android tells on a thread of its own whether the engine is ready."""
        if status == 0:  # TextToSpeech.SUCCESS
            self._ready.set()
        else:
            self._failed = True

    def _give_up(self) -> None:
        self._failed = True
        log.warning("the phone has no voice", exc_info=True)

    # On the thread of its own

    def _work(self, said: Utterance | None) -> None:
        if self._engine is None:
            self._open()
            if said is None:
                return
        if not self._ready.is_set():
            return
        try:
            if said is None:
                self._engine.stop()
            else:
                self._speak(said)
        finally:
            if said is None or not self._worker.overtaken():
                self._lower_music(False)

    def _open(self) -> None:
        try:
            self._engine = android.java(SPEECH)(self._context, self._listener)
        except Exception:
            self._give_up()
            return
        if self._ready.wait(COMES_UP):
            for language in LANGUAGES:
                known = self._engine.isLanguageAvailable(_locale(language)) >= 0  # LANG_AVAILABLE and better
                self._lacks[language] = "" if known else NO_LANGUAGE

    def _speak(self, said: Utterance) -> None:
        engine = self._engine
        if engine.setLanguage(_locale(said.language)) < 0:
            self._lacks[said.language] = NO_LANGUAGE
            return
        engine.setSpeechRate(said.rate)
        self._lower_music(True)
        words = android.as_java("java.lang.CharSequence", android.java("java.lang.String")(said.text))
        engine.speak(words, android.java(SPEECH).QUEUE_FLUSH, None, "call")
        waits = BEGINS
        while not self._worker.overtaken(waits) and engine.isSpeaking():
            waits = LOOKS

    def _lower_music(self, low: bool) -> None:
        """By Android's audio focus; one call after another keeps it."""
        if low == self._lowers:
            return
        self._lowers = low
        audio = android.java("android.media.AudioManager")
        manager = self._context.getSystemService(android.java("android.content.Context").AUDIO_SERVICE)
        if low:
            manager.requestAudioFocus(None, audio.STREAM_MUSIC, audio.AUDIOFOCUS_GAIN_TRANSIENT_MAY_DUCK)
        else:
            manager.abandonAudioFocus(None)


def _locale(language: str) -> Any:
    return android.java("java.util.Locale").forLanguageTag(language)
