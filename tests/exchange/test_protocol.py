"""The protocol: one page for paper, read back by a reader that knows nothing of ours."""

import json
import re
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.session import Session
from companion.core.table import Table
from companion.exchange.corrections import corrections_of
from companion.exchange.forms import Who, exported
from companion.exchange.glyphs import PEOPLE, TEAMS
from companion.exchange.protocol import told_apart
from companion.games import GAMES, REFEREES
from companion.texts import load
from companion.ui import icons
from tests.core.counting import REFEREE, SETUP, say
from tests.exchange.pages import Page, plain
from tests.games.fifth import GAME as FIFTH
from tests.games.fifth import random_player as fifth_player
from tests.test_playthroughs import FILES as PLAYTHROUGHS

STARTED, FINISHED = "2026-03-14T20:00:00+01:00", "2026-03-14T21:12:40+01:00"


def session_of(name, **changes):
    sheet = next(json.loads(path.read_text("utf-8"))["sheet"] for path in PLAYTHROUGHS if path.stem == name)
    whole = Session(sheet["game"], sheet["setup"], sheet["rulings"], tuple(sheet["events"]))
    return replace(whole, **{"id": "s1", "started": STARTED, "finished": FINISHED, **changes})


def page_of(session, language="en", **people):
    texts, game = load(language), GAMES[session.game]
    known = {name: Who(name, glyph) for name, glyph in people.items()}
    document = exported(
        "html", session, REFEREES[session.game], texts.tr(game.title), game.texts(texts), known
    )
    assert document.kind == "text/html"
    return Page(document.data.decode())


def rows_of(page):
    """Number, sentence with its calls, scores."""
    return [[plain(cell) for cell in row] for row in page.tables[0][1:]]


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=lambda path: path.stem)
def test_every_session_is_a_whole_page_that_needs_nothing_else(path, language):
    """Well-formed, no script, no outside address; every event that counts has its numbered row."""
    session = session_of(path.stem)
    page = page_of(session, language)
    assert page.tags.isdisjoint({"script", "iframe", "link", "object", "form"})
    assert all(address.startswith(("#", "data:image/svg+xml,")) for address in page.addresses)
    assert "url(" not in page.styles and "@import" not in page.styles
    referee = REFEREES[session.game]
    lines = json.loads(path.read_text("utf-8"))["lines"]
    stands = session.events[: len(lines) - 1 - ("foul" in lines[-1])]
    numbers = [row[0] for row in rows_of(page) if row[0]] if page.tables[1:] else []
    assert numbers == [str(n + 1) for n in range(sum(map(referee.is_move, stands)))]
    assert "\ue000" not in page.text and "{" not in page.text.replace("companion-session", "")


def test_a_game_of_three_on_paper_to_the_letter():
    page = page_of(session_of("ingenious-standard-three", note="At <Ann's> & Bob's"))
    assert plain(page.classes["when"]) == "Saturday, 14 March 2026from 20:00 to 21:12, 1 h 12 min16 moves"
    assert "At the table Ann · Боб · Cat Begins Ann Board side 7, 127 cells" in page.text
    assert "Entry the table counts the points Table’s choices none: as the rules have it" in page.text
    assert "Corrections none Note At <Ann's> & Bob's" in page.text
    assert rows_of(page)[:9] == [
        ["1", "Ann: red +6, blue +2", "0", "0", "0"],
        ["2", "Боб: red +9, green +6", "0", "0", "0"],
        ["3", "Cat: red +7, green +9", "0", "0", "0"],
        ["4", "Ann: red +8, green +9", "0", "0", "0"],
        ["", "Ann changes the whole rack", "0", "0", "0"],
        ["5", "Боб: blue +14", "0", "0", "0"],
        ["6", "Cat: blue +12, orange +8", "0", "0", "0"],
        ["7", "Ann: red +4 of 6, purple +3bonus play: red at 18", "0", "0", "0"],
        ["8", "Ann, bonus play: green +9, yellow +4bonus play: green at 18", "0", "0", "0"],
    ]
    assert [[plain(cell) for cell in row] for row in page.tables[1]] == [
        ["1", "Ann", "10", "11", "12", "13", "18", "18"],
        ["2", "Боб", "9", "12", "14", "15", "16", "18"],
        ["3", "Cat", "9", "12", "13", "16", "17", "18"],
    ]
    assert plain(page.classes["boxed"]) == "10 9 14 13"
    assert plain(page.classes["reasons"]) == (
        "Ann wins.Ann beats Боб on the lowest marker, 10 to 9.Боб beats Cat on the third marker, 14 to 13."
    )
    assert plain(page.classes["sign"]) == "Ann Боб CatDay and place"
    assert '" counter(page) "' in page.styles and '" counter(pages) "' in page.styles


