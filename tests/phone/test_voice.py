"""The phone's voice: found when it is needed, asked on a thread of its own; the music is low meanwhile."""

from time import monotonic, sleep

SESSION = ("ingenious-standard-three", 4)
PATIENCE = 30  # seconds; only a test that fails waits for so long


def told(twin, last):
    """What was asked of the voice and of the music, until `last` was."""
    found, deadline = [], monotonic() + PATIENCE
    while not found or found[-1][0] != last:
        assert monotonic() < deadline, found
        found += [what for what in twin.asked() if what[0].startswith(("speech", "speak", "music"))]
        sleep(0.01)
    return found


def test_a_call_is_spoken_in_the_language_of_the_app_and_the_music_is_low_meanwhile(phone):
    twin = phone(languages=["de-DE"]).prepare(*SESSION, voice="all", voice_rate=1.25, language="ru").start()
    twin.tap("undo")
    engine, language, rate, low, spoken, as_before = told(twin, "music as it was")
    assert engine == ("speech engine",)
    assert language == ("speech language", "ru")
    assert rate == ("speech rate", 1.25)
    assert low == ("music low", 3, 3)
    assert spoken[0] == "speak"
    assert spoken[1].startswith("Ход отменён. ")
    assert spoken[2:] == (0, "call")  # what is being said is cut off
    assert as_before == ("music as it was",)
    assert "nothing was said" not in twin.log


def test_a_newer_call_cuts_off_the_older_and_put_away_the_app_is_silent(phone):
    twin = phone(speaks_on=True).prepare(*SESSION, voice="important").start()
    twin.tap("undo")
    assert told(twin, "speak")[-1][1].startswith("Undone.")
    twin.tap("undo")
    again = told(twin, "speak")
    assert [what[0] for what in again] == [
        "speech language",
        "speech rate",
        "speak",
    ]  # the music is low still
    twin.value("app.on_pause()")
    assert [what[0] for what in told(twin, "music as it was")] == ["speech stops", "music as it was"]


def test_a_phone_that_has_no_engine_or_not_this_language_says_so_and_plays_on(phone):
    twin = phone(speech=False).prepare(*SESSION, voice="all").start()
    before = len(twin.events())
    twin.tap("undo")
    assert len(twin.events()) == before - 1
    assert [what[0] for what in told(twin, "speech engine")] == ["speech engine"]
    twin.kill()

    twin = phone(speaks=["en"]).prepare(voice="all", language="ru").start()
    twin.tap("Настройки")
    told(twin, "speech engine")
    deadline = monotonic() + PATIENCE
    while "На этом устройстве нет русского голоса." not in " ".join(twin.texts()).replace("\u00a0", " "):
        assert monotonic() < deadline, twin.texts()
        twin.settle()
    assert [what for what in twin.asked() if what[0] == "speak"] == []


def test_a_voice_that_nobody_wants_is_not_looked_for(phone):
    twin = phone().prepare(*SESSION).start()
    twin.tap("undo")
    assert [what for what in twin.asked() if what[0].startswith("speech")] == []
