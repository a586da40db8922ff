"""Clear of the system's bars, the camera's cut-out and the keyboard; letters as large as the user wants."""

import pytest

from companion.ui.look import effective_scale
from tests.few import every_other, few

UPRIGHT = {"density": 1.0, "window": (412, 915), "status_bar": (0, 50, 0, 0), "navigation_bar": (0, 0, 0, 48)}
LYING = {
    "density": 1.0,
    "window": (916, 412),
    "status_bar": (0, 24, 0, 0),
    "navigation_bar": (0, 0, 48, 0),
    "cutout": (50, 0, 0, 0),
}


def sides(twin):
    return list(twin.value("list(app.frame.sides)"))


def walk(twin, language, losing=False, begin="", first=0):
    """Through the scenes, or those whose name begins so: what is wrong with each.

    Where there is no time for all, every other one from the `first`. With `losing` the graphics card forgets
    everything, in a few of them if not all are to be tried.
    """
    scenes = [scene for scene in twin.set_out(language) if scene.startswith(begin)]
    assert len(scenes) > (20 if begin else 100)
    scenes = scenes if begin else few(scenes, scenes[first::2])
    lost = every_other(scenes)
    found = [f"{scene}: {line}" for scene in scenes for line in twin.look_at(scene, losing and scene in lost)]
    assert not found, "\n".join(found)


def test_upright_nothing_lies_under_the_bars_and_a_lost_context_brings_back_every_picture(phone):
    walk(phone(**UPRIGHT).prepare().start(), "en", losing=True)


def test_lying_with_a_cut_out_nothing_lies_under_it(phone):
    walk(phone(**LYING).prepare(language="ru").start(), "ru", first=1)


@pytest.mark.parametrize("bottom", [0, 48])
def test_lying_with_the_largest_letters_the_column_beside_the_cards_keeps_clear(phone, bottom):
    twin = phone(**{**LYING, "navigation_bar": (0, 0, 48 - bottom, bottom)})
    walk(twin.prepare(language="ru", text_scale=1.6).start(), "ru", begin="comparity")


def test_the_trouble_screen(phone):
    first = phone(**UPRIGHT).prepare().start()
    assert first.screen() == "HomeScreen"
    second = phone(**UPRIGHT)
    second.private = first.private
    assert second.start().screen() == "TroubleScreen"
    assert second.wrong() == []
    first.kill()
    second.tap("Try again")
    assert second.screen() == "HomeScreen"
    assert second.wrong() == []


def test_only_what_overlaps_is_kept_clear(phone):
    """Before Android 15 the system fits the surface between its bars."""
    twin = phone(**UPRIGHT, sdk=33, surface=(0, 50, 0, 48)).start()
    assert sides(twin) == [0, 0, 0, 0]
    twin.set(surface=(0, 50, 0, 0))
    assert sides(twin) == [0, 0, 0, 48]


def test_android_7_and_9_tell_it_in_other_words(phone):
    old = phone(**LYING, sdk=24).start()
    assert sides(old) == [0, 24, 48, 0]
    nine = phone(**LYING, sdk=28).start()
    assert sides(nine) == [50, 24, 48, 0]
    assert "does not answer" not in old.log + nine.log


def test_it_follows_the_phone_as_it_is_turned(phone):
    twin = phone(**UPRIGHT).prepare("ingenious-standard-three", 4).start()
    assert (sides(twin), twin.value("app.look.form")) == ([0, 50, 0, 48], "phone")
    twin.set(**LYING)
    assert (sides(twin), twin.value("app.look.form")) == ([50, 24, 48, 0], "landscape")
    twin.set(navigation_bar=(48, 0, 0, 0), cutout=(0, 0, 50, 0))  # head over heels: of the same size
    assert sides(twin) == [48, 24, 50, 0]
    assert twin.value("nav.root.x, nav.root.right") == (48, 866)


