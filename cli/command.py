"""Shared by every command: the common options, the context it is asked in, and how its answer is written.

A command is a function with typed parameters, declared in its module with `@app.command(…, cls=Command)`. It gets an `Asked`
and gives an `Answer`; `help` is one line about it, `epilog` one or more example command lines.
"""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, cast

import typer
from typer._click.core import Command as BaseCommand
from typer._click.exceptions import UsageError
from typer._click.parser import _OptionParser, _ParsingState  # Typer before 0.29 carries this Click of its own
from typer.core import TyperCommand, TyperOption

from cli.guard import timed
from cli.terminal import helping
from cli.terminal.output import FORMATS, Answer, write
from cli.terminal.progress import progress
from cli.terminal.values import EDITION, one_of
from kb import BoardText, KnowledgeBase, load, scenario_files, text_of

if TYPE_CHECKING:
    from typer._click.core import Context, Parameter
    from typer._click.formatting import HelpFormatter

__all__ = ["FILE", "Asked", "Command", "Common", "Parser", "application", "common_options", "source_of"]

FILE = "a scenario file, the name of a shipped one, or - for stdin"
EVERY = "options of every command"
"""The heading in a command's help above those options that all commands have."""


def application() -> typer.Typer:
    """What the commands of a module are declared on."""
    return typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)


def source_of(name: str) -> Path | BoardText:
    """A scenario as `KnowledgeBase` takes it: a path, or the text that stdin gives. A shipped one may be given by name."""
    if name == "-":
        return BoardText("-", text_of("-"))
    path = Path(name)
    return path if path.exists() else scenario_files().get(name, path)


# -- what is asked ------------------------------------------------------------------------------------------------------------


class Asked(typer.Context):
    """The context in which a command is asked: the values of the common options, given before the command or after it."""

    @property
    def under(self) -> str | None:
        """The edition, a prefix of one, or a game."""
        given: str | None = self._common("under")
        return given

    @property
    def form(self) -> str:
        """The output format, one of `FORMATS`."""
        return "json" if self._common("json") else self._common("output") or "text"

    @property
    def quiet(self) -> bool:
        """Whether the exit code alone is wanted."""
        return bool(self._common("quiet"))

    @property
    def verbose(self) -> bool:
        """Whether every reason and every fact is wanted."""
        return bool(self._common("verbose"))

    @property
    def paged(self) -> bool:
        """Whether long output may go through a pager."""
        return not self._common("no_pager")

    @cached_property
    def base(self) -> KnowledgeBase:
        """The knowledge base, compiled when it is first needed; commands that never ask for it work without one."""
        with progress(self.quiet) as show_progress:
            return load(lambda what, done: show_progress(f"building the knowledge base: {what}", done))

    def _common(self, name: str) -> Any:
        return self.meta.get(f"cli.{name}")


def _keep(context: Context, param: Parameter, value: Any) -> Any:
    """Put a common option that was given into what the contexts of the group and of the command share."""
    if value is not None and value is not False:
        context.meta[f"cli.{param.name}"] = value
    return value


def common_options(panel: str | None = None, from_environment: bool = False) -> list[TyperOption]:
    """The options that stand before any command or after it.

    Args:
        panel: the heading that they get in help. from_environment: the edition may come from `APNAP_UNDER`.
    """

    def option(*names: str, help: str, **more: Any) -> TyperOption:
        return TyperOption(param_decls=list(names), help=help, callback=_keep, expose_value=False, rich_help_panel=panel, **more)

    def flag(*names: str, help: str) -> TyperOption:
        return option(*names, help=help, is_flag=True, default=False)

    edition = "APNAP_UNDER" if from_environment else None
    return [
        option("--under", metavar="EDITION", type=EDITION, envvar=edition, help="an edition, a prefix of one, or a game"),
        option("-o", "--output", metavar="FORMAT", type=one_of(FORMATS), help=", ".join(FORMATS)),
        flag("--json", help="the same as -o json"),
        flag("-q", "--quiet", help="the exit code says it"),
        flag("-v", "--verbose", help="every reason, every fact"),
        flag("--no-pager", help="long output as it is"),
    ]


