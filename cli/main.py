"""`apnap`: reads the command line, asks the knowledge base, writes the answer.

Built on argparse: a budget of 150 ms for a whole `apnap rule` leaves no room for Typer, which takes 110 ms before the
first command runs (0.29 loads pydantic). Of the groups of commands only the one that is asked for is loaded.
"""

from __future__ import annotations

import os
import sys
from argparse import SUPPRESS, Action, ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, NoReturn

from cli.command import Command
from cli.errors import UNREADABLE, code_of
from cli.output import FORMATS, write
from kb import ApnapError, MalformedError, load, version

__all__ = ["COMMANDS", "command", "common_options", "run"]

COMMANDS: Mapping[str, str] = {
    "triggers": "questions",
    "run": "questions",
    "why": "questions",
    "compare": "questions",
    "explore": "questions",
    "test": "testing",
    "rule": "rules",
    "refs": "references",
    "history": "history",
    "diff": "difference",
    "search": "searching",
    "define": "defining",
    "cite": "citing",
    "ability": "cards",
    "card": "cards",
    "import": "importing",
    "sparql": "graph",
    "check": "health",
    "coverage": "health",
    "completion": "completing",
}
"""Every command, and the module of `cli` that holds it."""

_ABOUT = "A rules knowledge base for triggered abilities of card games: cited verdicts, edition by edition."
_CODES = """\
exit codes: 0 yes · 1 no, or a check failed · 2 the question could not be read
            3 undecided, or it depends · 4 the knowledge base is broken

example: apnap triggers board.yaml --under mtg/2006"""


def run(arguments: Sequence[str] | None = None) -> int:
    """Answer one command line; gives the exit code."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    try:
        return _answer(words)
    except ApnapError as error:
        sys.stderr.write(f"{error}\n")
        return code_of(error)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # whoever read has had enough
        return 0
    except KeyboardInterrupt:
        return 130


def command(name: str) -> Command:
    """A command by name."""
    found: Command = import_module(f"cli.{COMMANDS[name]}").BY_NAME[name]
    return found


def _answer(words: list[str]) -> int:
    if words[:1] == ["complete"]:  # what a shell asks at every TAB: not for people, and so in no list
        from cli.complete import complete

        return complete(words[1:])
    asked = next((word for word in words if word in COMMANDS), None)
    options = _parser(words).parse_args(command(asked).prepare(words) if asked else words)
    if options.command is None:
        _parser(["--help"]).print_help()
        return UNREADABLE
    form = "json" if options.json else options.output
    chosen = command(options.command)
    base = None if chosen.bare else load(_building if sys.stderr.isatty() and not options.quiet else None)
    return write(chosen.answer(base, options), form, options.quiet, options.pager)


class _Parser(ArgumentParser):
    """Reports what it cannot read as every other malformed input is reported."""

    def error(self, message: str) -> NoReturn:
        raise MalformedError(_said(message), remedy=_remedy(message, self.prog))


def _is_command(message: str) -> bool:
    return message.startswith("argument COMMAND: invalid choice")


def _said(message: str) -> str:
    return f"there is no command “{_quoted(message)}”" if _is_command(message) else message


def _remedy(message: str, program: str) -> str:
    from difflib import get_close_matches

    close = get_close_matches(_quoted(message), COMMANDS, 2) if _is_command(message) else []
    return " or ".join(f"apnap {name}" for name in close) if close else f"{program} --help"


def _quoted(message: str) -> str:
    return message.split("'")[1]


class _Help(RawDescriptionHelpFormatter):
    """Knows how wide the terminal is: argparse would load shutil to find out, for every command and every time."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=_columns() - 2)


def _columns() -> int:
    try:
        return int(os.environ.get("COLUMNS") or 0) or os.get_terminal_size().columns or 80
    except (ValueError, OSError):
        return 80


class _Version(Action):
    def __call__(self, parser: ArgumentParser, *_: Any, **__: Any) -> None:
        sys.stdout.write(f"apnap {version()}\n")
        parser.exit(0)


def _parser(words: Sequence[str]) -> ArgumentParser:
    parser = _Parser("apnap", description=_ABOUT, epilog=_CODES, formatter_class=_Help)
    common_options(parser)
    asked = next((word for word in words if word in COMMANDS), None)
    commands = parser.add_subparsers(metavar="COMMAND", dest="command", parser_class=_Parser, title="commands", prog="apnap")
    for name in COMMANDS if asked is None else (asked,):
        _add(commands, command(name))
    return parser


def _add(commands: Any, each: Command) -> None:
    epilog = f"example: {each.example}" if "\n" not in each.example else f"examples:\n{each.example}"
    parser = commands.add_parser(each.name, help=each.about, description=each.about, epilog=epilog, formatter_class=_Help)
    each.arguments(parser)
    common_options(parser, SUPPRESS)


def common_options(parser: ArgumentParser, default: Any = None) -> None:
    """The options of every command: they may stand before it or behind it."""

    def given(value: Any) -> Any:
        return default if default is SUPPRESS else value

    group = parser.add_argument_group("options of every command") if default is SUPPRESS else parser
    under = os.environ.get("APNAP_UNDER")
    group.add_argument("--under", metavar="EDITION", default=given(under), help="an edition, a prefix of one, or a game")
    group.add_argument("-o", "--output", choices=FORMATS, default=given("text"), metavar="FORMAT", help=", ".join(FORMATS))
    group.add_argument("--json", action="store_true", default=given(False), help="the same as -o json")
    group.add_argument("-q", "--quiet", action="store_true", default=given(False), help="the exit code says it")
    group.add_argument("-v", "--verbose", action="store_true", default=given(False), help="every reason, every fact")
    group.add_argument("--no-pager", dest="pager", action="store_false", default=given(True), help="long output as it is")
    if default is not SUPPRESS:
        group.add_argument("--version", action=_Version, nargs=0, help="show the version")


def _building(what: str, done: float) -> None:
    """Say on a terminal that the knowledge base is being compiled, which happens once."""
    bar = "━" * round(done * 30)
    sys.stderr.write(f"\r\033[K{'' if done >= 1 else f'building the knowledge base {bar:<30} {what}'}")
    sys.stderr.flush()


if __name__ == "__main__":
    sys.exit(run())
