"""What a verdict costs in the worst state of each game, beside a move of python-chess. No window, no disk."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from random import Random
from statistics import median
from time import perf_counter
from typing import Any, Final

from companion.bench.measure import Measure, ratio, skipped
from companion.bench.scratch import TYPICAL
from companion.bench.taps import MICRO, turned
from companion.bench.worst import WORST, Worst
from companion.core.referee import Referee, Verdict, judge
from companion.core.session import Session
from companion.games import REFEREES

LIMIT: Final = 1.0


def verdicts(rounds: int) -> Iterator[Measure]:
    """One measure for each game and way of entry: its dearest event."""
    try:
        import chess  # noqa: F401
    except ImportError:
        for worst in WORST:
            yield skipped(
                f"verdict-{worst.name}", _what(worst), "python-chess is not installed (pip install chess)"
            )
        return
    moves = _chess_game(TYPICAL)
    for worst in WORST:
        yield _dearest(worst, moves, rounds)


def _what(worst: Worst) -> str:
    return (
        f"{worst.what}: the dearest event of whole sessions, verdict and outcome, against python-chess's "
        "from_uci, is_legal, push and outcome, a move of a whole game"
    )


def _dearest(worst: Worst, moves: Sequence[str], rounds: int) -> Measure:
    """Every event of the sessions is timed by itself; the one with the highest ratio stands for the game."""
    sessions = list(worst.sessions())
    names = [f"{event['type']}, event {n}" for each in sessions for n, event in enumerate(each.events, 1)]
    taken: list[list[float]] = []  # for each round the time of each event
    theirs: list[float] = []
    for number in range(rounds):
        for ours in turned((True, False), number):
            if ours:
                list(_judged(sessions[0]))  # the first of them after the other side is not the dearer
                taken.append([time for session in sessions for time in _judged(session)])
            else:
                theirs.append(_moved(moves))
    by_event = list(zip(*taken, strict=True))
    against = [median(time / move for time, move in zip(times, theirs, strict=True)) for times in by_event]
    dearest = max(range(len(against)), key=against.__getitem__)
    typical = round(median(against), 3)
    return ratio(
        f"verdict-{worst.name}",
        _what(worst),
        by_event[dearest],
        theirs,
        LIMIT,
        more={"dearest": names[dearest], "typical": typical, "events": len(names)},
        note=f"the dearest of {len(names)} events: {names[dearest]}; the one in the middle: {typical:.2f} ×",
    )


def _judged(session: Session) -> Iterator[float]:
    """The session from its opening: whatever a state keeps for later is asked for anew in each round."""
    referee: Referee[Any] = REFEREES[session.game]
    state = referee.open(session.setup, session.rulings)
    for event in session.events:
        begun = perf_counter()
        answer = judge(referee, state, event)
        if isinstance(answer, Verdict):
            state = answer.state
            referee.outcome(state)  # as the table asks after each tap
        yield (perf_counter() - begun) * MICRO


def _moved(moves: Sequence[str]) -> float:
    """One move of the game, on average."""
    import chess

    board, begun = chess.Board(), perf_counter()
    for text in moves:
        move = chess.Move.from_uci(text)
        if board.is_legal(move):
            board.push(move)
            board.outcome()
    return (perf_counter() - begun) * MICRO / len(moves)


def _chess_game(length: int) -> list[str]:
    """Legal moves, the same in every run; one that ends early is left for the next."""
    import chess

    for seed in count():
        dice, board = Random(seed), chess.Board()
        while len(board.move_stack) < length and not board.is_game_over():
            board.push(dice.choice(sorted(board.legal_moves, key=str)))
        if len(board.move_stack) == length:
            return [move.uci() for move in board.move_stack]
    raise AssertionError
