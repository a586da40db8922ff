"""One session in its forms, read back by readers that know nothing of ours."""

import csv
import io
import json
from dataclasses import replace
from itertools import pairwise
from urllib.parse import parse_qs, urlsplit
from uuid import NAMESPACE_URL, uuid5

import pytest

from companion.core.session import Session
from companion.exchange.forms import Who, exported, played
from companion.exchange.refusal import Refusal
from companion.exchange.tables import harmless
from companion.games import GAMES, REFEREES
from companion.texts import load
from tests.test_playthroughs import FILES as PLAYTHROUGHS

STARTED, FINISHED = "2026-03-14T20:00:00+01:00", "2026-03-14T21:12:40+01:00"


def session_of(name, **changes):
    sheet = next(json.loads(path.read_text("utf-8"))["sheet"] for path in PLAYTHROUGHS if path.stem == name)
    facts = {"id": "s1", "started": STARTED, "finished": FINISHED, **changes}
    return Session(sheet["game"], sheet["setup"], sheet["rulings"], tuple(sheet["events"]), **facts)


def ends_in_foul(path):
    return "foul" in json.loads(path.read_text("utf-8"))["lines"][-1]


def form_of(form, session, language="en"):
    texts, game = load(language), GAMES[session.game]
    return exported(form, session, REFEREES[session.game], texts.tr(game.title), game.texts(texts))


def play_of(session):
    game = GAMES[session.game]
    return played(session, REFEREES[session.game], game.title, game.texts(load("en")))


def test_the_link_says_what_bg_stats_asks_for():
    link = form_of("bgstats", session_of("ingenious-standard-three")).data.decode()
    parts = urlsplit(link)
    assert (parts.scheme, parts.netloc, parts.path) == ("https", "app.bgstatsapp.com", "/createPlay.html")
    [data] = parse_qs(parts.query)["data"]
    facts = json.loads(data)
    assert facts["playDate"] == "2026-03-14 20:12:40"  # the end, in UTC
    assert facts["durationMin"] == 73
    assert facts["sourceName"] == "Companion"
    assert facts["game"] == {
        "name": "Ingenious",
        "sourceGameId": "ingenious",
        "bggId": 9674,
        "highestWins": True,
        "noPoints": False,
    }
    assert facts["players"][0] == {
        "name": "Ann",
        "sourcePlayerId": str(uuid5(NAMESPACE_URL, "companion:player:Ann")),
        "startPlayer": True,
        "winner": True,
        "score": "10",
        "rank": 1,
    }
    assert set(facts) == {
        "sourceName", "sourcePlayId", "playDate", "durationMin", "comments", "game", "players"
    }  # fmt: skip
    winners = [player["name"] for player in facts["players"] if player["winner"]]
    assert winners == [player["name"] for player in facts["players"] if player["rank"] == 1]
    assert [player["startPlayer"] for player in facts["players"]] == [True, False, False]
    assert all(isinstance(player["score"], str) for player in facts["players"])


def test_the_file_has_every_field_of_the_format():
    """Field by field, as BG Stats reads it: points are texts, moments are in UTC."""
    session = session_of("ingenious-standard-three", note="At Ann's")
    people = {"Ann": Who("key-of-ann", 0)}
    game, texts = GAMES["ingenious"], load("en")
    document = exported("bgsplay", session, REFEREES["ingenious"], "Ingenious", game.texts(texts), people)
    assert document.name == "ingenious-2026-03-14.bgsplay"
    content, moment = json.loads(document.data), "2026-03-14 20:12:40"
    assert content["about"] == "Companion"
    assert content["locations"] == []
    assert content["userInfo"] == {"meRefId": 0}
    assert content["games"] == [
        {
            "id": 1,
            "uuid": str(uuid5(NAMESPACE_URL, "companion:game:ingenious")),
            "name": "Ingenious",
            "bggId": 9674,
            "highestWins": True,
            "noPoints": False,
            "cooperative": False,
            "usesTeams": False,
            "modificationDate": moment,
        }
    ]
    assert content["players"][0] == {
        "id": 1,
        "uuid": str(uuid5(NAMESPACE_URL, "companion:player:key-of-ann")),
        "name": "Ann",
        "modificationDate": moment,
    }
    [play] = content["plays"]
    scores = play.pop("playerScores")
    assert play == {
        "uuid": str(uuid5(NAMESPACE_URL, "companion:play:s1")),
        "gameRefId": 1,
        "playDate": moment,
        "entryDate": moment,
        "modificationDate": moment,
        "durationMin": 73,
        "comments": "Ann wins On the lowest marker, 10 to 9\nAt Ann's",
        "manualWinner": True,
        "usesTeams": False,
        "ignored": False,
    }
    assert [(each["score"], each["rank"], each["winner"]) for each in scores] == [
        ("10", 1, True), ("9", 2, False), ("9", 3, False)
    ]  # fmt: skip
    assert [(each["playerRefId"], each["seatOrder"], each["startPlayer"]) for each in scores] == [
        (1, 1, True), (2, 2, False), (3, 3, False)
    ]  # fmt: skip


