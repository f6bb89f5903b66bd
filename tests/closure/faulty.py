"""Faults that authors make: the Turtle files of `faults/`. Each line that must be named says in a comment what must be found there.

`# <- what is said of it | what to try`
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from kb.paths import data_root

__all__ = ["FAULTS", "Fault", "copy_of_the_data", "seed"]

FOLDER = Path(__file__).parent / "faults"
_WANTED = re.compile(r"# <- (?P<message>[^|]*?)(?: \| (?P<remedy>.*))?$")


class Fault(NamedTuple):
    """A fault: the file and line that it stands in, what must be said of it, and what must be advised."""

    file: str
    line: int
    message: str
    remedy: str

    def __str__(self) -> str:
        return Path(self.file).stem.replace("-", " ")


def _faults() -> Iterator[Fault]:
    for path in sorted(FOLDER.rglob("*.ttl")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if found := _WANTED.search(line):
                yield Fault(path.relative_to(FOLDER).as_posix(), number, found["message"], found["remedy"] or "")


FAULTS = tuple(_faults())


def copy_of_the_data(folder: Path) -> Path:
    """The shipped data without its scenarios and cards."""
    ignored = shutil.ignore_patterns("scenarios", "*.bin", "cards", "cards.yaml")
    for part in ("ontology", "rules"):
        shutil.copytree(data_root() / part, folder / part, ignore=ignored)
    (folder / "rules/mtg/scenarios").mkdir()
    (folder / "rules/mtg/scenarios/one.yaml").write_text("")
    (folder / "rules/mtg/cards.yaml").write_text("Bear: {type: Creature, text: Flying}")
    return folder


def seed(root: Path) -> Path:
    """Put every fault into a copy of the data."""
    return Path(shutil.copytree(FOLDER, root, dirs_exist_ok=True))
