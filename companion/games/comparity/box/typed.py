"""Comparity, what is being typed: a card by its name or its numbers, a box by its measures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from companion.core.referee import Json
from companion.games.comparity.box.edit import bad_edition, is_card_name, tidy
from companion.games.comparity.box.stored import BoxCard, Measure, Number, read_number


def typed_number(text: str) -> Number | None:
    """What was typed, with a comma or a point; None if it is no number."""
    value = read_number(text)
    return int(value) if value is not None and value == int(value) else value


@dataclass(frozen=True)
class Letters:
    """The first letters of a card that is looked for."""

    text: str = ""

    def to_json(self) -> Json:
        return {"letters": self.text}


@dataclass(frozen=True)
class TypedCard:
    """A card that is being typed: its numbers, by measure, as they stand in the fields, right or not."""

    name: str = ""
    place: str = ""
    numbers: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    before_era: frozenset[str] = frozenset()  # the measures whose switch is on
    about: frozenset[str] = frozenset()

    @classmethod
    def of(cls, card: BoxCard, measures: Sequence[Measure]) -> TypedCard:
        """What is known of it. A year stands without its sign: the switch says before our era."""
        values = {measure: card.values.get(measure.name) for measure in measures}
        numbers = {
            measure.name: "" if value is None else str(abs(value) if measure.year else value)
            for measure, value in values.items()
        }
        early = (each.name for each, value in values.items() if each.year and value is not None and value < 0)
        return cls(card.name, card.place, numbers, frozenset(early), card.about & numbers.keys())

    def with_number(self, measure: str, text: str) -> TypedCard:
        return replace(self, numbers={**self.numbers, measure: text})

    def with_before_era(self, measure: str, on: bool) -> TypedCard:
        return replace(self, before_era=self.before_era | {measure} if on else self.before_era - {measure})

    def with_about(self, measure: str, on: bool) -> TypedCard:
        return replace(self, about=self.about | {measure} if on else self.about - {measure})

    @property
    def no_number(self) -> str:
        """What was typed and is no number; empty if there is nothing such."""
        texts = (text.strip() for text in self.numbers.values())
        return next((text for text in texts if text and typed_number(text) is None), "")

    def values(self) -> dict[str, Number]:
        """The numbers that were typed; years before our era are negative."""
        read = {measure: typed_number(text) for measure, text in self.numbers.items()}
        return {
            measure: -abs(value) if measure in self.before_era else value
            for measure, value in read.items()
            if value is not None
        }

    def to_open(self, measure: str) -> BoxCard | None:
        """For a check: a name is not needed, the number that is played by is. None while it cannot be."""
        name, values = tidy(self.name), self.values()
        if self.no_number or measure not in values or (name and not is_card_name(name)):
            return None
        return BoxCard(name, self.place, values, self.about & values.keys())

    def to_keep(self, known: BoxCard, hidden: frozenset[str]) -> BoxCard:
        """For the box. A hidden value stays as it was unless another was typed."""
        values = self.values()
        kept = {measure: known.values[measure] for measure in hidden - values.keys()}
        others = {measure: value for measure, value in known.values.items() if measure not in self.numbers}
        about = (known.about - (self.numbers.keys() - kept.keys())) | (self.about & values.keys())
        name, place = tidy(self.name), tidy(self.place)
        read = {**others, **kept, **values}
        return replace(known, name=name, place=place, values=read, about=about, typed_in={})

    def to_json(self) -> Json:
        return {
            "name": self.name,
            "place": self.place,
            "numbers": dict(self.numbers),
            "before": sorted(self.before_era),
            "about": sorted(self.about),
        }


Typed = Letters | TypedCard


def typed_from_json(value: Json) -> Typed | None:
    match value:
        case {"letters": str(letters)}:
            return Letters(letters)
        case {"name": str(name), "place": str(place), "numbers": {**numbers}}:
            texts = {str(measure): text for measure, text in numbers.items() if isinstance(text, str)}
            before, about = _measures(value.get("before")), _measures(value.get("about"))
            return TypedCard(name, place, texts, before, about)
    return None


def _measures(value: Json) -> frozenset[str]:
    return frozenset(each for each in (value if isinstance(value, list) else ()) if isinstance(each, str))


@dataclass(frozen=True)
class TypedEdition:
    """A box that is being described: the number as it stands in its field."""

    name: str
    number: str
    measures: tuple[Measure, ...]

    @property
    def count(self) -> int:
        number = typed_number(self.number)
        return number if isinstance(number, int) else 0

    @property
    def wrong(self) -> str | None:
        """The part that cannot stay like this."""
        return bad_edition(self.name, self.count, self.measures)