def test_teams_those_who_play_together_and_one_alone():
    """The second team is second, not third; two against the game are cooperative; one alone is neither."""
    team, coop, solo, line = (
        play_of(session_of(name))
        for name in (
            "ingenious-team",
            "recto-verso-coop-crowned",
            "ingenious-solo",
            "federation-claims-three",
        )
    )
    assert sorted({(player.team, player.rank) for player in team.players}, key=lambda each: each[1]) == [
        ("Ann & Cat", 1), ("Bob & Dan", 2)
    ]  # fmt: skip
    assert (team.cooperative, team.teams) == (False, True)
    assert [(player.rank, player.winner, player.team) for player in coop.players] == [(1, True, "")] * 2
    assert (coop.cooperative, coop.teams) == (True, False)
    assert [(player.winner, player.first) for player in solo.players] == [(True, True)]
    assert (solo.cooperative, solo.teams) == (False, False)
    assert sorted(player.rank for player in line.players) == [1, 1, 2, 2, 2, 2]
    content = json.loads(form_of("bgsplay", session_of("ingenious-team")).data)
    assert content["games"][0]["usesTeams"] is content["plays"][0]["usesTeams"] is True
    assert [each["team"] for each in content["plays"][0]["playerScores"]][:2] == ["Ann & Cat", "Bob & Dan"]


def test_the_file_is_the_same_at_every_export():
    session = session_of("recto-verso-party-three", note="At Ann's")
    first, second = (form_of("bgsplay", session).data for _ in range(2))
    assert first == second
    content = json.loads(first)
    assert set(content) == {"about", "games", "players", "locations", "plays", "userInfo"}
    [play] = content["plays"]
    assert play["comments"].endswith("\nAt Ann's")
    scores = {
        content["players"][each["playerRefId"] - 1]["name"]: each["score"] for each in play["playerScores"]
    }
    state = play_of(session)
    assert scores == {player.name: str(player.score) for player in state.players}


@pytest.mark.parametrize(
    ("name", "scores", "highest"),
    [
        ("comparity-three", {"winner": 0}, False),
        ("federation-two-three", {"winner": 3}, True),
        ("recto-verso-coop-crowned", {"winner": 7}, True),
    ],
)
def test_the_winner_has_the_score_of_the_game(name, scores, highest):
    play = play_of(session_of(name))
    assert play.highest_wins is highest
    assert {player.score for player in play.players if player.winner} == {scores["winner"]}


def test_a_tie_break_is_in_the_rank_not_in_the_score():
    play = play_of(session_of("ingenious-standard-three"))
    by_rank = sorted(play.players, key=lambda player: player.rank)
    assert [player.rank for player in by_rank] == sorted(player.rank for player in by_rank)
    assert by_rank[0].winner
    assert all(a.score >= b.score for a, b in pairwise(by_rank))


@pytest.mark.parametrize("form", ["bgstats", "bgsplay"])
def test_what_was_not_played_to_its_end_is_no_play(form):
    whole = session_of("ingenious-standard-three")
    running = Session(whole.game, whole.setup, whole.rulings, whole.events[:3], id="s1", started=STARTED)
    abandoned = session_of("ingenious-standard-three")
    abandoned = Session(
        whole.game, whole.setup, whole.rulings, ({"type": "abandon"},), id="s1", finished=FINISHED
    )
    for session in (running, abandoned):
        with pytest.raises(Refusal) as refusal:
            form_of(form, session)
        assert refusal.value.code == "not-finished"


@pytest.mark.parametrize(("language", "delimiter"), [("en", ","), ("ru", ";")])
@pytest.mark.parametrize(
    "path", [path for path in PLAYTHROUGHS if not ends_in_foul(path)], ids=lambda path: path.stem
)
def test_every_event_is_a_row(path, language, delimiter):
    session = session_of(path.stem)
    data = form_of("csv", session, language).data
    assert data.startswith(b"\xef\xbb\xbf")
    head, *rows = csv.reader(io.StringIO(data.decode("utf-8-sig")), delimiter=delimiter)
    names = REFEREES[session.game].players(REFEREES[session.game].open(session.setup, session.rulings))
    assert head[4:] == [str(harmless(name)) for name in names]
    assert [row[2] for row in rows] == [event["type"] for event in session.events]
    assert all(row[3] and len(row) == len(head) for row in rows)


@pytest.mark.parametrize(
    "text",
    [
        "=1+1",
        "+7",
        "-2",
        "@sum",
        " =x",
        "\t=x",
        "\rx",
        "\n=x",
        "＝1",
        "|x",
        "\ufeff=x",
        "\u200b@x",
        "\u00a0-x",
    ],
)
def test_no_cell_starts_a_formula(text):
    assert harmless(text) == f"'{text}"


def test_names_and_notes_of_a_table_start_no_formula():
    session = session_of("ingenious-standard-three")
    setup = {**session.setup, "players": ["=cmd|' /C calc'!A0", "@Bob", "+Cat"]}
    text = form_of("csv", replace(session, setup=setup), "ru").data.decode("utf-8-sig")
    rows = list(csv.reader(io.StringIO(text), delimiter=";"))
    assert rows[0][4:] == ["'=cmd|' /C calc'!A0", "'@Bob", "'+Cat"]
    cells = [cell for row in rows for cell in row]
    assert not [cell for cell in cells if cell[:1] in "=+-@\t\r" and cell]


def test_lines_end_as_spreadsheets_expect_and_moments_are_as_they_read_them():
    event = {
        "type": "place",
        "tile": ["red", "blue"],
        "points": [2, 1],
        "when": "2026-03-14T20:41:07.250+01:00",
    }
    session = replace(session_of("ingenious-standard-three"), events=(event,))
    data = form_of("csv", session, "ru").data
    assert data.count(b"\r\n") == data.count(b"\n") == 2
    [row] = list(csv.reader(io.StringIO(data.decode("utf-8-sig")), delimiter=";"))[1:]
    assert row[:4] == ["1", "2026-03-14 20:41:07", "place", "Ann: красный +2, синий +1"]


def test_plain_texts_and_numbers_stay_as_they_are():
    assert [harmless(cell) for cell in ("Ann", "3-2", -2)] == ["Ann", "3-2", -2]
