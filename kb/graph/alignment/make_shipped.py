"""Make the prints and clauses that ship from rulebook files: `python -m kb.graph.alignment.make_shipped FOLDER`.

The same files give the same bytes.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from kb.graph.alignment.clauses import clauses_file, packed_clauses
from kb.graph.alignment.prints import print_of
from kb.graph.alignment.shipped import file_of, packed
from kb.text.rulebook.read import read_rulebook

__all__ = ["make"]


def make(files: Iterable[Path]) -> Iterator[tuple[str, Path]]:
    """Write the prints of every modelled edition among some rulebook files; gives edition and file of each.

    Raises:
        InputError: a file is no rulebook.
    """
    for file in files:
        book = read_rulebook(file.read_bytes(), file.name)
        target = file_of(book.edition)
        if target.parent.is_dir():
            target.write_bytes(packed(print_of(number, paragraph.text) for number, paragraph in book.paragraphs.items()))
            clauses_file(target).write_bytes(packed_clauses(paragraph.text for paragraph in book.paragraphs.values()))
            yield book.edition, target


if __name__ == "__main__":
    for edition, path in make(sorted(file for file in Path(sys.argv[1]).rglob("*") if file.suffix in (".txt", ".md"))):
        sys.stdout.write(f"{edition}: {path} ({path.stat().st_size:,} bytes)\n")
