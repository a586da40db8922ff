"""Prints every call, foul, why, log line and rule of each game in both languages, to be read once by eye.

    python tools/sentences.py [GAME …] [--sessions N]

They come from the playthroughs and from random sessions, with names of all genders and lengths, and are
printed one by one. Of sentences alike but for names, numbers, cells and colours, one is printed.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from companion.core.referee import Foul, Referee, Verdict, judge  # noqa: E402
from companion.core.sheet import from_json  # noqa: E402
from companion.games import GAMES  # noqa: E402
from companion.texts import LANGUAGES, load  # noqa: E402
from companion.texts.game import GameTexts  # noqa: E402
from companion.texts.rules import origin_line  # noqa: E402
from tests.games.table import play  # noqa: E402

PEOPLE: Mapping[str, tuple[str, ...]] = {
    "en": ("Ann", "Bob", "Maximiliana-Josephine", "Li", "Sam", "Eve", "Ed", "Zoë", "Al", "Jo", "Max", "Pat"),
    "ru": ("Аня", "Борис", "Саша", "Женя", "Екатерина Александровна", "Лю", "Илья", "Любовь", "Ян", "Ия",
           "Лев", "Яна"),
}  # fmt: skip
COLOURS: Mapping[str, str] = {
    "en": r"\b(?:red|green|blue|orange|yellow|purple)\b",
    "ru": r"\b(?:красн|зел[её]н|син|оранжев|ж[её]лт|фиолетов)\w+",
}
# A number, a cell, a colour, a name or a card, and several of these in a row.
ONE = r"(?:[A-Z]?#|@|¤)"
SEVERAL = rf"{ONE}(?:(?:, | и | and |[ .:,]){ONE})+"
Step = tuple[Mapping[str, Any], Verdict[Any] | Foul, Any]  # an event, the answer, the state before it
Line = tuple[str, str]  # what kind of sentence, and the sentence


def renamed(value: Any, names: Mapping[str, str]) -> Any:
    """The same JSON with other people at the table."""
    if isinstance(value, Mapping):
        return {renamed(key, names): renamed(each, names) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [renamed(each, names) for each in value]
    return names.get(value, value) if isinstance(value, str) else value


def sessions(game: str, count: int) -> Iterator[tuple[Any, Any, list[Any]]]:
    """Setup, rulings and events, fouls among them."""
    for file in sorted((ROOT / "tests" / "playthroughs").glob(f"{game}-*.json")):
        session = from_json(json.loads(file.read_text(encoding="utf-8"))["sheet"])
        yield session.setup, session.rulings, list(session.events)
    for seed in range(count):
        played = play(game, seed)
        events: list[Any] = list(played.events)
        for n, wrong, _ in reversed(played.fouls):
            events.insert(n, wrong)
        yield played.setup, played.rulings, events


def steps(referee: Referee[Any], setup: Any, rulings: Any, events: list[Any]) -> Iterator[Step]:
    state = referee.open(setup, rulings)
    for event in events:
        answer = judge(referee, state, event)
        yield event, answer, state
        if isinstance(answer, Verdict):
            state = answer.state


def said(texts: GameTexts[Any], step: Step) -> Iterator[Line]:
    event, answer, before = step
    if isinstance(answer, Foul):
        yield f"foul {answer.code}", texts.foul(answer)
        return
    for call in answer.calls:
        yield f"call {call.code}", str(texts.call(call, answer.state, before))
        why = texts.why(call, before, answer.state)
        yield f"why {call.code}", " / ".join((why.title, *why.paragraphs))
    yield f"log {event['type']}", texts.log(event, answer.calls, before, answer.state)


def lines(game: str, language: str, count: int) -> Iterator[Line]:
    texts, referee = GAMES[game].texts(load(language)), GAMES[game].referee()
    for setup, rulings, events in sessions(game, count):
        people = referee.players(referee.open(setup, rulings))
        names = dict(zip(people, PEOPLE[language], strict=False))
        setup, events = renamed(setup, names), renamed(events, names)
        opening = referee.open(setup, rulings)
        yield "opening", str(texts.opening(opening))
        for step in steps(referee, setup, rulings, events):
            yield from said(texts, step)
    for section in texts.rules(None):
        for rule in section.rules:
            yield (
                f"rule {rule.key}",
                f"{section.title}: {rule.text} [{origin_line(load(language), rule.origin)}]",
            )


def sentences(text: str) -> list[str]:
    return re.split(r" / | · |(?<=[.!?]) (?=[A-ZА-ЯЁ«“])", text)


def shape(text: str, language: str) -> str:
    """Without names, numbers, cells and colours: of sentences alike but for these, one is enough."""
    for name in sorted(PEOPLE[language], key=len, reverse=True):
        text = text.replace(name, "@")
    text = re.sub(COLOURS[language], "¤", text.replace("\u00a0", " "), flags=re.IGNORECASE)
    return re.sub(SEVERAL, "#", re.sub(r"−?\d+", "#", text))


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="Print every sentence of the referees.")
    parser.add_argument("games", nargs="*", default=sorted(GAMES), help="recto-verso, …")
    parser.add_argument("--sessions", type=int, default=60, help="random ones, a game")
    chosen = parser.parse_args(arguments)
    for game in chosen.games:
        for language in LANGUAGES:
            seen: set[tuple[str, str]] = set()
            for kind, text in lines(game, language, chosen.sessions):
                for sentence in sentences(text):
                    key = kind, shape(sentence, language)
                    if key not in seen:
                        seen.add(key)
                        print(f"{game} {language} {kind}: {sentence}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
