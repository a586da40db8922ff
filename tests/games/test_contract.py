"""What every referee must hold. A new game adds `<game>/random_player.py` and goes through it all."""

import copy
import dataclasses
import functools
import json
import re
from types import MappingProxyType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.referee import COMMON_FOULS, Foul, Verdict, judge
from companion.core.session import Session, fold
from companion.core.sheet import parse, to_json
from companion.core.table import Table
from companion.texts import LANGUAGES, load
from companion.texts.game import ABANDONED, OPENING
from tests.games import table as tables
from tests.games.table import ALL, REFEREES

NAMES = sorted(ALL)
SEEDS = range(40)

each_game = pytest.mark.parametrize("game", NAMES)
each_session = pytest.mark.parametrize("seed", SEEDS)
played = functools.cache(tables.play)


@functools.cache
def words(game, language):
    return ALL[game].texts(load(language))


def session_of(game, seed):
    it = played(game, seed)
    return Session(game, it.setup, it.rulings, tuple(it.events))


def described(it):
    return [it.referee.describe(state) for state in it.states]


def table_of(game, session):
    return Table(REFEREES[game], session, save=lambda session: None, now=lambda: "2026-03-01T21:00:00+03:00")


def is_frozen(value):
    """Nothing in it can be changed in place."""
    if value is None or isinstance(value, bool | int | float | str | bytes):
        return True
    if isinstance(value, tuple | frozenset):
        return all(is_frozen(part) for part in value)
    if isinstance(value, MappingProxyType):
        return all(is_frozen(part) for part in value.values())
    return (
        dataclasses.is_dataclass(value)
        and type(value).__dataclass_params__.frozen
        and all(is_frozen(getattr(value, field.name)) for field in dataclasses.fields(value))
    )


@each_game
def test_the_registry_names_the_game(game):
    assert REFEREES[game].game == game


@each_game
@each_session
def test_the_fold_of_the_events_is_what_the_table_saw(game, seed):
    it = played(game, seed)
    live = table_of(game, Session(game, it.setup, it.rulings))
    for event, step in zip(it.events, it.steps[1:], strict=True):
        assert live.submit(event) == step
    folded = [line.verdict for line in fold(it.referee, session_of(game, seed))]
    assert folded == it.steps == list(live.history)


@each_game
@each_session
def test_a_session_survives_the_score_sheet(game, seed):
    session = session_of(game, seed)
    again = parse(json.dumps(to_json(session)).encode())
    assert again == session
    assert [line.verdict for line in fold(REFEREES[game], again)] == played(game, seed).steps


@each_game
@each_session
def test_what_is_described_is_json_with_the_keys_of_the_contract(game, seed):
    it, player = played(game, seed), tables.player_of(game)
    for state in described(it):
        assert set(state) == player.state_keys(it.setup)
        assert json.loads(json.dumps(state, allow_nan=False)) == state
        player.check_state(it.setup, state)


@each_game
@each_session
def test_a_state_is_described_the_same_each_time_and_is_not_touched_by_its_reader(game, seed):
    it = played(game, seed)
    for state in it.states:
        text = json.dumps(it.referee.describe(state))
        reader = it.referee.describe(state)
        for key in list(reader):
            if isinstance(reader[key], list | dict):
                reader[key].clear()
        assert json.dumps(it.referee.describe(state)) == text


@each_game
@each_session
def test_states_are_frozen(game, seed):
    for state in played(game, seed).states:
        assert is_frozen(state)


@each_game
@each_session
def test_undo_inverts_and_redo_restores(game, seed):
    it = played(game, seed)
    table = table_of(game, session_of(game, seed))
    for step in reversed(it.steps[:-1]):
        table.undo()
        assert table.verdict == step
    assert not table.can_undo
    for step in it.steps[1:]:
        table.redo()
        assert table.verdict == step
    assert not table.can_redo
    assert table.session.events == tuple(it.events)


