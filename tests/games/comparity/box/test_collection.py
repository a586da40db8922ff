"""The collection: which cards of the box were opened, before and after a game, and what is done by hand."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.session import Session
from companion.games.comparity.box.collection import (
    after,
    collect,
    collections,
    deal,
    enough_for,
    longest_unseen,
)
from companion.games.comparity.box.edit import (
    add_edition,
    bad_edition,
    edit,
    fresh_start,
    mark,
    merge,
    remember,
    remove,
    remove_edition,
)
from companion.games.comparity.box.sessions import read_session
from companion.games.comparity.box.stored import (
    LANDMARKS,
    Box,
    BoxCard,
    Edition,
    Mark,
    Measure,
    box_from_json,
    box_to_json,
    key,
)
from tests.games.table import play


def at(day, hour=20):
    return f"2026-03-{day:02}T{hour:02}:00:00+03:00"


def check(place, value, card=None, when=None, also=None):
    event = {"type": "check", "at": list(place), "value": value}
    return {**event, **{k: v for k, v in {"card": card, "when": when, "also": also}.items() if v is not None}}


def lay(place, card=None):
    return {"type": "play", "at": list(place), **({"card": card} if card else {})}


def session(*events, id="s1", day=1, players=3, measure="height", over=True, box=None):
    """A session of one evening. The events are as its table would have them, not judged here."""
    return Session(
        "comparity",
        {"players": ["Ann", "Bob", "Cat", "Dan", "Eve"][:players], "measure": measure},
        events=events,
        id=id,
        started=at(day),
        finished=at(day, 21) if over else "",
        extra={"box": box} if box else {},
    )


def opening(*names, id="s1", day=1, over=True, **kwargs):
    """A session in which these cards were opened, on that day."""
    events = [check((n, 0), 100 + n, name, at(day)) for n, name in enumerate(names)]
    return session(*events, id=id, day=day, over=over, **kwargs)


def collected(edition, *sessions):
    return collect(edition, [read_session(each) for each in sessions])


def names(cards):
    return [card.name for card in cards]


# What a session tells


def test_a_check_opens_its_card_and_the_neighbour():
    played = read_session(
        session(check((0, 0), 324, "Eiffel Tower", at(1), {"at": [1, 0], "value": 93, "card": "Big Ben"}))
    )
    assert [(reveal.name, reveal.value, reveal.when) for reveal in played.opened] == [
        ("Eiffel Tower", 324, at(1)),
        ("Big Ben", 93, at(1)),
    ]


def test_a_card_named_when_it_was_laid_is_opened_by_that_name():
    played = read_session(session(lay((1, 0), "Big Ben"), check((1, 0), 96, when=at(1))))
    assert [reveal.name for reveal in played.opened] == ["Big Ben"]
    assert played.closed == ()


def test_a_check_corrects_the_name_it_was_laid_under():
    played = read_session(session(lay((1, 0), "Big Ben"), check((1, 0), 324, "Eiffel Tower")))
    assert [reveal.name for reveal in played.opened] == ["Eiffel Tower"]
    assert played.closed == ()


def test_a_card_laid_by_name_lies_closed():
    assert read_session(session(lay((1, 0), "Big Ben"), lay((2, 0)))).closed == ("Big Ben",)


def test_without_the_moment_of_a_tap_the_session_tells_the_day():
    assert read_session(session(check((0, 0), 1, "Sphinx"), day=4)).opened[0].when == at(4)


def test_what_no_referee_would_accept_tells_nothing():
    odd = session({"type": "check", "at": "x", "value": 1}, {"type": ["check"]}, 7, check((0, 0), "high"))
    assert read_session(replace(odd, setup={}, extra={"box": 3})).opened == ()


@pytest.mark.parametrize("seed", range(30))
def test_reading_the_events_agrees_with_the_referee(seed):
    """Names stay with their cells until a card is opened: the events need not be judged again."""
    game = play("comparity", seed)
    seen = read_session(Session("comparity", game.setup, game.rulings, tuple(game.events)))
    state = game.referee.describe(game.steps[-1].state)
    assert len(seen.opened) == state["revealed"]
    told = {card["card"]: card["value"] for card in state["grid"] if card["open"] and card["card"]}
    assert told.items() <= {(reveal.name, reveal.value) for reveal in seen.opened}
    closed = sorted(card["card"] for card in state["grid"] if not card["open"] and card["card"])
    assert sorted(seen.closed) == closed


# The hundred at a glance


def test_an_empty_box_has_a_hundred_cards_that_nobody_has_opened():
    empty = collected(LANDMARKS)
    assert (empty.number, empty.unseen_count, empty.seen_count, empty.never_named) == (100, 100, 0, 100)


def test_opened_cards_are_seen_and_the_rest_is_not():
    found = collected(LANDMARKS, opening("Eiffel Tower", "Big Ben"))
    assert names(found.seen) == ["Eiffel Tower", "Big Ben"]
    assert (found.seen_count, found.unseen_count, found.never_named) == (2, 98, 98)
    assert [(opening.when, opening.session) for opening in found.card("big ben").openings] == [(at(1), "s1")]


def test_a_card_laid_closed_is_known_and_unseen():
    found = collected(LANDMARKS, session(lay((1, 0), "Big Ben")))
    assert names(found.unseen) == ["Big Ben"]
    assert (found.unseen_count, found.never_named) == (100, 99)


def test_a_card_opened_without_a_name_is_one_fewer():
    found = collected(LANDMARKS, session(check((0, 0), 12), check((1, 0), 13, "Sphinx")))
    assert (found.nameless, found.seen_count, found.unseen_count, found.never_named) == (1, 2, 98, 98)


def test_two_games_with_overlapping_cards_count_each_card_once():
    found = collected(
        LANDMARKS,
        opening("Sphinx", "Big Ben", id="s2", day=2),
        opening("Eiffel Tower", "Sphinx", id="s1", day=1),
    )
    assert found.seen_count == 3
    assert [opening.session for opening in found.card("Sphinx").openings] == ["s1", "s2"]
    assert found.card("Sphinx").last_seen == at(2)


@pytest.mark.parametrize("name", ["собор святого ПЕТРА", "Собор  святого Петра", "Собор Святого Пётра"])
def test_case_spaces_and_yo_do_not_tell_cards_apart(name):
    edition = remember(LANDMARKS, BoxCard("Собор Святого Петра", "Рим"))
    found = collected(edition, opening(name))
    assert names(found.cards) == ["Собор Святого Петра"]
    assert found.seen_count == 1


def test_a_letter_made_of_two_is_the_same_letter():
    assert key("Музей") == key("Музей".replace("й", "и\N{COMBINING BREVE}"))
    assert key("Sphinx") != key("Sphinx 2")


def test_the_value_of_a_check_is_known_from_the_session():
    found = collected(LANDMARKS, opening("Sphinx"), opening("Sphinx", id="s2", day=2, measure="year"))
    assert found.card("Sphinx").printed.values == {"height": 100, "year": 100}


def test_more_names_than_cards_is_told():
    small = Edition("small", "Small", 2, LANDMARKS.measures)
    found = collected(small, opening("A", "B", "C"))
    assert (found.number, found.too_many, found.unseen_count) == (3, 1, 0)


def test_the_search_finds_names_and_places_beginnings_first():
    edition = LANDMARKS
    for name, place in (("Big Ben", "London"), ("Tower Bridge", "London"), ("Eiffel Tower", "Paris")):
        edition = remember(edition, BoxCard(name, place))
    found = collected(edition)
    assert names(found.find("tower")) == ["Tower Bridge", "Eiffel Tower"]
    assert names(found.find("LONDON tow")) == ["Tower Bridge"]
    assert names(found.find("")) == ["Big Ben", "Eiffel Tower", "Tower Bridge"]
    assert found.find("zzz") == ()


# Values are never shown of what lies closed


def test_a_value_is_shown_once_the_card_was_opened():
    edition = remember(LANDMARKS, BoxCard("Sphinx", values={"height": 20}))
    assert collected(edition).card("Sphinx").value("height") is None
    assert collected(edition, opening("Sphinx")).card("Sphinx").value("height") == 20


def test_while_a_session_runs_only_what_was_opened_in_it_is_shown():
    past = opening("Sphinx", "Big Ben")
    running = opening("Big Ben", id="s2", day=2, over=False)
    found = collected(LANDMARKS, past, running)
    assert found.card("Sphinx").value("height") is None  # it may lie closed in front of somebody
    assert found.card("Big Ben").value("height") == 101
    assert collected(LANDMARKS, past, replace(running, finished=at(2))).card("Sphinx").value("height") == 100


def test_a_check_taken_back_hides_its_value_again():
    edition = remember(LANDMARKS, BoxCard("Sphinx", values={"height": 20, "year": -2500}))
    running = session(lay((1, 0), "Sphinx"), check((1, 0), 20, when=at(1)), over=False)
    assert collected(edition, running).card("Sphinx").value("year") == -2500
    taken_back = collected(edition, running.undo())
    assert taken_back.seen_count == 0
    assert taken_back.card("Sphinx").value("year") is None
    assert collected(edition, running.undo().redo()) == collected(edition, running)


# Before a game


def hundred(opened, edition=LANDMARKS):
    """A box of which that many cards were opened, one a day of a long year."""
    cards = [
        BoxCard(f"Card {n:03}", mark=Mark(True, f"2025-01-01T{n // 60:02}:{n % 60:02}:00Z"))
        for n in range(opened)
    ]
    return collected(replace(edition, cards=tuple(cards)))


@pytest.mark.parametrize(
    ("opened", "players"),
    [(0, (2, 3, 4, 5)), (25, (2, 3, 4, 5)), (26, (2, 3, 4)), (37, (2, 3, 4)), (38, (2, 3)), (59, (2, 3)),
     (60, (2,)), (71, (2,)), (72, ()), (100, ())],
)  # fmt: skip
def test_for_how_many_players_there_are_enough_unseen_cards(opened, players):
    assert enough_for(hundred(opened)) == players


@pytest.mark.parametrize(("players", "needed"), [(2, 29), (3, 41), (4, 63), (5, 75)])
def test_with_enough_unseen_cards_nothing_is_taken_again(players, needed):
    plan = deal(hundred(0), players)
    assert (plan.needed, plan.unseen, plan.enough, plan.again, plan.fresh) == (needed, 100, True, (), False)


def test_thirty_seven_never_opened_and_three_players():
    plan = deal(hundred(63), 3)
    assert (plan.needed, plan.unseen, plan.enough, plan.missing) == (41, 37, False, 0)
    assert names(plan.again) == ["Card 000", "Card 001", "Card 002", "Card 003"]


def test_the_longest_unseen_is_the_one_opened_longest_ago_the_last_time():
    found = collected(
        LANDMARKS, opening("A", "B", day=1), opening("C", id="s2", day=2), opening("A", id="s3", day=3)
    )
    assert names(longest_unseen(found)) == ["B", "C", "A"]


def test_cards_opened_without_a_name_are_taken_again_last():
    small = Edition("small", "Small", 30, LANDMARKS.measures)
    found = collected(small, session(check((0, 0), 1, "A", at(1)), check((1, 0), 2, when=at(1))))
    plan = deal(found, 2)
    assert (plan.unseen, names(plan.again), plan.again_nameless, plan.missing) == (28, ["A"], 0, 0)
    plan = deal(found, 3)
    assert (names(plan.again), plan.again_nameless, plan.missing) == (["A"], 1, 11)


def test_with_none_unseen_everything_starts_anew():
    plan = deal(hundred(100), 5)
    assert (plan.fresh, plan.again, plan.missing) == (True, (), 0)


# After a game


def test_after_a_game_the_opened_cards_are_set_aside_and_the_closed_go_back():
    edition = remember(LANDMARKS, BoxCard("Eiffel Tower"))
    told = after(
        edition,
        session(
            lay((1, 0), "Big Ben"),
            lay((2, 0), "Sphinx"),
            check((1, 0), 96, also={"at": [0, 0], "value": 3}),
            check((3, 0), 324, "eiffel tower"),
        ),
    )
    assert told.aside == ("Big Ben", "Eiffel Tower")
    assert (told.aside_nameless, told.back, told.back_count) == (1, ("Sphinx",), 41 - 3)


# By hand


def test_a_mark_counts_until_the_card_is_opened_later():
    edition = mark(LANDMARKS, BoxCard("Sphinx"), seen=False, when=at(5))
    assert collected(edition, opening("Sphinx", day=4)).seen_count == 0
    assert collected(edition, opening("Sphinx", day=5)).seen_count == 0  # the word came after the game
    assert collected(edition, opening("Sphinx", day=6)).seen_count == 1


def test_a_card_marked_seen_is_seen_without_any_session():
    found = collected(mark(LANDMARKS, BoxCard("Sphinx"), seen=True, when=at(5)))
    assert names(found.seen) == ["Sphinx"]
    assert found.card("Sphinx").last_seen == at(5)


def test_a_fresh_start_forgets_what_was_opened_before_it():
    edition = mark(LANDMARKS, BoxCard("Marked"), seen=True, when=at(1))
    games = opening("A", "B", day=1), session(check((0, 0), 5), id="s2", day=2)
    assert collected(edition, *games).seen_count == 4
    anew = fresh_start(edition, at(3))
    assert collected(anew, *games).unseen_count == 100
    assert names(collected(anew, *games, opening("B", id="s3", day=4)).seen) == ["B"]


def small(number):
    return Edition("small", "Small", number, LANDMARKS.measures)


def test_a_game_that_starts_with_no_card_left_starts_anew_by_itself():
    first, second = opening("A", "B", "C", day=1), opening("B", id="s2", day=2)
    assert deal(collected(small(3), first), 2).fresh
    found = collected(small(3), first, second)
    assert (names(found.seen), found.unseen_count, found.fresh) == (["B"], 2, at(2))
    assert names(collected(small(3), second).seen) == ["B"]  # as if the first had never been played
    assert collected(small(4), first, second).seen_count == 3  # one was left


def test_a_running_game_of_all_cards_again_has_opened_none_yet():
    first = session(*[check((n, 0), n, name) for n, name in enumerate(["A", None, "C"])], day=1)
    running = session(id="s2", day=2, over=False)
    found = collected(small(3), first, running)
    assert (found.unseen_count, found.nameless) == (3, 0)
    assert collected(small(3), first).unseen_count == 0


def test_marks_count_for_the_fresh_start_only_from_their_moment_on():
    marked = mark(small(2), BoxCard("B"), seen=True, when=at(5))
    early, late = opening("A", day=1), session(id="s2", day=3)
    assert collected(marked, early, late).seen_count == 2
    assert collected(marked, early, replace(late, started=at(6))).seen_count == 0


def test_what_is_marked_before_a_fresh_start_counts_no_more():
    marked = mark(small(2), BoxCard("B"), seen=True, when=at(2))
    found = collected(marked, opening("A", day=1), opening("A", id="s2", day=3))
    assert names(found.seen) == ["A"]


def test_moments_of_other_zones_are_compared_as_moments():
    anew = fresh_start(LANDMARKS, "2026-03-03T00:30:00+03:00")  # 21:30 the day before, in London
    late = session(check((0, 0), 5, "A", "2026-03-02T22:00:00+00:00"))
    assert collected(anew, late).seen_count == 1


def test_a_renamed_card_is_found_by_the_name_of_old_sessions():
    game = opening("Eifel")
    edition = edit(LANDMARKS, "Eifel", BoxCard("Eiffel Tower", "Paris"))
    found = collected(edition, game)
    assert names(found.cards) == ["Eiffel Tower"]
    assert found.seen_count == 1
    back = edit(edition, "Eiffel Tower", BoxCard("Eifel"))
    assert names(collected(back, game, opening("Eiffel tower", id="s2")).cards) == ["Eifel"]


def test_merging_keeps_all_openings_and_fills_the_gaps():
    edition = remember(LANDMARKS, BoxCard("Eifel", values={"year": 1889}, about=frozenset({"year"})))
    edition = remember(edition, BoxCard("Eiffel Tower", "Paris", {"height": 324}))
    games = opening("Eifel", day=1), opening("Eiffel Tower", id="s2", day=2)
    assert len(collected(edition, *games).cards) == 2
    found = collected(merge(edition, "eifel", "Eiffel Tower"), *games)
    (tower,) = found.cards
    assert (tower.name, tower.printed.place, tower.printed.values) == (
        "Eiffel Tower",
        "Paris",
        {"height": 324, "year": 1889},
    )
    assert tower.printed.about == {"year"}
    assert [opening.session for opening in tower.openings] == ["s1", "s2"]


def test_editing_a_name_into_that_of_another_card_merges_them():
    edition = remember(remember(LANDMARKS, BoxCard("Eifel", "Paris")), BoxCard("Eiffel Tower"))
    found = collected(edit(edition, "Eifel", BoxCard("Eiffel tower", "Paris")), opening("Eifel"))
    assert names(found.cards) == ["Eiffel tower"]
    assert found.seen_count == 1


def test_a_removed_card_stays_away_until_it_is_told_of_again():
    edition = remove(remember(LANDMARKS, BoxCard("Sphynx")), "sphynx")
    assert collected(edition, opening("Sphynx")).cards == ()
    assert names(collected(remember(edition, BoxCard("Sphynx")), opening("Sphynx")).seen) == ["Sphynx"]


def test_telling_of_a_known_card_keeps_what_is_not_told():
    edition = remember(
        LANDMARKS, BoxCard("Sphinx", "Giza", {"height": 20, "year": -2500}, frozenset({"year"}))
    )
    edition = remember(edition, BoxCard("sphinx", values={"height": 21}))
    assert edition.cards == (BoxCard("Sphinx", "Giza", {"height": 21, "year": -2500}, frozenset({"year"})),)


# Editions


def test_sessions_belong_to_the_edition_they_name_and_without_one_to_the_landmarks():
    box = add_edition(Box(), "Films", 80, (Measure("box office", "$"), Measure("year", year=True)))
    games = (
        opening("Sphinx"),
        opening("Titanic", id="s2", box="films"),
        opening("Sphinx", "Lost", id="s3", box="no-such-box"),
    )
    found = collections(box, [read_session(game) for game in games])
    assert {name: names(each.seen) for name, each in found.items()} == {
        "landmarks": ["Sphinx"],
        "films": ["Titanic"],
    }
    assert found["films"].unseen_count == 79
    without = collections(remove_edition(box, "films"), [read_session(game) for game in games])
    assert names(without["landmarks"].seen) == ["Sphinx"]


def test_a_new_edition_lies_on_the_table_and_has_an_id_of_its_own():
    measures = (Measure("runtime", "min"),)
    box = add_edition(add_edition(Box(), "Films!", 80, measures), "films!", 90, measures)
    assert [edition.id for edition in box.editions] == ["landmarks", "films!", "films!-2"]
    assert box.edition.number == 90


def test_the_last_edition_is_not_removed():
    box = add_edition(Box(), "Films", 80, (Measure("runtime", "min"),))
    assert remove_edition(box, "films") == Box()
    assert remove_edition(Box(), "landmarks") == Box()


@pytest.mark.parametrize(
    ("name", "number", "measures", "wrong"),
    [
        ("Films", 80, ["runtime"], None),
        ("", 80, ["runtime"], "name"),
        ("Films", 0, ["runtime"], "number"),
        ("Films", 1001, ["runtime"], "number"),
        ("Films", 80, [], "measures"),
        ("Films", 80, ["year", "Year"], "measures"),
        ("Films", 80, ["Name"], "reserved"),
        ("Films", 80, ["year_approx"], "reserved"),
    ],
)
def test_what_an_edition_needs(name, number, measures, wrong):
    assert bad_edition(name, number, [Measure(each) for each in measures]) == wrong


# As it is kept

WORDS = st.text(st.characters(codec="utf-8", exclude_categories=("C", "Z")), min_size=1, max_size=12)
NUMBERS = st.integers(-5000, 10**9) | st.floats(-1e6, 1e6, allow_nan=False)
MOMENTS = st.sampled_from(["", at(1), at(2), "2026-01-05T10:00:00Z"])
MARKS = st.none() | st.builds(Mark, st.booleans(), MOMENTS.filter(bool))
CARDS = st.builds(
    BoxCard,
    WORDS,
    st.text(st.characters(codec="utf-8", exclude_categories=("C", "Z")), max_size=12),
    st.dictionaries(st.sampled_from(["height", "year"]), NUMBERS),
    st.frozensets(st.sampled_from(["height", "year"])),
    MARKS,
)
EDITIONS = st.builds(
    Edition,
    WORDS,
    WORDS,
    st.integers(1, 1000),
    st.just(LANDMARKS.measures),
    st.lists(CARDS, max_size=5, unique_by=lambda card: card.key).map(tuple),
    st.dictionaries(WORDS, WORDS, max_size=2),
    st.frozensets(WORDS, max_size=2),
    MOMENTS,
)


@given(st.lists(EDITIONS, min_size=1, max_size=3, unique_by=lambda edition: edition.id))
def test_a_box_comes_back_as_it_was_kept(editions):
    box = Box(tuple(editions), editions[-1].id)
    assert box_from_json(box_to_json(box)) == box


@pytest.mark.parametrize(
    "kept",
    [
        None,
        [],
        {"editions": 3},
        {"editions": [None, {"id": ""}]},
        {"editions": [], "chosen": 7},
    ],
)
def test_a_box_that_cannot_be_read_is_a_new_one(kept):
    assert box_from_json(kept) == Box()


def test_what_cannot_be_read_of_a_box_is_left_out():
    kept = {
        "editions": [
            {
                "id": "landmarks",
                "number": "many",
                "measures": [{"name": 3}],
                "cards": [
                    {"name": "Sphinx", "values": {"height": "tall", "year": -2500}, "mark": {"seen": True}},
                    {"name": " x"},
                    {"name": "SPHINX", "place": "Giza"},
                    9,
                ],
                "aliases": {"a": 3},
                "gone": [4],
                "fresh": "yesterday",
            }
        ],
        "chosen": "none",
    }
    assert box_from_json(kept) == Box(
        (replace(LANDMARKS, cards=(BoxCard("Sphinx", values={"year": -2500}),)),)
    )


@given(st.data())
def test_names_always_lead_to_one_card(data):
    """Renamed, merged, removed, told of again: no two cards share a name, and no name runs in circles."""
    edition, some = LANDMARKS, st.sampled_from(["a", "b", "c", "d", "A", " b"])
    for _ in range(data.draw(st.integers(0, 12))):
        one, other = data.draw(some), data.draw(some)
        act = data.draw(st.sampled_from(["remember", "edit", "merge", "remove", "mark"]))
        match act:
            case "remember":
                edition = remember(edition, BoxCard(one.strip()))
            case "edit":
                edition = edit(edition, one, BoxCard(other.strip()))
            case "merge":
                edition = merge(edition, one.strip(), other.strip())
            case "remove":
                edition = remove(edition, one)
            case "mark":
                edition = mark(edition, BoxCard(one.strip()), True, at(1))
        keys = [card.key for card in edition.cards]
        assert len(keys) == len(set(keys))
        assert not edition.gone & set(keys)
        for name in "abcd":
            assert edition.meant(name) not in edition.aliases
        if act in ("edit", "merge"):
            assert edition.meant(one) == edition.meant(other)
