"""The list of cards as CSV: what comes out goes in again, in whatever form Excel saves it."""

import csv
import io
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.comparity.box.collection import collect
from companion.games.comparity.box.csv_list import (
    BOM,
    BadLine,
    ListedCard,
    export,
    imported,
    number_of,
    read,
    write,
)
from companion.games.comparity.box.edit import fresh_start, remember, tidy
from companion.games.comparity.box.sessions import Played, Reveal
from companion.games.comparity.box.stored import LANDMARKS, BoxCard, Mark, Measure, key

MEASURES = LANDMARKS.measures
THEN, NOW = "2026-03-01T20:00:00+03:00", "2026-04-01T20:00:00+03:00"
SPHINX = ListedCard("Sphinx", "Giza", {"height": 20, "year": -2500}, frozenset({"year"}), True, THEN)
HEADER = "name,place,height,height_approx,year,year_approx,opened,opened_at"


# Out and in


def test_the_list_as_it_is_written():
    lines = [SPHINX, ListedCard("Big Ben", "London, UK", {"height": 96.3}, opened=False)]
    assert write(MEASURES, lines) == (
        f'{HEADER}\r\nSphinx,Giza,20,,-2500,yes,yes,{THEN}\r\n"Big Ben","London, UK",96.3,,,,no,\r\n'.replace(
            '"Big Ben"', "Big Ben"
        )
    )


def test_with_semicolons_numbers_have_a_comma():
    assert "Big Ben;;96,3;;;;;\r\n" in write(MEASURES, [ListedCard("Big Ben", values={"height": 96.3})], ";")


WORDS = st.text(st.characters(codec="utf-8"), max_size=20).map(tidy)
LINES = st.builds(
    ListedCard,
    WORDS.filter(bool),
    WORDS,
    st.dictionaries(
        st.sampled_from(["height", "year"]),
        st.integers(-(10**15), 10**15) | st.floats(-1e15, 1e15, allow_nan=False),
    ),
    st.just(frozenset()),
    st.sampled_from([None, True, False]),
    st.sampled_from(["", THEN, "2026-01-05T10:00:00Z"]),
)


@given(
    st.lists(LINES, max_size=6, unique_by=lambda line: key(line.name)),
    st.sampled_from([",", ";"]),
    st.booleans(),
)
def test_what_is_written_is_read_back(lines, separator, about):
    lines = [replace(line, about=frozenset(line.values if about else ())) for line in lines]
    text = write(MEASURES, lines, separator)
    assert read(MEASURES, text) == tuple(lines)
    assert read(MEASURES, f"{BOM}{text}") == tuple(lines)


@given(
    st.lists(
        LINES.map(lambda line: replace(line, opened=True, opened_at=THEN)),
        unique_by=lambda line: key(line.name),
    )
)
def test_another_phone_has_the_same_collection_after_the_list_went_over(lines):
    empty = collect(LANDMARKS, ())
    ours = collect(imported(empty, lines, NOW), ())
    theirs = collect(imported(empty, read(MEASURES, export(ours)), NOW), ())
    assert theirs == ours
    assert export(theirs) == export(ours)


def played(*names):
    return Played("s1", "", "height", THEN, False, 41, tuple(Reveal(name, 5, THEN) for name in names))


def test_importing_its_own_list_changes_nothing():
    edition = remember(LANDMARKS, BoxCard("Big Ben", "London", {"year": 1859}, frozenset({"year"})))
    edition = remember(edition, BoxCard("Marked", mark=Mark(True, THEN)))
    ours = collect(edition, [played("Sphinx", "big ben")])
    again = collect(imported(ours, read(MEASURES, export(ours)), NOW), [played("Sphinx", "big ben")])
    assert again == replace(ours, edition=again.edition)


def test_every_program_that_reads_csv_reads_it():
    text = write(MEASURES, [SPHINX, ListedCard('The "Gherkin"', "London; UK")])
    rows = list(csv.DictReader(io.StringIO(text)))
    assert rows[0]["year"] == "-2500"
    assert rows[1]["name"] == 'The "Gherkin"'


# Forms in which a list comes back


@pytest.mark.parametrize(
    "text",
    [
        f"{HEADER}\nSphinx,Giza,20,,-2500,yes,yes,{THEN}\n",
        f"{HEADER}\r\nSphinx,Giza,20,,-2500,yes,yes,{THEN}",
        f"{HEADER}\rSphinx,Giza,20,,-2500,yes,yes,{THEN}\r",
        f"{BOM}{HEADER}\r\n\r\n ,, \r\nSphinx,Giza,20,,-2500,yes,yes,{THEN}\r\n\r\n",
        f"{HEADER.replace(',', ';')}\r\nSphinx;Giza;20;;−2500;да;ДА;{THEN}\r\n",
        f"{HEADER.replace(',', chr(9))}\nSphinx\tGiza\t20\t\t-2 500\t1\tTRUE\t{THEN}\n",
        f"sep=;\r\n{HEADER.replace(',', ';')}\r\nSphinx;Giza;20;;-2500;x;y;{THEN}\r\n",
        f'"Name",PLACE,year,Height,opened,opened_at\n"Sphinx","Giza",~-2500, 20 ,yes,{THEN}\n',
        f"opened_at,opened,year_approx,year,height,place,name\n{THEN},yes,yes,-2500,20,Giza,  Sphinx \n",
    ],
)
def test_separators_line_ends_and_the_order_of_columns_are_free(text):
    assert read(MEASURES, text) == (SPHINX,)


