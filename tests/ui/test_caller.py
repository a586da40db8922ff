"""What the caller says of a table, and what it says only once. No window."""

import pytest

from companion.core.session import Session
from companion.core.table import Table
from companion.storage.settings import Settings
from companion.texts import GameTexts, load
from companion.texts.spoken import joined
from companion.ui.caller import Caller
from tests.games.fifth.rules import TenReferee
from tests.games.fifth.spoken import SpokenTenTexts
from tests.games.fifth.texts import TenTexts
from tests.games.fifth.ui import TenUi
from tests.ui.fake_voice import FakeVoice

LOUDEST = TenUi.loudest


class WithoutWords(TenTexts):
    """A game that has nothing for the ear."""

    spoken, spoken_move, spoken_turn = GameTexts.spoken, GameTexts.spoken_move, GameTexts.spoken_turn


class Evening:
    """A table of Ten with a caller at it."""

    def __init__(self, level="all", events=(), language="en", **settings):
        self.settings = Settings(voice=level, **settings)
        self.voice = FakeVoice()
        self.catalogue = load(language)
        self.caller = Caller(self.voice, lambda: self.settings, lambda: self.catalogue)
        self.table = self.seat(events)
        self.follow()

    def seat(self, events):
        session = Session("fifth", {"players": ["Ann", "Bob"]}, events=tuple(say(n) for n in events))
        return Table(TenReferee(), session, lambda _: None, lambda: "")

    def follow(self, texts=SpokenTenTexts):
        self.caller.follow(self.table, texts(self.catalogue), LOUDEST)

    def said(self, n):
        self.table.submit(say(n))
        return self.voice.heard()


def say(n):
    return {"type": "say", "n": n}


def test_everything_is_the_call_what_it_brought_and_whose_turn_it_is():
    evening = Evening("all")
    assert evening.said(3) == ["Ann says 3. That makes 3. Bob’s turn."]
    assert evening.said(2) == ["Bob says 2. That makes 5. Ann’s turn."]


def test_the_weightiest_call_comes_first():
    evening = Evening("all", [3, 3, 3])
    assert evening.said(1) == ["Bob wins! Bob says 1. That makes 10."]


def test_what_matters_is_said_alone_and_the_rest_is_silence():
    evening = Evening("important", [3, 3])
    assert evening.said(3) == []
    assert evening.said(1) == ["Bob wins!"]


def test_off_is_off():
    evening = Evening("off", [3, 3, 3])
    assert evening.said(1) == []
    evening.table.undo()
    assert evening.voice.heard() == []


@pytest.mark.parametrize("level", ["important", "all"])
def test_undo_says_so_and_where_we_are(level):
    evening = Evening(level, [3, 3])
    evening.table.undo()
    assert evening.voice.heard() == ["Undone. Bob’s turn."]
    evening.table.undo()
    assert evening.voice.heard() == ["Undone. Ann’s turn."]


def test_redo_says_the_call_again_for_it_stands_again():
    evening = Evening("all", [3, 3])
    evening.table.undo()
    evening.voice.heard()
    evening.table.redo()
    assert evening.voice.heard() == ["Bob says 3. That makes 6. Ann’s turn."]


def test_a_correction_of_the_log_says_the_new_value_alone():
    evening = Evening("all", [3, 3, 2])
    before = evening.table.adopt(evening.table.amended(2, say(1)))
    assert evening.voice.heard() == ["Bob says 1. That makes 4."]
    evening.table.adopt(before)
    assert evening.voice.heard() == ["Bob says 3. That makes 6."]


def test_a_move_that_was_forgotten_and_one_that_is_taken_out():
    evening = Evening("all", [3, 2])
    evening.table.adopt(evening.table.inserted(2, [say(1)]))
    assert evening.voice.heard() == ["Bob says 1. That makes 4."]
    evening.table.adopt(evening.table.amended(2, None))
    assert evening.voice.heard() == ["Corrected."]
    evening.table.adopt(evening.table.amended(2, None))  # the last one: nothing was taken back
    assert evening.voice.heard() == ["Corrected."]


def test_nothing_is_said_of_a_table_that_is_looked_at_again():
    """A rotation builds the screen anew; another language gives it other texts."""
    evening = Evening("all", [3])
    evening.follow()
    evening.follow()
    assert evening.voice.heard() == []
    assert evening.said(2) == ["Bob says 2. That makes 5. Ann’s turn."]


def test_another_table_is_followed_from_now_on_and_the_first_no_longer():
    evening = Evening("all", [3])
    first, evening.table = evening.table, evening.seat([1, 2])
    evening.follow()
    assert evening.voice.heard() == []
    first.submit(say(1))
    assert evening.voice.heard() == []
    assert evening.said(3) == ["Ann says 3. That makes 6. Bob’s turn."]


def test_what_was_played_in_silence_is_not_said_later():
    evening = Evening("off")
    evening.said(3)
    evening.settings = Settings(voice="all")
    assert evening.voice.heard() == []
    assert evening.said(2) == ["Bob says 2. That makes 5. Ann’s turn."]


def test_a_foul_changes_nothing_and_is_not_said():
    evening = Evening("all", [3, 3, 3])
    assert evening.said(2) == []


def test_words_that_fail_cost_the_table_nothing():
    class Broken(SpokenTenTexts):
        def spoken(self, call, state, before=None):
            raise KeyError("player")

    evening = Evening("all")
    evening.follow(Broken)
    assert evening.said(3) == []
    assert evening.table.state.total == 3


def test_the_language_and_the_speed_are_those_of_the_moment():
    evening = Evening("all", voice_rate=1.25)
    evening.said(1)
    evening.settings, evening.catalogue = Settings(voice="all", voice_rate=0.7), load("ru")
    evening.said(1)
    assert evening.voice.how == [("en", 1.25), ("ru", 0.7)]


def test_an_event_is_read_out_whatever_the_level():
    evening = Evening("off", [3, 2])
    evening.caller.read(evening.table, SpokenTenTexts(evening.catalogue), LOUDEST, 1, "1. Ann says 3")
    assert evening.voice.heard() == ["Ann says 3. That makes 3."]
    evening.caller.read(evening.table, SpokenTenTexts(evening.catalogue), LOUDEST, 0, "Ann begins")
    assert evening.voice.heard() == ["Ann begins!"]
    for n, written in ((0, "Ann begins"), (2, "2. Bob says 2")):
        evening.caller.read(evening.table, WithoutWords(evening.catalogue), LOUDEST, n, written)
    assert evening.voice.heard() == ["Ann begins", "2. Bob says 2"]


def test_a_voice_is_tried_with_the_latest_call_and_without_one_with_a_sentence():
    evening = Evening("important", [3, 3, 3])
    evening.caller.sample()
    assert evening.voice.heard() == ["Ann plays again."]
    evening.said(1)
    evening.caller.sample()
    assert evening.voice.heard() == ["Bob wins!"]


def test_without_a_voice_it_is_not_on():
    evening = Evening("all")
    assert evening.caller.on
    evening.voice.missing = "no-language"
    assert (evening.caller.on, evening.caller.lacks) == (False, "no-language")


def test_sentences_are_joined_for_the_ear():
    assert joined(["Bob\u00a0wins!", "", "He  has 3", "He has 3"]) == "Bob wins! He has 3."
    assert joined(["", ""]) == ""