def test_half_a_screen_beside_another_app(phone):
    twin = phone(**UPRIGHT).prepare("ingenious-standard-three", 4).start()
    twin.set(window=(412, 456), status_bar=(0, 50, 0, 0), navigation_bar=(0, 0, 0, 0))
    assert twin.value("app.look.form") == "landscape"
    assert (twin.value("nav.root.y"), twin.value("nav.root.top")) == (0, 406)
    twin.tap("undo")
    assert len(twin.events()) == 3


@pytest.mark.parametrize(("phone_is", "keyboard"), [(UPRIGHT, 380), (LYING, 240)])
@pytest.mark.parametrize("sdk", [29, 36])
def test_the_keyboard_never_covers_the_field(phone, phone_is, keyboard, sdk):
    twin = phone(**phone_is, sdk=sdk).prepare().start()
    twin.tap("Ingenious")
    twin.reach("New")
    twin.tap("New")
    assert ("keyboard", 0) in [what[:2] for what in twin.asked()]
    twin.set(keyboard=keyboard)
    bottom, top = twin.field()
    assert keyboard <= bottom
    assert top <= phone_is["window"][1] - phone_is["status_bar"][1]
    twin.type("Zoe")
    twin.tap("Done")
    twin.set(keyboard=0)
    assert twin.value("[face.name for face in nav.services.people()]") == ["Zoe"]
    assert twin.value("app.frame.lift") == 0
    assert twin.wrong() == []


def test_the_icons_of_the_bars_go_with_the_theme(phone):
    twin = phone(**UPRIGHT).prepare(theme="dark").start()
    icons = [what for what in twin.asked() if what[0] == "bar icons"]
    assert icons[-1] == ("bar icons", 0, 24)  # light ones
    twin.tap("Settings")
    twin.reach("Light")
    twin.tap("Light")
    assert ("bar icons", 24, 24) in twin.asked()
    older = phone(**UPRIGHT, sdk=33, surface=(0, 50, 0, 48)).start()
    assert [what for what in older.asked() if what[0] == "bar icons"] == []


def under_the_bars(twin):
    return twin.value("hand.pixels()[:3].hex()")


def test_without_a_choice_the_theme_is_that_of_the_system(phone):
    twin = phone(**UPRIGHT, night=True).prepare().start()
    assert (twin.value("app.look.theme"), under_the_bars(twin)) == ("dark", "1d1916")
    twin.set(night=False)
    assert (twin.value("app.look.theme"), under_the_bars(twin)) == ("light", "efe6d8")
    twin.tap("Settings")
    twin.reach("Theme as the system has it")
    twin.tap("Theme as the system has it")  # off: it stays as it is now
    twin.set(night=True)
    assert not twin.value("app.look.palette.dark")
    twin.tap("Theme as the system has it")
    assert twin.value("app.look.palette.dark")
    twin.tap("Games")
    twin.tap("Settings")
    twin.reach("Black")
    twin.tap("Black")  # a choice is a choice
    twin.set(night=False)
    assert twin.value("app.look.theme") == "black"


def test_the_system_and_the_app_make_one_text_size(phone):
    twin = phone(**UPRIGHT, font_scale=1.15).prepare(text_scale=1.3).start()
    assert twin.value("app.look.text_scale") == pytest.approx(1.495)
    assert twin.value("app.look.text") == pytest.approx(1.495)
    twin.set(font_scale=2.0)
    assert twin.value("app.look.text_scale") == 1.6
    assert twin.value("__import__('kivy.metrics').metrics.dp(10)") == 10  # only letters grow
    twin.set(font_scale=0.85)
    assert twin.value("app.look.text_scale") == pytest.approx(1.105)


def test_the_scale_is_kept_to_what_every_screen_is_made_for():
    assert effective_scale(1.6, 2.0) == 1.6
    assert effective_scale(0.85, 0.85) == 0.85
    assert effective_scale(1.0, 1.3) == 1.3


def test_the_launch_picture_stays_until_something_is_drawn(phone):
    asked = [what[0] for what in phone().start().asked()]
    assert asked.count("presplash away") == 1
    assert asked.index("first frame") < asked.index("presplash away")
