"""What a command is: a name, help, an example, its arguments, and the function that answers."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from cli.output import Answer
from kb import scenario_files

__all__ = ["FILE", "Command", "board_argument", "source_of"]

FILE = "a scenario file, the name of a shipped one, or - for stdin"


class Command(NamedTuple):
    """One command. `example`: one or more command lines, shown at the end of its help.

    `prepare`: puts a whole command line into the form that its arguments are read in. `bare`: it answers without the knowledge
    base, which is then not even built.
    """

    name: str
    about: str
    example: str
    arguments: Callable[[ArgumentParser], None]
    answer: Callable[[Any, Namespace], Answer]
    prepare: Callable[[Sequence[str]], list[str]] = list
    bare: bool = False


def board_argument(parser: ArgumentParser) -> None:
    """The argument of every command that takes one scenario."""
    parser.add_argument("file", metavar="FILE", help=FILE)


def source_of(name: str) -> Path | str:
    """A scenario as `KnowledgeBase` takes it: a path, or the text that stdin gives. A shipped one may be given by name."""
    if name == "-":
        import sys

        return sys.stdin.read()
    path = Path(name)
    return path if path.exists() else scenario_files().get(name, path)