RESULTS = {
    "comparity-three": ([["1", "Bob", "0 cards left"]], "Bob wins. The last card is played."),
    "federation-claims-three": ([["1", "Камни", "3 superlines", "A1–A6", "G9–L4"]], "Камни win."),
    "ingenious-solo-total": ([["", "Аня", "17", "19"]], "Solo game over. Total 144, lowest marker 17."),
    "ingenious-board-team": ([["", "Bob & Dan"]], "Abandoned."),
    "recto-verso-party-three": (
        [["1", "Аня", "41 points", "8 of 8 correct"]],
        "Аня wins. 41 points, 7 more than Катя.",
    ),
    "recto-verso-coop-crowned": ([["", "Ann & Dan", "crowned"]], "Kings of Construction."),
    "recto-verso-party-six-not-a-builder": ([["", "Ann", "10 points"]], "Round 3 of 30"),
}


@pytest.mark.parametrize(("name", "told"), RESULTS.items(), ids=RESULTS)
def test_the_result_says_who_and_why(name, told):
    page = page_of(session_of(name))
    [first], lead = told
    assert [plain(cell) for cell in page.tables[1][0]][: len(first)] == first
    assert plain(page.classes["reasons"]).startswith(lead)


def test_what_the_table_chose_otherwise_is_told():
    page = page_of(session_of("comparity-two-kept"))
    assert "A last card is never given: whoever has only one is skipped." in page.text
    assert "none: as the rules have it" not in page.text


def test_what_leads_up_to_a_round_is_in_its_line():
    """Partner, start and both calls have no lines of their own; a round that was called off has."""
    rows = rows_of(page_of(session_of("recto-verso-party-three")))
    assert rows[2:4] == [
        ["3", "Катя and Борис: correct in 0:57.00, +4 each", "19", "13", "14"],
        ["", "Round cancelled: the same pair takes a new card", "19", "13", "14"],
    ]


def test_a_game_that_says_nothing_more_has_a_plain_page():
    referee, texts = FIFTH.referee(), FIFTH.texts(load("en"))
    random = Random(3)
    setup, rulings = fifth_player.setup(random)
    table = Table(referee, Session(FIFTH.name, setup, rulings), lambda _: None, str)
    while not table.over:
        table.submit(fifth_player.event(random, setup, table.described()))
    page = Page(exported("html", table.session, referee, "Fifth", texts).data.decode())
    moves = sum(map(referee.is_move, table.session.events))
    assert [row[0] for row in rows_of(page) if row[0]] == [str(n + 1) for n in range(moves)]
    names = [plain(row[1]) for row in page.tables[1]]
    assert sorted(names) == sorted(referee.players(table.state))
    assert plain(page.tables[1][0][0]) == "1"


# Corrections

TILE = {"type": "place", "tile": ["red", "green"], "points": [2, 9]}


def corrected(*changes):
    session = session_of("ingenious-standard-three")
    return replace(session, extra={"changes": [*changes]})


def test_a_move_taken_back_keeps_its_line_struck_and_without_a_number():
    gone = {"when": "2026-03-14T20:43:07+01:00", "n": 3, "was": TILE, "now": None}
    page = page_of(corrected(gone))
    assert rows_of(page)[2] == ["–", "Cat: red +2, green +9 taken back at 20:43"]
    assert rows_of(page)[3][0] == "3"
    assert plain("".join(page.struck)) == "Cat: red +2, green +9"
    assert "struck through; the result counts without them" in page.text


def test_a_corrected_move_shows_the_old_words_struck_and_the_new_ones_bold():
    events = session_of("ingenious-standard-three").events
    page = page_of(corrected({"when": "2026-03-14T20:43:00+01:00", "n": 3, "was": TILE, "now": events[2]}))
    assert rows_of(page)[2] == ["3", "Cat: red +2 +7, green +9 corrected at 20:43", "0", "0", "0"]
    assert page.struck == ["+2"]
    assert "+7" in page.bold


def test_corrected_twice_shows_what_stood_there_at_first():
    events, other = session_of("ingenious-standard-three").events, {**TILE, "points": [5, 9]}
    page = page_of(
        corrected(
            {"when": "2026-03-14T20:43:00+01:00", "n": 3, "was": TILE, "now": other},
            {"when": "2026-03-14T20:50:00+01:00", "n": 3, "was": other, "now": events[2]},
        )
    )
    assert rows_of(page)[2][1] == "Cat: red +2 +7, green +9 corrected at 20:50"


