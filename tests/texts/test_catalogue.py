"""The Russian catalogue says everything the code says, completely, and the compiled file is current."""

from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from companion.games import GAMES, REFEREES
from companion.texts import LANGUAGES, load
from tools import texts as tool

FOUND = tool.collect()
RUSSIAN = [message for message in tool.read("ru") if message.id]
ASSETS = Path(tool.ROOT) / "assets" / "fonts"


def spellings(message):
    ids = [message.id] if isinstance(message.id, str) else list(message.id)
    strings = [message.string] if isinstance(message.string, str) else list(message.string)
    return ids, strings


def test_every_message_of_the_code_is_in_the_catalogue_and_no_other():
    in_code = {(each.context, each.key) for each in FOUND}
    in_catalogue = {(each.context, tuple(each.id) if each.pluralizable else each.id) for each in RUSSIAN}
    assert in_catalogue == in_code


def test_nothing_obsolete_is_kept():
    assert not tool.read("ru").obsolete
    assert "#~" not in tool.po_path("ru").read_text(encoding="utf-8")


def test_everything_is_translated_in_every_plural_form_with_the_same_placeholders():
    catalog = tool.read("ru")
    assert [(message.id, fault) for message in RUSSIAN for fault in tool.faults(message, catalog)] == []


def test_the_files_are_what_the_tool_would_write():
    assert list(tool.complaints()) == []
    assert tool.mo_path("ru").read_bytes() == tool.mo_bytes(tool.read("ru"))
    assert tool.po_path("ru").read_bytes() == tool.po_bytes(tool.updated("ru", FOUND))
    assert tool.TEMPLATE.read_bytes() == tool.po_bytes(tool.template(FOUND))


@pytest.mark.parametrize("path", [tool.TEMPLATE, tool.po_path("ru")], ids=lambda path: path.name)
def test_the_files_tell_nothing_of_when_and_where_they_were_written(path):
    text = path.read_text(encoding="utf-8")
    assert "Date" not in text and "Generated-By" not in text and "EMAIL" not in text
    references = [line for line in text.splitlines() if line.startswith("#:")]
    assert references and all(ref.startswith("companion/") for line in references for ref in line.split()[1:])
    assert not any(":" in ref for line in references for ref in line.split()[1:])


@pytest.mark.parametrize("font", ["Roboto-Regular.ttf", "Roboto-Bold.ttf", "Roboto-Medium.ttf"])
def test_every_character_is_in_the_font(font):
    known = TTFont(ASSETS / font).getBestCmap()
    texts = [text for message in RUSSIAN for spelling in spellings(message) for text in spelling]
    assert {character for text in texts for character in text if ord(character) not in known} == set()


def test_quotes_and_dashes_are_typographic():
    for message in RUSSIAN:
        ids, strings = spellings(message)
        assert not any(mark in text for text in (*ids, *strings) for mark in ('"', "'", " - ", "...", "—")), (
            ids
        )
        assert not any(mark in text for text in strings for mark in "“”’"), strings
        assert not any(mark in text for text in ids for mark in "«»"), ids


@pytest.mark.parametrize(
    ("n", "expected"),
    [
        (1, "1 бонусный розыгрыш"),
        (2, "2 бонусных розыгрыша"),
        (5, "5 бонусных розыгрышей"),
        (11, "11 бонусных розыгрышей"),
        (21, "21 бонусный розыгрыш"),
        (22, "22 бонусных розыгрыша"),
        (25, "25 бонусных розыгрышей"),
    ],
)
def test_russian_has_three_plural_forms(n, expected):
    assert load("ru").trn("{n} bonus play", "{n} bonus plays", n).format(n=n) == expected


@pytest.mark.parametrize(
    ("n", "expected"),
    [
        (1, "1 ход"),
        (2, "2 хода"),
        (5, "5 ходов"),
        (11, "11 ходов"),
        (21, "21 ход"),
        (22, "22 хода"),
        (25, "25 ходов"),
    ],
)
def test_moves_are_counted_in_russian(n, expected):
    referee = REFEREES["ingenious"]
    over = referee.abandon(referee.open({"mode": "solo", "players": ["Аня"]}, {}))
    assert GAMES["ingenious"].texts(load("ru")).subtitle(over, n) == expected


def test_english_has_two_plural_forms_and_needs_no_catalogue():
    english = load("en")
    assert [english.trn("{n} move", "{n} moves", n).format(n=n) for n in (1, 2, 21)] == [
        "1 move",
        "2 moves",
        "21 moves",
    ]
    assert english.tr("Not in any catalogue") == "Not in any catalogue"


def test_a_message_without_a_translation_is_said_in_english():
    assert load("ru").tr("Not in any catalogue") == "Not in any catalogue"


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_said_as_nothing(language):
    assert load(language).tr("") == ""


def test_contexts_tell_the_same_word_apart():
    russian = load("ru")
    assert russian.trc("marker", "red") == "красный"
    assert russian.trc("missing symbols", "red") == "красных"


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_language_loads(language):
    assert load(language).language == language


def test_another_language_does_not_load():
    with pytest.raises(ValueError, match="fr"):
        load("fr")
