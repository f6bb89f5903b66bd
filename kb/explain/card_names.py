"""A card's proper name, for a name as people type it: in any case, and in the plural."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import cached_property

from kb.text.words.lemmas import plural

__all__ = ["CardNames"]


class CardNames:
    """The names of cards.

    Args:
        names: those that are few enough to go through. further: answers for many more, as `proper` does; asked after those.
    """

    def __init__(self, names: Collection[str], further: Callable[[str], str | None] = lambda _typed: None) -> None:
        self.names = names
        self.further = further

    def proper(self, name: str) -> str | None:
        """The name as it is spelt, None if no card is called so; a plural stands for its singular: “Grizzly Bears”, “Shocks”."""
        plain = _folded(name)
        known = name if name in self.names else self._by_folded.get(plain) or self._by_plural.get(plain)
        return known or self.further(name)

    @cached_property
    def _by_folded(self) -> dict[str, str]:
        return {_folded(name): name for name in self.names}

    @cached_property
    def _by_plural(self) -> dict[str, str]:
        return {plural(_folded(name)): name for name in self.names}


def _folded(name: str) -> str:
    return name.replace("’", "'").casefold()
