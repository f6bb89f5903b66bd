"""Numbers that may have been meant by one that no rule has."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from kb.explain.shelf.volume import Volume
from kb.text.rule_numbers import number_parts, sort_key

__all__ = ["near_numbers"]


def near_numbers(volume: Volume, number: str, most: int = 3) -> tuple[str, ...]:
    """Those of its chapter that differ in one character, else its neighbours."""
    chapter = number_parts(number)[0]
    kin = _kin(volume.numbers, chapter)
    slips = [each for each in kin if _one_apart(each, number) or ("." in each and number.startswith(f"{each}."))]
    place = sum(sort_key(each) < sort_key(number) for each in kin)
    # A typing error seldom swaps a letter for a digit; among the rest, the nearest come first.
    slips.sort(key=lambda each: (each[-1].isalpha() != number[-1].isalpha(), abs(kin.index(each) - place)))
    low = max(0, min(place - most + 1, len(kin) - most))
    return tuple(slips[:most] or kin[low : low + most])


@lru_cache(maxsize=64)  # a text that is wrong is wrong again and again, in few chapters
def _kin(numbers: tuple[str, ...], chapter: str) -> Sequence[str]:
    return sorted((each for each in numbers if each.startswith(chapter)), key=sort_key)


def _one_apart(one: str, other: str) -> bool:
    """Whether one character more, less or other makes one number of another."""
    short, long = sorted((one, other), key=len)
    if len(long) - len(short) > 1 or one == other:
        return False
    if len(long) == len(short):
        return sum(a != b for a, b in zip(short, long, strict=True)) == 1
    return any(long[:place] + long[place + 1 :] == short for place in range(len(long)))
