"""Federation on paper: the superlines of every team beside the moves."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.referee import ABANDONED, Call, Event
from companion.games.federation.rules.board import UNSHOWN
from companion.games.federation.rules.referee import ranking
from companion.games.federation.rules.state import FederationState
from companion.games.federation.texts import lines
from companion.games.federation.texts.emblems import emblems_of
from companion.games.federation.texts.words import FederationWords
from companion.texts.protocol import Fact, Figure, GameProtocol, Place, Side, Told, symbol


class FederationProtocol(GameProtocol[FederationState]):
    def sides(self, state: FederationState) -> tuple[Side, ...]:
        emblems = emblems_of([team.name for team in state.teams])
        return tuple(
            Side(team.players, team.name, symbol(emblem))
            for team, emblem in zip(state.teams, emblems, strict=True)
        )

    def begins(self, opening: FederationState) -> str:
        return "" if opening.claims else opening.player

    def facts(self, opening: FederationState) -> list[Fact]:
        tr, board = self.words.tr, opening.board
        size = tr("{rows} × {cols} cells").format(rows=board.rows, cols=board.cols)
        entered = tr("superlines only") if opening.claims else tr("every card")
        return [(tr("Board"), size), (tr("Entry"), entered)]

    def told(
        self, event: Event, calls: Sequence[Call], before: FederationState, after: FederationState
    ) -> Told:
        text, *notes = lines.log_parts(FederationWords(self.words), event, calls, before, after)
        movers, lead = self._moved(event, before)
        return Told(text, tuple(notes), lead, movers)

    def _moved(self, event: Event, before: FederationState) -> tuple[tuple[int, ...], str]:
        match event["type"]:
            case "finish" | "abandon":
                return (), ""
            case "claim" | "talked":
                return (event["team"],), before.teams[event["team"]].name
            case "forgot":
                return (before.team_of(before.players.index(event["player"])),), event["player"]
        return (before.team,), before.player

    def standing(self, state: FederationState) -> tuple[str, ...]:
        return tuple(map(str, state.board.score))

    def legend(self, opening: FederationState) -> str:
        if opening.claims:
            return self.words.tr("On the right: each team’s superlines so far.")
        return self.words.tr("On the right: each team’s superlines after the move; who moved is in bold.")

    def places(self, state: FederationState) -> list[Place]:
        placed, number, found = state.over and state.by != ABANDONED, 1, []
        for teams in ranking(state):
            found += [Place(str(number) if placed else "", team, self._lines(state, team)) for team in teams]
            number += len(teams)
        return found

    def _lines(self, state: FederationState, team: int) -> tuple[Figure, ...]:
        """How many, and from where to where."""
        words, lines_of = FederationWords(self.words), state.board.superlines[team]
        shown = [
            Figure(f"{words.cell(line[0])}–{words.cell(line[-1])}") for line in lines_of if line != UNSHOWN
        ]
        won = state.over and state.winners is not None and team in state.winners
        return Figure(words.superlines(len(lines_of)), won), *shown