def test_most_columns_may_be_missing():
    assert read(MEASURES, "name\nSphinx\nBig Ben\n") == (ListedCard("Sphinx"), ListedCard("Big Ben"))
    assert read(MEASURES, "name;height\nSphinx;20,5\nBig Ben\n") == (
        ListedCard("Sphinx", values={"height": 20.5}),
        ListedCard("Big Ben"),
    )


@pytest.mark.parametrize(
    ("text", "number"),
    [("20", 20), ("20,5", 20.5), ("20.5", 20.5), ("1 889", 1889), ("1\N{NO-BREAK SPACE}889", 1889),
     ("−40", -40), ("+3", 3), ("1e3", 1000.0), ("", None), ("tall", None), ("1.2.3", None), ("nan", None),
     ("inf", None), ("1_0", None), ("1" * 5000, None), ("1e99", None)],
)  # fmt: skip
def test_numbers_as_people_write_them(text, number):
    assert number_of(text) == number
    assert type(number_of(text)) is type(number)


def test_other_editions_have_their_own_columns():
    measures = (Measure("Box office", "$"), Measure("Runtime", "min"))
    line = ListedCard(
        "Titanic", values={"Box office": 2264743305, "Runtime": 195}, about=frozenset({"Runtime"})
    )
    assert read(measures, write(measures, [line])) == (line,)


# What is refused


@pytest.mark.parametrize(
    ("text", "line", "code"),
    [
        ("", 1, "no-header"),
        ("\n\n", 1, "no-header"),
        ("place,height\nGiza,20\n", 1, "no-header"),
        ("Sphinx,20\n", 1, "no-header"),
        ("name,weight\nSphinx,20\n", 1, "unknown-column"),
        ("\nname,height,Height\nSphinx,20,20\n", 2, "same-column"),
        ("name,height\nSphinx,20\n,30\n", 3, "no-name"),
        (f"name\n{'x' * 101}\n", 2, "bad-name"),
        (f"name,place\nSphinx,{'x' * 101}\n", 2, "bad-place"),
        ("name,height\nSphinx,20\nBig Ben,tall\n", 3, "bad-value"),
        ("name,height\nSphinx,20,5\n", 2, "too-many-fields"),
        ("name,year,year_approx\nSphinx,-2500,perhaps\n", 2, "bad-answer"),
        ("name,opened\nSphinx,yes\n\n\nBig Ben,often\n", 5, "bad-answer"),
        ("name,opened,opened_at\nSphinx,yes,yesterday\n", 2, "bad-moment"),
        ("name,opened,opened_at\nSphinx,yes,2026-03-01\n", 2, "bad-moment"),
        ("name\nSphinx\nBig Ben\n sphinx\n", 4, "same-name"),
        ('name\nSphinx\n"Big" Ben\n', 3, "not-csv"),
        ('name\nSphinx\n"Big Ben\n', 3, "not-csv"),
        ('name,height\n"A\nB",20\nBig Ben,tall\n', 4, "bad-value"),
    ],
)
def test_a_bad_line_is_told_with_its_number(text, line, code):
    (wrong,) = read(MEASURES, text)
    assert (wrong.line, wrong.code) == (line, code)


def test_all_bad_lines_are_told_at_once_up_to_twenty():
    bad = read(MEASURES, "name,height\n" + "".join(f"Card {n},tall\nFine {n},3\n" for n in range(30)))
    assert [each.line for each in bad] == list(range(2, 42, 2))
    assert bad[0] == BadLine(2, "bad-value", {"column": "height", "value": "tall"})


def test_a_list_without_end_is_refused():
    assert read(MEASURES, "name\n" + "x\n" * 2_600_000)[0].code == "too-large"


# Taking it over


def test_a_list_adds_and_corrects_and_keeps_what_it_does_not_tell():
    edition = remember(LANDMARKS, BoxCard("Sphinx", "Giza", {"height": 20}))
    edition = remember(edition, BoxCard("Big Ben", "London"))
    lines = read(MEASURES, "name,year,year_approx,height\nSPHINX,-2500,yes,\nColosseum,80,,48\n")
    assert imported(collect(edition, ()), lines, NOW).cards == (
        BoxCard("SPHINX", "Giza", {"height": 20, "year": -2500}, frozenset({"year"})),
        BoxCard("Big Ben", "London"),
        BoxCard("Colosseum", "", {"year": 80, "height": 48}),
    )


def test_marks_are_made_only_where_the_list_says_something_else():
    ours = collect(LANDMARKS, [played("Sphinx", "Big Ben")])
    lines = read(
        MEASURES, f"name,opened,opened_at\nSphinx,yes,\nBig Ben,no,\nColosseum,yes,{THEN}\nTaj Mahal,no,\n"
    )
    marks = {card.name: card.mark for card in imported(ours, lines, NOW).cards}
    assert marks == {
        "Sphinx": None,
        "Big Ben": Mark(False, NOW),
        "Colosseum": Mark(True, THEN),
        "Taj Mahal": None,
    }


def test_a_list_may_say_what_was_opened_before_the_fresh_start():
    anew = fresh_start(LANDMARKS, NOW)
    lines = read(MEASURES, f"name,opened,opened_at\nSphinx,yes,{THEN}\n")
    assert collect(imported(collect(anew, ()), lines, NOW), ()).seen_count == 1
