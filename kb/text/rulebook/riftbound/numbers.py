"""Riftbound's rule numbers: `383.3.d.1`, digits and letters in turn; `000` to `999` at the top, with wide gaps there."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

__all__ = ["above", "ascent", "holes", "place_of", "run"]

# At the top numbers are left free for later: there, a gap of more than this is no sign that a rule was not read.
_GAP = 3


@lru_cache(maxsize=16384)  # sorting asks for each number many times
def place_of(number: str) -> tuple[int, ...]:
    """A key that sorts numbers as a book does: `383` < `383.3` < `383.3.d` < `383.3.d.1` < `383.10`."""
    return tuple(int(part) if part.isdecimal() else _rank(part) for part in number.split("."))


def _rank(letters: str) -> int:
    rank = 0
    for letter in letters:
        rank = rank * 26 + ord(letter) - 96
    return rank


def _part(rank: int, like: str) -> str:
    """The part with that rank, written as its neighbours are: with letters, or with as many digits."""
    if like.isdecimal():
        return str(rank).zfill(len(like)) if like.startswith("0") or len(like) == 3 else str(rank)
    return chr(96 + rank) if rank <= 26 else chr(96 + (rank - 1) // 26) + chr(97 + (rank - 1) % 26)


def above(number: str) -> str:
    """What a number stands under by its own writing: `383.3` above `383.3.d`, "" above `383`."""
    return number.rpartition(".")[0]


def run(first: str, last: str) -> Iterator[str]:
    """All numbers from the first to the last of one family; nothing where they are not of one family or run backwards."""
    if above(first) != above(last):
        return
    stem, like = above(first), first.rpartition(".")[2]
    for rank in range(place_of(first)[-1], place_of(last)[-1] + 1):
        yield f"{stem}.{_part(rank, like)}" if stem else _part(rank, like)


def holes(numbers: Iterable[str]) -> tuple[str, ...]:
    """The numbers missing between their neighbours; at the top, where whole ranges are left free, only short gaps count."""
    families: dict[str, list[str]] = {}
    for number in numbers:
        families.setdefault(above(number), []).append(number)
    missing: list[str] = []
    for stem, family in families.items():
        ordered = sorted(family, key=place_of)
        start = f"{stem}.{'1' if ordered[0][-1].isdecimal() else 'a'}" if stem else ordered[0]
        gaps = [start, *ordered] if place_of(start) < place_of(ordered[0]) else ordered
        missing += [each for each in _between(gaps, top=not stem) if each not in set(family)]
    return tuple(sorted(set(missing), key=place_of))


def _between(ordered: Sequence[str], *, top: bool) -> Iterator[str]:
    for one, other in pairwise(ordered):
        if not (top and place_of(other)[-1] - place_of(one)[-1] > _GAP):
            yield from run(one, other)


def ascent(keys: Sequence[tuple[int, ...]]) -> list[int]:
    """The places of the longest strictly rising sequence; of two that are equal the first is kept."""
    tails: list[int] = []
    ends: list[tuple[int, ...]] = []
    before: list[int] = []
    for place, key in enumerate(keys):
        at = bisect_left(ends, key)
        before.append(tails[at - 1] if at else -1)
        if at == len(ends):
            ends.append(key)
            tails.append(place)
        elif key < ends[at]:
            ends[at], tails[at] = key, place
    out: list[int] = []
    place = tails[-1] if tails else -1
    while place >= 0:
        out.append(place)
        place = before[place]
    return out[::-1]
