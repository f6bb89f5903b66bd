"""Clauses of the editions that ship, as hashes: whether words are a rule's in its order can be seen without its text.

A clause is what stands between two marks of punctuation. Made with the prints; a file holds, lengths before contents: how
many hashes each of the edition's rules has, in the order of its prints, and the hashes, 32 bits each, sorted.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import accumulate, pairwise
from pathlib import Path
from zlib import crc32

from kb.errors import KnowledgeBaseError
from kb.graph.alignment.packing import pack, unpack
from kb.graph.alignment.prints import fold
from kb.graph.alignment.shipped import file_of, shipped_numbers

__all__ = ["clause_keys", "clauses", "clauses_file", "packed_clauses", "shipped_clauses"]

_NAME = "clauses.bin"
_MARK = re.compile(r"[,.;:!?]+[\"'”’)\]]*(?=\s|$)|[()\[\]—]|\s[-–]+\s|--+")


def clauses(text: str) -> tuple[str, ...]:
    """The clauses of a text, folded, in order.

    >>> clauses("If you do, draw a card. (It’s yours.)")
    ('if you do', 'draw a card', "it's yours")
    """
    return tuple(filter(None, map(fold, _MARK.split(text))))


def clause_keys(text: str) -> frozenset[int]:
    """Every clause of a text, and every two that follow each other, as 32 bits: a mark less makes no difference."""
    found = clauses(text)
    return frozenset(crc32(each.encode()) for each in (*found, *(f"{one} {other}" for one, other in pairwise(found))))


def shipped_clauses(edition: str) -> Mapping[str, frozenset[int]]:
    """Number → clauses of a shipped edition; none for one of which there are none."""
    try:
        return _read(edition, clauses_file(file_of(edition)))
    except KnowledgeBaseError:
        return {}


def clauses_file(prints: Path) -> Path:
    """Where the clauses of an edition lie: beside the file of its prints."""
    return prints.with_name(_NAME)


@cache
def _read(edition: str, path: Path) -> Mapping[str, frozenset[int]]:
    if not path.is_file():
        return {}
    numbers = shipped_numbers(edition)
    try:
        return _unpacked(path.read_bytes(), numbers)
    except (OSError, ValueError, struct.error) as error:
        raise KnowledgeBaseError(f"{path} is damaged", remedy="install the package anew") from error


def _unpacked(content: bytes, numbers: Sequence[str]) -> Mapping[str, frozenset[int]]:
    counts, keys = unpack("H", content[: 2 * len(numbers)]), unpack("I", content[2 * len(numbers) :])
    ends = [0, *accumulate(counts)]
    if len(counts) != len(numbers) or ends[-1] != len(keys):
        raise ValueError("the counts do not add up")
    return {number: frozenset(keys[ends[place] : ends[place + 1]]) for place, number in enumerate(numbers)}


def packed_clauses(texts: Iterable[str]) -> bytes:
    """The clauses of an edition's rules, in its order, as the bytes of their file."""
    found = [sorted(clause_keys(text)) for text in texts]
    return pack("H", map(len, found)) + pack("I", (key for each in found for key in each))
