"""The Android that the twin stands in for: what it tells the app, and a record of what the app asked of it.

Every Java class that the app or Kivy may name stands here, with the methods and constants of the real one
and no others: a misspelt call fails here as it would on a phone. `since` keeps new calls from old systems.
"""

from __future__ import annotations

from typing import Any

import sharing

NO_SIDES = (0, 0, 0, 0)  # left, top, right, bottom in pixels


class State:
    """What can be set from outside, and what was asked."""

    def __init__(self) -> None:
        self.sdk = 36
        self.density = 1.5
        self.font_scale = 1.0
        self.night = False
        self.languages = ["en-GB"]
        self.window = (618, 1372)
        self.status_bar = NO_SIDES
        self.navigation_bar = NO_SIDES
        self.cutout = NO_SIDES
        self.surface = NO_SIDES  # how far SDL's surface keeps from the edges of the window
        self.keyboard = 0
        self.volume = 7
        self.speech = True  # an engine is there
        self.speaks = ["ru", "en"]
        self.speaks_on = False  # what is said does not come to its end by itself
        self.volume_stream = 2  # the bell's: that the volume keys turn
        self.asked: list[tuple[Any, ...]] = []


STATE = State()
sharing.told = STATE.asked


def asked(*what: Any) -> None:
    STATE.asked.append(what)


class JavaException(Exception):
    """What Java throws."""


def since(sdk: int, what: str) -> None:
    if STATE.sdk < sdk:
        raise JavaException(f"{what} needs API {sdk}, this is {STATE.sdk}")


# Sizes


class DisplayMetrics:
    @property
    def density(self) -> float:
        return STATE.density

    @property
    def scaledDensity(self) -> float:
        return STATE.density * STATE.font_scale

    @property
    def densityDpi(self) -> int:
        return round(160 * STATE.density)


class Hardware:
    metrics = DisplayMetrics()

    @staticmethod
    def getDPI() -> int:
        return Hardware.metrics.densityDpi


# Edges


class Insets:
    def __init__(self, sides: tuple[int, int, int, int]) -> None:
        self.left, self.top, self.right, self.bottom = sides


class Rect:
    def __init__(self) -> None:
        self.left = self.top = self.right = self.bottom = 0


class InsetsType:
    """The masks of Android 11 and newer."""

    def statusBars(self) -> int:
        return 1

    def navigationBars(self) -> int:
        return 2

    def ime(self) -> int:
        return 8

    def displayCutout(self) -> int:
        return 128


def union(*all_sides: tuple[int, int, int, int]) -> tuple[int, int, int, int]:
    left, top, right, bottom = (max(side) for side in zip(NO_SIDES, *all_sides, strict=True))
    return left, top, right, bottom


def bars() -> tuple[int, int, int, int]:
    return union(STATE.status_bar, STATE.navigation_bar)


class DisplayCutout:
    def getSafeInsetLeft(self) -> int:
        return STATE.cutout[0]

    def getSafeInsetTop(self) -> int:
        return STATE.cutout[1]

    def getSafeInsetRight(self) -> int:
        return STATE.cutout[2]

    def getSafeInsetBottom(self) -> int:
        return STATE.cutout[3]


class WindowInsets:
    def getInsets(self, mask: int) -> Insets:
        since(30, "getInsets")
        known = {
            1: STATE.status_bar,
            2: STATE.navigation_bar,
            8: (0, 0, 0, STATE.keyboard),
            128: STATE.cutout,
        }
        return Insets(union(*(sides for bit, sides in known.items() if mask & bit)))

    def getDisplayCutout(self) -> DisplayCutout | None:
        since(28, "getDisplayCutout")
        return DisplayCutout() if any(STATE.cutout) else None

    def getStableInsetLeft(self) -> int:
        return bars()[0]

    def getStableInsetTop(self) -> int:
        return bars()[1]

    def getStableInsetRight(self) -> int:
        return bars()[2]

    def getStableInsetBottom(self) -> int:
        return bars()[3]


class DecorView:
    def getRootWindowInsets(self) -> WindowInsets:
        return WindowInsets()

    def getWindowVisibleDisplayFrame(self, frame: Rect) -> None:
        frame.top, frame.right = bars()[1], STATE.window[0]
        frame.bottom = STATE.window[1] - max(bars()[3], STATE.keyboard)

    def getWidth(self) -> int:
        return STATE.window[0]

    def getHeight(self) -> int:
        return STATE.window[1]


