"""Help: as Typer's rich panels on a terminal, plain text elsewhere; examples last."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from typer.core import TyperArgument, TyperGroup

if TYPE_CHECKING:
    from typer._click.core import Context, Parameter
    from typer._click.formatting import HelpFormatter

__all__ = ["write_help", "write_usage"]

_UNBROKEN = str.maketrans(" -", "\N{NO-BREAK SPACE}\N{NON-BREAKING HYPHEN}")
_BROKEN = {ord(wide) if isinstance(wide, str) else wide: narrow for narrow, wide in _UNBROKEN.items()}
"""Where a usage line may not be broken, while Click wraps it."""


def write_usage(command: Any, ctx: Context, formatter: HelpFormatter, exclusive: Sequence[Sequence[str]] = ()) -> None:
    """Write the usage line: every option, those that exclude each other in one pair of brackets, and the arguments."""
    pieces = [*_options(command.get_params(ctx), exclusive), *_arguments(command.get_params(ctx))]
    if isinstance(command, TyperGroup):
        pieces.append(command.subcommand_metavar)
    formatter.write_usage(ctx.command_path, " ".join(each.translate(_UNBROKEN) for each in pieces), "usage: ")
    formatter.buffer = [part.translate(_BROKEN) for part in formatter.buffer]


def _options(params: Iterable[Parameter], exclusive: Sequence[Sequence[str]]) -> Iterator[str]:
    options = {param.name or "": param for param in params if not isinstance(param, TyperArgument)}
    while options:
        name = next(iter(options))
        together = next((group for group in exclusive if name in group), (name,))
        yield f"[{' | '.join(_named(options.pop(each), 1) for each in together)}]"


def _arguments(params: Iterable[Parameter]) -> Iterator[str]:
    for param in params:
        if isinstance(param, TyperArgument):
            name = f"{param.human_readable_name}{' ...' if param.nargs == -1 else ''}"
            yield name if param.required else f"[{name}]"


def _named(option: Any, names: int | None = None) -> str:
    """An option's name or names, and what its value is called."""
    return f"{', '.join(option.opts[:names])}{'' if option.is_flag else f' {option.metavar}'}"


def write_help(command: Any, ctx: Context, formatter: HelpFormatter) -> None:
    """Write all help on a command; on a terminal straight to it, as panels."""
    if sys.stdout.isatty() and os.environ.get("TERM") != "dumb":
        _print_panels(command, ctx)
        return
    command.format_usage(ctx, formatter)
    formatter.write_paragraph()
    formatter.write_text(command.help)
    for title, rows in _sections(command, ctx):
        with formatter.section(title):
            formatter.write_dl(rows)
    formatter.write_paragraph()
    formatter.write("\n".join(_examples(command)))


def _sections(command: Any, ctx: Context) -> Iterator[tuple[str, list[tuple[str, str]]]]:
    sections: dict[str, list[tuple[str, str]]] = {}
    for param in command.get_params(ctx):
        if isinstance(param, TyperArgument):
            sections.setdefault("arguments", []).append((param.human_readable_name, param.help or ""))
        else:
            sections.setdefault(param.rich_help_panel or "options", []).append((_named(param), param.help or ""))
    if isinstance(command, TyperGroup):
        each = ((name, command.get_command(ctx, name)) for name in command.list_commands(ctx))
        sections["commands"] = [(name, found.get_short_help_str()) for name, found in each if found is not None]
    order = ("arguments", "options", "options of every command", "commands")
    # A heading of a command's own stands after its options.
    yield from sorted(sections.items(), key=lambda section: order.index(section[0]) if section[0] in order else 1.5)


def _examples(command: Any) -> list[str]:
    lines: list[str] = command.epilog.splitlines()
    if isinstance(command, TyperGroup):
        return lines
    if len(lines) == 1:
        return [f"example: {lines[0]}"]
    return ["examples:", *(f"  {line.strip()}" for line in lines)]


def _print_panels(command: Any, ctx: Context) -> None:
    from copy import copy

    from rich.console import Console
    from rich.text import Text
    from typer.rich_utils import rich_format_help

    without = copy(command)
    without.epilog = None  # its lines would be run together
    rich_format_help(obj=without, ctx=ctx, markup_mode="rich")
    console = Console(highlight=False)
    for line in _examples(command):
        label, colon, rest = line.partition(": ") if line[:1].isalpha() else ("", "", line)
        console.print(Text.assemble((label + colon, "bold"), rest), soft_wrap=True)
