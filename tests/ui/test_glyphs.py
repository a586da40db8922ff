"""Names of any script: drawn as something that can be read, never as nothing; and what cannot be typed."""

import unicodedata

import pytest
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st

from companion.assets import assets_folder
from companion.core.naming import typed_name
from companion.core.referee import BadSetup
from companion.ui.glyphs import LETTERS, MOST_ACCENTS, drawable

ICON = "\U000f02fd"
NAMES = {
    "Ann": "Ann",
    "Ёлка Ңұр": "Ёлка Ңұр",
    "Ανδρέας": "Andréas",
    "Ἀθηνᾶ": "Atena",
    "محمد": "mhmd",
    "דוד": "dvd",
    "한국": "hangug",
    "さくら": "sakura",
    "サクラ": "sakura",
    "王小明": "???",
    "Đặng": "Đăng",
    "Ａｎｎ": "Ann",
    "Ann 😀": "Ann ?",
    "👨\u200d👩\u200d👧": "???",
    "A\u202enn": "Ann",
    "Zoe\u0308": "Zoë",
    "q" + "\u0301" * 30: "q" + "\u0301" * MOST_ACCENTS,
    "\u202e\u2066": "?",
    "ﬁn": "fin",
    f"{ICON} Ann": f"{ICON} Ann",
}


@pytest.mark.parametrize("weight", ["Regular", "Medium", "Bold", "Black"])
def test_the_letters_are_those_of_the_fonts(weight):
    font = TTFont(assets_folder() / "fonts" / f"Roboto-{weight}.ttf")
    assert {chr(code) for code in font.getBestCmap()} >= LETTERS - set("\n\r\t")


@pytest.mark.parametrize(("name", "drawn"), NAMES.items())
def test_a_name_is_drawn_in_letters_that_there_are(name, drawn):
    assert drawable(name) == drawn


@given(st.text(st.characters(exclude_categories=["Co", "Cs"]), max_size=12))
def test_whatever_is_written_something_is_drawn_and_it_stays_in_its_line(text):
    drawn = drawable(text)
    assert set(drawn) <= LETTERS
    assert bool(drawn.strip()) == bool(text.strip())
    assert drawable(drawn) == drawn
    tower = 0
    for letter in drawn:
        tower = tower + 1 if unicodedata.combining(letter) else 0
        assert tower <= MOST_ACCENTS


def test_a_label_draws_and_measures_what_can_be_drawn(driver):
    from kivy.core.text import Label

    driver.prepare(people=["王小明", "Ann"]).launch()
    label = Label(text="王小明", font_name="Roboto", font_size=40)
    label.refresh()
    marks = Label(text="???", font_name="Roboto", font_size=40)
    marks.refresh()
    assert label.texture.pixels[3::4] == marks.texture.pixels[3::4]
    assert label.get_extents("王小明") == marks.get_extents("???")
    tower, plain = (Label(text=text, font_name="Roboto", font_size=40) for text in ("q" + "\u0301" * 30, "q"))
    assert tower.get_extents(tower.text)[1] < 2 * plain.get_extents("q")[1]


# What is typed


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("  Ann   Lee ", "Ann Lee"),
        ("Zoe\u0308", "Zoë"),
        ("И\u0306ода", "Йода"),
        ("👨\u200d👩\u200d👧", "👨\u200d👩\u200d👧"),
        ("علی\u200cرضا", "علی\u200cرضا"),
        ("", ""),
    ],
)
def test_a_typed_name_has_one_form(typed, name):
    assert typed_name(typed) == name


@pytest.mark.parametrize(
    ("typed", "code"),
    [("Ann\u200b", "U+200B"), ("\u202eAnn", "U+202E"), ("A\x07nn", "U+0007"), ("Ann\u200d", "U+200D"),
     ("A\u2066nn", "U+2066"), ("\ufeffAnn", "U+FEFF"), ("A\u200d\u200dnn", "U+200D"), ("A\ue000", "U+E000")],
)  # fmt: skip
def test_a_name_with_a_character_that_nobody_sees_is_refused(typed, code):
    with pytest.raises(BadSetup) as caught:
        typed_name(typed)
    assert (caught.value.code, caught.value.facts) == ("hidden-character", {"sign": code})


def test_the_field_says_so_and_nobody_is_added(driver):
    driver.prepare(people=["Ann", "Bob"]).launch()
    driver.tap("Ingenious")
    driver.tap("New")
    driver.type("Cat\u202e")
    driver.press_enter()
    assert driver.reads("There is a character in this name that nobody sees (U+202E).")
    assert {person.name for person in driver.disk().people()} == {"Ann", "Bob"}
