"""Console blocks of the README and of docs: commands and the output that they must give.

`python -m tests.readme` writes the outputs anew.
"""

from __future__ import annotations

import contextlib
import io
import os
import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from cli.main import run

PRESENT = "1795392000"
"""23 November 2026, for all tests and outputs: some say how old an edition is."""

README = Path(__file__).parent.parent / "README.md"
OWN_RULES = README.parent / "docs" / "own-rules.md"
ARCHITECTURE = README.parent / "docs" / "architecture.md"
RUNS = README.parent / "docs" / "graph-runs.md"
_BLOCK = re.compile(r"```console\n\$ (?P<command>apnap [^\n]*)\n(?P<output>.*?)```\n", re.DOTALL)
_FILE = re.compile(r"`(?P<name>[\w./-]+\.(?:yaml|py|ttl|rq))`:\n\n```\w+\n(?P<text>.*?)```\n", re.DOTALL)


@dataclass(frozen=True)
class Shown:
    """A command as the README shows it, with its output."""

    command: str
    output: str


def shown(page: Path = README) -> list[Shown]:
    """Every command that a page shows."""
    return [Shown(found["command"], found["output"]) for found in _BLOCK.finditer(page.read_text(encoding="utf-8"))]


def write_files(folder: Path, page: Path = README) -> None:
    """The files that a page shows."""
    for found in _FILE.finditer(page.read_text(encoding="utf-8")):
        path = folder / found["name"]
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(found["text"], encoding="utf-8")


@contextlib.contextmanager
def inside(folder: Path) -> Iterator[None]:
    """In another working folder."""
    before = Path.cwd()
    os.chdir(folder)
    try:
        yield
    finally:
        os.chdir(before)


def output_of(command: str) -> str:
    """What a command line writes to stdout; nothing where that goes to a file."""
    out = io.StringIO()
    words, _, file = command.partition(" > ")
    with contextlib.redirect_stdout(out):
        run(shlex.split(words)[1:])
    if not file:
        return out.getvalue()
    Path(file).write_text(out.getvalue(), encoding="utf-8")
    return ""


def follow(page: Path, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give the commands of a page one after the other, in a folder with its files: each gives the output shown."""
    write_files(folder, page)
    monkeypatch.chdir(folder)
    monkeypatch.delenv("APNAP_UNDER", raising=False)
    commands = shown(page)
    assert len(commands) > 5
    for each in commands:
        assert output_of(each.command) == each.output, each.command


def _rewrite(page: Path) -> None:
    from tempfile import TemporaryDirectory

    with TemporaryDirectory() as folder:
        write_files(Path(folder), page)
        os.environ["APNAP_DATA"] = str(Path(folder) / "nothing imported")
        os.environ.pop("APNAP_UNDER", None)
        os.environ["SOURCE_DATE_EPOCH"] = PRESENT
        with inside(Path(folder)):
            text = _BLOCK.sub(
                lambda found: f"```console\n$ {found['command']}\n{output_of(found['command'])}```\n",
                page.read_text(encoding="utf-8"),
            )
    page.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    for each in (README, OWN_RULES, ARCHITECTURE, RUNS):
        _rewrite(each)
