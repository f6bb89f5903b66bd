"""A cache by identity: worked out once for each object, and found again by which object it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

__all__ = ["MOST", "ByIdentity"]

K = TypeVar("K")
V = TypeVar("V")

MOST = 40_000
"""How many are kept where nothing else is said: a dozen MB in each of some twenty caches, and more than the largest board has."""


class ByIdentity(Generic[K, V]):
    """A cache of what `make` returns, by identity of its argument.

    Why by identity and not by equality: the keys are nodes, cards and tuples of abilities. They are frozen and could be hashed, but
    a hash walks the whole tree below a node, which takes longer than most answers that are kept here; and a card is read once, so
    that the same objects come again and again. Of two equal ones each is worked out for itself, which is only a little more work.

    The key is kept beside its answer: as long as it is there, Python gives its `id` to no other object.

    Args:
        make: works the answer out; it must depend on nothing but its argument.
        most: with so many kept, all are dropped and kept anew; a bound against boards made up in a loop, not a policy.
    """

    __slots__ = ("_kept", "_make", "_most")

    def __init__(self, make: Callable[[K], V], most: int = MOST) -> None:
        self._make, self._most = make, most
        self._kept: dict[int, tuple[K, V]] = {}

    def of(self, key: K) -> V:
        """The answer for this very object."""
        known = self._kept.get(id(key))
        if known is None:
            if len(self._kept) >= self._most:
                self._kept.clear()
            known = self._kept[id(key)] = (key, self._make(key))
        return known[1]

    def __len__(self) -> int:
        return len(self._kept)