@each_game
@each_session
def test_a_foul_changes_nothing(game, seed):
    it = played(game, seed)
    for stood, event, foul in it.fouls:
        state, asked = it.states[stood], copy.deepcopy(event)
        before = it.referee.describe(state)
        table = table_of(game, Session(game, it.setup, it.rulings, tuple(it.events[:stood])))
        session = table.session
        assert table.submit(asked) == foul
        assert table.session is session
        assert table.state == state
        assert it.referee.describe(state) == before
        assert asked == event


@each_game
@each_session
def test_an_event_that_stands_changes_neither_itself_nor_the_state_before(game, seed):
    it = played(game, seed)
    for state, event, step in zip(it.states[:-1], it.events, it.steps[1:], strict=True):
        before, asked = it.referee.describe(state), copy.deepcopy(event)
        assert judge(it.referee, state, asked) == step
        assert asked == event
        assert it.referee.describe(state) == before


@each_game
@each_session
def test_abandon_ends_a_session_at_any_moment(game, seed):
    it = played(game, seed)
    for state in it.states:
        if it.referee.outcome(state) is not None:
            continue
        ruling = judge(it.referee, state, {"type": "abandon"})
        after = it.referee.describe(ruling.state)
        assert (after["over"], after["winners"], after["by"]) == (True, [], "abandoned")
        assert ruling.calls == ()
        assert it.referee.outcome(ruling.state).abandoned
        assert it.referee.outcome(ruling.state).winners == ()
        assert is_frozen(ruling.state)
        assert set(after) == set(it.referee.describe(state))
        assert judge(it.referee, ruling.state, {"type": "abandon"}) == Foul("game-over")


@each_game
@each_session
def test_once_over_every_event_is_game_over(game, seed):
    it = played(game, seed)
    over = it.states[-1]
    if it.referee.outcome(over) is None:
        over = it.referee.abandon(over)
    for event in [
        *it.events,
        *(event for _, event, _ in it.fouls),
        {"type": "abandon"},
        {"type": "no such"},
        1,
    ]:
        assert judge(it.referee, over, event) == Foul("game-over")


@each_game
@each_session
def test_over_in_the_state_and_in_the_outcome_are_one(game, seed):
    it = played(game, seed)
    for state in it.states:
        seen, outcome = it.referee.describe(state), it.referee.outcome(state)
        assert seen["over"] == (outcome is not None)
        assert seen["by"] == (outcome.by if outcome else None)
        assert (seen["winners"] is None) == (outcome is None)
        if outcome:
            assert bool(seen["winners"]) == bool(outcome.winners)
            assert set(outcome.winners) <= set(it.referee.players(state))
            placed = [name for place in outcome.places for name in place]
            assert len(placed) == len(set(placed))


@each_game
@each_session
def test_everybody_at_the_table_stays_there(game, seed):
    it = played(game, seed)
    assert len({it.referee.players(state) for state in it.states}) == 1
    assert len(set(it.referee.players(it.states[0]))) == len(it.referee.players(it.states[0]))


@each_game
def test_every_call_and_foul_is_announced_and_happens(game):
    referee = REFEREES[game]
    calls = {call.code for seed in SEEDS for step in played(game, seed).steps for call in step.calls}
    fouls = {foul.code for seed in SEEDS for _, _, foul in played(game, seed).fouls}
    assert calls == referee.call_codes
    assert fouls | {"game-over"} == referee.foul_codes | COMMON_FOULS


@each_game
@each_session
def test_calls_and_fouls_are_json(game, seed):
    it = played(game, seed)
    for call in (call for step in it.steps for call in step.calls):
        assert json.loads(json.dumps(call.to_json(), allow_nan=False)) == call.to_json()
        assert "call" not in call.facts
    for _, _, foul in it.fouls:
        assert json.loads(json.dumps(dict(foul.facts), allow_nan=False)) == foul.facts


# Whatever comes in for an event

SCALAR = (
    st.none()
    | st.booleans()
    | st.integers(-40, 40)
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["red", "blue", "Ann", "Боб", "2026-03-01T20:15:00+03:00"])
)
JSON = st.recursive(
    SCALAR,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)
PAIR = st.tuples(JSON, JSON).map(list)


