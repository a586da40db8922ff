"""The command line: `companion` alone opens the app; the commands open no window and never import Kivy.

Exit status: 0, 1 for a foul in a replay, 2 with one line on standard error for anything unusable.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final

from companion.cli.output import Messages, discard_output, print_error, use_utf8
from companion.core.problem import Problem
from companion.exchange.refusal import Refusal

if TYPE_CHECKING:
    from argparse import Namespace

UNUSABLE: Final = 2
MODULES: Final = {
    "replay": ("companion.cli.replay", "run"),
    "record": ("companion.cli.record", "run"),
    "sessions": ("companion.cli.sessions", "run"),
    "export": ("companion.cli.export", "run"),
    "import": ("companion.cli.importing", "run"),
    "bench": ("companion.bench", "main"),
    "shots": ("companion.shots", "main"),
}


def main(arguments: Sequence[str] | None = None) -> int:
    use_utf8(sys.stdout)
    use_utf8(sys.stderr)
    messages = Messages()
    try:
        typed = sys.argv[1:] if arguments is None else arguments
        if not typed:  # as a phone starts it: nothing of the commands is loaded
            return _open_app(None)
        from companion.cli import parser

        args = parser.build().parse_args(typed)
        messages = Messages(args.lang, lambda: _stored_language(args))
        return _run(args, messages)
    except Problem as problem:
        print_error(messages.in_any_case(problem.code, problem.facts))
    except BrokenPipeError:
        discard_output()
        return 0
    except KeyboardInterrupt:
        print_error(messages.in_any_case("interrupted", {}))
    return UNUSABLE


def _run(args: Namespace, messages: Messages) -> int:
    if args.command is None:
        return _open_app(Path(args.data) if args.data else None)
    name, function = MODULES[args.command]
    try:
        run = getattr(import_module(name), function)
    except ImportError as error:
        raise Refusal("part-missing", part=error.name or name) from error
    try:
        status: int = run(args, messages) if function == "run" else run(args)
    except (Problem, BrokenPipeError):
        raise
    except Exception as error:  # a command never shows a traceback
        raise Refusal("internal-error", detail=f"{type(error).__name__}: {error}") from error
    return status


def _stored_language(args: Namespace) -> str | None:
    """A replay has nothing to do with what is stored, and does not wait for the store to be imported."""
    if args.command == "replay":
        return None
    from companion.cli.data import stored_language

    return stored_language(args)


def _open_app(data: Path | None) -> int:
    gc.disable()  # until the first frame: nothing that is built for it is garbage
    try:
        from companion.device.display import prepare

        prepare()  # before Kivy is imported
        from companion.ui.light import import_kivy

        import_kivy()
        from companion.app import main as app_main
    except ImportError as error:
        raise Refusal("part-missing", part=error.name or "companion.app") from error
    return int(app_main(data))


if __name__ == "__main__":
    raise SystemExit(main())
