"""`board`: a scenario file opened in an editor, on a template or on what is typed, and answered once it is saved."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Annotated

from typer import Argument

import kb
from cli.boards_asked import BoardCommand, board_asked, given
from cli.command import Asked, application
from cli.commands.boards import triggers
from cli.terminal.output import Answer
from cli.terminal.values import SCENARIO
from kb import MalformedError

__all__ = ["app"]

app = application()


class _Edited(BoardCommand):
    """A command that waits for an editor takes as long as its user likes."""

    timed = False


_FILE = "board.yaml"
_EDITORS = ("editor", "vi", "nano") if os.name == "posix" else ("notepad",)
"""What is tried, in this order, where neither VISUAL nor EDITOR says what a person likes."""


@app.command(
    "board",
    cls=_Edited,
    help="write a board in your editor, on a template, and see what triggers",
    epilog='apnap board\napnap board mine.yaml --board "Ada: Blood Artist | Bo: 2 Grizzly Bears"',
)
def board(
    asked: Asked,
    file: Annotated[
        str | None, Argument(metavar="FILE", click_type=SCENARIO, help=f"the file to write or to change (default: {_FILE})")
    ] = None,
) -> Answer:
    """Which abilities trigger on a board that is written in an editor."""
    path = Path(file or _FILE)
    if path.exists() and given(asked, "board"):
        raise MalformedError(f"there is a file {path} already", remedy=f"apnap board {path}, or another name")
    if not path.exists():
        _begin(asked, path)
    _edit(path)
    for name in ("board", "do", "card"):
        asked.meta.pop(f"cli.{name}", None)  # they are in the file now
    return triggers(asked, [str(path)])


def _begin(asked: Asked, path: Path) -> None:
    """Write the file that the editor opens."""
    text = asked.base.board(board_asked(asked, None)).yaml() if given(asked, "board") else kb.template()
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise MalformedError(f"cannot write {path}: {error.strerror}", remedy="a folder that can be written") from None


def _edit(path: Path) -> None:
    try:
        words = shlex.split(editor := _editor())
    except ValueError:
        words = []
    if not words:
        raise MalformedError(f"“{editor}” is no command", remedy="set EDITOR to one: what is quoted in it must be closed")
    try:
        ended = subprocess.run([*words, str(path)], check=False)
    except OSError as error:
        raise MalformedError(f"cannot start {words[0]}: {error.strerror}", remedy="set EDITOR to an editor that is there") from None
    if ended.returncode != 0:
        raise MalformedError(f"{words[0]} ended with code {ended.returncode}", remedy=f"what it saved is in {path}")


def _editor() -> str:
    from shutil import which

    named = os.environ.get("VISUAL") or os.environ.get("EDITOR")
    if named:
        return named
    found = next((name for name in _EDITORS if which(name)), None) if sys.stdin.isatty() else None
    if found is None:
        raise MalformedError("there is no editor to open", remedy="set EDITOR, or apnap triggers --board … --do …")
    return found
