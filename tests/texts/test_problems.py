"""Fouls that every game shares, and problems with sheets, setups, stores and commands, word for word."""

import ast
import re
from pathlib import Path

import pytest

import companion
from companion.core.referee import COMMON_FOULS, Foul
from companion.games import GAMES, REFEREES
from companion.texts import LANGUAGES, load
from companion.texts.problems import PROBLEMS

RU, EN = load("ru"), load("en")


@pytest.mark.parametrize(
    ("code", "facts", "english", "russian"),
    [
        (
            "game-over",
            {},
            "The game is over. To go on, take the last move back with undo.",
            "Игра окончена. Чтобы продолжить, отмените последний ход.",
        ),
        (
            "unknown-event",
            {"type": "duet"},
            "This game has no event “duet”. Check the spelling, or leave it out.",
            "В этой игре нет события «duet». Проверьте написание или уберите его.",
        ),
        (
            "bad-event",
            {"reason": "no-type"},
            "An event is an object with a “type”; this one has none. Add the type.",
            "Событие – это объект с полем «type», а здесь его нет. Добавьте тип.",
        ),
        (
            "bad-event",
            {"reason": "missing", "field": "tile"},
            "The event lacks the field “tile”. Add it.",
            "В событии нет поля «tile». Добавьте его.",
        ),
        (
            "bad-event",
            {"reason": "unknown", "field": "tiles"},
            "The field “tiles” does not belong to this event. Leave it out.",
            "Поле «tiles» не относится к этому событию. Уберите его.",
        ),
        (
            "bad-event",
            {"reason": "malformed", "field": "when"},
            "The field “when” does not hold what it should. Correct it.",
            "В поле «when» не то, что нужно. Исправьте его.",
        ),
        (
            "bad-event",
            {"reason": "not-json"},
            "This line is not JSON. Write one event a line.",
            "Эта строка – не JSON. Пишите по одному событию в строке.",
        ),
        (
            "bad-event",
            {"reason": "not-an-object"},
            "An event is an object with a “type”; this is something else. Write one event a line.",
            "Событие – это объект с полем «type», а здесь что-то другое. Пишите по одному событию в строке.",
        ),
        (
            "bad-event",
            {},
            "The event cannot be read. Nothing has changed.",
            "Событие не читается. Ничего не изменилось.",
        ),
        (
            "nothing-to-undo",
            {},
            "There is nothing to take back: this is the opening.",
            "Отменять нечего: это начало партии.",
        ),
        (
            "nothing-to-redo",
            {},
            "There is nothing to bring back: no move has been taken back.",
            "Возвращать нечего: ни один ход не отменён.",
        ),
        (
            "no-such-foul",
            {},
            "The rules do not allow this (no-such-foul). Nothing has changed.",
            "Правила этого не позволяют (no-such-foul). Ничего не изменилось.",
        ),
    ],
)
def test_fouls_of_every_game(code, facts, english, russian):
    assert GAMES["ingenious"].texts(EN).foul(Foul(code, facts)) == english
    assert GAMES["ingenious"].texts(RU).foul(Foul(code, facts)) == russian


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", sorted(REFEREES))
def test_every_foul_of_every_referee_has_its_own_sentence(language, game):
    texts = load(language)
    codes = [
        *sorted(COMMON_FOULS | REFEREES[game].foul_codes),
        "nothing-to-undo",
        "nothing-to-redo",
        "made-up",
    ]
    said = [GAMES[game].texts(texts).foul(Foul(code)) for code in codes]
    assert len(set(said)) == len(codes)
    assert not any(f"({code})" in sentence for code, sentence in zip(codes[:-1], said, strict=False))


def test_braces_in_what_was_typed_are_left_alone():
    assert (
        GAMES["ingenious"]
        .texts(EN)
        .foul(Foul("unknown-event", {"type": "{0} {x}"}))
        .startswith("This game has no event “{0} {x}”.")
    )
    assert RU.problem("bad-name", {"name": "{name}"}).endswith("«{name}» не подходит.")


