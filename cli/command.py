"""What a command is: a name, help, an example, its arguments, and the function that answers."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from cli.output import Answer
from kb import KnowledgeBase

__all__ = ["FILE", "Command", "board_argument", "source_of"]

FILE = "a scenario file, or - for stdin"


@dataclass(frozen=True, slots=True)
class Command:
    """One command. `example`: one or more command lines, shown at the end of its help.

    `prepare`: puts a whole command line into the form that its arguments are read in.
    """

    name: str
    about: str
    example: str
    arguments: Callable[[ArgumentParser], None]
    answer: Callable[[KnowledgeBase, Namespace], Answer]
    prepare: Callable[[Sequence[str]], list[str]] = list


def board_argument(parser: ArgumentParser) -> None:
    """The argument of every command that takes one scenario."""
    parser.add_argument("file", metavar="FILE", help=FILE)


def source_of(name: str) -> Path | str:
    """A scenario as `KnowledgeBase` takes it: a path, or the text that stdin gives."""
    if name != "-":
        return Path(name)
    import sys

    return sys.stdin.read()