class Surface:
    """The view that SDL draws on."""

    def getGlobalVisibleRect(self, rect: Rect) -> bool:
        left, top, right, bottom = STATE.surface
        rect.left, rect.top = left, top
        rect.right, rect.bottom = STATE.window[0] - right, STATE.window[1] - bottom
        return True


class WindowInsetsController:
    APPEARANCE_LIGHT_STATUS_BARS = 8
    APPEARANCE_LIGHT_NAVIGATION_BARS = 16

    def setSystemBarsAppearance(self, appearance: int, mask: int) -> None:
        on_ui_thread()
        asked("bar icons", appearance, mask)


class JavaWindow:
    def getDecorView(self) -> DecorView:
        return DecorView()

    def getInsetsController(self) -> WindowInsetsController:
        since(30, "getInsetsController")
        return WindowInsetsController()


# The user's wishes


class Locale:
    def __init__(self, tag: str) -> None:
        self._tag = tag

    def toLanguageTag(self) -> str:
        return self._tag


class LocaleList:
    def size(self) -> int:
        return len(STATE.languages)

    def get(self, at: int) -> Locale:
        return Locale(STATE.languages[at])


class Configuration:
    UI_MODE_NIGHT_MASK = 0x30
    UI_MODE_NIGHT_YES = 0x20

    @property
    def fontScale(self) -> float:
        return STATE.font_scale

    @property
    def uiMode(self) -> int:
        return 0x01 | (0x20 if STATE.night else 0x10)

    def getLocales(self) -> LocaleList:
        return LocaleList()


class Resources:
    def getConfiguration(self) -> Configuration:
        return Configuration()

    def getDisplayMetrics(self) -> DisplayMetrics:
        return Hardware.metrics


# Vibration, speech, other apps


class VibrationEffect:
    def __init__(self, timings: list[int]) -> None:
        self.timings = timings

    @staticmethod
    def createWaveform(timings: list[int], repeat: int) -> VibrationEffect:
        since(26, "createWaveform")
        if repeat != -1 or len(timings) < 2 or not all(isinstance(part, int) for part in timings):
            raise JavaException(f"IllegalArgumentException: {timings}, {repeat}")
        return VibrationEffect(timings)

    DEFAULT_AMPLITUDE = -1

    @staticmethod
    def createOneShot(milliseconds: int, amplitude: int) -> VibrationEffect:
        since(26, "createOneShot")
        return VibrationEffect([0, milliseconds])


class AudioManager:
    STREAM_RING = 2
    STREAM_MUSIC = 3
    AUDIOFOCUS_GAIN_TRANSIENT_MAY_DUCK = 3
    AUDIOFOCUS_REQUEST_GRANTED = 1
    LEAST, MOST = 0, 15

    def getStreamVolume(self, stream: int) -> int:
        self._check(stream)
        return STATE.volume

    def getStreamMinVolume(self, stream: int) -> int:
        since(28, "getStreamMinVolume")
        self._check(stream)
        return self.LEAST

    def getStreamMaxVolume(self, stream: int) -> int:
        self._check(stream)
        return self.MOST

    def setStreamVolume(self, stream: int, level: int, flags: int) -> None:
        self._check(stream)
        if not self.LEAST <= level <= self.MOST:
            raise JavaException(f"IllegalArgumentException: volume {level}")
        asked("volume", level, flags)
        STATE.volume = level

    def requestAudioFocus(self, listener: Any, stream: int, hint: int) -> int:
        asked("music low", stream, hint)
        return self.AUDIOFOCUS_REQUEST_GRANTED

    def abandonAudioFocus(self, listener: Any) -> int:
        asked("music as it was")
        return self.AUDIOFOCUS_REQUEST_GRANTED

    def _check(self, stream: int) -> None:
        """The keys turn the stream that the activity has named."""
        if stream != STATE.volume_stream:
            raise JavaException(f"the volume keys turn {STATE.volume_stream}, not {stream}")


class Context:
    AUDIO_SERVICE = "audio"
    VIBRATOR_SERVICE = "vibrator"


class Vibrator:
    def hasVibrator(self) -> bool:
        return True

    def vibrate(self, effect: VibrationEffect | list[int], repeat: int = -1) -> None:
        if isinstance(effect, VibrationEffect):
            asked("vibrate", effect.timings)
        else:
            asked("vibrate", effect, repeat)


