"""What is done to the files of a person, and what they must say afterwards: the parts shared by `damage` and `disks`."""

from __future__ import annotations

import json
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import NamedTuple

from ..cli.rulebooks import BIG, SMALL

__all__ = ["FILES", "Folders", "Said", "asked", "broken", "files_in", "started", "unwell"]

ROOT = Path(__file__).parents[2]
_OLD, _NEW = "January 1, 2011", "February 1, 2014"
_CARDS = [
    {
        "object": "card",
        "name": f"Stone Watcher {number}",
        "type_line": "Creature — Golem",
        "oracle_text": f"Whenever a creature dies, you gain {number} life.",
        "mana_cost": "{2}",
        "power": "1",
        "toughness": "1",
    }
    for number in range(1, 300)
]
_RULINGS = [
    {"oracle_id": "x", "name": "Grizzly Bears", "published_at": "2011-01-01", "source": "wotc", "comment": f"Yes, {number}."}
    for number in range(2000)
]
FILES: Mapping[str, str] = {
    "old.txt": SMALL.format(day=_OLD),
    "new.txt": BIG.format(day=_NEW),
    "cards.json": json.dumps(_CARDS),
    "rulings.json": json.dumps(_RULINGS),
    "board.yaml": "players: [Ada, Bo]\nsetup: {Ada: {battlefield: [Blood Artist]}, Bo: {battlefield: [2 Grizzly Bears]}}\n"
    "play: [destroy all creatures]\n",
}
"""Names and contents of files to import and to ask about."""


class Folders(NamedTuple):
    """Where a made-up person keeps things: what is imported, what is compiled, and the files in `work`."""

    data: Path
    cache: Path
    work: Path

    @classmethod
    def under(cls, root: Path) -> Folders:
        """Folders in a folder, with `FILES` in place."""
        folders = cls(root / "data", root / "cache", root / "work")
        for folder in folders:
            folder.mkdir(parents=True, exist_ok=True)
        for name, text in FILES.items():
            (folders.work / name).write_text(text, encoding="utf-8")
        return folders

    def copied(self, root: Path) -> Folders:
        """A copy of all of it."""
        return Folders(*(Path(shutil.copytree(folder, root / folder.name)) for folder in self))


class Said(NamedTuple):
    """What a command said, and its exit code."""

    code: int
    out: str
    err: str


def started(folders: Folders, *words: str, **environment: str) -> subprocess.Popen[str]:
    """A command, running; it hears Ctrl-C also where what began the tests, a shell's background job, does not."""
    heeding = partial(signal.signal, signal.SIGINT, signal.SIG_DFL) if os.name == "posix" else None
    given = {**os.environ, "APNAP_DATA": str(folders.data), "APNAP_CACHE": str(folders.cache), **environment}
    return subprocess.Popen(
        [sys.executable, "-m", "cli.main", *words], cwd=folders.work, env={**given, "PYTHONPATH": str(ROOT)},
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, errors="replace",
        preexec_fn=heeding,  # noqa: PLW1509
    )  # fmt: skip


def asked(folders: Folders, *words: str, **environment: str) -> Said:
    """A command, carried out."""
    running = started(folders, *words, **environment)
    out, err = running.communicate(timeout=1500)
    return Said(running.returncode, out, err)


def unwell(said: Said) -> str:
    """What is wrong with how a command ended, whatever was done to its files; nothing if it answered, or said what to do."""
    if "Traceback" in said.err + said.out or "a fault of apnap" in said.err:
        return f"exit code {said.code}: {said.err[-600:]}"
    if said.code not in range(5):
        return f"ended with {said.code}: {said.err[-300:]}"
    if said.code in (2, 4) and "  try: " not in said.err:
        return f"no remedy: {said.err[-300:]}"
    return ""


def broken(folders: Folders) -> Iterator[str]:
    """What is wrong with the libraries of a person."""
    for path in folders.data.glob("*.sqlite"):
        with closing(sqlite3.connect(path)) as connection:
            found = [row[0] for row in connection.execute("PRAGMA integrity_check(10000)")]
        # SQLite 3.40 takes columns of a table without rowids for others, and reports an empty name where there is none.
        yield from (f"{path.name}: {each}" for each in found if each != "ok" and not each.startswith("NULL value in name.name"))


def files_in(folder: Path) -> list[Path]:
    """Every file in a folder, in an order that is the same each time."""
    return sorted(path for path in folder.rglob("*") if path.is_file())