@st.composite
def almost_an_event(draw, shapes):
    """The right type and about the right fields, with anything in them."""
    kind = draw(st.sampled_from([*sorted(shapes), "abandon"]))
    shape = shapes.get(kind)
    fields = {} if shape is None else dict.fromkeys(sorted(shape.required), JSON | PAIR)
    if shape is not None:
        fields |= {name: JSON | PAIR for name in sorted(shape.optional) if draw(st.booleans())}
    event = {"type": kind, **{name: draw(value) for name, value in fields.items()}}
    if draw(st.integers(0, 9)) == 0:
        event[draw(st.text(max_size=5) | st.just("when"))] = draw(JSON)
    return event


@each_game
@given(data=st.data())
@settings(max_examples=400)
def test_any_json_value_is_ruled_on(game, data):
    it = played(game, data.draw(st.sampled_from(SEEDS)))
    state = data.draw(st.sampled_from(it.states))
    event = data.draw(JSON | almost_an_event(it.referee.event_fields(state)))
    verdict = judge(it.referee, state, event)
    if isinstance(verdict, Foul):
        assert verdict.code in it.referee.foul_codes | COMMON_FOULS
        for language in LANGUAGES:
            assert words(game, language).foul(verdict)
    else:
        assert isinstance(verdict, Verdict)
        assert is_frozen(verdict.state)
        assert {call.code for call in verdict.calls} <= it.referee.call_codes
        json.dumps(it.referee.describe(verdict.state), allow_nan=False)


# Every code has its sentence

each_language = pytest.mark.parametrize("language", LANGUAGES)


def is_a_sentence(text):
    return bool(text.strip()) and "{" not in text and "}" not in text


@each_game
@each_language
def test_every_foul_has_its_sentence(game, language):
    texts = words(game, language)
    made_up = texts.foul(Foul("made-up"))
    for code in sorted(REFEREES[game].foul_codes | COMMON_FOULS):
        said = texts.foul(Foul(code))
        assert is_a_sentence(said)
        assert f"({code})" not in said and said != made_up.replace("made-up", code), f"no sentence for {code}"


@each_game
@each_language
@each_session
def test_every_foul_that_happens_is_told_with_its_figures(game, language, seed):
    for _, _, foul in played(game, seed).fouls:
        said = words(game, language).foul(foul)
        assert is_a_sentence(said)
        assert "…" not in said, f"{foul.code} lacks a fact"


@each_game
@each_language
@each_session
def test_every_call_that_happens_is_said_and_explained(game, language, seed):
    it, texts = played(game, seed), words(game, language)
    for before, after, step in zip(it.states[:-1], it.states[1:], it.steps[1:], strict=True):
        for call in step.calls:
            assert is_a_sentence(str(texts.call(call, after, before)))
            why = texts.why(call, before, after)
            assert is_a_sentence(why.title)
            assert why.paragraphs and all(is_a_sentence(paragraph) for paragraph in why.paragraphs)


@each_game
@each_language
@each_session
def test_every_why_names_a_rule_of_this_very_session(game, language, seed):
    it, texts = played(game, seed), words(game, language)
    for before, after, step in zip(it.states[:-1], it.states[1:], it.steps[1:], strict=True):
        rules = {rule.key for section in texts.rules(after) for rule in section.rules}
        whys = [texts.why(call, before, after) for call in step.calls]
        assert {why.rule for why in whys} <= rules
    last = it.states[-1]
    if it.referee.outcome(last) is not None:
        rules = {rule.key for section in texts.rules(last) for rule in section.rules}
        assert {texts.tie_break_why(last, n).rule for n in range(len(texts.tie_breaks(last)))} <= rules


@each_game
@each_language
def test_every_call_and_every_foul_has_its_rule(game, language):
    """Written once, each with its source and short enough to be read at the table."""
    texts, referee = words(game, language), REFEREES[game]
    assert set(texts.rule_of) == referee.call_codes | referee.foul_codes
    opened = [played(game, seed).states[0] for seed in SEEDS]
    for state in (None, *opened):
        sections = texts.rules(state)
        rules = [rule for section in sections for rule in section.rules]
        assert len({rule.key for rule in rules}) == len(rules)
        assert all(section.rules and is_a_sentence(section.title) for section in sections)
        assert all(is_a_sentence(rule.text) and len(rule.text) <= 200 for rule in rules)
        assert all(rule.origin.note for rule in rules if rule.origin.source == "booklet")
        assert all(rule.other for rule in rules if rule.origin.source == "choice")
        if state is None:
            assert set(texts.rule_of.values()) <= {rule.key for rule in rules}


