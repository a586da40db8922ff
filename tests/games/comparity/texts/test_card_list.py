"""Why a list of cards was refused: a sentence in both languages for whatever the reader finds wrong."""

import pytest

from companion.games.comparity.box.csv_list import read
from companion.games.comparity.box.stored import LANDMARKS
from companion.games.comparity.texts.card_list import BAD_LINES, bad_line
from companion.texts import load

LISTS = {
    "too-large": "name\n" + "x\n" * 2_600_000,
    "no-header": "place\nGiza\n",
    "unknown-column": "name,weight\n",
    "same-column": "name,name\n",
    "not-csv": 'name\n"Big" Ben\n',
    "too-many-fields": "name,place\nSphinx,Giza,Egypt\n",
    "no-name": "name,place\n,Giza\n",
    "bad-name": f"name\n{'x' * 101}\n",
    "bad-place": f"name,place\nSphinx,{'x' * 101}\n",
    "same-name": "name\nSphinx\nSphinx\n",
    "bad-value": "name,height\nSphinx,tall\n",
    "bad-answer": "name,opened\nSphinx,perhaps\n",
    "bad-moment": "name,opened_at\nSphinx,yesterday\n",
}


def test_every_fault_is_tried():
    assert LISTS.keys() == BAD_LINES.keys()


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("code", LISTS)
def test_every_fault_has_its_sentence(code, language):
    (bad,) = read(LANDMARKS.measures, LISTS[code])
    assert bad.code == code
    sentence = bad_line(load(language), bad.line, bad.code, bad.facts)
    assert "{" not in sentence
    assert "…" not in sentence.replace("x…", "")  # no fact is missing
    assert sentence != bad_line(load(language), bad.line, "another", {})


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Line 2: “tall” in the column “height” is no number."),
        ("ru", "Строка 2: «tall» в столбце «height» – не число."),
    ],
)
def test_the_sentence_tells_the_line_and_what_stands_there(language, sentence):
    (bad,) = read(LANDMARKS.measures, LISTS["bad-value"])
    assert bad_line(load(language), bad.line, bad.code, bad.facts) == sentence
