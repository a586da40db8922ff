"""What can be typed after `companion`."""

from __future__ import annotations

import argparse
from typing import Final, NoReturn

from companion import __version__
from companion.exchange import FORMS
from companion.exchange.refusal import Refusal

LANGUAGES: Final = ("ru", "en")


class OneLineParser(argparse.ArgumentParser):
    """Refuses in one sentence instead of printing its usage."""

    def error(self, message: str) -> NoReturn:
        raise Refusal("bad-usage", reason=message)


def build() -> argparse.ArgumentParser:
    parser = OneLineParser(
        prog="companion",
        description="The referee in your pocket. Without a command, the app opens.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"companion {__version__}")
    parser.add_argument(
        "--data", metavar="DIR", help="the data folder (else COMPANION_DATA, else the app's own)"
    )
    parser.set_defaults(command=None, lang=None)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")

    replay = _command(commands, "replay", "judge a score sheet", data=False)
    replay.add_argument("file", metavar="FILE", help="a score sheet; - is standard input")
    replay.add_argument("--every", action="store_true", help="a line for the opening and for each event")

    record = _command(commands, "record", "a table without a window: one event a line, each answered")
    record.add_argument("setup", metavar="SETUP.json", nargs="?", help="the score sheet to begin with")
    record.add_argument("--resume", metavar="ID", help="go on with a stored session")

    sessions = _command(commands, "sessions", "what is stored")
    sessions.add_argument("--json", action="store_true", help="as JSON")

    export = _command(commands, "export", "take a stored session, or everything, out")
    export.add_argument("id", metavar="ID", nargs="?")
    export.add_argument("--as", dest="form", choices=FORMS, help="sheet unless said otherwise")
    export.add_argument("--all", action="store_true", help="the whole backup, a zip; with --as csv a table")
    export.add_argument("-o", dest="output", metavar="FILE")

    importing = _command(commands, "import", "store score sheets or backups")
    importing.add_argument("files", metavar="FILE", nargs="+")

    bench = _command(commands, "bench", "measure what a tap and a launch cost")
    bench.add_argument("--json", action="store_true", help="as JSON")

    shots = _command(commands, "shots", "render every screen into a folder")
    shots.add_argument("folder", metavar="DIR")
    shots.add_argument("--scene", action="append", metavar="NAME", help="scenes that begin so")
    shots.add_argument("--size", action="append", metavar="SIZE", help="by name, or as 375x812")
    shots.add_argument("--look", action="append", metavar="LOOK", help="as light or dark-130")
    shots.add_argument("--in", dest="languages", action="append", choices=("ru", "en"))
    return parser


def _command(
    commands: argparse._SubParsersAction[OneLineParser], name: str, help_text: str, data: bool = True
) -> OneLineParser:
    parser = commands.add_parser(name, help=help_text, description=help_text, allow_abbrev=False)
    # Left out, they must not undo what stood before the command.
    parser.add_argument("--lang", choices=LANGUAGES, default=argparse.SUPPRESS, help="of the messages")
    if data:
        parser.add_argument("--data", metavar="DIR", default=argparse.SUPPRESS, help="the data folder")
    return parser
