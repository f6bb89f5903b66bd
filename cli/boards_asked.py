"""The board that a command is asked about: a file, or a line typed with `--board`; with further lines of play from `--do`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from typer.core import TyperOption

from cli.command import Asked, Command, source_of
from cli.terminal.harmless import harmless
from cli.terminal.values import FILES
from kb import MalformedError

if TYPE_CHECKING:
    from typer._click.core import Context, Parameter

    from kb import Source

__all__ = ["BoardCommand", "board_asked", "boards_asked", "given"]

_HEADING = "options for a board without a file"
_EXAMPLE = 'apnap triggers --board "Ada: Blood Artist | Bo: 2 Grizzly Bears" --do "destroy all creatures"'


class BoardCommand(Command):
    """A command that is asked about a board."""

    timed: ClassVar[bool] = True

    def __init__(self, *args: Any, params: list[Parameter] | None = None, **settings: Any) -> None:
        super().__init__(*args, params=[*(params or ()), *_options()], **settings)


def board_asked(asked: Asked, file: str | None) -> Source:
    """What one board is read from; written to a file too where `--save` says so.

    Raises:
        MalformedError: there is neither a file nor a board, or there are both; or the board cannot be read.
        ImpossibleError: the file to write is there already.
    """
    line, play, cards, save = (given(asked, name) for name in ("board", "do", "card", "save"))
    if file is None and line is None:
        raise MalformedError("there is no board to ask about", remedy=f"a scenario file, or {_EXAMPLE}")
    if file is not None and line is not None:
        raise MalformedError(f"--board is the whole board: it does not go with “{file}”", remedy="one of the two")
    source: Source = line if file is None else source_of(file)
    if line is not None or play or cards:
        source = asked.base.board(source, play or (), cards or (), (asked.under or "").split(",")[0] or None)
    if save:
        _save(asked, source, save)
    return source


def boards_asked(asked: Asked, files: Sequence[str]) -> tuple[Source, ...]:
    """What several boards are read from. Lines of `--do` belong to each of them. Raises as `board_asked`."""
    if len(files) > 1 and given(asked, "save"):
        raise MalformedError("--save writes one board", remedy="name one file")
    return tuple(board_asked(asked, file) for file in files or (None,))


def _options() -> list[TyperOption]:
    def option(name: str, metavar: str, help: str, **more: Any) -> TyperOption:
        return TyperOption(
            param_decls=[name], metavar=metavar, help=help, callback=_keep, expose_value=False, rich_help_panel=_HEADING, **more
        )

    return [
        option("--board", "BOARD", 'players, zones and cards in one line: "Ada: Blood Artist | Bo: hand: Shock; life 12"'),
        option("--do", "LINE", "a line of play; may be given several times", multiple=True),
        option("--card", "CARD", 'a card that is not known: "Hill Giant | Creature — Giant 3/3 | Trample"', multiple=True),
        option("--save", "FILE", "write the board as a scenario file", type=FILES),
    ]


def _keep(context: Context, param: Parameter, value: Any) -> Any:
    if value:
        context.meta[f"cli.{param.name}"] = value
    return value


def given(asked: Asked, name: str) -> Any:
    """What one of the options `board`, `do`, `card` and `save` was given; None if nothing."""
    return asked.meta.get(f"cli.{name}")


def _save(asked: Asked, source: Source, file: str) -> None:
    path = Path(file)
    if path.exists():
        raise MalformedError(f"there is a file {file} already", remedy="another name, or remove it first")
    try:
        path.write_text(asked.base.board(source).yaml(), encoding="utf-8")
    except OSError as error:
        raise MalformedError(f"cannot write {file}: {error.strerror}", remedy="a folder that can be written") from None
    if not asked.quiet:
        sys.stderr.write(f"the board is in {harmless(str(file))}\n")
