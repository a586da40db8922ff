"""Finding a region by first letters, as somebody with a card in hand types them."""

import pytest

from companion.games.federation.box.search import city_of, open_regions, plain, region_called, search
from companion.games.federation.texts.regions import CITIES, REGIONS

ENGLISH = {**REGIONS, **CITIES, "": ""}.get
LENINGRAD, MOSCOW = "Ленинградская область", "Московская область"


def english(name):
    return ENGLISH(name, name)


def found(letters, shown=str, **centres):
    return [region.name for region in search(letters, shown, centres)]


def cities(letters, shown=str):
    return [region.city for region in search(letters, shown)]


@pytest.mark.parametrize(
    ("letters", "first"),
    [
        ("твер", "Тверская область"),
        ("ТВЕР", "Тверская область"),
        ("каз", "Республика Татарстан"),
        ("екат", "Свердловская область"),
        ("орёл", "Орловская область"),
        ("орел", "Орловская область"),
        ("ростов-на", "Ростовская область"),
        ("ростов на д", "Ростовская область"),
        ("новг", "Новгородская область"),
        ("якутия", "Республика Саха (Якутия)"),
        ("алания", "Республика Северная Осетия — Алания"),
        ("югра", "Ханты-Мансийский автономный округ — Югра"),
        ("сахал", "Сахалинская область"),
        ("  нижний   н", "Нижегородская область"),
        ("и\u0306ошкар", "Республика Марий Эл"),  # й as a keyboard of another maker composes it
    ],
)
def test_first_letters_find_a_region(letters, first):
    assert found(letters)[0] == first


def test_cities_come_first_then_names_then_later_words():
    assert cities("ом") == ["Омск"]
    assert cities("кр")[:2] == ["Краснодар", "Красноярск"]
    assert cities("новг") == [
        "Великий Новгород",
        "Нижний Новгород",
    ]  # by name, then by its city's second word
    assert cities("алт") == ["Барнаул", "Горно-Алтайск"]
    assert cities("владив") == ["Владивосток"]
    assert cities("дону") == ["Ростов-на-Дону"]


def test_letters_inside_a_word_find_nothing():
    assert found("верская") == []
    assert found("ъ") == []


def test_no_letters_find_every_region_by_the_alphabet():
    names = found("")
    assert len(names) == 82
    assert names[:2] == ["Алтайский край", "Амурская область"]
    assert names[-1] == "Ярославская область"
    assert found("?!") == names
    assert [english(name) for name in found("", english)][:2] == ["Altai Krai", "Altai Republic"]


def test_every_region_is_found_by_its_name_and_by_its_city():
    for region in search(""):
        assert region.name in found(region.name)
        assert region.name in found(english(region.name), english)
        if region.city:
            assert region.name == found(region.city)[0]
            assert region.name == found(english(region.city), english)[0]


def test_the_english_screen_finds_both_languages():
    assert cities("yek", english) == ["Екатеринбург"]
    assert cities("екат", english) == ["Екатеринбург"]
    assert cities("yek") == []


def test_the_owners_word_on_a_city_counts():
    assert found("гатч") == []
    assert found("гатч", **{LENINGRAD: "Гатчина"}) == [LENINGRAD]
    assert found("казань", **{"Республика Татарстан": "Елабуга"}) == []


def test_two_cities_are_left_to_the_owner():
    assert [region.name for region in open_regions()] == [LENINGRAD, MOSCOW]
    assert [city_of(region) for region in open_regions()] == ["", ""]
    assert [city_of(region, {MOSCOW: "Красногорск"}) for region in open_regions()] == ["", "Красногорск"]


def test_a_region_is_called_by_its_whole_name():
    assert region_called("республика саха якутия").name == "Республика Саха (Якутия)"
    assert region_called("Republic of Sakha (Yakutia)", english).name == "Республика Саха (Якутия)"
    assert region_called("Republic of Sakha (Yakutia)") is None
    assert region_called("Республика") is None


def test_plain_words():
    assert plain("  Ёлка — (Палка)-на_дону ") == "елка палка на дону"
    assert plain("—") == ""
