"""Rules at hand: each rule in our own words with where it comes from, and how one is found."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import Final, Literal

from companion.core.search import folded
from companion.texts.catalogue import Catalogue

Source = Literal["booklet", "choice", "ruling"]
SOURCES: Final[tuple[Source, ...]] = ("booklet", "choice", "ruling")
CLOSEST = 3  # sections that are named where nothing is found


@dataclass(frozen=True)
class Origin:
    """Where a rule comes from. `note` is the booklet's section, what was agreed, or why we rule so."""

    source: Source
    note: str = ""


@dataclass(frozen=True)
class Rule:
    """`key` names it for calls, fouls and whys; `other` is what else the table could have agreed."""

    key: str
    text: str
    origin: Origin
    other: str = ""


@dataclass(frozen=True)
class Section:
    title: str
    rules: tuple[Rule, ...]


def booklet(section: str) -> Origin:
    return Origin("booklet", section)


def choice(agreed: str = "") -> Origin:
    """`agreed` is what this session has chosen; empty where no session is meant."""
    return Origin("choice", agreed)


def ruling(reason: str = "") -> Origin:
    """`reason` tells what we go by; empty where the booklet is simply silent."""
    return Origin("ruling", reason)


def source_name(words: Catalogue, source: Source) -> str:
    if source == "booklet":
        return words.tr("Booklet")
    return words.tr("Table’s choice") if source == "choice" else words.tr("Companion’s ruling")


def short_name(words: Catalogue, source: Source) -> str:
    """For a key that filters."""
    return "Companion" if source == "ruling" else source_name(words, source)


def origin_line(words: Catalogue, origin: Origin) -> str:
    """Booklet · End of the game; Table’s choice · here: must be laid; Companion’s ruling · …"""
    name = source_name(words, origin.source)
    if origin.source == "ruling":
        return f"{name} · {origin.note or words.tr('the booklet is silent')}"
    if origin.source == "choice" and origin.note:
        return f"{name} · " + words.tr("here: {agreed}").format(agreed=origin.note)
    return f"{name} · {origin.note}" if origin.note else name


def find(sections: Iterable[Section], wanted: str, sources: Iterable[Source] = SOURCES) -> list[Section]:
    """The rules that hold every word of `wanted` and come from one of `sources`; no empty sections."""
    words, allowed = folded(wanted).split(), frozenset(sources)
    kept = []
    for section in sections:
        rules = tuple(
            rule
            for rule in section.rules
            if rule.origin.source in allowed
            and all(word in folded(f"{section.title} {rule.text}") for word in words)
        )
        if rules:
            kept.append(replace(section, rules=rules))
    return kept


def closest(sections: Sequence[Section], wanted: str) -> list[str]:
    """Where nothing is found: the titles of the sections that sound most like it."""
    by_word = {
        word: section.title
        for section in sections
        for rule in section.rules
        for word in folded(f"{section.title} {rule.text}").split()
    }
    near = [
        by_word[match]
        for word in folded(wanted).split()
        for match in get_close_matches(word, by_word, CLOSEST, 0.6)
    ]
    return list(dict.fromkeys([*near, *(section.title for section in sections)]))[:CLOSEST]
