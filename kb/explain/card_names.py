"""A card's proper name, for a name as people type it: in any case, and in the plural."""

from __future__ import annotations

from collections.abc import Collection
from functools import cached_property

from kb.text.words.lemmas import plural

__all__ = ["CardNames"]


class CardNames:
    """The names of cards."""

    def __init__(self, names: Collection[str]) -> None:
        self.names = names

    def proper(self, name: str) -> str | None:
        """The name as it is spelt, None if no card is called so; a plural stands for its singular: “Grizzly Bears”, “Shocks”."""
        plain = _folded(name)
        return name if name in self.names else self._by_folded.get(plain) or self._by_plural.get(plain)

    @cached_property
    def _by_folded(self) -> dict[str, str]:
        return {_folded(name): name for name in self.names}

    @cached_property
    def _by_plural(self) -> dict[str, str]:
        return {plural(_folded(name)): name for name in self.names}


def _folded(name: str) -> str:
    return name.replace("’", "'").casefold()
