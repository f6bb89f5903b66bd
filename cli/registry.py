"""Every command by name, and the group that loads only the one that is asked for."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

from typer._click.globals import get_current_context
from typer.core import TyperGroup, TyperOption
from typer.main import get_command_from_info

from cli.command import Command, Common, common_options
from cli.errors import UNREADABLE
from kb import MalformedError, nearest, version

if TYPE_CHECKING:
    import typer
    from typer._click.core import Context, Parameter

__all__ = ["COMMANDS", "apnap", "command"]

COMMANDS: Mapping[str, str] = {
    "triggers": "boards",
    "run": "boards",
    "why": "boards",
    "compare": "boards",
    "explore": "boards",
    "board": "editing",
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
    "import": "library.importing",
    "edition": "edition",
    "sparql": "sparql",
    "export": "library.exporting",
    "check": "health",
    "coverage": "health",
    "schema": "schema",
    "completion": "completion",
}
"""Every command, and the module within `cli.commands` that holds it."""

_ABOUT = "A rules knowledge base for triggered abilities of card games: cited verdicts, edition by edition."
_CODES = """\
exit codes: 0 yes · 1 no, or a check failed · 2 the question could not be read
            3 undecided, or it depends · 4 the knowledge base is broken

example: apnap triggers board.yaml --under mtg/2006"""


def command(name: str) -> Command:
    """A command by name."""
    app: typer.Typer = import_module(f"cli.commands.{COMMANDS[name]}").app
    declared = next(each for each in app.registered_commands if each.name == name)
    found = get_command_from_info(declared, pretty_exceptions_short=False, rich_markup_mode=None)
    assert isinstance(found, Command)
    return found


class Apnap(Common, TyperGroup):
    """`apnap` itself: a command's module is loaded when the command is asked for."""

    def list_commands(self, ctx: Context) -> list[str]:
        """Every command, in the order of help."""
        return list(COMMANDS)

    def get_command(self, ctx: Context, cmd_name: str) -> Command | None:
        """A command by name, None if there is none."""
        return command(cmd_name) if cmd_name in COMMANDS else None

    def resolve_command(self, ctx: Context, args: list[str]) -> tuple[str | None, Any, list[str]]:
        """The command that some words begin with.

        Raises:
            MalformedError: there is none; what is closest to it is the remedy.
        """
        if args[0] not in COMMANDS and not ctx.resilient_parsing:
            raise _no_command(args[0])
        return super().resolve_command(ctx, args)


def _no_command(name: str) -> MalformedError:
    close = [f"apnap {each}" for each in nearest(name, COMMANDS, most=2)]
    return MalformedError(f"there is no command “{name}”", remedy=" or ".join(close) or "apnap --help")


def apnap() -> Apnap:
    """The whole command line."""
    shown = TyperOption(
        param_decls=["--version"], is_flag=True, default=False, is_eager=True, expose_value=False, callback=_version,
        help="show the version",
    )  # fmt: skip
    return Apnap(
        name="apnap",
        params=[*common_options(from_environment=True), shown],
        callback=_alone,
        help=_ABOUT,
        epilog=_CODES,
        invoke_without_command=True,
        rich_markup_mode=None,
        subcommand_metavar="COMMAND ...",
    )


def _alone() -> int:
    """Without a command: help, and a code that says that nothing was asked."""
    context = get_current_context()
    if context.invoked_subcommand is None:
        sys.stdout.write(f"{context.get_help()}\n")
    return UNREADABLE


def _version(context: Context, _param: Parameter, asked: bool) -> None:
    if asked and not context.resilient_parsing:
        sys.stdout.write(f"apnap {version()}\n")
        context.exit()
