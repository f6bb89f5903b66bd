"""Prints of the editions that ship: every number of the book, and its text as hashes.

Their official text is not ours to ship, so what is known of it here is what alignment compares. Made from the rulebook
files with `python -m kb.graph.alignment.make_shipped FOLDER`; the same files give the same bytes.

A file holds, lengths before contents: the numbers, one a line; 8 bytes of folded text each; how many words each has;
and their hashes, 16 bits each, sorted.
"""

from __future__ import annotations

import struct
from array import array
from collections.abc import ItemsView, Iterable, Iterator, Mapping
from functools import cache
from itertools import accumulate
from pathlib import Path
from typing import TYPE_CHECKING

from kb.errors import KnowledgeBaseError
from kb.graph.alignment.packing import pack, unpack
from kb.paths import rules_folder

if TYPE_CHECKING:
    from kb.graph.alignment.prints import Print

__all__ = ["file_of", "packed", "shipped_numbers", "shipped_prints"]

_NAME = "prints.bin"
# Bytes of a hash: enough that no two of some 20,000 texts have the same one by chance.
_FOLDED = 8


class _Packed(Mapping[str, "Print"]):
    """The prints of one edition, each taken apart when it is asked for and then kept."""

    def __init__(self, content: bytes) -> None:
        (length,) = struct.unpack_from("<I", content)
        numbers = content[4 : 4 + length].decode().split("\n")
        self.numbers = tuple(numbers)
        self._place = {number: place for place, number in enumerate(numbers)}
        self._folded = content[4 + length : 4 + length + _FOLDED * len(numbers)]
        counts, words = _halves(content[4 + length + _FOLDED * len(numbers) :], len(numbers))
        self._ends = [0, *accumulate(counts)]
        self._words = words
        self._apart: dict[str, Print] = {}

    def __getitem__(self, number: str) -> Print:
        if number not in self._apart:
            self._apart[number] = self._taken_apart(number)
        return self._apart[number]

    def items(self) -> ItemsView[str, Print]:
        """All of them, none of which is kept: those of a book fill more room than all else that is known of it."""
        return {number: self._apart.get(number) or self._taken_apart(number) for number in self.numbers}.items()

    def _taken_apart(self, number: str) -> Print:
        from kb.graph.alignment.prints import Print

        place = self._place[number]
        folded = self._folded[_FOLDED * place : _FOLDED * (place + 1)]
        return Print(number, folded.hex(), frozenset(self._words[self._ends[place] : self._ends[place + 1]]))

    def __contains__(self, number: object) -> bool:
        return number in self._place

    def __iter__(self) -> Iterator[str]:
        return iter(self.numbers)

    def __len__(self) -> int:
        return len(self.numbers)


def shipped_prints(edition: str) -> Mapping[str, Print]:
    """Number → print of a shipped edition, in the order of its book.

    Raises:
        KnowledgeBaseError: no prints ship for such an edition, or their file is damaged.
    """
    return _read(file_of(edition))


def shipped_numbers(edition: str) -> tuple[str, ...]:
    """Every number of a shipped edition's book, modelled or not, in its order. Raises as `shipped_prints`."""
    return _read(file_of(edition)).numbers


def file_of(edition: str) -> Path:
    """Where the prints of an edition lie."""
    game, _, version = edition.partition("/")
    return rules_folder() / game / "editions" / version / _NAME


@cache
def _read(path: Path) -> _Packed:
    try:
        return _Packed(path.read_bytes())
    except OSError as error:
        raise KnowledgeBaseError(f"cannot read {path}: {error.strerror}", remedy="install the package anew") from error
    except (ValueError, struct.error) as error:
        raise KnowledgeBaseError(f"{path} is damaged", remedy="install the package anew") from error


def packed(prints: Iterable[Print]) -> bytes:
    """Prints as the bytes of their file."""
    listed = list(prints)
    numbers = "\n".join(each.number for each in listed).encode()
    folded = b"".join(bytes.fromhex(each.folded) for each in listed)
    counts = pack("H", (len(each.words) for each in listed))
    words = pack("H", (word for each in listed for word in sorted(each.words)))
    return b"".join((struct.pack("<I", len(numbers)), numbers, folded, counts, words))


def _halves(content: bytes, count: int) -> tuple[array[int], array[int]]:
    """The first `count` numbers of 16 bits, and the others."""
    found = unpack("H", content)
    if sum(found[:count]) != len(found) - count:
        raise ValueError("the counts do not add up")
    return found[:count], found[count:]
