"""Federation, how a game stands: who sits where, the board, the cards."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.federation.rules.board import Board
from companion.games.federation.rules.cards import Cards
from companion.games.federation.rules.teams import Team, by_seat

BOARD, CLAIMS = "board", "claims"  # every card is entered, or only the superlines are told
ANY, ONE = "any", "one"  # empty cards in a turn


@dataclass(frozen=True)
class FederationState:
    """A table of claims tells of its superlines alone: it has neither chips nor cards nor turns here."""

    teams: tuple[Team, ...]
    board: Board
    cards: Cards
    entry: str = BOARD
    empty_cards: str = ANY
    seat: int = 0  # whose turn it is
    dead_shown: bool = False  # an empty card was replaced this turn
    winners: tuple[int, ...] | None = None
    by: str | None = None

    @property
    def over(self) -> bool:
        return self.by is not None

    @property
    def claims(self) -> bool:
        return self.entry == CLAIMS

    @property
    def players(self) -> tuple[str, ...]:
        """By seat: the teams take turns round the table."""
        return by_seat([team.players for team in self.teams])

    @property
    def player(self) -> str:
        return self.player_at(self.seat)

    def player_at(self, seat: int) -> str:
        return self.teams[self.team_of(seat)].players[seat // len(self.teams)]

    @property
    def team(self) -> int:
        """The team in turn."""
        return self.team_of(self.seat)

    def team_of(self, seat: int) -> int:
        return seat % len(self.teams)

    def seats_of(self, team: int) -> range:
        return range(team, sum(len(each.players) for each in self.teams), len(self.teams))