def test_a_move_put_in_later_says_so():
    events = session_of("ingenious-standard-three").events
    page = page_of(corrected({"when": "2026-03-14T20:50:00+01:00", "n": 3, "was": None, "now": events[2]}))
    assert rows_of(page)[2][1] == "Cat: red +7, green +9 put in at 20:50"


@pytest.mark.parametrize(
    "odd",
    [
        {"when": "once", "n": 3, "was": {**TILE, "points": [200, 9]}, "now": None},
        {"when": "", "n": 3, "was": {"type": "castle"}, "now": None},
    ],
)
def test_an_old_event_that_does_not_hold_is_told_in_general_words(odd):
    assert rows_of(page_of(corrected(odd)))[2] == ["–", "a move that no longer fits taken back"]


@pytest.mark.parametrize(
    "junk",
    ["x", [1], [{}], [{"n": 0, "was": TILE, "now": None, "when": ""}], [{"n": 99, "was": TILE, "now": 5}]],
)
def test_what_is_no_change_is_left_alone(junk):
    whole = session_of("ingenious-standard-three")
    assert rows_of(page_of(replace(whole, extra={"changes": junk}))) == rows_of(page_of(whole))


OPERATIONS = st.lists(
    st.tuples(
        st.sampled_from(["say", "undo", "redo", "amend", "insert"]), st.integers(1, 3), st.integers(0, 9)
    ),
    max_size=25,
)


@given(OPERATIONS)
def test_an_old_event_finds_the_state_that_it_stood_in(operations):
    """Against what really was: the state before each event that was taken back or corrected, when it was."""
    moment = iter(range(1000))
    stood = {}
    table = Table(
        REFEREE,
        Session("counting", SETUP),
        lambda _: None,
        lambda: f"2026-01-01T00:00:00.{next(moment):06}+00:00",
    )
    for kind, n, place in operations:
        events, history = table.session.events, table.history
        at = 1 + place % max(1, len(events))
        if kind == "say":
            table.submit(say(n))
        elif kind == "undo" and table.can_undo:
            table.undo()
            stood[table.session.extra["changes"][-1]["when"]] = history[-2].state
        elif kind == "redo" and table.can_redo:
            table.redo()
        elif kind == "amend" and events and events[at - 1] != say(n):
            changed = table.amended(at, say(n))
            table.adopt(changed)
            if not changed.broken:
                stood[table.session.extra["changes"][-1]["when"]] = history[at - 1].state
        elif kind == "insert" and not table.over:
            table.adopt(table.inserted(len(events) + 1, [say(n)]))
    found = corrections_of(REFEREE, table.session, table.history)
    for change in found:
        if change.was is not None and change.when in stood:
            assert change.before == stood[change.when]
    standing = sorted((change for change in found if change.now is not None), key=lambda change: change.when)
    for at, now in {change.at: change.now for change in standing}.items():
        assert table.session.events[at - 1] == now
    assert [change.at for change in found] == sorted(change.at for change in found)


# Symbols


def test_people_have_the_symbols_that_the_app_gives_them():
    assert len(PEOPLE) == len(icons.PLAYER_GLYPHS)
    assert list(TEAMS) == list(icons.TEAM_GLYPHS)
    page = page_of(session_of("ingenious-standard-three"), Ann=7, Cat=2)
    assert {"#person-7", "#person-1", "#person-2"} <= set(page.addresses)


@given(st.lists(st.integers(0, 11), min_size=12, max_size=12))
def test_nobody_looks_like_another(wanted):
    people = [f"p{n}" for n in range(12)]
    found = told_apart(people, dict(zip(people, wanted, strict=True)))
    assert sorted(found.values()) == list(range(12))
    assert found["p0"] == wanted[0]


def test_a_name_is_text_whatever_it_holds():
    name = '"><script>alert(1)</script>'
    session = session_of("ingenious-standard-three")
    setup = {**session.setup, "players": [name, "\ue000red\ue001", "&lt;b&gt;"]}
    page = page_of(replace(session, setup=setup))
    assert "script" not in page.tags
    assert plain(page.classes["sign"]).startswith(f"{name} &lt;b&gt;".split(" &")[0])
    assert "&lt;b&gt;" in page.text


def test_the_head_of_a_column_is_a_picture_that_repeats():
    """Browsers leave inline drawings out where they repeat the head of a table on the next sheet."""
    page = page_of(session_of("ingenious-standard-three"))
    pictures = [address for address in page.addresses if address.startswith("data:")]
    assert len(pictures) == 3
    assert all(re.fullmatch(r"data:image/svg\+xml,[\w%./-]+", address) for address in pictures)
