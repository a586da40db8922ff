"""Claims in words: what is said while the two ends of a superline are shown, and why."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.referee import Foul
from companion.core.squaregrid import Cell
from companion.games.federation.rules.board import Superline
from companion.games.federation.rules.claims import between
from companion.games.federation.rules.questions import runs, shared_cells
from companion.games.federation.rules.referee import AIM
from companion.games.federation.rules.state import FederationState
from companion.games.federation.texts.fouls import foul as foul_text
from companion.games.federation.texts.rules import RULE_OF
from companion.games.federation.texts.words import FederationWords
from companion.texts.game import Sentence, Why, sentence


def counted(words: FederationWords, state: FederationState, team: int, number: int) -> Sentence:
    """Superline for Peaks: two of three."""
    messages = {1: words.tr("one of three"), 2: words.tr("two of three"), AIM: words.tr("the third one")}
    lead = words.tr("Superline for {team}:").format(team=state.teams[team].name)
    return Sentence(lead, messages.get(number, str(number)))


def line_name(words: FederationWords, state: FederationState, team: int, number: int) -> str:
    """Peaks, line 2"""
    return words.tr("{team}, line {n}").format(team=state.teams[team].name, n=number)


def showing(words: FederationWords, state: FederationState, team: int, ends: Sequence[Cell]) -> Sentence:
    """What was shown so far, and what comes next; a line with both ends is six in a line and free."""
    if not ends:
        return sentence(words.tr("Show one end:|tap it, or slide from end to end"))
    first = words.cell(ends[0])
    if len(ends) == 1:
        return sentence(words.tr("{cell}:|now the other end, six cells along a line"), cell=first)
    line = between((ends[0], ends[1])) or ()
    lead = words.tr("{first} to {last}:").format(first=first, last=words.cell(ends[1]))
    rest = _six_along(words, line).format(team=state.teams[team].name)
    shared = shared_cells(state, team, line)
    if shared:
        rest += "; " + words.tr("it shares {cells} with another of theirs").format(cells=words.cells(shared))
    return Sentence(lead, rest)


def _six_along(words: FederationWords, line: Superline) -> str:
    return {
        "across": words.tr("six along a row, free for {team}"),
        "down": words.tr("six along a column, free for {team}"),
        "diagonally": words.tr("six along a diagonal, free for {team}"),
    }[runs(line)]


def why_shown(words: FederationWords, state: FederationState, team: int, foul: Foul | None) -> Why:
    """What is looked at when ends are shown, or what stands against them."""
    agreed = words.tr("Superlines along the same row, column or diagonal share no chip here.")
    if state.board.shareable:
        agreed = words.tr("Superlines along the same row, column or diagonal may share one chip here.")
    looked_at = words.tr(
        "A superline is exactly six cells of one row, column or diagonal, both ends counted. None of them"
        " may belong to another team’s superline; only corners belong to everybody."
    )
    if foul is None:
        title, rule = words.tr("What is looked at"), "claims"
        told = [words.tr("A line that is not shown counts all the same.")]
    else:
        title, rule = words.tr("Not this line"), RULE_OF[foul.code]
        told = [foul_text(words, foul.code, foul.facts) or ""]
    return Why(title, (*(told if foul else ()), looked_at, agreed, *(() if foul else told)), rule)
