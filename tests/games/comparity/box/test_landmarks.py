"""Names of landmarks to complete: both languages, no numbers, what nobody has opened first."""

from dataclasses import replace
from statistics import median

import pytest

from companion.games.comparity.box.collection import CollectedCard, Collection
from companion.games.comparity.box.edit import is_card_name
from companion.games.comparity.box.landmarks import landmarks, suggestions
from companion.games.comparity.box.stored import LANDMARKS, BoxCard, Edition, key
from tools.keys_per_card import every

EMPTY = Collection(LANDMARKS, (), 0)


def names(collection, letters, language="en", without=()):
    return [card.name for card in suggestions(collection, letters, language, without)]


def test_the_list_has_several_hundred_names_in_both_languages_and_no_number():
    every_one = landmarks()
    assert len(every_one) >= 300
    for language in ("en", "ru"):
        found = [landmark.name(language) for landmark in every_one]
        assert len({key(name) for name in found}) == len(found)
        assert all(is_card_name(name) for name in found)
    assert all("а" <= each.ru[0].lower() <= "я" for each in every_one)
    assert not [each for each in every_one if sum(letter.isdigit() for letter in each.en) > 3]


def test_letters_of_either_language_are_shown_in_the_language_of_the_app():
    assert names(EMPTY, "eif")[0] == "Eiffel Tower"
    assert names(EMPTY, "эйф")[0] == "Eiffel Tower"
    assert names(EMPTY, "eif", "ru")[0] == "Эйфелева башня"
    assert names(EMPTY, "belem")[0] == "Belém Tower"
    assert names(EMPTY, "кельн", "ru")[0] == "Кёльнский собор"
    assert names(EMPTY, "") == []


def test_beginnings_of_words_come_before_parts_of_them():
    assert names(EMPTY, "tower b")[0] == "Tower Bridge"
    assert names(EMPTY, "sai pet")[0] == "Saint Peter's Basilica"
    assert names(EMPTY, "big ben") == ["Big Ben"]


def test_what_nobody_has_opened_comes_first():
    seen = CollectedCard(BoxCard("Eiffel Tower", values={"height": 330}), seen=True)
    new = CollectedCard(BoxCard("Eiffel Bridge"), seen=False)
    collection = Collection(LANDMARKS, (seen, new), 0)
    assert names(collection, "eif") == ["Eiffel Bridge", "Eiffel Tower"]
    assert names(collection, "eif", "ru") == ["Eiffel Bridge", "Eiffel Tower"]  # known by one of its names
    assert names(collection, "eif", without=["eiffel tower"]) == ["Eiffel Bridge"]


def test_another_edition_keeps_its_own_list():
    animals = Collection(Edition("animals", "Animals"), (CollectedCard(BoxCard("Eider"), seen=False),), 0)
    assert names(animals, "ei") == ["Eider"]


def test_a_card_that_is_not_of_this_box_is_not_offered():
    assert names(Collection(replace(LANDMARKS, gone=frozenset({"big ben"})), (), 0), "big ben") == []


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_new_card_takes_eight_keys_at_most_in_the_median(language):
    assert median(every(language)) <= 8
