"""What an area knows from before a change is what looking at all its cards finds."""

from companion.games.comparity.rules.area import Area
from tests.games.table import play

SESSIONS = 30


def test_what_stands_wrong_and_which_names_lie_open_after_every_event():
    wrong, named = 0, 0
    for seed in range(SESSIONS):
        for state in play("comparity", seed).states:
            afresh = Area(state.area.cards)
            assert state.area.violations() == afresh.violations()
            assert state.area.open_names() == afresh.open_names()
            wrong += bool(afresh.violations())
            named += bool(afresh.open_names())
    assert wrong > SESSIONS
    assert named > SESSIONS


def test_cards_that_hang_together_round_a_cell_hold_without_its_card():
    linked, broken = 0, 0
    for seed in range(SESSIONS):
        area = play("comparity", seed).states[-1].area
        for cell in area.cards:
            if len(area.cards) == 1 or len(area.parts()) > 1:
                continue
            whole = len(Area(area.without(cell).cards).parts()) == 1
            assert whole or not area.linked_round(cell)
            linked += area.linked_round(cell)
            broken += not whole
    assert linked > SESSIONS
    assert broken > SESSIONS
