"""Whole numbers as bytes in files, the lowest byte first on every machine."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterable
from functools import cache

__all__ = ["pack", "unpack", "unpacked_set"]


def pack(kind: str, numbers: Iterable[int]) -> bytes:
    """Numbers of an array's kind (`H`: 16 bits, `I`: 32 bits) as bytes."""
    return _turned(array(kind, numbers)).tobytes()


def unpack(kind: str, content: bytes) -> array[int]:
    """The numbers in bytes made by `pack`.

    Raises:
        ValueError: the bytes are no whole number of numbers.
    """
    return _turned(array(kind, content))


def unpacked_set(content: bytes) -> frozenset[int]:
    """The 16-bit numbers in bytes made by `pack`, as a set; the numbers themselves are the same objects in all such sets, whose
    room they halve.

    Raises:
        ValueError: the bytes are no whole number of numbers.
    """
    return frozenset(map(_shared().__getitem__, unpack("H", content)))


@cache
def _shared() -> tuple[int, ...]:
    return tuple(range(1 << 16))  # otherwise every set would have number objects of its own


def _turned(numbers: array[int]) -> array[int]:
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers
