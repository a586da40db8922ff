"""`companion replay FILE`: judges a score sheet from its first event to its last."""

from __future__ import annotations

import gc
from argparse import Namespace
from typing import Any, Final

from companion.cli.files import read_file, read_input
from companion.cli.judging import foul_line, line_of, referee_of
from companion.cli.output import Messages, print_json
from companion.core.referee import Foul, Referee, Verdict
from companion.core.session import Step, fold
from companion.core.sheet import parse

FOUL_STATUS: Final = 1


def run(args: Namespace, messages: Messages) -> int:
    gc.disable()  # nothing made here goes round in circles; looking for them takes a tenth of it all
    session = parse(read_input() if args.file == "-" else read_file(args.file))
    referee = referee_of(session)
    last: Step[Any] | None = None
    for step in fold(referee, session):
        if isinstance(step.verdict, Foul):
            _print_standing(referee, last)
            print_json(foul_line(session.game, step.n, step.verdict, messages))
            return FOUL_STATUS
        if args.every:
            _print_standing(referee, step)
        else:
            last = step
    _print_standing(referee, last)
    return 0


def _print_standing(referee: Referee[Any], step: Step[Any] | None) -> None:
    if step is not None and isinstance(step.verdict, Verdict):
        print_json(line_of(referee, step.n, step.verdict))