@each_game
@each_language
@each_session
def test_every_event_has_its_line_in_the_log_and_every_end_its_headline(game, language, seed):
    it, texts = played(game, seed), words(game, language)
    for n, event in enumerate(it.events, start=1):
        assert is_a_sentence(texts.log(event, it.steps[n].calls, it.states[n - 1], it.states[n]))
    assert is_a_sentence(str(texts.opening(it.states[0])))
    for state in it.states:
        over = it.referee.outcome(state) is not None
        assert is_a_sentence(str(texts.outcome(state)) if over else texts.turn(state))


# Every call is spoken

# A voice stumbles over signs and figures; a hyphen or an apostrophe inside a word it can read.
SPEAKABLE = re.compile(r"[^\W\d_]+(?:[-’][^\W\d_]+|[.,!?]? [^\W\d_]+)*[.!?]")
VOWEL = re.compile(r"[aeiouyаеёиоуыэюя]", re.IGNORECASE)
PREPOSITIONS = {"в", "к", "с"}
WORDS = 16  # at most, where only what matters is said; some twelve and the names


def is_for_the_ear(text):
    """Words and stops alone, no abbreviation among them, and a full stop at the end."""
    if not SPEAKABLE.fullmatch(text):
        return False
    words = [word.strip(".,!?") for word in text.split()]
    return all(VOWEL.search(word) or word.lower() in PREPOSITIONS for word in words)


NOT_SPEAKABLE = (
    "", "Ann 3.", "Ann: red.", "Ann – red.", "Ann (red).", "Ann", " Ann.", "“Ann”.", "15 s.", "five s.",
    "пять м.", "Ann · red.", "Ann/Bob.", "one + two.", "Ann\u00a0wins.", "Ann  wins.", "Ann_wins.",
    "five BC.", "Ann -red.", "red × two.",
)  # fmt: skip


@pytest.mark.parametrize("text", NOT_SPEAKABLE)
def test_what_is_not_for_the_ear(text):
    assert not is_for_the_ear(text)


@each_game
@each_language
def test_what_matters_is_among_the_calls(game, language):
    assert words(game, language).matters <= REFEREES[game].call_codes
    assert "win" in words(game, language).matters or "crowned" in words(game, language).matters


@each_game
@each_language
def test_every_call_is_spoken(game, language):
    """Each at least once; where one says nothing, another of the same event or the end says it."""
    texts, spoken = words(game, language), set()
    for it in (played(game, seed) for seed in SEEDS):
        for before, after, step in zip(it.states[:-1], it.states[1:], it.steps[1:], strict=True):
            said = [(call.code, texts.spoken(call, after, before)) for call in step.calls]
            heard = [(code, text) for code, text in said if text]
            assert all(is_for_the_ear(text) for _, text in heard), heard
            assert bool(heard) == bool(said), said
            important = [text for code, text in heard if code in texts.matters]
            assert sum(len(text.split()) for text in important) <= WORDS, important
            spoken |= {code for code, _ in heard}
    assert spoken == REFEREES[game].call_codes


@each_game
@each_language
def test_moves_and_turns_are_spoken(game, language):
    texts = words(game, language)
    for it in (played(game, seed) for seed in SEEDS):
        assert is_for_the_ear(texts.spoken(OPENING, it.states[0]))
        for n, event in enumerate(it.events, start=1):
            before, after, calls = it.states[n - 1], it.states[n], it.steps[n].calls
            move, turn = texts.spoken_move(event, calls, before, after), texts.spoken_turn(after)
            assert all(is_for_the_ear(text) for text in (move, turn) if text), (move, turn)
            over = it.referee.outcome(after)
            assert not (over and turn)
            if over and over.abandoned:
                assert move and move == texts.spoken(ABANDONED, after)
