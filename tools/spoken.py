"""Prints every sentence for the ear of each game in both languages, and measures how long a voice takes.

    python tools/spoken.py [GAME …] [--sessions N]      the list, to be read once by eye
    python tools/spoken.py --wav DIR                    with espeak-ng: a WAV file of each, and the longest
    python tools/spoken.py --transcripts                writes tests/playthroughs/spoken/ anew

They come from the playthroughs and from random sessions. Of sentences alike but for names, numbers and
colours one is printed, the longest. The list is printed with short names; the voice is given names of twelve
letters. What is said where only what matters is said must be over in six seconds: else the exit status is 1.
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import subprocess
import sys
import wave
from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from companion.core.referee import Verdict  # noqa: E402
from companion.core.session import fold  # noqa: E402
from companion.core.sheet import from_json  # noqa: E402
from companion.games import GAMES, REFEREES  # noqa: E402
from companion.texts import LANGUAGES, load, spoken  # noqa: E402
from companion.texts.game import OPENING, GameTexts  # noqa: E402
from companion.texts.numerals import FORMS, in_words  # noqa: E402
from tools.sentences import COLOURS, PEOPLE, Step, renamed, sessions, steps  # noqa: E402

PLAYTHROUGHS: Final = ROOT / "tests" / "playthroughs"
TRANSCRIPTS: Final = PLAYTHROUGHS / "spoken"
MATTERS, ALL = "what matters", "everything"
LEVELS: Final = (ALL, MATTERS)
LONGEST: Final = 6.0  # seconds for what matters
LONG_NAMES: Final[Mapping[str, tuple[str, ...]]] = {
    "en": ("Maximilianus", "Christabelle", "Bartholomews", "Wilhelminian", "Alexandriana", "Theodorachia",
           "Evangelistia", "Hildegardina", "Clementinian", "Ferdinandine", "Archibaldine", "Montgomerine"),
    "ru": ("Максимилиана", "Александрина", "Константиния", "Екатеринвита", "Вильгельмина", "Святополкова",
           "Златоустовна", "Добромыслава", "Милославовна", "Красимировна", "Владиславина", "Станиславина"),
}  # fmt: skip


TEAMS: Final = {
    "en": ("Silver Peaks", "Silent Waves", "Bright Gems"),
    "ru": ("Альпинисты", "Мореплаватели", "Камни"),
}
UNITS: Final = r"\b(?:минут|секунд|десят|сот|очк|метр|год|minute|second|point|metre)\w*"


class Said(NamedTuple):
    """A sentence, or all that is said of an event."""

    kind: str
    text: str


def told(texts: GameTexts[Any], loudest: tuple[str, ...], step: Step, level: str) -> str:
    """All that is said of an event that stands, as the app says it."""
    event, answer, before = step
    if not isinstance(answer, Verdict):
        return ""
    how = spoken.ALL if level == ALL else spoken.IMPORTANT
    return spoken.utterance(texts, loudest, event, answer.calls, before, answer.state, how)


def sentences(game: str, language: str, count: int, names: Mapping[str, tuple[str, ...]]) -> Iterator[Said]:
    texts, referee = GAMES[game].texts(load(language)), GAMES[game].referee()
    loudest = loudest_of(game)
    for setup, rulings, events in sessions(game, count):
        people = referee.players(referee.open(setup, rulings))
        teams = [team["name"] for team in setup.get("teams", ())]
        others = dict(zip(teams, TEAMS[language], strict=False))
        others |= dict(zip(people, names[language], strict=False))
        setup, events = renamed(setup, others), renamed(events, others)
        yield Said("opening", texts.spoken(OPENING, referee.open(setup, rulings)))
        for step in steps(referee, setup, rulings, events):
            event, answer, before = step
            if not isinstance(answer, Verdict):
                continue
            for call in answer.calls:
                level = "matters" if call.code in texts.matters else "all"
                yield Said(f"call {call.code} ({level})", texts.spoken(call, answer.state, before))
            move = texts.spoken_move(event, answer.calls, before, answer.state)
            yield Said(f"move {event['type']}", move)
            yield Said("turn", texts.spoken_turn(answer.state))
            yield Said(MATTERS, told(texts, loudest, step, MATTERS))
            yield Said(ALL, told(texts, loudest, step, ALL))


def loudest_of(game: str) -> tuple[str, ...]:
    import_module("tests.conftest")  # settles what Kivy reads when it is imported
    return tuple(GAMES[game].ui().loudest)


# One of each


def number_words() -> frozenset[str]:
    some = [*range(21), *range(30, 100, 10), *range(100, 1000, 100), 1000, 2000, 5000]
    words = {word for n in some for form in FORMS for word in in_words(n, "ru", form).split()}
    english = {word for n in range(1100) for word in in_words(n, "en").split() if word != "and"}
    return frozenset(words | english | {"point", "oh", "minus", "минус"})


NUMBERS: Final = number_words()


def shape(text: str, language: str, names: Iterable[str]) -> str:
    """Without names, numbers and colours."""
    for name in sorted((*names, *TEAMS[language]), key=len, reverse=True):
        text = text.replace(name, "@")
    text = re.sub(COLOURS[language], "¤", text, flags=re.IGNORECASE)
    text = re.sub(r"[\w-]+", lambda found: "#" if found[0].lower() in NUMBERS else found[0], text)
    text = re.sub(UNITS, "#", text)
    text = re.sub(r"#(?: (?:and |и )?#)+", "#", text)
    return re.sub(r"([@¤]|¤ #)(?:(?:, | и | and )([@¤]|¤ #))+", r"\1", text)


def one_of_each(said: Iterable[Said], language: str, names: Iterable[str]) -> list[Said]:
    """The longest of those alike, in the order in which they first came."""
    found: dict[tuple[str, str], Said] = {}
    names = tuple(names)
    for each in said:
        key = each.kind, shape(each.text, language, names)
        if each.text and (key not in found or len(each.text) > len(found[key].text)):
            found[key] = each
    return list(found.values())


# How long


def recorded(text: str, language: str, path: Path) -> float:
    """Seconds that espeak-ng takes at its usual speed."""
    subprocess.run(["espeak-ng", "-v", language, "-w", str(path), text], check=True)
    with wave.open(str(path)) as sound:
        return float(sound.getnframes() / sound.getframerate())


def measure(games: Iterable[str], count: int, folder: Path) -> int:
    """The longest of each level, and whether what matters keeps within its time."""
    folder.mkdir(parents=True, exist_ok=True)
    late = 0
    for game in games:
        for language in LANGUAGES:
            names = LONG_NAMES[language]
            all_said = one_of_each(sentences(game, language, count, LONG_NAMES), language, names)
            for level in (MATTERS, ALL):
                taken = []
                for n, each in enumerate(said for said in all_said if said.kind == level):
                    path = folder / f"{game}-{language}-{level.replace(' ', '-')}-{n:03}.wav"
                    taken.append((recorded(each.text, language, path), each.text))
                seconds, text = max(taken)
                over = sum(each > LONGEST for each, _ in taken) if level == MATTERS else 0
                late += over
                print(f"{game} {language} {level}: {len(taken)} files, longest {seconds:.1f} s: {text}")
                for seconds, text in sorted(taken)[::-1][:over]:
                    print(f"  over {LONGEST:.0f} s: {seconds:.1f} s: {text}")
    return 1 if late else 0


# Transcripts


def transcript(sheet: Mapping[str, Any], language: str) -> str:
    """A whole session as it is heard, at both levels: the number of the event and what is said of it."""
    session = from_json(sheet)
    texts, referee, loudest = (
        GAMES[session.game].texts(load(language)),
        REFEREES[session.game],
        loudest_of(session.game),
    )
    lines = list(fold(referee, session))
    parts = []
    for level in LEVELS:
        rows = [f"# {level}"]
        for before, line, event in zip(lines, lines[1:], session.events, strict=False):
            if isinstance(line.verdict, Verdict) and isinstance(before.verdict, Verdict):
                text = told(texts, loudest, (event, line.verdict, before.verdict.state), level)
                rows += [f"{line.n:>3}  {text}"] if text else []
        parts.append("\n".join(rows))
    return "\n\n".join(parts) + "\n"


def write_transcripts() -> None:
    """Of the sessions that have one already."""
    for path in sorted(TRANSCRIPTS.glob("*.txt")):
        name, language = path.stem.rsplit(".", 1)
        sheet = json.loads((PLAYTHROUGHS / f"{name}.json").read_text(encoding="utf-8"))["sheet"]
        path.write_text(transcript(sheet, language), encoding="utf-8")
        print(path.name)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="Print every sentence for the ear.")
    parser.add_argument("games", nargs="*", default=sorted(GAMES), help="recto-verso, …")
    parser.add_argument("--sessions", type=int, default=60, help="random ones, a game")
    parser.add_argument("--wav", type=Path, metavar="DIR", help="speak them into files there, and measure")
    parser.add_argument("--transcripts", action="store_true", help="write the transcripts anew")
    chosen = parser.parse_args(arguments)
    if chosen.transcripts:
        write_transcripts()
        return 0
    if chosen.wav:
        if shutil.which("espeak-ng") is None:
            print("espeak-ng is not installed: without it there are no WAV files.", file=sys.stderr)
            return 2
        return measure(chosen.games, chosen.sessions, chosen.wav)
    for game in chosen.games:
        for language in LANGUAGES:
            names = PEOPLE[language]
            said = sentences(game, language, chosen.sessions, PEOPLE)
            single = (each for each in said if each.kind not in LEVELS)
            for each in sorted(one_of_each(single, language, names)):
                print(f"{game} {language} {each.kind}: {each.text}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
