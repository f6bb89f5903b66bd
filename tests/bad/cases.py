"""Wrong input: each `NAME.expected` is a command line, all that it must write to stderr, and its exit code."""

from __future__ import annotations

import contextlib
import io
import shlex
from dataclasses import dataclass
from pathlib import Path

from cli.main import run

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Case:
    """A command that must fail in one way."""

    name: str
    command: str
    message: str
    code: int


def cases() -> list[Case]:
    """Every case of the folder."""
    return [_case(path) for path in sorted(FOLDER.glob("*.expected"))]


def _case(path: Path) -> Case:
    command, *message, code = path.read_text(encoding="utf-8").splitlines(keepends=True)
    return Case(path.stem, command.removeprefix("$ ").strip(), "".join(message), int(code.removeprefix("exit ")))


def happened(command: str) -> tuple[str, int]:
    """What a command line writes to stderr, and its exit code."""
    err = io.StringIO()
    with contextlib.redirect_stderr(err), contextlib.redirect_stdout(io.StringIO()):
        code = run(shlex.split(command)[1:])
    return err.getvalue(), code