# -- how it is read and answered ----------------------------------------------------------------------------------------------


class Parser(_OptionParser):
    """Click's parser, which also takes the beginning of a long option that no other begins with: `--verd`."""

    def _match_long_opt(self, opt: str, explicit_value: str | None, state: _ParsingState) -> None:
        super()._match_long_opt(self._whole(opt), explicit_value, state)

    def _whole(self, begun: str) -> str:
        if begun in self._long_opt or len(begun) < 3:  # two dashes alone begin every option
            return begun
        whole = [name for name in self._long_opt if name.startswith(begun)]
        if len(whole) > 1 and self.ctx is not None:
            self.ctx.fail(f"ambiguous option: {begun} could match {', '.join(whole)}")
        return whole[0] if whole else begun


class Common(BaseCommand):
    """What `apnap` and its commands have in common: how words are read, and what help looks like.

    Attributes:
        exclusive: names of parameters of which only one may be given. parser: reads the words.
    """

    context_class = Asked
    exclusive: ClassVar[tuple[tuple[str, ...], ...]] = ()
    parser: ClassVar[type[Parser]] = Parser

    def get_params(self, ctx: Context) -> list[Parameter]:
        """Every parameter; that for help comes first."""
        *own, help = super().get_params(ctx)
        return [help, *own]

    def get_help_option_names(self, ctx: Context) -> list[str]:
        """Both names, in this order."""
        return ["-h", "--help"]

    def get_help_option(self, ctx: Context) -> TyperOption | None:
        """The option that shows help."""
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = "show this help message and exit"
        return option

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:
        """Read its words.

        Raises:
            UsageError: they cannot be read.
        """
        try:
            return super().parse_args(ctx, args)
        except UsageError as error:
            error.ctx = error.ctx or ctx  # Click does not always say of which command it speaks
            raise

    def make_parser(self, ctx: Context) -> Parser:
        """The parser of its words."""
        parser = self.parser(ctx)
        for param in self.get_params(ctx):
            param.add_to_parser(parser, ctx)
        return parser

    def format_usage(self, ctx: Context, formatter: HelpFormatter) -> None:
        """Write the usage line."""
        helping.write_usage(self, ctx, formatter, self.exclusive)

    def format_help(self, ctx: Context, formatter: HelpFormatter) -> None:
        """Write its help, ending in its examples."""
        helping.write_help(self, ctx, formatter)


class Command(Common, TyperCommand):
    """A command: reads its words, asks its function, writes the answer, and gives the exit code.

    Attributes:
        timed: whether the time that its answer may take is bounded.
    """

    timed: ClassVar[bool] = False

    def __init__(self, *args: Any, params: list[Parameter] | None = None, **settings: Any) -> None:
        super().__init__(*args, params=[*(params or ()), *common_options(EVERY)], **settings)

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:
        """Read its words.

        Raises:
            UsageError: they cannot be read, or exclude each other.
        """
        rest = super().parse_args(ctx, args)
        for group in () if ctx.resilient_parsing else self.exclusive:
            self._one_of(ctx, group)
        return rest

    def invoke(self, ctx: Context) -> int:
        """Write what its function answers; gives the exit code."""
        assert isinstance(ctx, Asked)
        answer: Answer = self._asked(ctx)
        return write(answer, ctx.form, ctx.quiet, ctx.paged and answer.paged)

    def _asked(self, ctx: Asked) -> Answer:
        if not self.timed:
            return cast("Answer", super().invoke(ctx))
        _ = ctx.base  # building it is not part of the question
        with timed():
            return cast("Answer", super().invoke(ctx))

    def get_short_help_str(self, limit: int = 45) -> str:
        """What it does, whole: it is one line."""
        return self.help or ""

    def _one_of(self, ctx: Context, group: tuple[str, ...]) -> None:
        given = [param.opts[-1] for param in self.params if param.name in group and ctx.params.get(param.name)]
        if len(given) > 1:
            ctx.fail(f"argument {given[1]}: not allowed with argument {given[0]}")
