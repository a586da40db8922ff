"""Who can play and who sits where."""

import pytest

from companion.games.federation.rules.teams import by_seat, line_up, people_counts, team_count, team_counts

NAMES = ["Ann", "Bob", "Cat", "Dan", "Eve", "Fay"]


def test_how_many_can_play():
    assert people_counts() == (2, 3, 4, 6, 8, 9, 10, 12)


@pytest.mark.parametrize(
    ("people", "teams"), [(2, (2,)), (3, (3,)), (5, ()), (6, (2, 3)), (9, (3,)), (10, (2,)), (12, (2, 3))]
)
def test_how_many_teams_they_make(people, teams):
    assert team_counts(people) == teams


@pytest.mark.parametrize(
    ("people", "wanted", "teams"), [(6, 2, 2), (6, 3, 3), (4, 3, 2), (9, 2, 3), (5, 3, 3), (0, 2, 2)]
)
def test_the_table_has_its_way_where_that_can_be(people, wanted, teams):
    assert team_count(people, wanted) == teams


@pytest.mark.parametrize("teams", [2, 3])
def test_the_teams_take_turns_round_the_table(teams):
    found = line_up(NAMES, teams)
    assert [team[0] for team in found] == NAMES[:teams]
    assert list(by_seat(found)) == NAMES
