"""The steps of `docs/adding.md`: edits of files, and commands with the output that they must give.

`python -m tests.recipes` carries them out in a copy of the checkout and writes the outputs anew.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from kb.paths import data_root

__all__ = ["ADDING", "Step", "carry_out", "checkout", "steps"]

ADDING = Path(__file__).parents[1] / "docs" / "adding.md"

_FENCED = r":\n\n```\w+\n(?P<{0}>.*?)```\n"
_STEP = re.compile(
    r"^A new file `(?P<new>[^`]+)`" + _FENCED.format("whole") + r"|^At the end of `(?P<end>[^`]+)`" + _FENCED.format("tail")
    + r"|^In `(?P<after>[^`]+)`, after `(?P<anchor>[^`]+)`(?: below `(?P<below>[^`]+)`)?" + _FENCED.format("lines")
    + r"|^In `(?P<where>[^`]+)`, `(?P<old>[^`]+)` becomes `(?P<by>[^`]+)`\.\n"
    + r"|^```sh\npython -m (?P<module>[^\n]+)\n```\n"
    + r"|^```console\n\$ apnap (?P<command>[^\n]*)\n(?P<output>.*?)```\n",
    re.DOTALL | re.MULTILINE,
)  # fmt: skip
_ASKED = """\
import contextlib, io, json, sys
from cli.main import run
answers = []
for words in json.load(sys.stdin):
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        run(words)
    answers.append(out.getvalue())
json.dump(answers, sys.stdout)
"""
"""All commands in one process: each of its own would spend half a second on loading the store."""


@dataclass(frozen=True)
class Step:
    """A step of the page, as it is written there: an edit, a module to run, or a command with its output."""

    given: dict[str, str]

    @property
    def command(self) -> str | None:
        """The command line, without `apnap`."""
        return self.given.get("command")

    def __str__(self) -> str:
        kind = next(name for name in ("new", "end", "after", "where", "module", "command") if name in self.given)
        return f"{kind} {self.given[kind]}"


def steps() -> list[Step]:
    """What the page says to do, in order."""
    found = _STEP.finditer(ADDING.read_text(encoding="utf-8"))
    return [Step({name: value for name, value in each.groupdict().items() if value is not None}) for each in found]


def checkout(folder: Path) -> Path:
    """A copy of all that the recipes touch. Compiled Python goes with it: an edited file is newer than its own."""
    for name in ("kb", "cli", "docs"):
        shutil.copytree(ADDING.parents[1] / name, folder / name)
    for name in ("ontology", "rules"):
        shutil.copytree(data_root() / name, folder / name)
    return folder


def carry_out(folder: Path) -> list[tuple[Step, str]]:
    """Make every edit of the page in a copy of the checkout, then give every command, with what it writes to stdout.

    Raises:
        AssertionError: a step does not fit the files, or a module fails.
    """
    for step in steps():
        _edit(folder, step.given)
    asked = [step for step in steps() if step.command is not None]
    answers = _run(folder, "-c", _ASKED, text=json.dumps([shlex.split(step.command or "") for step in asked]))
    return list(zip(asked, json.loads(answers), strict=True))


def _edit(folder: Path, given: dict[str, str]) -> None:
    match given:
        case {"new": name, "whole": text}:
            path = folder / name
            assert not path.exists(), f"{name} is there already"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        case {"end": name, "tail": text}:
            before = (folder / name).read_text(encoding="utf-8").rstrip("\n")
            gap = "\n\n" if name.endswith(".ttl") else "\n"
            (folder / name).write_text(f"{before}{gap}{text}", encoding="utf-8")
        case {"after": name, "anchor": anchor, "lines": text}:
            _insert(folder / name, f"{given.get('below', anchor)}\n", f"{anchor}\n", text)
        case {"where": name, "old": old, "by": new}:
            text = (folder / name).read_text(encoding="utf-8")
            assert text.count(old) == 1, f"{name} has {old!r} {text.count(old)} times"
            (folder / name).write_text(text.replace(old, new), encoding="utf-8")
        case {"module": module}:
            _run(folder, "-m", module)


def _insert(path: Path, below: str, anchor: str, text: str) -> None:
    before = path.read_text(encoding="utf-8")
    assert before.count(below) == 1, f"{path} has {below!r} {before.count(below)} times"
    place = before.index(anchor, before.index(below)) + len(anchor)
    path.write_text(before[:place] + text + before[place:], encoding="utf-8")


def _run(folder: Path, *words: str, text: str = "") -> str:
    own = {"APNAP_CACHE": str(folder / "cache"), "APNAP_DATA": str(folder / "data"), "PYTHONPATH": str(folder)}
    environment = {name: value for name, value in os.environ.items() if name != "APNAP_UNDER"} | own
    done = subprocess.run(
        [sys.executable, *words], input=text, capture_output=True, text=True, check=False, cwd=folder, env=environment
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def _rewrite() -> None:
    from tempfile import TemporaryDirectory

    text = ADDING.read_text(encoding="utf-8")
    with TemporaryDirectory() as folder:
        for step, answer in carry_out(checkout(Path(folder))):
            shown = f"```console\n$ apnap {step.command}\n"
            text = text.replace(f"{shown}{step.given['output']}```\n", f"{shown}{answer}```\n")
    ADDING.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    _rewrite()
