"""Pairs of forms that read the same words differently: `python -m tests.text.doubts [FILE…]` lists those not declared yet."""

from __future__ import annotations

import argparse
import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from kb.text.cards.records import faces_of
from kb.text.cards.type_line import read_type_line
from kb.text.forms.alike import ARROW, name_of
from kb.text.forms.match import Doubt, Matcher
from kb.text.nodes.abilities import UnreadAbility
from kb.text.wording.abilities.lines import Reader
from kb.text.wording.ambiguous import doubt_in
from kb.text.wording.grammar import grammar
from kb.text.wording.own_lines import first_person
from kb.text.words.fold import fold

from .corpus import FOLDER

__all__ = ["doubtful", "pair"]


def doubtful(path: Path, every: int = 1, first: int = 0) -> Iterator[tuple[str, Doubt]]:
    """Each card of a file (or every so many, from the `first` on) of which words could mean two things, with the doubt."""
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for number, line in enumerate(lines):
            if number % every == first:
                for name, record in faces_of(json.loads(line)):
                    yield from ((name, doubt) for doubt in _doubts(name, record))


def _doubts(name: str, record: dict[str, Any]) -> Iterator[Doubt]:
    kinds = read_type_line(str(record["type"]))
    types = (*kinds.supertypes, *kinds.types, *kinds.subtypes)
    folded = fold(str(record.get("text") or ""), name=name, legendary="legendary" in types, first_person=first_person(types))
    reader = _Plain(Matcher(grammar(), folded, types), frozenset(types))
    found = reader.abilities()
    if not all(isinstance(ability, UnreadAbility) for ability in found):
        while (doubt := doubt_in(found, reader.matcher.doubts)) is not None:
            yield doubt
            reader.matcher.doubts.remove(doubt)


class _Plain(Reader):
    """A reader that reads on where words could mean two things."""

    def line(self, start: int, end: int) -> Any:
        """By the form that stands first."""
        return self._line(start, end)


def pair(doubt: Doubt) -> str:
    """A doubt as a line of `preferred.txt`."""
    return f"{name_of(doubt.first)}{ARROW}{name_of(doubt.later)}"


def main() -> None:
    """Print each pair that is not declared, with a card."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="*", type=Path, default=sorted(FOLDER.glob("*.jsonl.gz")))
    seen: dict[str, str] = {}
    for path in parser.parse_args().files:
        for name, doubt in doubtful(path):
            seen.setdefault(pair(doubt), name)
    for line, name in sorted(seen.items()):
        print(f"{line}\n# {name}")


if __name__ == "__main__":
    main()
