"""Federation, the 82 regions and the cities on their cards, as the Russian box names them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Region:
    """`city` is empty where the box has to say which city stands on the card."""

    name: str
    city: str


REGIONS: Final = (
    Region("Республика Адыгея", "Майкоп"),
    Region("Республика Башкортостан", "Уфа"),
    Region("Республика Бурятия", "Улан-Удэ"),
    Region("Республика Алтай", "Горно-Алтайск"),
    Region("Республика Дагестан", "Махачкала"),
    Region("Республика Ингушетия", "Магас"),
    Region("Кабардино-Балкарская Республика", "Нальчик"),
    Region("Республика Калмыкия", "Элиста"),
    Region("Карачаево-Черкесская Республика", "Черкесск"),
    Region("Республика Карелия", "Петрозаводск"),
    Region("Республика Коми", "Сыктывкар"),
    Region("Республика Марий Эл", "Йошкар-Ола"),
    Region("Республика Мордовия", "Саранск"),
    Region("Республика Саха (Якутия)", "Якутск"),
    Region("Республика Северная Осетия — Алания", "Владикавказ"),
    Region("Республика Татарстан", "Казань"),
    Region("Республика Тыва", "Кызыл"),
    Region("Удмуртская Республика", "Ижевск"),
    Region("Республика Хакасия", "Абакан"),
    Region("Чеченская Республика", "Грозный"),
    Region("Чувашская Республика", "Чебоксары"),
    Region("Алтайский край", "Барнаул"),
    Region("Краснодарский край", "Краснодар"),
    Region("Красноярский край", "Красноярск"),
    Region("Приморский край", "Владивосток"),
    Region("Ставропольский край", "Ставрополь"),
    Region("Хабаровский край", "Хабаровск"),
    Region("Амурская область", "Благовещенск"),
    Region("Архангельская область", "Архангельск"),
    Region("Астраханская область", "Астрахань"),
    Region("Белгородская область", "Белгород"),
    Region("Брянская область", "Брянск"),
    Region("Владимирская область", "Владимир"),
    Region("Волгоградская область", "Волгоград"),
    Region("Вологодская область", "Вологда"),
    Region("Воронежская область", "Воронеж"),
    Region("Ивановская область", "Иваново"),
    Region("Иркутская область", "Иркутск"),
    Region("Калининградская область", "Калининград"),
    Region("Калужская область", "Калуга"),
    Region("Камчатский край", "Петропавловск-Камчатский"),
    Region("Кемеровская область", "Кемерово"),
    Region("Кировская область", "Киров"),
    Region("Костромская область", "Кострома"),
    Region("Курганская область", "Курган"),
    Region("Курская область", "Курск"),
    Region("Ленинградская область", ""),
    Region("Липецкая область", "Липецк"),
    Region("Магаданская область", "Магадан"),
    Region("Московская область", ""),
    Region("Мурманская область", "Мурманск"),
    Region("Нижегородская область", "Нижний Новгород"),
    Region("Новгородская область", "Великий Новгород"),
    Region("Новосибирская область", "Новосибирск"),
    Region("Омская область", "Омск"),
    Region("Оренбургская область", "Оренбург"),
    Region("Орловская область", "Орёл"),
    Region("Пензенская область", "Пенза"),
    Region("Пермский край", "Пермь"),
    Region("Псковская область", "Псков"),
    Region("Ростовская область", "Ростов-на-Дону"),
    Region("Рязанская область", "Рязань"),
    Region("Самарская область", "Самара"),
    Region("Саратовская область", "Саратов"),
    Region("Сахалинская область", "Южно-Сахалинск"),
    Region("Свердловская область", "Екатеринбург"),
    Region("Смоленская область", "Смоленск"),
    Region("Тамбовская область", "Тамбов"),
    Region("Тверская область", "Тверь"),
    Region("Томская область", "Томск"),
    Region("Тульская область", "Тула"),
    Region("Тюменская область", "Тюмень"),
    Region("Ульяновская область", "Ульяновск"),
    Region("Челябинская область", "Челябинск"),
    Region("Забайкальский край", "Чита"),
    Region("Ярославская область", "Ярославль"),
    Region("Еврейская автономная область", "Биробиджан"),
    Region("Ненецкий автономный округ", "Нарьян-Мар"),
    Region("Ханты-Мансийский автономный округ — Югра", "Ханты-Мансийск"),
    Region("Чукотский автономный округ", "Анадырь"),
    Region("Ямало-Ненецкий автономный округ", "Салехард"),
    Region("Республика Крым", "Симферополь"),
)


def by_letters(letters: str, shown: Callable[[str], str] = str) -> tuple[Region, ...]:
    """The regions that these letters begin, the whole name first, then one of its words, then the city.

    `shown` gives a name as the screen writes it; what it writes is searched as well.
    """
    wanted = _plain(letters)
    if not wanted:
        return REGIONS
    ranked = [(_rank(wanted, region, shown), region) for region in REGIONS]
    return tuple(region for rank, region in sorted(ranked, key=lambda pair: pair[0]) if rank < _NONE)


_NONE: Final = 3  # the rank of a region that the letters do not begin


def _rank(wanted: str, region: Region, shown: Callable[[str], str]) -> int:
    names = [_plain(name) for name in (region.name, shown(region.name))]
    cities = [_plain(name) for name in (region.city, shown(region.city)) if name]
    if any(name.startswith(wanted) for name in names):
        return 0
    if any(word.startswith(wanted) for name in names for word in _endings(name)):
        return 1
    return 2 if any(word.startswith(wanted) for name in cities for word in _endings(name)) else _NONE


def by_city(city: str, shown: Callable[[str], str] = str) -> Region | None:
    wanted = _plain(city)
    for region in REGIONS:
        if region.city and wanted in (_plain(region.city), _plain(shown(region.city))):
            return region
    return None


def _plain(text: str) -> str:
    """As people type it: without capitals and ё, words apart."""
    return " ".join(text.casefold().replace("ё", "е").replace("-", " ").replace("(", " ").split())


def _endings(name: str) -> list[str]:
    """A name from each of its words on."""
    words = name.split()
    return [" ".join(words[at:]) for at in range(len(words))]
