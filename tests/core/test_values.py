"""Frozen values: a copy is what dataclasses would make; what was found out about the old one stays there."""

import dataclasses
from dataclasses import dataclass, field
from functools import cached_property

import pytest

from companion.core.values import knowing, replace
from companion.games import REFEREES
from tests.games.table import play


@dataclass(frozen=True)
class Hand:
    cards: tuple = ()
    name: str = "Ann"
    seen: dict = field(default_factory=dict)

    @cached_property
    def total(self):
        return sum(self.cards)


def test_a_copy_has_other_fields_and_the_old_one_stays():
    one = Hand((1, 2))
    other = replace(one, cards=(3,), name="Bob")
    assert other == dataclasses.replace(one, cards=(3,), name="Bob")
    assert one == Hand((1, 2))
    assert other.seen is one.seen


def test_what_was_found_out_about_the_old_one_is_not_believed_of_the_copy():
    one = Hand((1, 2))
    assert one.total == 3
    assert replace(one, cards=(5,)).total == 5
    assert replace(knowing(Hand((1,)), total=1), cards=(5,)).total == 5


def test_a_value_believes_what_it_is_told():
    assert knowing(Hand((1, 2)), total=12).total == 12
    assert knowing(Hand((1, 2)), total=12) == Hand((1, 2))


def test_a_copy_is_frozen_too():
    with pytest.raises(dataclasses.FrozenInstanceError):
        replace(Hand(), name="Bob").name = "Cat"


@pytest.mark.parametrize("game", REFEREES)
def test_copies_of_played_states_are_those_of_dataclasses(game):
    for seed in range(3):
        for state in play(game, seed).states[::7]:
            values = {each.name: getattr(state, each.name) for each in dataclasses.fields(state)}
            assert replace(state, by="test") == type(state)(**{**values, "by": "test"})