class TextToSpeech:
    """Ready when the main thread comes round to it, as on a phone. It speaks until it is stopped."""

    SUCCESS = 0
    ERROR = -1
    QUEUE_FLUSH = 0
    LANG_AVAILABLE = 0
    LANG_MISSING_DATA = -1
    LANG_NOT_SUPPORTED = -2

    def __init__(self, context: Any, listener: Any) -> None:
        asked("speech engine")
        self._ready = STATE.speech
        self._speaking = False
        listener.onInit(self.SUCCESS if STATE.speech else self.ERROR)

    def _check(self) -> None:
        if not self._ready:
            raise JavaException("IllegalStateException: the engine is not bound")

    def isLanguageAvailable(self, locale: Locale) -> int:
        self._check()
        known = locale.toLanguageTag() in STATE.speaks
        return self.LANG_AVAILABLE if known else self.LANG_MISSING_DATA

    def setLanguage(self, locale: Locale) -> int:
        asked("speech language", locale.toLanguageTag())
        return self.isLanguageAvailable(locale)

    def setSpeechRate(self, rate: float) -> int:
        asked("speech rate", rate)
        return self.SUCCESS

    def speak(self, text: Any, queue: int, parameters: Any, utterance: str) -> int:
        self._check()
        asked("speak", str(text), queue, utterance)
        self._speaking = STATE.speaks_on
        return self.SUCCESS

    def isSpeaking(self) -> bool:
        return self._speaking and STATE.speaks_on

    def stop(self) -> int:
        asked("speech stops")
        self._speaking = False
        return self.SUCCESS


# The activity

_ui_thread = False


def on_ui_thread() -> None:
    """Views may be changed there and nowhere else."""
    if not _ui_thread:
        raise JavaException("CalledFromWrongThreadException")


class Activity(sharing.Sharing):
    def getResources(self) -> Resources:
        return Resources()

    def getWindow(self) -> JavaWindow:
        return JavaWindow()

    def getSystemService(self, name: str) -> Vibrator | AudioManager:
        services = {Context.VIBRATOR_SERVICE: Vibrator, Context.AUDIO_SERVICE: AudioManager}
        if name not in services:
            raise JavaException(f"no service {name}")
        return services[name]()

    def setVolumeControlStream(self, stream: int) -> None:
        on_ui_thread()
        STATE.volume_stream = stream

    def runOnUiThread(self, runnable: Any) -> None:
        global _ui_thread
        _ui_thread = True
        try:
            runnable.run()
        finally:
            _ui_thread = False

    def changeKeyboard(self, input_type: int) -> None:
        asked("keyboard", input_type)

    def finishAndRemoveTask(self) -> None:
        asked("finish")

    def moveTaskToBack(self, nonroot: bool) -> bool:
        asked("to back")
        return True


class PythonActivity:
    mActivity = Activity()


class SDLActivity:
    @staticmethod
    def getContentView() -> Surface:
        return Surface()


class Version:
    @property
    def SDK_INT(self) -> int:
        return STATE.sdk


class LocaleClass:
    @staticmethod
    def forLanguageTag(tag: str) -> Locale:
        return Locale(tag)


CLASSES = {
    **sharing.CLASSES,
    "android.content.Context": Context,
    "android.content.res.Configuration": Configuration,
    "android.graphics.Rect": Rect,
    "android.media.AudioManager": AudioManager,
    "android.os.Build$VERSION": Version(),
    "android.os.VibrationEffect": VibrationEffect,
    "android.speech.tts.TextToSpeech": TextToSpeech,
    "android.view.WindowInsets$Type": InsetsType(),
    "android.view.WindowInsetsController": WindowInsetsController,
    "java.util.Locale": LocaleClass,
    "org.kivy.android.PythonActivity": PythonActivity,
    "org.libsdl.app.SDLActivity": SDLActivity,
    "org.renpy.android.Hardware": Hardware,
}
SINCE = {
    "android.os.VibrationEffect": 26,
    "android.view.WindowInsets$Type": 30,
    "android.view.WindowInsetsController": 30,
}


def find_class(name: str) -> Any:
    if name not in CLASSES:
        raise JavaException(f"ClassNotFoundException: {name}")
    since(SINCE.get(name, 1), name)
    return CLASSES[name]