@pytest.mark.parametrize(
    ("code", "facts", "english", "russian"),
    [
        (
            "not-json",
            {"reason": "Extra data, line 2"},
            "This is not JSON (Extra data, line 2).",
            "Это не JSON (Extra data, line 2).",
        ),
        ("not-a-sheet", {}, "This is not a score sheet.", "Это не протокол партии."),
        (
            "too-many-events",
            {"limit": 100_000},
            "The score sheet has more than 100,000 events.",
            "В протоколе партии больше 100\u00a0000 событий.",
        ),
        ("too-large", {"limit": 10}, "The file is larger than 10 MB.", "Файл больше 10 МБ."),
        (
            "bad-number",
            {"least": 2, "most": 4},
            "This mode is for 2 to 4 players.",
            "В этом режиме играют от 2 до 4 человек.",
        ),
        (
            "bad-number",
            {"least": 4, "most": 4},
            "This mode is for 4 players.",
            "В этом режиме играют 4 человека.",
        ),
        (
            "bad-number",
            {"least": 1, "most": 1},
            "This mode is for 1 player.",
            "В этом режиме играет 1 человек.",
        ),
        (
            "foul-in-sheet",
            {"n": 13, "message": "Нельзя."},
            "Event 13 is against the rules: Нельзя.",
            "Событие 13 против правил: Нельзя.",
        ),
        (
            "folder-busy",
            {"pid": 12345},
            "Another Companion (process 12345) is using the data folder. Close it and try again.",
            "Папку данных использует другой Companion (процесс 12345). Закройте его и попробуйте ещё раз.",
        ),
        (
            "folder-busy",
            {"pid": None},
            "Another Companion is using the data folder. Close it and try again.",
            "Папку данных использует другой Companion. Закройте его и попробуйте ещё раз.",
        ),
        (
            "disk-full",
            {"detail": "No space left on device"},
            "The disk is full. Nothing was changed: make room and try again.",
            "На диске нет места. Ничего не изменено: освободите место и попробуйте ещё раз.",
        ),
        (
            "backup-incomplete",
            {"count": 1},
            "The backup is written, but 1 stored session could not be read and is missing.",
            "Резервная копия записана, но без 1 партии, которую не удалось прочитать.",
        ),
        (
            "backup-incomplete",
            {"count": 5},
            "The backup is written, but 5 stored sessions could not be read and are missing.",
            "Резервная копия записана, но без 5 партий, которые не удалось прочитать.",
        ),
        (
            "no-such-problem",
            {},
            "This cannot be done (no-such-problem). Nothing has changed.",
            "Это не получится (no-such-problem). Ничего не изменилось.",
        ),
    ],
)
def test_problems(code, facts, english, russian):
    assert EN.problem(code, facts) == english
    assert RU.problem(code, facts) == russian


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_problem_is_a_sentence_of_its_own_whatever_is_known_of_it(language):
    texts = load(language)
    said = [texts.problem(code, {}) for code in PROBLEMS]
    assert len(set(said)) == len(PROBLEMS)
    assert not any("{" in sentence for sentence in said)


PACKAGE = Path(companion.__file__).parent
CODE = re.compile(r"[a-z]+(-[a-z]+)+")


def codes_in_the_code():
    """Each code that is raised or told: the first argument of an exception, a notice or `problem`."""
    rooms = ("core", "storage", "cli", "games/*/rules", "games/*/box")
    for path in (path for room in rooms for path in PACKAGE.glob(f"{room}/**/*.py")):
        for call in (
            node
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, ast.Call)
        ):
            name = getattr(call.func, "id", None) or getattr(call.func, "attr", "")
            if (
                not call.args
                or not (name[:1].isupper() or name in ("problem", "__init__"))
                or name in ("Call", "Foul", "Feat")
            ):
                continue
            match call.args[0]:
                case ast.Constant(value=str(code)) if CODE.fullmatch(code):
                    yield code
                case ast.JoinedStr(values=[ast.FormattedValue(), ast.Constant(value=str(tail))]):
                    yield tail


def test_every_code_in_the_code_has_its_sentence():
    codes = set(codes_in_the_code())
    assert {"not-json", "bad-number"} <= codes
    assert {code for code in codes if not any(known.endswith(code) for known in PROBLEMS)} == set()


# What core raises, with the facts it gives
RAISED = {
    "not-an-object": {"part": "setup"},
    "unknown-key": {"part": "setup", "key": "mood"},
    "no-players": {},
    "bad-name": {"name": " Ann"},
    "same-name": {},
    "bad-choice": {"part": "mode"},
    "bad-number": {"least": 2, "most": 4},
    "not-json": {"reason": "x"},
    "too-large": {"limit": 10},
    "not-a-sheet": {},
    "wrong-format": {"expected": "companion-session/1"},
    "bad-field": {"field": "events"},
    "too-many-events": {"limit": 100_000},
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", RAISED)
def test_what_core_raises_is_told_with_its_figures(language, code):
    said = load(language).problem(code, RAISED[code])
    assert code in PROBLEMS
    assert "…" not in said and "{" not in said
    assert all(str(fact) in said for fact in RAISED[code].values() if not isinstance(fact, int))
