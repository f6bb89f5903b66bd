"""How much of all cards' wordings is read: `python -m tests.text.corpus [FOLDER] [--heads N]`.

A trigger condition is read when its ability is a `TriggeredAbility`; an ability is whole when nothing in it is kept as words.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import pickle
import re
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from filelock import FileLock

from kb.text.cards.records import faces_of
from kb.text.cards.type_line import read_type_line
from kb.text.nodes.abilities import Ability, TriggeredAbility, UnreadAbility
from kb.text.nodes.base import walk
from kb.text.nodes.conditions import UnreadCondition
from kb.text.nodes.effects import Words
from kb.text.nodes.statics import UnreadStatic
from kb.text.wording.reader import read_ability

from ..samples import one_in

FOLDER = Path(__file__).parents[3] / "shared" / "data" / "cards"


@dataclass
class Report:
    """Counts over one file of cards."""

    cards: int = 0
    seconds: float = 0.0
    abilities: int = 0
    whole: int = 0
    triggers: int = 0
    read_triggers: int = 0
    whole_triggers: int = 0
    heads: Counter[str] = field(default_factory=Counter)
    words: Counter[str] = field(default_factory=Counter)
    conditions: Counter[str] = field(default_factory=Counter)
    statics: Counter[str] = field(default_factory=Counter)

    def add(self, ability: Ability) -> None:
        """Count one ability."""
        unread = list(left_over(ability))
        self.abilities += 1
        self.whole += not unread
        if isinstance(ability, TriggeredAbility) or (isinstance(ability, UnreadAbility) and ability.triggers):
            self.triggers += 1
            self.read_triggers += isinstance(ability, TriggeredAbility)
            self.whole_triggers += not unread
        for part in unread:
            self._note(part)

    def _note(self, part: Any) -> None:
        counters = {UnreadAbility: self.heads, Words: self.words, UnreadCondition: self.conditions, UnreadStatic: self.statics}
        counter = counters[type(part)]
        said = part.words[: part.column + 12] if isinstance(part, UnreadAbility) else part.words
        counter[" ".join(re.sub(r"\d+", "N", said).split()[: 9 if isinstance(part, UnreadAbility) else 4])] += 1


def left_over(ability: Ability) -> Iterator[Any]:
    """What is kept as words in an ability."""
    return (part for part in walk(ability) if isinstance(part, UnreadAbility | Words | UnreadCondition | UnreadStatic))


def survey(path: Path) -> Report:
    """Read every card of a file."""
    report = Report()
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            report.cards += 1
            start = time.perf_counter()
            found = list(read_record(json.loads(line)))
            report.seconds += time.perf_counter() - start
            for ability in found:
                report.add(ability)
    return report


def read_record(record: dict[str, Any]) -> Iterator[Ability]:
    """The abilities of all faces of a card."""
    for name, face in faces_of(record):
        yield from _read_face(name, str(face["type"]), str(face.get("text") or ""))


@cache
def _read_face(name: str, type_line: str, text: str) -> tuple[Ability, ...]:
    """The abilities of a face; the lists of several years have many faces in common."""
    kinds = read_type_line(type_line)
    return tuple(read_ability(text, name=name, types=(*kinds.supertypes, *kinds.types, *kinds.subtypes)))


def read_once(path: Path, folders: pytest.TempPathFactory) -> list[Ability]:
    """The abilities of a sample of a file's cards, read by whichever worker of a test run asks first: that takes seconds."""
    base = folders.getbasetemp()
    kept = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / f"{path.name}.pickle"
    with FileLock(f"{kept}.lock"):
        if not kept.exists():
            with gzip.open(path, "rt", encoding="utf-8") as lines:
                kept.write_bytes(pickle.dumps([ability for line in one_in(8, lines) for ability in read_record(json.loads(line))]))
    return pickle.loads(kept.read_bytes())  # type: ignore[no-any-return]


def main() -> None:
    """Print the shares, the time, and what is unread most often."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=FOLDER)
    parser.add_argument("--heads", type=int, default=10)
    parser.add_argument("--only", default="")
    given = parser.parse_args()
    for path in sorted(given.folder.glob(f"{given.only or '*'}.jsonl.gz")):
        show(path.name, survey(path), given.heads)


def show(name: str, report: Report, heads: int) -> None:
    """Print one file's report."""
    print(f"{name}: {report.cards} cards, {1000 * report.seconds / max(1, report.cards):.2f} ms a card")
    for label, part, whole in (
        ("trigger conditions read", report.read_triggers, report.triggers),
        ("triggered abilities whole", report.whole_triggers, report.triggers),
        ("all abilities whole", report.whole, report.abilities),
    ):
        print(f"  {label}: {part} of {whole} = {part / max(1, whole):.1%}")
    for title, counter in (
        ("triggers", report.heads), ("instructions", report.words), ("conditions", report.conditions), ("statics", report.statics),
    ):  # fmt: skip
        for text, count in counter.most_common(heads):
            print(f"    {title} {count:5} {text}")


if __name__ == "__main__":
    main()
