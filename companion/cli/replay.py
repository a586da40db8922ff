"""`companion replay FILE`: judges a score sheet from its first event to its last."""

from __future__ import annotations

from argparse import Namespace
from typing import Any, Final

from companion.cli.files import read_file, read_input
from companion.cli.judging import foul_line, line_of, referee_of
from companion.cli.talk import Talk, say
from companion.core.referee import Foul, Referee, Verdict
from companion.core.session import Step, fold
from companion.core.sheet import parse

FOUL_STATUS: Final = 1


def run(args: Namespace, talk: Talk) -> int:
    session = parse(read_input() if args.file == "-" else read_file(args.file))
    referee = referee_of(session)
    last: Step[Any] | None = None
    for line in fold(referee, session):
        if isinstance(line.verdict, Foul):
            _say_standing(referee, last)
            say(foul_line(session.game, line.n, line.verdict, talk))
            return FOUL_STATUS
        if args.every:
            _say_standing(referee, line)
        else:
            last = line
    _say_standing(referee, last)
    return 0


def _say_standing(referee: Referee[Any], line: Step[Any] | None) -> None:
    if line is not None and isinstance(line.verdict, Verdict):
        say(line_of(referee, line.n, line.verdict))
